package parse

import "sudokubot/solver/sudoku"

// Sizes of grids.
const (
	maxOrder        = sudoku.MaxOrder
	usualOrder      = 9 // of nearly all puzzles
	usualSize       = usualOrder * usualOrder
	leastOrder      = 4  // of grids in texts without mention of Latin squares
	leastLargeOrder = 16 // whose row length is unmistakable
	// sketchOrder is the largest order for sketches: above it, the meaning of letters depends on the whole grid.
	sketchOrder  = usualOrder
	signsOfMarks = 9 // in a cell with a position for every candidate
	sideOfMarks  = 3 // rows and columns of signs of a cell with three lines of three positions
	wideStride   = 3 // between columns with room for numbers of two digits
)

// squares maps the number of signs of a puzzle in a single line to its order.
var squares = map[int]int{16: 4, 36: 6, 49: 7, 64: 8, 81: 9, 100: 10, 144: 12, 256: 16, 625: 25}

// longLines are the lengths of puzzles in a line that errors name, for missing or surplus signs.
var longLines = []int{81, 256, 625}

const leastRun = 16

const maxBlankWord = 9

const linkWeight = 81

// Costs of work, in steps. They are measured: a step takes some nanoseconds.
const (
	lineSteps   = 16 // to read a line as a row
	tokenSteps  = 64 // to classify a field of a coloured puzzle
	readSteps   = 32 // to read a coloured puzzle, for each sign
	linkSteps   = 8  // to search for links, for each sign
	layoutSteps = 64 // to make a layout, for each cell
	clashSteps  = 4  // to search for clashes, for each cell
	floodSteps  = 16 // to divide a grid into regions, for each cell
	mapSteps    = 16 // to test whether rows are a map, for each cell
)

// Limits of work, mostly in signs. They keep the work linear, far above real messages.
const (
	maxRespelled = 8000 // in a text read in other spellings too: a message, not a file
	maxShifts    = 3    // positions of a grid whose first and last cells are lost
	maxMended    = 2000 // in a line where a row begins or ends: 25 cells with candidates, and words
	maxMends     = 16   // positions in a line at which a row may begin or end
	maxRun       = 1400 // in a line, 25x25 cells with a + before most
	maxColumns   = 120  // in a line of a grid in columns
	maxList      = 8000 // in an innermost list
	maxColored   = 300  // in the canonical line of a coloured puzzle: 81 cells of two signs each, and a name
	mostWords    = 16   // fields beside n*n cells of a coloured puzzle searched for rows
	longestToken = 40   // in a field of a coloured puzzle: nine cells, each sign of which may be escaped
	mostNoHeads  = 64   // numbers and letters like the head of a coloured puzzle, on a page
	mostMaps     = 8    // maps of a page tried on a grid before its own is known
)
