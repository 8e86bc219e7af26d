package parse

import "sudokubot/solver/sudoku"

// Sizes of grids.
const (
	maxOrder        = sudoku.MaxOrder
	usualOrder      = 9 // of nearly all puzzles
	usualSize       = usualOrder * usualOrder
	leastOrder      = 4  // of grids in texts without mention of Latin squares
	leastLargeOrder = 16 // whose row length is unmistakable
	// sketchOrder is the largest order for sketches: above it, the meaning of letters depends on the whole
	// grid.
	sketchOrder   = usualOrder
	placesOfMarks = 9 // in a cell where every candidate has a place of its own
	sideOfMarks   = 3 // rows and columns of signs of a cell where these stand in three lines of three
	wideStride    = 3 // between columns with room for numbers of two digits
)

// squares are the possible numbers of signs of a puzzle in a single line, with the order of the grid.
var squares = map[int]int{16: 4, 36: 6, 49: 7, 64: 8, 81: 9, 100: 10, 144: 12, 256: 16, 625: 25}

// longLines are the numbers of signs of puzzles in one line that errors name, for missing or surplus signs.
var longLines = []int{81, 256, 625}

// leastRun is the least of squares.
const leastRun = 16

// maxBlankWord is how long the longest of blankWords is.
const maxBlankWord = 9

// linkWeight is the weight of an unreadable link, as a miss.
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

// Bounds of work, in signs unless a comment says otherwise. They keep the work linear, far above real
// messages.
const (
	maxRespelled = 8000 // in a text read in other spellings too: a message, not a file
	maxShifts    = 3    // ways to place a grid whose first and last cells are lost
	maxMended    = 2000 // in a line where a row begins or ends: 25 cells with candidates, and words
	maxMends     = 16   // places in a line at which a row may begin or end
	maxRun       = 1400 // in one line, 25x25 cells with a + before most
	maxColumns   = 120  // in a line of a grid in columns
	maxList      = 8000 // in one innermost list
	maxColored   = 300  // in the canonical line of a coloured puzzle: nine rows of nine cells with two signs each, and a name
	mostWords    = 16   // fields beside n*n cells of a coloured puzzle searched for rows
	longestToken = 40   // in a field of a coloured puzzle: nine cells, each sign of which may be escaped
	mostNoHeads  = 64   // numbers and letters like the head of a coloured puzzle, on one page
	mostMaps     = 8    // maps of a page tried on a grid before its own is known
)
