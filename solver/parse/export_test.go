package parse

import (
	"context"
	"slices"

	"sudokubot/solver/sudoku"
)

// ReaderNames returns the names of the readers in their order.
func ReaderNames() (names []string) {
	for _, r := range readers {
		names = append(names, r.name)
	}
	return names
}

// TextWithout is Text without one of the readers.
func TextWithout(name, s string, o Options) ([]Find, error) {
	f := newFinder(newMeter(context.Background(), o), s, o, map[string]*sudoku.Layout{})
	f.readers = slices.DeleteFunc(slices.Clone(readers), func(r reader) bool { return r.name == name })
	return f.find()
}

// Steps returns how many steps Text takes for s.
func Steps(s string, o Options) int {
	m := newMeter(context.Background(), o)
	_, _ = m.within(func() ([]Find, error) { return newFinder(m, decode(s), o, map[string]*sudoku.Layout{}).find() })
	return m.spent
}

// StepsPerByte is what the usual budget has for each byte of the limit.
const StepsPerByte = stepsPerByte
