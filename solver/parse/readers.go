package parse

// reader is one way to find grids in a page: cells reads a line as a row of a grid, or find does all that is needed.
type reader struct {
	name  string                       // testdata has an input, "reader of" name, that no other reads
	form  string                       // "rows" of signs, fields between tabs ("tsv") or the rows of a "list", which differ in some ways from other rows
	cells func(p *page, l span) []cell // nil if the line is no row
	open  bool                         // bars at both ends of all rows are no border but make empty cells
	find  func(f *finder)
}

// readers in the order in which they are believed.
var readers = []reader{
	{name: "canonical line", find: (*finder).canonicals},
	{name: "coloured", find: (*finder).coloreds},
	{name: "map", find: (*finder).regions},
	{name: "line", find: (*finder).lines},
	{name: "line with holes", find: func(f *finder) {
		for _, l := range f.page.lines {
			if c := f.page.spacedLine(l); c != nil {
				f.accept(c)
			}
		}
	}},
	{name: "lists", find: (*finder).lists},
	{name: "rows of signs", form: "rows", cells: (*page).dense},
	{name: "rows of numbers", cells: (*page).separated},
	{name: "rows of signs behind words", form: "rows", cells: last((*page).dense)},
	{name: "rows of numbers behind words", cells: last((*page).separated)},
	{name: "commas", cells: fields(',')},
	{name: "semicolons", cells: fields(';')},
	{name: "tabs", form: "tsv", cells: fields('\t')},
	{name: "wiki", cells: (*page).wiki},
	{name: "bars", cells: barred((*page).inside, (*page).parts)},
	{name: "bars around empty fields", cells: barred((*page).inside, (*page).split)},
	{name: "bars without a border", cells: barred((*page).unindented, (*page).split), open: true},
	{name: "ampersands", cells: fields('&')},
	{name: "brackets", cells: (*page).boxed},
	{name: "candidates in brackets", cells: (*page).fenced},
	{name: "columns", find: stretches((*finder).spaced, (*finder).block)},
	{name: "spreadsheets", find: stretches((*finder).tabbed, (*finder).sheet)},
	{name: "rows with prose between", find: (*finder).acrossProse},
}

// canonicals reads the canonical lines.
func (f *finder) canonicals() {
	for i, l := range f.page.lines {
		found, missed := f.told(l)
		f.found = append(f.found, found...)
		f.miss(missed)
		f.named[i] = len(found) > 0 || missed.err != nil
	}
}

// lines looks for puzzles without a gap within one line.
func (f *finder) lines() {
	for i, l := range f.page.lines {
		for _, c := range f.page.runs(l) {
			f.accept(c)
		}
		if !f.named[i] {
			f.miss(f.page.lineMiss(l))
		}
	}
}

// acrossProse looks for rows with prose between them, "Row 1", a time or a name before each, if there is no other grid:
// there must be as many of one length as a grid of that order has rows.
func (f *finder) acrossProse() {
	for _, g := range f.groups {
		byLength := map[int][]row{}
		for _, r := range g.all {
			if !r.maybeRule {
				byLength[len(r.cells)] = append(byLength[len(r.cells)], r)
			}
		}
		for n := leastAcross; n <= maxOrder && len(f.found) == 0; n++ {
			if len(byLength[n]) == n && g.emit(byLength[n], n) {
				f.found[0].rank = rankScattered
			}
		}
	}
}
