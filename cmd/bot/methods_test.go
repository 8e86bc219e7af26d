package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/solver"
	"sudokubot/solver/check"
)

// tempFile writes a file into a new folder, and returns its path.
func tempFile(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	check.Must(t, os.WriteFile(path, []byte(content), 0o600))
	return path
}

// list writes lines to a file, and returns its path.
func list(t *testing.T, lines ...string) string {
	return tempFile(t, "list.txt", strings.Join(lines, "\n")+"\n")
}

// quick has arguments with which bench measures for as short a time as possible.
var quick = []string{"bench", "--seconds", "0.001"}

func TestBenchJSON(t *testing.T) {
	path := list(t, "# two of a report", reportA[0].puzzle, "", reportA[1].puzzle)
	out := called(t, "", append(quick, "--json", "--methods", "csp,bitboard", path)...)
	measuredNow := regexp.MustCompile(`("(rounds|us_per_puzzle|puzzles_per_second|p50_us|p99_us|max_us|allocs_per_puzzle|bytes_per_puzzle)":)[0-9.e+-]+`)
	got := measuredNow.ReplaceAllString(strings.ReplaceAll(out, path, "FILE"), "${1}0")
	object := func(method, nodes string) string {
		return `{"file":"FILE","method":"` + method + `","limit":1,"puzzles":2,"solved":2,"wrong":0,"rounds":0,"us_per_puzzle":0,` +
			`"puzzles_per_second":0,"nodes_per_puzzle":` + nodes + `,"p50_us":0,"p99_us":0,"max_us":0,"allocs_per_puzzle":0,` +
			`"bytes_per_puzzle":0,"clock":"`
	}
	for i, line := range slices.Collect(strings.Lines(got)) {
		want := []string{object("bitboard", "1"), object("csp", "100.5")}[i]
		if !strings.HasPrefix(line, want) || !strings.HasSuffix(line, `","complete":true,"error":""}`+"\n") {
			t.Errorf("got  %swant %s", line, want)
		}
	}
}

// TestBenchReadsLists checks that bench reads lines of all formats. It must measure the methods that solve
// all lines. The test is not parallel, because bench waits for the garbage collector before each turn of a
// method.
func TestBenchReadsLists(t *testing.T) {
	tests := []struct {
		name    string
		lines   []string
		methods []string // methods that must be measured
		without string   // method that must not be measured
	}{
		{"81 signs", []string{reportA[0].puzzle}, []string{"bitboard", "csp"}, ""},
		{"canonical lines", []string{"classic9:" + reportA[0].puzzle, "latin2:1..."}, []string{"csp"}, "bitboard"},
		{"coloured", []string{coloured, coloured}, []string{"csp", "backtrack"}, "bitboard"},
		{"jigsaw", []string{jigsaw}, []string{"csp"}, "bitboard"},
		{"mixed", []string{reportA[0].puzzle, coloured, jigsaw}, []string{"csp"}, "bitboard"},
		{"16x16", []string{strings.Repeat(".", 240) + "123456789ABCDEFG"}, []string{"csp"}, "bitboard"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := list(t, tt.lines...)
			out, stderr, code := call(t, "", append(quick, "--json", list)...)
			var methods []string
			for _, o := range objects(t, out) {
				methods = append(methods, o["method"].(string))
				check.True(t, o["complete"] != true || o["solved"] == float64(len(tt.lines)), "got %v", o)
			}
			check.True(t, code == 0 && stderr == "" && !slices.Contains(methods, tt.without),
				"exit %d, %s, methods %v", code, stderr, methods)
			for _, want := range tt.methods {
				check.True(t, slices.Contains(methods, want), "%s is not among %v", want, methods)
			}
		})
	}
}

// TestBenchTellsWhatItKnows interrupts bench, and checks that it prints the results so far. The test relies
// on bench reading the clock before every turn of a method.
func TestBenchTellsWhatItKnows(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	looks := 0
	var out, problems bytes.Buffer
	env := &environment{ctx: ctx, stdout: &out, stderr: &problems, now: func() time.Time {
		if looks++; looks == 5 {
			interrupt()
		}
		return time.Time{}
	}}
	c := benchCommand{Methods: []string{"csp"}, Limit: 1, Seconds: 1000, neededFiles: neededFiles{[]string{list(t, reportA[0].puzzle)}}}
	if err := c.Run(env); !errors.Is(err, errInterrupted) || problems.Len() > 0 {
		t.Errorf("got %v, %s", err, problems.String())
	}
	check.True(t, regexp.MustCompile(`: csp: 1 puzzles, 1 solved, \d+\.`).MatchString(out.String()),
		"got\n%s", out.String())
}

// TestCompareTakesEveryMethod checks which methods solve puzzles of several variants.
func TestCompareTakesEveryMethod(t *testing.T) {
	t.Parallel()
	lines := []string{"classic9:" + reportA[1].puzzle, coloured, jigsaw, "latin3:1........"}
	out := called(t, strings.Join(lines, "\n"), "compare", "--json", "--lines")
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

// TestCompareCuts checks that a short timeout ends backtracking on a large empty grid.
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
