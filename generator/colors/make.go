package colors

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/solver"
	"sudokubot/solver/colored"
)

// letters are the colours of the report that coloured Sudoku is from, highest priority first, and then others whose
// letters tell them apart.
const letters = "rgbypcoklmntvwxz"

// tries is how many puzzles are made at most to have one of which a number and a colour are known; where there are many
// colours for the order, minimal puzzles often need no number.
const tries = 8

// Make returns a coloured Sudoku of order n with exactly one answer, and the answer. Numbers and colours are known of it,
// hardly ever only one of the two. With minimal none of them can be spared; else two in five are known or more. All that
// is random comes from rng, and the same numbers make the same puzzle for as long as solver/colored searches as it does.
// The error is a *SizeError or that of ctx.
func Make(ctx context.Context, n, colors int, rng *rand.Rand, minimal bool) (colored.Puzzle, colored.Grid, error) {
	if err := checkSize(n, colors); err != nil {
		return colored.Puzzle{}, nil, err
	}
	m := maker{rng: rng, n: n, colors: letters[:colors]}
	for i := 1; ; i++ {
		p, answer, err := m.make(ctx, minimal)
		switch {
		case err != nil:
			return colored.Puzzle{}, nil, err
		case i == tries || mixed(p.Givens):
			return p, answer, m.prove(ctx, p)
		}
	}
}

// mixed reports whether a number and a colour are known.
func mixed(g colored.Grid) bool {
	return slices.ContainsFunc(g, func(k colored.Mark) bool { return k.Number != 0 }) &&
		slices.ContainsFunc(g, func(k colored.Mark) bool { return k.Color != 0 })
}

// maker makes a puzzle.
type maker struct {
	rng    *rand.Rand
	n      int
	colors string
}

func (m *maker) make(ctx context.Context, minimal bool) (p colored.Puzzle, answer colored.Grid, err error) {
	if answer, err = m.fill(ctx); err != nil {
		return p, nil, err
	}
	givens, err := m.takeAway(ctx, answer, minimal)
	return colored.Puzzle{N: m.n, Colors: m.colors, Givens: givens}, answer, err
}

// patience is how many nodes the solver may visit, for each cell of the square, to find out whether a mark leaves an
// answer. A square that is partly filled can be very hard to complete; such a mark is not worth it.
const patience = 3

// fill returns a full square: cell by cell in random order, random marks that leave an answer.
func (m *maker) fill(ctx context.Context) (colored.Grid, error) {
	g := make(colored.Grid, m.n*m.n)
	answer, err := m.complete(ctx, g, 0)
	for _, c := range m.rng.Perm(len(g)) {
		if err != nil {
			return nil, err
		}
		answer, err = m.mark(ctx, g, c, answer)
	}
	return g, err
}

// mark gives a cell of g a random mark. It is given an answer of g without the mark, and returns one with it.
func (m *maker) mark(ctx context.Context, g colored.Grid, c int, answer colored.Grid) (colored.Grid, error) {
	for _, i := range m.rng.Perm(m.n * len(m.colors)) {
		g[c] = colored.Mark{Number: uint8(i/len(m.colors) + 1), Color: uint8(i%len(m.colors) + 1)}
		if answer[c] == g[c] {
			break
		}
		if other, err := m.complete(ctx, g, patience*len(g)); other != nil || err != nil {
			return other, err
		}
	}
	return answer, nil
}

// complete returns an answer of the givens, or nil if there is none or it takes more nodes to find; 0 is no bound.
func (m *maker) complete(ctx context.Context, givens colored.Grid, nodes int) (colored.Grid, error) {
	report, err := m.solve(ctx, givens, solver.Options{Limit: 1, Nodes: int64(nodes)})
	if err != nil || len(report.Solutions) == 0 {
		return nil, err
	}
	return report.Solutions[0], nil
}

// prove asks the solver whether p has one answer.
func (m *maker) prove(ctx context.Context, p colored.Puzzle) error {
	report, err := m.solve(ctx, p.Givens, solver.Options{})
	if err == nil && report.Status != solver.Unique {
		err = fmt.Errorf("%s was to have one answer: %v", p, report.Status)
	}
	return err
}

func (m *maker) solve(ctx context.Context, givens colored.Grid, o solver.Options) (solver.ColoredReport, error) {
	report, err := solver.SolveColored(ctx, colored.Puzzle{N: m.n, Colors: m.colors, Givens: givens}, o)
	if err == nil {
		err = ctx.Err()
	}
	return report, err
}

// spare is how much of what could be known is known, at least, when the puzzle need not be minimal.
const spare = 0.4

// takeAway returns what of the answer is to be known: all the rest was tried in turn, and could be spared.
func (m *maker) takeAway(ctx context.Context, answer colored.Grid, minimal bool) (colored.Grid, error) {
	givens := slices.Clone(answer)
	left, floor := 2*len(answer), 0
	if !minimal {
		floor = int(spare * float64(left))
	}
	for _, x := range m.parts() {
		if left <= floor {
			break
		}
		before := givens[x.cell]
		x.forget(givens)
		report, err := m.solve(ctx, givens, solver.Options{})
		switch {
		case err != nil:
			return nil, err
		case report.Status == solver.Unique:
			left--
		default:
			givens[x.cell] = before
		}
	}
	return givens, nil
}

// part is half of a mark.
type part struct {
	cell  int
	color bool // else it is the number
}

func (x part) forget(g colored.Grid) {
	if x.color {
		g[x.cell].Color = 0
	} else {
		g[x.cell].Number = 0
	}
}

// parts returns the parts of all marks in the order in which they are tried. What is tried late is needed more often: some
// numbers, and a colour at the very end, see to it that most puzzles have both.
func (m *maker) parts() []part {
	var early, late []part
	last := part{cell: m.rng.IntN(m.n * m.n), color: true}
	for _, x := range m.rng.Perm(2 * m.n * m.n) {
		switch p := (part{cell: x / 2, color: x%2 == 1}); {
		case p == last:
		case !p.color && len(late) < m.n:
			late = append(late, p)
		default:
			early = append(early, p)
		}
	}
	return append(append(early, late...), last)
}
