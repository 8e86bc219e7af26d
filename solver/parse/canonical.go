package parse

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/parse/vocabulary"
	"sudokubot/solver/sudoku"
)

// told finds the canonical lines in l: the name of a layout, a colon and the cells, as in classic9:53..7…. A name whose
// cells cannot be read is a miss; a name that is wrong is one too, and its cells are not read by others.
func (f *finder) told(l signs.Span) (found []*candidate, nearest miss) {
	p := f.page
	for _, name := range p.Names(l, layoutName) {
		name.To-- // the colon
		layout, bad := f.layouts.told(p.String(name))
		if bad != nil {
			bad.Line, bad.Column = p.Signs[name.From].Line, p.Signs[name.From].Col
			nearest = heavier(nearest, miss{err: bad, weight: maxOrder * maxOrder})
			f.take(signs.Between(name.From, p.Skip(signs.Between(name.To+1, l.To), signs.Not(signs.IsSeparator))))
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
		e, ok := vocabulary.ExtraNamed(part)
		if base = ls.with(base, e); !ok || base == nil {
			return nil, &Error{Kind: WrongVariant, Symbol: variant, Variant: part, Got: n}
		}
	}
	return base, nil
}

// jigsawNamed returns the layout of a jigsaw, or why its map makes none.
func (ls layouts) jigsawNamed(name, regions string) (*sudoku.Layout, *Error) {
	ls.Spend(layoutSteps * len(regions))
	l, err := sudoku.Named(name + ":" + strings.ToUpper(regions))
	if err == nil {
		return l, nil
	}
	if wrong, ok := errors.AsType[*sudoku.RegionsError](err); ok {
		return nil, regionsError(wrong, func(c sudoku.Cell) string { return regions[c : c+1] })
	}
	n, _ := strconv.Atoi(strings.TrimPrefix(name, vocabulary.Jigsaw)) // at most two digits
	if 0 < n && n <= maxOrder && n*n != len(regions) {
		return nil, &Error{Kind: MapSize, Got: len(regions), Want: n * n}
	}
	return nil, nil
}

// canonical reads the cells after the colon that ends name.
func (p *page) canonical(l, name signs.Span, layout *sudoku.Layout) (*candidate, miss) {
	from := p.Skip(signs.Between(name.To+1, l.To), signs.Is(' '))
	to := p.Skip(signs.Between(from, l.To), signs.Not(signs.IsSeparator))
	for to-from > layout.Size() && !signs.IsDigit(p.Signs[to-1].R) && !signs.IsLetter(p.Signs[to-1].R) { // the full stop of a sentence
		to--
	}
	cells := to - from
	missed := miss{weight: layout.Size() + min(cells, layout.Size())}
	grid := make(sudoku.Grid, 0, min(cells, layout.Size()))
	p.Spend(2 * cells)
	for i := from; i < to; i++ {
		d := strings.IndexRune(canonicalDigits, signs.Upper(p.Signs[i].R))
		if p.Signs[i].R == '.' {
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
		missed.err = p.place(CellCount, name.From, cells, layout.Size())
		return nil, missed
	}
	return &candidate{
		rank: rankTold, span: signs.Between(name.From, to), n: layout.N(), layout: layout,
		readings: []reading{{sudoku.Puzzle{Layout: layout, Givens: grid}, len(layout.Clashes(grid))}},
	}, miss{}
}

// canonicalDigits are the signs of the canonical form, and those that sudoku.Parse reads beside them, by their digits.
const canonicalDigits = "0123456789ABCDEFGHIJKLMNOP"
