package bitboard

import (
	"context"
	"sync"

	"sudokubot/solver/sudoku"
)

// breath is how many nodes are visited between two looks at the context: a power of two, less than a millisecond.
const breath = 1024

// Options say when a search ends before it has found everything.
type Options struct {
	Limit int   // how many solutions to find; 0 finds all
	Nodes int64 // how many nodes may be visited; 0 sets no bound

	// Portable has the search use no vector instructions, where it would. It then finds the same solutions, in another
	// order.
	Portable bool
}

// Stats count what a search did.
type Stats struct {
	// Nodes are the positions visited: the start, and one for each side of a guess that was looked at.
	Nodes int64
	// Guesses are the positions where a digit was supposed to stand in a place, and then not to. A search that finds
	// everything has 2*Guesses + 1 nodes.
	Guesses int64
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
	o       Options
	found   func(sudoku.Grid, Stats) bool
	first   bool // whether the first solution is to be left in grid
	stats   Stats
	outcome Outcome
	grid    [size]sudoku.Digit // the givens, if portable, then the solution found last
	wide    wideSearch
}

// accelerated is what Accelerated tells, which does not change.
var accelerated = Accelerated()

// memory keeps the searches that nobody uses, so that none has to be made anew.
var memory = sync.Pool{New: func() any { return new(search) }}

// Search looks for solutions of the classic 9x9 puzzle with these givens, 81 digits of which 0 is an empty cell, and
// hands each to found, with the counts so far, until found returns false, the limit is reached, or there are no more.
// The grid is good until found returns; who keeps it copies it. A nil found counts. The order of the solutions is always
// the same, and no other. Givens that clash, that are more or fewer than 81 or above 9 have no solution and no node.
//
// Search ends early when the context does, within some milliseconds, or when o.Nodes are visited; the outcome says so.
// It takes nothing from the heap, and many goroutines may call it at once, found included.
func Search(ctx context.Context, givens sudoku.Grid, o Options, found func(g sudoku.Grid, at Stats) bool) Result {
	s := memory.Get().(*search)
	defer s.release()
	s.o, s.found = o, found
	s.run(ctx, givens)
	return Result{Outcome: s.outcome, Stats: s.stats}
}

// release gives the memory of s back, without what belongs to the caller.
func (s *search) release() {
	s.found, s.first, s.stats, s.outcome = nil, false, Stats{}, Interrupted
	memory.Put(s)
}

func (s *search) run(ctx context.Context, givens sudoku.Grid) {
	if !sound(givens) {
		s.outcome = Exhausted
		return
	}
	if accelerated && !s.o.Portable {
		s.wide.run(ctx, s, givens)
		return
	}
	copy(s.grid[:], givens)
	var start board
	if !start.set(&s.grid) || s.visit(ctx, &start) {
		s.outcome = Exhausted
	}
}

// sound reports whether the givens are 81 digits.
func sound(givens sudoku.Grid) bool {
	high := uint(0)
	for _, d := range givens {
		high |= uint(d) + 15 - digits // 16 or more for no digit
	}
	return len(givens) == size && high < 16
}

// visit searches below b, which it changes. It returns false when the search is to end, with the outcome set.
func (s *search) visit(ctx context.Context, b *board) bool {
	for s.mayGoOn(ctx) {
		s.stats.Nodes++
		if !b.propagate() {
			return true
		}
		if b.empty.empty() {
			return s.deliver(b)
		}
		s.stats.Guesses++
		d, guess := b.choose()
		if !s.suppose(ctx, *b, d, guess.yes) {
			return false
		}
		b.lose(d, guess.no)
	}
	return false
}

// suppose searches below b with those candidates of d taken away. The copy of b stays on the stack, as it would not if it
// were made in the loop of visit.
func (s *search) suppose(ctx context.Context, b board, d int, lost cells) bool {
	b.lose(d, lost)
	return s.visit(ctx, &b)
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

// deliver hands the solution on b to the caller, and returns whether to look for another.
func (s *search) deliver(b *board) bool {
	if s.found != nil || s.first {
		b.solution(&s.grid)
	}
	return s.hand()
}

// hand counts a solution, gives it to the caller if there is one to take it, and returns whether to look for another.
func (s *search) hand() bool {
	s.stats.Solutions++
	wanted := s.found == nil || s.found(s.grid[:], s.stats)
	if !wanted || s.stats.Solutions == int64(s.o.Limit) {
		s.outcome = Stopped
		return false
	}
	return true
}
