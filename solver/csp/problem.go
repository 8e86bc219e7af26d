// Package csp solves finite constraint problems: variables, their possible values, conflicting pairs of
// values for some pairs of variables, and rules about several variables. It searches by backtracking, with
// forward checking, singles, an initial reduction of the domains and a choice of variable orders. Each of
// these can be switched off or replaced. It counts its work. Puzzles are stated as numbered variables and
// values.
//
// One-letter names: x and y are variables, a and b values of theirs, p a problem, s a state.
package csp

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// MaxValues is the largest number of values of a problem.
const MaxValues = 1024

// Free means "no value" in place of a variable's value.
const Free = -1

// Problem states a constraint problem. Variables are numbered from 0 to len(Neighbours)-1 and values from 0
// to Values-1. A search does not change it, so searches may share it.
type Problem struct {
	// Values is the number of values, 1 to MaxValues.
	Values int
	// Neighbours lists, for each variable, the others that share a constraint with it. The relation is
	// symmetric, without repetitions, and no variable is its own neighbour.
	Neighbours [][]int
	// Rule returns the conflicting pairs of values for neighbours x and y: a of x with b of y. A nil Rule, or
	// a nil result, means that neighbours differ. Rule(y, x) must be Rule(x, y) mirrored. It is called before
	// the search, once for each pair in both directions.
	Rule func(x, y int) *Rule
	// Domains lists the values that each variable may take. Nil, for the whole or for a variable, allows all.
	Domains [][]int
	// Covers lists sets of variables that together take every value exactly once: as many as there are
	// values, all of them neighbours that differ. Hidden singles come from these; see Options.Singles.
	Covers [][]int
	// Scopes are the rules about several variables.
	Scopes []Scope
	// Fixed holds the initial values of variables, Free for the others. Nil leaves all free.
	Fixed []int
}

// Scope is a rule about several different variables.
type Scope struct {
	Variables []int
	// Open reports whether the rule can still be met with these values, in the order of Variables, Free for
	// unassigned ones. It may be wrong only with unassigned variables, and then only by returning true. It
	// must not keep the slice.
	Open func(values []int) bool
}

// Rule is the set of conflicting pairs of values of two neighbours.
type Rule struct {
	values, words int
	conflicts     []uint64 // for each value of the first a set of values of the second
}

// NewRule returns the rule for two neighbours with these values, where a of the first conflicts with b of the
// second if conflict returns true. It calls conflict for all pairs at once, and never later. Values outside 1
// to MaxValues make a rule that every problem rejects.
func NewRule(values int, conflict func(a, b int) bool) *Rule {
	if values < 1 || values > MaxValues {
		return &Rule{}
	}
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

// Conflict reports whether a of the first variable and b of the second exclude each other.
func (r *Rule) Conflict(a, b int) bool { return has(r.conflicting(a), b) }

func (r *Rule) conflicting(a int) []uint64 { return r.conflicts[a*r.words : (a+1)*r.words] }

// ErrProblem is wrapped by every error about an invalid problem.
var ErrProblem = errors.New("not a constraint problem")

func (p *Problem) validate() error {
	n := len(p.Neighbours)
	if p.Values < 1 || p.Values > MaxValues {
		return fmt.Errorf("%w: %d values, not 1 to %d", ErrProblem, p.Values, MaxValues)
	}
	if p.Domains != nil && len(p.Domains) != n {
		return fmt.Errorf("%w: %d domains for %d variables", ErrProblem, len(p.Domains), n)
	}
	if p.Fixed != nil && len(p.Fixed) != n {
		return fmt.Errorf("%w: %d fixed values for %d variables", ErrProblem, len(p.Fixed), n)
	}
	for x, values := range p.Domains {
		if i := slices.IndexFunc(values, func(a int) bool { return a < 0 || a >= p.Values }); i >= 0 {
			return fmt.Errorf("%w: variable %d has the value %d in its domain", ErrProblem, x, values[i])
		}
	}
	for x, a := range p.Fixed {
		if a != Free && (a < 0 || a >= p.Values) {
			return fmt.Errorf("%w: variable %d is fixed at %d", ErrProblem, x, a)
		}
	}
	for k, scope := range p.Scopes {
		if i := slices.IndexFunc(scope.Variables, func(x int) bool { return x < 0 || x >= n }); i >= 0 {
			return fmt.Errorf("%w: scope %d has the unknown variable %d", ErrProblem, k, scope.Variables[i])
		}
	}
	return nil
}

// links returns the neighbours of each variable as a set of variables, or an error if they are not symmetric.
func (p *Problem) links() ([]uint64, error) {
	n := len(p.Neighbours)
	span := wordsFor(n)
	links := make([]uint64, n*span)
	for x, neighbours := range p.Neighbours {
		row := links[x*span : (x+1)*span]
		for _, y := range neighbours {
			if y < 0 || y >= n || y == x || has(row, y) {
				return nil, fmt.Errorf("%w: variable %d has the neighbour %d, which is itself, unknown or there twice",
					ErrProblem, x, y)
			}
			put(row, y)
		}
	}
	for x, neighbours := range p.Neighbours {
		for _, y := range neighbours {
			if !has(links[y*span:(y+1)*span], x) {
				return nil, fmt.Errorf("%w: %d is a neighbour of %d, but not %d of %d", ErrProblem, y, x, x, y)
			}
		}
	}
	return links, nil
}

// rules returns the rule of every pair, in the order of Neighbours; nil if all neighbours just differ.
func (p *Problem) rules() ([][]*Rule, error) {
	if p.Rule == nil {
		return nil, nil
	}
	mirrored := map[[2]*Rule]bool{}
	all := make([][]*Rule, len(p.Neighbours))
	for x, neighbours := range p.Neighbours {
		all[x] = make([]*Rule, len(neighbours))
		for i, y := range neighbours {
			r, back := p.Rule(x, y), p.Rule(y, x)
			key := [2]*Rule{r, back}
			if _, seen := mirrored[key]; !seen {
				mirrored[key] = p.mirrors(r, back)
			}
			if !mirrored[key] {
				return nil, fmt.Errorf("%w: the rule from %d to %d is not the one back mirrored, or not for %d values",
					ErrProblem, x, y, p.Values)
			}
			all[x][i] = r
		}
	}
	return all, nil
}

func (p *Problem) mirrors(r, back *Rule) bool {
	if r == nil || back == nil {
		return r == back
	}
	if r.values != p.Values || back.values != p.Values {
		return false
	}
	for a := range p.Values {
		for b := range p.Values {
			if r.Conflict(a, b) != back.Conflict(b, a) {
				return false
			}
		}
	}
	return true
}

// A set, of values or of variables, is a slice of words, a being bit a%64 of word a/64.

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
