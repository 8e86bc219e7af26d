package logic

import (
	"strings"

	"sudokubot/solver/sudoku"
)

// LineNode is a node of a line of a proof by assumptions.
type LineNode struct {
	Node
	Stands bool // whether the candidate is true in the line
	Index  int  // in its line
}

// Candidate returns the single candidate of n.
func (n LineNode) Candidate() Candidate { return Candidate{Cell: n.Cells.First(), Digit: n.Digit} }

// Line returns the i-th line of a proof by assumptions. Its nodes are true and false in turn, by its links. A
// line of one node takes its value from the effect of the step.
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

// Ending returns the last candidate of the i-th line of a proof.
func (s Step) Ending(i int) Candidate {
	line := s.Line(i)
	return line[len(line)-1].Candidate()
}

// Clash describes the end of a contradiction. With both, a candidate of the cell is true and false. Otherwise
// the cell has no candidate left. Without a cell, the house of Cover has no place left for a digit.
func (s Step) Clash() (both bool, cells []sudoku.Cell) {
	proof := s.Technique != nil && (strings.HasSuffix(s.Technique.Name, "-contradiction") || strings.HasPrefix(s.Technique.Name, "nested-"))
	if s.Lines == 0 || len(s.Cover) > 0 || !proof {
		return false, nil
	}
	first := s.Ending(0)
	return s.Lines > 1 && s.Ending(1) == first, []sudoku.Cell{first.Cell}
}

// Thinned shortens a line to its ends and the true digits near them, at most so many links.
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
