package parse

import "sudokubot/solver/sudoku"

// Sizes of grids.
const (
	maxOrder        = sudoku.MaxOrder
	usualOrder      = 9 // order of nearly all puzzles
	usualSize       = usualOrder * usualOrder
	leastOrder      = 4  // least order of grids in texts that do not mention Latin squares
	leastLargeOrder = 16 // least order whose row length is unmistakable
	// sketchOrder is the largest order for sketches. In larger grids the meaning of letters depends on the
	// whole grid.
	sketchOrder  = usualOrder
	signsOfMarks = 9 // signs of a cell that has a position for every candidate
	wideStride   = 3 // least distance between columns of two-digit numbers
)

// squares maps the number of cells of a puzzle written in a line to its order.
var squares = map[int]int{16: 4, 36: 6, 49: 7, 64: 8, 81: 9, 100: 10, 144: 12, 256: 16, 625: 25}

// longLines are lengths of puzzles in a line. Slightly shorter or longer lines are errors.
var longLines = []int{81, 256, 625}

const (
	leastRun     = 16 // least signs of a puzzle in a line
	maxBlankWord = 9  // most signs of a word for an empty cell
	linkWeight   = 81 // weight of the miss of a link
)

// Costs of work, in steps. They are measured: a step takes some nanoseconds.
const (
	lineSteps   = 16 // steps to read a line as a row
	tokenSteps  = 64 // steps to classify a field of a coloured puzzle
	readSteps   = 32 // steps for each sign of a coloured puzzle
	linkSteps   = 8  // steps for each sign searched for links
	layoutSteps = 64 // steps for each cell of a new layout
	clashSteps  = 4  // steps for each cell searched for clashes
	floodSteps  = 16 // steps for each cell of a grid divided into regions
	mapSteps    = 16 // steps for each cell of rows that may be a map
)

// Limits of work, mostly in signs. They keep the work linear, and are far above the sizes of real messages.
const (
	maxRespelled = 8000 // signs of a text that is also read in other spellings: a message, not a file
	maxShifts    = 3    // tried positions of a grid that may have lost its first and last cells
	maxMended    = 2000 // signs of a line with words around a row: 25x25 cells with candidates, and words
	maxMends     = 16   // tried positions in a line at which a row may begin or end
	maxRun       = 1400 // signs of a puzzle in a line: 25x25 cells, most with a + before them
	maxColumns   = 120  // signs of a line of a grid in columns
	maxList      = 8000 // signs of an innermost list
	maxColored   = 300  // signs of a coloured puzzle's canonical line: 81 cells of two signs each, and a name
	mostWords    = 16   // fields of a strip (see stripsOf) searched for rows, beyond n*n cells
	longestToken = 40   // signs of a field of a coloured puzzle: nine cells with a backslash before each sign
	mostNoHeads  = 64   // false heads of coloured puzzles on a page
	mostMaps     = 8    // maps tried on a grid before its own is known
)

// thresholds are the numbers that separate puzzles, near misses and other text. Each comment gives an example
// on either side of the threshold. With any other value one of the two is read differently (TestThresholds).
// N in a comment is the value of its field.
type thresholds struct {
	// The least size of a grid. Some 9x9 with 17 digits have a single solution, but no 9x9 with 16 (McGuire,
	// Tugemann, Civario, 2012).
	leastSpaced  int // cells named by three numbers in a line each: 17, not 16
	leastListed  int // named cells in a list: twelve, not eleven
	leastPairs   int // cells with two candidates, in a grid without larger numbers: four, not three
	leastAcross  int // order of a grid without blanks behind words: six rows of six, not five of five
	leastApart   int // order of a grid with its rows in a line, or with separated candidates: six, not five
	leastMap     int // order of a map: four rows of four letters, not three
	leastDigits  int // order of a map of digits in a text that does not mention regions: six, not five
	leastRows    int // filled lines of a table without its empty cells: four, not three
	leastColumns int // cells in the longest row, if rows lack their ends: three, not two
	leastShort   int // rows of signs without their last empty cells: three of nine, not two
	leastFilled  int // filled rows of a 9x9 in columns, if others are empty: five, not four

	// The form of a cell and a row.
	mostRepeats int // signs of a repeated blank: three, as in ___, not four
	badShare    int // 1 in N cells of a row may be wrong: three signs of nine, not four
	loneShare   int // at least 1 in N cells holds a sign for blanks: 21 @ of 81 cells, not 20
	maxGap      int // empty lines between two rows: three, not four
	maxStride   int // signs between columns, if spaces are empty cells: eight, not nine
	maxApart    int // signs between two rows of a list: 200, not 201
	maxBetween  int // signs between two rows of a list, without separators: a comment of 24 signs, not 25
	maxAfter    int // signs after a grid searched for its shape, or for the size beside a short line
	maxTiny     int // signs of a text searched for a grid below 4x4, without separators

	// The difference between words and cells.
	letterShare int // at least 1 in N signs is a letter: a1b1c11 is a word, a1b1111 is not
	leastGroup  int // least signs of a token that may be a row of a large grid: ab1ab1ab1a, not ab1ab1ab1
	mostGroup   int // most signs of a token that may be a group of such a row: AB1AB, not AB1AB1
	longestRun  int // most adjacent letters in such a row: abcdefgh1mnop2, not abcdefghi1mnop2
	longestWord int // most adjacent letters in any other token: ab123456, not abc123456
	leastOdd    int // signs of a token with a letter for blanks: aaaa, not aaa

	// Text that is no puzzle.
	clashingShare int // at most 1 in N rows and columns clashes: six of eighteen, not seven
	fewDigits     int // at least 1 in N digits is used: three different ones of nine, not two

	// Near misses, reported as errors.
	sureShare     int // at least 1 in N cells is surely from a coloured puzzle: five of nine, not three
	leastHeadless int // rows of a coloured puzzle without a head: two, not one
	leastLost     int // rows that lost their blanks, of nine: six, not five
	wrongShare    int // 1 in N cells may be wrong: nine of 36, not ten
	smallShare    int // wrongShare in a short line that is alone: six of 64, not seven
	mostWrong     int // numbers above the order, in a grid without blanks: two, not three
	nearlyShare   int // 1 in N cells may be missing or surplus in a line: 65 to 97 signs for 81
	digitShare    int // at least 1 in N signs of such a line is a digit: ten of 80, not nine
	blankShare    int // 1 in N signs is a blank, if any is: twenty of 80, not sixteen
	mostOthers    int // signs that are neither digits nor blanks: two letters, not three
	leastNear     int // rows of a grid with missing rows: three, not two
	offRows       int // missing or surplus rows of a small grid: four rows of six are reported, three are not
	moreRows      int // surplus rows of a 9x9: twelve rows are reported, thirteen are not
	offRegion     int // missing or surplus cells of a map's region: sixteen letters in rows that are no map
	similarShare  int // 1 in N cells has the region of the cell above, in a map with a short row

	// Text that may continue.
	maxListWords int // words in an open list: twelve, not thirteen
	leastBlanks  int // blanks of a row after a word: hello ..3456789, not hello .23456789
	leastWordy   int // cells of such a row: hello ..123456, not hello ..12345
}

var standard = thresholds{
	leastSpaced: 17, leastListed: 12, leastPairs: 4, leastAcross: 6, leastApart: 6, leastMap: 4,
	leastDigits: 6, leastRows: 4, leastColumns: 3, leastShort: 3, leastFilled: 5,
	mostRepeats: 3, badShare: 3, loneShare: 4, maxGap: 3, maxStride: 8, maxApart: 200, maxBetween: 24,
	maxAfter: 200, maxTiny: 200, letterShare: 3, leastGroup: 10, mostGroup: 5, longestRun: 8, longestWord: 2,
	leastOdd: 4, clashingShare: 3, fewDigits: 4,
	sureShare: 2, leastHeadless: 2, leastLost: 6, wrongShare: 4, smallShare: 10, mostWrong: 2, nearlyShare: 5,
	digitShare: 8, blankShare: 4, mostOthers: 2, leastNear: 3, offRows: 2, moreRows: 3, offRegion: 2,
	similarShare: 3, maxListWords: 12, leastBlanks: 2, leastWordy: 8,
}
