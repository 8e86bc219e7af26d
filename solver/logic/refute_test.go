package logic_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// refutable are puzzles from easy to hard.
var refutable = []string{
	"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
	"..1.5..9....2....584.1..2...739..62....8.73411...32...58.....1.91..2.7.3..7.....2",
	"7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5...........",
	"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
}

// onTheWay returns the position of a puzzle with some right digits placed, and its solution.
func onTheWay(t testing.TB, line string, share float64, rng *rand.Rand) (*logic.Position, sudoku.Grid) {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + line)
	check.Must(t, err)
	var solution sudoku.Grid
	bitboard.Search(t.Context(), p, search.Limits{Solutions: 1}, func(g sudoku.Grid) bool { solution = slices.Clone(g); return false })
	at, err := logic.Start(p)
	check.Must(t, err)
	for c := range at.Empty().All() {
		if share > 0 && rng.Float64() < share {
			at.Place(c, solution[c])
		}
	}
	return at, solution
}

// asTold writes the consequences of a refutation, and its conclusion.
func asTold(at *logic.Position, r logic.Refutation) string {
	var parts []string
	for _, s := range r.Steps {
		parts = append(parts, s.Text)
	}
	l := at.Layout()
	switch {
	case r.Twice():
		parts = append(parts, fmt.Sprintf("%s has %d in %s", l.Houses()[r.House], r.Missing, l.CellName(r.Empty)))
	case r.House >= 0:
		parts = append(parts, fmt.Sprintf("%s has no place for %d", l.Houses()[r.House], r.Missing))
	default:
		parts = append(parts, "nothing is left for "+l.CellName(r.Empty))
	}
	return strings.Join(parts, "; ")
}

// TestRefute checks the consequences of wrong digits, and the cell or house that cannot be filled at the
// end.
func TestRefute(t *testing.T) {
	const somewhatFilled = "53..7....6..195....983...6.8...6...34..8.3..171.92...696...728....419..5....8..79"
	for _, test := range []struct {
		name, line string
		cell       sudoku.Cell
		digit      sudoku.Digit
		want       string
	}{
		{"the digit stands in the box already, and also in the row", refutable[0], 2, 3, "box 1 has 3 in r1c2"},
		{"a box has no place left at once", refutable[0], 5, 2, "box 2 has no place for 8"},
		{"a cell is left with nothing", refutable[0], 16, 3, "nothing is left for r8c8"},
		{"two digits would follow", somewhatFilled, 34, 4, "Hidden Single: r5c8=2; Hidden Single: r1c8=9; column 8 has no place for 1"},
		{"singles do not show it", somewhatFilled, 11, 4,
			"Locked Candidates Type 1 (Pointing): 2 in b6 => r12c8<>2; Naked Single: r2c8=3; nothing is left for r8c8"},
	} {
		at, solution := onTheWay(t, test.line, 0, nil)
		r, ok := at.Refute(logic.Candidate{Cell: test.cell, Digit: test.digit}, solution)
		if got := asTold(at, r); !ok || got != test.want || r.Cell != test.cell || r.Digit != test.digit {
			t.Errorf("%s: %d in %s: got %s, %t, want %s", test.name, test.digit, at.Layout().CellName(test.cell), got, ok, test.want)
		}
	}
}

// TestRefutationsHold checks that a right digit is never refuted. The refutation of a wrong digit must be
// sound, end in a cell or house that cannot be filled, need each step, and be short. Its digits must not be
// singles without the wrong digit.
func TestRefutationsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	refuted := 0
	for _, line := range refutable {
		at, solution := onTheWay(t, line, 0.25, rng)
		for c := range at.Empty().All() {
			for d := range at.Candidates(c).All() {
				if d == solution[c] && c%5 > 0 {
					continue // failing searches take longest
				}
				r, ok := at.Refute(logic.Candidate{Cell: c, Digit: d}, solution)
				if ok && d == solution[c] {
					t.Fatalf("%d in %s is right, but: %s", d, at.Layout().CellName(c), asTold(at, r))
				}
				if ok {
					refuted++
					holds(t, at, r)
				}
			}
		}
	}
	check.True(t, refuted >= 250, "only %d wrong digits were refuted", refuted)
}

func holds(t *testing.T, at *logic.Position, r logic.Refutation) {
	t.Helper()
	if !comesTo(at, r, -1) {
		t.Errorf("%s: does not hold: %s", at.Puzzle(), asTold(at, r))
	}
	if len(r.Steps) > 9 {
		t.Errorf("%s: has %d steps", at.Puzzle(), len(r.Steps))
	}
	for i, s := range r.Steps {
		if comesTo(at, r, i) {
			t.Errorf("%s: does not need %s: %s", at.Puzzle(), s.Text, asTold(at, r))
		}
		if len(s.Placed) > 0 && single(at, s) {
			t.Errorf("%s: %s could be entered anyway", at.Puzzle(), s.Text)
		}
	}
}

// comesTo reports whether all steps of r except r.Steps[skip] apply in order, and leave a cell or house that
// cannot be filled.
func comesTo(at *logic.Position, r logic.Refutation, skip int) bool {
	q := at.Clone()
	q.Place(r.Cell, r.Digit)
	for i, s := range r.Steps {
		if i == skip {
			continue
		}
		if len(s.Placed) > 0 && !single(q, s) {
			return false
		}
		if len(s.Removed) > 0 && !found(q, s) {
			return false
		}
		q.Apply(s)
	}
	return q.Broken()
}

// single reports whether s is a single. If s has a house, it must be the only cell for the digit there;
// otherwise the only candidate of its cell.
func single(at *logic.Position, s logic.Step) bool {
	x := s.Placed[0]
	if len(s.Base) == 0 {
		return at.Candidates(x.Cell) == logic.DigitsOf(x.Digit)
	}
	return at.CellsWith(x.Digit).And(logic.CellsOf(at.Layout().Houses()[s.Base[0]].Cells...)) == logic.CellsOf(x.Cell)
}

// found reports whether the technique of s finds the pattern of s.
func found(at *logic.Position, s logic.Step) bool {
	for other := range s.Technique.Find(at, logic.Query{}) {
		if slices.Equal(other.Cells, s.Cells) && slices.Equal(other.Digits, s.Digits) {
			return true
		}
	}
	return false
}

// TestRefutationsAreShort checks that no sequence of one or two allowed singles is a shorter refutation.
func TestRefutationsAreShort(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, line := range refutable[:2] {
		at, solution := onTheWay(t, line, 0.1, rng)
		for c := range at.Empty().All() {
			for d := range (at.Candidates(c) &^ logic.DigitsOf(solution[c])).All() {
				r, ok := at.Refute(logic.Candidate{Cell: c, Digit: d}, solution)
				q := at.Clone()
				q.Place(c, d)
				if n := fewest(q, at, solution, 2); n <= 2 && (!ok || len(r.Steps) > n) {
					t.Errorf("%s: %d in %s: %d steps would do: %s", at.Puzzle(), d, at.Layout().CellName(c), n, asTold(at, r))
				}
			}
		}
	}
}

// fewest returns the least number of wrong singles from q to a cell or house that cannot be filled. It uses
// no singles of base. If more than limit are needed, it returns a number above limit.
func fewest(q, base *logic.Position, solution sudoku.Grid, limit int) int {
	if q.Broken() || limit == 0 {
		if q.Broken() {
			return 0
		}
		return 1
	}
	best := limit
	for _, name := range []string{"hidden-single", "naked-single"} {
		k, _ := logic.Named(name)
		for s := range k.Find(q, logic.Query{}) {
			if x := s.Placed[0]; solution[x.Cell] == x.Digit || single(base, s) {
				continue
			}
			next := q.Clone()
			next.Apply(s)
			best = min(best, fewest(next, base, solution, limit-1))
		}
	}
	return best + 1
}

// BenchmarkRefute measures refutations. Simple reasoning does not refute some of the digits.
func BenchmarkRefute(b *testing.B) {
	at, solution := onTheWay(b, refutable[2], 0, nil)
	for b.Loop() {
		for c := range at.Empty().All() {
			at.Refute(logic.Candidate{Cell: c, Digit: at.Candidates(c).First()}, solution)
		}
	}
}
