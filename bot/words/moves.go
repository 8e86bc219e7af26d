package words

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/solver/letters"
	"sudokubot/solver/sudoku"
)

// Entry is a digit to be put into a cell; 0 empties it.
type Entry = game.Entry

// placedBy returns a pattern of a cell by its row and column, and what comes there: "r4c5=3", "row 4 column 5: 3",
// "سطر ۴ ستون ۵ = ۳".
func placedBy(l lists) *regexp.Regexp {
	return regexp.MustCompile(`(?:` + oneOf(l["move.row"]) + `|r)\s*([0-9]{1,2})\s*[,،]?\s*(?:` + oneOf(l["move.column"]) + `|c)\s*([0-9]{1,2})` +
		`(?:\s*[=:]\s*|\s+)([0-9]{1,2}|[a-z.-])`)
}

// paired matches a cell by two numbers, and what comes there: "4,5=3", "(4, 5) = 3", "45=3".
var paired = regexp.MustCompile(`\(?\b([0-9]{1,2})\s*[,،]\s*([0-9]{1,2})\s*\)?\s*=|\b([0-9])([0-9])\s*=`)

// threeNumbers matches a move alone: "4,5,3", "4-5-3".
var threeNumbers = regexp.MustCompile(`^\s*([0-9]{1,2})\s*[,،-]\s*([0-9]{1,2})\s*[,،-]\s*([0-9]{1,2})\s*$`)

// sentence matches the end of a move that was written as a sentence.
var sentence = regexp.MustCompile(`([0-9a-z])[.!]\s*$`)

// separators stand between moves.
const separators = " \t\r\n,;،؛" + Marks

// ReadMoves reads moves as people write them: by names of cells, as 453 where three digits say all, or as 4 5 3, one move on
// a line or between commas. ok is false if text is anything else. If a move lies outside of the grid, off is that move,
// as it was typed where it stands alone, and there are no others.
func (v *Vocabulary) ReadMoves(text string, l *sudoku.Layout) (all []Entry, off string, ok bool) {
	typed := strings.TrimSpace(text)
	text = letters.Fold(text)
	text = threeNumbers.ReplaceAllString(paired.ReplaceAllString(text, "r${1}${3}c${2}${4}="), "$1 $2 $3")
	var triples [][]string
	for _, m := range v.placed.FindAllStringSubmatch(text, -1) {
		triples = append(triples, m[1:])
	}
	rest := v.placed.ReplaceAllString(text, "\n")
	others := threes(rest, l)
	if others == nil && strings.Trim(rest, separators) != "" {
		return nil, "", false
	}
	triples = append(triples, others...)
	for _, triple := range triples {
		e, ok := entryOf(triple, l)
		if !ok {
			if len(triples) == 1 {
				return nil, typed, true
			}
			return nil, fmt.Sprintf("r%sc%s=%s", triple[0], triple[1], triple[2]), true
		}
		all = append(all, e)
	}
	return all, "", len(all) > 0
}

// threes reads "453 126" and "4 5 3, 1 2 6"; nil if text is anything else.
func threes(text string, l *sudoku.Layout) [][]string {
	var all [][]string
	lines := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("\r\n,;،؛", r) })
	for _, line := range lines {
		words := strings.FieldsFunc(sentence.ReplaceAllString(line, "$1"), func(r rune) bool { return strings.ContainsRune(separators, r) })
		switch {
		case len(words) == 0:
		case slices.IndexFunc(words, func(w string) bool { return !isTriple(w) }) < 0 && l.N() <= 9:
			for _, w := range words {
				all = append(all, strings.Split(w, ""))
			}
		case len(words) == 3 && isNumber(words[0]) && isNumber(words[1]) && len(words[2]) <= 2:
			all = append(all, words)
		default:
			return nil
		}
	}
	return all
}

// isTriple reports whether word is a row, a column and a digit without gaps.
func isTriple(word string) bool { return len(word) == 3 && isNumber(word) }

func isNumber(word string) bool {
	return word != "" && len(word) <= 3 && strings.Trim(word, "0123456789") == ""
}

// entryOf reads row, column and sign; ok is false if there is no such cell or digit.
func entryOf(triple []string, l *sudoku.Layout) (e Entry, ok bool) {
	row, err1 := strconv.Atoi(triple[0])
	column, err2 := strconv.Atoi(triple[1])
	if err1 != nil || err2 != nil || min(row, column) < 1 || max(row, column) > l.N() {
		return Entry{}, false
	}
	e.Cell = l.At(row-1, column-1)
	e.Digit, ok = digitOf(triple[2], l)
	return e, ok
}

// digitOf reads a digit of l, a letter where that stands for one, or a sign of an empty cell.
func digitOf(sign string, l *sudoku.Layout) (d sudoku.Digit, ok bool) {
	if n, err := strconv.Atoi(sign); err == nil {
		return sudoku.Digit(min(n, 255)), n <= l.N()
	}
	if sign == "." || sign == "-" {
		return 0, true
	}
	for d := range sudoku.Digit(l.N()) {
		if strings.EqualFold(sign, string(sudoku.Symbol(d+1))) {
			return d + 1, true
		}
	}
	return 0, false
}
