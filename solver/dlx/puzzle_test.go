package dlx_test

import (
	"context"
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/dlx"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

const (
	hosseini = "classic9:420000000007053001030008200602009007000000000500700904006100040800970100000000092"
	inkala   = "classic9:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

var background = context.Background()

// engine returns the search as an engine. The engine checks the counts of each search.
func engine(t testing.TB) searchtest.Engine {
	return search.Of(func(ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool) search.Result[dlx.Stats] {
		r := dlx.Search(ctx, p, l, found)
		if open := len(p.Givens) - p.Givens.Filled(); r.Solutions > 0 {
			check.Equal(t, r.First.Nodes-r.First.Backtracks-1, int64(open), "%s: %+v at the first solution", p, r.First)
		}
		return r
	})
}

func TestSearch(t *testing.T) {
	searchtest.Run(t, engine(t), 0, searchtest.Samples, lists)
}

func TestAtOnce(t *testing.T) { searchtest.AtOnce(t, engine(t)) }

// TestEmptyGrids compares the number of grids of each small layout with the published number, or with
// enumeration.
func TestEmptyGrids(t *testing.T) {
	tests := []struct {
		layout string
		want   int64
	}{
		{"classic4", 288},                                                                 // OEIS A107739
		{"latin1", 1}, {"latin2", 2}, {"latin3", 12}, {"latin4", 576}, {"latin5", 161280}, // OEIS A002860
		{"classic4+x", -1}, {"latin4+x", -1}, {"classic4+groups", -1}, {"latin4+windows", -1}, {"classic4+x+groups+windows", -1},
		{"jigsaw4:AAABABBBCCCDCDDD", -1}, {"jigsaw4:AAABACBBCCDBCDDD", 0},
	}
	for _, test := range tests {
		t.Run(test.layout, func(t *testing.T) {
			p, want := searchtest.Empty(t, test.layout), test.want
			if want < 0 {
				all, _ := searchtest.Enumerate(p, 1000)
				want = int64(len(all))
			}
			if r := dlx.Search(background, p, search.Limits{}, nil); r.Solutions != want || r.Outcome != search.Exhausted {
				t.Errorf("%+v, want %d solutions", r, want)
			}
		})
	}
}

// TestReported checks that the puzzles of the reports have one solution. The numbers of nodes and updates
// must not change.
func TestReported(t *testing.T) {
	tests := []struct {
		name, puzzle string
		want         dlx.Stats
	}{
		{"hosseini", hosseini, dlx.Stats{Nodes: 67, Updates: 985, Backtracks: 11}},
		{"inkala", inkala, dlx.Stats{Nodes: 2720, Updates: 48600, Backtracks: 2659}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := dlx.Search(background, searchtest.Parse(t, test.puzzle), search.Limits{}, nil)
			check.True(t, r.Solutions == 1 && r.Total == test.want && r.Outcome == search.Exhausted,
				"%+v, want %+v", r, test.want)
		})
	}
}

// TestLargeGrids checks that the first solutions of large layouts are found within 100,000 nodes.
func TestLargeGrids(t *testing.T) {
	for _, name := range []string{"classic16", "box3x4", "classic25", "latin25"} {
		t.Run(name, func(t *testing.T) {
			limits := search.Limits{Solutions: 1, Nodes: 100_000}
			all, r := searchtest.Solutions(t, engine(t), searchtest.Empty(t, name), limits)
			check.True(t, len(all) == 1 && r.Outcome == search.Stopped, "%d solutions, %+v", len(all), r)
		})
	}
}

// TestNodes checks that a search ends exactly at its limit of nodes. The search of a solved grid takes one
// node.
func TestNodes(t *testing.T) {
	p := searchtest.Empty(t, "classic9")
	if r := dlx.Search(background, p, search.Limits{Nodes: 500}, nil); r.Outcome != search.OutOfNodes || r.Total.Nodes != 500 {
		t.Errorf("500 nodes: %+v", r)
	}
	hard := searchtest.Parse(t, inkala)
	whole := dlx.Search(background, hard, search.Limits{}, nil)
	if again := dlx.Search(background, hard, search.Limits{Nodes: whole.Total.Nodes}, nil); again != whole {
		t.Errorf("just enough nodes: %+v, want %+v", again, whole)
	}
	dlx.Search(background, hard, search.Limits{}, func(g sudoku.Grid) bool { p.Givens = slices.Clone(g); return true })
	if r := dlx.Search(background, p, search.Limits{}, nil); r.Total != (dlx.Stats{Nodes: 1}) {
		t.Errorf("a solved grid: %+v", r)
	}
}

// TestNoAllocationPerNode checks that the allocations of a search do not depend on the number of nodes.
func TestNoAllocationPerNode(t *testing.T) {
	p := searchtest.Empty(t, "classic9")
	allocations := func(nodes int64) float64 {
		return testing.AllocsPerRun(5, func() {
			dlx.Search(background, p, search.Limits{Nodes: nodes}, func(sudoku.Grid) bool { return true })
		})
	}
	if few, many := allocations(200), allocations(20_000); many > few {
		t.Errorf("%v allocations for 200 nodes, %v for 20,000", few, many)
	}
}

func FuzzSearch(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1})
	f.Add([]byte{1, 0, 0, 0, 2, 0, 0, 0, 3})
	f.Add([]byte{1, 1})
	f.Fuzz(func(t *testing.T, signs []byte) {
		p := searchtest.Empty(t, "classic4+x")
		for i, sign := range signs[:min(len(signs), 16)] {
			p.Givens[i] = sudoku.Digit(sign % 5)
		}
		searchtest.Agree(t, engine(t), p, 1000)
	})
}
