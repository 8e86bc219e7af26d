package logic

import (
	"strings"

	"sudokubot/solver/sudoku"
)

// LineNode is a node of a line of a proof by assumptions.
type LineNode struct {
	Node
	Stands bool // the candidate, or it falls
	Index  int  // in its line
}

// Candidate returns the candidate of n, of which there is one.
func (n LineNode) Candidate() Candidate { return Candidate{Cell: n.Cells.First(), Digit: n.Digit} }

// Line returns the i-th line of a proof by assumptions. Its nodes stand and fall in turn; links say which, and of a line of one node
// what the step does.
func (s Step) Line(i int) []LineNode {
	ch := s.Chains[i]
	all := make([]LineNode, len(ch.Nodes))
	for i, n := range ch.Nodes {
		all[i] = LineNode{Node: n, Index: i}
		if i > 0 {
			all[i].Stands = ch.Links[i-1] == Strong
		}
	}
	switch {
	case len(all) > 1:
		all[0].Stands = !all[1].Stands
	case len(all) == 1:
		all[0].Stands = len(s.Placed) > 0
	}
	return all
}

// Ending returns the candidate that the i-th line of a proof ends with.
func (s Step) Ending(i int) Candidate {
	line := s.Line(i)
	return line[len(line)-1].Candidate()
}

// Clash tells what the lines of a contradiction end with: that nothing is left for a cell, which is returned; that a candidate both
// stands and falls, whose cell is returned; or, without a cell, that nothing is left of a digit in the house of Cover.
func (s Step) Clash() (both bool, cells []sudoku.Cell) {
	proof := s.Technique != nil && (strings.HasSuffix(s.Technique.Name, "-contradiction") || strings.HasPrefix(s.Technique.Name, "nested-"))
	if s.Lines == 0 || len(s.Cover) > 0 || !proof {
		return false, nil
	}
	first := s.Ending(0)
	return s.Lines > 1 && s.Ending(1) == first, []sudoku.Cell{first.Cell}
}

// Thinned keeps of a line its ends, and of the digits that stand in between as many as make so many links: those near the ends.
func Thinned(line []LineNode, links int) []LineNode {
	if len(line) < 3 {
		return line
	}
	var between []LineNode
	for _, n := range line[1 : len(line)-1] {
		if n.Stands {
			between = append(between, n)
		}
	}
	if room := links - 1; len(between) > room {
		head, tail := room/2, len(between)-(room-room/2)
		between = append(between[:head:head], between[tail:]...)
	}
	kept := append([]LineNode{line[0]}, between...)
	return append(kept, line[len(line)-1])
}
