package sat

import (
	"context"

	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

const (
	restartPace = 64   // conflicts before a restart, multiplied by the sequence of Luby
	forgetFirst = 2000 // conflicts before clauses are first forgotten
	forgetStep  = 500  // conflicts by which this interval grows each time
)

type searcher struct {
	search.Run[sudoku.Grid, Stats]
	*choices
	clauses
	trail
	ranking ranking
	choose  func(s *searcher) candidate
	learner
	stats Stats
	grid  sudoku.Grid // digits settled before the search, then the last solution
	// floor is the number of decision levels, from the first, that a conflict never undoes while solutions
	// are enumerated (see enumerating). Only flip undoes them, when everything below is searched.
	floor         int
	restartAt     int64 // number of conflicts at the next restart
	forgetAt      int64 // least number of conflicts at the next forgetting
	forgetBetween int64 // conflicts between two forgettings
}

// newSearcher returns a searcher that checks the context at every node, because nodes take long.
func newSearcher(
	b *state, l search.Limits, choose func(*searcher) candidate, yield func(sudoku.Grid) bool,
) *searcher {
	ch := newChoices(b)
	n := len(ch.cell)
	s := &searcher{
		choices: ch, clauses: newClauses(n), trail: newTrail(n), ranking: newRanking(ch), choose: choose,
		learner: learner{mark: make([]mark, n), levels: make([]int64, n+1)},
		grid:    b.Digits(), restartAt: restartPace, forgetAt: forgetFirst, forgetBetween: forgetFirst,
	}
	s.Start(l, 1, yield)
	s.stats.Candidates = int64(n)
	return s
}

// advance propagates, and then decides, restarts, resolves a conflict or delivers a solution. It returns
// false when the search must end, and sets the outcome.
func (s *searcher) advance(ctx context.Context) bool {
	switch {
	case !s.propagate():
		return s.resolve(ctx)
	case len(s.facts) == len(s.cell):
		return s.deliver()
	case s.stats.Conflicts >= s.restartAt && !s.enumerating():
		s.restart()
	case !s.MayVisit(ctx, s.stats.Nodes()):
		return false
	default:
		s.stats.Decisions++
		s.decide(s.choose(s))
	}
	return true
}

// resolve learns a clause from a conflict and goes back to a lower level. At the floor, or without space for
// clauses, it flips the last decision instead (see flip). It returns false if no decision is left, or at a
// limit.
func (s *searcher) resolve(ctx context.Context) bool {
	if !s.MayVisit(ctx, s.stats.Nodes()) {
		return false
	}
	s.stats.Conflicts++
	if s.depth() == s.floor || s.enumerating() && len(s.arena) > maxArena {
		return s.flip()
	}
	level := s.learn()
	worth := s.worthOf(s.lemma)
	s.stats.Learned++
	s.back(max(level, s.floor))
	s.force(worth)
	s.ranking.weight /= decay // earlier conflicts weigh less than the next
	return true
}

// force adds the lemma as a clause and assigns its first literal. All its other literals are false.
func (s *searcher) force(worth int) {
	why := decided
	if len(s.lemma) > 1 {
		why = because(byClause, uint32(s.add(s.lemma, worth)))
	}
	s.assign(s.lemma[0], why)
}

// restart undoes all decisions. It forgets clauses after enough conflicts.
func (s *searcher) restart() {
	s.back(0)
	s.stats.Restarts++
	s.restartAt = s.stats.Conflicts + restartPace*luby(s.stats.Restarts+1)
	if s.stats.Conflicts >= s.forgetAt {
		s.forget()
		s.forgetBetween += forgetStep
		s.forgetAt = s.stats.Conflicts + s.forgetBetween
	}
}

// luby returns the i-th number, from 1, of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8….
func luby(i int64) int64 {
	size := int64(1)
	for size < i {
		size = 2*size + 1
	}
	for size != i {
		size /= 2
		if i > size {
			i -= size
		}
	}
	return (size + 1) / 2
}
