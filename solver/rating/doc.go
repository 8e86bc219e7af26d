// Package rating rates puzzles by the number that players quote: the rating of Sudoku Explainer.
//
// It has Explainer's techniques with their ratings and order. If several steps of a technique are possible,
// it chooses the step that Explainer chooses. The rating is that of the hardest step on this path.
//
// # Source
//
// The techniques and numbers are those of Nicolas Juillerat's Sudoku Explainer 1.2.1 (2009). ER, EP and ED
// are those of Glenn Fowler's serate, as published at github.com/1to9only/SudokuExplainer. Unique loops and
// bivalue universal graves have lksudoku's corrections, as in github.com/SudokuMonster/SukakuExplainer.
// SukakuExplainer's ratings with the techniques of 1.2.1 are the reference. Where Explainer's order of cells,
// houses and digits decides the step, this package follows that order, and a comment marks the place.
// Explainer's nested chains, rated from 9.5 on, use other chains in their branches. Deeper nesting is
// missing; no rated puzzle needs it.
//
// Regions take the place of boxes. The other houses unknown to Explainer (diagonals, groups, windows) come
// last. In these, a hidden single is rated as in a line.
//
// Within the package digits count from 0, and a candidate is the number cell*n + digit. A slot is the index
// of a cell in a house. One-letter names: b a BUG, c a cell, d a digit, f a geometry, g a grid, h a house, n
// the order, x a candidate.
package rating
