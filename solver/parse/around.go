package parse

import (
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/parse/vocabulary"
)

type around struct {
	span     signs.Span           // from the end of the previous candidate to the start of the next
	mentions []vocabulary.Mention // its words
	own      bool                 // they do not refer to the candidate before it
}

// surroundings returns the words around each candidate, in the order of the page. Words before a candidate
// count, else those after it, else those before its predecessor.
func (f *finder) surroundings(kept []*candidate) []around {
	all := make([]around, len(kept))
	from, start := 0, 0           // after the last candidate, and after the words on it
	var last []vocabulary.Mention // passed on to the following candidates
	for i, c := range kept {
		next := len(f.page.Signs)
		if i+1 < len(kept) {
			next = kept[i+1].span.From
		}
		behind := f.behind(c, next)
		before := f.options.Words.Mentions(f.page.Page, signs.Between(start, c.span.From), vocabulary.Variants...)
		switch after := f.options.Words.Mentions(f.page.Page, behind, vocabulary.Variants...); {
		case len(before) > 0:
			all[i], last = around{mentions: before, own: true}, before
		case len(after) > 0:
			all[i] = around{mentions: after, own: true}
		default:
			all[i] = around{mentions: last}
		}
		all[i].span = signs.Between(from, next)
		from, start = c.span.To, behind.To
	}
	return all
}

// behind returns the text after a candidate that refers to it: everything near. If another candidate follows,
// it is only the rest of the line, and the lines up to the next empty line.
func (f *finder) behind(c *candidate, next int) signs.Span {
	s := signs.Between(c.span.To, c.span.To)
	if next == len(f.page.Signs) {
		s.To = min(c.span.To+f.maxAfter, next)
		return s
	}
	k := f.page.LineAt(max(c.span.To-1, 0))
	if end := f.page.Lines[k].To; end < next {
		s.To = max(end, s.To)
	}
	for i := k + 1; i < len(f.page.Lines) && f.page.Lines[i].To < next; i++ {
		f.Spend(1)
		if f.kinds[i] == signs.Gap {
			s.To = max(f.page.Lines[i].From, s.To)
			break
		}
	}
	return s
}
