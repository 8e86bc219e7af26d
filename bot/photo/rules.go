package photo

import (
	"context"
	"slices"

	"sudokubot/bot/photo/regions"
	"sudokubot/solver/sudoku"
)

// marks are what the lines and tints of a grid say of its rules.
type marks struct {
	parting  regions.Parting
	parted   bool // the parting is one
	diagonal bool // the diagonals are marked
}

// layouts returns the layouts that marks speak for, other than the classic one: what is nearest to all of them first.
func (m marks) layouts() (all []*sudoku.Layout) {
	bases := []*sudoku.Layout{sudoku.Classic()}
	if m.parted { // regions that are no boxes may be stripes of rows, which are no rule
		if l, err := sudoku.Jigsaw(m.parting.Of); err == nil && l.Has(sudoku.Region) {
			bases = slices.Insert(bases, 0, l)
		}
	}
	for _, base := range bases {
		if m.diagonal {
			if l, err := base.With(sudoku.Diagonals); err == nil {
				all = append(all, l)
			}
		}
		if !base.IsClassic() {
			all = append(all, base)
		}
	}
	return all
}

// rules is the layout by which the grid is read.
func (g *Grid) rules() *sudoku.Layout {
	if g.layout == nil {
		return sudoku.Classic()
	}
	return g.layout
}

// on is the grid seen as one of another layout, in this way alone.
func (g *Grid) on(l *sudoku.Layout) *Grid {
	h := *g
	h.layout, h.others = l, nil
	return &h
}

// Read reads a grid by the rules. What its lines and tints say that these are is believed where the digits alone are no classic puzzle, or
// one whose solution keeps to them, too.
func (g *Grid) Read(ctx context.Context) *Reading {
	layouts := g.marks.layouts()
	if len(layouts) == 0 {
		return g.read(ctx)
	}
	if r := g.reading(ctx); r.Unique && len(r.Repaired) == 0 {
		solution := solved(ctx, r.Layout, r.Givens)
		for _, l := range layouts {
			if solution != nil && len(l.Clashes(solution)) == 0 {
				r.Layout = l
				break
			}
		}
		return r
	}
	var first *Reading
	for _, l := range layouts {
		r := g.on(l).read(ctx)
		if r.Unique {
			return r
		}
		if first == nil {
			first = r
		}
	}
	if r := g.read(ctx); r.Unique || !g.marks.clear() {
		return r
	}
	return first
}

// clear reports whether marks are believed though what is read is no puzzle.
func (m marks) clear() bool { return !m.parted || m.parting.Against == 0 }

// read reads the grid on its layout, in each way in which it may be seen.
func (g *Grid) read(ctx context.Context) *Reading {
	r := g.reading(ctx)
	if (!r.Unique || len(r.Repaired) > 0) && r.Layout.N() == 9 {
		if s := g.alike(ctx); s != nil {
			return s
		}
	}
	for _, other := range g.others {
		if r.Unique {
			break
		}
		if s := other().reading(ctx); s.Unique {
			return s
		}
	}
	return r
}
