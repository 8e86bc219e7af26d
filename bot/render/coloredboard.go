package render

import (
	"fmt"
	"strings"

	"sudokubot/solver/colored"
)

// ColoredBoard is a coloured Sudoku to draw.
type ColoredBoard struct {
	Puzzle colored.Puzzle
	// Found has a mark for each cell, or is nil. Unknown numbers and colours are 0. Givens take precedence.
	Found colored.Grid
	Marks map[colored.Cell]Mark
	// Caption is above the board in pictures. The text leaves it out.
	Caption Caption
}

func (b ColoredBoard) check() error {
	if _, err := colored.New(b.Puzzle.N, b.Puzzle.Colors, b.Puzzle.Givens); err != nil {
		return fmt.Errorf("the puzzle: %w", err)
	}
	size := b.Puzzle.N * b.Puzzle.N
	if len(b.Puzzle.Givens) != size {
		return fmt.Errorf("givens: %d cells: %w", len(b.Puzzle.Givens), ErrSize)
	}
	if b.Found != nil && len(b.Found) != size {
		return fmt.Errorf("found: %d cells: %w", len(b.Found), ErrSize)
	}
	for c, k := range b.Found {
		if int(k.Number) > b.Puzzle.N || int(k.Color) > len(b.Puzzle.Colors) {
			name := b.Puzzle.Name(colored.Cell(c))
			return fmt.Errorf("found: number %d, colour %d at %s: %w", k.Number, k.Color, name, ErrDigit)
		}
	}
	return b.checkMarks()
}

func (b ColoredBoard) checkMarks() error {
	for c, m := range b.Marks {
		if c < 0 || int(c) >= len(b.Puzzle.Givens) {
			return fmt.Errorf("mark of cell %d: %w", c, ErrCell)
		}
		if m >= marks {
			return fmt.Errorf("mark %d of cell %d: %w", m, c, ErrMark)
		}
	}
	return nil
}

// shown returns the content of c and its given part. The board must have passed check.
func (b ColoredBoard) shown(c colored.Cell) (all, given colored.Mark) {
	given = b.Puzzle.Givens[c]
	if b.Found != nil {
		all = b.Found[c]
	}
	if given.Number != 0 {
		all.Number = given.Number
	}
	if given.Color != 0 {
		all.Color = given.Color
	}
	return all, given
}

// ColoredText returns b as lines for a fixed-width font that can be pasted back: the number of colours and
// the order, the colours from the highest priority to the lowest, and the tokens of each row. Tokens are as
// in "1p 2b 3r", with * and # for unknown parts. Puzzle.Lines has only the rows. With Persian digits every
// line is isolated, to read from left to right anywhere.
//
// The last line has no line feed. The result is empty for a board that ColoredPNG rejects.
func ColoredText(b ColoredBoard, d Digits) string {
	if b.check() != nil || d > Persian {
		return ""
	}
	p := b.Puzzle
	lines := []string{fmt.Sprintf("%d %d", len(p.Colors), p.N), strings.Join(strings.Split(p.Colors, ""), " ")}
	shown := make(colored.Grid, len(p.Givens))
	for c := range shown {
		shown[c], _ = b.shown(colored.Cell(c))
	}
	lines = append(lines, strings.Split(p.Lines(shown), "\n")...)
	for i, line := range lines {
		lines[i] = d.local(line)
	}
	return d.join(lines)
}
