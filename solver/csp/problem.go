// Package csp solves finite constraint problems: variables, their possible values, conflicting pairs of
// values for some pairs of variables, and rules about several variables. It searches by backtracking, with
// forward checking, singles, an initial reduction of the domains and a choice of variable orders. Each of
// these is optional. It counts its work. Puzzles are stated as numbered variables and values.
//
// One-letter names: x and y are variables, a and b values of theirs, p a problem, s a state.
package csp

import "math/bits"

// Free means "no value" in place of a variable's value.
const Free = -1

// Problem states a constraint problem. Variables are numbered from 0 to len(Neighbours)-1 and values from 0
// to Values-1. A search neither checks nor changes a Problem, so searches may share it.
type Problem struct {
	Values int // at least 1
	// Neighbours lists, for each variable, the other variables that share a constraint with it. The relation
	// is symmetric, without repetitions, and no variable is its own neighbour.
	Neighbours [][]int
	// Rule returns the conflicting pairs of values (a, b) for the neighbours x and y, where x has a and y has
	// b. If Rule or its result is nil, neighbours must have different values. Rule(y, x) must be Rule(x, y)
	// mirrored. Rule is called before the search, once for each pair in both directions.
	Rule func(x, y int) *Rule
	// Domains lists the possible values of each variable. If Domains or an element is nil, all values are
	// possible.
	Domains [][]int
	// Covers lists sets of variables that together take every value exactly once. A set has as many variables
	// as there are values, all of them neighbours with different values. Covers are used for hidden singles;
	// see Options.Singles.
	Covers [][]int
	// Scopes are the rules about several variables.
	Scopes []Scope
	// Fixed holds the initial value of each variable, or Free. If Fixed is nil, all are free.
	Fixed []int
}

// Scope is a rule about several different variables.
type Scope struct {
	Variables []int
	// Open reports whether the rule can still be met. values holds the values in the order of Variables, Free
	// for unassigned variables. If some variables are unassigned, Open may wrongly return true. Open must not
	// retain the slice.
	Open func(values []int) bool
}

// Rule is the set of conflicting pairs of values of two neighbours.
type Rule struct {
	values, words int
	conflicts     []uint64 // for each value of the first variable, the conflicting values of the second
}

// NewRule returns the rule for two neighbours with this number of values. The value a of the first conflicts
// with the value b of the second if conflict returns true. NewRule calls conflict for all pairs, and does not
// retain it.
func NewRule(values int, conflict func(a, b int) bool) *Rule {
	r := &Rule{values: values, words: wordsFor(values)}
	r.conflicts = make([]uint64, values*r.words)
	for a := range values {
		for b := range values {
			if conflict(a, b) {
				put(r.conflicting(a), b)
			}
		}
	}
	return r
}

// Conflict reports whether the value a of the first variable and the value b of the second exclude each
// other.
func (r *Rule) Conflict(a, b int) bool { return has(r.conflicting(a), b) }

func (r *Rule) conflicting(a int) []uint64 { return r.conflicts[a*r.words : (a+1)*r.words] }

// links returns the neighbours of each variable as a set of variables.
func (p *Problem) links() []uint64 {
	span := wordsFor(len(p.Neighbours))
	links := make([]uint64, len(p.Neighbours)*span)
	for x, neighbours := range p.Neighbours {
		for _, y := range neighbours {
			put(links[x*span:], y)
		}
	}
	return links
}

// rules returns the rule of every pair of neighbours, in the order of Neighbours. It returns nil if p.Rule is
// nil.
func (p *Problem) rules() [][]*Rule {
	if p.Rule == nil {
		return nil
	}
	all := make([][]*Rule, len(p.Neighbours))
	for x, neighbours := range p.Neighbours {
		all[x] = make([]*Rule, len(neighbours))
		for i, y := range neighbours {
			all[x][i] = p.Rule(x, y)
		}
	}
	return all
}

// A set of values or variables is a slice of words. The element a of a set is bit a%64 of word a/64.

func wordsFor(values int) int { return (values + 63) / 64 }

func has(set []uint64, a int) bool { return set[a>>6]>>(a&63)&1 != 0 }

func put(set []uint64, a int) { set[a>>6] |= 1 << (a & 63) }

func drop(set []uint64, a int) { set[a>>6] &^= 1 << (a & 63) }

func first(set []uint64) int {
	for i, word := range set {
		if word != 0 {
			return i<<6 + bits.TrailingZeros64(word)
		}
	}
	return Free
}
