package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
)

type row struct {
	line      int // index into page.Lines
	cells     []cell
	afterGap  bool // the row follows an empty line
	afterRule bool // the row follows a drawn line
	maybeRule bool // the row may also be a drawn line: --- --- ---
}

type rowForm struct {
	name  string                             // "rows" of signs, "tsv" between tabs, "list"; "" for all others
	cells func(p *page, l signs.Span) []cell // returns nil if the line is no row
	open  bool                               // bars at row ends enclose empty cells; no border is allowed
}

func withCells(rows []row, cells func(row []cell) []cell) []row {
	others := slices.Clone(rows)
	for i, r := range rows {
		others[i].cells = cells(r.cells)
	}
	return others
}

func columns(rows []row, from, n int) []row {
	return withCells(rows, func(row []cell) []cell { return row[from : from+n] })
}

func column(rows []row, k int) []cell { return each(rows, func(r row) cell { return r.cells[k] }) }

func anyCell(rows []row, accept func(c cell) bool) bool {
	return slices.ContainsFunc(rows, func(r row) bool { return slices.ContainsFunc(r.cells, accept) })
}

func cellsOf(r row) []cell { return r.cells }

// usualLength returns the most frequent row length. If several are equally frequent, it returns the greatest.
func usualLength(run []row) int { return usual(run, func(r row) int { return len(r.cells) }) }

// header reports whether the first n or the last n cells count up, like labels above columns.
func header(cells []cell, n int) bool {
	return len(cells) >= n && (counts(cells[:n]) || counts(cells[len(cells)-n:]))
}

// counts reports whether cells are 1, 2, 3… or 0, 1, 2… or A, B, C….
func counts(cells []cell) bool {
	for i, c := range cells {
		if c.kind != cells[0].kind || c.v != cells[0].v+i {
			return false
		}
	}
	return len(cells) > 0 && (cells[0].kind == digit || cells[0].kind == letterCell) && cells[0].v <= 1
}

// countsDown reports whether cells are …, 3, 2, 1, like the rank labels of a chessboard.
func countsDown(cells []cell) bool {
	up := slices.Clone(cells)
	slices.Reverse(up)
	return up[0].kind == digit && up[0].v == 1 && counts(up)
}

func empty(cells []cell) bool {
	return !slices.ContainsFunc(cells, func(c cell) bool {
		return !isBlank(c) && (c.kind != letterCell || len(cells) == 1)
	})
}

// constant reports whether all cells of a column have an equal kind and value, and are not numbers. Such a
// column repeats a bullet or a letter, or no cell has a sign.
func constant(column []cell) bool {
	return !slices.ContainsFunc(column, func(c cell) bool {
		return c.kind == digit || c.kind != column[0].kind || c.v != column[0].v
	})
}

func withoutRules(run []row) []row {
	var sure []row
	ruled := false
	for _, r := range run {
		if r.maybeRule {
			ruled = true
			continue
		}
		r.afterRule = r.afterRule || ruled
		ruled = false
		sure = append(sure, r)
	}
	return sure
}
