package colored

import (
	"regexp"
	"slices"
	"strings"
)

// Rows may come from a right-to-left display, copied in visual order. The Unicode bidirectional algorithm
// (UAX 9) shows the row
//
//	*g 1# *#   as   #* g 1#*
//
// In a right-to-left paragraph, the part from the first letter, with a digit directly before it, to the
// last letter or digit does not change. The display reverses the rest, except for a digit and the # after
// it. The report prints its samples in this form. If each cell is displayed separately (as cells of a
// table), the row becomes
//
//	#* 1# g*
//
// Rows in normal order are taken literally. Otherwise the reader reads all rows as lines of a display, or
// all rows as separate cells. If both are possible, they must agree. Some lines of a display match two
// rows: 3r 1# and 1# 3r have the same display. These are Ambiguous. Rows with Arabic digits and a reversed
// cell are Ambiguous too, because displays order them differently.
//
// No display puts a colour before a known number (r3, #1). So if all cells have the colour first, and one of
// them a known number after it, the cells are in order. If only some cells are reversed and no display
// matches, only these cells are turned, unless the row can also be read from the right.

// arrange returns the tokens of each row in order, each token with its number first. It checks neither the
// count of tokens in a row nor the range of numbers. The error is BadToken or Ambiguous.
func arrange(pieces []piece, n int) ([][]string, *SyntaxError) {
	rows := make([][]string, len(pieces))
	for r, piece := range pieces {
		rows[r] = fields(piece.text, n)
	}
	if plain, ok := every(rows, inOrder); ok {
		return plain, nil
	}
	if bad := unreadable(rows, pieces); bad != nil {
		return nil, bad
	}
	for r, piece := range pieces {
		if piece.arabic {
			return nil, ambiguous(r, pieces)
		}
	}
	return turnAround(rows, pieces)
}

func allInOrder(pieces []piece, n int) bool {
	return !slices.ContainsFunc(pieces, func(piece piece) bool {
		_, ok := inOrder(fields(piece.text, n))
		return !ok
	})
}

// turnAround finds the single reading of rows that are not all in order.
func turnAround(rows [][]string, pieces []piece) ([][]string, *SyntaxError) {
	cells, okCells := every(rows, fromCells)
	lines, ok := every(rows, func(row []string) ([][]string, bool) {
		readings := fromLine(row)
		return readings, len(readings) > 0
	})
	if ok {
		all := make([][]string, len(rows))
		for r, readings := range lines {
			if all[r] = readings[0]; len(readings) > 1 || okCells && !slices.Equal(all[r], cells[r]) {
				return nil, ambiguous(r, pieces)
			}
		}
		return all, nil
	}
	if okCells {
		return cells, nil
	}
	if first, ok := every(rows, colorFirst); ok && slices.ContainsFunc(rows, colorBeforeNumber) {
		return first, nil
	}
	return cellByCell(rows, pieces)
}

// cellByCell turns the reversed cells, and keeps the order of the cells.
func cellByCell(rows [][]string, pieces []piece) ([][]string, *SyntaxError) {
	all := make([][]string, len(rows))
	for r, row := range rows {
		literal, ok := inPlace(row)
		if !ok {
			return nil, badToken(r, row, pieces)
		}
		if !certain(row, literal) {
			return nil, ambiguous(r, pieces)
		}
		all[r] = literal
	}
	return all, nil
}

// certain reports whether a row cannot also be read from right to left. literal is the row as written.
// The row is certain if no cell is reversed, if an unreversed unknown number excludes a display, or if both
// directions agree.
func certain(row, literal []string) bool {
	if _, ok := inOrder(row); ok || slices.ContainsFunc(row, plainStar.MatchString) {
		return true
	}
	reversed := slices.Clone(literal)
	slices.Reverse(reversed)
	return slices.Equal(literal, reversed)
}

func every[T any](rows [][]string, read func([]string) (T, bool)) ([]T, bool) {
	all := make([]T, len(rows))
	for r, row := range rows {
		var ok bool
		if all[r], ok = read(row); !ok {
			return nil, false
		}
	}
	return all, true
}

func unreadable(rows [][]string, pieces []piece) *SyntaxError {
	for r, row := range rows {
		if _, ok := inPlace(row); !ok && len(fromLine(row)) == 0 {
			return badToken(r, row, pieces)
		}
	}
	return nil
}

func badToken(r int, row []string, pieces []piece) *SyntaxError {
	i := slices.IndexFunc(row, func(token string) bool { return !isPlain(token) && !isPlain(turned(token)) })
	return &SyntaxError{Kind: BadToken, Line: pieces[r].line, Row: r + 1, Token: i + 1, Text: cut(row[i])}
}

func ambiguous(r int, pieces []piece) *SyntaxError {
	return &SyntaxError{Kind: Ambiguous, Line: pieces[r].line, Row: r + 1, Text: cut(pieces[r].text)}
}

// fields splits a row into its tokens. If a row of n pairs of characters has no other reading, it is split
// into these pairs, because blanks between cells are often lost.
func fields(text string, n int) []string {
	row := strings.Fields(text)
	if _, ok := inPlace(row); ok {
		return row
	}
	joined := strings.Join(row, "")
	if len(joined) != 2*n {
		return row
	}
	var pairs []string
	for pair := range slices.Chunk([]byte(joined), 2) {
		if !isPlain(string(pair)) {
			return row
		}
		pairs = append(pairs, string(pair))
	}
	return pairs
}

// The forms of a token. plainToken has the number first, and any sign for an unknown value. strictToken has
// only * and # for unknown values. plainStar has the number first but unknown. colorDigits has a known number
// last.
var (
	plainToken  = regexp.MustCompile(`^(\d{1,4}|[*._?-])[a-z#._?-]$`)
	strictToken = regexp.MustCompile(`^(\d{1,4}|\*)[a-z#]$`)
	plainStar   = regexp.MustCompile(`^([*._?0-][a-z#]|\*[._?-])$`)
	colorDigits = regexp.MustCompile(`^[a-z#](0*[1-9]\d*)$`)
)

func isPlain(token string) bool { return plainToken.MatchString(token) }

func colorBeforeNumber(row []string) bool { return slices.ContainsFunc(row, colorDigits.MatchString) }

func turned(token string) string {
	if token == "" {
		return ""
	}
	return token[1:] + token[:1]
}

func canonical(token string) string {
	number, color := token[:len(token)-1], token[len(token)-1:]
	if number == "0" || strings.Contains("._?-", number) {
		number = string(noNumber)
	}
	if strings.Contains("._?-", color) {
		color = string(noColor)
	}
	return number + color
}

func each(row []string, read func(token string) (string, bool)) ([]string, bool) {
	out := make([]string, len(row))
	for i, token := range row {
		plain, ok := read(token)
		if !ok {
			return nil, false
		}
		out[i] = canonical(plain)
	}
	return out, true
}

func inOrder(row []string) ([]string, bool) {
	return each(row, func(token string) (string, bool) { return token, isPlain(token) })
}

func colorFirst(row []string) ([]string, bool) {
	return each(row, func(token string) (string, bool) { return turned(token), isPlain(turned(token)) })
}

func inPlace(row []string) ([]string, bool) {
	return each(row, func(token string) (string, bool) {
		if !isPlain(token) {
			token = turned(token)
		}
		return token, isPlain(token)
	})
}

func fromCells(row []string) ([]string, bool) {
	plain, ok := each(row, func(token string) (string, bool) {
		if token[len(token)-1] == noNumber {
			token = turned(token)
			return token, strictToken.MatchString(token)
		}
		return token, token[0] != noNumber && strictToken.MatchString(token)
	})
	slices.Reverse(plain)
	return plain, ok
}
