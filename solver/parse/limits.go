package parse

import "sudokubot/solver/sudoku"

// Sizes of grids.
const (
	maxOrder        = sudoku.MaxOrder
	usualOrder      = 9 // of nearly all that people send
	usualSize       = usualOrder * usualOrder
	leastOrder      = 4  // of grids whose text does not speak of Latin squares
	leastLargeOrder = 16 // whose rows nothing else is as long as
	// sketchOrder is the largest order that is sketched: above it, what a letter stands for is not known
	// before the whole grid can be read.
	sketchOrder   = usualOrder
	placesOfMarks = 9 // in a cell where every candidate has a place of its own
	sideOfMarks   = 3 // rows and columns of signs of a cell where these stand in three lines of three
	wideStride    = 3 // between columns that have room for numbers of two digits
)

// squares are the numbers of signs that one line of a puzzle may have, and the order of the grid.
var squares = map[int]int{16: 4, 36: 6, 49: 7, 64: 8, 81: 9, 100: 10, 144: 12, 256: 16, 625: 25}

// longLines are the numbers of signs of puzzles in one line. Errors name them where signs lack or are too
// many.
var longLines = []int{81, 256, 625}

// leastRun is the least of squares.
const leastRun = 16

// maxBlankWord is how long the longest of blankWords is.
const maxBlankWord = 9

// linkWeight is the weight of a link that cannot be read, as a miss.
const linkWeight = 81

// Costs of work, in steps. They are measured: a step takes some nanoseconds.
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

// Bounds of work, in signs unless a comment says otherwise. They keep the work linear; nothing that
// people send comes near them.
const (
	maxRespelled = 8000 // in a text that is read in other spellings too: a message, and not a file
	maxShifts    = 3    // ways to place a grid whose first and last cells are lost
	maxMended    = 2000 // in a line in which a row begins or ends: 25 cells with candidates, and words
	maxMends     = 16   // places in a line at which a row may begin or end
	maxRun       = 1400 // in one line, 25x25 cells with a + before most
	maxColumns   = 120  // in a line of a grid in columns
	maxList      = 8000 // in one innermost list
	maxColored   = 300  // in the canonical line of a coloured puzzle: nine rows of nine cells with two signs each, and a name
	mostWords    = 16   // fields beside n*n cells of a coloured puzzle that are looked at for rows
	longestToken = 40   // in a field of a coloured puzzle: nine cells, each sign of which may be escaped
	mostNoHeads  = 64   // numbers and letters that look like the head of a coloured puzzle, on one page
	mostMaps     = 8    // maps of a page that are tried on a grid before it is known which is its own
)
