package csp

import "sudokubot/solver/search"

// Order is a rule for the choice of the next variable. Ties go to the variable with the lowest number.
type Order uint8

// The orders.
const (
	// FirstEmpty takes the unassigned variable with the lowest number.
	FirstEmpty Order = iota
	// MRV takes the variable with the fewest remaining values.
	MRV
	// DegreeThenMRV takes the variable with the most unassigned neighbours first, and continues by MRV.
	DegreeThenMRV
	// MRVDegree is MRV, with ties broken by the most unassigned neighbours.
	MRVDegree
)

// Options configure a search. The zero value backtracks plainly on the first empty variable, to the end.
type Options struct {
	Order Order
	// Reduce removes, before the search, the values excluded by fixed variables. Without it the domains start
	// full, and such values are rejected when tried.
	Reduce bool
	// Forward removes, after each assignment, the values that it excludes from unassigned neighbours. The
	// assignment fails if a neighbour has no value left.
	Forward bool
	// Singles assigns, after the initial reduction and after each assignment, every variable with a single value
	// left (a naked single), and the only variable for a value in one of Problem.Covers (a hidden single), until
	// there are no more. An assignment fails if a value has no variable left in a cover. Singles implies Reduce
	// and Forward. Without Covers there are naked singles only.
	Singles bool
	search.Limits
	// Hooks replace steps of the search.
	Hooks Hooks
}

// Hooks are the replaceable steps of the search. A nil hook is the standard step, a method of State that
// hooks may also call. A hook must leave the state unchanged, and must depend on the state alone.
type Hooks struct {
	// Values appends to out the values of x to try, in order. Standard: State.Ascending.
	Values func(s *State, x int, out []int) []int
	// Consistent reports whether the assigned variables allow the value a for x. Standard: State.Consistent,
	// which is skipped if Reduce and Forward make it superfluous.
	Consistent func(s *State, x, a int) bool
	// Infer appends to out the removals that follow from x taking the value a, and reports whether every
	// variable keeps a value. It does not apply them. It lists each removal once. Standard: State.ForwardCheck,
	// if Options.Forward.
	Infer func(s *State, x, a int, out []Removal) (removals []Removal, ok bool)
}

func (h Hooks) withDefaults(o Options) Hooks {
	if h.Consistent == nil && h.Infer == nil && o.Reduce && o.Forward {
		h.Consistent = func(*State, int, int) bool { return true }
	}
	if h.Consistent == nil {
		h.Consistent = (*State).Consistent
	}
	if h.Infer == nil {
		h.Infer = inferNothing
		if o.Forward {
			h.Infer = (*State).ForwardCheck
		}
	}
	if h.Values == nil {
		h.Values = (*State).Ascending
	}
	return h
}

// selections choose the next variable to assign, by Order.
var selections = [...]func(*State) int{
	FirstEmpty:    func(s *State) int { return first(s.open) },
	MRV:           (*State).mrv,
	DegreeThenMRV: (*State).degreeThenMRV,
	MRVDegree:     (*State).mrvDegree,
}

func inferNothing(_ *State, _, _ int, out []Removal) ([]Removal, bool) { return out, true }

// Stats count the work of a search.
type Stats struct {
	// Nodes are the calls of the search: one for each successful assignment, and one for the start. Assignments
	// by singles belong to the node before them.
	Nodes int64
	// Pruned are the values removed by forward checking, also after singles, and those removed by hidden
	// singles. A failed check removes nothing.
	Pruned int64
	// Singles are the assignments by singles, at successful nodes. A failed check assigns nothing.
	Singles int64
	// Backtracks are the nodes without a solution below them. In a search for a single solution that succeeds
	// without singles, Nodes - Backtracks - 1 is the number of variables to assign.
	Backtracks int64
	// Failures are the failed checks: a variable without a value, or a value without a variable in a cover. A
	// failure before the search counts one node, one failure and one backtrack.
	Failures int64
	// InitialRemovals are the values removed before the search.
	InitialRemovals int64
}

// Measures lists the counts of a search with these options.
func (o Options) Measures(s Stats) []search.Measure {
	list := []search.Measure{{Name: "nodes", Value: s.Nodes}}
	if o.Forward {
		list = append(list, search.Measure{Name: "pruned", Value: s.Pruned})
	}
	if o.Singles {
		list = append(list, search.Measure{Name: "singles", Value: s.Singles})
	}
	list = append(list, search.Measure{Name: "backtracks", Value: s.Backtracks})
	if o.Forward {
		list = append(list, search.Measure{Name: "failures", Value: s.Failures})
	}
	if o.Reduce {
		list = append(list, search.Measure{Name: "initial_removals", Value: s.InitialRemovals})
	}
	return list
}
