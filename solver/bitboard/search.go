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
	stats Stats
	grid  [size]sudoku.Digit // the givens, if portable, then the solution found last
	wide  wideSearch
}

var accelerated = Accelerated()

// memory keeps searchers between runs.
var memory = sync.Pool{New: func() any { return new(searcher) }}

// Search passes solutions of the classic 9x9 puzzle with the givens of p, 81 digits with 0 for empty cells,
// to found. It ends when found returns false, a limit is reached, or no solution is left. It ignores the
// layout. The grid is valid until found returns; callers copy it to keep it. A nil found counts. The order of
// the solutions is fixed. Givens that clash, are more or fewer than 81, or above 9 have no solution and no
// node.
//
// Search ends early within some milliseconds of ctx, or after l.Nodes nodes; the outcome says so. It does not
// allocate, and is safe for concurrent use, also from found.
func Search(
	ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool,
) search.Result[Stats] {
	s := memory.Get().(*searcher)
	defer s.release()
	s.run(ctx, p.Givens, l, found, accelerated)
	return s.Result(s.stats)
}

// Count returns the number of solutions, up to limit; 0 is no limit. complete reports whether the count is
// proved to be complete, which it is not after stopping at limit. It does not allocate.
func Count(ctx context.Context, givens sudoku.Grid, limit int) (n int64, complete bool) {
	r := Search(ctx, sudoku.Puzzle{Givens: givens}, search.Limits{Solutions: limit}, nil)
	return r.Solutions, r.Outcome == search.Exhausted
}

// release returns the memory of s, without the caller's values.
func (s *searcher) release() {
	s.Start(search.Limits{}, pace, nil)
	memory.Put(s)
}

func (s *searcher) run(
	ctx context.Context, givens sudoku.Grid, l search.Limits, found func(sudoku.Grid) bool, vectors bool,
) {
	s.Start(l, pace, found)
	s.stats = Stats{}
	if s.exhaust(ctx, givens, vectors) {
		s.Outcome = search.Exhausted
	}
}

// exhaust searches everything, or returns false when the search must end earlier.
func (s *searcher) exhaust(ctx context.Context, givens sudoku.Grid, vectors bool) bool {
	if !sound(givens) {
		return true
	}
	if vectors {
		return s.wide.exhaust(ctx, s, givens)
	}
	copy(s.grid[:], givens)
	var start position
	return !start.set(&s.grid) || s.visit(ctx, &start)
}

// sound reports whether the givens are 81 digits.
func sound(givens sudoku.Grid) bool {
	high := uint(0)
	for _, d := range givens {
		high |= uint(d) + 15 - digits // 16 or more for no digit
	}
	return len(givens) == size && high < 16
}

// visit searches below b, which it changes. It returns false when the search must end, with the outcome set.
func (s *searcher) visit(ctx context.Context, b *position) bool {
	for s.MayVisit(ctx, s.stats.Nodes) {
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

// suppose searches below b without those candidates of d. Made in the loop of visit, b would be allocated.
func (s *searcher) suppose(ctx context.Context, b position, d int, lost cells) bool {
	b.lose(d, lost)
	return s.visit(ctx, &b)
}

func (s *searcher) deliver(b *position) bool {
	if !s.Counting() {
		b.solution(&s.grid)
	}
	return s.Deliver(s.grid[:], s.stats)
}
