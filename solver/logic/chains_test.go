package logic_test

import (
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// TestSetsAreAsked checks which searches find almost locked sets. The variants of the library and the
// techniques of sets do, grouped chains do not.
func TestSetsAreAsked(t *testing.T) {
	line := ":0710-4:1:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 364 366 268:185::"
	k, err := field(t).ParseCase(line)
	check.Must(t, err)
	for _, test := range []struct {
		name, variant string
		want          bool
	}{
		{"grouped-discontinuous-nice-loop", "4", true},
		{"grouped-discontinuous-nice-loop", "3", true},
		{"grouped-discontinuous-nice-loop", "2", false},
		{"grouped-discontinuous-nice-loop", "", false},
		{"discontinuous-nice-loop", "4", false},
		{"als-discontinuous-nice-loop", "", true},
	} {
		technique, _ := logic.Named(test.name)
		found := false
		for s := range technique.Find(k.Position, logic.Query{Variant: test.variant, Digits: logic.DigitsOf(1)}) {
			found = found || slices.Equal(s.Removed, k.Removed) && len(s.Sets) > 0
		}
		check.Equal(t, found, test.want, "%s-%s", test.name, test.variant)
	}
}

// TestChainsOfAll checks that a query with digits finds only loops that remove exactly these digits.
func TestChainsOfAll(t *testing.T) {
	line := ":0707:16:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 268 785 195:174 674::"
	k, err := field(t).ParseCase(line)
	check.Must(t, err)
	technique, _ := logic.Named(k.Code)
	for s := range technique.Find(k.Position, k.Query) {
		check.True(t, slices.Equal(s.Removed, k.Removed), "asked for 1 and 6: %s", s.Text)
	}
}

// TestChainNodes checks that an almost locked set is two nodes of the chain.
func TestChainNodes(t *testing.T) {
	line := ":0709-2:8:+1+4+2.3.6+59+65+8+4297+13..+76+1+5+2+487+24+96.+5.+1+5+631.+2..7+81+95...+6+2+2.5..4+1.+6+4.6+29+1.+75.7+1.+5+6.2+4::857 874 878::"
	k, err := field(t).ParseCase(line)
	check.Must(t, err)
	technique, _ := logic.Named("als-continuous-nice-loop")
	found, _ := verify(k, technique)
	if len(found) == 0 {
		t.Fatal("nothing found")
	}
	// The chain is 7= r7c4 =3= r9c4 =8= r9c7 -8- r8c7 -3- ALS:r6c57 -7- r7c5 =7= r7c4 =3
	s := found[0]
	chain := s.Chains[0]
	var digits []sudoku.Digit
	var sets []int
	for _, n := range chain.Nodes {
		digits, sets = append(digits, n.Digit), append(sets, n.Set)
	}
	check.Slices(t, digits, []sudoku.Digit{3, 3, 8, 8, 8, 3, 3, 7, 7, 7})
	check.Slices(t, sets, []int{-1, -1, -1, -1, -1, -1, 0, 0, -1, -1})
	check.True(t, chain.Loop(), "not a loop")
	check.Slices(t, s.Digits, []sudoku.Digit{3, 7, 8})
}

// TestLongRemotePair checks the removals of a remote pair of eight cells. Two of its cells that are three,
// five or seven links apart make a removal.
func TestLongRemotePair(t *testing.T) {
	f := field(t)
	p, err := f.New(sudoku.Puzzle{Layout: f.Layout(), Givens: make(sudoku.Grid, 81)})
	check.Must(t, err)
	cells := []sudoku.Cell{0, 3, 30, 33, 60, 55, 46, 47} // r1c1 r1c4 r4c4 r4c7 r7c7 r7c2 r6c2 r6c3
	for _, c := range cells {
		for d := sudoku.Digit(3); d <= 9; d++ {
			p.Remove(c, d)
		}
	}
	var want []logic.Candidate
	for _, d := range []sudoku.Digit{1, 2} {
		for c := range sudoku.Cell(81) {
			for i, a := range cells {
				for j := i + 3; j < len(cells); j += 2 {
					x := logic.Candidate{Cell: c, Digit: d}
					if f.Peers(a).Has(c) && f.Peers(cells[j]).Has(c) && !slices.Contains(want, x) {
						want = append(want, x)
					}
				}
			}
		}
	}
	technique, _ := logic.Named("remote-pair")
	for s := range technique.Find(p, logic.Query{}) {
		if len(s.Cells) == len(cells) {
			check.True(t, slices.Equal(s.Removed, want), "%s removes %v, want %v", s.Text, s.Removed, want)
			return
		}
	}
	t.Error("no remote pair of eight cells is found")
}
