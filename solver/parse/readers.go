package parse

import "sudokubot/solver/parse/signs"

// reader is one way to find grids in a page: cells reads a line as a row of a grid, or find does all that is needed.
type reader struct {
	name           string                             // without it an input, "reader of" name, is read in another way or not
	example, reads string                             // as Format has them
	form           string                             // "rows" of signs, fields between tabs ("tsv") or the rows of a "list", which differ in some ways from other rows
	cells          func(p *page, l signs.Span) []cell // nil if the line is no row
	open           bool                               // bars at both ends of all rows are no border but make empty cells
	find           func(f *finder)
}

// readers in the order in which they are believed.
var readers = []reader{
	{name: "canonical line", example: "classic9+x:53..7....6..195…", reads: "the layout and the cells, as the bot writes them",
		find: (*finder).canonicals},
	{name: "links", example: "https://f-puzzles.com/?load=N4Ig…", reads: "links, IDs and files of f-puzzles, SudokuPad, SudokuWiki, SudokuExchange, OpenSudoku, Penpa+, GNOME Sudoku and Simon Tatham's Solo",
		find: (*finder).linked},
	{name: "coloured", example: "5 3/r g b y p/1# *b *#/*# 3r *#/*g 1# *#", reads: "coloured Sudoku, as the reports print it or in one line",
		find: (*finder).coloreds},
	{name: "named cells", example: "r1c1=5, r1c4=7", reads: "lists of cells by name: r1c1=5, row 1 column 4: 7, (1,4)=7, (1,4,7), A4=7, Cell 3 empty; of JSON and of programs too",
		find: (*finder).namedCells},
	{name: "map", example: "AAABBB/ACCCBB/…", reads: "the regions of a jigsaw, a letter or a digit for each cell, above, below or beside its puzzle",
		find: (*finder).regions},
	{name: "line", example: "53..7....6..195…", reads: "all cells in one line, also in links, in quotation marks and among other columns; lines of HoDoKu's library; .sdm files",
		find: (*finder).lines},
	{name: "line with holes", example: "53  7    6  195…", reads: "all cells in one line, a space for an empty one", find: (*finder).linesWithHoles},
	{name: "rows in one line", example: "530070000 -> 600195000 -> …", reads: "all rows in one line with anything between them; nine strings with spaces for empty cells",
		find: (*finder).inLine},
	{name: "solution and mask", example: "534678912… 001101111…", reads: "a solution with a line of 0 and 1 that tells the givens", find: (*finder).solutionAndMask},
	{name: "lists", example: "[[5,3,0,0,7,0,0,0,0],…]", reads: "lists and matrices as programs write them: JSON, Python, C, Rust, MATLAB, strings in lists", find: (*finder).lists},
	{name: "rows of signs", example: "53..7..../6..195…", reads: "nine lines of nine signs, with spaces, frames and boxes drawn between them or not", form: "rows",
		cells: (*page).dense},
	{name: "rows of numbers", example: "10 . 3 16 …", reads: "rows of numbers or words for empty cells between spaces", cells: (*page).separated},
	{name: "commas", example: "5,3,,,7,,,,", reads: "CSV, .sdk and .ss files, with or without quotation marks, headers and numbers of rows", cells: fields(',')},
	{name: "semicolons", example: "5;3;;;7;;;;", reads: "CSV of Europe", cells: fields(';')},
	{name: "tabs", example: "5\t3\t\t\t7", reads: "tables that are copied from a spreadsheet or a page, with empty rows and columns between the boxes or around them", form: "tsv",
		cells: fields('\t')},
	{name: "wiki", example: "| 5 || 3 || || ||7", reads: "tables of MediaWiki", cells: (*page).wiki},
	{name: "bars", example: "||5 3 . | . 7 .||", reads: "fields between bars, doubled ones too", cells: barred((*page).inside, (*page).Parts)},
	{name: "bars around empty fields", example: "|5|3| | |7| | | | |", reads: "tables of Markdown, org-mode and reStructuredText, and drawn grids", cells: barred((*page).inside, (*page).Split)},
	{name: "bars without a border", example: "5|3|||7||||", reads: "fields between bars, none at the ends of a row", cells: barred((*page).Unindented, (*page).Split), open: true},
	{name: "ampersands", example: "5 & 3 & & & 7", reads: "tables of LaTeX", cells: fields('&')},
	{name: "brackets", example: "[5][3][ ][ ][7]", reads: "each cell in brackets of its own", cells: (*page).boxed},
	{name: "candidates in brackets", example: "5 3 {1, 2} {2, 6} 7", reads: "grids of pencil marks; nine places for the marks of a cell, and three lines for it, are read too", cells: (*page).fenced},
	{name: "one cell a line", example: "5/3///7", reads: "tables copied on a phone, with an empty line for an empty cell", find: stretches((*finder).lonely, (*finder).onePerLine)},
	{name: "lost blanks", example: "537/6195/986", reads: "nothing: the empty cells got lost, and the answer says so", find: stretches((*finder).dug, (*finder).lostBlanks)},
	{name: "columns", example: "53  7/6  195", reads: "rows in columns, a space for an empty cell", find: stretches((*finder).spaced, (*finder).block)},
	{name: "rows with prose between", example: "first row 53..7..../then 6..195...", reads: "rows with other lines between them", find: (*finder).acrossProse},
	{name: "rows cut short", example: "53..7/6..195/.98....6", reads: "rows whose empty cells at the end are not written; tables with tabs, commas or semicolons that lost them", find: (*finder).cutShort},
}

// canonicals reads the canonical lines.
func (f *finder) canonicals() {
	for i, l := range f.page.Lines {
		found, missed := f.told(l)
		f.found = append(f.found, found...)
		f.miss(missed)
		f.named[i] = len(found) > 0 || missed.err != nil
	}
}

// linesWithHoles looks for puzzles in one line in which a space is an empty cell.
func (f *finder) linesWithHoles() {
	for _, l := range f.page.Lines {
		if c := f.page.spacedLine(l); c != nil {
			f.accept(c)
		}
	}
}

// lines looks for puzzles without a gap within one line.
func (f *finder) lines() {
	for i, l := range f.page.Lines {
		read := f.named[i]
		for _, c := range f.page.runs(l) {
			read = f.accept(c) || read
		}
		if !read {
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
		for n := f.leastAcross; n <= maxOrder && len(f.found) == 0; n++ {
			if len(byLength[n]) == n && g.emit(byLength[n], n) {
				f.found[0].rank = rankScattered
			}
		}
	}
}
