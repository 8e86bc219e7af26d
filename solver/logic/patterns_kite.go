package logic

import (
	"fmt"
	"iter"
	"slices"

	"sudokubot/solver/sudoku"
)

// kite is a strong link in a row and a strong link in a column. A box joins them: it has the second cell of
// each.
type kite struct {
	digit       sudoku.Digit
	row, column strongPair  // the loose end first
	cross       sudoku.Cell // crossing of the lines of the loose ends
}

func (k kite) joint() Cells { return CellsOf(k.row.b, k.column.b) }

// twoStringKite finds a row and a column with a strong link each, joined by a box. One of the loose ends is
// true, so the cell that sees both is false.
func twoStringKite(p *Position, q Query, yield func(Step) bool) {
	for k := range p.kites(p.asked(q)) {
		if !yield(p.kiteStep(k)) {
			return
		}
	}
}

// dualKite finds two kites on the same two cells of a box.
func dualKite(p *Position, _ Query, yield func(Step) bool) {
	all := slices.Collect(p.kites(p.all))
	for i, k := range all {
		for _, l := range all[i+1:] {
			if k.joint() == l.joint() && k.cross != l.cross && !yield(p.dualKiteStep(k, l)) {
				return
			}
		}
	}
}

func (p *Position) kites(digits Digits) iter.Seq[kite] {
	return func(yield func(kite) bool) {
		var rowRoom, columnRoom [MaxOrder]strongPair
		for d := range digits.All() {
			rows := p.strongPairs(rowRoom[:0], d, p.ofKind[sudoku.Row])
			columns := p.strongPairs(columnRoom[:0], d, p.ofKind[sudoku.Column])
			for _, x := range rows {
				for _, y := range columns {
					if k, ok := p.kiteOf(d, x, y); ok && !yield(k) {
						return
					}
				}
			}
		}
	}
}

// kiteOf joins x and y by the first box that has a cell of each. If they share a cell, or the crossing lacks
// d, it returns false.
func (p *Position) kiteOf(d sudoku.Digit, x, y strongPair) (kite, bool) {
	if x.a == y.a || x.a == y.b || x.b == y.a || x.b == y.b {
		return kite{}, false
	}
	for _, row := range [...]strongPair{x.turned(), x} {
		for _, column := range [...]strongPair{y.turned(), y} {
			if h := p.part(row.b); h < 0 || !p.houses[h].cells.Has(column.b) {
				continue
			}
			r, _ := p.layout.Place(column.a)
			_, c := p.layout.Place(row.a)
			k := kite{d, row, column, p.layout.At(r, c)}
			return k, p.candidates[k.cross].Has(d)
		}
	}
	return kite{}, false
}

func (p *Position) kiteStep(k kite) Step {
	removed := []Candidate{{Cell: k.cross, Digit: k.digit}}
	return joinedPairs(k.digit, k.row, k.column, p.part(k.row.b), removed,
		p.connectedText(k.digit, k.row, k.column))
}

func (k kite) ends() Cells { return CellsOf(k.row.a, k.column.a) }

func (p *Position) dualKiteStep(k, l kite) Step {
	one, two := p.kiteStep(k), p.kiteStep(l)
	two.Cells, two.Cover = two.Cells[:2], nil // the joining cells and house are already listed
	one.add(two)
	one.Text = fmt.Sprintf(": %d in %s/in %s (connected by %s)",
		k.digit, p.cellsText(k.ends()), p.cellsText(l.ends()), p.cellsText(k.joint()))
	return one
}
