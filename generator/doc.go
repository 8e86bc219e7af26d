// Package generator makes puzzles by recipe: variant, difficulty, symmetry and number of givens, with exactly
// one solution. A recipe with a seed gives an equal puzzle on every machine, for each Version.
package generator
