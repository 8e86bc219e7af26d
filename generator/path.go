package generator

import (
	"context"
	"slices"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// path is the way that solver/logic teaches, as far as one technique.
type path struct {
	field  *logic.Field
	layout *sudoku.Layout
	taught []*logic.Technique // up to the technique, which is the last
}

// newPath returns the path up to t, which must be taught, on a layout of at most logic.MaxOrder.
func newPath(l *sudoku.Layout, t *logic.Technique) (*path, error) {
	field, err := logic.NewField(l)
	if err != nil {
		return nil, err
	}
	taught := logic.Taught()
	return &path{field, l, taught[:slices.Index(taught, t)+1]}, nil
}

// easiest reports whether the technique is the first that is taught.
func (p *path) easiest() bool { return len(p.taught) == 1 }

// long reports whether the path goes beyond fish, to what takes long to look for.
func (p *path) long() bool {
	return slices.ContainsFunc(p.taught, func(t *logic.Technique) bool { return t.Name == "sue-de-coq" })
}

// needed reports whether the path solves the puzzle with no other techniques than those up to its own, and with that.
func (p *path) needed(ctx context.Context, givens sudoku.Grid) bool {
	solved, used := p.walk(ctx, givens)
	return solved && used
}

// enough reports whether the path solves the givens; it is a dig.Enough.
func (p *path) enough(ctx context.Context, givens, _ sudoku.Grid) (bool, error) {
	solved, _ := p.walk(ctx, givens)
	return solved, ctx.Err()
}

// walk takes the easiest step each time, as logic.Position.Next does.
func (p *path) walk(ctx context.Context, givens sudoku.Grid) (solved, used bool) {
	at, err := p.field.New(sudoku.Puzzle{Layout: p.layout, Givens: givens})
	if err != nil {
		return false, false
	}
	for !at.Solved() && ctx.Err() == nil {
		s, ok := p.next(at)
		if !ok {
			return false, used
		}
		used = used || s.Technique == p.taught[len(p.taught)-1]
		at.Apply(s)
	}
	return at.Solved(), used
}

func (p *path) next(at *logic.Position) (logic.Step, bool) {
	for _, t := range p.taught {
		for s := range t.Find(at, logic.Query{}) {
			return s, true
		}
	}
	return logic.Step{}, false
}
