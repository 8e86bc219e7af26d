package solver_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

func TestExplainClash(t *testing.T) {
	p := searchtest.Parse(t, "classic4:2....2..........")
	got := solver.Explain(context.Background(), p)
	want := solver.Explanation{
		Clashes:  p.Layout.Clashes(p.Givens),
		Suspects: []solver.Suspect{{Cell: 0}, {Cell: 5}},
		Complete: true,
	}
	if diff := cmp.Diff(want, got); diff != "" || len(got.Clashes) != 1 {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestExplainMistype changes a digit in a full grid. It checks that the explanation has the right digit.
func TestExplainMistype(t *testing.T) {
	p := searchtest.Parse(t, strings.Replace(reported[0].solution, ":42", ":44", 1))
	got := solver.Explain(context.Background(), p)
	want := solver.Explanation{
		Clashes:  p.Layout.Clashes(p.Givens),
		Suspects: []solver.Suspect{{Cell: 1, Unique: true, Instead: 2}},
		Complete: true,
	}
	if diff := cmp.Diff(want, got); diff != "" || len(got.Clashes) != 3 {
		t.Errorf("%d clashes, want 3 (-want +got):\n%s", len(got.Clashes), diff)
	}
}

// TestExplainUniqueFirst uses small boards. It checks that suspects that leave one solution come first.
func TestExplainUniqueFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	mixed := 0
	for range 200 {
		p := spoiled(searchtest.Thinned(searchtest.Shuffled(t, "classic4", r), 6, r), r)
		if solve(t, p, solver.Options{}).Status != solver.Insoluble {
			continue
		}
		e := solver.Explain(context.Background(), p)
		verifySuspects(t, p, e)
		if n := len(e.Suspects); n > 0 && e.Suspects[0].Unique != e.Suspects[n-1].Unique {
			mixed++
		}
	}
	check.True(t, mixed != 0, "no board had suspects of both kinds")
}

func TestExplainTwoMistakes(t *testing.T) {
	p := searchtest.Parse(t, "classic4:11..........33..")
	got := solver.Explain(context.Background(), p)
	check.True(t, len(got.Clashes) == 4 && len(got.Suspects) == 0 && got.Complete,
		"%+v, want two clashes in rows, two in boxes, no suspect, complete", got)
}

func TestExplainWhereNothingFits(t *testing.T) {
	row := func(l *sudoku.Layout, i int) sudoku.House { return l.Houses()[i] }
	tests := []struct {
		name, puzzle string
		noDigit      []sudoku.Cell
		noPlace      func(*sudoku.Layout) []solver.Lack
		forced       int
	}{
		{"r1c9 sees all digits", insoluble9, []sudoku.Cell{8},
			func(l *sudoku.Layout) []solver.Lack { return []solver.Lack{{House: row(l, 0), Digit: 9}} }, 0},
		{"1 is in every column but that of r3c3", "latin3:1...1...2", nil,
			func(l *sudoku.Layout) []solver.Lack {
				return []solver.Lack{{House: row(l, 2), Digit: 1}, {House: row(l, 5), Digit: 1}}
			}, 0},
		// r1c4 must be 4. Then r2c4 has no digit left: it sees 2 and 1 in its row, 4 above and 3 below.
		{"one step on", "latin4:123.2.1....3....", []sudoku.Cell{7}, func(*sudoku.Layout) []solver.Lack { return nil }, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := searchtest.Parse(t, test.puzzle)
			got := solver.Explain(context.Background(), p)
			if !slices.Equal(got.NoDigit, test.noDigit) || got.Forced != test.forced || len(got.Clashes) != 0 {
				t.Errorf("no digit for %v after %d, clashes %v; want %v after %d", got.NoDigit, got.Forced, got.Clashes, test.noDigit, test.forced)
			}
			check.Deep(t, got.NoPlace, test.noPlace(p.Layout))
		})
	}
}

// TestExplainSpoiled changes a given of a proper puzzle and compares the explanation with searches.
func TestExplainSpoiled(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var atOnce, forced, deep int
	for range 120 {
		p := searchtest.Parse(t, reported[r.IntN(len(reported))].puzzle)
		bad := spoiled(p, r)
		changed := solver.Differ(p.Givens, bad.Givens)[0]
		e := solver.Explain(context.Background(), bad)
		if solve(t, bad, solver.Options{}).Status != solver.Insoluble {
			if diff := cmp.Diff(solver.Explanation{Complete: true}, e); diff != "" {
				t.Errorf("%s has a solution (-want +got):\n%s", bad, diff)
			}
			continue
		}
		verifySuspects(t, bad, e)
		if !slices.ContainsFunc(e.Suspects, func(s solver.Suspect) bool { return s.Cell == changed }) {
			t.Errorf("%s: suspects %v, want the changed cell %d among them", bad, e.Suspects, changed)
		}
		switch told := len(e.NoDigit)+len(e.NoPlace) > 0; {
		case told && e.Forced > 0:
			forced++
		case told:
			atOnce++
		default:
			deep++
		}
	}
	check.True(t, atOnce != 0 && forced != 0 && deep != 0,
		"%d contradictions at once, %d after singles, %d deeper; want some of each", atOnce, forced, deep)
}

// verifySuspects compares the suspects of e with searches without each given of p.
func verifySuspects(t *testing.T, p sudoku.Puzzle, e solver.Explanation) {
	t.Helper()
	var unique, several []solver.Suspect
	for c, d := range p.Givens {
		if d == 0 {
			continue
		}
		without := sudoku.Puzzle{Layout: p.Layout, Givens: slices.Clone(p.Givens)}
		without.Givens[c] = 0
		switch r := solve(t, without, solver.Options{}); r.Status {
		case solver.Unique:
			unique = append(unique, solver.Suspect{Cell: sudoku.Cell(c), Unique: true, Instead: r.Solutions[0][c]})
		case solver.Several:
			several = append(several, solver.Suspect{Cell: sudoku.Cell(c)})
		}
	}
	if diff := cmp.Diff(slices.Concat(unique, several), e.Suspects); diff != "" || !e.Complete {
		t.Errorf("%s: complete %v, suspects (-want +got):\n%s", p, e.Complete, diff)
	}
}

func TestExplainSoluble(t *testing.T) {
	for _, line := range []string{reported[0].puzzle, reported[0].solution, "classic4:................", "latin1:."} {
		got := solver.Explain(context.Background(), searchtest.Parse(t, line))
		if diff := cmp.Diff(solver.Explanation{Complete: true}, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", line, diff)
		}
	}
}

// TestExplainWithoutTime checks that findings without a search are always reported.
func TestExplainWithoutTime(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if e := solver.Explain(ended, searchtest.Parse(t, "classic4:2....2..........")); len(e.Clashes) != 1 || e.Complete || len(e.Suspects) != 0 {
		t.Errorf("a clash: %+v, want it told, incomplete", e)
	}
	if e := solver.Explain(ended, searchtest.Parse(t, insoluble9)); len(e.NoDigit) != 1 || e.Complete {
		t.Errorf("a cell without digits: %+v, want it told, incomplete", e)
	}
	if e := solver.Explain(ended, searchtest.Parse(t, reported[0].puzzle)); !cmp.Equal(e, solver.Explanation{}) {
		t.Errorf("a proper puzzle: %+v, want nothing", e)
	}
}
