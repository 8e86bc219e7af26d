package csp

import "sudokubot/solver/search"

// Order is a rule for choosing the next variable. Among equal variables the one with the lowest number is
// chosen.
type Order uint8

// The orders.
const (
	// FirstEmpty takes the unassigned variable with the lowest number.
	FirstEmpty Order = iota
	// MRV takes the variable with the fewest remaining values.
	MRV
	// DegreeThenMRV takes the variable with the most unassigned neighbours first, and continues by MRV.
	DegreeThenMRV
	// MRVDegree is MRV, but among equal variables takes the one with the most unassigned neighbours.
	MRVDegree
)

// Options configure a search. The zero value is plain backtracking on the first empty variable, without
// limits.
type Options struct {
	Order Order
	// Reduce removes, before the search, the values excluded by fixed variables. Without it the domains start
	// full, and such values are rejected when they are tried.
	Reduce bool
	// Forward removes values from unassigned neighbours after each assignment: the values that the assignment
	// excludes. The assignment fails if a neighbour has no value left.
	Forward bool
	// Singles assigns naked singles (variables with one value left) and hidden singles. A hidden single is
	// the only variable for a value in one of Problem.Covers. The search assigns singles after the initial
	// reduction and after each assignment, until it finds no more. An assignment fails if a value has no
	// variable left in a cover. Singles implies Reduce and Forward. Without Covers there are naked singles
	// only.
	Singles bool
	search.Limits
	// Hooks replace steps of the search.
	Hooks Hooks
}

// Hooks are the replaceable steps of the search. If a hook is nil, the search uses the standard step, a
// method of State. Hooks may call these methods too. A hook must leave the state unchanged, and must depend
// only on the state.
type Hooks struct {
	// Values appends the values to try for x to dst, in order. The standard step is State.Ascending.
	Values func(s *State, x int, dst []int) []int
	// Consistent reports whether the assigned variables allow the value a for x. The standard step is
	// State.Consistent. The step is skipped if Reduce and Forward make it unnecessary.
	Consistent func(s *State, x, a int) bool
	// Infer appends to dst the removals that follow if x takes the value a. It reports whether every variable
	// still has a value. It does not apply the removals, and lists each once. With Options.Forward the
	// standard step is State.ForwardCheck.
	Infer func(s *State, x, a int, dst []Removal) (removals []Removal, ok bool)
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

// selections are the functions that choose the next variable, by Order.
var selections = [...]func(*State) int{
	FirstEmpty:    func(s *State) int { return first(s.open) },
	MRV:           (*State).mrv,
	DegreeThenMRV: (*State).degreeThenMRV,
	MRVDegree:     (*State).mrvDegree,
}

func inferNothing(_ *State, _, _ int, dst []Removal) ([]Removal, bool) { return dst, true }

// Stats count the work of a search.
type Stats struct {
	// Nodes is the number of nodes: one for the start, and one for each successful assignment. Assignments by
	// singles belong to the previous node.
	Nodes int64
	// Pruned is the number of values removed by forward checking and by hidden singles. A failed check
	// removes nothing.
	Pruned int64
	// Singles is the number of assignments by singles at successful nodes. A failed check assigns nothing.
	Singles int64
	// Backtracks is the number of nodes without a solution below them. After a successful search for one
	// solution without singles, Nodes - Backtracks - 1 is the number of variables to assign.
	Backtracks int64
	// Failures is the number of failed checks: a variable has no value, or a value has no variable in a
	// cover. With singles, a failure before the search counts as one node, one failure and one backtrack.
	Failures int64
	// InitialRemovals is the number of values removed before the search.
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
