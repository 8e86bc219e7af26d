// Package render draws a grid: as a PNG picture, as the sketch of a step, and as text for a fixed-width font.
// It takes all words from its callers. A grid reads from left to right in every language.
//
// One-letter names as in package sudoku: c a cell, d a digit, n the order of a layout, l a layout.
package render

import (
	"errors"
	"fmt"

	"sudokubot/bot/render/theme"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// Digits is the script of the digits.
type Digits uint8

// The scripts of digits. Letters for digits above 9 are Latin in both scripts.
const (
	Latin   Digits = iota
	Persian        // ۱ to ۹
)

// Style is the appearance of a picture. The zero value is the light theme with Latin digits.
type Style struct {
	Theme  theme.Theme
	Digits Digits
}

// Mark is a reason to stress a cell. Each mark has its own outline, so that no reader depends on colours.
type Mark uint8

// The marks of cells.
const (
	None    Mark = iota
	Wrong        // the digit clashes: a closed outline
	Differs      // two solutions differ here: a dashed outline
	Focus        // look here: four corners
	Latest       // entered last: a line at the foot
	Clash        // the digit occurs twice in a house: two corners are filled
	marks   = iota
)

// Board is a board to draw.
type Board struct {
	Puzzle sudoku.Puzzle
	// Found has 0 or a found digit for each cell, or is nil. Givens take precedence.
	Found sudoku.Grid
	// Candidates are the small digits of empty cells. Each digit has its own position in the cell. In a cell
	// with the mark Differs, the digits are larger and side by side. Texts leave candidates out.
	Candidates map[sudoku.Cell][]sudoku.Digit
	// Centre are a second kind of small digits, in the middle of cells that have them. The candidates of such a
	// cell are then above and below.
	Centre map[sudoku.Cell][]sudoku.Digit
	Marks  map[sudoku.Cell]Mark
	// Caption is above the board in pictures. Texts leave it out.
	Caption Caption
}

// Errors for a Board or a Style that cannot be drawn. They are wrapped with the position.
var (
	ErrLayout = errors.New("the board has no layout")
	ErrSize   = errors.New("the grid has the wrong number of cells")
	ErrCell   = errors.New("the cell is outside the grid")
	ErrDigit  = errors.New("the digit is out of range")
	ErrMark   = errors.New("the mark is not known")
	ErrStyle  = errors.New("the style is not known")
)

func (b Board) check() error {
	if b.Puzzle.Layout == nil {
		return ErrLayout
	}
	if err := b.checkGrid("givens", b.Puzzle.Givens); err != nil {
		return err
	}
	if b.Found != nil {
		if err := b.checkGrid("found", b.Found); err != nil {
			return err
		}
	}
	for _, small := range []map[sudoku.Cell][]sudoku.Digit{b.Candidates, b.Centre} {
		for c, ds := range small {
			if err := b.checkCandidates(c, ds); err != nil {
				return fmt.Errorf("candidates of cell %d: %w", c, err)
			}
		}
	}
	return checkMarks(b.Marks, b.Puzzle.Layout.Size())
}

// checkMarks returns an error for an unknown mark, or for a mark outside a board with this number of cells.
func checkMarks[C sudoku.Cell | colored.Cell](all map[C]Mark, size int) error {
	for c, m := range all {
		if c < 0 || int(c) >= size {
			return fmt.Errorf("mark of cell %d: %w", c, ErrCell)
		}
		if m >= marks {
			return fmt.Errorf("mark %d of cell %d: %w", m, c, ErrMark)
		}
	}
	return nil
}

func (b Board) checkGrid(name string, g sudoku.Grid) error {
	l := b.Puzzle.Layout
	if len(g) != l.Size() {
		return fmt.Errorf("%s: %d cells for %s: %w", name, len(g), l, ErrSize)
	}
	for c, d := range g {
		if int(d) > l.N() {
			return fmt.Errorf("%s: %d at %s: %w", name, d, l.CellName(sudoku.Cell(c)), ErrDigit)
		}
	}
	return nil
}

func (b Board) checkCandidates(c sudoku.Cell, ds []sudoku.Digit) error {
	if !b.has(c) {
		return ErrCell
	}
	for _, d := range ds {
		if d == 0 || int(d) > b.Puzzle.Layout.N() {
			return fmt.Errorf("%d: %w", d, ErrDigit)
		}
	}
	return nil
}

// noted reports whether c has small digits of either kind, drawn if it has no digit.
func (b Board) noted(c sudoku.Cell) bool { return len(b.Candidates[c])+len(b.Centre[c]) > 0 }

func (b Board) has(c sudoku.Cell) bool { return c >= 0 && int(c) < b.Puzzle.Layout.Size() }

// digit returns the digit in c, or 0, and whether it is a given. The board must have passed check.
func (b Board) digit(c sudoku.Cell) (d sudoku.Digit, given bool) {
	if d = b.Puzzle.Givens[c]; d == 0 && b.Found != nil {
		return b.Found[c], false
	}
	return d, d != 0
}

func (s Style) check() error {
	if !s.Theme.Known() || s.Digits > Persian {
		return fmt.Errorf("theme %d, digits %d: %w", s.Theme, s.Digits, ErrStyle)
	}
	return nil
}
