package parse

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"sudokubot/solver/sudoku"
)

// told finds the canonical lines in l: the name of a layout, a colon and the cells, as in classic9:53..7…. A name whose
// cells cannot be read is a miss; a name that is wrong is one too, and its cells are not read by others.
func (f *finder) told(l span) (found []*candidate, nearest miss) {
	p := f.page
	for _, name := range p.names(l, layoutName) {
		name.to-- // the colon
		layout, bad := f.layouts.told(p.string(name))
		if bad != nil {
			bad.Line, bad.Column = p.signs[name.from].line, p.signs[name.from].col
			nearest = heavier(nearest, miss{err: bad, weight: maxOrder * maxOrder})
			f.take(span{name.from, p.skip(span{name.to + 1, l.to}, not(isSeparator))})
		}
		if layout == nil {
			continue
		}
		c, missed := p.canonical(l, name, layout)
		if c != nil {
			found = append(found, c)
		}
		nearest = heavier(nearest, missed)
	}
	return found, nearest
}

// layoutName is the name of a layout and a colon, that of a jigsaw with its map. What a + adds may be anything, so that it
// can be told.
var layoutName = regexp.MustCompile(`(?i)\b(?:(?:(?:classic|latin)\d{1,2}|box\d{1,2}x\d{1,2})(?:\+[a-z]+)*|jigsaw\d{1,2}(?:\+[a-z]+)*:[a-z]+):`)

// told returns the layout of that name, in capitals or small letters; nil if there is none, with the reason where it is
// worth telling.
func (ls layouts) told(name string) (*sudoku.Layout, *Error) {
	variant, regions, mapped := strings.Cut(name, ":")
	parts := strings.Split(strings.ToLower(variant), "+")
	base, bad := ls.named(parts[0]), (*Error)(nil)
	if mapped {
		base, bad = ls.jigsawNamed(parts[0], regions)
	}
	if base == nil || len(parts) == 1 {
		return base, bad
	}
	n := base.N()
	for _, part := range parts[1:] {
		e, ok := extraNamed(part)
		if base = ls.with(base, e); !ok || base == nil {
			return nil, &Error{Kind: WrongVariant, Symbol: variant, Variant: part, Got: n}
		}
	}
	return base, nil
}

// jigsawNamed returns the layout of a jigsaw, or why its map makes none.
func (ls layouts) jigsawNamed(name, regions string) (*sudoku.Layout, *Error) {
	ls.spend(layoutSteps * len(regions))
	l, err := sudoku.Named(name + ":" + strings.ToUpper(regions))
	if err == nil {
		return l, nil
	}
	if wrong, ok := errors.AsType[*sudoku.RegionsError](err); ok {
		return nil, regionsError(wrong, func(c sudoku.Cell) string { return regions[c : c+1] })
	}
	n, _ := strconv.Atoi(strings.TrimPrefix(name, jigsaw)) // at most two digits
	if 0 < n && n <= maxOrder && n*n != len(regions) {
		return nil, &Error{Kind: MapSize, Got: len(regions), Want: n * n}
	}
	return nil, nil
}

// canonical reads the cells after the colon that ends name.
func (p *page) canonical(l, name span, layout *sudoku.Layout) (*candidate, miss) {
	from := p.skip(span{name.to + 1, l.to}, is(' '))
	to := p.skip(span{from, l.to}, not(isSeparator))
	for to-from > layout.Size() && !isDigit(p.signs[to-1].r) && !isLetter(p.signs[to-1].r) { // the full stop of a sentence
		to--
	}
	cells := to - from
	missed := miss{weight: layout.Size() + min(cells, layout.Size())}
	grid := make(sudoku.Grid, 0, min(cells, layout.Size()))
	p.spend(2 * cells)
	for i := from; i < to; i++ {
		d := strings.IndexRune(canonicalDigits, upper(p.signs[i].r))
		if p.signs[i].r == '.' {
			d = 0
		}
		if d < 0 || d > layout.N() {
			missed.err = p.wrongCell(p.signCell(i), layout.N(), (i-from)/layout.N()+1)
			return nil, missed
		}
		grid = append(grid, sudoku.Digit(d))
	}
	if 2*cells < layout.Size() {
		return nil, miss{}
	}
	if cells != layout.Size() {
		missed.err = p.place(CellCount, name.from, cells, layout.Size())
		return nil, missed
	}
	return &candidate{
		rank: rankTold, span: span{name.from, to}, n: layout.N(), layout: layout,
		readings: []reading{{sudoku.Puzzle{Layout: layout, Givens: grid}, len(layout.Clashes(grid))}},
	}, miss{}
}

// canonicalDigits are the signs of the canonical form, and those that sudoku.Parse reads beside them, by their digits.
const canonicalDigits = "0123456789ABCDEFGHIJKLMNOP"
