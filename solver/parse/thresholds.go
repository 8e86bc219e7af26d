package parse

// thresholds are the numbers that decide what is a puzzle, what is nearly one and what is neither. Each is
// fixed from both sides: one less and one more, something that people send is read in another way. Its
// comment says what that is, by which text is taken and which is left; TestThresholds has those texts and
// holds that no other value reads both so. Halves and "most" are no thresholds, and neither are the sizes of
// the game and the bounds of work, which limits.go has.
type thresholds struct {
	// What a grid has at the least.
	leastSpaced  int // digits of a line with holes: no 9x9 with 16 has one solution (McGuire, Tugemann, Civario, 2012), some with 17 have
	leastLine    int // places of a line with holes: cut after 72 it lacks a row, after 71 more
	leastListed  int // cells by their names: r1c1=5 and eleven more, not ten
	leastPairs   int // cells of two digits that make a grid one of candidates, if no other number is too large: four 12, not three
	leastAcross  int // order of a grid with prose between its rows: six rows of six, not five of five
	leastApart   int // order of a grid whose rows stand apart in one line, or whose candidates have something between: six, not five
	leastMap     int // order of a map: four rows of four letters, not three
	leastDigits  int // order of a map in digits whose lack of a puzzle is reported where no word speaks of regions: six, not five
	leastRows    int // filled lines of a table that lost what was empty: four, not three
	leastColumns int // cells in the longest of rows that lost their ends: three, not two
	leastShort   int // rows of signs whose empty cells at the end are not written: three of nine, not two
	leastFilled  int // filled rows among empty ones, of a 9x9 in columns: five, not four

	// What a cell and a row look like.
	mostRepeats int // signs of a blank that is repeated: ___ is one, ____ is not
	badShare    int // one cell of so many in a row may be wrong: three signs of nine, not four
	loneShare   int // one cell of so many, at the least, holds a sign that stands for blanks: 21 @ of 81 cells, not 20
	maxGap      int // empty lines between two rows: three, not four
	maxStride   int // places from one column to the next where a space is an empty cell: eight, not nine
	maxApart    int // signs between two rows of a list: 200, not 201
	maxBetween  int // of these, that are no separators: a comment of 24 letters and signs, not of 25
	maxAfter    int // signs behind a grid in which its shape is looked for, or the size beside a short line
	maxTiny     int // signs of a text in which a grid below 4x4 is looked for, without separators

	// What is a word, and no cells.
	letterShare int // one sign of so many, at the least, is a letter: a1b1c11 is a word, a1b1111 is not
	leastGroup  int // signs of a token that may be a row of a large grid: ab1ab1ab1a, not ab1ab1ab1
	mostGroup   int // signs of a token that may be a group of one: AB1AB, not AB1AB1
	longestRun  int // letters on end in such a row: abcdefgh1mnop2, not abcdefghi1mnop2
	longestWord int // letters on end in a token else: ab123456, not abc123456
	leastOdd    int // signs of a token of one letter that stands for blanks: aaaa, not aaa

	// What is no puzzle.
	clashingShare int // one row or column of so many at the most clashes: five of eighteen, not seven
	fewDigits     int // one digit of so many is used at the least: three different ones of nine, not two

	// What is nearly a puzzle, and reported as an error.
	sureShare     int // one cell of so many, at the least, is surely one of a coloured puzzle: five of nine, not three
	leastHeadless int // rows of a coloured puzzle that lack a head: two, not one
	leastLost     int // rows of nine that lost their blanks: six, not five
	wrongShare    int // one cell of so many may be wrong: nine of 36, not ten
	smallShare    int // the same in a short line that stands alone: six of 64, not seven
	mostWrong     int // numbers that are too large, in a grid without blanks: two, not three
	nearlyShare   int // one cell of so many may be lacking or too much in one line: 65 to 97 signs for 81
	digitShare    int // one sign of so many in such a line is a digit at the least: ten of 80, not nine
	blankShare    int // one sign of so many is a blank, if any is: twenty of 80, not sixteen
	mostOthers    int // signs that are neither: two letters, not three
	leastNear     int // rows of a grid that misses some: three, not two
	offRows       int // rows that a small grid may lack or have too much: four rows of six are reported, three are not
	moreRows      int // rows too much of a 9x9: twelve rows are reported, thirteen are not
	offRegion     int // cells that a region of a map may lack or have too much: sixteen letters in rows that are no map
	akinShare     int // one cell of so many names the same region as the one above it, in a map with a short row

	// What may go on.
	maxListWords int // words in a list that is open: twelve, not thirteen
	leastBlanks  int // blanks of a row behind a word: hello ..3456789, not hello .23456789
	leastWordy   int // cells of such a row: hello ..123456, not hello ..12345
}

// standard are the thresholds that are used.
var standard = thresholds{
	leastSpaced: 17, leastLine: 72, leastListed: 12, leastPairs: 4, leastAcross: 6, leastApart: 6, leastMap: 4, leastDigits: 6,
	leastRows: 4, leastColumns: 3, leastShort: 3, leastFilled: 5,
	mostRepeats: 3, badShare: 3, loneShare: 4, maxGap: 3, maxStride: 8, maxApart: 200, maxBetween: 24, maxAfter: 200, maxTiny: 200,
	letterShare: 3, leastGroup: 10, mostGroup: 5, longestRun: 8, longestWord: 2, leastOdd: 4,
	clashingShare: 3, fewDigits: 4,
	sureShare: 2, leastHeadless: 2, leastLost: 6, wrongShare: 4, smallShare: 10, mostWrong: 2, nearlyShare: 5, digitShare: 8,
	blankShare: 4, mostOthers: 2, leastNear: 3, offRows: 2, moreRows: 3, offRegion: 2, akinShare: 3,
	maxListWords: 12, leastBlanks: 2, leastWordy: 8,
}
