package generator

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/solver"
	"sudokubot/solver/colored"
)

func (r *recipe) colored(ctx context.Context) (Puzzle, error) {
	p, answer, err := makeColored(ctx, r.Variant.order, r.Variant.colors, stream(r.Seed, 0), r.Minimal)
	if err != nil {
		return Puzzle{}, err
	}
	return Puzzle{Puzzle: p, Solution: p.Text(answer), Givens: p.Givens.Known()}, nil
}

const (
	leastColoredOrder = 3
	// leastColors is the smallest number of colours. With two colours, numbers go up and down alternately
	// along every line. Then squares of orders 3, 5 and 7 don't exist, and in other orders the numbers
	// determine all colours.
	leastColors = 3
)

// usualColors returns a good number of colours for an order. With more colours, puzzles need nearly every
// colour as a given. With fewer colours, some squares take seconds to make.
func usualColors(n int) int {
	if n < 5 {
		return 3
	}
	return 4
}

// checkColored returns a *RecipeError for an impossible size.
func checkColored(n, colors int) error {
	if n < leastColoredOrder || n > colored.MaxOrder {
		return wrong("coloured Sudoku has an order from %d to %d, not %d", leastColoredOrder, colored.MaxOrder, n)
	}
	if colors < leastColors || colors > colored.MaxColors {
		return wrong("coloured Sudoku of order %d has %d to %d colours, not %d", n, leastColors,
			colored.MaxColors, colors)
	}
	return nil
}

// colorLetters are the letters of the colours. The colours of the report on coloured Sudoku come first, by
// priority. No two letters are equal.
const colorLetters = "rgbypcoklmntvwxz"

// colorTries limits the puzzles made to find one with both a number and a colour among its givens. With
// many colours for the order, minimal puzzles often need no number.
const colorTries = 8

// makeColored returns a coloured Sudoku of order n with a single answer, and the answer. Nearly every
// puzzle has both a number and a colour among its givens. If minimal, no given is redundant; otherwise at
// least two in five of the numbers and colours are given. Equal random numbers make equal puzzles as long
// as solver/colored searches in an unchanged order. The error is a *RecipeError or from ctx.
func makeColored(
	ctx context.Context, n, colors int, rng *rand.Rand, minimal bool,
) (colored.Puzzle, colored.Grid, error) {
	if err := checkColored(n, colors); err != nil {
		return colored.Puzzle{}, nil, err
	}
	m := colorer{rng: rng, n: n, colors: colorLetters[:colors]}
	for i := 1; ; i++ {
		p, answer, err := m.make(ctx, minimal)
		switch {
		case err != nil:
			return colored.Puzzle{}, nil, err
		case i == colorTries || mixed(p.Givens):
			return p, answer, m.prove(ctx, p)
		}
	}
}

func mixed(g colored.Grid) bool {
	return slices.ContainsFunc(g, func(k colored.Mark) bool { return k.Number != 0 }) &&
		slices.ContainsFunc(g, func(k colored.Mark) bool { return k.Color != 0 })
}

// colorer makes a coloured puzzle. It fills a square cell by cell with random marks that leave an answer.
// Then it removes numbers and colours while the answer stays unique. Squares are not equally likely.
type colorer struct {
	rng    *rand.Rand
	n      int
	colors string
}

func (m *colorer) make(ctx context.Context, minimal bool) (p colored.Puzzle, answer colored.Grid, err error) {
	if answer, err = m.fill(ctx); err != nil {
		return p, nil, err
	}
	givens, err := m.takeAway(ctx, answer, minimal)
	return colored.Puzzle{N: m.n, Colors: m.colors, Givens: givens}, answer, err
}

// colorNodes limits the nodes per cell that a search spends on a mark. Beyond the limit the mark counts as
// leaving no answer, because a partly filled square can be very hard to complete.
const colorNodes = 3

func (m *colorer) fill(ctx context.Context) (colored.Grid, error) {
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

// mark gives a cell of g a random mark. The parameter answer is an answer of g; the returned answer has the
// mark.
func (m *colorer) mark(
	ctx context.Context, g colored.Grid, c int, answer colored.Grid,
) (colored.Grid, error) {
	for _, i := range m.rng.Perm(m.n * len(m.colors)) {
		g[c] = colored.Mark{Number: uint8(i/len(m.colors) + 1), Color: uint8(i%len(m.colors) + 1)}
		if answer[c] == g[c] {
			break
		}
		if other, err := m.complete(ctx, g, colorNodes*len(g)); other != nil || err != nil {
			return other, err
		}
	}
	return answer, nil
}

// complete returns an answer of the givens. If there is no answer, or the search needs more than maxNodes
// nodes, it returns nil. 0 means no limit.
func (m *colorer) complete(ctx context.Context, givens colored.Grid, maxNodes int) (colored.Grid, error) {
	report, err := m.solve(ctx, givens, solver.Options{Limit: 1, Nodes: int64(maxNodes)})
	if err != nil || len(report.Solutions) == 0 {
		return nil, err
	}
	return report.Solutions[0], nil
}

func (m *colorer) prove(ctx context.Context, p colored.Puzzle) error {
	report, err := m.solve(ctx, p.Givens, solver.Options{})
	if err == nil && report.Status != solver.Unique {
		err = fmt.Errorf("%s was to have one answer: %v", p, report.Status)
	}
	return err
}

func (m *colorer) solve(
	ctx context.Context, givens colored.Grid, o solver.Options,
) (solver.ColoredReport, error) {
	report, err := solver.SolveColored(ctx, colored.Puzzle{N: m.n, Colors: m.colors, Givens: givens}, o)
	if err == nil {
		err = ctx.Err()
	}
	return report, err
}

// colorSpare is the lowest share of numbers and colours that are given in a puzzle that need not be
// minimal.
const colorSpare = 0.4

// takeAway tries to remove each number and each colour from the answer, and returns the rest.
func (m *colorer) takeAway(ctx context.Context, answer colored.Grid, minimal bool) (colored.Grid, error) {
	givens := slices.Clone(answer)
	left, floor := 2*len(answer), 0
	if !minimal {
		floor = int(colorSpare * float64(left))
	}
	for _, part := range m.parts() {
		if left <= floor {
			break
		}
		mark := &givens[part/2]
		before := *mark
		if part%2 == 1 {
			mark.Color = 0
		} else {
			mark.Number = 0
		}
		report, err := m.solve(ctx, givens, solver.Options{})
		switch {
		case err != nil:
			return nil, err
		case report.Status == solver.Unique:
			left--
		default:
			*mark = before
		}
	}
	return givens, nil
}

// parts returns the numbers and colours of all marks in the order of removal: 2*c is the number of cell c,
// 2*c+1 its colour. Late parts survive more often. Some numbers come late, and a colour comes last, so most
// puzzles have both.
func (m *colorer) parts() []int {
	var early, late []int
	last := 2*m.rng.IntN(m.n*m.n) + 1
	for _, part := range m.rng.Perm(2 * m.n * m.n) {
		switch {
		case part == last:
		case part%2 == 0 && len(late) < m.n:
			late = append(late, part)
		default:
			early = append(early, part)
		}
	}
	return append(append(early, late...), last)
}
