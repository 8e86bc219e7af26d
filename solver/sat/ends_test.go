package sat_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// looks is a context that ends after a number of calls of Err: the initial value of left.
type looks struct {
	context.Context
	left  int
	after int // number of calls since it ended
}

func (l *looks) Err() error {
	if l.left > 0 {
		l.left--
		return nil
	}
	l.after++
	return context.Canceled
}

// hard returns a 25x25 puzzle that has very many solutions, and needs a search before each solution.
func hard(t testing.TB) sudoku.Puzzle {
	r := rand.New(rand.NewPCG(8, 9))
	return searchtest.Thinned(shuffled(t, searchtest.Layout(t, "classic25"), r), 280, r)
}

// TestContext checks that a search ends the next time it looks at an ended context. The search must check the
// context before every decision and after every conflict.
func TestContext(t *testing.T) {
	p := hard(t)
	for _, left := range []int{0, 1, 2, 3, 5, 10, 100, 1000} {
		ctx := &looks{Context: background, left: left}
		r := sat.Search(ctx, p, search.Limits{}, nil)
		if r.Outcome != search.Interrupted || ctx.after > 2 || r.Total.Decisions+r.Total.Conflicts > int64(left) {
			t.Errorf("ended at look %d: %+v, looked at %d times since", left, r, ctx.after)
		}
	}
}

// TestContextEndsInFound checks that a search decides nothing after a context that ends at a solution.
func TestContextEndsInFound(t *testing.T) {
	ctx, cancel := context.WithCancel(background)
	r := sat.Search(ctx, hard(t), search.Limits{}, func(sudoku.Grid) bool {
		cancel()
		return true
	})
	check.True(t, r.Outcome == search.Interrupted && r.Total.Decisions == r.First.Decisions, "%+v", r)
}

func TestNodes(t *testing.T) {
	p := hard(t)
	for _, nodes := range []int64{1, 2, 3, 10, 100, 1000} {
		r := sat.Search(background, p, search.Limits{Nodes: nodes}, nil)
		check.True(t, r.Outcome == search.OutOfNodes && r.Total.Nodes() == nodes,
			"at most %d nodes: %+v", nodes, r)
	}
	if r := sat.Search(background, searchtest.Parse(t, "classic4:1234341221434321"), search.Limits{Nodes: 1}, nil); r.Solutions != 1 || r.Outcome != search.Exhausted {
		t.Errorf("what is solved at the start: %+v", r)
	}
}

// TestStopped checks that the search stops at the limit or when the caller stops it. It must do so both
// before and during enumerating.
func TestStopped(t *testing.T) {
	p := searchtest.Empty(t, "classic9")
	for _, want := range []int64{1, 2, 64, 65, 66, 1000} {
		if r := sat.Search(background, p, search.Limits{Solutions: int(want)}, nil); r.Solutions != want || r.Outcome != search.Stopped {
			t.Errorf("limit %d: %+v", want, r)
		}
		n := int64(0)
		r := sat.Search(background, p, search.Limits{}, func(sudoku.Grid) bool { n++; return n < want })
		check.True(t, r.Solutions == want && r.Outcome == search.Stopped, "enough after %d: %+v", want, r)
	}
}

// TestTheCountsStay compares the counts of a search with known counts. They differ if the search decides,
// learns, forgets or restarts at other times. Then the grids of daily jigsaws may differ too.
func TestTheCountsStay(t *testing.T) {
	for _, test := range []struct {
		name   string
		p      sudoku.Puzzle
		limits search.Limits
		want   sat.Stats
	}{
		{"a puzzle, with clauses forgotten on the way", searchtest.List{Name: "our_25", Layout: "classic25", Every: 1}.Read(t)[0], search.Limits{}, sat.Stats{
			InitialRemovals: 7196, Candidates: 1872, Decisions: 4338, Conflicts: 3075, Learned: 3074, Propagations: 381734, Restarts: 24,
		}},
		{"many solutions, far apart", hard(t), search.Limits{Nodes: 5000}, sat.Stats{
			InitialRemovals: 6643, Candidates: 1967, Decisions: 4080, Conflicts: 919, Learned: 835, Propagations: 173426, Restarts: 3,
		}},
		{"solutions that are walked through", searchtest.Empty(t, "classic9"), search.Limits{Solutions: 200}, sat.Stats{
			Candidates: 729, Decisions: 248, Conflicts: 11, Learned: 9, Propagations: 8056,
		}},
	} {
		check.Equal(t, sat.SearchByActivity(background, test.p, test.limits, nil).Total, test.want, "%s", test.name)
	}
}
