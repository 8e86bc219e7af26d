package parse

import (
	"math/bits"
	"slices"
	"strconv"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

func (g *grouper) emit(rows []row, n int) bool {
	g.f.Spend(2 * n * n)
	if n < leastOrder && !g.f.hints.latin && n > 1 && g.f.signs == n*n {
		g.tooSmall(rows, n)
	}
	if n < g.f.leastApart && anyCell(rows, func(c cell) bool { return c.apart }) {
		return false
	}
	if n < 2 || n < leastOrder && (!g.f.tiny() || g.wordy(rows)) || g.hollow(rows) ||
		g.form.open && g.bordered(rows) {
		return false
	}
	return g.f.accept(&candidate{rank: rankRows, wordy: g.wordy(rows), n: n, span: g.lineSpan(rows),
		drawn: drawnShape(g.f, rows, n), cells: slices.Concat(cellsOf(rows)...)})
}

// tooSmall records a grid below 4x4, which may be a Latin square.
func (g *grouper) tooSmall(rows []row, n int) {
	e := g.f.errorAt(Size, rows[0].cells[0].at, n, 0)
	if all, _ := g.f.layouts.readings(g.f.page, slices.Concat(cellsOf(rows)...),
		[]*sudoku.Layout{g.f.layouts.latin(n)}); len(all) > 0 && all[0].clashes == 0 {
		e.Maybe = []sudoku.Puzzle{all[0].puzzle}
	}
	g.f.miss(miss{err: e, weight: 1})
}

func (g *grouper) bordered(rows []row) bool {
	return !slices.ContainsFunc(rows, func(r row) bool {
		left, right := bordersOf(g.f.page, g.f.Lines[r.line:r.line+1])
		return !left || !right
	})
}

// hollow reports whether rows are only lines or punctuation, without a digit, letter or empty field.
func (g *grouper) hollow(rows []row) bool {
	return len(rows) < usualOrder && !slices.ContainsFunc(rows, func(r row) bool {
		return !r.maybeRule && slices.ContainsFunc(r.cells, func(c cell) bool { return !isBlank(c) && !isBad(c) })
	})
}

func (g *grouper) lineSpan(rows []row) signs.Span {
	first, last := rows[0].cells[0], rows[len(rows)-1].cells
	return signs.Between(first.at, max(last[len(last)-1].span().To, first.at+1))
}

// ragged emits a grid from dense rows after row numbers of one and two digits.
func (g *grouper) ragged(run []row) bool {
	n := len(run)
	g.f.Spend(n)
	rows := slices.Clone(run)
	for i, r := range run {
		label := strconv.Itoa(i + 1)
		if n > maxOrder || len(r.cells) != n+len(label) ||
			g.f.String(signs.Between(r.cells[0].at, r.cells[0].at+len(label))) != label {
			return false
		}
		rows[i].cells = r.cells[len(label):]
	}
	return g.emit(rows, n)
}

// wrapped emits a grid whose cells were broken into lines of another length, all equal but the last.
func (g *grouper) wrapped(run []row) bool {
	m := len(run[0].cells)
	var cells []cell
	for i, r := range run {
		g.f.Spend(len(r.cells))
		if cells = append(cells, r.cells...); i < len(run)-1 && len(r.cells) != m || len(r.cells) > m {
			return false
		}
	}
	n, ok := squares[len(cells)]
	return ok && (len(run) == 1 || n >= usualOrder && m != n) &&
		g.f.accept(&candidate{rank: rankWrapped, n: n, cells: cells, small: n < usualOrder,
			span: g.lineSpan(run)})
}

// readMarkSigns reads 729 signs, nine for each cell of a 9x9, by candidate.
func readMarkSigns(p *page, written, s signs.Span) *candidate {
	c := &candidate{rank: rankLine, span: s, n: usualOrder, alone: written.Within(s)}
	for i := s.From; i < s.To; i += signsOfMarks {
		part := signs.Between(i, i+signsOfMarks)
		set := marksByPosition(p, part)
		if set == 0 {
			return nil
		}
		c.cells = append(c.cells, markedCell(set, part))
	}
	return c
}

// large emits the 9x9 in rows of 27 signs: each cell takes three rows and three columns, with a position for
// every candidate. A placed digit is alone in its cell, in any position, or fills it.
func (g *grouper) large(rows []row, m int) bool {
	const n, wide = usualOrder, usualOrder * sideOfMarks
	if m != wide || len(rows) != wide {
		return false
	}
	g.f.Spend(wide * wide)
	c := &candidate{rank: rankRows, n: n, span: g.lineSpan(rows)}
	for three := range slices.Chunk(rows, sideOfMarks) {
		for k := 0; k < wide; k += sideOfMarks {
			x, ok := largeCell(three, k)
			if !ok {
				return false
			}
			c.cells = append(c.cells, x)
		}
	}
	return g.f.accept(c)
}

func largeCell(rows []row, k int) (c cell, ok bool) {
	var set uint32
	misplaced := false
	for r, line := range rows {
		for i, x := range line.cells[k : k+sideOfMarks] {
			if isGiven(x) {
				set |= 1 << x.v
				misplaced = misplaced || x.v != r*sideOfMarks+i+1
			}
		}
	}
	at := rows[0].cells[k].at
	return markedCell(set, signs.Between(at, at+1)), set != 0 && (!misplaced || bits.OnesCount32(set) == 1)
}

// grouper collects the rows of a form and makes grids of them.
type grouper struct {
	f    *finder
	form rowForm
	run  []row // rows without prose between
	all  []row // every row of the text
}

func (g *grouper) wordy(run []row) bool {
	return g.form.name != "list" && slices.ContainsFunc(run, func(r row) bool {
		return hasProse(g.f.page, g.f.Lines[r.line])
	})
}

func (g *grouper) sameSign(a, b cell) bool {
	return g.f.Signs[a.at].R == g.f.Signs[b.at].R
}
