package calendar

import (
	"context"
	"slices"

	"sudokubot/bot/calendar/blurred"
	"sudokubot/solver"
	"sudokubot/solver/canon"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// question is a reading that may be a live daily, or what several together may be.
type question struct {
	p     sudoku.Puzzle
	grid  blurred.Grid // the givens of p, or what the readings say of them together
	solve func(context.Context, solver.Puzzle) ([]sudoku.Grid, bool)
	// readings are those that are laid upon each other; nil for a single one.
	readings []*question
	// What solve returned.
	asked     bool
	solutions []sudoku.Grid
	all       bool
	only      sudoku.Grid    // the one solution, once proper has found it
	look      []blurred.Grid // what looks returned
	box       struct {
		asked bool
		order []sudoku.Cell
	}
}

// questionsOf returns the questions that readings ask: each by itself, and those of one layout together. What says nothing asks
// none.
func questionsOf(readings []solver.Puzzle, solve func(context.Context, solver.Puzzle) ([]sudoku.Grid, bool)) (all []*question) {
	alike := map[string][]*question{} // by their layout
	var layouts []string
	for _, r := range readings {
		p, ok := gridOf(r)
		if !ok || p.Layout == nil || p.Givens.Filled() == 0 && len(p.Layout.Constraints()) == 0 {
			continue
		}
		name := p.Layout.String()
		same := func(q *question) bool { return slices.Equal(q.p.Givens, p.Givens) }
		if slices.ContainsFunc(alike[name], same) {
			continue
		}
		q := &question{p: p, grid: blurred.Sharp(p.Givens), solve: solve}
		if alike[name] == nil {
			layouts = append(layouts, name)
		}
		all, alike[name] = append(all, q), append(alike[name], q)
	}
	for _, name := range layouts {
		if of := alike[name]; len(of) > 1 {
			all = append(all, upon(of)...)
		}
	}
	return all
}

// upon returns the questions that readings of one layout ask together.
func upon(readings []*question) (all []*question) {
	var grids []sudoku.Grid
	for _, q := range readings {
		grids = append(grids, q.p.Givens)
	}
	any, every := blurred.Together(grids)
	all = append(all, &question{p: readings[0].p, grid: any, readings: readings})
	if !slices.Equal(any, every) {
		all = append(all, &question{p: readings[0].p, grid: every, readings: readings})
	}
	return all
}

// gridOf returns the digits of p: for a coloured square its numbers.
func gridOf(p solver.Puzzle) (q sudoku.Puzzle, ok bool) {
	c, isColored := p.(colored.Puzzle)
	if !isColored {
		q, ok = p.(sudoku.Puzzle)
		return q, ok
	}
	l, err := sudoku.Latin(c.N)
	q = sudoku.Puzzle{Layout: l}
	for _, m := range c.Givens {
		q.Givens = append(q.Givens, sudoku.Digit(m.Number))
	}
	return q, err == nil
}

// looks returns the grids by which the daily may be known: what is given, also by sums; and with what sums say of other cells.
func (q *question) looks() []blurred.Grid {
	if q.look == nil {
		given := blurred.Told(q.p, q.grid)
		q.look = append(q.look, given)
		if with := blurred.Hinted(q.p, given); with != nil {
			q.look = append(q.look, with)
		}
	}
	return q.look
}

// boxed returns the order of cells in which the regions are boxes, or nil if they are none in any order of rows and columns.
func (q *question) boxed() []sudoku.Cell {
	if !q.box.asked {
		q.box.asked, q.box.order = true, canon.Boxed(q.p.Layout)
	}
	return q.box.order
}

// known returns what the caller knows of the solutions.
func (q *question) known(ctx context.Context) (solutions []sudoku.Grid, all bool) {
	if !q.asked && q.solve != nil {
		q.solutions, q.all = q.solve(ctx, q.p)
	}
	q.asked = true
	return q.solutions, q.all
}

// proper reports whether the puzzle has one solution, as a puzzle should, or one of the readings. One of which that cannot be said
// soon is none.
func (q *question) proper(ctx context.Context) (bool, error) {
	for _, r := range q.readings {
		if proper, err := r.proper(ctx); proper || err != nil {
			return proper, err
		}
	}
	if q.readings != nil {
		return false, nil
	}
	if len(q.p.Layout.Clashes(q.p.Givens)) > 0 {
		return false, nil
	}
	solutions, all := q.known(ctx)
	var err error
	if !all && len(solutions) < 2 {
		solutions = nil
		all, err = eachSolution(ctx, q.p, func(s sudoku.Grid) bool {
			solutions = append(solutions, slices.Clone(s))
			return len(solutions) < 2
		})
	}
	if err != nil || !all || len(solutions) != 1 {
		return false, err
	}
	q.only = solutions[0]
	return true, nil
}
