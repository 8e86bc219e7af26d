package generator

import (
	"context"
	"errors"

	"sudokubot/generator/colors"
	"sudokubot/solver/colored"
)

// colored makes a coloured puzzle.
func (o *order) colored(ctx context.Context) (Puzzle, error) {
	p, answer, err := colors.Make(ctx, o.Variant.order, o.Variant.colors, stream(o.Seed, 0), o.Minimal)
	if bad, ok := errors.AsType[*colors.SizeError](err); ok {
		return Puzzle{}, wrong("%s", bad)
	}
	if err != nil {
		return Puzzle{}, err
	}
	return Puzzle{Puzzle: p, Solution: p.Text(answer), Givens: known(p.Givens)}, nil
}

// known returns how many numbers and colours there are in g.
func known(g colored.Grid) int {
	n := 0
	for _, k := range g {
		if k.Number != 0 {
			n++
		}
		if k.Color != 0 {
			n++
		}
	}
	return n
}
