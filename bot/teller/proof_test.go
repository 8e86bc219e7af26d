package teller_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/teller"
	"sudokubot/internal/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// A contradiction says what it comes to, and several cases are told one by one.
func TestAProofIsToldInAFewSentences(t *testing.T) {
	tell := teller.Names{Voice: bottest.Voice(t, "en")}
	at := position(t, "classic9:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	k, _ := logic.Named("forcing-chain-verity")
	node := func(c sudoku.Cell, d sudoku.Digit) logic.Node {
		return logic.Node{Digit: d, Cells: logic.CellsOf(c), Set: -1}
	}
	s := logic.Step{
		Technique: k, Removed: []logic.Candidate{{Cell: 9, Digit: 2}}, Cells: []sudoku.Cell{1}, Digits: []sudoku.Digit{2, 4}, Lines: 2,
		Chains: []logic.Chain{
			{Nodes: []logic.Node{node(1, 2), node(9, 2)}, Links: []logic.Link{logic.Weak}},
			{Nodes: []logic.Node{node(1, 4), node(10, 4), node(10, 2), node(9, 2)}, Links: []logic.Link{logic.Weak, logic.Strong, logic.Weak}},
		},
	}
	want := "r1c2 is one of 2 and 4. If r1c2 is 2, r2c1 can't be 2; if r1c2 is 4, then r2c2 is 2. So 2 goes from r2c1."
	check.Equal(t, tell.Reason(at, s), want)
	nets, _ := logic.Named("forcing-net-contradiction")
	for _, tt := range []struct {
		name  string
		cover []int
		ends  []logic.Node
		want  string
	}{
		{"a cell", nil, []logic.Node{node(9, 1), node(9, 2)}, "Suppose that r1c2 is 4. Step by step, that leaves no digit for r2c1. So 4 goes from r1c2."},
		{"a house", []int{1}, []logic.Node{node(9, 2), node(10, 2)}, "Suppose that r1c2 is 4. Step by step, that leaves no place for 2 in row 2. So 4 goes from r1c2."},
		{"both", nil, []logic.Node{node(9, 2), node(9, 2)}, "Suppose that r1c2 is 4. Step by step, r2c1 would then have to be 2, and couldn't be. So 4 goes from r1c2."},
	} {
		s := logic.Step{Technique: nets, Removed: []logic.Candidate{{Cell: 1, Digit: 4}}, Cells: []sudoku.Cell{1}, Digits: []sudoku.Digit{4}, Cover: tt.cover, Lines: 2}
		for _, end := range tt.ends {
			s.Chains = append(s.Chains, logic.Chain{Nodes: []logic.Node{node(1, 4), end}, Links: []logic.Link{logic.Weak}})
		}
		check.Equal(t, tell.Reason(at, s), tt.want, "%s", tt.name)
	}
}
