// Package parse finds the puzzles in a text: a chat message, a file, standard input. It reads grids in a
// line, in rows, drawn, as a table or as a list of a programming language. It knows digits and blanks of many
// scripts, and skips prose around the grid. It solves nothing. An Error holds its facts in fields, so that
// callers can phrase it in any language.
//
// # Method
//
// A text is decoded into a page of normalised signs; each sign keeps its line and column. A table of
// readers searches the page in order. Each reader hands candidates to the finder. A first or last row may
// stand beside a command or a note; the other rows then give its number of cells. Candidates are ranked:
//
//  1. a canonical line (classic9:…) is before all others;
//  2. then a candidate whose givens keep the rules;
//  3. then a list, before other forms with visible rows (tables, drawn grids, rows), before a line of signs,
//     before rows with prose between them, before lines wrapped at some other width;
//  4. then more cells, then more givens.
//
// Of overlapping candidates the finder keeps the first in this order. It leaves out a complete grid that
// solves the previous puzzle. Without a candidate the heaviest miss becomes the Error.
//
// # Readings
//
// A candidate has several readings if its size has boxes of several shapes, or if its signs have several
// meanings. A shape that is drawn or named in the text decides. Without it the usual shape comes first; other
// shapes follow if the givens keep their rules. In grids above 9x9 letters follow the digits (A is 10). If 0
// occurs beside another blank and the last letter is unused, 0 is a digit and all digits move up by 1; in a
// 10x10 0 is ten. Without any digit the letters start at 1. A reading with clashes is dropped if another
// keeps the rules. If rows and columns are clean and at least half of the boxes clash, the grid is a Latin
// square.
//
// # Pencil marks
//
// A cell with several digits is empty, and the digits are its candidates (Find.Marks). They are adjacent
// (248, if no number of the grid is too large), in a field, in brackets, or nine signs with a position for
// each digit. A single digit is placed, unless it is in brackets and other digits are bare. The line of a
// HoDoKu library lists deleted candidates; the marks are all others that the digits leave.
//
// # Variants
//
// Coloured puzzles are read first, then maps of regions: n rows of n signs, n different signs in n cells
// each, connected or called a map in the text. Later readers skip their signs. Each chosen puzzle is then
// read again on the layouts of its map, of its drawn lines and of the words around it (see Keys): the words
// before it, else those after it, else those of the previous puzzle. If a map is before the first puzzle,
// each map belongs to the puzzle after it; else to the puzzle before it.
//
// A reading without clashes is preferred, even if it follows fewer words. Uncertain words (a "diagonal"
// alone; the words of the previous puzzle) leave the reading without them as a second reading. A sure word
// that does not fit (a windoku of order 6, a jigsaw without a map) is an error. Words do not change a
// canonical line.
//
// # Limits
//
// Limits of work, sizes, and the thresholds between a puzzle, a near miss and other text are in limits.go.
//
// A letter O outside the digits of the grid is read as 0, and also as an empty cell where 0 is a digit. A
// single sign of any kind in at least a quarter of the cells is a blank, if the grid has no other. A 9x9 is
// returned with all its clashes; a table of another size with more clashes than rows is no puzzle.
//
// Text reads at most MaxText bytes unless Options.Limit differs, and returns at most MaxFinds puzzles. It
// tries other spellings in texts of a few thousand signs only. No text takes more steps than its length
// allows. Lines reads streams of any length.
//
// A miss is reported only if the number and regularity of its rows or signs show an intended grid: a
// telephone number, a date and source code are no puzzles. Grids below 4x4 are read only from a canonical
// line or in a text on Latin squares.
package parse
