// Package parse finds the puzzles in whatever somebody sent: a chat message, a text file, standard input. It knows how
// people write grids: in one line, in rows, drawn, as a table, as a list of a programming language, with the digits and
// blanks of many scripts and with prose around. It refuses to know how a puzzle is solved, what a platform is and how an
// error is told in another language: all facts of an error are in its fields.
//
// # Method
//
// The text is decoded and its runes are normalised once; every sign keeps the line and column where it was sent. Several
// readers then look at the same signs: runs of signs in one line, rows of signs or of numbers, delimited fields, nested
// lists, fixed columns where a space is a blank. Where the first row stands behind a command or a time, or the last before
// a note, the other rows tell how many cells to look for. Each reader gives candidates, which are ranked:
//
//  1. a canonical line (classic9:…), which says what it is, stands before all others;
//  2. then a candidate whose givens keep the rules before one whose givens clash;
//  3. then a list before another form that shows its rows (tables, drawn grids, rows), before one line of signs, before
//     rows with prose between them, before lines that were wrapped at some other width;
//  4. then more cells, then more givens.
//
// Of candidates that share signs the first in that order stays. A complete grid that only fills in the puzzle before it
// is taken for that puzzle's solution and left out.
//
// # Readings
//
// One candidate has several readings if its size has boxes of several shapes or its signs stand for digits in several
// ways. The shape that is drawn or named in the text decides; without one the usual shape comes first and other shapes
// follow if the givens keep their rules too. In grids above 9x9 the letters follow the digits (A is 10); where 0 stands
// beside another sign for blanks and the last letter is not used, 0 is a digit and all digits move up by one (in a 10x10
// 0 is ten); without any digit the letters stand alone (A is 1). A reading whose givens clash is dropped if another keeps
// the rules. If rows and columns are clean and at least half of the boxes clash, the grid is a Latin square.
//
// # Candidates
//
// A cell with several digits is empty, and the digits are its candidates (Find.Marks): a run of different digits, 248,
// also where that could be a number, if no other number is too large; numbers with something between them in one field or
// in brackets; nine signs with a place for each digit, also as three lines of three. A digit alone is placed, unless it
// stands in brackets as the several do and other digits stand bare. The line of a HoDoKu library tells the candidates that
// are deleted; all others that the digits leave are marks then.
//
// # Variants
//
// Coloured puzzles are looked for first, then maps of regions: n rows of n signs, n different ones in n cells each, that
// hang together or are called a map by the words of the text. What is found is blotted out, so that nothing else is read
// into it. When the other puzzles are chosen, each is read again on the layouts that are asked for by its map, by lines of
// its drawing that part it into regions, and by words (see Keys): those before it, else those behind it, else
// those that were said of the puzzle before it. A map that stands before the first puzzle belongs to what follows it, and
// so do all others; else they belong to what stands before them.
//
// A reading with clashes gives way to one without, be it that of fewer words: who speaks of a diagonal may mean something
// else. Words that are not sure (a "diagonal" alone; those of the puzzle before) leave the reading without them as a second
// one. A sure word that cannot be followed (a windoku of order 6, a jigsaw without a map) is an error. A canonical line is
// what it says, whatever stands around it.
//
// # Limits
//
// What decides whether something is a puzzle is in thresholds.go, each number with the texts that fix it from both sides; sizes
// of the game and bounds of work are in limits.go.
//
// A letter O that is no digit of the grid is read as 0, and as an empty cell too where 0 is a digit; one sign of any kind in a
// quarter of the cells or more as a blank, if there is no other. A 9x9 is told with all its clashes; a table of another size
// whose numbers clash more often than it has rows is no puzzle.
//
// Text reads at most MaxText bytes, if it is not asked for more, and returns at most MaxFinds puzzles; other spellings are tried
// in texts of some thousand signs only, which people write by hand. Lines reads streams of any length. Work is counted in steps, where it is done: no text takes more of them than its length allows.
//
// Misses are told only where rows or signs are so many and so regular that nothing but a grid was meant: a telephone number,
// a date, source code are no puzzles. Grids below 4x4 are read only from a canonical line or where the text speaks of Latin
// squares.
package parse
