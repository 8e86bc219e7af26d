package colored

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Read reads a puzzle in the form of the report: a line with the number of colours and the order, a line with
// the colours, the highest priority first, and a line for each row:
//
//	5 3
//	r g b y p
//	1# *b *#
//	*# 3r *#
//	*g 1# *#
//
// It accepts common variations: Persian and Arabic digits, capitals, direction marks, commas or tabs between
// the cells, slashes or semicolons between the rows, other signs for unknown values, m=5 n=3, words before
// the size, and cells with the colour first. It restores the order of text from a right-to-left display, as
// described in display.go. It also reads the canonical line, as Parse does.
//
// Contradictory givens are no error; see Puzzle.Clashes. The error is always a *SyntaxError.
func Read(text string) (Puzzle, error) {
	if line := strings.TrimSpace(text); strings.HasPrefix(line, variant) {
		return Parse(line)
	}
	p, bad := read(piecesOf(text))
	if bad != nil {
		return Puzzle{}, bad
	}
	return p, nil
}

// piece is a part of a text between line ends, slashes and semicolons. It is cleaned: single blanks between
// the fields, ASCII digits, small letters, no invisible characters.
type piece struct {
	line   int // counted from 1
	text   string
	arabic bool // has digits that right-to-left displays order differently from 1 and ۱
}

// lineEnds replaces every kind of line end by a line feed.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", "\f", "\n",
	"\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

// piecesOf splits the text into its pieces. It omits pieces that contain only invisible characters.
func piecesOf(text string) []piece {
	var pieces []piece
	for i, line := range strings.Split(lineEnds.Replace(text), "\n") {
		for _, part := range strings.FieldsFunc(line, isRowEnd) {
			clean := strings.Join(strings.Fields(strings.Map(cleaned, part)), " ")
			if clean != "" {
				pieces = append(pieces, piece{line: i + 1, text: clean,
					arabic: strings.ContainsFunc(part, isArabicIndic)})
			}
		}
	}
	return pieces
}

func isRowEnd(sign rune) bool { return sign == '/' || sign == ';' || sign == '؛' }

func isArabicIndic(sign rune) bool { return '٠' <= sign && sign <= '٩' }

// cleaned returns the plain form of a character, or -1 for an invisible character. Invisible are all format
// characters: direction marks (U+200E, U+200F, U+061C, U+202A to U+202E, U+2066 to U+2069), joiners and the
// byte order mark.
func cleaned(sign rune) rune {
	switch {
	case isArabicIndic(sign):
		return sign - '٠' + '0'
	case '۰' <= sign && sign <= '۹':
		return sign - '۰' + '0'
	case '！' <= sign && sign <= '～': // full width
		return cleaned(sign - '！' + '!')
	case strings.ContainsRune(",،|", sign):
		return ' '
	case sign == '٭' || sign == '∗':
		return noNumber
	case sign == '–' || sign == '—' || sign == '−':
		return '-'
	// invisible: format characters, the marks that make emoji of # and *, and the backquote
	case sign == '`' || sign == '\uFE0F' || sign == '\u20E3' || unicode.Is(unicode.Cf, sign):
		return -1
	}
	return unicode.ToLower(sign)
}

type head struct {
	first, second int // numbers of the size line: of colours, and the order; see order
	line          int // line of the size
	colors        string
	colorsLine    int
	rows          []piece
}

// findHead finds the first size line followed by a line of colours.
func findHead(pieces []piece) (head, bool) {
	for i := range len(pieces) - 1 {
		first, second, ok := sizes(pieces[i].text)
		if ok && isColors(pieces[i+1].text) {
			return headAt(pieces, i, first, second), true
		}
	}
	return head{}, false
}

func headAt(pieces []piece, i, first, second int) head {
	colors := strings.ReplaceAll(pieces[i+1].text, " ", "")
	return head{first, second, pieces[i].line, colors, pieces[i+1].line, pieces[i+2:]}
}

var sizeForms = []struct {
	form      *regexp.Regexp
	orderLast bool
}{
	{regexp.MustCompile(`^(\d{1,4}) (\d{1,4})$`), true},
	{regexp.MustCompile(`^m ?[=:] ?(\d{1,4}) n ?[=:] ?(\d{1,4})$`), true},
	{regexp.MustCompile(`^n ?[=:] ?(\d{1,4}) m ?[=:] ?(\d{1,4})$`), false},
}

func sizes(text string) (colors, order int, ok bool) {
	for _, f := range sizeForms {
		match := f.form.FindStringSubmatch(text)
		if match == nil {
			continue
		}
		first, _ := strconv.Atoi(match[1]) // four digits are a number
		second, _ := strconv.Atoi(match[2])
		if f.orderLast {
			return first, second, true
		}
		return second, first, true
	}
	return 0, 0, false
}

var colorForm = regexp.MustCompile(`^([a-z]( [a-z])*|[a-z]+)$`)

// isColors reports whether the text can only be a line of colours: letters side by side, or each apart.
func isColors(text string) bool { return colorForm.MatchString(text) }

func read(pieces []piece) (Puzzle, *SyntaxError) {
	h, bad := headOf(pieces)
	if bad != nil {
		return Puzzle{}, bad
	}
	n := h.order()
	if bad := checkOrder(n); bad != nil {
		bad.Line = h.line
		return Puzzle{}, bad
	}
	if bad := h.checkColors(n); bad != nil {
		bad.Line = h.colorsLine
		return Puzzle{}, bad
	}
	p := Puzzle{N: n, Colors: h.colors}
	if bad := p.readRows(h.rows); bad != nil {
		return Puzzle{}, bad
	}
	if len(h.rows) != n {
		return Puzzle{}, &SyntaxError{Kind: RowCount, Line: h.endLine(n), Got: len(h.rows), Want: n}
	}
	return p, nil
}

// headOf finds the head. If no size line is followed by colours, the piece after the first size counts as the
// colours. Without a size line it returns an error: Size if the second piece has colours, else Form.
func headOf(pieces []piece) (head, *SyntaxError) {
	if h, ok := findHead(pieces); ok {
		return h, nil
	}
	if len(pieces) == 0 {
		return head{}, &SyntaxError{Kind: Form}
	}
	for i := range len(pieces) - 1 {
		if first, second, ok := sizes(pieces[i].text); ok {
			return headAt(pieces, i, first, second), nil
		}
	}
	kind := Form
	if len(pieces) > 1 && isColors(pieces[1].text) {
		kind = Size
	}
	return head{}, &SyntaxError{Kind: kind, Line: pieces[0].line, Text: cut(pieces[0].text)}
}

// order returns the order of the grid. In right-to-left text the order precedes the number of colours. order
// assumes such text only if the number of letters does not fit otherwise, and some row is in display order
// too.
func (h head) order() int {
	letters := utf8.RuneCountInString(h.colors)
	if h.first != letters && h.second == letters && !allInOrder(h.rows, h.first) {
		return h.first
	}
	return h.second
}

func (h head) checkColors(n int) *SyntaxError {
	if bad := checkLetters(h.colors); bad != nil {
		return bad
	}
	want := h.first + h.second - n
	if len(h.colors) != want {
		return &SyntaxError{Kind: ColorCount, Got: len(h.colors), Want: want}
	}
	return checkColorCount(len(h.colors), n)
}

// endLine returns the line of the text to report for a wrong number of rows. With more than n rows, this is
// the line of row n+1, else the line of the last row. Without rows, it is the line of the colours.
func (h head) endLine(n int) int {
	if len(h.rows) > n {
		return h.rows[n].line
	}
	if len(h.rows) > 0 {
		return h.rows[len(h.rows)-1].line
	}
	return h.colorsLine
}

// readRows appends the rows, at most p.N, to the givens of p.
func (p *Puzzle) readRows(pieces []piece) *SyntaxError {
	pieces = pieces[:min(len(pieces), p.N)]
	rows, bad := arrange(pieces, p.N)
	if bad != nil {
		return bad
	}
	for r, row := range rows {
		if bad := p.parseRow(row); bad != nil {
			bad.Line, bad.Row = pieces[r].line, r+1
			return bad
		}
	}
	return nil
}
