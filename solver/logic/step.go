package logic

import (
	"cmp"
	"slices"

	"sudokubot/solver/sudoku"
)

// Step is the effect of one use of a technique, and the pattern that proves it. Unused fields are empty.
// The file of each technique describes how it uses the fields.
type Step struct {
	Technique *Technique
	// Placed are true candidates, and Removed false candidates, sorted by digit, then by cell. One of the
	// two is empty.
	Placed, Removed []Candidate

	Digits []sudoku.Digit // digits of the pattern, ascending
	Cells  []sudoku.Cell  // cells of the pattern, in the order of its description
	// Base and Cover are indexes of houses in the field. For a fish they are its base and cover sets, for
	// other patterns the houses that prove them.
	Base, Cover []int
	// Fins are base candidates outside of the cover sets. EndoFins are the fins in two base sets.
	Fins, EndoFins []sudoku.Cell
	Sets           []Set   // almost locked sets and other sets of the pattern
	Chains         []Chain // one chain for each branch
	// Branches is the number of main branches of a proof. They come first in Chains, and side branches
	// follow.
	Branches int
	// Text is the step in HoDoKu's notation: "X-Wing: 5 r25 c58 => r4c5<>5".
	Text  string
	proof string // the part of Text after the removals
}

// Set is a set of cells and a set of digits: usually cells of a house and all their candidates. In coloring
// it is the cells of a colour and its digit, in uniqueness test 3 the cells and digits of a naked subset.
type Set struct {
	Cells  Cells
	Digits Digits
}

// Node is an element of a chain: a digit in a cell, in one of several cells, or in an almost locked set.
type Node struct {
	Digit sudoku.Digit
	Cells Cells
	Set   int // the index in Step.Sets of an almost locked set, or -1
}

// Chain is a sequence of nodes. Of two nodes joined by a strong link, at least one is true. Of two nodes
// joined by a weak link, at most one is true. Links[i] joins Nodes[i] and Nodes[i+1]. A loop has a last
// link back to Nodes[0].
type Chain struct {
	Nodes []Node
	Links []Link
}

// Link is the kind of link between two nodes.
type Link uint8

// The kinds of links.
const (
	Strong Link = iota
	Weak
)

// Apply places and removes the candidates of s.
func (p *Position) Apply(s Step) {
	for _, x := range s.Placed {
		p.Place(x.Cell, x.Digit)
	}
	for _, x := range s.Removed {
		p.Remove(x.Cell, x.Digit)
	}
}

func byDigit(list []Candidate) []Candidate {
	slices.SortFunc(list, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(a.Digit, b.Digit), cmp.Compare(a.Cell, b.Cell))
	})
	return slices.Compact(list)
}

func (p *Position) removal(d sudoku.Digit, s Cells) []Candidate {
	var list []Candidate
	for c := range s.And(p.cellsWith[d]).All() {
		list = append(list, Candidate{Cell: c, Digit: d})
	}
	return list
}

func (p *Position) removalOf(digits Digits, s Cells) []Candidate {
	var list []Candidate
	for d := range digits.All() {
		list = append(list, p.removal(d, s)...)
	}
	return list
}

func (p *Position) candidatesIn(c sudoku.Cell, digits Digits) []Candidate {
	var list []Candidate
	for d := range (p.candidates[c] & digits).All() {
		list = append(list, Candidate{Cell: c, Digit: d})
	}
	return list
}

func digitsOf(list []Candidate) Digits {
	var ds Digits
	for _, x := range list {
		ds |= 1 << x.Digit
	}
	return ds
}

// Touched returns the cells with placed or removed candidates, in ascending order.
func (s Step) Touched() []sudoku.Cell {
	var set Cells
	for _, x := range slices.Concat(s.Placed, s.Removed) {
		set.Add(x.Cell)
	}
	return set.List()
}
