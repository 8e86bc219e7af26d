package parse

import (
	"context"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// ReaderNames returns the names of the readers and of the spellings in their order.
func ReaderNames() (names []string) {
	for _, r := range readers {
		names = append(names, r.name)
	}
	for _, s := range spellings {
		names = append(names, s.name)
	}
	return names
}

// TextWithout is Text without one of the readers or of the spellings.
func TextWithout(name, s string, o Options) ([]Find, error) {
	o.without = name
	return Text(context.Background(), s, o)
}

// Steps returns how many steps Text takes for s.
func Steps(s string, o Options) int {
	m := meterOf(context.Background(), o)
	_, _ = within(m, func() ([]Find, error) { return read(newPage(m, signs.Decode(s)), o, map[string]*sudoku.Layout{}) })
	return m.Steps()
}

// StepsPerByte is what the usual budget has for each byte of the limit.
const StepsPerByte = stepsPerByte
