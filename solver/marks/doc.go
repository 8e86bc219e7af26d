// Package marks holds the pencil marks of a grid: sets of cells, sets of digits, candidates, and a grid of
// candidates that places singles as they appear.
//
// One-letter names: c a cell, d a digit, h a house, n the order, s and t sets.
package marks
