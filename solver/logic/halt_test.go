package logic_test

import (
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// TestFindersThatLookForLongAreStopped: they ask while they find nothing, and end when they are told to. In an empty grid there
// is much to try.
func TestFindersThatLookForLongAreStopped(t *testing.T) {
	for _, layout := range []string{"classic9", "classic16"} {
		l, err := sudoku.Named(layout)
		check.Must(t, err)
		at, err := logic.Start(sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())})
		check.Must(t, err)
		for _, name := range []string{"nested-forcing-net", "forcing-net-verity", "forcing-chain-verity", "sue-de-coq"} {
			k, _ := logic.Named(name)
			const patience = 5
			asked := 0
			for s := range k.Find(at, logic.Query{Stop: func() bool { asked++; return asked > patience }}) {
				t.Errorf("%s, %s: %s after it was stopped", layout, name, s.Text)
			}
			check.True(t, asked > patience && asked <= 4*patience,
				"%s, %s: asked %d times, want it to end when it is told to", layout, name, asked)
		}
	}
}
