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
func (f *finder) told(l line) (found []*candidate, nearest miss) {
	p := f.page
	for i := l.from; i < l.to; i++ {
		if p.signs[i].r != ':' {
			continue
		}
		name, ok := p.nameAt(l, i)
		if !ok {
			continue
		}
		layout, bad := f.reader.named(p.string(name))
		if bad != nil {
			bad.Line, bad.Column = p.signs[name.from].line, p.signs[name.from].col
			nearest = heavier(nearest, miss{err: bad, weight: maxOrder * maxOrder, at: name.from})
			f.take(p.lineOfCells(l, name))
			continue
		}
		if layout == nil {
			continue
		}
		c, missed := p.canonical(l, name, layout)
		if c != nil {
			found = append(found, c)
			i = c.span.to - 1
		} else {
			nearest = heavier(nearest, missed)
		}
	}
	return found, nearest
}

// lineOfCells returns a name with what follows it up to the next separator behind its colon.
func (p *page) lineOfCells(l line, name span) span {
	to := name.to + 1
	for to < l.to && !isSeparator(p.signs[to].r) {
		to++
	}
	return span{name.from, min(to, l.to)}
}

// The name of a layout, without the map of a jigsaw. What a + adds may be anything, so that it can be told.
var layoutName = regexp.MustCompile(`(?i)(?:(?:classic|latin)\d{1,2}|box\d{1,2}x\d{1,2}|jigsaw\d{1,2})(?:\+[a-z]+)*$`)

// nameAt returns the name of a layout that ends before the colon at i. The name of a jigsaw goes on behind it with its
// map, up to the next colon.
func (p *page) nameAt(l line, i int) (span, bool) {
	from := i
	for from > l.from && i-from < maxName && (isLetter(p.signs[from-1].r) || isDigit(p.signs[from-1].r) || p.signs[from-1].r == '+') {
		from--
	}
	if i-from < 4 {
		return span{}, false
	}
	text := p.string(span{from, i})
	m := layoutName.FindStringIndex(text)
	if m == nil || m[0] > 0 && text[m[0]-1] != '+' {
		return span{}, false
	}
	from += m[0]
	if upper(p.signs[from].r) != 'J' {
		return span{from, i}, true
	}
	to := i + 1
	for to < l.to && isLetter(p.signs[to].r) && to-i <= maxOrder*maxOrder {
		to++
	}
	return span{from, to}, to > i+1 && to < l.to && p.signs[to].r == ':'
}

// maxName is the most signs that a name without a map may have.
const maxName = 40

func (p *page) string(s span) string {
	var b strings.Builder
	for _, x := range p.signs[s.from:s.to] {
		b.WriteRune(x.r)
	}
	return b.String()
}

// maxLayouts is how many layouts a reader keeps. Every line of a file may have a map of its own.
const maxLayouts = 100

// named returns the layout of that name, in capitals or small letters; nil if there is none, with the reason where it is
// worth telling.
func (rd *reader) named(name string) (*sudoku.Layout, *Error) {
	variant, regions, mapped := strings.Cut(name, ":")
	name = strings.ToLower(variant)
	if mapped {
		name += ":" + strings.ToUpper(regions)
	}
	if l, ok := rd.layouts[name]; ok {
		return l, nil
	}
	l, err := sudoku.Named(name)
	if err != nil {
		return nil, whyNot(variant, regions, err)
	}
	rd.keep(name, l)
	return l, nil
}

func (rd *reader) keep(name string, l *sudoku.Layout) {
	if len(rd.layouts) >= maxLayouts {
		clear(rd.layouts)
	}
	rd.layouts[name] = l
}

// whyNot says why there is no layout with that variant and map: its map is wrong, or what is added does not fit. It is
// nil if the base is none itself.
func whyNot(variant, regions string, err error) *Error {
	if wrong, ok := errors.AsType[*sudoku.RegionsError](err); ok {
		return regionsError(wrong, func(c sudoku.Cell) string { return regions[c : c+1] })
	}
	parts := strings.Split(strings.ToLower(variant), "+")
	n, isJigsaw := strings.CutPrefix(parts[0], "jigsaw")
	if order, _ := strconv.Atoi(n); isJigsaw && 0 < order && order <= maxOrder && order*order != len(regions) {
		return &Error{Kind: MapSize, Got: len(regions), Want: order * order}
	}
	base, err := sudoku.Named(parts[0])
	if err != nil {
		return nil
	}
	for _, part := range parts[1:] {
		if _, err := sudoku.Named(parts[0] + "+" + part); err != nil {
			return &Error{Kind: WrongVariant, Symbol: variant, Variant: part, Got: base.N()}
		}
	}
	return nil
}

// canonical reads the cells after the colon that ends name.
func (p *page) canonical(l line, name span, layout *sudoku.Layout) (*candidate, miss) {
	from := name.to + 1
	for from < l.to && p.signs[from].r == ' ' {
		from++
	}
	to := from
	for to < l.to && !isSeparator(p.signs[to].r) {
		to++
	}
	for to-from > layout.Size() && !isDigit(p.signs[to-1].r) && !isLetter(p.signs[to-1].r) { // the full stop of a sentence
		to--
	}
	cells := to - from
	grid := make(sudoku.Grid, 0, min(cells, layout.Size()))
	for i := from; i < to; i++ {
		d, ok := canonicalDigit(p.signs[i].r)
		if !ok || int(d) > layout.N() {
			e := p.wrongCell(p.signCell(i), layout.N(), (i-from)/layout.N()+1)
			return nil, miss{err: e, weight: layout.Size() + min(cells, layout.Size()), at: name.from}
		}
		grid = append(grid, d)
	}
	if cells != layout.Size() {
		if 2*cells < layout.Size() {
			return nil, miss{}
		}
		e := p.place(CellCount, name.from)
		e.Got, e.Want = cells, layout.Size()
		return nil, miss{err: e, weight: layout.Size() + min(cells, layout.Size()), at: name.from}
	}
	return &candidate{
		form: "canonical", rank: rankTold, span: span{name.from, to}, n: layout.N(), layout: layout,
		readings: []reading{{sudoku.Puzzle{Layout: layout, Givens: grid}, len(layout.Clashes(grid))}},
	}, miss{}
}

// canonicalDigit reads a sign of the canonical form, and the signs that sudoku.Parse reads beside it.
func canonicalDigit(r rune) (sudoku.Digit, bool) {
	r = upper(r)
	switch {
	case r == '.':
		return 0, true
	case isDigit(r):
		return sudoku.Digit(r - '0'), true
	case 'A' <= r && r <= 'P':
		return sudoku.Digit(r-'A') + 10, true
	}
	return 0, false
}
