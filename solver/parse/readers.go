package parse

// reader is one way to find grids in a page: cells reads a line as a row of a grid, or find does all that is needed.
type reader struct {
	name    string
	example string                       // an input that no other reads
	form    string                       // of the rows that cells reads
	cells   func(p *page, l span) []cell // nil if the line is no row
	open    bool                         // bars at both ends of all rows are no border but make empty cells
	find    func(f *finder)
}

// readers in the order in which they are believed.
var readers = []reader{
	{name: "canonical line", find: (*finder).canonicals,
		example: "latin1:1"},
	{name: "line", find: (*finder).lines,
		example: "https://example.org/?p=43121.43...4.4.1"},
	{name: "line with holes", find: (*finder).spacedLines,
		example: "1    7 9  3  2   8  96  5    53  9   1  8   26    4   3      1  4      7  7   3"},
	{name: "lists", find: (*finder).lists,
		example: "{{1,2,0,0,0},{0,0,1,2,0},{2,1,4,3,5},{0,0,2,0,0},{0,0,0,0,0}}"},
	{name: "rows of signs", form: "rows", cells: (*page).dense,
		example: "12..\n..12\n2143\n..2."},
	{name: "rows of numbers", form: "numbers", cells: (*page).separated,
		example: "1 24 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13"},
	{name: "rows of signs behind words", form: "rows", cells: last((*page).dense),
		example: "[12/11/2026, 10:22] Ali: 12..\n[12/11/2026, 10:22] Ali: ..12\n[12/11/2026, 10:23] Ali: 2143\n[12/11/2026, 10:23] Ali: ..2."},
	{name: "rows of numbers behind words", form: "numbers", cells: last((*page).separated),
		example: "12/11/2026, 10:22:33 Ali: 1 2 34 34 5 6\n12/11/2026, 10:22:33 Ali: 4 5 6 13 2 13\n12/11/2026, 10:22:33 Ali: 2 3 1 5 46 46\n12/11/2026, 10:22:33 Ali: 5 6 4 23 23 1\n12/11/2026, 10:22:33 Ali: 3 1 2 6 45 45\n12/11/2026, 10:22:33 Ali: 6 4 5 3 12 12"},
	{name: "commas", form: "csv", cells: fields(','),
		example: "1,2,,\n,,1,2\n2,1,4,3\n,,2,"},
	{name: "semicolons", form: "csv", cells: fields(';'),
		example: "1;2;;\n;;1;2\n2;1;4;3\n;;2;"},
	{name: "tabs", form: "tsv", cells: fields('\t'),
		example: "solve 2\t\t\t3\t\t\t\t4\t9\n8\t\t6\t\t9\t\t\t3\t\n\t\t\t\t\t\t\t\t\n4\t6\t\t\t\t\t\t\t\n\t7\t\t\t1\t\t\t\t6\n\t\t3\t\t7\t2\t\t5\t\n\t\t\t\t\t\t9\t6\t\n\t\t8\t5\t\t\t4\t\t\n1\t\t\t9\t\t3\t\t\t5"},
	{name: "wiki", form: "table", cells: (*page).wiki,
		example: "|1||2|| ||\n|-\n| || ||1||2\n|-\n|2||1||4||3\n|-\n| || ||2||4"},
	{name: "bars", form: "table", cells: barred((*page).inside, (*page).parts),
		example: "|| 1 || 2 ||   ||   ||\n||   ||   || 1 || 2 ||\n|| 2 || 1 || 4 || 3 ||\n||   ||   || 2 ||   ||"},
	{name: "bars around empty fields", form: "table", cells: barred((*page).inside, (*page).split),
		example: "|1|2|||\n|||1|2|\n|2|1|4|3|\n|||2||"},
	{name: "bars without a border", form: "table", cells: barred((*page).unindented, (*page).split), open: true,
		example: "1|2| | \n | |1|2\n2|1|4|3\n | |2| "},
	{name: "ampersands", form: "latex", cells: fields('&'),
		example: "1&2&&\\\\\n&&1&2\\\\\n2&1&4&3\\\\\n&&2&\\\\"},
	{name: "brackets", form: "table", cells: (*page).boxed,
		example: "[1][2][ ][ ]\n[ ][ ][1][2]\n[2][1][4][3]\n[ ][ ][2][ ]"},
	{name: "candidates in brackets", form: "numbers", cells: (*page).fenced,
		example: "{1, 2} 2 3 4 5 6\n4 5 6 {1, 3} 2 3\n2 3 1 5 6 {4, 5}\n5 6 4 {2, 4} 3 1\n3 {1, 5} 2 6 4 5\n6 4 5 3 {1, 6} 2"},
	{name: "columns", find: (*finder).columns,
		example: "12\n  12\n2143\n  2"},
	{name: "spreadsheets", find: (*finder).spreadsheets,
		example: "1\t2\n\t\t1\t2\n2\t1\t4\t3\n\t\t2"},
	{name: "rows with prose between", find: (*finder).acrossProse,
		example: "12....\nthen comes\n..12..\nand then\n2143..\nwhat else?\n..2...\nnearly there\n.....5\nthe last one\n....5."},
}

// canonicals reads the canonical lines.
func (f *finder) canonicals() {
	for i, l := range f.page.lines {
		found, missed := f.told(l)
		for _, c := range found {
			if !f.wrongSize(c) {
				f.keep(c)
			}
		}
		f.miss(missed)
		f.named[i] = len(found) > 0
	}
	f.sortTaken()
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
