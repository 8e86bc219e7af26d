package words

import (
	"regexp"
	"strings"

	"sudokubot/solver/logic"
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// Claim states that a digit is in a cell, or cannot be in it.
type Claim struct {
	logic.Candidate
	Stands bool
}

// claimed matches "r4c5<>5" and "r4c5=3", with several rows or columns in one word. A cell without a digit
// has the claim of the next cell that has one, as in "r7c5,r9c2<>4".
var claimed = regexp.MustCompile(`^r([1-9]+)c([1-9]+)(?:(<>|!=|≠|=)([1-9]))?$`)

// Claims reads the answer to an exercise. For any other text ok is false.
func Claims(text string, l *sudoku.Layout) (all []Claim, ok bool) {
	words := strings.FieldsFunc(signs.Fold(text), func(r rune) bool {
		return strings.ContainsRune(" \t\r\n,;،"+Marks, r)
	})
	var cells []sudoku.Cell
	for _, word := range words {
		m := claimed.FindStringSubmatch(word)
		if m == nil {
			return nil, false
		}
		more, ok := cellsAt(m[1], m[2], l)
		if cells = append(cells, more...); !ok {
			return nil, false
		}
		if m[4] == "" {
			continue
		}
		d := sudoku.Digit(m[4][0] - '0')
		for _, c := range cells {
			all = append(all, Claim{logic.Candidate{Cell: c, Digit: d}, m[3] == "="})
		}
		cells = nil
	}
	return all, len(all) > 0 && len(cells) == 0
}

// cellsAt returns the cells where the rows cross the columns, which are given as digits. If a cell does not
// exist, ok is false.
func cellsAt(rows, columns string, l *sudoku.Layout) (cells []sudoku.Cell, ok bool) {
	for _, r := range rows {
		for _, k := range columns {
			if int(r-'0') > l.N() || int(k-'0') > l.N() {
				return nil, false
			}
			cells = append(cells, l.At(int(r-'1'), int(k-'1')))
		}
	}
	return cells, true
}
