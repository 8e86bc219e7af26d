// Package logic solves puzzles the way people do: by steps, each of which follows from what can be seen on the grid and
// can be told in a sentence.
//
// It knows the houses of a layout, the candidates of a position, and the techniques players have names for. It refuses to
// know which variant a layout is, how a step is worded for people, and how it is drawn: a Step carries the cells, digits,
// houses and links that others need for that.
//
// # Sources
//
// The techniques, their names, and the notation of steps are those of B. Hobiger's HoDoKu (hodoku.sourceforge.net). The
// techniques are described by their discoverers on the Sudoku Players' forum, at sudopedia.org and sudokuwiki.org; where
// an algorithm comes from a particular place, its file says so.
//
// One-letter names: c a cell, d a digit, h a house, n the order, p a position, s a step.
package logic
