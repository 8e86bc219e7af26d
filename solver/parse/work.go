package parse

import (
	"cmp"
	"context"
	"errors"

	"sudokubot/solver/parse/signs"
)

// stepsPerByte times the limit of a text is its budget. Lists of canonical lines take most of all real texts,
// up to 740 a byte; most texts take a tenth of that.
const stepsPerByte = 1536

func meterOf(ctx context.Context, o Options) *signs.Meter {
	return signs.NewMeter(ctx, cmp.Or(o.Budget, stepsPerByte*o.limit()))
}

func within(m *signs.Meter, find func() ([]Find, error)) (finds []Find, err error) {
	why := m.Within(func() { finds, err = find() })
	switch {
	case errors.Is(why, signs.ErrBudget):
		return nil, &Error{Kind: TooMuch}
	case why != nil:
		return nil, why
	}
	return finds, err
}
