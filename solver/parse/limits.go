package parse

import "sudokubot/solver/sudoku"

// Sizes of grids.
const (
	maxOrder    = sudoku.MaxOrder
	usualOrder  = 9 // of nearly all that people send
	usualSize   = usualOrder * usualOrder
	leastAcross = 6 // least order of a grid with prose between its rows
	leastApart  = 6 // least order of a grid whose candidates stand apart: rows of three to five fields are boxes
	leastMap    = 4 // orders of maps: two or three equal rows of letters are too easily something else
	leastDigits = 6 // least order of a map in digits that is told to lack a puzzle where nothing speaks of regions
	// sketchOrder is the largest order that is sketched: above it, what a letter stands for is not known before the whole
	// grid can be read.
	sketchOrder   = 9
	placesOfMarks = 9 // in a cell where every candidate has a place of its own
	sideOfMarks   = 3 // rows and columns of signs of a cell where these stand in three lines of three
)

// squares are the numbers of signs that one line of a puzzle may have, and the order of the grid.
var squares = map[int]int{16: 4, 36: 6, 49: 7, 64: 8, 81: 9, 100: 10, 144: 12, 256: 16, 625: 25}

// nearly are the numbers of signs in one line that are told to be too few or too many for a grid.
var nearly = []struct{ least, most, want int }{{66, 96, 81}, {leastLarge, 300, 256}, {550, 700, 625}}

// What a grid has at the least.
const (
	leastRun      = 16                     // signs in one line
	leastLarge    = 200                    // cells in one line that may be letters, and have to be blanks in part
	leastPairs    = 4                      // cells of two digits that make a grid one of candidates, if no other number is too large
	linkWeight    = 81                     // of a link that cannot be read, as a miss
	leastListed   = 12                     // cells that are listed by their names
	leastShort    = 3                      // rows whose empty cells at the end are not written
	leastString   = 4                      // signs of a string in a list that is a row
	leastNumber   = 6                      // signs of a number in a list that is a row: 0x00 is none
	leastLine     = usualSize - usualOrder // signs of a line with holes, which may be cut at its end
	leastRows     = 4                      // lines of a grid in which something is written
	leastColumns  = 3                      // cells in the longest of the rows that may be short
	leastFilled   = 5                      // rows in which something is written, of a grid some of whose rows are empty
	leastLost     = 6                      // rows of nine that lost their blanks
	leastHeadless = 2                      // rows of a coloured puzzle that are told to lack a head
	// leastSpaced is the fewest digits that make a line with holes a puzzle: no 9x9 with fewer givens has one solution
	// (McGuire, Tugemann, Civario, 2012), and a line of a few far numbers is something else.
	leastSpaced = 17
)

// What is no puzzle.
const (
	clashingShare = 3 // one house of so many may clash
	fewDigits     = 4 // one digit of so many is used at least
)

// What work costs, in steps. They are measured: a step takes some nanoseconds.
const (
	lineSteps   = 16 // to read a line as a row
	tokenSteps  = 64 // to know a field of a coloured puzzle
	readSteps   = 32 // to read a coloured puzzle, for each sign
	linkSteps   = 8  // to look for links, for each sign
	layoutSteps = 64 // to make a layout, for each cell
	clashSteps  = 4  // to look for clashes, for each cell
	floodSteps  = 16 // to part a grid into regions, for each cell
	mapSteps    = 16 // to look whether rows are a map, for each cell
)

// How far is looked, in signs if nothing else is said.
const (
	maxBlankWord = 9    // in a word for an empty cell
	maxRespelled = 8000 // in a text that is read in other spellings too: a message, and not a file
	maxGap       = 3    // empty lines between two rows of a grid
	maxMended    = 2000 // in a line in which a row begins or ends: 25 cells with candidates, and words
	maxMends     = 16   // places in a line at which a row may begin or end
	maxRun       = 1400 // in one line, 25x25 cells with a + before most
	maxStride    = 8    // from one column to the next, where a space is an empty cell
	maxColumns   = 120  // in a line of a grid in columns
	maxTiny      = 200  // in a text in which a grid below 4x4 is looked for
	maxList      = 8000 // in one innermost list
	mostAround   = 2    // empty rows, or columns, beside a 9x9 in a table
	maxShifts    = 3    // ways to place a grid whose first and last cells are lost
	maxApart     = 200  // between two rows of a list
	maxBetween   = 24   // of these, that are no separators: a short comment, the vec! of Rust
	maxListWords = 12   // words in a list that goes on
	maxAfter     = 200  // behind a grid in which its shape is told
	maxColored   = 300  // in the canonical line of a coloured puzzle: nine rows of nine cells with two signs each, and a name
	mostWords    = 16   // fields beside n*n cells of a coloured puzzle that are looked at for rows
	longestToken = 40   // in a field of a coloured puzzle: nine cells, each sign of which may be escaped
	mostNoHeads  = 64   // numbers and letters like the head of a coloured puzzle, of a page, that are none
	mostMaps     = 8    // maps of a page that are tried on a grid before it is known which is its own
)
