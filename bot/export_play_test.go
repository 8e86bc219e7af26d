package bot

import (
	"fmt"
	"strings"

	"sudokubot/generator"
	"sudokubot/solver/sudoku"
)

// OrderText reads an order and writes it as it is kept; or returns the first word that says nothing.
func OrderText(text string) (kept, unknown string) {
	o, unknown := orderOf(text)
	return o.String(), unknown
}

// Spelled returns what is shown of an order that is carried out: all that the generator is told.
func Spelled(text string) (string, error) {
	o, _ := orderOf(text)
	s, err := o.usual().spec()
	return fmt.Sprintf("%v er %v %v givens %d", s.Variant, s.Band, s.Symmetry, s.Givens), err
}

// SpecOf returns what the generator is told of an order.
func SpecOf(text string) (generator.Spec, error) {
	o, _ := orderOf(text)
	return o.spec()
}

// MovesText reads moves on a layout and writes them as "r4c5=3"; off is the move that is outside.
func MovesText(text string, l *sudoku.Layout) (said, off string, ok bool) {
	all, off, ok := moves(text, l)
	var words []string
	for _, e := range all {
		words = append(words, fmt.Sprintf("%s=%d", l.CellName(e.cell), e.digit))
	}
	return strings.Join(words, " "), off, ok
}

// RoundSource is how a round is named.
func RoundSource(puzzle, person string) string { return roundSource(puzzle, person) }
