package generator

import (
	"context"
	"slices"

	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

type path struct {
	field  *logic.Field
	layout *sudoku.Layout
	taught []*logic.Technique // techniques in the order of teaching, up to the wanted technique
	// singles is the number of techniques that walk doesn't search for: it fills in all singles at once. It
	// is 0 if singles alone may be enough for a puzzle, since then the hardest of them counts.
	singles int
	houses  []logic.Cells
	// noRoom reports whether too few cells are open for the wanted technique, now and after any step. It is
	// nil for techniques without such a bound.
	noRoom func(*logic.Position) bool
}

// newPath returns the path up to t. The technique must be taught, and the order of l at most
// logic.MaxOrder.
func newPath(l *sudoku.Layout, t *logic.Technique) (*path, error) {
	field, err := logic.NewField(l)
	if err != nil {
		return nil, err
	}
	taught := logic.Taught()
	p := &path{field: field, layout: l, taught: taught[:slices.Index(taught, t)+1]}
	if ratings(t).Low > rating.NakedSingle {
		p.singles = slices.IndexFunc(taught, func(t *logic.Technique) bool { return !t.Single() })
	}
	for _, h := range l.Houses() {
		p.houses = append(p.houses, logic.CellsOf(h.Cells...))
	}
	switch t.Name {
	case "hidden-quadruple":
		p.noRoom = p.withoutWideHouse
	case "jellyfish":
		p.noRoom = p.withoutWideDigit
	}
	return p, nil
}

func (p *path) easiest() bool { return len(p.taught) == 1 }

// long reports whether the path includes techniques after fish, which search slowly.
func (p *path) long() bool {
	return slices.ContainsFunc(p.taught, func(t *logic.Technique) bool { return t.Name == "sue-de-coq" })
}

type walked struct {
	solved, used bool
	noRoom       bool        // the path ended because of path.noRoom
	hardest      int         // index in taught of the hardest technique used
	left         logic.Cells // unsolved cells
}

func (p *path) enough(ctx context.Context, givens, _ sudoku.Grid) (bool, error) {
	return p.walk(ctx, givens, nil).solved, ctx.Err()
}

// walk solves givens as far as the techniques of p can, by the easiest step each time. Givens with a
// contradiction result in the zero walked.
func (p *path) walk(ctx context.Context, givens, solution sudoku.Grid) walked {
	at, err := p.field.New(sudoku.Puzzle{Layout: p.layout, Givens: givens})
	if err != nil {
		return walked{}
	}
	w := walked{}
	for !at.Solved() && ctx.Err() == nil {
		if open := at.Singles(); p.singles > 0 && !open.Empty() {
			for c := range open.All() {
				at.Place(c, solution[c])
			}
			continue
		}
		if w.noRoom = !w.used && p.noRoom != nil && p.noRoom(at); w.noRoom {
			break
		}
		s, ok := at.NextOf(ctx, p.taught[p.singles:])
		if !ok {
			break
		}
		w.hardest = max(w.hardest, slices.Index(p.taught, s.Technique))
		w.used = w.hardest == len(p.taught)-1
		at.Apply(s)
	}
	w.solved, w.left = at.Solved(), at.Empty()
	return w
}

// The least room that a technique needs. With fewer than wideHouse open cells in a house, the cells beside a
// hidden quadruple are a naked quadruple, or a smaller set. With fewer than wideDigit rows for a digit, the
// rows beside a jellyfish are an easier fish.
const (
	wideHouse = 9
	wideDigit = 8
)

func (p *path) withoutWideHouse(at *logic.Position) bool {
	wide := func(h logic.Cells) bool { return h.And(at.Empty()).Len() >= wideHouse }
	return !slices.ContainsFunc(p.houses, wide)
}

func (p *path) withoutWideDigit(at *logic.Position) bool {
	for d := range sudoku.Digit(p.layout.N()) {
		open := 0
		for _, row := range p.houses[:p.layout.N()] {
			if row.Meets(at.CellsWith(d + 1)) {
				open++
			}
		}
		if open >= wideDigit {
			return false
		}
	}
	return true
}
