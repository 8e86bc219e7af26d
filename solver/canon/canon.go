package canon

import (
	"crypto/sha256"
	"encoding/base64"

	"sudokubot/solver/sudoku"
)

// Form returns the canonical form of p: one disguise of it, the same for all disguises. For the classic 9x9 it is the
// minlex form: the least as a line of 81 signs, an empty cell lowest. It is a puzzle like any other, with a layout of its own
// where the regions moved; p may have any number of givens, and givens that clash.
func Form(p sudoku.Puzzle) sudoku.Puzzle {
	if classic(p.Layout) {
		return sudoku.Puzzle{Layout: p.Layout, Givens: least(p.Givens, p.Solved(p.Givens))}
	}
	return turnedForm(p)
}

// Key returns a short text of URL-safe signs, the hash of the canonical form. Puzzles have the same key exactly if each is
// the other in disguise.
func Key(p sudoku.Puzzle) string {
	sum := sha256.Sum256([]byte(Form(p).String()))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

// classic reports whether l is the 9x9 grid with boxes and no other houses.
func classic(l *sudoku.Layout) bool {
	rows, cols := l.BoxSides()
	return rows == 3 && cols == 3 && len(l.Houses()) == 27
}
