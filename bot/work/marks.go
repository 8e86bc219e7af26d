package work

import (
	"strconv"
	"strings"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// WriteMarks writes the candidates of cells in the form stored with a request. Each cell has a number in
// base 36, with a bit for each digit.
func WriteMarks(marks []uint32) string {
	parts := make([]string, len(marks))
	for i, m := range marks {
		parts[i] = strconv.FormatUint(uint64(m), 36)
	}
	return strings.Join(parts, ",")
}

// ReadMarks reads the output of WriteMarks. If the text has another number of cells, it returns nil.
func ReadMarks(text string, l *sudoku.Layout) []logic.Digits {
	parts := strings.Split(text, ",")
	if len(parts) != l.Size() {
		return nil
	}
	marks := make([]logic.Digits, len(parts))
	for i, part := range parts {
		m, err := strconv.ParseUint(part, 36, 32)
		if err != nil {
			return nil
		}
		marks[i] = logic.Digits(m)
	}
	return marks
}
