package grids

import (
	"context"
	"math/rand/v2"

	"sudokubot/solver/marks"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

type searcher struct {
	rng   *rand.Rand
	nodes int // number of nodes left to visit
	free  []*marks.Grid
}

// fill tries to fill g. On failure it leaves g in an undefined state. done is false if the nodes run out or
// ctx ends first.
func (s *searcher) fill(ctx context.Context, g *marks.Grid) (filled, done bool) {
	if s.nodes--; s.nodes < 0 || ctx.Err() != nil {
		return false, false
	}
	at := tightest(g, s.rng)
	if at < 0 {
		return true, true
	}
	var room [sudoku.MaxOrder]marks.Candidate
	open := options(g, at, room[:0])
	s.rng.Shuffle(len(open), func(i, k int) { open[i], open[k] = open[k], open[i] })
	if len(s.free) == 0 {
		s.free = append(s.free, g.Clone())
	}
	next := s.free[len(s.free)-1]
	s.free = s.free[:len(s.free)-1]
	defer func() { s.free = append(s.free, next) }()
	for _, x := range open {
		next.Become(g)
		if !next.Put(x.Cell, x.Digit) {
			continue
		}
		if filled, done = s.fill(ctx, next); filled || !done {
			g.Become(next)
			return filled, done
		}
	}
	return false, true
}

// The limits of the searches for a first grid. For most layouts the first search succeeds.
const (
	searches    = 4      // number of independent searches
	searchNodes = 1000   // nodes of each search
	learnNodes  = 20_000 // nodes of each search by package sat
)

// first returns any grid of the layout, as random as possible. The error is ErrNone or that of ctx.
func (r *rules) first(ctx context.Context, rng *rand.Rand) (sudoku.Grid, error) {
	if g, err := r.soon(ctx, rng); g != nil || err != nil {
		return g, err
	}
	g, err := r.learn(ctx, make(sudoku.Grid, r.layout.Size()), 0)
	if g == nil && err == nil {
		err = ErrNone
	}
	return g, err
}

// soon returns a grid, or nil if the search takes long. It searches at random a few times. Then package sat
// completes random digits, fewer after each failure. The error is ErrNone or that of ctx.
func (r *rules) soon(ctx context.Context, rng *rand.Rand) (sudoku.Grid, error) {
	for range searches {
		s, g := searcher{rng: rng, nodes: searchNodes}, r.empty.Clone()
		filled, done := s.fill(ctx, g)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case filled:
			return g.Digits(), nil
		case done:
			return nil, ErrNone
		}
	}
	for count := 2 * r.n; count > 0; count /= 2 {
		if g, err := r.learn(ctx, r.scatter(count, rng), learnNodes); g != nil || err != nil {
			return g, err
		}
	}
	return nil, nil
}

func (r *rules) scatter(count int, rng *rand.Rand) sudoku.Grid {
	scattered, g, next := make(sudoku.Grid, r.layout.Size()), r.empty.Clone(), r.empty.Clone()
	for range count {
		var room [sudoku.MaxOrder]marks.Candidate
		open := options(g, rng.IntN(len(scattered)), room[:0])
		x := open[rng.IntN(len(open))]
		if next.Become(g); !next.Put(x.Cell, x.Digit) {
			continue
		}
		g.Become(next)
		scattered[x.Cell] = x.Digit
	}
	return scattered
}

// learn completes givens to a grid by package sat. If no grid exists, or the search takes more than this
// number of nodes, it returns nil; 0 means no limit. The error is that of ctx.
func (r *rules) learn(ctx context.Context, givens sudoku.Grid, nodes int64) (g sudoku.Grid, err error) {
	p, l := sudoku.Puzzle{Layout: r.layout, Givens: givens}, search.Limits{Nodes: nodes}
	result := sat.SearchByActivity(ctx, p, l,
		func(found sudoku.Grid) bool {
			g = append(g, found...)
			return false
		})
	if g == nil && result.Outcome == search.Interrupted {
		return nil, ctx.Err()
	}
	return g, nil
}
