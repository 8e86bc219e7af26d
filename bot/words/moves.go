package words

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"

	"sudokubot/bot/game"
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// Entry puts a digit into a cell. Digit 0 empties it.
type Entry = game.Entry

// ReadMoves reads typed moves on a board of layout l. See moveReader.Read.
func (v *Vocabulary) ReadMoves(text string, l *sudoku.Layout) (m Moves, ok bool) {
	return v.moves.Read(text, l)
}

// ReadContent reads a text about only the content of a cell: "it is a 7", "seven", "nothing there". Digit 0
// is an empty cell.
func (v *Vocabulary) ReadContent(text string) (d sudoku.Digit, ok bool) {
	if v.all.of("content.empty")[bare(strings.TrimRight(text, ".! "))] {
		return 0, true
	}
	words := strings.FieldsFunc(signs.Fold(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	fillers := v.all.of("content.filler")
	said, number := "", ""
	for i := 0; i < len(words); i++ {
		_, fills := longestIn(fillers, words[i:], 2)
		if fills == 0 {
			said += words[i]
			number = words[i]
		}
		i += max(fills-1, 0)
	}
	numbers := v.all.by("date.number")
	number = cmp.Or(numbers[said], number)
	for is := range v.all.of("content.is") { // «هفته» is "it is seven" in one word
		if stem, ends := strings.CutSuffix(said, is); ends && numbers[stem] != "" {
			said, number = stem, numbers[stem]
		}
	}
	n, err := strconv.ParseUint(number, 10, 8)
	return sudoku.Digit(n), err == nil && n <= sudoku.MaxOrder && (said == number || numbers[said] == number)
}

// separators are the characters between words of a text with moves.
const separators = " \t\r\n,;،؛" + Marks
