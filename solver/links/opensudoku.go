package links

import (
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// openSudoku is an Android app; other apps read its files.
const openSudoku = "OpenSudoku"

// flagged reads the cells of a file of OpenSudoku. Each cell has a digit, its notes and, last, whether it is
// editable, separated by bars. Later versions add the notes in the corner.
//
// Source: https://gitlab.com/opensudoku/opensudoku, CellCollection.kt.
func flagged(s string) (Found, bool) {
	fields := strings.Split(strings.TrimSuffix(s, "|"), "|")
	each := len(fields) / size
	if each < 3 || each > 4 || len(fields) != each*size {
		return Found{}, false
	}
	b, c := newBuilder(9), 0
	b.marksGivens = true
	for cell := range slices.Chunk(fields, each) {
		value, err := strconv.Atoi(cell[0])
		if err != nil || value > 0 && !b.put(c, value, cell[each-1] != "1") {
			return Found{}, false
		}
		if value == 0 {
			b.marks[c] = notes(cell[1])
		}
		c++
	}
	found, ok := b.found()
	found.Source = openSudoku
	return found, ok
}

// notes reads digits that are each followed by a comma, or a number with a bit for each digit.
func notes(s string) (set marks.Digits) {
	if bits, err := strconv.Atoi(s); err == nil {
		return marks.Digits(bits<<1) & 0b11_1111_1110
	}
	for part := range strings.SplitSeq(s, ",") {
		if d, err := strconv.Atoi(part); err == nil && 1 <= d && d <= 9 {
			set |= marks.DigitsOf(sudoku.Digit(d))
		}
	}
	return set
}
