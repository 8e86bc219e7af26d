package generator_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Puzzles of a week, from one that singles solve to one with chains.
const (
	monday   = "952...43...35..26..1..38.79...76.1.....3.2.....5.81...53.62..1..97..56...61...752"
	thursday = "2.......68.9...4.7.4.6.1.9....8.9....7..4..8..1.....3....4.5...3.......9..72.31.."
	saturday = ".5.8...3.4.3.2...6....93.5...4.....3.91...52.6.....1...1.98....2...7.8.5.7...2.1."
)

func parsed(t testing.TB, digits string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + digits)
	check.Must(t, err)
	return p
}

func effortOf(t testing.TB, digits string) generator.Effort {
	t.Helper()
	f, err := generator.EffortOf(t.Context(), parsed(t, digits))
	check.Must(t, err)
	return f
}

// TestEffortFollowsThePath compares each figure with the path of package logic.
func TestEffortFollowsThePath(t *testing.T) {
	for _, digits := range []string{monday, thursday, saturday} {
		f := effortOf(t, digits)
		at, err := logic.Start(parsed(t, digits))
		check.Must(t, err)
		score, beyond, left := 0, 0, at.Empty().Len()
		i := 0
		for _, s := range at.Steps(t.Context()) {
			if got := f.Steps[i]; got.Technique != s.Technique || got.Left != left || got.Open < 1 {
				t.Fatalf("step %d is %+v, want %s with %d cells left", i, got, s.Technique.Name, left)
			}
			score += s.Technique.Score
			if len(s.Placed) == 0 {
				beyond++
			}
			left -= len(s.Placed)
			i++
		}
		if len(f.Steps) != i || !f.Solved || f.Score() != score || f.Beyond() != beyond {
			t.Errorf("%s: %d steps, solved %v, score %d, %d beyond singles; want %d, true, %d, %d",
				digits, len(f.Steps), f.Solved, f.Score(), f.Beyond(), i, score, beyond)
		}
	}
}

// TestMoreWorkTakesLonger checks that the figures rise from a puzzle that singles solve to one with chains.
func TestMoreWorkTakesLonger(t *testing.T) {
	easy, hard, harder := effortOf(t, monday), effortOf(t, thursday), effortOf(t, saturday)
	if easy.Beyond() != 0 || hard.Beyond() == 0 || harder.Beyond() == 0 {
		t.Errorf("steps beyond singles: %d, %d, %d", easy.Beyond(), hard.Beyond(), harder.Beyond())
	}
	if !(easy.Score() < hard.Score() && hard.Score() < harder.Score()) {
		t.Errorf("scores %d, %d, %d", easy.Score(), hard.Score(), harder.Score())
	}
	if !(easy.Minutes() < hard.Minutes() && hard.Minutes() < harder.Minutes()) {
		t.Errorf("minutes %.1f, %.1f, %.1f", easy.Minutes(), hard.Minutes(), harder.Minutes())
	}
}

// TestEffortOpen compares the open moves with a count by hand. The puzzle has three empty cells: the last
// of a row, of a column and of a box.
func TestEffortOpen(t *testing.T) {
	p := parsed(t, monday)
	report, err := solver.Solve(t.Context(), p, solver.Options{})
	check.Must(t, err)
	full := slices.Clone(report.Solutions[0])
	for _, c := range []int{0, 40, 80} {
		full[c] = 0
	}
	f, err := generator.EffortOf(t.Context(), sudoku.Puzzle{Layout: p.Layout, Givens: full})
	check.Must(t, err)
	if len(f.Steps) != 3 || f.First() != 3 || f.Steps[1].Open != 2 || f.Steps[2].Open != 1 {
		t.Fatalf("steps %+v, want 3, 2 and 1 open", f.Steps)
	}
	// three digits, written in 3 s each, found in 12, 18 and 36 s
	if want := (9.0 + 12 + 18 + 36) / 60; math.Abs(f.Minutes()-want) > 1e-9 {
		t.Errorf("%v minutes, want %v", f.Minutes(), want)
	}
	check.Equal(t, f.Narrowest(), generator.EffortStep{})
}

// TestEffortNarrowest checks that the narrowest step of a hard puzzle is beyond singles and takes longest.
func TestEffortNarrowest(t *testing.T) {
	f := effortOf(t, saturday)
	worst := f.Narrowest()
	if worst.Technique == nil || worst.Technique.Single() {
		t.Fatalf("the narrowest is %+v", worst)
	}
	for _, s := range f.Steps {
		if s.Technique.Score > worst.Technique.Score && s.Open <= worst.Open {
			t.Errorf("%s with %d open takes longer than %s with %d", s.Technique.Name, s.Open, worst.Technique.Name, worst.Open)
		}
	}
}

func TestEffortLate(t *testing.T) {
	check.True(t, !(generator.EffortStep{Left: 11}).Late() && (generator.EffortStep{Left: 10}).Late(),
		"the ending is not the last ten cells")
}

// TestEffortUnique checks Effort.Unique against the names of the techniques.
func TestEffortUnique(t *testing.T) {
	for _, digits := range []string{monday, thursday} {
		f := effortOf(t, digits)
		some := false
		for _, s := range f.Steps {
			some = some || strings.HasPrefix(s.Technique.Name, "unique-") || strings.HasPrefix(s.Technique.Name, "bug") ||
				strings.Contains(s.Technique.Name, "rectangle-") || s.Technique.Name == "hidden-rectangle"
		}
		check.Equal(t, f.Unique(), some, "%s", digits)
	}
	if f := (generator.Effort{Steps: []generator.EffortStep{{Technique: technique(t, "bug-plus-1"), Open: 1, Left: 30}}}); !f.Unique() {
		t.Error("BUG+1 does not count as resting on the one solution")
	}
}

// TestEffortCut checks that the path is empty if the context ended before.
func TestEffortCut(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	f, err := generator.EffortOf(ctx, parsed(t, saturday))
	check.True(t, err == nil && !f.Solved && len(f.Steps) == 0 && f.First() == 0 && f.Minutes() == 0,
		"got %+v, %v", f, err)
}

func TestEffortRefused(t *testing.T) {
	p := parsed(t, monday)
	p.Givens[1] = p.Givens[0]
	if _, err := generator.EffortOf(t.Context(), p); err == nil {
		t.Error("a puzzle with a clash has an effort")
	}
}

func technique(t *testing.T, name string) *logic.Technique {
	t.Helper()
	k, ok := logic.Named(name)
	if !ok {
		t.Fatalf("no technique %s", name)
	}
	return k
}

// BenchmarkEffortOf measures the profile of a puzzle of each kind.
func BenchmarkEffortOf(b *testing.B) {
	for name, digits := range map[string]string{"singles": monday, "wings": thursday, "chains": saturday} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				effortOf(b, digits)
			}
		})
	}
}
