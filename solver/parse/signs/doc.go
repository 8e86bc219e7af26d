// Package signs makes of a text that somebody sent the signs that a reader of puzzles looks at: decoded, one for each character
// that is seen, normalised, with the line and the column where it was sent; and it cuts parts out of them. Every look at signs
// is counted, so that no text takes more than its budget. It knows what signs and lines are, and nothing of grids.
package signs
