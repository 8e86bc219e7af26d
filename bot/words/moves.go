package words

import (
	"strconv"

	"sudokubot/bot/game"
	"sudokubot/bot/words/moves"
	"sudokubot/solver/letters"
	"sudokubot/solver/sudoku"
)

// Entry puts a digit into a cell. Digit 0 empties it.
type Entry = game.Entry

func movesOf(l lists) *moves.Reader {
	return moves.New(moves.Words{
		Row: oneOf(l["move.row"]), Column: oneOf(l["move.column"]),
		Digit: oneOf(l["move.digit"]), Erase: oneOf(l["move.erase"]),
	})
}

// ReadMoves reads typed moves on a board of layout l. See moves.Reader.Read.
func (v *Vocabulary) ReadMoves(text string, l *sudoku.Layout) (m moves.Moves, ok bool) {
	return v.moves.Read(text, l)
}

// cellBy returns a pattern of a cell. Its groups are the row and the column.
func cellBy(l lists) string {
	row, column := oneOf(l["move.row"]), oneOf(l["move.column"])
	return `(?:` + row + `|\br)\s*([0-9]{1,2})\s*[,،]?\s*(?:` + column + `|c)\s*([0-9]{1,2})`
}

// ReadCell returns the first cell named in text.
func (v *Vocabulary) ReadCell(text string, l *sudoku.Layout) (sudoku.Cell, bool) {
	m := v.cell.FindStringSubmatch(letters.Fold(text))
	if m == nil {
		return 0, false
	}
	row, _ := strconv.Atoi(m[1])
	column, _ := strconv.Atoi(m[2])
	if min(row, column) < 1 || max(row, column) > l.N() {
		return 0, false
	}
	return l.At(row-1, column-1), true
}

// separators separate the words of an order.
const separators = " \t\r\n,;،؛" + Marks
