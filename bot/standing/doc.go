// Package standing compares players: the order of the players of a puzzle, their points, their average times,
// and days played in a row.
//
// It holds all rules of comparing. Days are numbers.
package standing
