package calendar

import (
	"context"
	"fmt"
	"slices"

	"sudokubot/bot/calendar/blurred"
	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/canon"
	"sudokubot/solver/sudoku"
)

// target is a live daily, ready to be compared. It does not change.
type target struct {
	daily            game.Daily
	puzzle, solved   sudoku.Puzzle
	key, solutionKey string
	trait            trait
	givens           int
	mould, piece     *mould    // nil for a layout without boxes; piece is for pieces of larger grids
	open             *mould    // of the solution where the puzzle is open, if it is a classic one
	evidence         *evidence // of the givens, where they are laid on few grids only
	orders           [][]int   // of the columns, if the layout is small and its solutions are looked at
	turns            [][]sudoku.Cell
}

// small is the largest order of which so few full grids differ in more than their disguise that solutions say nothing: 49
// with boxes of 2x3, 147 Latin squares of order 7.
const small = 7

// newTarget solves the puzzle of d rather than believe what else is stored of it.
func newTarget(ctx context.Context, d game.Daily) (*target, error) {
	p, err := sudoku.Parse(d.Puzzle)
	if err != nil {
		return nil, err
	}
	r, err := solver.Solve(ctx, p, solver.Options{})
	if err != nil {
		return nil, err
	}
	if r.Status != solver.Unique {
		return nil, fmt.Errorf("its status is %s, not %s", r.Status, solver.Unique)
	}
	s := sudoku.Puzzle{Layout: p.Layout.Unconstrained(), Givens: r.Solutions[0]}
	t := &target{
		daily: d, puzzle: p, solved: s, key: canon.Key(p), solutionKey: canon.Key(s), trait: traitOf(s.Givens, s.Layout.N()),
		givens: p.Givens.Filled(), mould: newMould(p), turns: turns(p.Layout.N()),
	}
	if t.mould != nil {
		t.piece = t.mould.by(t.mould.ofPieces())
	}
	if p.Layout.IsClassic() {
		t.open = newMould(openOf(p, s.Givens)).by(newOpen(p.Layout.N(), len(p.Givens)-t.givens))
	}
	t.evidence = newEvidence(p.Layout.N(), t.givens, turned)
	if p.Layout.N() <= small && t.mould == nil {
		t.orders = permutations(p.Layout.N())
	}
	return t, nil
}

// openOf returns a solution where p is open.
func openOf(p sudoku.Puzzle, solution sudoku.Grid) sudoku.Puzzle {
	open := sudoku.Puzzle{Layout: p.Layout, Givens: slices.Clone(solution)}
	for c, d := range p.Givens {
		if d != 0 {
			open.Givens[c] = 0
		}
	}
	return open
}

// shares reports whether the solution of p, a puzzle that resembles the daily, is much the same.
func (t *target) shares(p sudoku.Puzzle, solution sudoku.Grid) bool {
	return t.open.compare(blurred.Sharp(openOf(p, solution).Givens)) == certainly
}

// turned is about in how many ways a daily whose houses are no boxes is laid on a grid.
const turned = 16

// compare returns what is thought of a puzzle by its givens alone. By which rules its sender takes it does not matter.
func (t *target) compare(q *question) (worst verdict) {
	for _, g := range q.looks() {
		if worst = max(worst, t.compareLook(q, g)); worst == certainly {
			break
		}
	}
	return worst
}

// compareLook is compare with one of the ways to look at the givens.
func (t *target) compareLook(q *question, g blurred.Grid) verdict {
	l, n := q.p.Layout, t.puzzle.Layout.N()
	switch {
	case l.N() < n:
		return another
	case l.N() > n:
		worst := another
		for _, piece := range blurred.Pieces(l, g, n) {
			worst = max(worst, t.comparePiece(piece))
		}
		return worst
	}
	worst := max(t.compareGrid(g), t.compareAt(g, t.turns[0]))
	if worst == certainly || len(l.Constraints()) > 0 {
		return worst
	}
	if t.mould != nil && l.Has(sudoku.Region) {
		if order := q.boxed(); order != nil {
			return max(worst, t.mould.compare(g.Seen(order)))
		}
	}
	if t.puzzle.Layout.Has(sudoku.Region) && l.Has(sudoku.Region) {
		for _, to := range canon.Alignments(t.puzzle.Layout, l) {
			worst = max(worst, t.compareAt(g, to))
		}
	}
	return worst
}

// compareGrid returns what is thought of a grid of the daily's order.
func (t *target) compareGrid(g blurred.Grid) verdict {
	if t.mould != nil {
		return t.mould.compare(g)
	}
	worst := another
	for _, to := range t.turns {
		worst = max(worst, t.compareAt(g, to))
	}
	return worst
}

// comparePiece returns what is thought of a piece of a larger grid.
func (t *target) comparePiece(g blurred.Grid) verdict {
	if t.piece != nil {
		return t.piece.compare(g)
	}
	return t.compareGrid(g)
}

// compareAt returns what is thought of a grid where each cell of the daily lies on the one that to says.
func (t *target) compareAt(g blurred.Grid, to []sudoku.Cell) verdict {
	if t.puzzle.Layout.N() > most {
		return another
	}
	var met names
	overlap := 0
	for c, d := range t.puzzle.Givens {
		if may := g[to[c]]; d != 0 && may != 0 {
			met.meet(uint8(d), uint16(may))
			overlap++
		}
	}
	filled, each := g.Filled()
	e := t.evidence.blurred(each)
	if e.of(filled, overlap, min(overlap, met.atMost())) == another {
		return another
	}
	return e.of(filled, overlap, met.best(t.puzzle.Layout.N()))
}

// turns returns the eight ways to turn and mirror a grid of order n, each as where its cells go; the first leaves it as it is.
func turns(n int) (all [][]sudoku.Cell) {
	for way := range 8 {
		to := make([]sudoku.Cell, n*n)
		for c := range to {
			r, k := c/n, c%n
			if way&1 != 0 {
				r, k = k, r
			}
			if way&2 != 0 {
				r = n - 1 - r
			}
			if way&4 != 0 {
				k = n - 1 - k
			}
			to[c] = sudoku.Cell(r*n + k)
		}
		all = append(all, to)
	}
	return all
}

// fewest is how many digits a grid needs to give a daily away in disguise, if the daily itself has not fewer: with less it
// has solutions in common with most puzzles.
const fewest = 8

// mayBe reports whether the solutions of p are to be compared with the daily's, as far as can be seen without a search. That
// is so where its digits do not say all: where there are so many that it can be no puzzle of its own, where constraints tell
// as much, and where the daily is of a kind whose disguises are not all known.
func (t *target) mayBe(p sudoku.Puzzle) bool {
	a, b, filled := t.puzzle.Layout, p.Layout, p.Givens.Filled()
	if a.N() != b.N() || len(a.Houses()) != len(b.Houses()) {
		return false
	}
	switch constrained := len(b.Constraints()) > 0; {
	case t.mould != nil && a.N() <= small:
		return false
	case t.mould != nil, a.Has(sudoku.Region) && a.N() > small:
		return constrained || !t.evidence.sparse(filled)
	default:
		return constrained || filled >= min(fewest, t.givens)
	}
}

// givenAwayBy reports whether this solution of p is a disguise of the daily's; in small layouts, where that is so for every
// tenth puzzle, whether p has the daily's givens in the same disguise. rows is betweenRows of the solution.
func (t *target) givenAwayBy(p sudoku.Puzzle, solution sudoku.Grid, rows uint64) bool {
	if !t.trait.fits(rows, solution, p.Layout.N()) {
		return false
	}
	solved := sudoku.Puzzle{Layout: p.Layout.Unconstrained(), Givens: solution}
	if t.orders == nil {
		return canon.Key(solved) == t.solutionKey
	}
	return aligned(t.solved, solved, t.orders, func(to alignment) bool { return t.has(p, to) })
}

// has reports whether p has the daily's givens in a disguise in which their solutions agree: all of them, and not so many
// digits more that any puzzle with that solution would; or seven of eight, and hardly any digit more.
func (t *target) has(p sudoku.Puzzle, to alignment) bool {
	there, filled := 0, p.Givens.Filled()
	for c, d := range t.puzzle.Givens {
		if d != 0 && p.Givens[to[c]] != 0 {
			there++
		}
	}
	if there == t.givens {
		return 2*filled <= t.givens+len(p.Givens)
	}
	return there*8 >= t.givens*7 && filled <= t.givens+2
}

// trait is two numbers of a full grid that all its disguises share, and few others have: how its rows differ from each other,
// and its columns. Which is which, a disguise does not tell.
type trait [2]uint64

func traitOf(g sudoku.Grid, n int) trait { return trait{betweenRows(g, n), betweenColumns(g, n)} }

func betweenRows(g sudoku.Grid, n int) uint64    { return differences(g, n, n, 1) }
func betweenColumns(g sudoku.Grid, n int) uint64 { return differences(g, n, 1, n) }

// fits reports whether a grid, between whose rows is that number, has the trait. Most are told apart by their rows alone.
func (t trait) fits(rows uint64, g sudoku.Grid, n int) bool {
	switch rows {
	case t[0]:
		return betweenColumns(g, n) == t[1]
	case t[1]:
		return betweenColumns(g, n) == t[0]
	}
	return false
}

// differences adds up what tells every two lines apart; the lines begin line cells apart, and their cells are step apart.
func differences(g sudoku.Grid, n, line, step int) (sum uint64) {
	for a := range n {
		for b := range a {
			sum += mix(cycles(g[a*line:], g[b*line:], n, step))
		}
	}
	return sum
}

// cycles returns a number for the lengths of the cycles of the permutation that takes the digits of line a to those of line b
// in the same places.
func cycles(a, b sudoku.Grid, n, step int) (sum uint64) {
	var next [sudoku.MaxOrder + 1]sudoku.Digit
	for i := 0; i < n*step; i += step {
		next[a[i]] = b[i]
	}
	for i := 0; i < n*step; i += step {
		length := uint64(0)
		for d := a[i]; next[d] != 0; length++ {
			d, next[d] = next[d], 0
		}
		sum += length * length * length // sums of cubes tell most ways to part a small number
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
