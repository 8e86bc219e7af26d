package parse

import (
	"cmp"
	"slices"
	"sudokubot/solver/parse/signs"
)

// find returns the puzzles of the page in order, or the nearest miss.
func (f *finder) find() ([]Find, error) {
	if f.plain() {
		f.kept = f.found
		return f.results(f.kept), nil
	}
	f.readAll()
	f.kept = f.vary(puzzlesAmong(f.page, choose(f.Meter, f.found)))
	if len(f.kept)+len(f.placed) == 0 {
		return nil, f.nearest.report()
	}
	return f.results(f.kept), nil
}

// plain reads a page that is only a line of digits and blanks of a grid's size. It reports whether the result
// has no clash, which makes other readers unnecessary.
func (f *finder) plain() bool {
	l := f.page.Unindented(signs.Between(0, len(f.page.Signs)))
	isCell := func(r rune) bool { return signs.IsDigit(r) || signs.IsBlankSign(r) }
	if squares[l.Size()] < usualOrder || f.options.without != "" || !f.page.All(l, isCell) {
		return false
	}
	readRuns(f)
	if len(f.found) == 1 && clash(f.found[0]) == 0 {
		return true
	}
	f.found, f.nearest = nil, miss{}
	return false
}

func (f *finder) readAll() {
	for _, r := range readers {
		f.sortTaken()
		if r.name == f.options.without {
			continue
		}
		if r.rows.cells != nil {
			readRows(f, r.rows)
		} else {
			r.find(f)
		}
	}
}

// results makes the Finds of all candidates and coloured puzzles, in page order, MaxFinds at most.
func (f *finder) results(kept []*candidate) []Find {
	var all []placedFind
	for _, c := range kept {
		all = append(all, placedFind{c.span.From, f.result(c)})
	}
	all = append(all, f.placed...)
	slices.SortStableFunc(all, func(a, b placedFind) int { return cmp.Compare(a.at, b.at) })
	finds := make([]Find, min(len(all), MaxFinds))
	for i := range finds {
		finds[i] = all[i].find
	}
	return finds
}

func (f *finder) result(c *candidate) Find {
	find := Find{Line: f.page.Signs[c.span.From].Line, Marks: c.marks()}
	if len(c.cells) > 0 {
		find.Line = f.page.Signs[c.cells[0].at].Line
	}
	find.Entries, find.Unknown = entriesOf(f, c), c.unknown
	if c.state != nil && find.Marks == nil {
		find.Marks = c.state.marks()
	}
	for _, r := range c.readings {
		find.Readings = append(find.Readings, r.puzzle)
	}
	return find
}
