package bench_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/solver"
	"sudokubot/solver/bench"
	"sudokubot/solver/check"
)

const (
	// Two puzzles of S. Hosseini's report "Sudoku as a constraint satisfaction problem".
	first  = "classic9:420000000007053001030008200602009007000000000500700904006100040800970100000000092"
	second = "classic9:000005060307008100625000700000000091008030500290000000002000948001900307050300000"
	// sample is from A. Azizi's report "Colored Sudoku".
	sample    = "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"
	small     = "classic4:1.3.3.1.2.4.4.2."
	insoluble = "classic4:12....3........."
)

func list(t *testing.T, lines ...string) []solver.Puzzle {
	t.Helper()
	var puzzles []solver.Puzzle
	for _, line := range lines {
		p, err := solver.Parse(line)
		check.Must(t, err)
		puzzles = append(puzzles, p)
	}
	return puzzles
}

func methods(t *testing.T, names ...string) []solver.Method {
	t.Helper()
	var found []solver.Method
	for _, name := range names {
		m, ok := solver.Find(name)
		if !ok {
			t.Fatalf("there is no method %q", name)
		}
		found = append(found, m)
	}
	return found
}

// steps returns a clock that advances by step at each reading.
func steps(name string, step time.Duration) bench.Clock {
	now := time.Duration(0)
	return bench.Clock{Name: name, Now: func() time.Duration {
		now += step
		return now
	}}
}

// growing returns a clock that advances at each reading, each time by a millisecond more. So every puzzle
// takes a millisecond longer than the previous puzzle.
func growing() bench.Clock {
	step, now := time.Duration(0), time.Duration(0)
	return bench.Clock{Name: "growing", Now: func() time.Duration {
		step += time.Millisecond
		now += step
		return now
	}}
}

func TestRunCounts(t *testing.T) {
	tests := []struct {
		name    string
		list    []string
		methods []string
		limit   int
		want    []bench.Figures // only Method, Puzzles, Solved, Nodes and Guesses are compared
	}{
		{"csp as in the report", []string{first, second}, []string{"csp"}, 1,
			[]bench.Figures{{Method: "csp", Puzzles: 2, Solved: 2, Nodes: 201, Guesses: -1}}},
		{"with the proof", []string{first}, []string{"csp", "bitboard"}, 2,
			[]bench.Figures{{Method: "csp", Puzzles: 1, Solved: 1, Nodes: 241, Guesses: -1}, {Method: "bitboard", Puzzles: 1, Solved: 1, Nodes: 1, Guesses: -1}}},
		{"guesses", []string{first}, []string{"bitboard"}, 1,
			[]bench.Figures{{Method: "bitboard", Puzzles: 1, Solved: 1, Nodes: 1, Guesses: 0}}},
		{"a mixed list", []string{small, insoluble, small}, []string{"backtrack"}, 1,
			[]bench.Figures{{Method: "backtrack", Puzzles: 3, Solved: 2, Nodes: 20, Guesses: -1}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o := bench.Options{Limit: tt.limit, CPU: steps("steps", time.Millisecond), Laps: steps("steps", time.Second)}
			got := bench.Run(t.Context(), list(t, tt.list...), methods(t, tt.methods...), o)
			if len(got) != len(tt.want) {
				t.Fatalf("got %d figures, want %d", len(got), len(tt.want))
			}
			for i, want := range tt.want {
				f := got[i]
				if f.Err != nil || f.Wrong != 0 || !f.Complete || f.Rounds != 3 || f.Clock != "steps" {
					t.Errorf("got %+v", f)
				}
				if f.Method != want.Method || f.Puzzles != want.Puzzles || f.Solved != want.Solved || f.Nodes != want.Nodes || f.Guesses != want.Guesses {
					t.Errorf("got %+v, want %+v", f, want)
				}
			}
		})
	}
}

// TestRunTimes checks the figures with clocks that advance only when read.
func TestRunTimes(t *testing.T) {
	o := bench.Options{Limit: 1, CPU: steps("steps", 10*time.Millisecond), Laps: growing()}
	f := bench.Run(t.Context(), list(t, small, small, small, small), methods(t, "csp"), o)[0]
	if f.Total != 10*time.Millisecond || f.Each(float64(f.Total)) != float64(2500*time.Microsecond) {
		t.Errorf("total %v, each %v", f.Total, f.Each(float64(f.Total)))
	}
	check.True(t, f.P50 < f.P99 && f.P99 == f.Max && f.Max-f.P50 == 2*time.Millisecond,
		"percentiles %v, %v, %v", f.P50, f.P99, f.Max)
}

func TestPercentilesOfManyPuzzles(t *testing.T) {
	o := bench.Options{Limit: 1, CPU: steps("steps", time.Millisecond), Laps: growing()}
	f := bench.Run(t.Context(), list(t, slices.Repeat([]string{small}, 200)...), methods(t, "dlx"), o)[0]
	check.True(t, f.P99-f.P50 == 98*time.Millisecond && f.Max-f.P99 == 2*time.Millisecond,
		"percentiles %v, %v, %v", f.P50, f.P99, f.Max)
}

// TestMemory checks that bitboard never allocates, and that the allocations of dlx are counted.
func TestMemory(t *testing.T) {
	o := bench.Options{Limit: 1, CPU: steps("steps", time.Millisecond), Laps: steps("steps", time.Second)}
	got := bench.Run(t.Context(), list(t, first, second), methods(t, "bitboard", "dlx"), o)
	if f := got[0]; f.Allocs != 0 || f.Bytes != 0 {
		t.Errorf("bitboard: %d objects of %d bytes", f.Allocs, f.Bytes)
	}
	if f := got[1]; f.Allocs < 20 || f.Allocs > 2000 || f.Bytes < 10_000 || f.Bytes > 1_000_000 {
		t.Errorf("dlx: %d objects of %d bytes", f.Allocs, f.Bytes)
	}
}

// TestMethodsThatDisagree checks that a method gets an error if it finds another number of solutions than
// an earlier method.
func TestMethodsThatDisagree(t *testing.T) {
	got := bench.Compared([]int{1, 2, 1}, []int{1, 2}, []int{1, 1, 1}, []int{1, 2, 2})
	for i, want := range []string{"", "", "puzzle 2: 1 found by dlx, 2 by bitboard", "puzzle 3: 2 found by singles, 1 by bitboard"} {
		if want == "" && got[i] != nil || want != "" && (got[i] == nil || got[i].Error() != want) {
			t.Errorf("method %d: %v, want %q", i+1, got[i], want)
		}
	}
}

// TestRunSpendsTheBudget checks that rounds continue until the budget is spent, and that the methods
// alternate.
func TestRunSpendsTheBudget(t *testing.T) {
	var order []string
	var before []int
	o := bench.Options{Limit: 1, Budget: time.Second, Laps: steps("steps", time.Millisecond),
		Progress: func(method string, rounds int) { order, before = append(order, method), append(before, rounds) }}
	got := bench.Run(t.Context(), list(t, small, small), methods(t, "csp", "dlx"), o)
	if got[0].Rounds <= 3 || got[0].Rounds != got[1].Rounds {
		t.Errorf("%d and %d rounds", got[0].Rounds, got[1].Rounds)
	}
	for i, name := range order {
		if want := []string{"csp", "dlx"}[i%2]; name != want {
			t.Fatalf("turn %d is of %s, want %s", i, name, want)
		}
	}
	check.True(t, slices.Equal(before[:4], []int{0, 0, 0, 0}) && before[4] != 0 && slices.IsSorted(before),
		"the rounds before each turn are %v", before)
}

// TestShortLists checks that a round repeats the list if one pass takes less than five milliseconds.
func TestShortLists(t *testing.T) {
	for puzzles, want := range map[int]time.Duration{1: 12 * time.Millisecond, 2: 30 * time.Millisecond, 4: 60 * time.Millisecond} {
		o := bench.Options{Limit: 1, CPU: steps("steps", 60*time.Millisecond), Laps: steps("steps", time.Millisecond)}
		f := bench.Run(t.Context(), list(t, slices.Repeat([]string{small}, puzzles)...), methods(t, "dlx"), o)[0]
		check.True(t, f.Total == want && f.Err == nil,
			"%d puzzles: %v, %v, want %v", puzzles, f.Total, f.Err, want)
	}
}

func TestPassesThatFindSomethingElse(t *testing.T) {
	for _, test := range []struct {
		found  int
		nodes  int64
		steady bool
	}{{6, 20, true}, {5, 20, false}, {6, 19, false}, {3, 10, false}} {
		if err := bench.Steady(test.found, test.nodes); (err == nil) != test.steady {
			t.Errorf("%d solutions with %d nodes: %v", test.found, test.nodes, err)
		}
	}
}

func TestRunOnRealClocks(t *testing.T) {
	for _, m := range solver.Methods() {
		f := bench.Run(t.Context(), list(t, small), []solver.Method{m}, bench.Options{Limit: 2})[0]
		if !m.Solves(list(t, small)[0]) {
			check.True(t, f.Err != nil && f.Puzzles == 0 && f.Rounds == 0 && f.Total == 0,
				"%s does not solve it, and says %+v", m.Name, f)
			continue
		}
		check.True(t, f.Err == nil && f.Solved == 1 && f.Total > 0 && f.P50 <= f.Max, "%s: %+v", m.Name, f)
	}
}

func TestRunTakesColouredPuzzles(t *testing.T) {
	f := bench.Run(t.Context(), list(t, sample, small), methods(t, "csp"), bench.Options{Limit: 2})[0]
	check.True(t, f.Err == nil && f.Solved == 2 && f.Complete, "got %+v", f)
}

func TestRunSaysWhatIsWrong(t *testing.T) {
	f := bench.Run(t.Context(), list(t, second, small), methods(t, "bitboard"), bench.Options{Limit: 1})[0]
	check.True(t, f.Err != nil && strings.Contains(f.Err.Error(), "puzzle 2") && !f.Complete, "got %+v", f)
	f = bench.Run(t.Context(), nil, methods(t, "bitboard"), bench.Options{Limit: 1})[0]
	check.True(t, f.Err == nil && f.Rounds == 0 && f.Puzzles == 0, "an empty list: %+v", f)
}

// TestRunEnds checks that an interrupted run reports only complete rounds.
func TestRunEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	o := bench.Options{Limit: 1, Budget: time.Hour, Laps: steps("steps", time.Second), Progress: func(string, int) {
		if calls++; calls == 10 { // after two first passes and turns 1 to 3 of both, csp has a fourth; dlx's is cut
			cancel()
		}
	}}
	got := bench.Run(ctx, list(t, small), methods(t, "csp", "dlx"), o)
	if got[0].Rounds != 4 || got[1].Rounds != 3 || got[0].Err != nil || got[1].Err != nil || got[1].Total <= 0 {
		t.Errorf("got %+v", got)
	}
	got = bench.Run(ctx, list(t, small), methods(t, "csp"), o)
	check.True(t, got[0].Rounds == 0 && errors.Is(got[0].Err, context.Canceled),
		"ended before it begins: %+v", got)
}

// TestRunCutsWhatIsTooSlow uses a puzzle that plain backtracking never finishes.
func TestRunCutsWhatIsTooSlow(t *testing.T) {
	empty := "latin25:" + strings.Repeat(".", 600) + "123456789ABCDEFGHIJKLMNOP"
	o := bench.Options{}.Hasty(20 * time.Millisecond)
	f := bench.Run(t.Context(), list(t, small, empty), methods(t, "backtrack"), o)[0]
	if f.Puzzles != 1 || f.Complete || f.Rounds < 3 || f.Err != nil || f.Bound != 20*time.Millisecond {
		t.Errorf("got %+v", f)
	}
	f = bench.Run(t.Context(), list(t, empty, small), methods(t, "backtrack"), o)[0]
	check.True(t, f.Puzzles == 0 && !f.Complete && f.Rounds == 0 && f.Err == nil, "got %+v", f)
}

func TestTheFirstPassHasAThirdOfTheBudgetAndASecondAtLeast(t *testing.T) {
	for budget, want := range map[time.Duration]time.Duration{
		0: time.Second, 3 * time.Second: time.Second, 30 * time.Second: 10 * time.Second,
	} {
		o := bench.Options{Limit: 1, Budget: budget, Laps: steps("steps", time.Minute)}
		if f := bench.Run(t.Context(), list(t, small), methods(t, "csp"), o)[0]; f.Bound != want {
			t.Errorf("with a budget of %v: %v, want %v", budget, f.Bound, want)
		}
	}
}

func TestFiguresOfOnePuzzle(t *testing.T) {
	for _, test := range []struct {
		figures bench.Figures
		each    float64 // sum divided by 12 puzzles
		missing int
	}{
		{bench.Figures{}, 0, 0},
		{bench.Figures{Puzzles: 1, Solved: 1}, 12, 0},
		{bench.Figures{Puzzles: 8, Solved: 4, Wrong: 1}, 1.5, 3},
	} {
		if each, missing := test.figures.Each(12), test.figures.Missing(); each != test.each || missing != test.missing {
			t.Errorf("%+v: %v each and %d missing, want %v and %d", test.figures, each, missing, test.each, test.missing)
		}
	}
}
