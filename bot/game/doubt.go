package game

import (
	"strconv"
	"strings"

	"sudokubot/solver/sudoku"
)

// Doubt is a cell of a picture whose digit is uncertain.
type Doubt struct {
	Cell sudoku.Cell
	// Digits are the possible digits, the most probable first; 0 is an empty cell.
	Digits []sudoku.Digit
	Entry  bool // whether the digit there is handwritten
}

// WriteDoubts writes doubts in the form stored in Request.About: "43:409 51+:17". A + marks an entry, and
// letters are digits above 9.
func WriteDoubts(all []Doubt) string {
	var words []string
	for _, d := range all {
		word := strconv.Itoa(int(d.Cell))
		if d.Entry {
			word += "+"
		}
		word += ":"
		for _, digit := range d.Digits {
			word += strconv.FormatUint(uint64(digit), mostSigns)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// mostSigns is the number of characters for digits.
const mostSigns = 36

// ReadDoubts reads the output of WriteDoubts. It skips invalid parts.
func ReadDoubts(text string) (all []Doubt) {
	for word := range strings.FieldsSeq(text) {
		cell, digits, _ := strings.Cut(word, ":")
		cell, entry := strings.CutSuffix(cell, "+")
		c, err := strconv.ParseUint(cell, 10, 16)
		if err != nil || c >= sudoku.MaxOrder*sudoku.MaxOrder {
			continue
		}
		d := Doubt{Cell: sudoku.Cell(c), Entry: entry}
		for _, r := range digits {
			if digit, err := strconv.ParseUint(string(r), mostSigns, 8); err == nil && digit <= sudoku.MaxOrder {
				d.Digits = append(d.Digits, sudoku.Digit(digit))
			}
		}
		all = append(all, d)
	}
	return all
}
