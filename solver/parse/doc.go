// Package parse finds the puzzles in a text: a chat message, a file, standard input. It reads grids in a
// line, in rows, drawn, as a table or as a list of a programming language. It knows digits and blanks of many
// scripts, and skips prose around the grid. It solves nothing. An Error holds its facts in fields, so that
// callers can phrase it in any language.
//
// # Method
//
// A text is decoded into a page of normalised signs; each sign has its line and column. A table of readers
// searches the page in order. Each reader passes candidates to the finder. A command or a note may be in the
// line of the first or last row; then the other rows give its number of cells. Candidates are ranked by these
// rules, the first rule first:
//
//  1. A canonical line (classic9:…) comes first.
//  2. A candidate whose givens do not clash comes before one with clashes.
//  3. By form: a list; other forms with visible rows (tables, drawn grids, rows); a line of signs; rows
//     of signs cut short; lines wrapped at some other width.
//  4. A candidate with more cells comes first, then a candidate with more givens.
//
// Of overlapping candidates the finder returns the first in this order. It leaves out a complete grid that
// solves the puzzle before or after it. Without a candidate the heaviest miss becomes the Error.
//
// # Readings
//
// A candidate has several readings if its size allows boxes of several shapes, or if its signs have several
// meanings. A shape that is drawn or named in the text decides. Otherwise the usual shape comes first; other
// shapes follow if the givens do not clash in them. In grids above 9x9 letters follow the digits (A is 10).
// If 0 occurs beside another blank and the last letter is unused, 0 is a digit and all digits are raised by
// 1. In a 10x10 with another blank, 0 is ten. Without any digit the letters start at 1. A reading with
// clashes is dropped if another has no clash. If rows and columns have no clash, but at least half of the
// boxes do, the grid is a Latin square.
//
// # Pencil marks
//
// A cell with several digits is empty, and the digits are its candidates (Find.Marks). They are in a
// field, or adjacent (248, if no number of the grid is so large). Nine signs with a position for each
// digit are candidates too. A single digit is placed, unless it is in brackets and other digits are not. The
// line of a HoDoKu library lists deleted candidates; the marks are all other candidates that the digits
// allow.
//
// # Variants
//
// Coloured puzzles are read first, then maps of regions. A map has n rows of n signs. Each of n different
// signs occurs in n cells, which are connected, or the text calls them a map. Later readers skip these signs.
//
// Each chosen puzzle is then read again on the layouts of its map, of its drawn lines and of the words around
// it (see vocabulary.Keys). These are the words before the puzzle, else the words after it, else the words of
// the previous puzzle. If a map comes before the first puzzle, each map belongs to the puzzle after it, else
// to the puzzle before it.
//
// A reading without clashes is preferred, even if it follows fewer words. If words are uncertain (a
// "diagonal" alone, or the words of the previous puzzle), the reading without them is a second reading. A
// sure word that does not fit is an error, such as a windoku of order 6 or a jigsaw without a map. Words do
// not change a canonical line.
//
// # Limits
//
// The limits of work and sizes are in limits.go, with the thresholds between a puzzle, a near miss and other
// text.
//
// A letter O, where O is no digit of the grid, is read as 0, and also as an empty cell if 0 is a digit. A
// sign of any kind is a blank if it fills at least a quarter of the cells and the grid has no other blank. A
// table with clashes in more than a third of its rows and columns is no puzzle, unless the text mentions
// regions. A table of another size than 9x9 is no puzzle if it has more clashes than rows.
//
// Text reads at most MaxText bytes unless Options.Limit differs, and returns at most MaxFinds puzzles. It
// tries other spellings only in texts of a few thousand signs. The limit of steps is proportional to the
// length of a text. Lines reads streams of any length.
//
// A miss is reported only if the number and regularity of its rows or signs show an intended grid. A
// telephone number, a date and source code are no puzzles. Grids below 4x4 are read only from a canonical
// line, or in a text on Latin squares.
package parse
