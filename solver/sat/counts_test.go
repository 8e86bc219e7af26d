package sat_test

import (
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// TestTheCountsStay holds that the counts of a search are always the same. A change that makes it decide, learn, forget or start
// afresh at other times shows here; if it is for the better, so are the counts.
func TestTheCountsStay(t *testing.T) {
	empty := func(name string) sudoku.Puzzle {
		l := layout(t, name)
		return sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}
	}
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
		{"solutions that are walked through", empty("classic9"), search.Limits{Solutions: 200}, sat.Stats{
			Candidates: 729, Decisions: 248, Conflicts: 11, Learned: 9, Propagations: 8056,
		}},
	} {
		check.Equal(t, sat.Search(background, test.p, test.limits, nil).Total, test.want, "%s", test.name)
	}
}
