package solver_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// solve answers p and checks the promises of every report.
func solve(t testing.TB, p sudoku.Puzzle, o solver.Options) solver.Report {
	t.Helper()
	r, err := solver.Solve(context.Background(), p, o)
	check.Must(t, err, "%s by %q", p, o.Method)
	for _, g := range r.Solutions {
		check.NoError(t, p.Check(g), "%s by %q", p, o.Method)
	}
	if names := names(r.Measures); !slices.IsSorted(names) {
		t.Errorf("%s by %q: measures out of order: %v", p, o.Method, r.Measures)
	}
	if given, ok := r.Measure("givens"); !ok || int(given) != p.Givens.Filled() {
		t.Errorf("%s by %q: %d givens, want %d", p, o.Method, given, p.Givens.Filled())
	}
	return r
}

// names returns the indexes of the measures in the order of a report, -1 for an unknown name.
func names(measures []solver.Measure) []int {
	order := []string{"givens", "nodes", "guesses", "conflicts", "learned", "generations", "evaluations", "restarts", "best_fitness", "propagations",
		"pruned", "singles", "backtracks", "failures", "initial_removals", "updates"}
	var places []int
	for _, m := range measures {
		places = append(places, slices.Index(order, m.Name))
	}
	return places
}

func TestReportedMeasures(t *testing.T) {
	for _, test := range reported {
		t.Run(test.name, func(t *testing.T) {
			r := solve(t, searchtest.Parse(t, test.puzzle), solver.Options{Method: "csp"})
			if r.Status != solver.Unique || r.Method != "csp" || r.Puzzle.String() != searchtest.Parse(t, test.puzzle).String() {
				t.Errorf("%s is %s by %s, want unique by csp", r.Puzzle, r.Status, r.Method)
			}
			check.Equal(t, r.Puzzle.Layout.Text(r.Solutions[0]), test.solution)
			check.Deep(t, r.Measures, test.want)
		})
	}
}

func TestMeasuresOfEachMethod(t *testing.T) {
	evolved := []string{"givens", "generations", "evaluations", "restarts", "best_fitness"}
	all := []string{"givens", "nodes", "pruned", "backtracks", "failures", "initial_removals"}
	want := map[string][]string{
		"bitboard": {"givens", "nodes", "guesses"}, "sat": {"givens", "nodes", "conflicts", "learned", "restarts", "propagations", "initial_removals"},
		"dlx":     {"givens", "nodes", "backtracks", "updates"},
		"singles": {"givens", "nodes", "pruned", "singles", "backtracks", "failures", "initial_removals"},
		"csp":     all, "csp-lcv": all, "csp-plain": {"givens", "nodes", "pruned", "backtracks", "failures"}, "degree-mrv": all, "forward-checking": all, "backtrack": {"givens", "nodes", "backtracks"},
		"ga-hybrid": evolved, "ga-logic": evolved, "ga": evolved, "ga-report": evolved,
	}
	for _, m := range solver.Methods() {
		var got []string
		for _, measure := range solve(t, searchtest.Parse(t, reported[0].puzzle), solver.Options{Method: m.Name}).Measures {
			got = append(got, measure.Name)
		}
		check.Slices(t, got, want[m.Name], "%s", m.Name)
	}
}

// escargot is A. Inkala's "AI Escargot", called SD2 in report 002. Every method has to guess, and searches
// on for a while after the solution.
const escargot = "classic9:1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// TestProofIsApart checks that a proof of uniqueness does not change the measures up to the first solution.
func TestProofIsApart(t *testing.T) {
	p := searchtest.Parse(t, escargot)
	for _, m := range exact() {
		one, two := solve(t, p, solver.Options{Method: m.Name, Limit: 1}), solve(t, p, solver.Options{Method: m.Name})
		if diff := cmp.Diff(one.Measures, two.Measures); diff != "" {
			t.Errorf("%s: the proof changes the measures (-without +with):\n%s", m.Name, diff)
		}
		if one.ProofNodes != 0 || two.ProofNodes <= 0 {
			t.Errorf("%s: %d nodes of proof without and %d with, want 0 and some", m.Name, one.ProofNodes, two.ProofNodes)
		}
	}
}

func TestClock(t *testing.T) {
	seconds := 0
	now := func() time.Time {
		seconds++
		return time.Unix(int64(seconds*seconds), 0) // 1, 4, 9, …
	}
	r := solve(t, searchtest.Parse(t, reported[0].puzzle), solver.Options{Now: now})
	check.True(t, r.Elapsed == 3*time.Second && r.ProofElapsed == 5*time.Second,
		"with a solution: %v, proof %v, want 3s, 5s", r.Elapsed, r.ProofElapsed)
	seconds = 0
	if r = solve(t, searchtest.Parse(t, insoluble9), solver.Options{Now: now}); r.Elapsed != 3*time.Second || r.ProofElapsed != 0 {
		t.Errorf("without: %v, proof %v, want 3s, 0s", r.Elapsed, r.ProofElapsed)
	}
}

// insoluble9 has no clash, but r1c9 sees all digits.
var insoluble9 = "classic9:12345678.........9" + strings.Repeat(".", 63)

func TestStatus(t *testing.T) {
	const open = "classic4:1.3.3.1.2.4.4.2."
	halfOpen, _ := searchtest.Enumerate(searchtest.Parse(t, open), 1000)
	solved := "classic4:1234341221434321"
	tests := []struct {
		name, puzzle string
		limit        int
		want         solver.Status
		solutions    int
	}{
		{"solved", solved, 0, solver.Unique, 1},
		{"one cell open", strings.Replace(solved, ":1", ":.", 1), 0, solver.Unique, 1},
		{"any solution", solved, 1, solver.Unknown, 1},
		{"empty", "classic4:................", 0, solver.Several, 2},
		{"empty, up to 5", "classic4:................", 5, solver.Several, 5},
		{"empty, all", "classic4:................", 1000, solver.Several, 288},
		{"empty, up to more than all", "classic4:................", 289, solver.Several, 288},
		{"empty, up to 100", "classic4:................", 100, solver.Several, 100},
		{"all Latin squares of order 4", "latin4:................", 1000, solver.Several, 576}, // OEIS A002860
		{"empty, below zero", "classic4:................", -3, solver.Several, 2},
		{"half open", open, 1000, solver.Several, len(halfOpen)},
		{"a cell without a digit", insoluble9, 0, solver.Insoluble, 0},
		{"a cell without a digit, any solution", insoluble9, 1, solver.Insoluble, 0},
		{"one cell", "latin1:.", 0, solver.Unique, 1},
		{"one given", "latin1:1", 0, solver.Unique, 1},
	}
	for _, test := range tests {
		for _, m := range applying(searchtest.Parse(t, test.puzzle)) {
			r := solve(t, searchtest.Parse(t, test.puzzle), solver.Options{Method: m.Name, Limit: test.limit})
			if r.Status != test.want || len(r.Solutions) != test.solutions {
				t.Errorf("%s by %s: %s with %d, want %s with %d", test.name, m.Name, r.Status, len(r.Solutions), test.want, test.solutions)
			}
		}
	}
}

func TestSolvedTakesOneNode(t *testing.T) {
	for _, m := range exact() {
		r := solve(t, searchtest.Parse(t, reported[0].solution), solver.Options{Method: m.Name})
		nodes, _ := r.Measure("nodes")
		if r.Status != solver.Unique || nodes != 1 || r.ProofNodes != 0 {
			t.Errorf("%s: %s after %d nodes, proof %d, want unique after 1, proof 0", m.Name, r.Status, nodes, r.ProofNodes)
		}
	}
}

func TestClashes(t *testing.T) {
	tests := []struct{ name, puzzle string }{
		{"row", "classic9:5.......5" + strings.Repeat(".", 72)},
		{"column", "latin4:3.......3......."},
		{"box", "classic4:2....2.........."},
		{"a full board", "classic4:1234341221434322"},
		{"everywhere", "classic4:1111111111111111"},
	}
	for _, test := range tests {
		p := searchtest.Parse(t, test.puzzle)
		for _, m := range applying(p) {
			r := solve(t, p, solver.Options{Method: m.Name})
			if r.Status != solver.Insoluble || len(r.Solutions) != 0 || len(r.Measures) != 1 {
				t.Errorf("%s by %s: %s with %d, measures %v; want insoluble with 0, unsearched", test.name, m.Name, r.Status, len(r.Solutions), r.Measures)
			}
			if diff := cmp.Diff(p.Layout.Clashes(p.Givens), r.Clashes); diff != "" || len(r.Clashes) == 0 {
				t.Errorf("%s by %s: clashes (-want +got):\n%s", test.name, m.Name, diff)
			}
		}
	}
}

func TestEmptyBoards(t *testing.T) {
	names := []string{"classic4", "box2x3", "box2x4", "classic9", "box2x5", "box3x4", "classic16", "latin2", "latin10", "latin25"}
	for _, name := range names {
		r := solve(t, searchtest.Empty(t, name), solver.Options{Nodes: 100_000})
		if r.Status != solver.Several || len(r.Solutions) != 2 || cmp.Equal(r.Solutions[0], r.Solutions[1]) {
			t.Errorf("%s: %s with %d, want two that differ", name, r.Status, len(r.Solutions))
		}
	}
	for _, m := range solver.Methods() {
		r := solve(t, searchtest.Empty(t, "classic9"), solver.Options{Method: m.Name, Nodes: 100_000})
		check.True(t, r.Status == solver.Several && len(r.Solutions) == 2,
			"81 empty cells by %s: %s with %d, want several with 2", m.Name, r.Status, len(r.Solutions))
	}
}

// TestHardForBacktracking solves a puzzle with 17 givens from Wikipedia ("Sudoku solving algorithms"). It
// is hard for plain backtracking: its first row is 987654321, which is tried last.
func TestHardForBacktracking(t *testing.T) {
	p := searchtest.Parse(t, "classic9:..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
	r := solve(t, p, solver.Options{Method: "backtrack", Nodes: 100_000})
	if nodes, _ := r.Measure("nodes"); r.Status != solver.Unknown || len(r.Solutions) != 0 || nodes != 100_000 {
		t.Errorf("backtrack: %s with %d after %d nodes, want unknown with 0 after 100000", r.Status, len(r.Solutions), nodes)
	}
}

// TestOutOfNodes checks that the status is Unknown if the nodes are spent between the first solution and
// the end of the proof. The report has the solution.
func TestOutOfNodes(t *testing.T) {
	p := searchtest.Parse(t, escargot)
	for _, m := range exact() {
		whole := solve(t, p, solver.Options{Method: m.Name})
		first, _ := whole.Measure("nodes")
		for _, test := range []struct {
			nodes     int64
			want      solver.Status
			solutions int
		}{
			{first - 1, solver.Unknown, 0},
			{first, solver.Unknown, 1},
			{first + whole.ProofNodes - 1, solver.Unknown, 1},
			{first + whole.ProofNodes, solver.Unique, 1},
		} {
			r := solve(t, p, solver.Options{Method: m.Name, Nodes: test.nodes})
			nodes, _ := r.Measure("nodes")
			if r.Status != test.want || len(r.Solutions) != test.solutions || nodes+r.ProofNodes != test.nodes {
				t.Errorf("%s, %d nodes: %s with %d after %d, want %s with %d",
					m.Name, test.nodes, r.Status, len(r.Solutions), nodes+r.ProofNodes, test.want, test.solutions)
			}
		}
	}
}

func TestContextEnds(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for _, m := range solver.Methods() {
		r, err := solver.Solve(ended, searchtest.Parse(t, reported[0].puzzle), solver.Options{Method: m.Name})
		if err != nil || r.Status != solver.Unknown || len(r.Solutions) != 0 {
			t.Errorf("%s before the start: %s with %d, error %v; want unknown with 0", m.Name, r.Status, len(r.Solutions), err)
		}
	}
	// Solve reads the clock at the start and at the first solution. The second reading ends the context.
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	reads := 0
	now := func() time.Time {
		if reads++; reads == 2 {
			cancel()
		}
		return time.Unix(0, 0)
	}
	p := searchtest.Parse(t, reported[2].puzzle)
	r, err := solver.Solve(ctx, p, solver.Options{Now: now, Method: "backtrack"})
	if err != nil || r.Status != solver.Unknown || len(r.Solutions) != 1 {
		t.Errorf("after the first solution: %s with %d, error %v; want unknown with 1", r.Status, len(r.Solutions), err)
	}
	check.True(t, r.ProofNodes <= 1024,
		"went on for %d nodes after the context had ended, want at most 1024", r.ProofNodes)
}

func TestNotAPuzzle(t *testing.T) {
	for name, p := range map[string]sudoku.Puzzle{
		"nothing":        {},
		"no givens":      {Layout: sudoku.Classic()},
		"too few givens": {Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 80)},
		"a digit of 10":  {Layout: sudoku.Classic(), Givens: append(make(sudoku.Grid, 80), 10)},
		"a digit of 200": {Layout: sudoku.Classic(), Givens: append(make(sudoku.Grid, 80), 200)},
	} {
		if _, err := solver.Solve(context.Background(), p, solver.Options{}); err == nil {
			t.Errorf("%s: Solve has no error", name)
		}
		if e := solver.Explain(context.Background(), p); !cmp.Equal(e, solver.Explanation{}) {
			t.Errorf("%s: explained as %+v, want nothing", name, e)
		}
	}
}

// TestGivensAreCopied checks that the puzzle, the solutions and the report's puzzle share no memory.
func TestGivensAreCopied(t *testing.T) {
	p := searchtest.Parse(t, reported[0].puzzle)
	r := solve(t, p, solver.Options{})
	before := r.Puzzle.String()
	p.Givens[80] = 9
	r.Solutions[0][79] = 1
	check.Equal(t, r.Puzzle.String(), before)
}

func TestMethods(t *testing.T) {
	var names []string
	for _, m := range solver.Methods() {
		names = append(names, m.Name)
		if got, ok := solver.Find(m.Name); !ok || got.Name != m.Name {
			t.Errorf("Find(%q) is %q, %v", m.Name, got.Name, ok)
		}
		if m.Doc == "" || !m.Applies(sudoku.Classic()) {
			t.Errorf("%s: doc %q, applies to classic9: %v", m.Name, m.Doc, m.Applies(sudoku.Classic()))
		}
	}
	want := []string{"bitboard", "sat", "dlx", "singles", "csp", "csp-plain", "csp-lcv", "degree-mrv", "forward-checking", "backtrack", "ga-hybrid", "ga-logic", "ga", "ga-report"}
	check.True(t, slices.Equal(names, want), "methods %v, want %v", names, want)
	if got := solver.Names(); !slices.Equal(got, append([]string{solver.Auto}, want...)) {
		t.Errorf("names %v, want auto and %v", got, want)
	}
	if _, ok := solver.Find(solver.Auto); ok {
		t.Error("auto is a method of its own")
	}
	solver.Methods()[0].Name = "changed"
	check.Equal(t, solver.Methods()[0].Name, want[0], "a caller can change the table")
}

func TestUnknownMethod(t *testing.T) {
	for _, name := range []string{"magic", "CSP", " csp", "csp\n"} {
		_, err := solver.Solve(context.Background(), searchtest.Parse(t, reported[0].puzzle), solver.Options{Method: name})
		e, ok := errors.AsType[*solver.MethodError](err)
		if !ok || e.Name != name || !slices.Equal(e.Known, solver.Names()) || !strings.Contains(err.Error(), strings.Join(solver.Names(), ", ")) {
			t.Errorf("method %q: error %v, want a MethodError that lists the methods", name, err)
		}
		if _, ok := solver.Find(name); ok {
			t.Errorf("Find(%q) finds something", name)
		}
	}
}

func TestStatusString(t *testing.T) {
	for s, want := range []string{"unknown", "unique", "several", "insoluble"} {
		check.Equal(t, solver.Status(s).String(), want, "Status(%d", s)
	}
}

func TestDiffer(t *testing.T) {
	tests := []struct {
		name string
		a, b sudoku.Grid
		want []sudoku.Cell
	}{
		{"equal", sudoku.Grid{1, 2}, sudoku.Grid{1, 2}, nil},
		{"two cells", sudoku.Grid{1, 2, 3}, sudoku.Grid{3, 2, 1}, []sudoku.Cell{0, 2}},
		{"an empty cell", sudoku.Grid{1, 0}, sudoku.Grid{1, 2}, []sudoku.Cell{1}},
		{"other lengths", sudoku.Grid{1}, sudoku.Grid{1, 2, 3}, []sudoku.Cell{1, 2}},
		{"other lengths, other way", sudoku.Grid{2, 2, 3}, sudoku.Grid{1}, []sudoku.Cell{0, 1, 2}},
		{"nothing", nil, nil, nil},
	}
	for _, test := range tests {
		check.Slices(t, solver.Differ(test.a, test.b), test.want, "%s", test.name)
	}
}
