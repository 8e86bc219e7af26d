package solver_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// jigsaw9 is a map made for these tests.
const jigsaw9 = "AAABBBCCC" + "AAABBBBCC" + "ADAABBCCC" + "DDDEEEFCF" + "DDDEEEFFF" + "DGDEEEFFF" + "GGGHHIIFI" + "GGHHHHIII" + "GGGHHHIII"

var perLayout = flag.Int("agree", 20, "number of random puzzles of each layout on which all methods must agree")

// TestMethodsAgree checks that all methods find equal solutions of random puzzles. The puzzles are of every
// kind of layout, with one solution, several or no solution.
func TestMethodsAgree(t *testing.T) {
	tests := []struct {
		layout string
		keep   int // least number of givens, so that plain backtracking solves most puzzles
	}{
		{"classic4", 3}, {"box2x3", 9}, {"box3x2", 9}, {"box2x4", 24}, {"box4x2", 24}, {"classic9", 26},
		{"box2x5", 50}, {"box5x2", 50}, {"box3x4", 80}, {"box4x3", 80}, {"classic16", 150}, {"classic25", 420},
		{"classic4+x", 2}, {"classic4+groups", 2}, {"classic4+windows", 3}, {"box2x3+x", 7}, {"box2x3+groups", 7},
		{"classic9+x", 24}, {"classic9+groups", 24}, {"classic9+windows", 24}, {"classic9+x+windows", 22},
		{"classic9+x+groups", 22}, {"latin9+groups", 28}, {"latin7+x", 18}, {"box3x4+x", 80},
		{"jigsaw6:AAABBBABBBCCAADDCCEEDDCCEEDDFFEEFFFF", 9}, {"jigsaw9:" + jigsaw9, 26}, {"jigsaw9+x:" + jigsaw9, 24},
		{"latin2", 0}, {"latin4", 5}, {"latin5", 8}, {"latin6", 13}, {"latin7", 21}, {"latin8", 31}, {"latin9", 41}, {"latin10", 54},
	}
	for _, test := range tests {
		l := searchtest.Layout(t, test.layout)
		t.Run(l.Variant(), func(t *testing.T) {
			r := rand.New(rand.NewPCG(3, uint64(test.keep)))
			for i := 0; i < *perLayout; i += 2 {
				p := searchtest.Thinned(random(t, l, r), test.keep+r.IntN(l.N()), r)
				agree(t, p, 20)
				agree(t, spoiled(p, r), 20)
			}
		})
	}
}

// random returns a solved grid with a random first row and some random digits below it.
func random(t *testing.T, l *sudoku.Layout, r *rand.Rand) sudoku.Puzzle {
	t.Helper()
	for range 1000 {
		p := searchtest.Empty(t, l.String())
		for k, d := range r.Perm(l.N()) {
			p.Givens[k] = sudoku.Digit(d + 1)
		}
		for range l.N() / 2 {
			c, d := sudoku.Cell(r.IntN(l.Size())), sudoku.Digit(r.IntN(l.N())+1)
			if p.Givens[c] == 0 && fits(l, p.Givens, c, d) {
				p.Givens[c] = d
			}
		}
		if report := solve(t, p, solver.Options{Limit: 1, Nodes: 5000}); len(report.Solutions) > 0 {
			return sudoku.Puzzle{Layout: l, Givens: report.Solutions[0]}
		}
	}
	t.Fatalf("no random grid of %s", l)
	return sudoku.Puzzle{}
}

// spoiled returns p with one given changed to another digit, if possible without a clash. Often the result
// has no solution.
func spoiled(p sudoku.Puzzle, r *rand.Rand) sudoku.Puzzle {
	g := slices.Clone(p.Givens)
	for _, c := range r.Perm(len(g)) {
		for d := sudoku.Digit(1); g[c] != 0 && int(d) <= p.Layout.N(); d++ {
			if d != g[c] && fits(p.Layout, g, sudoku.Cell(c), d) {
				g[c] = d
				return sudoku.Puzzle{Layout: p.Layout, Givens: g}
			}
		}
	}
	return p
}

// applying returns the methods without random numbers that solve puzzles like p.
func applying(p solver.Puzzle) []solver.Method {
	return slices.DeleteFunc(exact(), func(m solver.Method) bool { return !m.Solves(p) })
}

// exact returns the methods without random numbers.
func exact() []solver.Method {
	return slices.DeleteFunc(solver.Methods(), func(m solver.Method) bool { return m.Genetic != nil })
}

// agree checks that all methods find equal solutions of p, up to the limit.
func agree(t *testing.T, p sudoku.Puzzle, limit int) {
	t.Helper()
	var want []string
	for i, m := range applying(p) {
		nodes, mayGiveUp := nodeLimit(m)
		r := solve(t, p, solver.Options{Method: m.Name, Limit: limit, Nodes: nodes})
		if r.Nodes() >= nodes && mayGiveUp {
			continue
		}
		var got []string
		for _, g := range r.Solutions {
			got = append(got, p.Layout.Text(g))
		}
		slices.Sort(got)
		if i == 0 {
			want = got
		}
		same := slices.Equal(got, want) || len(got) == limit && len(want) == limit // at the limit, solutions may differ
		check.True(t, same && len(slices.Compact(got)) == len(r.Solutions),
			"%s: %s finds %v, the first method %v", p, m.Name, got, want)
	}
	if p.Layout.N() > 6 {
		return // enumeration would take too long
	}
	all, _ := searchtest.Enumerate(p, limit)
	check.Equal(t, len(all), len(want), "%s", p)
}

func FuzzSolve4(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1})
	f.Add([]byte{1, 0, 0, 0, 2, 0, 0, 0, 3})
	f.Add([]byte{1, 1})
	f.Fuzz(func(t *testing.T, signs []byte) {
		p := searchtest.Empty(t, "classic4")
		for i, sign := range signs[:min(len(signs), 16)] {
			p.Givens[i] = sudoku.Digit(sign % 5)
		}
		all, _ := searchtest.Enumerate(p, 1000)
		for _, m := range applying(p) {
			if r := solve(t, p, solver.Options{Method: m.Name, Limit: 1000}); len(r.Solutions) != len(all) || r.Status == solver.Unknown {
				t.Errorf("%s by %s: %s with %d, want %d", p, m.Name, r.Status, len(r.Solutions), len(all))
			}
		}
	})
}
