package dlx

import (
	"context"

	"sudokubot/solver/search"
)

// pace is how many nodes are visited between two looks at the context: some milliseconds at most.
const pace = 256

// Stats count what a search did.
type Stats struct {
	// Nodes are the positions visited: one for the start, and one for each option tried.
	Nodes int64
	// Updates are the times that an item, or a place of an option, was taken out of a list, Knuth's measure of the work.
	// What is put back is not counted, and a node with an item that has no option left costs none.
	Updates int64
	// Backtracks are the nodes left without having found a solution below them. A search for one solution that finds it
	// has Nodes - Backtracks - 1 equal to the number of options in it.
	Backtracks int64
}

// Measures lists the counts.
func (s Stats) Measures() []search.Measure {
	return []search.Measure{{Name: "nodes", Value: s.Nodes}, {Name: "backtracks", Value: s.Backtracks}, {Name: "updates", Value: s.Updates}}
}

// searcher is one run of Search.
type searcher struct {
	*Cover
	search.Run[[]int, Stats]
	stats   Stats
	picked  []int32 // a link of each option taken, in the order in which they were
	numbers []int   // of the options in the solution found last
}

// Search looks for solutions of c and hands each to found, as the numbers of its options in the order in which they were
// taken, until found returns false, a limit is reached, or there are no more. The numbers are
// good until found returns, and found must not touch c. A nil found counts. The order of the solutions is always the
// same: options of an item are tried in the order in which they were added.
//
// Search ends early when the context does, within some milliseconds, or when l.Nodes are visited; the outcome says so. It
// takes memory before it starts, and none later.
func (c *Cover) Search(ctx context.Context, l search.Limits, found func(options []int) bool) search.Result[Stats] {
	depth := len(c.items) - 1 // an option covers an item or more
	s := searcher{Cover: c, picked: make([]int32, 0, depth), numbers: make([]int, 0, depth)}
	s.Start(l, pace, found)
	if s.visit(ctx) {
		s.Outcome = search.Exhausted
	}
	return s.Result(s.stats)
}

// visit searches below the options picked so far. It returns false when the search is to end, with the outcome set.
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

// branch covers i by each of its options in turn.
func (s *searcher) branch(ctx context.Context, i int32) bool {
	s.stats.Updates += s.cover(i)
	goOn := true
	for p := s.links[i].down; p != i && goOn; p = s.links[p].down {
		goOn = s.try(ctx, p)
	}
	s.uncover(i)
	return goOn
}

// try takes the option of p, searches below, and puts it back.
func (s *searcher) try(ctx context.Context, p int32) bool {
	s.picked = append(s.picked, p)
	s.stats.Updates += s.pick(p)
	goOn := s.visit(ctx)
	s.unpick(p)
	s.picked = s.picked[:len(s.picked)-1]
	return goOn
}

// deliver hands the solution over, and returns whether to look for another.
func (s *searcher) deliver() bool {
	if !s.Counting() {
		s.numbers = s.numbers[:0]
		for _, p := range s.picked {
			s.numbers = append(s.numbers, s.option(p))
		}
	}
	return s.Deliver(s.numbers, s.stats)
}
