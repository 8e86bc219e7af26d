package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"sudokubot/bot/render"
	"sudokubot/solver/colored"
)

// Colored is a coloured Sudoku. Each cell has a box in its corner for the letter of its colour. The letter is
// printed if it is given. Otherwise players colour the cells themselves, so any printer will do. The colours
// are listed below the board, the highest priority first.
type Colored struct {
	Puzzle   colored.Puzzle
	Solution colored.Grid // nil if unknown or secret
}

func (k Colored) check() error {
	size := k.Puzzle.N * k.Puzzle.N
	if len(k.Puzzle.Givens) != size || k.Solution != nil && len(k.Solution) != size {
		return fmt.Errorf("%d coloured givens: %w", len(k.Puzzle.Givens), render.ErrSize)
	}
	if _, err := colored.New(k.Puzzle.N, k.Puzzle.Colors, k.Puzzle.Givens); err != nil {
		return fmt.Errorf("the coloured board: %w", err)
	}
	return nil
}

func (k Colored) order() int   { return k.Puzzle.N }
func (k Colored) Solved() bool { return k.Solution != nil }

func (k Colored) legend() string { return strings.Join(strings.Split(k.Puzzle.Colors, ""), " > ") }

func (k Colored) draw(f frame, solved bool) {
	for c, given := range k.Puzzle.Givens {
		shown := given
		if solved {
			shown = k.Solution[c]
		}
		f.coloredCell(c/f.n, c%f.n, given, shown, k.Puzzle.Colors)
	}
	f.pdf.SetLineCapStyle("square")
	for i := range f.n + 1 {
		width := f.fine()
		if i == 0 || i == f.n {
			width = f.thick()
		}
		x, y := f.corner(i, i)
		f.line(f.left, y, f.left+f.side(), y, width)
		f.line(x, f.top, x, f.top+f.side(), width)
	}
}

// coloredCell draws a cell's content, givens in bold, and the box for its colour.
func (f frame) coloredCell(row, column int, given, shown colored.Mark, colors string) {
	x, y := f.corner(row, column)
	if shown.Number != 0 {
		text, weight := f.Digits.Local(strconv.Itoa(int(shown.Number))), render.WeightOf(given.Number != 0)
		f.sign(text, weight, f.digitHeight(), x+f.pitch*0.56, y+f.pitch*0.56)
	}
	side := min(f.pitch*0.3, 9)
	if shown.Color != 0 {
		f.sign(colors[shown.Color-1:shown.Color], render.WeightOf(given.Color != 0), side*0.55, x+side/2, y+side/2)
	}
	f.pdf.SetLineCapStyle("square")
	f.line(x+side, y, x+side, y+side, f.thin())
	f.line(x, y+side, x+side, y+side, f.thin())
}
