package parse

import (
	"unicode/utf8"

	"sudokubot/solver/links"
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// readLinks finds the puzzles in links, IDs and files of other programs, and removes their signs.
func readLinks(f *finder) {
	p := f.page
	text := p.Sent(signs.Between(0, len(p.Signs)))
	f.Spend(linkSteps * len(text))
	at, last := 0, 0
	for _, one := range links.Find(text) {
		at += utf8.RuneCountInString(text[last:one.From])
		last = one.From
		part := signs.Between(at, at+utf8.RuneCountInString(text[one.From:one.To]))
		if one.Err != nil {
			f.miss(miss{weight: linkWeight, err: badLink(f.page, part, one)})
			f.take(part)
			continue
		}
		find := Find{Line: p.Signs[at].Line, Readings: []sudoku.Puzzle{one.Puzzle}, Unknown: one.Unknown,
			Entries: one.Entries}
		if one.Marks != nil {
			find.Marks = make([]uint32, len(one.Marks))
			for i, m := range one.Marks {
				find.Marks[i] = uint32(m)
			}
		}
		f.placed = append(f.placed, placedFind{at, find})
		f.Spend(layoutSteps * one.Puzzle.Layout.Size())
		f.take(part)
	}
}

func badLink(p *page, part signs.Span, one links.Found) *Error {
	e := errorAt(p, BadLink, part.From, 0, 0)
	e.Symbol, e.Link = one.Source, one.Err
	return e
}
