package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"sudokubot/solver"
	"sudokubot/solver/check"
)

// TestCompareTakesEveryMethod checks the methods that answer puzzles of several variants.
func TestCompareTakesEveryMethod(t *testing.T) {
	t.Parallel()
	lines := []string{"classic9:" + reportA[1].puzzle, coloured, jigsaw, "latin3:1........"}
	out, stderr, code := call(t, strings.Join(lines, "\n"), "compare", "--json", "--lines")
	if code != 0 || stderr != "" {
		t.Fatalf("exit %d, %s", code, stderr)
	}
	methods := make([][]string, len(lines)+1)
	for _, o := range objects(t, out) {
		line := int(o["line"].(float64))
		methods[line] = append(methods[line], o["method"].(string))
	}
	for i, line := range lines {
		p, err := solver.Parse(line)
		check.Must(t, err)
		var want []string
		for _, m := range solver.Methods() {
			if m.Solves(p) {
				want = append(want, m.Name)
			}
		}
		check.Slices(t, methods[i+1], want, "%s", line)
	}
}

// TestCompareCuts checks that a short timeout cuts off backtracking on a large empty grid.
func TestCompareCuts(t *testing.T) {
	out, _, _ := call(t, "classic25:"+strings.Repeat(".", 625), "compare", "--json", "--timeout", "1ns")
	for _, o := range objects(t, out) {
		check.True(t, o["method"] != "backtrack" || o["cut"] == true && o["status"] == "unknown", "got %v", o)
	}
}

func TestCompareForPeople(t *testing.T) {
	t.Parallel()
	out, _, _ := call(t, reportA[0].puzzle+"\n", "compare")
	for _, want := range []string{
		"line 1: one solution (classic9, 26 givens)\nmethod ", "\nbitboard          unique ", "\nbacktrack         unique ",
		" 241  pruned 364, backtracks 74,", "failures 4, initial removals 297",
	} {
		check.Contains(t, out, want)
	}
	for line := range strings.Lines(out) {
		if n := utf8.RuneCountInString(line); n > screen+1 {
			t.Errorf("%d signs: %s", n, line)
		}
	}
	out, _, _ = call(t, "classic4:11..............", "compare")
	check.True(t, strings.HasPrefix(out, "line 1: no solution (classic4, 2 givens)\n"),
		"nothing was searched:\n%s", out)
	out, _, _ = call(t, reportA[0].puzzle, "compare", "--timeout", "1ns")
	if !strings.Contains(out, "\nbacktrack         cut  ") || !strings.Contains(out, "\ncut: the time was over") {
		t.Errorf("no word about the cut:\n%s", out)
	}
}

func TestDisagreement(t *testing.T) {
	unique := answer{Method: "a", finding: finding{"unique", 1, "x"}}
	tests := []struct {
		name  string
		limit int
		other answer
		want  string
	}{
		{"the same", 2, answer{Method: "b", finding: finding{"unique", 1, "x"}}, ""},
		{"another solution", 2, answer{Method: "b", finding: finding{"unique", 1, "y"}}, "the methods disagree: a unique with 1 found, b unique with 1 found"},
		{"more solutions", 2, answer{Method: "b", finding: finding{"several", 2, "x"}}, "b several with 2 found"},
		{"no solution", 2, answer{Method: "b", finding: finding{"insoluble", 0, ""}}, "b insoluble with 0 found"},
		{"cut before it found any", 2, answer{Method: "b", finding: finding{"unknown", 0, ""}, cut: true}, ""},
		{"cut after it found another", 2, answer{Method: "b", finding: finding{"unknown", 1, "y"}, cut: true}, "disagree"},
		{"another one of those asked for", 1, answer{Method: "b", finding: finding{"unknown", 1, "y"}}, ""},
		{"failed", 2, answer{Method: "b", finding: finding{statusInvalid, 0, ""}, Error: "a wrong solution"}, ""},
	}
	for _, tt := range tests {
		got := disagreement([]answer{unique, tt.other}, tt.limit)
		if (got == nil) != (tt.want == "") || got != nil && !strings.Contains(got.Error(), tt.want) {
			t.Errorf("%s: got %v, want %q", tt.name, got, tt.want)
		}
	}
}
