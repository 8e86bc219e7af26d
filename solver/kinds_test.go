package solver_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// The first sample of A. Azizi's report "Colored Sudoku", and a full board that breaks a rule. The report's
// program printed this board as a solution.
const (
	sample        = "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"
	contradictory = "colored2:rg:1r,2g/2g,1r"
)

func TestParseKinds(t *testing.T) {
	for line, variant := range map[string]string{
		escargot: "classic9", "latin2:1..2": "latin2", "classic4+x:................": "classic4+x",
		"jigsaw4:AAABACBBCCDBCDDD:1...............": "jigsaw4", sample: "colored",
	} {
		p, err := solver.Parse(line)
		if err != nil || p.Variant() != variant || p.String() != line {
			t.Errorf("%s: %v, variant %v, error %v; want %s", line, p, p.Variant(), err, variant)
		}
	}
	for _, line := range []string{"", "classic9", "latin2:1..3", "colored3:rgb:1#", "coloured", "colored3:rgb"} {
		p, err := solver.Parse(line)
		_, grid := errors.AsType[*sudoku.SyntaxError](err)
		_, squares := errors.AsType[*colored.SyntaxError](err)
		check.True(t, p == nil && (grid || squares),
			"%q: %v, error %v; want an error about the text", line, p, err)
	}
}

func TestColored(t *testing.T) {
	tests := []struct {
		name, puzzle string
		limit        int
		want         solver.Status
		solutions    int
	}{
		{"the report's first sample", sample, 0, solver.Several, 2},
		{"all of it", sample, 1000, solver.Several, 147},
		{"a full board that breaks a rule", contradictory, 0, solver.Insoluble, 0},
		{"a full board", "colored2:rg:2r,1g/1g,2r", 0, solver.Unique, 1},
		{"too few colours for the chain of numbers", "colored3:rg:*#,*#,*#/*#,*#,*#/*#,*#,*#", 0, solver.Insoluble, 0},
	}
	for _, test := range tests {
		p, err := colored.Parse(test.puzzle)
		check.Must(t, err)
		for _, m := range applying(p) {
			r, err := solver.SolveColored(context.Background(), p, solver.Options{Method: m.Name, Limit: test.limit})
			if err != nil || r.Status != test.want || len(r.Solutions) != test.solutions || r.Method != m.Name {
				t.Errorf("%s by %s: %s with %d by %s, error %v; want %s with %d",
					test.name, m.Name, r.Status, len(r.Solutions), r.Method, err, test.want, test.solutions)
			}
			for _, g := range r.Solutions {
				check.NoError(t, p.Check(g), "%s by %s", test.name, m.Name)
			}
		}
	}
}

func TestColoredGivens(t *testing.T) {
	p, _ := colored.Parse(sample)
	r, err := solver.SolveColored(context.Background(), p, solver.Options{})
	if n, _ := r.Measure("givens"); err != nil || n != 6 || r.Method != "singles" {
		t.Errorf("%d givens by %s, error %v; want 6 by singles", n, r.Method, err)
	}
}

// TestAsk checks that the answer equals the report, except for the grids.
func TestAsk(t *testing.T) {
	for _, line := range []string{escargot, sample, "latin2:....", "latin2:11..", contradictory} {
		p, err := solver.Parse(line)
		check.Must(t, err)
		a, err := solver.Ask(context.Background(), p, solver.Options{Limit: 3})
		check.Must(t, err)
		if (a.Status == solver.Insoluble) != (len(a.Solutions) == 0) {
			t.Errorf("%s: %s with %d", line, a.Status, len(a.Solutions))
		}
		for _, text := range a.Solutions {
			if q, err := solver.Parse(text); err != nil || q.Variant() != p.Variant() || strings.ContainsAny(text, ".#*") {
				t.Errorf("%s: the solution %s is none, error %v", line, text, err)
			}
		}
	}
	if _, err := solver.Ask(context.Background(), nil, solver.Options{}); err == nil {
		t.Error("no puzzle: no error")
	}
}

func TestColoredMethods(t *testing.T) {
	p, _ := colored.Parse(sample)
	_, err := solver.SolveColored(context.Background(), p, solver.Options{Method: "bitboard"})
	e, ok := errors.AsType[*solver.MethodError](err)
	if !ok || e.Layout != "colored" || !slices.Contains(e.Known, "csp") || slices.Contains(e.Known, "bitboard") {
		t.Errorf("bitboard: error %v, want one that names the methods for coloured Sudoku", err)
	}
	if _, err := solver.SolveColored(context.Background(), colored.Puzzle{N: 3}, solver.Options{}); err == nil {
		t.Error("a puzzle without colours: no error")
	}
}

func TestAuto(t *testing.T) {
	for line, want := range map[string]string{
		escargot: "bitboard", "latin2:....": "singles", sample: "singles", "classic9+x:" + strings.Repeat(".", 81): "sat",
		"classic16:" + strings.Repeat(".", 256): "sat",
	} {
		p, err := solver.Parse(line)
		check.Must(t, err)
		if a, err := solver.Ask(context.Background(), p, solver.Options{Method: solver.Auto, Nodes: 100_000}); err != nil || a.Method != want {
			t.Errorf("%s by %s, error %v; want %s", p.Variant(), a.Method, err, want)
		}
	}
}
