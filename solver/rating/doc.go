// Package rating rates puzzles by the number that players quote: the rating of Sudoku Explainer.
//
// It has Explainer's techniques, their ratings and order, and Explainer's choice among several steps of a
// technique. The rating is that of the hardest step on this path.
//
// # Source
//
// The techniques and numbers are those of Nicolas Juillerat's Sudoku Explainer 1.2.1 (2009), ER, EP and ED
// those of Glenn Fowler's serate, as published at github.com/1to9only/SudokuExplainer. Unique loops and
// bivalue universal graves have lksudoku's corrections, as in github.com/SudokuMonster/SukakuExplainer, whose
// ratings with the techniques of 1.2.1 are the reference. Explainer's order of cells, houses and digits is
// kept where it decides the step; comments mark this. Explainer's nested chains, from 9.5 on, are missing:
// puzzles that need them are rated "at least".
//
// Houses unknown to Explainer (regions, diagonals, groups, windows) come after the others. A hidden single in
// a house that partitions the grid is rated as in a box, in another as in a line.
//
// Within the package digits count from 0, and a candidate is the number cell*n + digit. A slot is the index
// of a cell in a house. One-letter names: b a grave, c a cell, d a digit, f a field, g a grid, h a house, n
// the order, x a candidate.
package rating
