package parse

import (
	"fmt"

	"sudokubot/solver/sudoku"
)

// reading is one way to understand the cells of a candidate.
type reading struct {
	puzzle  sudoku.Puzzle
	clashes int
}

// reader makes readings. It keeps the layouts that it made: they are costly, and the lines of a file share one.
type reader struct {
	layouts map[string]*sudoku.Layout
}

func newReader() *reader { return &reader{layouts: map[string]*sudoku.Layout{}} }

func (rd *reader) boxes(rows, cols int) *sudoku.Layout {
	return rd.layout("box", rows, cols, func() (*sudoku.Layout, error) { return sudoku.Boxes(rows, cols) })
}

func (rd *reader) latin(n int) *sudoku.Layout {
	return rd.layout("latin", n, n, func() (*sudoku.Layout, error) { return sudoku.Latin(n) })
}

// with returns the layout with these extras, or why it cannot have them.
func (rd *reader) with(l *sudoku.Layout, extras []sudoku.Extra) (*sudoku.Layout, error) {
	if len(extras) == 0 {
		return l, nil
	}
	if l.Has(sudoku.Region) { // every line of a file may have a map of its own
		return l.With(extras...)
	}
	key := l.String() + fmt.Sprint(extras)
	if w, ok := rd.layouts[key]; ok {
		return w, nil
	}
	w, err := l.With(extras...)
	if err == nil {
		rd.layouts[key] = w
	}
	return w, err
}

// layout returns the layout that was made for the key, or makes it; nil if it cannot be made.
func (rd *reader) layout(kind string, a, b int, made func() (*sudoku.Layout, error)) *sudoku.Layout {
	key := kind + string([]rune{rune('0' + a), ' ', rune('0' + b)})
	l, ok := rd.layouts[key]
	if !ok {
		l, _ = made() // the error says no more than that there is no such layout
		rd.layouts[key] = l
	}
	return l
}

// shape is what the text tells of the boxes: their sides, or that there are none. The zero shape tells nothing.
type shape struct {
	rows, cols int
	latin      bool
}

func (s shape) told() bool { return s != shape{} }

// fits reports whether the shape can belong to a grid of order n.
func (s shape) fits(n int) bool { return s.latin || s.rows >= 2 && s.cols >= 2 && s.rows*s.cols == n }

// layoutsOf returns the layouts that a grid of order n may have, the likeliest first. The boxes are the shapes that the
// text tells, the surest first.
func (rd *reader) layoutsOf(n int, told ...shape) []*sudoku.Layout {
	for _, s := range told {
		switch {
		case !s.told() || !s.fits(n):
		case s.latin:
			return []*sudoku.Layout{rd.latin(n)}
		default:
			return []*sudoku.Layout{rd.boxes(s.rows, s.cols)}
		}
	}
	rows, cols, ok := sudoku.UsualSides(n)
	if !ok {
		return []*sudoku.Layout{rd.latin(n)}
	}
	layouts := []*sudoku.Layout{rd.boxes(rows, cols)}
	if rows != cols {
		layouts = append(layouts, rd.boxes(cols, rows))
	}
	return layouts
}

// readings returns the ways to read the cells on the layouts, the best first, or the cells that the best alphabet cannot
// read.
func (rd *reader) readings(p *page, cells []cell, layouts []*sudoku.Layout) (found []reading, wrong []int) {
	if found, wrong = p.readings(cells, layouts); len(found) == 0 {
		return nil, wrong
	}
	return rd.best(found), nil
}

// readings returns all ways to read the cells on the layouts, and the cells that the best alphabet cannot read.
func (p *page) readings(cells []cell, layouts []*sudoku.Layout) (found []reading, wrong []int) {
	n := layouts[0].N()
	k := p.count(cells, n)
	lone := p.loneSign(cells, k)
	for _, a := range alphabets {
		if !a.fits(k) {
			continue
		}
		grid, off := a.digits(p, cells, k, lone)
		if a.plain {
			wrong = off
		}
		if len(off) > 0 {
			continue
		}
		for _, l := range layouts {
			found = append(found, reading{sudoku.Puzzle{Layout: l, Givens: grid}, len(l.Clashes(grid))})
		}
	}
	return found, wrong
}

// clean returns the readings without clashes.
func clean(found []reading) []reading {
	var kept []reading
	for _, r := range found {
		if r.clashes == 0 {
			kept = append(kept, r)
		}
	}
	return kept
}

// best drops the readings that clash if there are others, and all but the first if all clash.
func (rd *reader) best(found []reading) []reading {
	if kept := clean(found); len(kept) > 0 {
		return kept
	}
	first := found[0]
	l := rd.latin(first.puzzle.Layout.N())
	if 2*first.clashes >= l.N() && len(l.Clashes(first.puzzle.Givens)) == 0 && boxesThatClash(first.puzzle)*2 >= l.N() {
		return []reading{{sudoku.Puzzle{Layout: l, Givens: first.puzzle.Givens}, 0}}
	}
	return found[:1]
}

func boxesThatClash(p sudoku.Puzzle) int {
	seen := map[int]bool{}
	for _, c := range p.Layout.Clashes(p.Givens) {
		if c.House.Kind == sudoku.Box {
			seen[c.House.Index] = true
		}
	}
	return len(seen)
}
