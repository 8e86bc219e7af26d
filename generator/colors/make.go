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

// Make returns a coloured Sudoku of order n with exactly one answer, and the answer. With minimal no number and no colour
// that is known can be spared. The error is that of ctx, or a *SizeError.
func Make(ctx context.Context, n, colors int, rng *rand.Rand, minimal bool) (colored.Puzzle, colored.Grid, error) {
	if err := checkSize(n, colors); err != nil {
		return colored.Puzzle{}, nil, err
	}
	m := maker{rng: rng, n: n, colors: letters[:colors]}
	answer, err := m.fill(ctx)
	if err != nil {
		return colored.Puzzle{}, nil, err
	}
	givens, err := m.takeAway(ctx, answer, minimal)
	if err != nil {
		return colored.Puzzle{}, nil, err
	}
	p := colored.Puzzle{N: n, Colors: m.colors, Givens: givens}
	return p, answer, prove(ctx, p)
}

// prove asks the solver whether p has one answer.
func prove(ctx context.Context, p colored.Puzzle) error {
	report, err := solver.SolveColored(ctx, p, solver.Options{})
	switch {
	case err != nil:
		return err
	case ctx.Err() != nil:
		return ctx.Err()
	case report.Status != solver.Unique:
		return fmt.Errorf("%s was to have one answer: %v", p, report.Status)
	}
	return nil
}

// maker makes a puzzle.
type maker struct {
	rng    *rand.Rand
	n      int
	colors string
}

// fill returns a full square: cell by cell in random order, random marks that leave an answer.
func (m *maker) fill(ctx context.Context) (colored.Grid, error) {
	g := make(colored.Grid, m.n*m.n)
	var witness colored.Grid
	for _, c := range m.rng.Perm(len(g)) {
		for _, i := range m.rng.Perm(m.n * len(m.colors)) {
			g[c] = colored.Mark{Number: uint8(i/len(m.colors) + 1), Color: uint8(i%len(m.colors) + 1)}
			if witness != nil && witness[c] == g[c] {
				break
			}
			answer, err := m.another(ctx, g, nil)
			if err != nil {
				return nil, err
			}
			if answer != nil {
				witness = answer
				break
			}
		}
	}
	return g, nil
}

// another returns an answer of the givens that is not the one that is known, or nil if there is none.
func (m *maker) another(ctx context.Context, givens, known colored.Grid) (colored.Grid, error) {
	limit := 1
	if known != nil {
		limit = 2
	}
	p := colored.Puzzle{N: m.n, Colors: m.colors, Givens: givens}
	report, err := solver.SolveColored(ctx, p, solver.Options{Limit: limit})
	if err != nil {
		return nil, err
	}
	for _, g := range report.Solutions {
		if !slices.Equal(g, known) {
			return g, nil
		}
	}
	return nil, ctx.Err()
}

// takeAway returns what of the answer is to be known: everything else was tried, in random order, and could be spared.
func (m *maker) takeAway(ctx context.Context, answer colored.Grid, minimal bool) (colored.Grid, error) {
	givens := slices.Clone(answer)
	left := 2 * len(answer)
	for _, i := range m.rng.Perm(left) {
		if !minimal && left <= len(answer)*4/5 {
			break
		}
		before := givens[i/2]
		if i%2 == 0 {
			givens[i/2].Number = 0
		} else {
			givens[i/2].Color = 0
		}
		other, err := m.another(ctx, givens, answer)
		if err != nil {
			return nil, err
		}
		if other != nil {
			givens[i/2] = before
		} else {
			left--
		}
	}
	return givens, nil
}
