package colored_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/colored"
	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// plain returns the options of backtracking on the first empty cell.
func plain(limit int) colored.Options {
	return colored.Options{Options: csp.Options{Limits: search.Limits{Solutions: limit}}}
}

var ways = []struct {
	name    string
	options func(limit int) colored.Options
}{
	{"plain", plain},
	{"reported", colored.Reported},
	{"fast", colored.Fast},
}

// solve counts the solutions, all of which must be different and pass the checker.
func solve(t testing.TB, p colored.Puzzle, o colored.Options) search.Result[colored.Stats] {
	t.Helper()
	seen := map[string]bool{}
	r := colored.Search(context.Background(), p, o, func(g colored.Grid) bool {
		if err := p.Check(g); err != nil {
			t.Errorf("%s is answered by %s: %v", p, p.Text(g), err)
		}
		seen[p.Text(g)] = true
		return true
	})
	check.Equal(t, r.Solutions, int64(len(seen)), "%s: %d", p, len(seen))
	return r
}

// TestReported checks the report's samples and boards, with all their solutions.
func TestReported(t *testing.T) {
	tests := []struct {
		name, line string
		want       int64
	}{
		{"sample 1", sample1, 147},
		{"sample 2", sample2, 12276},
		{"a full board that breaks the rules", "colored2:rg:1g,2r/2g,1r", 0},
		{"a full board", "colored2:rg:1g,2r/2r,1g", 1},
		{"an empty board of two colours", "colored2:rg:*#,*#/*#,*#", 2},
		{"an empty board of two colours, odd", "colored3:rg:*#,*#,*#/*#,*#,*#/*#,*#,*#", 0},
		{"an empty board of two colours, odd and larger", "colored5:rg:" + strings.Repeat("*#,*#,*#,*#,*#/", 4) + "*#,*#,*#,*#,*#", 0},
		{"one cell", "colored1:r:*#", 1},
		{"one cell of three colours", "colored1:rgb:*#", 3},
		{"one cell that is given", "colored1:rgb:1g", 1},
		{"givens that clash", "colored3:rgb:1#,*#,1#/*#,*#,*#/*#,*#,*#", 0},
	}
	for _, test := range tests {
		for _, way := range ways[1:] {
			t.Run(test.name+"/"+way.name, func(t *testing.T) {
				r := solve(t, parse(t, test.line), way.options(0))
				check.True(t, r.Outcome == search.Exhausted && r.Solutions == test.want,
					"%v with %d solutions, want exhausted with %d", r.Outcome, r.Solutions, test.want)
			})
		}
	}
}

// TestEmptyBoards checks that every order has answers with three or more colours, and that they are found
// soon.
func TestEmptyBoards(t *testing.T) {
	for n := 2; n <= colored.MaxOrder; n++ {
		for _, m := range []int{3, 4, 5, 6, 8, 12, colored.MaxColors} {
			p, err := colored.New(n, "abcdefghijklmnop"[:m], nil)
			check.Must(t, err)
			if r := solve(t, p, colored.Fast(2)); r.Solutions != 2 || r.Total.Nodes > 500 {
				t.Errorf("%s with %d solutions after %d nodes, want two after at most 500", p, r.Solutions, r.Total.Nodes)
			}
		}
	}
}

// TestSoon solves a grid that took long before fitting pairs were tried first.
func TestSoon(t *testing.T) {
	p := parse(t, "colored9:abcdefgh:*#,*h,*#,*#,*h,*#,*#,*#,*#/*#,6#,*#,*h,*a,2#,*#,*#,*#/*#,*#,*#,*#,2#,*#,4#,*b,3#/"+
		"*#,*#,*#,5#,9#,*#,1#,*#,*#/*#,*#,*#,*d,*#,*#,*#,7#,*e/*#,*c,*#,9#,*#,8#,*#,*h,*#/"+
		"*#,*#,*#,3#,*#,7#,*#,*#,*g/*#,*#,*#,*#,*#,4#,*h,*#,*#/*#,*#,*#,*g,*#,*b,6#,2#,*f")
	if r := solve(t, p, colored.Fast(2)); r.Solutions != 2 || r.Total.Nodes > 500 {
		t.Errorf("%s with %d solutions after %d nodes, want two after at most 500", p, r.Solutions, r.Total.Nodes)
	}
}

// TestFittingPairsFirst checks the first pairs tried in the first cell. They must be as far from the
// smallest number as from the colour of lowest priority. 1 with the colour of highest priority, and 2 with
// the colour of lowest priority, leave no answer.
func TestFittingPairsFirst(t *testing.T) {
	for _, test := range []struct{ puzzle, want string }{
		{"colored1:abcde:*#", "1c 1b 1d 1a 1e"},
		{"colored2:abc:*#,*#/*#,*#", "1c 2a 1b 2b"},
	} {
		p := parse(t, test.puzzle)
		var tried []string
		colored.Search(t.Context(), p, colored.Options{Fitting: true}, func(g colored.Grid) bool {
			if k := p.Token(g[0]); !slices.Contains(tried, k) {
				tried = append(tried, k)
			}
			return true
		})
		check.Equal(t, strings.Join(tried, " "), test.want, "%s", p)
	}
}

// enumerate counts the answers of p by trying every mark in every cell. Its only common code with the
// search is Check.
func enumerate(p colored.Puzzle, g colored.Grid) int64 {
	if len(g) == len(p.Givens) {
		if p.Check(g) == nil {
			return 1
		}
		return 0
	}
	var total int64
	for number := 1; number <= p.N; number++ {
		for color := range p.Colors {
			k := colored.Mark{Number: uint8(number), Color: uint8(color + 1)}
			if fits(p, g, k) {
				total += enumerate(p, append(g, k))
			}
		}
	}
	return total
}

// fits returns false early for a mark that Check would reject: a changed given, or a number repeated in the
// row.
func fits(p colored.Puzzle, g colored.Grid, k colored.Mark) bool {
	given := p.Givens[len(g)]
	if given.Number != 0 && given.Number != k.Number || given.Color != 0 && given.Color != k.Color {
		return false
	}
	for c := len(g) / p.N * p.N; c < len(g); c++ {
		if g[c].Number == k.Number {
			return false
		}
	}
	return true
}

// random returns a puzzle with random givens. Each number and each colour is given with probability chance.
func random(t *testing.T, r *rand.Rand, n, m int, chance float64) colored.Puzzle {
	t.Helper()
	givens := make(colored.Grid, n*n)
	for c := range givens {
		if r.Float64() < chance {
			givens[c].Number = uint8(1 + r.IntN(n))
		}
		if r.Float64() < chance {
			givens[c].Color = uint8(1 + r.IntN(m))
		}
	}
	p, err := colored.New(n, "abcdefghijklmnop"[:m], givens)
	check.Must(t, err)
	return p
}

// TestAgainstEnumeration compares every search with enumeration, on random boards with no, few and many
// answers.
func TestAgainstEnumeration(t *testing.T) {
	tests := []struct {
		n, m, boards int
		chance       float64
	}{{1, 1, 4, 0.3}, {1, 3, 10, 0.3}, {2, 2, 100, 0.2}, {2, 3, 100, 0.2}, {2, 5, 50, 0.2}, {3, 2, 20, 0.4}, {3, 3, 50, 0.45}, {3, 4, 10, 0.55}}
	r := rand.New(rand.NewPCG(1, 2))
	for _, test := range tests {
		for range test.boards {
			p := random(t, r, test.n, test.m, test.chance)
			want := enumerate(p, make(colored.Grid, 0, test.n*test.n))
			for _, way := range ways {
				if got := solve(t, p, way.options(0)); got.Outcome != search.Exhausted || got.Solutions != want {
					t.Errorf("%s %s: %v with %d solutions, want exhausted with %d", way.name, p, got.Outcome, got.Solutions, want)
				}
			}
		}
	}
}

// thinned returns a board of order n with m colours. Its givens are some numbers and colours of an answer,
// chosen at random. If no answer is found in 2000 nodes, it returns an empty board.
func thinned(t *testing.T, r *rand.Rand, n, m int, chance float64) colored.Puzzle {
	t.Helper()
	p := random(t, r, n, m, 0)
	o := colored.Fast(1)
	o.Fitting = false
	o.Hooks.Values = func(s *csp.State, x int, out []int) []int {
		first := len(out)
		out = s.Ascending(x, out)
		r.Shuffle(len(out)-first, func(i, j int) { out[first+i], out[first+j] = out[first+j], out[first+i] })
		return out
	}
	o.Nodes = 2000
	colored.Search(context.Background(), p, o, func(g colored.Grid) bool {
		for c, k := range g {
			if r.Float64() < chance {
				p.Givens[c].Number = k.Number
			}
			if r.Float64() < chance {
				p.Givens[c].Color = k.Color
			}
		}
		return true
	})
	return p
}

// TestWaysAgree checks that the search with propagation counts as many solutions as the report's search.
func TestWaysAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 200 {
		p := thinned(t, r, 4+i%3, 3+i%5, 0.55)
		want, got := solve(t, p, colored.Reported(100)), solve(t, p, colored.Fast(100))
		if got.Outcome != want.Outcome || got.Solutions != want.Solutions {
			t.Errorf("%s: fast %v with %d, reported %v with %d", p, got.Outcome, got.Solutions, want.Outcome, want.Solutions)
		}
	}
}
