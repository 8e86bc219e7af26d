package parse

import (
	"cmp"
	"slices"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// around holds the words and the map that may refer to a candidate.
type around struct {
	span     signs.Span // from the end of the previous candidate to the start of the next
	mentions []Mention  // the variants mentioned in the span
	own      bool       // the mentions do not refer to the previous candidate
	regions  *regionMap // the map for the candidate, or nil
}

// vary reads the candidates again on the layouts of words and maps. It records contradictions as misses.
func (f *finder) vary(kept []*candidate) (varied []*candidate) {
	if len(kept) == 0 {
		f.loneMaps()
		return nil
	}
	said := f.surroundings(kept)
	f.shareMaps(kept, said)
	for i, c := range kept {
		c.unknown = f.options.Words.UnknownIn(f.Page, signs.Between(said[i].span.From, c.span.From))
		if i+1 == len(kept) {
			c.unknown = append(c.unknown, f.options.Words.UnknownIn(f.Page,
				signs.Between(c.span.To, min(c.span.To+f.maxAfter, said[i].span.To)))...)
		}
		if c.layout == nil {
			if bad := f.varied(c, said[i]); bad != nil {
				f.miss(miss{err: bad, weight: 2 * c.n * c.n})
				continue
			}
		}
		varied = append(varied, c)
	}
	return varied
}

// varied reads c on the layouts requested by the text around it, or returns an error for a contradiction.
func (f *finder) varied(c *candidate, said around) *Error {
	for _, a := range said.mentions {
		if a.Sure && a.Order > 0 && a.Order != c.n {
			return f.wrongVariant(c, a)
		}
	}
	bases, bad := f.bases(c, said)
	if bad != nil {
		return bad
	}
	all, sure, bad := f.extras(c, bases[0], said)
	switch {
	case bad != nil:
		return bad
	case len(all) > 0 || said.regions != nil || c.regions != nil:
		if slices.Contains(all, sudoku.Groups) && bases[0].Has(sudoku.Box) {
			bases = append(bases, f.layouts.latin(c.n))
		}
		c.readings = f.withExtras(c, bases, all, sure)
	case len(f.maps) > 0: // c was also read on the maps of other puzzles
		c.readings, _ = f.layouts.readings(f.page, c.cells, bases)
	}
	return nil
}

func (f *finder) wrongVariant(c *candidate, a Mention) *Error {
	e := f.errorAt(WrongVariant, a.Span.From, c.n, 0)
	e.Symbol, e.Variant = f.Sent(a.Span), a.Variant
	if a.Order != c.n {
		e.Want = a.Order
	}
	return e
}

// bases returns the layouts of c before extras are added: the layout of its map, of its drawing, or plain
// layouts.
func (f *finder) bases(c *candidate, said around) ([]*sudoku.Layout, *Error) {
	switch m := said.regions; {
	case m != nil && m.n != c.n:
		return nil, f.errorAt(MapSize, m.span.From, m.n*m.n, c.n*c.n)
	case m != nil:
		return []*sudoku.Layout{m.layout}, m.bad
	case c.regions != nil:
		return []*sudoku.Layout{c.regions}, nil
	}
	for _, a := range said.mentions {
		if a.Sure && a.Variant == Jigsaw {
			e := f.wrongVariant(c, a)
			e.Kind, e.Want = NoMap, 0
			return nil, e
		}
	}
	return f.plainLayouts(c), nil
}

// extras returns the requested extras possible at this order, and the sure extras among them. An impossible
// sure extra is an error.
func (f *finder) extras(
	c *candidate, base *sudoku.Layout, said around,
) (all, sure []sudoku.Extra, bad *Error) {
	for _, a := range said.mentions {
		e, ok := sudoku.ExtraNamed(a.Variant)
		switch {
		case !ok:
		case f.layouts.with(base, e) != nil:
			if all = append(all, e); a.Sure {
				sure = append(sure, e)
			}
		case a.Sure:
			return nil, nil, f.wrongVariant(c, a)
		}
	}
	return all, sure, nil
}

// withExtras reads c with the requested extras. If some of these are not sure, it also reads c with the sure
// extras only. If these readings clash, it reads c without extras. If all readings clash, it returns the
// reading with the sure extras.
func (f *finder) withExtras(c *candidate, bases []*sudoku.Layout, requested, sure []sudoku.Extra) []reading {
	var kept []reading
	sets := [][]sudoku.Extra{requested, sure, nil}
	for i, extras := range sets {
		if i > 0 && len(extras) == len(sets[i-1]) {
			continue
		}
		kept = append(kept, clean(f.on(c, bases, extras))...)
		if len(kept) > 0 && len(extras) <= len(sure) {
			break
		}
	}
	if len(kept) == 0 {
		kept = f.on(c, bases, sure)[:1]
	}
	return kept
}

func (f *finder) on(c *candidate, bases []*sudoku.Layout, extras []sudoku.Extra) []reading {
	var layouts []*sudoku.Layout
	for _, base := range bases {
		if l := f.layouts.with(base, extras...); l != nil {
			layouts = append(layouts, l)
		}
	}
	found, _ := allReadings(f.page, c.cells, layouts)
	return found
}

// shareMaps assigns the maps to the candidates. If the first map comes before the first candidate, each map
// belongs to the candidate after it, else to the candidate before it. Later candidates under the same words
// use the map too.
func (f *finder) shareMaps(kept []*candidate, said []around) {
	if len(f.maps) == 0 {
		return
	}
	front := f.maps[0].span.From < kept[0].span.From
	for i, c := range kept {
		if c.layout != nil {
			continue
		}
		side, other := signs.Between(said[i].span.From, c.span.From), signs.Between(c.span.To, said[i].span.To)
		if !front {
			side, other = other, side
		}
		m := cmp.Or(f.mapIn(side, c.n, front), f.mapIn(c.span, c.n, front)) // the map may be beside the rows
		if m == nil && len(kept) == 1 {
			m = f.mapIn(other, c.n, !front)
		}
		if m == nil && i > 0 && !said[i].own && said[i-1].regions != nil && said[i-1].regions.n == c.n {
			m = said[i-1].regions
		}
		said[i].regions = m
	}
}

// mapIn returns the first map of order n in s, or the last such map if fromEnd is true. Without such a map it
// returns a map of another order.
func (f *finder) mapIn(s signs.Span, n int, fromEnd bool) *regionMap {
	var best *regionMap
	f.Spend(len(f.maps))
	for i := range f.maps {
		m := &f.maps[i]
		if m.span.From < s.From || m.span.From >= s.To {
			continue
		}
		if best == nil || m.n == n && (best.n != n || fromEnd) {
			best = m
		}
	}
	return best
}

func (f *finder) loneMaps() {
	for _, m := range f.maps {
		if m.bad != nil {
			f.miss(miss{err: m.bad, weight: m.n * m.n / 2})
			continue
		}
		if m.lettered || m.n >= f.leastDigits || f.speaksOfRegions() {
			f.missed(NoPuzzle, m.span.From, m.n, 0, m.n*m.n/2)
		}
	}
}

// surroundings returns the words around each candidate, in page order. These are the words before it, else
// the words after it, else the words of the previous candidate.
func (f *finder) surroundings(kept []*candidate) []around {
	all := make([]around, len(kept))
	from, start := 0, 0 // the end of the last candidate, and the end of the words that refer to it
	var last []Mention  // mentions that also hold for the following candidates
	for i, c := range kept {
		next := len(f.Signs)
		if i+1 < len(kept) {
			next = kept[i+1].span.From
		}
		behind := f.behind(c, next)
		before := f.options.Words.Mentions(f.Page, signs.Between(start, c.span.From), Variants...)
		switch after := f.options.Words.Mentions(f.Page, behind, Variants...); {
		case len(before) > 0:
			all[i], last = around{mentions: before, own: true}, before
		case len(after) > 0:
			all[i] = around{mentions: after, own: true}
		default: // the mentions may refer to another candidate
			all[i].mentions = each(last, func(a Mention) Mention { a.Sure = false; return a })
		}
		all[i].span = signs.Between(from, next)
		from, start = c.span.To, behind.To
	}
	return all
}

// behind returns the text after a candidate that refers to it. For the last candidate this is all text within
// maxAfter signs. Otherwise it is the rest of the line and the lines up to the next empty line.
func (f *finder) behind(c *candidate, next int) signs.Span {
	s := signs.Between(c.span.To, c.span.To)
	if next == len(f.Signs) {
		s.To = min(c.span.To+f.maxAfter, next)
		return s
	}
	k := f.LineAt(max(c.span.To-1, 0))
	if end := f.Lines[k].To; end < next {
		s.To = max(end, s.To)
	}
	for i := k + 1; i < len(f.Lines) && f.Lines[i].To < next; i++ {
		f.Spend(1)
		if f.kinds[i] == signs.Gap {
			s.To = max(f.Lines[i].From, s.To)
			break
		}
	}
	return s
}
