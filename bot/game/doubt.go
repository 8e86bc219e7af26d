package game

import (
	"strconv"
	"strings"

	"sudokubot/solver/sudoku"
)

// Doubt is a hardly readable cell of a picture.
type Doubt struct {
	Cell sudoku.Cell
	// Digits are the possible digits, the most probable first; 0 is an empty cell.
	Digits []sudoku.Digit
}

// WriteDoubts writes doubts as About of a Request keeps them: "43:409 51:17".
func WriteDoubts(all []Doubt) string {
	var words []string
	for _, d := range all {
		word := strconv.Itoa(int(d.Cell)) + ":"
		for _, digit := range d.Digits {
			word += strconv.Itoa(int(digit))
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// ReadDoubts reads the output of WriteDoubts for an ordinary grid, and skips anything else.
func ReadDoubts(text string) (all []Doubt) {
	for word := range strings.FieldsSeq(text) {
		cell, digits, _ := strings.Cut(word, ":")
		c, err := strconv.Atoi(cell)
		if err != nil || c < 0 || c >= 81 {
			continue
		}
		d := Doubt{Cell: sudoku.Cell(c)}
		for _, r := range digits {
			if r >= '0' && r <= '9' {
				d.Digits = append(d.Digits, sudoku.Digit(r-'0'))
			}
		}
		all = append(all, d)
	}
	return all
}
