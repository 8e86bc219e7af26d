package canon_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/canon"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// all makes the tests use all 3,359,232 symmetries of a 9x9 grid: go test -run Brute -args -all.
var all = flag.Bool("all", false, "compare with all symmetries of 9x9 grids")

// symmetries calls yield with the grid under every symmetry. side is the side of a box. The grid passed to
// yield is reused.
func symmetries(g sudoku.Grid, side int, yield func(sudoku.Grid)) {
	n := side * side
	lines := lineups(side)
	to := make(sudoku.Grid, n*n)
	for _, rows := range lines {
		for _, cols := range lines {
			for c := range to {
				to[c] = g[rows[c/n]*n+cols[c%n]]
			}
			yield(to)
			for c := range to {
				to[c] = g[cols[c%n]*n+rows[c/n]]
			}
			yield(to)
		}
	}
}

// lineups returns all orders of the lines in which the lines of a band are adjacent. side is the number of
// lines in a band.
func lineups(side int) [][]int {
	all := [][]int{nil}
	for _, bands := range permutations(side) {
		partial := [][]int{nil}
		for _, b := range bands {
			var longer [][]int
			for _, before := range partial {
				for _, order := range permutations(side) {
					after := slices.Clone(before)
					for _, i := range order {
						after = append(after, b*side+i)
					}
					longer = append(longer, after)
				}
			}
			partial = longer
		}
		all = append(all, partial...)
	}
	return all[1:]
}

// permutations returns all permutations of the numbers 0 to n-1.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var list [][]int
	for _, shorter := range permutations(n - 1) {
		for at := range n {
			list = append(list, slices.Insert(slices.Clone(shorter), at, n-1))
		}
	}
	return list
}

// leastLabels copies g to into, and numbers its digits in the order of their first cells.
func leastLabels(g sudoku.Grid, into sudoku.Grid) {
	var label [10]sudoku.Digit
	next := sudoku.Digit(1)
	for c, d := range g {
		if d != 0 && label[d] == 0 {
			label[d] = next
			next++
		}
		into[c] = label[d]
	}
}

// brute returns the least of all disguises of g. It tries all symmetries.
func brute(g sudoku.Grid, side int) sudoku.Grid {
	best, labelled := slices.Clone(g), make(sudoku.Grid, len(g))
	leastLabels(g, best)
	symmetries(g, side, func(h sudoku.Grid) {
		leastLabels(h, labelled)
		if slices.Compare(labelled, best) < 0 {
			copy(best, labelled)
		}
	})
	return best
}

// TestBrute9 compares the forms of 9x9 puzzles with the least of all disguises.
func TestBrute9(t *testing.T) {
	if !*all {
		t.Skip("that takes minutes; ask for it with -args -all")
	}
	rng := rand.New(rand.NewPCG(5, 6))
	var puzzles []sudoku.Puzzle
	for _, line := range disguised {
		if strings.HasPrefix(line, "classic9:") {
			puzzles = append(puzzles, searchtest.Parse(t, line))
		}
	}
	for _, test := range published {
		full := searchtest.Parse(t, "classic9:"+test.grid)
		puzzles = append(puzzles, full)
		for _, keep := range []int{5, 17, 25, 70} {
			puzzles = append(puzzles, searchtest.Thinned(full, keep, rng))
		}
	}
	for _, p := range puzzles {
		want := sudoku.Puzzle{Layout: p.Layout, Givens: brute(p.Givens, 3)}
		if got := canon.Form(p); got.String() != want.String() {
			t.Errorf("%s: got %s, want %s", p, got, want)
		}
	}
}

// TestBrute4 checks forms of 4x4 puzzles. Two forms must be equal exactly if the least disguises of the two
// puzzles are equal.
func TestBrute4(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	forms, leasts := map[string]string{}, map[string]string{}
	for range 600 {
		p := searchtest.Parse(t, "classic4:................")
		for _, c := range rng.Perm(16)[:rng.IntN(6)] {
			p.Givens[c] = sudoku.Digit(1 + rng.IntN(4)) // the digits may clash
		}
		form, least := canon.Form(p).String(), p.Layout.Text(brute(p.Givens, 2))
		if was, ok := leasts[form]; ok && was != least {
			t.Errorf("%s: the form %s is also that of %s", least, form, was)
		}
		if was, ok := forms[least]; ok && was != form {
			t.Errorf("%s has the forms %s and %s", least, form, was)
		}
		forms[least], leasts[form] = form, least
	}
}

// TestClasses counts the classes of all grids: 2 of 4x4, 49 of 6x6 (oeis.org/A291188), and 2 Latin squares
// each of orders 4 and 5. The latter are isotopy classes (oeis.org/A040082); each contains the transposes of
// its grids.
func TestClasses(t *testing.T) {
	tests := []struct {
		layout string
		want   int
	}{{"classic4", 2}, {"box2x3", 49}, {"latin4", 2}, {"latin5", 2}}
	for _, test := range tests {
		l := searchtest.Layout(t, test.layout)
		found := map[string]bool{}
		sorted(l, func(g sudoku.Grid) { found[canon.Key(sudoku.Puzzle{Layout: l, Givens: g})] = true })
		check.Equal(t, len(found), test.want, "%s", test.layout)
	}
}

// sorted calls yield with all grids of l that have the first row 123… and an ascending first column. The
// column ascends within each band below the first row, and from band to band. If boxes have two rows, the
// second row continues the first row of the first box. Every grid is a disguise of such a grid.
func sorted(l *sudoku.Layout, yield func(sudoku.Grid)) {
	n := l.N()
	height, _ := l.BoxSides()
	height = max(height, 1)
	g := make(sudoku.Grid, n*n)
	var fill func(c int)
	fill = func(c int) {
		if c == n*n {
			yield(g)
			return
		}
		low, high := sudoku.Digit(1), sudoku.Digit(n)
		r, k := c/n, c%n
		if r == 0 {
			low, high = sudoku.Digit(k+1), sudoku.Digit(k+1)
		} else if r == 1 && height == 2 && k < n/2 {
			low = sudoku.Digit(n/2 + k + 1)
			high = low
		} else if k == 0 && r > 1 && r%height != 0 && r/height > 0 {
			low = g[c-n]
		} else if k == 0 && r%height == 0 && r/height > 1 {
			low = g[c-n*height]
		}
		for d := low; d <= high; d++ {
			if !slices.ContainsFunc(l.Peers(sudoku.Cell(c)), func(p sudoku.Cell) bool { return g[p] == d }) {
				g[c] = d
				fill(c + 1)
				g[c] = 0
			}
		}
	}
	fill(0)
}

// first returns the first puzzles of a list, at most most.
func first(t testing.TB, list searchtest.List, most int) []sudoku.Puzzle {
	t.Helper()
	list.Every = 1
	puzzles := list.Read(t)
	return puzzles[:min(most, len(puzzles))]
}

// TestLists checks that all disguises of a listed puzzle have one form. Different puzzles must have different
// forms.
func TestLists(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, list := range searchtest.Lists {
		t.Run(list.Name, func(t *testing.T) {
			forms := map[string]bool{}
			puzzles := first(t, list, 100)
			for _, p := range puzzles {
				form := canon.Form(p).String()
				forms[form] = true
				for range 3 {
					q := searchtest.Disguise(p, rng)
					if got := canon.Form(q).String(); got != form {
						t.Fatalf("%s: got %s, want %s", q, got, form)
					}
				}
			}
			check.Equal(t, len(forms), len(puzzles))
		})
	}
}

func FuzzDisguise(f *testing.F) {
	for _, line := range disguised {
		f.Add(line, uint64(1))
	}
	f.Fuzz(func(t *testing.T, line string, seed uint64) {
		p, err := sudoku.Parse(line)
		if err != nil || p.Layout.N() > 10 {
			return
		}
		form := canon.Form(p).String()
		q := searchtest.Disguise(p, rand.New(rand.NewPCG(seed, 0)))
		if got := canon.Form(q).String(); got != form {
			t.Errorf("%s has the form %s, its disguise %s has %s", p, form, q, got)
		}
	})
}
