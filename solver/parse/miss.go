package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// miss is a part of the text which is nearly a grid.
type miss struct {
	err    *Error
	weight int // roughly the number of right cells; the heaviest miss is reported
	// sketch fills in the grid to display, if possible. It makes a layout, which is costly, so it is called
	// only for the reported miss.
	sketch func(e *Error)
}

func heavier(a, b miss) miss {
	if b.weight > a.weight {
		return b
	}
	return a
}

func (m miss) report() *Error {
	if m.err == nil {
		return &Error{Kind: Nothing}
	}
	if m.sketch != nil {
		m.sketch(m.err)
	}
	return m.err
}

func wrongCell(p *page, c cell, n, row int) *Error {
	e := p.errorAt(UnknownSymbol, c.at, 0, n)
	e.Row, e.Symbol = row, p.Sent(c.span())
	if c.kind == digit {
		e.Kind, e.Got = DigitRange, c.v
	}
	return e
}

// wrongCells returns the miss of a candidate with the right number of cells, some of them unreadable. It
// returns false for many wrong cells, which mean another kind of text.
func wrongCells(p *page, c *candidate, wrong []int) (miss, bool) {
	p.Spend(len(c.cells))
	if p.wrongShare*len(wrong) > len(c.cells) ||
		c.small && (!c.alone || p.smallShare*len(wrong) > len(c.cells)) {
		return miss{}, false
	}
	zero := slices.ContainsFunc(c.cells, isZero)
	// four years in a column, a table of results
	if !hasBlanks(c) && (c.n < p.leastAcross || len(wrong) > p.mostWrong && !zero) {
		return miss{}, false
	}
	filled := howMany(c.cells, func(x cell) bool { return isGiven(x) || x.kind == letterCell && c.n > 9 })
	// times of a timetable, other games
	if _, _, usual := sudoku.UsualSides(c.n); c.n < p.leastAcross && !usual || filled < c.n/2 {
		return miss{}, false
	}
	e := wrongCell(p, c.cells[wrong[0]], c.n, wrong[0]/c.n+1)
	return miss{err: e, weight: len(c.cells) - len(wrong), sketch: func(e *Error) {
		if e.Sketch = sketch(c.n, slices.Collect(slices.Chunk(c.cells, c.n))); e.Sketch.Layout == nil {
			return
		}
		for _, i := range wrong {
			e.Wrong = append(e.Wrong, sudoku.Cell(i))
		}
	}}, true
}

// countMiss returns the miss of a run in a line that is too long or too short for a puzzle.
func countMiss(p *page, s signs.Span, cells int) (miss, bool) {
	for _, want := range longLines {
		if off := max(cells-want, want-cells); off > 0 && p.nearlyShare*off <= want {
			return miss{err: p.errorAt(CellCount, s.From, cells, want), weight: min(cells, want)}, true
		}
	}
	return miss{}, false
}

// lineMiss returns the nearest miss among the runs in a line with nearly the length of a puzzle. A run is an
// unbroken sequence of signs, or all tokens between two words.
func lineMiss(p *page, l signs.Span) (nearest miss) {
	if 2*l.Size() < longLines[0] {
		return nearest
	}
	for _, piece := range piecesOf(p, l) {
		var cells []cell
		for _, t := range piece {
			part := readSigns(p, t)
			if m, ok := countMiss(p, t, len(part)); ok && puzzling(p, part) {
				nearest = heavier(nearest, m)
			}
			cells = append(cells, part...)
		}
		p.Spend(len(piece))
		if m, ok := countMiss(p, signs.Hull(piece), len(cells)); ok && alike(piece) && puzzling(p, cells) {
			nearest = heavier(nearest, m)
		}
	}
	return nearest
}

// puzzling reports whether cells look like a puzzle: digits, blanks and at most two other signs. Many cells
// must be blanks; only a short line may lack blanks. A few zeros among digits mean a long number.
func puzzling(p *page, cells []cell) bool {
	p.Spend(3 * len(cells))
	large := len(cells) > 2*usualSize
	digits := howMany(cells, isGiven)
	blanks := howMany(cells, func(c cell) bool { return isZero(c) || isBlank(c) })
	others := howMany(cells, func(c cell) bool {
		return isBad(c) || c.kind == letterCell && !large && !signs.IsX(p.Signs[c.at].R)
	})
	return p.digitShare*digits >= len(cells) && others <= p.mostOthers &&
		(p.blankShare*blanks >= len(cells) || blanks == 0 && !large)
}

// alike reports whether all tokens, except for at most one, have equal length.
func alike(piece []signs.Span) bool {
	return howMany(piece, func(t signs.Span) bool { return t.Size() != piece[0].Size() }) <= 1
}

// sketch returns a grid of order n from the readable cells of rows. Missing and unreadable cells are empty,
// surplus cells are left out. Its Layout is nil for orders above sketchOrder.
func sketch(n int, rows [][]cell) sudoku.Puzzle {
	if n > sketchOrder {
		return sudoku.Puzzle{}
	}
	l, ok := sudoku.Usual(n)
	if !ok {
		l, _ = sudoku.Latin(n) // there is a Latin square of every order up to 25
	}
	g := make(sudoku.Grid, l.Size())
	for r, cells := range rows[:min(n, len(rows))] {
		for k, c := range cells[:min(n, len(cells))] {
			if c.kind == digit && c.v <= n {
				g[l.At(r, k)] = sudoku.Digit(c.v)
			}
		}
	}
	return sudoku.Puzzle{Layout: l, Givens: g}
}
