// Package masks holds the shapes in which the givens of a classic 9x9 puzzle can stand: drawings, and letters and digits.
//
// It knows which cells a shape has. It refuses to know whether there is a puzzle of that shape, and what shapes are called in
// other languages.
package masks
