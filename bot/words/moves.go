package words

import (
	"strconv"

	"sudokubot/bot/game"
	"sudokubot/bot/words/moves"
	"sudokubot/solver/letters"
	"sudokubot/solver/sudoku"
)

// Entry is a digit to be put into a cell; 0 empties it.
type Entry = game.Entry

// movesOf returns a reader of moves in the words of all languages.
func movesOf(l lists) *moves.Reader {
	return moves.New(moves.Words{
		Row: oneOf(l["move.row"]), Column: oneOf(l["move.column"]), Digit: oneOf(l["move.digit"]), Erase: oneOf(l["move.erase"]),
	})
}

// ReadMoves reads typed moves on a board of layout l, as moves.Reader does.
func (v *Vocabulary) ReadMoves(text string, l *sudoku.Layout) (m moves.Moves, ok bool) {
	return v.moves.Read(text, l)
}

// cellBy returns a pattern of a cell by its row and column.
func cellBy(l lists) string {
	return `(?:` + oneOf(l["move.row"]) + `|\br)\s*([0-9]{1,2})\s*[,،]?\s*(?:` + oneOf(l["move.column"]) + `|c)\s*([0-9]{1,2})`
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

// separators stand between words of an order.
const separators = " \t\r\n,;،؛" + Marks
