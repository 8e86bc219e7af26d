// Package rating says how hard a puzzle is, by the number that players quote: the rating of Sudoku Explainer.
//
// It knows Explainer's techniques, what each is rated, the order in which they are tried, and which of several steps of
// one technique comes first; the rating is that of the hardest step on the path that this makes. It refuses to know how
// a step is told, drawn or taught, and which variant a layout is: every technique loops over houses.
//
// # Source
//
// The techniques and numbers are those of Nicolas Juillerat's Sudoku Explainer 1.2.1 (2009), ER, EP and ED those of
// Glenn Fowler's serate, as published at github.com/1to9only/SudokuExplainer. Unique loops and bivalue universal graves
// are looked for with lksudoku's corrections, as in github.com/SudokuMonster/SukakuExplainer, whose ratings with the
// techniques of 1.2.1 are the reference. Where the order in which Explainer looks at cells, houses or digits decides
// which step is taken, it is followed; comments say where that is so. Its nested chains, from 9.5 on, are not here: what
// needs them is rated "at least".
//
// Houses that Explainer does not know (regions, diagonals, groups, windows) come after those that it does; a hidden
// single in one that parts the grid is rated as in a box, in another as in a line.
//
// Within the package digits count from 0, and a candidate is one number: cell*n + digit. One-letter names: b a grave, c
// a cell, d a digit, f a field, g a grid, h a house, n the order, x a candidate.
package rating
