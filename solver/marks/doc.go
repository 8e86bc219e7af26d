// Package marks holds the pencil marks of a grid: sets of cells, sets of digits, candidates, and a grid of candidates in
// which singles are drawn as they appear.
//
// It knows layouts and their houses. It refuses to know techniques, ratings, and how puzzles are searched or made.
//
// One-letter names: c a cell, d a digit, h a house, n the order, s and t sets.
package marks
