package dlx

import "context"

// breath is how many nodes are visited between two looks at the context: a power of two, some milliseconds at most.
const breath = 256

// Options say when a search ends before it has found everything.
type Options struct {
	Limit int   // how many solutions to find; 0 finds all
	Nodes int64 // how many nodes may be visited; 0 sets no bound
}

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
	// Solutions are those found.
	Solutions int64
}

// Outcome tells why a search ended.
type Outcome uint8

// The outcomes.
const (
	Interrupted Outcome = iota // the context ended
	OutOfNodes                 // Options.Nodes were visited
	Stopped                    // Options.Limit was reached, or the caller had enough
	Exhausted                  // there are no other solutions than those found
)

// Result is what a search found out.
type Result struct {
	Outcome Outcome
	Stats
}

// search is one run of Search.
type search struct {
	*Cover
	o       Options
	found   func([]int, Stats) bool
	stats   Stats
	outcome Outcome
	picked  []int32 // a link of each option taken, in the order in which they were
	numbers []int   // of the options in the solution found last
}

// Search looks for solutions of c and hands each to found, as the numbers of its options in the order in which they were
// taken, with the counts so far, until found returns false, the limit is reached, or there are no more. The numbers are
// good until found returns, and found must not touch c. A nil found counts. The order of the solutions is always the
// same: options of an item are tried in the order in which they were added.
//
// Search ends early when the context does, within some milliseconds, or when o.Nodes are visited; the outcome says so. It
// takes memory before it starts, and none later.
func (c *Cover) Search(ctx context.Context, o Options, found func(options []int, at Stats) bool) Result {
	depth := len(c.items) - 1 // an option covers an item or more
	s := search{Cover: c, o: o, found: found, picked: make([]int32, 0, depth), numbers: make([]int, 0, depth)}
	if s.visit(ctx) {
		s.outcome = Exhausted
	}
	return Result{Outcome: s.outcome, Stats: s.stats}
}

// visit searches below the options picked so far. It returns false when the search is to end, with the outcome set.
func (s *search) visit(ctx context.Context) bool {
	if !s.mayGoOn(ctx) {
		return false
	}
	s.stats.Nodes++
	if s.items[0].right == 0 {
		return s.deliver()
	}
	solutions := s.stats.Solutions
	if s.dead == 0 && !s.branch(ctx, s.choose()) {
		return false
	}
	if s.stats.Solutions == solutions {
		s.stats.Backtracks++
	}
	return true
}

// branch covers i by each of its options in turn.
func (s *search) branch(ctx context.Context, i int32) bool {
	s.stats.Updates += s.cover(i)
	goOn := true
	for p := s.links[i].down; p != i && goOn; p = s.links[p].down {
		goOn = s.try(ctx, p)
	}
	s.uncover(i)
	return goOn
}

// try takes the option of p, searches below, and puts it back.
func (s *search) try(ctx context.Context, p int32) bool {
	s.picked = append(s.picked, p)
	s.stats.Updates += s.pick(p)
	goOn := s.visit(ctx)
	s.unpick(p)
	s.picked = s.picked[:len(s.picked)-1]
	return goOn
}

func (s *search) mayGoOn(ctx context.Context) bool {
	if s.o.Nodes > 0 && s.stats.Nodes >= s.o.Nodes {
		s.outcome = OutOfNodes
		return false
	}
	if s.stats.Nodes%breath == 0 && ctx.Err() != nil {
		s.outcome = Interrupted
		return false
	}
	return true
}

// deliver hands the solution to the caller, and returns whether to look for another.
func (s *search) deliver() bool {
	s.stats.Solutions++
	wanted := s.found == nil
	if !wanted {
		s.numbers = s.numbers[:0]
		for _, p := range s.picked {
			s.numbers = append(s.numbers, s.option(p))
		}
		wanted = s.found(s.numbers, s.stats)
	}
	if !wanted || s.stats.Solutions == int64(s.o.Limit) {
		s.outcome = Stopped
		return false
	}
	return true
}
