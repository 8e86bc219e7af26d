package calendar

import (
	"sudokubot/bot/game"
	"sudokubot/solver/canon"
	"sudokubot/solver/sudoku"
)

// target is a live daily, ready to be compared. It does not change.
type target struct {
	daily            game.Daily
	puzzle           sudoku.Puzzle
	solution         sudoku.Grid
	key, solutionKey string
	trait            trait
	givens           int
	carries          []carry // to the same layout
}

// small is the largest order of which so few grids differ in more than their disguise that solutions say nothing: 49 with
// boxes of 2x3 (E. Russell and F. Jarvis, "Sudoku enumeration: the symmetry group", 2006, and their table of other sizes).
const small = 6

func newTarget(d game.Daily) (*target, error) {
	p, err := sudoku.Parse(d.Puzzle)
	if err != nil {
		return nil, err
	}
	s, err := sudoku.Parse(d.Solution)
	if err != nil {
		return nil, err
	}
	if err := p.Check(s.Givens); err != nil {
		return nil, err
	}
	t := &target{
		daily: d, puzzle: p, solution: s.Givens, key: canon.Key(p), solutionKey: canon.Key(s), trait: traitOf(s.Layout, s.Givens),
		givens: p.Givens.Filled(),
	}
	if !classic(p.Layout) {
		t.carries = carries(p.Layout, p.Layout)
	}
	return t, nil
}

// sameWithMistakes reports whether p is the daily as it is, undisguised: three quarters of its givens are there, and at most
// two are other digits. What else is in p does not matter, nor by which rules its sender takes it.
func (t *target) sameWithMistakes(p sudoku.Puzzle) bool {
	if len(p.Givens) != len(t.puzzle.Givens) {
		return false
	}
	same, other := 0, 0
	for c, d := range t.puzzle.Givens {
		switch {
		case d == 0:
		case p.Givens[c] == d:
			same++
		case p.Givens[c] != 0:
			other++
		}
	}
	return other <= 2 && same*4 >= t.givens*3
}

// givenAwayBy reports whether this solution of p is a disguise of the daily's; in small layouts, where that is so for every
// tenth puzzle, also whether p has the daily's givens in the same disguise.
func (t *target) givenAwayBy(p sudoku.Puzzle, solution sudoku.Grid) bool {
	if traitOf(p.Layout, solution) != t.trait {
		return false
	}
	if p.Layout.N() > small && canon.Key(sudoku.Puzzle{Layout: p.Layout, Givens: solution}) == t.solutionKey {
		return true
	}
	for _, to := range t.carriesTo(p.Layout) {
		if to.relabels(t.solution, solution) && (p.Layout.N() > small || t.has(p, to)) {
			return true
		}
	}
	return false
}

func (t *target) carriesTo(l *sudoku.Layout) []carry {
	switch {
	case classic(l):
		return nil // the key tells
	case l.String() == t.puzzle.Layout.String():
		return t.carries
	}
	return carries(t.puzzle.Layout, l)
}

// has reports whether p has the daily's givens in a disguise in which their solutions agree: all of them, and not so many
// digits more that any puzzle with that solution would; or nine of ten, and hardly any digit more.
func (t *target) has(p sudoku.Puzzle, to carry) bool {
	there, filled := 0, p.Givens.Filled()
	for c, d := range t.puzzle.Givens {
		if d != 0 && p.Givens[to[c]] != 0 {
			there++
		}
	}
	if there == t.givens {
		return 2*filled <= t.givens+len(p.Givens)
	}
	return there*10 >= t.givens*9 && filled <= t.givens+2
}

// trait is a number of a full grid that all its disguises share, and few others have: how the rows, and the columns, change
// from one to another, as a permutation of the digits.
type trait [2]uint64

func traitOf(l *sudoku.Layout, g sudoku.Grid) trait {
	n := l.N()
	rows, cols := linesTrait(g, n, n, 1), linesTrait(g, n, 1, n)
	return trait{min(rows, cols), max(rows, cols)}
}

// linesTrait adds up what is told by every two lines, whose beginnings are line cells apart and whose cells are step apart.
func linesTrait(g sudoku.Grid, n, line, step int) (sum uint64) {
	for a := range n {
		for b := range a {
			sum += mix(cycles(g[a*line:], g[b*line:], n, step))
		}
	}
	return sum
}

// cycles returns a number for the lengths of the cycles of the permutation that takes the digits of one line to those of
// another.
func cycles(a, b sudoku.Grid, n, step int) (sum uint64) {
	var next [sudoku.MaxOrder + 1]sudoku.Digit
	for i := range n {
		next[a[i*step]] = b[i*step]
	}
	for d := range next {
		length := uint64(0)
		for at := sudoku.Digit(d); next[at] != 0; length++ {
			at, next[at] = next[at], 0
		}
		if length > 0 {
			sum += mix(length)
		}
	}
	return sum
}

// mix is the finaliser of SplitMix64 (S. Vigna, 2015): it spreads small numbers over all 64 bits, so that sums of them
// differ.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
