package sudoku

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// symbols are the canonical characters of digits: '.' for an empty cell, then 1 to 9, then A for 10 up to P
// for 25. The published lists of 16x16 and 25x25 puzzles use these characters too.
const symbols = ".123456789ABCDEFGHIJKLMNOP"

// Symbol returns the canonical character of d: '.' for 0, then 1 to 9 and A to P. Above MaxOrder it returns
// '?'.
func Symbol(d Digit) byte {
	if d > MaxOrder {
		return '?'
	}
	return symbols[d]
}

// SyntaxError locates the error in a canonical line.
type SyntaxError struct {
	Column int    // position of the first wrong character, counted from 1; 0 for the whole line
	Msg    string // may be shown to users
}

// Error returns the message with its column.
func (e *SyntaxError) Error() string {
	if e.Column == 0 {
		return e.Msg
	}
	return fmt.Sprintf("column %d: %s", e.Column, e.Msg)
}

// Text returns the grid g on the layout l as a single line, "classic9:53..7…". Parse reads this line.
func (l *Layout) Text(g Grid) string {
	name := l.String()
	text := append(make([]byte, 0, len(name)+1+len(g)), name+":"...)
	for _, d := range g {
		text = append(text, Symbol(d))
	}
	return string(text)
}

// String returns the canonical line of p: the name of the layout, a colon, and a character for each cell.
func (p Puzzle) String() string {
	if p.Layout == nil {
		return ""
	}
	return p.Layout.Text(p.Givens)
}

// Parse reads the canonical form of Puzzle.String. It also accepts '0' as empty, and small letters as
// capitals. Givens that clash are no error here; see Layout.Clashes. The error is always a *SyntaxError.
func Parse(line string) (Puzzle, error) {
	name, cells, found := cutName(line)
	if !found {
		const start = "a puzzle in one line starts with its layout and a colon, as in classic9:53..7…"
		return Puzzle{}, &SyntaxError{Msg: start}
	}
	l, err := Named(name)
	if err != nil {
		return Puzzle{}, &SyntaxError{Column: 1, Msg: err.Error()}
	}
	givens := make(Grid, 0, l.Size())
	column := utf8.RuneCountInString(name) + 1
	for _, sign := range cells {
		column++
		d, ok := digitOf(sign)
		if !ok || int(d) > l.n {
			return Puzzle{}, &SyntaxError{Column: column, Msg: fmt.Sprintf("%q is no digit of %s", sign, l.Variant())}
		}
		givens = append(givens, d)
	}
	if len(givens) != l.Size() {
		return Puzzle{}, &SyntaxError{Msg: fmt.Sprintf("%s has %d cells, the text has %d", l.Variant(), l.Size(),
			len(givens))}
	}
	return Puzzle{Layout: l, Givens: givens}, nil
}

// cutName divides a line after the name of its layout. The name of a jigsaw itself contains a colon.
func cutName(line string) (name, cells string, found bool) {
	name, cells, found = strings.Cut(line, ":")
	if !strings.HasPrefix(name, "jigsaw") {
		return name, cells, found
	}
	regions, cells, found := strings.Cut(cells, ":")
	return name + ":" + regions, cells, found
}

func digitOf(sign rune) (Digit, bool) {
	switch {
	case sign == '0':
		return 0, true
	case 'a' <= sign && sign <= 'p':
		sign += 'A' - 'a'
	}
	i := strings.IndexRune(symbols, sign)
	return Digit(i), i >= 0
}
