package links

import (
	"encoding/json"
	"fmt"
	"net/url"

	"sudokubot/solver/sudoku"
)

// mostWritten is the largest order that f-puzzles supports.
const mostWritten = 16

// SudokuPad returns a link that opens the puzzle in SudokuPad. It returns false for orders above 16.
func SudokuPad(p sudoku.Puzzle) (string, bool) {
	return linked("https://sudokupad.app/?puzzleid=fpuzzles", p)
}

// FPuzzles returns a link that opens the puzzle in f-puzzles. It returns false for orders above 16.
func FPuzzles(p sudoku.Puzzle) (string, bool) {
	return linked("https://www.f-puzzles.com/?load=", p)
}

// SudokuWiki returns a link that opens a classic puzzle in SudokuWiki's solver. It returns false for other
// puzzles.
func SudokuWiki(p sudoku.Puzzle) (string, bool) {
	if p.Layout == nil || !p.Layout.IsClassic() {
		return "", false
	}
	text := make([]byte, len(p.Givens))
	for c, d := range p.Givens {
		text[c] = '0' + byte(d)
	}
	return "https://www.sudokuwiki.org/sudoku.htm?bd=" + string(text), true
}

type fWritten struct {
	Size     int          `json:"size"`
	Grid     [][]fCell    `json:"grid"`
	Rising   bool         `json:"diagonal+,omitempty"`
	Falling  bool         `json:"diagonal-,omitempty"`
	Disjoint bool         `json:"disjointgroups,omitempty"`
	Areas    []fNamed     `json:"extraregion,omitempty"`
	Cages    []fNamed     `json:"killercage,omitempty"`
	Thermos  []fAscending `json:"thermometer,omitempty"`
}

type fNamed struct {
	Cells []string `json:"cells"`
	Value string   `json:"value,omitempty"`
}

type fAscending struct {
	Lines [][]string `json:"lines"`
}

// linked returns the address followed by the puzzle, in the form of f-puzzles, compressed.
func linked(address string, p sudoku.Puzzle) (string, bool) {
	if p.Layout == nil || p.Layout.N() > mostWritten {
		return "", false
	}
	w := fWritten{Size: p.Layout.N(), Grid: fCells(p)}
	for _, h := range p.Layout.Houses() {
		switch h.Kind {
		case sudoku.Diagonal:
			w.Rising, w.Falling = true, true
		case sudoku.Group:
			w.Disjoint = true
		case sudoku.Window:
			w.Areas = append(w.Areas, fNamed{Cells: names(p.Layout, h.Cells)})
		}
	}
	for _, x := range p.Layout.Constraints() {
		switch cells := names(p.Layout, x.Cells); x.Relation {
		case sudoku.Sum:
			w.Cages = append(w.Cages, fNamed{cells, fmt.Sprint(x.Number)})
		case sudoku.Less:
			w.Thermos = append(w.Thermos, fAscending{[][]string{cells}})
		default:
			return "", false
		}
	}
	text, err := json.Marshal(w)
	return address + url.QueryEscape(pack64(string(text))), err == nil
}

// fCells returns the cells with their givens. It adds their regions, unless all are the usual boxes.
func fCells(p sudoku.Puzzle) [][]fCell {
	n := p.Layout.N()
	regions, usual := regions(p.Layout)
	grid := make([][]fCell, n)
	for c, d := range p.Givens {
		cell := fCell{Value: number(d), Given: d != 0}
		if !usual {
			cell.Region = regions[c]
		}
		grid[c/n] = append(grid[c/n], cell)
	}
	return grid
}

// regions returns the box or region of every cell, or null. usual reports whether they are the boxes that
// f-puzzles assumes.
func regions(l *sudoku.Layout) (all []json.RawMessage, usual bool) {
	all, usual = make([]json.RawMessage, l.Size()), true
	for c := range all {
		all[c] = json.RawMessage("null")
	}
	boxed := false
	for _, h := range l.Houses() {
		if h.Kind != sudoku.Box && h.Kind != sudoku.Region {
			continue
		}
		boxed = true
		for _, c := range h.Cells {
			r, k := l.Place(c)
			all[c] = json.RawMessage(fmt.Sprint(h.Index))
			usual = usual && h.Index == usualRegion(l.N(), r, k)
		}
	}
	return all, usual && boxed
}

func names(l *sudoku.Layout, cells []sudoku.Cell) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		r, k := l.Place(c)
		names[i] = fmt.Sprintf("R%dC%d", r+1, k+1)
	}
	return names
}
