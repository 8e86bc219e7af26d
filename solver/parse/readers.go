package parse

// reader finds grids in a page. It reads each line as a row, or it calls find.
type reader struct {
	name           string // test input "reader of NAME" is read differently without the reader NAME
	example, reads string // see Format
	rows           rowForm
	find           func(f *finder) // used if the grids are not lines of rows
}

// readers are the ways to find grids, in order of preference.
var readers = []reader{
	{name: "canonical line", example: "classic9+x:53..7....6..195…",
		reads: "the layout and the cells, as the bot writes them",
		find:  readCanonicals},
	{name: "links", example: "https://f-puzzles.com/?load=N4Ig…", reads: "links, IDs and files of f-puzzles, " +
		"SudokuPad, SudokuWiki, SudokuExchange, OpenSudoku, GNOME Sudoku and Simon Tatham's Solo",
		find: readLinks},
	{name: "coloured", example: "5 3/r g b y p/1# *b *#/*# 3r *#/*g 1# *#",
		reads: "coloured Sudoku, as the reports print it or in one line",
		find:  readColoreds},
	{name: "named cells", example: "r1c1=5, r1c4=7", reads: "lists of cells by name: r1c1=5, row 1 column 4: " +
		"7, (1,4)=7, (1,4,7), A4=7, Cell 3 empty; of JSON and of programs too",
		find: readNamedCells},
	{name: "map", example: "AAABBB/ACCCBB/…",
		reads: "the regions of a jigsaw, a letter or a digit for each cell, above, below or beside its puzzle",
		find:  readMaps},
	{name: "line", example: "53..7....6..195…", reads: "all cells in one line, also in links, " +
		"in quotation marks and among other columns; lines of HoDoKu's library; .sdm files",
		find: readRuns},
	{name: "rows in one line", example: "530070000 -> 600195000 -> …",
		reads: "all rows in one line with anything between them; nine strings with spaces for empty cells",
		find:  readInLine},
	{name: "solution and mask", example: "534678912… 001101111…",
		reads: "a solution with a line of 0 and 1 that tells the givens", find: readMasked},
	{name: "lists", example: "[[5,3,0,0,7,0,0,0,0],…]",
		reads: "lists and matrices as programs write them: JSON, Python, C, Rust, MATLAB, strings in lists",
		find:  readLists},
	{name: "rows of signs", example: "53..7..../6..195…",
		reads: "nine lines of nine signs, with spaces, frames and boxes drawn between them or not",
		rows:  rowForm{name: "rows", cells: readDense}},
	{name: "rows of numbers", example: "10 . 3 16 …",
		reads: "rows of numbers or words for empty cells between spaces", rows: rowForm{cells: readSeparated}},
	{name: "commas", example: "5,3,,,7,,,,",
		reads: "CSV, .sdk and .ss files, with or without quotation marks, headers and numbers of rows",
		rows:  rowForm{cells: fields(',')}},
	{name: "semicolons", example: "5;3;;;7;;;;", reads: "CSV of Europe", rows: rowForm{cells: fields(';')}},
	{name: "tabs", example: "5\t3\t\t\t7", reads: "tables that are copied from a spreadsheet or a page, " +
		"with empty rows and columns between the boxes or around them",
		rows: rowForm{name: "tsv", cells: fields('\t')}},
	{name: "wiki", example: "| 5 || 3 || || ||7", reads: "tables of MediaWiki", rows: rowForm{cells: readWiki}},
	{name: "bars", example: "||5 3 . | . 7 .||", reads: "fields between bars, doubled ones too",
		rows: rowForm{cells: barred(insideBars, (*page).Parts)}},
	{name: "bars around empty fields", example: "|5|3| | |7| | | | |",
		reads: "tables of Markdown, org-mode and reStructuredText, and drawn grids",
		rows:  rowForm{cells: barred(insideBars, (*page).Split)}},
	{name: "bars without a border", example: "5|3|||7||||",
		reads: "fields between bars, none at the ends of a row",
		rows:  rowForm{cells: barred((*page).Unindented, (*page).Split), open: true}},
	{name: "ampersands", example: "5 & 3 & & & 7", reads: "tables of LaTeX", rows: rowForm{cells: fields('&')}},
	{name: "one cell a line", example: "5/3///7",
		reads: "tables copied on a phone, with an empty line for an empty cell",
		find:  stretches(isLonely, readOnePerLine)},
	{name: "lost blanks", example: "537/6195/986",
		reads: "nothing: the empty cells got lost, and the answer says so",
		find:  stretches(isDigits, missLostBlanks)},
	{name: "columns", example: "53  7/6  195", reads: "rows in columns, a space for an empty cell",
		find: stretches(isSpaced, readBlock)},
	{name: "rows cut short", example: "53..7/6..195/.98....6", reads: "rows whose empty cells at the end are " +
		"not written; tables with tabs, commas or semicolons that lost them", find: readCutShort},
}

// Format is a supported form of puzzles.
type Format struct {
	Name    string `json:"name"`
	Example string `json:"example"` // the beginning of an example; / is the end of a line
	Reads   string `json:"reads"`   // what is read, in English
}

// Formats returns the supported forms in order of preference: first the forms of the readers, then the
// spellings. The spellings are tried only if the text has no puzzle.
func Formats() []Format {
	var all []Format
	for _, r := range readers {
		all = append(all, Format{r.name, r.example, r.reads})
	}
	for _, s := range spellings {
		all = append(all, Format{s.name, s.example, s.reads})
	}
	return all
}

func readCanonicals(f *finder) {
	for i, l := range f.Lines {
		found, missed := canonicalIn(f, l)
		f.found = append(f.found, found...)
		f.miss(missed)
		f.named[i] = len(found) > 0 || missed.err != nil
	}
}

// readRuns finds puzzles written without gaps in one line.
func readRuns(f *finder) {
	for i, l := range f.Lines {
		read := f.named[i]
		for _, c := range runsIn(f.page, l) {
			read = f.accept(c) || read
		}
		if !read {
			f.miss(lineMiss(f.page, l))
		}
	}
}
