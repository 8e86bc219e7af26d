package parse

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

type reading struct {
	puzzle  sudoku.Puzzle
	clashes int
}

// layouts caches layouts by name. A layout is costly to make, and the lines of a file often share it.
type layouts struct {
	made map[string]*sudoku.Layout
	*signs.Meter
}

// named returns the layout with this name, or nil. The name has no map.
func (ls layouts) named(name string) *sudoku.Layout {
	l, ok := ls.made[name]
	if !ok {
		l, _ = sudoku.Named(name) // an error means an unknown layout
		if ls.Spend(layoutSteps); l != nil {
			ls.Spend(layoutSteps * l.Size())
		}
		ls.made[name] = l
	}
	return l
}

func (ls layouts) boxes(rows, cols int) *sudoku.Layout {
	return ls.named(fmt.Sprintf("box%dx%d", rows, cols))
}

func (ls layouts) latin(n int) *sudoku.Layout { return ls.named(fmt.Sprint(Latin, n)) }

// with returns l with these extras added, or nil if l cannot have them.
func (ls layouts) with(l *sudoku.Layout, extras ...sudoku.Extra) *sudoku.Layout {
	if l.Has(sudoku.Region) { // not cached: every line of a file may have its own map
		ls.Spend(layoutSteps * l.Size())
		l, _ = l.With(extras...) // nil with the error
		return l
	}
	name := l.String()
	for _, e := range extras {
		name += "+" + e.String()
	}
	return ls.named(name)
}

// shape is the size of the boxes, or the absence of boxes. The zero shape is unknown.
type shape struct {
	rows, cols int
	latin      bool
}

func (s shape) known() bool { return s != shape{} }

func (s shape) fits(n int) bool { return s.latin || s.rows >= 2 && s.cols >= 2 && s.rows*s.cols == n }

// of returns the possible layouts of a grid of order n, the likeliest first. The first of the shapes that
// fits n decides.
func (ls layouts) of(n int, shapes ...shape) []*sudoku.Layout {
	for _, s := range shapes {
		switch {
		case !s.known() || !s.fits(n):
		case s.latin:
			return []*sudoku.Layout{ls.latin(n)}
		default:
			return []*sudoku.Layout{ls.boxes(s.rows, s.cols)}
		}
	}
	rows, cols, ok := sudoku.UsualSides(n)
	if !ok {
		return []*sudoku.Layout{ls.latin(n)}
	}
	layouts := []*sudoku.Layout{ls.boxes(rows, cols)}
	if rows != cols {
		layouts = append(layouts, ls.boxes(cols, rows))
	}
	return layouts
}

// readings returns the readings of the cells on the layouts, the best first. If there is no reading, it
// returns the unreadable cells.
func (ls layouts) readings(p *page, cells []cell, layouts []*sudoku.Layout) (found []reading, wrong []int) {
	if found, wrong = allReadings(p, cells, layouts); len(found) == 0 {
		return nil, wrong
	}
	return ls.best(found), nil
}

// allReadings returns all readings on the layouts, and the cells unreadable by the plain alphabet.
func allReadings(p *page, cells []cell, layouts []*sudoku.Layout) (found []reading, wrong []int) {
	p.Spend(2 * len(cells))
	n := layouts[0].N()
	k := censusOf(p, cells, n)
	lone := loneSign(p, cells, k)
	for _, a := range alphabetsOf(k) {
		p.Spend(len(cells))
		grid, off := a.digits(p, cells, k, lone)
		if a.plain {
			wrong = off
		}
		if len(off) > 0 {
			continue
		}
		for _, l := range layouts {
			p.Spend(clashSteps * len(cells))
			found = append(found, reading{sudoku.Puzzle{Layout: l, Givens: grid}, len(l.Clashes(grid))})
		}
	}
	return found, wrong
}

func clean(found []reading) []reading {
	return slices.DeleteFunc(slices.Clone(found), func(r reading) bool { return r.clashes > 0 })
}

// best drops the readings with clashes if another reading has no clash. If all have clashes, it returns only
// the first. If its rows and columns have no clash, but at least half of its boxes do, best returns it as a
// Latin square.
func (ls layouts) best(found []reading) []reading {
	if kept := clean(found); len(kept) > 0 {
		return kept
	}
	first := found[0]
	l := ls.latin(first.puzzle.Layout.N())
	if len(l.Clashes(first.puzzle.Givens)) == 0 && boxesThatClash(first.puzzle)*2 >= l.N() {
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

type hints struct {
	latin bool                 // the page mentions Latin squares
	lines [maxOrder + 1][]hint // hints for each order, in the order of the lines
}

func (h *hints) add(line int, s shape) {
	for n := range h.lines {
		if s.fits(n) {
			h.lines[n] = append(h.lines[n], hint{line, s})
		}
	}
}

type hint struct {
	line  int // index into page.Lines
	shape shape
}

// hintsIn reads the shapes named by the text. It ignores lines without a word of at least two letters.
func hintsIn(p *page, v *Vocabulary) hints {
	var h hints
	for i, l := range p.Lines {
		p.Spend(1)
		if !hasWord(p, l) {
			continue
		}
		text := strings.ToLower(p.String(l))
		p.Spend(2 * signs.FormSteps * len(text))
		if v.Boxless.MatchString(text) {
			h.latin = true
			h.add(i, shape{latin: true})
		}
		for _, m := range v.Sides.FindAllStringSubmatch(text, 4) {
			rows, _ := strconv.Atoi(m[2])
			cols, _ := strconv.Atoi(m[3])
			h.add(i, shape{rows: rows, cols: cols})
		}
	}
	return h
}

func hasWord(p *page, l signs.Span) bool {
	words := p.Parts(l, func(r rune) bool {
		return !signs.IsLetter(r) && r < 0x250 || signs.IsBlankSign(r) || signs.IsBig(r)
	})
	return slices.ContainsFunc(words, func(s signs.Span) bool { return s.Size() > 1 })
}

// near returns the last shape of order n named before the span. If there is no such shape, it returns the
// first shape named up to maxAfter signs after the span.
func (h *hints) near(p *page, span signs.Span, n int) shape {
	hints := h.lines[n]
	p.Spend(bits.Len(uint(len(hints))))
	after := func(h hint, at int) int { return p.Lines[h.line].From - at }
	i, _ := slices.BinarySearchFunc(hints, span.From+1, after)
	switch {
	case i > 0:
		return hints[i-1].shape
	case len(hints) > 0 && p.Lines[hints[0].line].From <= span.To+p.maxAfter:
		return hints[0].shape
	}
	return shape{}
}
