package logic

import (
	"slices"
	"strings"

	"sudokubot/solver/sudoku"
)

// BranchNode is a node of a branch of a proof by assumptions.
type BranchNode struct {
	Node
	True  bool // whether the candidate is true in the branch
	Index int  // index in its branch
}

// Candidate returns the single candidate of n.
func (n BranchNode) Candidate() Candidate { return Candidate{Cell: n.Cells.First(), Digit: n.Digit} }

// Branch returns the i-th branch of a proof by assumptions. Its links show which nodes are true and which
// false. In a branch of one node, the effect of the step shows whether it is true.
func (s Step) Branch(i int) []BranchNode {
	ch := s.Chains[i]
	all := make([]BranchNode, len(ch.Nodes))
	for i, n := range ch.Nodes {
		all[i] = BranchNode{Node: n, Index: i}
		if i > 0 {
			all[i].True = ch.Links[i-1] == Strong
		}
	}
	switch {
	case len(all) > 1:
		all[0].True = !all[1].True
	case len(all) == 1:
		all[0].True = len(s.Placed) > 0
	}
	return all
}

// Ending returns the last candidate of the i-th branch of a proof.
func (s Step) Ending(i int) Candidate {
	line := s.Branch(i)
	return line[len(line)-1].Candidate()
}

// Clash describes the end of a contradiction. If contrary is true, a candidate of the only cell in cells is
// both true and false. Otherwise this cell has no candidate left. cells is nil if the house of Cover has no
// cell left for a digit, or if s is no contradiction.
func (s Step) Clash() (contrary bool, cells []sudoku.Cell) {
	proof := s.Technique != nil && (strings.HasSuffix(s.Technique.Name, "-contradiction") ||
		strings.HasPrefix(s.Technique.Name, "nested-"))
	if s.Branches == 0 || len(s.Cover) > 0 || !proof {
		return false, nil
	}
	first := s.Ending(0)
	return s.Branches > 1 && s.Ending(1) == first, []sudoku.Cell{first.Cell}
}

// Thinned shortens a branch to its ends and the true digits near them. links is the maximum number of links
// of the result.
func Thinned(line []BranchNode, links int) []BranchNode {
	if len(line) < 3 {
		return line
	}
	between := slices.DeleteFunc(slices.Clone(line[1:len(line)-1]), func(n BranchNode) bool { return !n.True })
	if room := links - 1; len(between) > room {
		head, tail := room/2, len(between)-(room-room/2)
		between = append(between[:head:head], between[tail:]...)
	}
	kept := append([]BranchNode{line[0]}, between...)
	return append(kept, line[len(line)-1])
}
