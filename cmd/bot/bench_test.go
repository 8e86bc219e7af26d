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

	"sudokubot/solver/check"
)

// tempFile writes a file in a folder of its own, and returns its path.
func tempFile(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	check.Must(t, os.WriteFile(path, []byte(content), 0o600))
	return path
}

// list writes a file of lines, and returns its path.
func list(t *testing.T, lines ...string) string {
	return tempFile(t, "list.txt", strings.Join(lines, "\n")+"\n")
}

// quick makes bench end after the fewest rounds.
var quick = []string{"bench", "--seconds", "0.001"}

func TestBenchJSON(t *testing.T) {
	path := list(t, "# two of a report", reportA[0].puzzle, "", reportA[1].puzzle)
	out, stderr, code := call(t, "", append(quick, "--json", "--methods", "csp,bitboard", path)...)
	if code != 0 || stderr != "" {
		t.Fatalf("exit %d, %s", code, stderr)
	}
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

// TestBenchReadsLists checks that bench reads lines of all forms, and measures the methods that solve all of
// them. It is not parallel, because bench waits for the garbage collector before each turn of a method.
func TestBenchReadsLists(t *testing.T) {
	tests := []struct {
		name    string
		lines   []string
		methods []string // must be measured
		without string   // must not be measured
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

// TestBenchTellsWhatItKnows checks that an interrupted bench shows the figures so far. It reads the clock
// before every turn of a method.
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
