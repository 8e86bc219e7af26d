package logic_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// TestNothingToForce checks that the techniques of last resort find nothing in an empty grid.
func TestNothingToForce(t *testing.T) {
	f := field(t)
	p, err := f.New(sudoku.Puzzle{Layout: f.Layout(), Givens: make(sudoku.Grid, f.Layout().Size())})
	check.Must(t, err)
	for _, technique := range logic.Techniques() {
		if !strings.HasPrefix(technique.Code, "13") || technique.Name == "nested-forcing-net" {
			continue
		}
		for s := range technique.Find(p, logic.Query{}) {
			t.Errorf("%s: found %q", technique.Name, s.Text)
		}
	}
}

// TestShortestProofFirst checks that the proofs with the fewest links come first.
func TestShortestProofFirst(t *testing.T) {
	p, err := sudoku.Parse("classic9:..3.75..8.6.....1....9..........18622....6......8..1....8.4....49..3...5..7...34.")
	check.Must(t, err)
	at, err := field(t).New(p)
	check.Must(t, err)
	for s, ok := at.Next(t.Context()); ok && s.Technique.Rating <= 40; s, ok = at.Next(t.Context()) {
		at.Apply(s)
	}
	tests := map[string][]string{
		"forcing-chain-contradiction": {
			"Forcing Chain Contradiction in r1c1 => r7c4<>7: r7c4=7 r7c4<>5 r9c4=5 r9c1<>5 r9c1=1 r1c1<>1; r7c4=7 r7c8<>7 r7c8=2 r1c8<>2 r1c8=9 r1c1<>9",
			"Forcing Chain Contradiction in r1c1 => r8c6=7: r8c6<>7 r8c6=2 r9c4<>2 r9c4=5 r9c1<>5 r9c1=1 r1c1<>1; r8c6<>7 r8c7=7 r7c8<>7 r7c8=2 r1c8<>2 r1c8=9 r1c1<>9",
		},
		"forcing-chain-verity": {
			"Forcing Chain Verity => r7c4<>7: r1c1=1 r9c1<>1 r9c1=5 r9c4<>5 r7c4=5 r7c4<>7; r1c1=9 r1c8<>9 r1c8=2 r7c8<>2 r7c8=7 r7c4<>7",
			"Forcing Chain Verity => r8c6<>2: r1c1=1 r1c2<>1 r9c2=1 r9c2<>2 r9c4=2 r8c6<>2; r1c1=9 r1c8<>9 r1c8=2 r7c8<>2 r7c8=7 r7c4<>7 r8c6=7 r8c6<>2",
		},
	}
	for name, want := range tests {
		technique, _ := logic.Named(name)
		var got []string
		for s := range technique.Find(at, logic.Query{}) {
			if got = append(got, s.Text); len(got) == len(want) {
				break
			}
		}
		check.True(t, slices.Equal(got, want),
			"first come\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
