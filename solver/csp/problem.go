// Package csp solves finite constraint problems: variables, the values each may take, for some pairs of variables the pairs
// of values that conflict, and rules about several variables. It searches by backtracking, with forward checking, singles,
// an initial reduction of the domains and a choice of variable orders, each of which can be switched off or replaced, and
// it counts what it does. It knows nothing of Sudoku, of boards or of digits: a puzzle is stated to it as numbered variables
// and values.
//
// The one-letter names used throughout: x and y are variables, a and b values of theirs, p a problem, s a state.
package csp

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// MaxValues is the largest number of values a problem may have.
const MaxValues = 1024

// Free stands for "no value" wherever the value of a variable is told.
const Free = -1

// Problem states what is to be solved. Variables are numbered from 0 to len(Neighbours)-1 and values from 0 to Values-1.
// A search reads a Problem and does not change it, so that many searches may share one.
type Problem struct {
	// Values is how many values there are, 1 to MaxValues.
	Values int
	// Neighbours lists, for each variable, the others it shares a constraint with. If y is a neighbour of x then x is one
	// of y; none is listed twice, and none is its own neighbour.
	Neighbours [][]int
	// Rule returns which pairs of values conflict between the neighbours x and y: a of x with b of y. A nil Rule, or one
	// that returns nil, means that neighbours differ. It is asked in both directions, and Rule(y, x) is Rule(x, y)
	// mirrored. It is asked before the search starts, once for each pair.
	Rule func(x, y int) *Rule
	// Domains lists the values that each variable may take. Nil, for the whole or for one variable, allows all.
	Domains [][]int
	// Covers lists sets of variables that together take every value, each exactly once: as many as there are values, all
	// of them neighbours that differ. They are what hidden singles are looked for in; see Options.Singles.
	Covers [][]int
	// Scopes are the rules about several variables at once.
	Scopes []Scope
	// Fixed gives the variables that have a value from the start that value, and the others Free. Nil leaves all free.
	Fixed []int
}

// Scope is a rule about some variables, none of them twice.
type Scope struct {
	Variables []int
	// Open reports whether the rule can still be kept when the variables have these values, in the order of Variables, Free for
	// those without one. It may be wrong only where there are such, and then only in saying so. It must not keep the slice.
	Open func(values []int) bool
}

// Rule is the set of pairs of values that conflict between two neighbours.
type Rule struct {
	values, words int
	conflicts     []uint64 // for each value of the first a set of values of the second
}

// NewRule returns the rule for two neighbours with these values, in which a of the first conflicts with b of the second
// where conflict says so. It asks about all pairs at once; conflict is not called later. Values outside 1 to MaxValues
// give a rule that no problem accepts.
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

// conflicting returns the set of values that a excludes.
func (r *Rule) conflicting(a int) []uint64 { return r.conflicts[a*r.words : (a+1)*r.words] }

// ErrProblem is wrapped by every error about a problem that is stated wrongly.
var ErrProblem = errors.New("not a constraint problem")

// validate says what is wrong with the numbers of p.
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

// links returns the neighbours of each variable as a set of variables, or an error if they are not the same seen from
// both sides.
func (p *Problem) links() ([]uint64, error) {
	n := len(p.Neighbours)
	span := wordsFor(n)
	links := make([]uint64, n*span)
	for x, neighbours := range p.Neighbours {
		row := links[x*span : (x+1)*span]
		for _, y := range neighbours {
			if y < 0 || y >= n || y == x || has(row, y) {
				return nil, fmt.Errorf("%w: variable %d has the neighbour %d, which is itself, unknown or there twice", ErrProblem, x, y)
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

// rules asks p for the rule of every pair, in the order of Neighbours; nil if all neighbours just differ.
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
				return nil, fmt.Errorf("%w: the rule from %d to %d is not the one back mirrored, or not for %d values", ErrProblem, x, y, p.Values)
			}
			all[x][i] = r
		}
	}
	return all, nil
}

// mirrors reports whether r and back forbid the same pairs, seen from the one side and from the other.
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

// first returns the lowest member of a set, or Free.
func first(set []uint64) int {
	for i, word := range set {
		if word != 0 {
			return i<<6 + bits.TrailingZeros64(word)
		}
	}
	return Free
}
