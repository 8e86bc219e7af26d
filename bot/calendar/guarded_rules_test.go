package calendar_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver/canon/canontest"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// The daily is refused even as a puzzle of another kind.
func TestGuardedByOtherRules(t *testing.T) {
	g := newGuarded(t, "classic9+x", "jigsaw9")
	for _, kind := range []string{"classic9+x", "jigsaw9"} {
		p, _ := g.puzzle(kind)
		p.Layout = sudoku.Classic()
		g.want(p, kind)
	}
}

// A constraint that the solution obeys does not hide a daily, disguised or not. It may reveal as much as
// givens do.
func TestGuardedBehindAConstraint(t *testing.T) {
	g := newGuarded(t, "classic9", "box2x3")
	for _, kind := range []string{"classic9", "box2x3"} {
		p, solution := g.puzzle(kind)
		for i, hidden := range []sudoku.Puzzle{p, canontest.Disguise(p, rand.New(rand.NewPCG(1, 2)))} {
			if i == 1 {
				_, solution = solved(t, hidden.String())
			}
			hidden.Layout = truly(t, hidden.Layout, solution.Givens, sudoku.Less)
			g.want(hidden, kind)
		}
	}
	_, solution := g.puzzle("classic9")
	told := sudoku.Puzzle{Layout: truly(t, solution.Layout, solution.Givens, sudoku.Sum), Givens: make(sudoku.Grid, 81)}
	for c := range 7 {
		told.Givens[c] = solution.Givens[c]
	}
	g.want(told, "classic9")
	told.Layout = solution.Layout
	g.want(told, "")
}

// Givens written as sums are givens: right and wrong guesses beside them get equal answers.
func TestGuardedBehindSums(t *testing.T) {
	g := newGuarded(t, "classic9")
	p, solution := g.puzzle("classic9")
	var given, open []sudoku.Cell
	for c, d := range p.Givens {
		if d != 0 {
			given = append(given, sudoku.Cell(c))
		} else {
			open = append(open, sudoku.Cell(c))
		}
	}
	sum := func(a, b sudoku.Cell, n sudoku.Digit) sudoku.Constraint {
		return sudoku.Constraint{Relation: sudoku.Sum, Number: int(n), Cells: []sudoku.Cell{min(a, b), max(a, b)}}
	}
	for guess := range sudoku.Digit(9) {
		told := with(p, func(_ int, d sudoku.Digit) sudoku.Digit { return d })
		var sums []sudoku.Constraint
		for i := 1; i < len(given); i++ { // each given by its sum with the one before
			a, b := given[i-1], given[i]
			if p.Givens[a] != p.Givens[b] {
				sums, told.Givens[b] = append(sums, sum(a, b, p.Givens[a]+p.Givens[b])), 0
			}
		}
		at := open[0]
		for _, c := range given {
			if p.Givens[c] != guess+1 {
				sums = append(sums, sum(at, c, p.Givens[c]+guess+1))
				break
			}
		}
		var err error
		if told.Layout, err = p.Layout.Constrained(sums...); err != nil {
			t.Fatal(err)
		}
		if g.want(told, "classic9"); t.Failed() {
			t.Fatalf("the guess is %d, right is %d", guess+1, solution.Givens[at])
		}
	}
}

// Givens written only as sums of several cells, or as the rest of a house, are givens, too.
func TestGuardedBehindSumsOfSeveral(t *testing.T) {
	g := newGuarded(t, "classic9")
	p, solution := g.puzzle("classic9")
	for name, sums := range map[string][]sudoku.Constraint{
		"two":                sumsOf(p, 2),
		"three":              sumsOf(p, 3),
		"four":               sumsOf(p, 4),
		"the others of rows": besides(p, solution),
	} {
		open := slices.Index(p.Givens, 0)
		for guess := range sudoku.Digit(10) { // 0 for none
			told := with(p, func(int, sudoku.Digit) sudoku.Digit { return 0 })
			told.Givens[open] = guess
			var err error
			if told.Layout, err = p.Layout.Constrained(sums...); err != nil {
				t.Fatal(err)
			}
			if !g.keeps("classic9", told) {
				t.Errorf("as sums of %s, guess %d, right is %d: not refused", name, guess, solution.Givens[open])
			}
		}
	}
}

// sumsOf returns the givens of p as sums of so many that differ.
func sumsOf(p sudoku.Puzzle, each int) (sums []sudoku.Constraint) {
	var groups [][]sudoku.Cell
	for c, d := range p.Givens {
		if d == 0 {
			continue
		}
		fits := func(group []sudoku.Cell) bool {
			return len(group) < each && !slices.ContainsFunc(group, func(at sudoku.Cell) bool { return p.Givens[at] == d })
		}
		if i := slices.IndexFunc(groups, fits); i >= 0 {
			groups[i] = append(groups[i], sudoku.Cell(c))
		} else {
			groups = append(groups, []sudoku.Cell{sudoku.Cell(c)})
		}
	}
	for _, group := range groups {
		if len(group) > 1 { // one that is left over is a given less
			sums = append(sums, sumOf(p, group))
		}
	}
	return sums
}

func sumOf(p sudoku.Puzzle, cells []sudoku.Cell) sudoku.Constraint {
	sum := sudoku.Constraint{Relation: sudoku.Sum, Cells: cells}
	for _, c := range cells {
		sum.Number += int(p.Givens[c])
	}
	return sum
}

// besides returns for each row the sum of the cells that are not given.
func besides(p, solution sudoku.Puzzle) (sums []sudoku.Constraint) {
	for r := range 9 {
		var others []sudoku.Cell
		for k := range 9 {
			if c := p.Layout.At(r, k); p.Givens[c] == 0 {
				others = append(others, c)
			}
		}
		if len(others) > 1 && len(others) < 9 {
			sums = append(sums, sumOf(solution, others))
		}
	}
	return sums
}

// truly returns a layout with a constraint, which the grid obeys, between all adjacent cells of a row.
func truly(t *testing.T, l *sudoku.Layout, g sudoku.Grid, r sudoku.Relation) *sudoku.Layout {
	t.Helper()
	var all []sudoku.Constraint
	for c := range sudoku.Cell(l.Size() - 1) {
		pair := sudoku.Constraint{Relation: r, Cells: []sudoku.Cell{c, c + 1}}
		switch {
		case g[c] == g[c+1]:
			continue
		case r == sudoku.Sum:
			pair.Number = int(g[c] + g[c+1])
		case g[c] > g[c+1]:
			slices.Reverse(pair.Cells)
		}
		all = append(all, pair)
	}
	w, err := l.Constrained(all...)
	check.Must(t, err)
	return w
}
