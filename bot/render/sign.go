package render

import (
	"strconv"

	"sudokubot/solver/sudoku"
)

// numbersUpTo is the largest order whose digits above 9 are drawn as numbers, as newspapers print them: two figures are
// still large in a cell of 60 pixels. Above it they are the letters of sudoku.Symbol, which the text has as well.
const numbersUpTo = 12

// Sign returns d as a picture of a board on l shows it, for naming it in words: a number up to order 12, above that the
// letters of sudoku.Symbol, in the script of the digits.
func Sign(l *sudoku.Layout, d sudoku.Digit, digits Digits) string {
	if l.N() <= numbersUpTo {
		return digits.local(strconv.Itoa(int(d)))
	}
	return digits.local(string(sudoku.Symbol(d)))
}
