package csp

import "sudokubot/solver/search"

// Order is how the next variable is chosen. Ties go to the variable with the lowest number.
type Order uint8

// The orders.
const (
	// FirstEmpty takes the unassigned variable with the lowest number.
	FirstEmpty Order = iota
	// MRV takes the one with the minimum of remaining values.
	MRV
	// DegreeThenMRV takes the variable with the most unassigned neighbours first, and goes on by MRV.
	DegreeThenMRV
	// MRVDegree is MRV, with ties broken by the most unassigned neighbours.
	MRVDegree
)

// Options say how to search. The zero value is plain backtracking on the first empty variable, for all solutions.
type Options struct {
	Order Order
	// Reduce removes, before the search, the values that the fixed variables exclude. Without it the domains start full,
	// and a value that clashes with a fixed variable is refused when it is tried.
	Reduce bool
	// Forward removes, after each assignment, the values that it excludes from the unassigned neighbours, and gives the
	// assignment up when one of them has none left.
	Forward bool
	// Singles assigns, after the initial reduction and after each assignment, every variable that has one value left (a
	// naked single), and every variable that alone, in one of Problem.Covers, may take a value (a hidden single), until
	// there are none. An assignment is given up when a value has no place left in a cover. Singles implies Reduce and
	// Forward. Without Covers there are naked singles only.
	Singles bool
	search.Limits
	// Hooks replace steps of the search.
	Hooks Hooks
}

// Hooks are the steps of the search that can be replaced. A nil hook is the standard step, which is a method of State
// and can be called from a hook that only adds to it. A hook must leave the state as it found it, and must be a function
// of the state alone.
type Hooks struct {
	// Complete reports whether the assignment is a solution. Standard: State.Complete.
	Complete func(s *State) bool
	// Select returns an unassigned variable, to be assigned next. Standard: what Options.Order says.
	Select func(s *State) int
	// Values appends to out the values of x to be tried, in that order. Standard: State.Ascending. The least constraining
	// value goes in here.
	Values func(s *State, x int, out []int) []int
	// Consistent reports whether x may take the value a, seen from the variables assigned so far. Standard:
	// State.Consistent, which is left out when Reduce and Forward make it superfluous.
	Consistent func(s *State, x, a int) bool
	// Infer appends to out what follows from x having taken the value a, and reports whether nobody was left without a
	// value. It does not apply it. A value is removed at most once. Standard: State.ForwardCheck, if Options.Forward.
	Infer func(s *State, x, a int, out []Removal) (removals []Removal, ok bool)
	// Apply and Revert do and undo what Infer found, and what a hidden single leaves out; with Options.Singles, Revert may
	// undo what several calls of Apply did. Standard: State.Apply and State.Revert; a hook that keeps something
	// of its own in step calls them too.
	Apply, Revert func(s *State, removals []Removal)
}

// withDefaults fills the hooks that are nil.
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
	if h.Select == nil {
		h.Select = selections[o.Order]
	}
	if h.Complete == nil {
		h.Complete = (*State).Complete
	}
	if h.Values == nil {
		h.Values = (*State).Ascending
	}
	if h.Apply == nil {
		h.Apply = (*State).Apply
	}
	if h.Revert == nil {
		h.Revert = (*State).Revert
	}
	return h
}

var selections = [...]func(*State) int{
	FirstEmpty:    (*State).FirstEmpty,
	MRV:           (*State).MRV,
	DegreeThenMRV: (*State).DegreeThenMRV,
	MRVDegree:     (*State).MRVDegree,
}

func inferNothing(_ *State, _, _ int, out []Removal) ([]Removal, bool) { return out, true }

// Stats count what a search did.
type Stats struct {
	// Nodes are the calls of the search: one for each assignment that was kept, and one for the start. What singles assign
	// belongs to the node that it follows from.
	Nodes int64
	// Pruned are the values removed by forward checking, after singles as after other assignments, and those that a hidden
	// single leaves out. A check that fails, at any step of it, removes nothing.
	Pruned int64
	// Singles are the variables assigned by singles, at nodes that were kept, each as often as that happened. A check that
	// fails assigns nothing.
	Singles int64
	// Backtracks are the nodes left without having found a solution below them. A search for one solution that finds it,
	// without singles, has Nodes - Backtracks - 1 equal to the number of variables it had to assign.
	Backtracks int64
	// Failures are the checks that failed, because a variable would have been left without a value, or a value without a
	// place in a cover. If that is so before the search, it has one node, one failure and one backtrack.
	Failures int64
	// InitialRemovals are the values removed before the search.
	InitialRemovals int64
}

// Measures lists what a search with these options counts.
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
