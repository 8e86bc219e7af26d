package dlx

import (
	"context"

	"sudokubot/solver/search"
)

// pace is the number of nodes between two checks of the context: some milliseconds at most.
const pace = 256

// Stats count the work of a search.
type Stats struct {
	// Nodes is the number of nodes: one for the start, and one for each option tried.
	Nodes int64
	// Updates is the number of removals of items and options from lists, which is Knuth's measure of work.
	// Restoring is not counted. A node with a dead item causes no removals.
	Updates int64
	// Backtracks is the number of nodes without a solution below them. After a successful search for one
	// solution, Nodes - Backtracks - 1 is the number of its options.
	Backtracks int64
}

// Measures lists the counts.
func (s Stats) Measures() []search.Measure {
	return []search.Measure{{Name: "nodes", Value: s.Nodes}, {Name: "backtracks", Value: s.Backtracks},
		{Name: "updates", Value: s.Updates}}
}

type searcher struct {
	*Cover
	search.Run[[]int, Stats]
	stats   Stats
	picked  []int32 // a link of each option picked, in order
	numbers []int   // numbers of the options in the last solution
}

// Search calls yield with each solution of c: the numbers of its options, in the order in which they were
// picked. It ends when yield returns false, a limit is reached, or no solution is left. The numbers are valid
// until yield returns, and yield must not use c. If yield is nil, solutions are only counted. The order of
// the solutions is deterministic: options of an item are tried in the order of Add.
//
// Search ends early within some milliseconds after ctx ends, or after l.Nodes nodes. The outcome gives the
// reason. Search allocates only before the first node.
func (c *Cover) Search(
	ctx context.Context, l search.Limits, yield func(options []int) bool,
) search.Result[Stats] {
	depth := len(c.items) - 1 // enough, as every option covers at least one item
	s := searcher{Cover: c, picked: make([]int32, 0, depth), numbers: make([]int, 0, depth)}
	s.Start(l, pace, yield)
	if s.visit(ctx) {
		s.Outcome = search.Exhausted
	}
	return s.Result(s.stats)
}

// visit searches for solutions with the picked options. It returns false when the search must end, and sets
// the outcome.
func (s *searcher) visit(ctx context.Context) bool {
	if !s.MayVisit(ctx, s.stats.Nodes) {
		return false
	}
	s.stats.Nodes++
	if s.items[0].right == 0 {
		return s.deliver()
	}
	solutions := s.Solutions
	if s.dead == 0 && !s.branch(ctx, s.choose()) {
		return false
	}
	if s.Solutions == solutions {
		s.stats.Backtracks++
	}
	return true
}

// branch covers item i by each of its options in turn. It returns false when the search must end.
func (s *searcher) branch(ctx context.Context, i int32) bool {
	s.stats.Updates += s.cover(i)
	goOn := true
	for p := s.links[i].down; p != i && goOn; p = s.links[p].down {
		goOn = s.try(ctx, p)
	}
	s.uncover(i)
	return goOn
}

func (s *searcher) try(ctx context.Context, p int32) bool {
	s.picked = append(s.picked, p)
	s.stats.Updates += s.pick(p)
	goOn := s.visit(ctx)
	s.unpick(p)
	s.picked = s.picked[:len(s.picked)-1]
	return goOn
}

// deliver passes the solution to the caller, and reports whether to continue.
func (s *searcher) deliver() bool {
	if !s.Counting() {
		s.numbers = s.numbers[:0]
		for _, p := range s.picked {
			s.numbers = append(s.numbers, s.option(p))
		}
	}
	return s.Deliver(s.numbers, s.stats)
}
