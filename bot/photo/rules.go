package photo

import (
	"context"
	"slices"

	"sudokubot/bot/photo/regions"
	"sudokubot/solver/sudoku"
)

// marks are the rules suggested by the lines and tints of a grid.
type marks struct {
	parting  regions.Parting
	parted   bool // parting has regions
	diagonal bool // both diagonals are marked
}

// layouts returns the layouts that marks suggest besides the classic layout, those with the most rules first.
func (m marks) layouts() (all []*sudoku.Layout) {
	bases := []*sudoku.Layout{sudoku.Classic()}
	if m.parted { // parts that are rows are stripes, not regions
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

func (g *Grid) rules() *sudoku.Layout {
	if g.layout == nil {
		return sudoku.Classic()
	}
	return g.layout
}

// on returns the grid with another layout, and without other readings.
func (g *Grid) on(l *sudoku.Layout) *Grid {
	h := *g
	h.layout, h.others = l, nil
	return &h
}

// Read reads a grid by the rules. It accepts the rules shown by lines and tints in two cases: the digits are
// no classic puzzle, or the classic solution obeys these rules.
func (g *Grid) Read(ctx context.Context) *Reading {
	r := g.ruled(ctx)
	if r.Unique {
		r.force()
	}
	return r
}

// ruled is like Read, but does not call force.
func (g *Grid) ruled(ctx context.Context) *Reading {
	layouts := g.marks.layouts()
	if len(layouts) == 0 {
		return g.read(ctx, g.reading(ctx))
	}
	classic := g.reading(ctx)
	if classic.Unique && len(classic.Repaired) == 0 {
		solution := solved(ctx, classic.Layout, classic.Givens)
		for _, l := range layouts {
			if solution != nil && len(l.Clashes(solution)) == 0 {
				classic.Layout = l
				break
			}
		}
		return classic
	}
	var first *Reading
	for _, l := range layouts {
		h := g.on(l)
		r := h.read(ctx, h.reading(ctx))
		if r.Unique {
			return r
		}
		if first == nil {
			first = r
		}
	}
	if r := g.read(ctx, classic); r.Unique || !g.marks.clear() {
		return r
	}
	return first
}

// clear reports whether the marks are accepted even if the reading is no puzzle.
func (m marks) clear() bool { return !m.parted || m.parting.Against == 0 }

// read returns r, a reading of the grid, if r is a puzzle without repairs. Otherwise it tries to read digits
// of one font, see alike. If r is no puzzle, it also tries each likely way to read the grid on its layout.
func (g *Grid) read(ctx context.Context, r *Reading) *Reading {
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
