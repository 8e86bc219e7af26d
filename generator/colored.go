package generator

import (
	"context"
	"errors"

	"sudokubot/generator/colors"
)

// colored makes a coloured puzzle.
func (r *recipe) colored(ctx context.Context) (Puzzle, error) {
	p, answer, err := colors.Make(ctx, r.Variant.order, r.Variant.colors, stream(r.Seed, 0), r.Minimal)
	if bad, ok := errors.AsType[*colors.SizeError](err); ok {
		return Puzzle{}, wrong("%s", bad)
	}
	if err != nil {
		return Puzzle{}, err
	}
	return Puzzle{Puzzle: p, Solution: p.Text(answer), Givens: p.Givens.Known()}, nil
}
