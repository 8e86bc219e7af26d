// Package colored defines coloured Sudoku: a Latin square of order n in which every cell also has a colour.
// It has the rules, the written forms of a puzzle, a checker of answers, and the statement of a puzzle for
// solver/csp.
//
// The rules are those of A. Azizi's student report. Each number from 1 to n is once in every row and
// column. Cells that share an edge differ in colour, and the greater of their numbers has the colour of
// higher priority.
//
// One-letter names: c a cell, g a grid, n the order, p a puzzle, s a text.
package colored

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// The bounds of a puzzle.
const (
	MaxOrder  = 9  // rows, columns and numbers
	MaxColors = 16 // colours
)

// Mark is the content of a cell.
type Mark struct {
	Number uint8 // 1 to n; 0 is unknown
	Color  uint8 // 1 to m, where 1 has the highest priority; 0 is unknown
}

// Full reports whether both the number and the colour of k are known.
func (k Mark) Full() bool { return k.Number != 0 && k.Color != 0 }

// Grid holds a mark for each cell, row by row.
type Grid []Mark

// Known returns the number of known numbers and colours of g.
func (g Grid) Known() (known int) {
	for _, k := range g {
		known += min(int(k.Number), 1) + min(int(k.Color), 1)
	}
	return known
}

// Puzzle is a coloured Sudoku to be solved.
type Puzzle struct {
	N      int    // the order, 1 to MaxOrder
	Colors string // a small letter for each colour, the highest priority first
	Givens Grid   // the known marks, row by row
}

// New returns the puzzle of order n with these colours, each a letter, the highest priority first. It copies
// givens; nil means no givens. Contradictory givens are no error; see Puzzle.Clashes. The error is always a
// *SyntaxError, without a line.
func New(n int, colors string, givens Grid) (Puzzle, error) {
	if bad := checkOrder(n); bad != nil {
		return Puzzle{}, bad
	}
	p := Puzzle{N: n, Colors: strings.ToLower(colors), Givens: slices.Clone(givens)}
	if givens == nil {
		p.Givens = make(Grid, n*n)
	}
	if bad := checkColors(p.Colors, n); bad != nil {
		return Puzzle{}, bad
	}
	if len(p.Givens) != n*n {
		return Puzzle{}, &SyntaxError{Kind: CellCount, Got: len(p.Givens), Want: n * n}
	}
	for c, k := range p.Givens {
		bad := SyntaxError{Row: c/n + 1, Token: c%n + 1}
		if int(k.Number) > n {
			bad.Kind, bad.Got, bad.Want = NumberRange, int(k.Number), n
			return Puzzle{}, &bad
		}
		if int(k.Color) > len(p.Colors) {
			bad.Kind, bad.Text = UnknownColor, fmt.Sprint(k.Color)
			return Puzzle{}, &bad
		}
	}
	return p, nil
}

func checkOrder(n int) *SyntaxError {
	if n < 1 || n > MaxOrder {
		return &SyntaxError{Kind: OrderRange, Got: n, Want: MaxOrder}
	}
	return nil
}

func checkColors(colors string, n int) *SyntaxError {
	return cmp.Or(checkLetters(colors), checkColorCount(len(colors), n))
}

func checkLetters(colors string) *SyntaxError {
	for i, letter := range []rune(colors) {
		if letter < 'a' || letter > 'z' {
			return &SyntaxError{Kind: BadColor, Token: i + 1, Text: string(letter)}
		}
		if strings.IndexRune(colors, letter) < i {
			return &SyntaxError{Kind: RepeatedColor, Token: i + 1, Text: string(letter)}
		}
	}
	return nil
}

// checkColorCount checks the number of colours. A grid of one cell needs one colour; any larger grid needs
// two.
func checkColorCount(colors, n int) *SyntaxError {
	if few := min(n, 2); colors < few {
		return &SyntaxError{Kind: TooFewColors, Got: colors, Want: few}
	}
	if colors > MaxColors {
		return &SyntaxError{Kind: TooManyColors, Got: colors, Want: MaxColors}
	}
	return nil
}

// Variant returns the name of this kind of puzzle.
func (p Puzzle) Variant() string { return variant }

const variant = "colored"

// Cell is the index of a mark in a grid, counted from 0 row by row.
type Cell int

// Name returns c in words: r1c2 is the second cell of the first row.
func (p Puzzle) Name(c Cell) string { return fmt.Sprintf("r%dc%d", p.row(c)+1, p.column(c)+1) }

func (p Puzzle) row(c Cell) int { return int(c) / p.N }

func (p Puzzle) column(c Cell) int { return int(c) % p.N }
