// Package generator makes puzzles to order: by variant, difficulty, symmetry and number of givens, with exactly one
// solution. The same order with the same seed gives the same puzzle on every machine, for as long as Version stays.
//
// It knows what can be ordered. It refuses to know dates, and who asks.
package generator
