package parse

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"sudokubot/solver/links"
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// canonicalIn finds the canonical lines in l: the name of a layout, a colon and the cells, as in
// classic9:53..7…. Unreadable cells after a valid name are a miss. A wrong name is a miss, and its cells are
// hidden from other readers.
func canonicalIn(f *finder, l signs.Span) (found []*candidate, nearest miss) {
	p := f.page
	for _, name := range p.Names(l, layoutName) {
		name.To-- // the colon
		layout, bad := f.layouts.fromName(p.String(name))
		if bad != nil {
			bad.Line, bad.Column = p.Signs[name.From].Line, p.Signs[name.From].Col
			nearest = heavier(nearest, miss{err: bad, weight: maxOrder * maxOrder})
			f.take(signs.Between(name.From, p.Skip(signs.Between(name.To+1, l.To), signs.Not(signs.IsSeparator))))
		}
		if layout == nil {
			continue
		}
		c, missed := readCanonical(p, l, name, layout)
		if c != nil {
			found = append(found, c)
		}
		nearest = heavier(nearest, missed)
	}
	return found, nearest
}

// layoutName matches the name of a layout and a colon. For a jigsaw it includes the map. It accepts any word
// after a +, so an error can name an unknown extra.
var layoutName = regexp.MustCompile(`(?i)\b(?:(?:(?:classic|latin)\d{1,2}|` +
	`box\d{1,2}x\d{1,2})(?:\+[a-z]+)*|jigsaw\d{1,2}(?:\+[a-z]+)*:[a-z]+):`)

// fromName returns the layout with this name, ignoring case. For an unknown name it returns nil, and an error
// if it can name the reason.
func (ls layouts) fromName(name string) (*sudoku.Layout, *Error) {
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
		e, ok := sudoku.ExtraNamed(part)
		if base = ls.with(base, e); !ok || base == nil {
			return nil, &Error{Kind: WrongVariant, Symbol: variant, Variant: part, Got: n}
		}
	}
	return base, nil
}

func (ls layouts) jigsawNamed(name, regions string) (*sudoku.Layout, *Error) {
	ls.Spend(layoutSteps * len(regions))
	l, err := sudoku.Named(name + ":" + strings.ToUpper(regions))
	if err == nil {
		return l, nil
	}
	if wrong, ok := errors.AsType[*sudoku.RegionsError](err); ok {
		return nil, regionsError(wrong, func(c sudoku.Cell) string { return regions[c : c+1] })
	}
	n, _ := strconv.Atoi(strings.TrimPrefix(name, Jigsaw)) // at most two digits
	if 0 < n && n <= maxOrder && n*n != len(regions) {
		return nil, &Error{Kind: MapSize, Got: len(regions), Want: n * n}
	}
	return nil, nil
}

func readCanonical(p *page, l, name signs.Span, layout *sudoku.Layout) (*candidate, miss) {
	s := signs.Between(p.Skip(signs.Between(name.To+1, l.To), signs.Is(' ')), l.To)
	s.To = p.Skip(s, signs.Not(signs.IsSeparator))
	for s.Size() > layout.Size() && signs.IsBlankSign(p.Signs[s.To-1].R) { // drops the full stop of a sentence
		s.To--
	}
	cells, n := readSigns(p, s), layout.N()
	grid, wrong := plainAlphabet.digits(p, cells, censusOf(p, cells, n), 0)
	missed := miss{weight: layout.Size() + min(len(cells), layout.Size())}
	switch {
	case len(wrong) > 0:
		missed.err = wrongCell(p, cells[wrong[0]], n, wrong[0]/n+1)
		return nil, missed
	case 2*len(cells) < layout.Size():
		return nil, miss{}
	case len(cells) != layout.Size():
		missed.err = p.errorAt(CellCount, name.From, len(cells), layout.Size())
		return nil, missed
	}
	return &candidate{
		rank: rankCanonical, span: signs.Between(name.From, s.To), n: n, layout: layout,
		readings: []reading{{sudoku.Puzzle{Layout: layout, Givens: grid}, len(layout.Clashes(grid))}},
	}, miss{}
}

// readLinks finds the puzzles in links, IDs and files of other programs, and removes their signs.
func readLinks(f *finder) {
	text := f.Sent(f.whole())
	f.Spend(linkSteps * len(text))
	at, last := 0, 0
	for _, one := range links.Find(text) {
		at += utf8.RuneCountInString(text[last:one.From])
		last = one.From
		part := signs.Between(at, at+utf8.RuneCountInString(text[one.From:one.To]))
		if one.Err != nil {
			bad := f.errorAt(BadLink, at, 0, 0)
			bad.Symbol, bad.Link = one.Source, one.Err
			f.miss(miss{weight: linkWeight, err: bad})
			f.take(part)
			continue
		}
		find := Find{Line: f.Signs[at].Line, Readings: []sudoku.Puzzle{one.Puzzle}, Unknown: one.Unknown,
			Entries: one.Entries}
		for _, m := range one.Marks {
			find.Marks = append(find.Marks, uint32(m))
		}
		f.placed = append(f.placed, placedFind{at, find})
		f.Spend(layoutSteps * one.Puzzle.Layout.Size())
		f.take(part)
	}
}
