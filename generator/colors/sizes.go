package colors

import (
	"fmt"

	"sudokubot/solver/colored"
)

// MinOrder is the smallest order that is made.
const MinOrder = 3

// Colors returns the number of colours that makes good puzzles of an order: few, so that numbers and colours tell much
// about each other. With more colours nearly every colour has to be known, and with fewer some squares take seconds.
func Colors(n int) int {
	if n < 5 {
		return 3
	}
	return 4
}

// MinColors is the smallest number of colours. With two, the numbers go up and down in turn along every row and column:
// squares of orders 3, 5 and 7 cannot, and in others the numbers tell all the colours and the colours nearly nothing.
const MinColors = 3

// SizeError says that there are no puzzles of that size. Its message is fit to show.
type SizeError struct{ Order, Colors int }

// Error names what would do.
func (e *SizeError) Error() string {
	if e.Order < MinOrder || e.Order > colored.MaxOrder {
		return fmt.Sprintf("coloured Sudoku has an order from %d to %d, not %d", MinOrder, colored.MaxOrder, e.Order)
	}
	return fmt.Sprintf("coloured Sudoku of order %d has %d to %d colours, not %d", e.Order, MinColors, colored.MaxColors, e.Colors)
}

// checkSize returns a *SizeError for a size that cannot be made.
func checkSize(n, colors int) error {
	if n < MinOrder || n > colored.MaxOrder || colors < MinColors || colors > colored.MaxColors {
		return &SizeError{Order: n, Colors: colors}
	}
	return nil
}
