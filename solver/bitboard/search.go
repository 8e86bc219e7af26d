package bitboard

import (
	"context"
	"sync"

	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// pace is the number of nodes between two checks of the context: less than a millisecond.
const pace = 1024

// Stats count the work of a search.
type Stats struct {
	// Nodes are the visited positions: the start, and each tried side of a guess.
	Nodes int64
	// Guesses are the positions with a guess, tried both ways. A complete search has 2*Guesses + 1 nodes.
	Guesses int64
}

// Measures lists the counts.
func (s Stats) Measures() []search.Measure {
	return []search.Measure{{Name: "nodes", Value: s.Nodes}, {Name: "guesses", Value: s.Guesses}}
}

type searcher struct {
	search.Run[sudoku.Grid, Stats]
	stats      Stats
	engine     engine
	earlyNodes int64              // the number of first nodes with another limit of empty cells, see fewEarly
	grid       [size]sudoku.Digit // givens, if portable, and later the solution found last
	wide       *wideSearch        // made for the first search with them
}

// engine is a way to search.
type engine int

const (
	portable engine = iota
	eights          // as portable, but settles with vectors
	wides           // with the vectors of wide
)

// fastest is the fastest engine in a program built with GOEXPERIMENT=simd: eights on a processor with AVX2,
// wides on one with AVX-512 and its instructions for bytes and for counting bits.
var fastest = available()

// memory caches searchers between searches.
var memory = sync.Pool{New: func() any { return new(searcher) }}

// Search solves the classic 9x9 puzzle with the givens of p, 81 digits with 0 for empty cells, and ignores
// the layout. It passes each solution to yield. It ends when yield returns false, a limit is reached, or no
// solution is left. The grid is valid until yield returns; callers copy it to retain it. If yield is nil,
// Search only counts. The order of the solutions depends on the processor. If the givens clash, are not 81,
// or exceed 9, there is no solution and no node.
//
// Search ends early within milliseconds of the end of ctx, or after l.Nodes nodes, and the outcome reports
// this. It does not allocate, and is safe for concurrent use, also from yield.
func Search(
	ctx context.Context, p sudoku.Puzzle, l search.Limits, yield func(sudoku.Grid) bool,
) search.Result[Stats] {
	return with(ctx, fastest, p, l, yield)
}

// SearchInOrder does what Search does, and finds the solutions in the same order on every machine. So what is
// made from a seed and from solutions is the same everywhere.
func SearchInOrder(
	ctx context.Context, p sudoku.Puzzle, l search.Limits, yield func(sudoku.Grid) bool,
) search.Result[Stats] {
	return with(ctx, min(fastest, eights), p, l, yield)
}

func with(
	ctx context.Context, e engine, p sudoku.Puzzle, l search.Limits, yield func(sudoku.Grid) bool,
) search.Result[Stats] {
	s := memory.Get().(*searcher)
	defer s.release()
	s.run(ctx, p.Givens, l, yield, e)
	return s.Result(s.stats)
}

// Count returns the number of solutions, up to limit; 0 means no limit. complete reports whether n is
// proved to be the number of all solutions. After stopping at limit it is false. Count does not allocate.
func Count(ctx context.Context, givens sudoku.Grid, limit int) (n int64, complete bool) {
	r := Search(ctx, sudoku.Puzzle{Givens: givens}, search.Limits{Solutions: limit}, nil)
	return r.Solutions, r.Outcome == search.Exhausted
}

// release drops the caller's limits and function from s, and puts s back into the pool.
func (s *searcher) release() {
	s.Start(search.Limits{}, pace, nil)
	memory.Put(s)
}

func (s *searcher) run(
	ctx context.Context, givens sudoku.Grid, l search.Limits, found func(sudoku.Grid) bool, e engine,
) {
	s.Start(l, pace, found)
	s.stats, s.engine, s.earlyNodes = Stats{}, e, earlyNodes
	if s.exhaust(ctx, givens) {
		s.Outcome = search.Exhausted
	}
}

// exhaust runs the whole search. If the search must end earlier, it returns false.
func (s *searcher) exhaust(ctx context.Context, givens sudoku.Grid) bool {
	if len(givens) != size {
		return true
	}
	if s.engine == wides {
		if s.wide == nil {
			s.wide = new(wideSearch)
		}
		return s.wide.exhaust(ctx, s, givens)
	}
	copy(s.grid[:], givens)
	var start position
	return !start.set(&s.grid) || s.visit(ctx, &start)
}

// visit searches below b, which it changes. When the search must end, it returns false, and the outcome is
// set.
func (s *searcher) visit(ctx context.Context, b *position) bool {
	for s.MayVisit(ctx, s.stats.Nodes) {
		s.stats.Nodes++
		b.fewEmpty = fewEmpty
		if s.stats.Nodes <= s.earlyNodes {
			b.fewEmpty = fewEarly
		}
		if !b.propagate(s.engine) {
			return true
		}
		if b.empty.empty() {
			return s.deliver(b)
		}
		s.stats.Guesses++
		d, e, guess := b.choose()
		var others cells
		if e != d {
			others = guess.no
		}
		if !s.suppose(ctx, *b, d, guess.yes, e, others) {
			return false
		}
		b.lose(d, guess.no)
		if e != d {
			b.lose(e, guess.yes)
		}
	}
	return false
}

// suppose searches below b, after removing the candidates lost from d, and others from e. It is a function
// because a copy of b made in the loop of visit would be allocated.
func (s *searcher) suppose(ctx context.Context, b position, d int, lost cells, e int, others cells) bool {
	b.lose(d, lost)
	b.lose(e, others)
	return s.visit(ctx, &b)
}

func (s *searcher) deliver(b *position) bool {
	if !s.Counting() {
		b.solution(&s.grid)
	}
	return s.Deliver(s.grid[:], s.stats)
}
