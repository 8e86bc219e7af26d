package daily_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sudokubot/generator/daily"
	"sudokubot/solver"
	"sudokubot/solver/canon"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

var update = flag.Bool("update", false, "write the golden files anew")

func date(t testing.TB, text string) daily.Date {
	t.Helper()
	d, err := daily.ParseDate(text)
	check.Must(t, err)
	return d
}

func mustMake(t testing.TB, series string, d daily.Date, taken func(string) bool) daily.Puzzle {
	t.Helper()
	p, err := daily.Make(t.Context(), "", series, d, taken)
	check.Must(t, err)
	return p
}

// promises returns an error that names a broken promise about p, or nil.
func promises(s daily.Series, p daily.Puzzle) error {
	w := p.Date.Weekday()
	variants := s.Variants(p.Date)
	switch {
	case p.Rating.AtLeast || !s.Band(p.Date).Has(p.Rating.ER):
		return fmt.Errorf("er %s on a %s, want %s", p.Rating.ER, w, s.Band(p.Date))
	case !slices.Contains(variants, p.Puzzle.Variant()):
		return fmt.Errorf("variant %s on a %s, want one of %s", p.Puzzle.Variant(), w, variants)
	case !p.Symmetry.Holds(p.Puzzle.Givens, p.Puzzle.Layout.N()):
		return fmt.Errorf("not symmetric as %s", p.Symmetry)
	case p.Puzzle.Givens.Filled() > len(p.Solution)/2:
		return fmt.Errorf("%d givens, want at most half of the cells", p.Puzzle.Givens.Filled())
	case !p.Puzzle.Solved(p.Solution):
		return fmt.Errorf("wrong solution %v", p.Solution)
	case p.Key != canon.Key(p.Puzzle) || p.SolutionKey != canon.Key(sudoku.Puzzle{Layout: p.Puzzle.Layout, Givens: p.Solution}):
		return errors.New("wrong keys")
	}
	r, err := solver.Solve(context.Background(), p.Puzzle, solver.Options{})
	if err != nil || r.Status != solver.Unique {
		return fmt.Errorf("%s, error %w", r.Status, err)
	}
	if off, err := daily.Off(context.Background(), s, p); err != nil || off != 0 {
		return fmt.Errorf("it is %v away from the work that a %s wants, error %v", off, w, err)
	}
	return solvable(p.Puzzle)
}

// solvable returns an error if the path of solver/logic does not solve p, or if a step of the path is a
// supposition.
func solvable(p sudoku.Puzzle) error {
	at, err := logic.Start(p)
	if err != nil {
		return err
	}
	last := at.Clone()
	for before, s := range at.Steps(context.Background()) {
		if strings.Contains(s.Technique.Name, "forcing") || strings.Contains(s.Technique.Name, "template") {
			return fmt.Errorf("a step is a %s", s.Technique.Title)
		}
		last = before.Clone()
		last.Apply(s)
	}
	if !last.Solved() {
		return errors.New("the way ends early")
	}
	return nil
}

// TestGolden compares three weeks of each series with the golden files, byte for byte.
func TestGolden(t *testing.T) {
	for _, s := range daily.All() {
		var lines []string
		for i := range 21 {
			p := mustMake(t, s.Name, date(t, "2026-11-16").Add(i), nil)
			check.NoError(t, promises(s, p), "%s %s", s.Name, p.Date)
			lines = append(lines, line(p))
		}
		golden(t, "testdata/"+s.Name+".golden", strings.Join(lines, "\n")+"\n")
	}
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		check.Must(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want, err := os.ReadFile(file)
	check.Must(t, err)
	if got != string(want) {
		t.Errorf("%s: got\n%s\nwant\n%s\nServed puzzles must not change: give the series another week from a later date on, write it again with -args -update, and look for repeats with -args -years 21.", file, got, want)
	}
}

// TestTaken checks that a date gets another puzzle if its first puzzle is taken. The other puzzle must always
// be equal.
func TestTaken(t *testing.T) {
	for _, s := range daily.All() {
		d := date(t, "2026-11-17")
		first := mustMake(t, s.Name, d, nil)
		taken := func(key string) bool { return key == first.Key }
		second := mustMake(t, s.Name, d, taken)
		check.True(t, second.Key != first.Key, "%s: the puzzle is the one that was taken", s.Name)
		check.NoError(t, promises(s, second), "%s", s.Name)
		check.Equal(t, line(mustMake(t, s.Name, d, taken)), line(second), "%s", s.Name)
	}
}

func TestRefused(t *testing.T) {
	if _, err := daily.Make(t.Context(), "", "monthly", daily.First, nil); err == nil || !strings.Contains(err.Error(), "daily, mini, weekly") {
		t.Errorf("an unknown series: error %v, want one that names the series", err)
	}
	_, err := daily.Make(t.Context(), "", "mini", daily.First.Add(-1), nil)
	if e, ok := errors.AsType[*daily.EarlyError](err); !ok || !strings.Contains(e.Error(), "2026-01-01") {
		t.Errorf("the day before the first: error %v, want one that names the first", err)
	}
	mustMake(t, "mini", daily.First, nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := daily.Make(ctx, "", "daily", daily.First, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that ended: error %v", err)
	}
}
