// Package generator makes puzzles by recipe: variant, difficulty, symmetry and number of givens, with exactly one
// solution. The same recipe with the same seed gives the same puzzle on every machine, for as long as Version stays.
//
// It knows what can be asked for. It refuses to know dates, and who asks.
package generator
