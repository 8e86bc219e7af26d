package main

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	clash   = "11.............."
)

// report runs the program with this standard input, and returns the output.
func report(t *testing.T, input string, args ...string) (string, error) {
	t.Helper()
	var out strings.Builder
	err := run(t.Context(), args, strings.NewReader(input), &out)
	return out.String(), err
}

// TestGA checks that the table has a row for each puzzle and column, and one for all puzzles with equal
// names. A puzzle without a name has its line number as its name.
func TestGA(t *testing.T) {
	t.Parallel()
	in := "# two reports\n" + classic + " No.1\nclassic4:1............... 4x4\nclassic4:12.............. 4x4\n\n1...............\n"
	out, err := report(t, in, "ga", "-runs", "2", "-columns", "swap,ga", "-limit", "400", "-")
	rows := strings.Split(strings.TrimSpace(out), "\n")
	if err != nil || len(rows) != 8 {
		t.Fatalf("error %v, printed\n%s", err, out)
	}
	for i, want := range []string{
		"| No.1 | 30 | swap | ", "| No.1 | 30 | ga | 2 of 2 | ", "| 4x4 | 1 | swap | ", "| 4x4 | 1 | ga | 4 of 4 | ",
		"| -, line 6 | 1 | swap | ", "| -, line 6 | 1 | ga | 2 of 2 | ",
	} {
		if row := rows[i+2]; !strings.HasPrefix(row, want) || strings.Count(row, "|") != strings.Count(rows[0], "|") {
			t.Errorf("row %q, want %q…", row, want)
		}
	}
	if !strings.Contains(rows[2], " | 223 (100 of 100) | ") || strings.Contains(rows[3], " of 100") {
		t.Errorf("the figures of report 002 in\n%s", out)
	}
	other, _ := report(t, in, "ga", "-runs", "2", "-columns", "swap", "-limit", "400", "-ga", "tournament=9", "-only", "No", "-")
	if rows := strings.Split(strings.TrimSpace(other), "\n"); len(rows) != 3 || strings.Contains(out, rows[2]) {
		t.Errorf("with another tournament\n%s", other)
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		in, args, want string
	}{
		{"", "", "want ga, compare or scale"},
		{classic, "ga -runs 0 -", "-runs must be at least 1"},
		{classic, "ga -limit -1 -", "-limit not negative"},
		{classic, "ga -columns best -", "a name that is no column"},
		{classic, "ga -ga tournament=0 -", "-ga: "},
		{classic, "ga no-such-file", "no such file"},
		{classic, "ga", "no puzzle to measure"},
		{classic + " No.1", "ga -only No.7 -", "no puzzle to measure"},
		{clash, "ga -", "-, line 1: its givens clash"},
		{"\n12345678.........9" + strings.Repeat(".", 63), "ga -", "-, line 2: it has no solution"},
		{classic[:80] + "?", "ga -", "-, line 1: "},
		{"{", "compare", "unexpected EOF"},
	} {
		if out, err := report(t, test.in, strings.Fields(test.args)...); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %q; printed %q", test.args, err, test.want, out)
		}
	}
}

// objects has lines in the form that bot compare --json writes.
const objects = `{"line":1,"puzzle":"classic9:x","variant":"classic9","method":"csp","status":"unique","seconds":0.0012,"measures":{"givens":26,"nodes":130,"pruned":364,"backtracks":74,"failures":4,"initial_removals":297},"cut":false,"error":""}
{"line":1,"puzzle":"classic9:x","variant":"classic9","method":"dlx","status":"unknown","seconds":3,"measures":{"givens":26,"nodes":7},"cut":true,"error":""}
{"line":2,"puzzle":"","variant":"","method":"","status":"invalid","seconds":0,"measures":{},"cut":false,"error":"no puzzle"}
`

func TestCompareTable(t *testing.T) {
	t.Parallel()
	want := `line  method  status  givens  ms        nodes  removed  backtracks  failures  initial
1     csp     unique  26      1.200     130    364      74          4         297
1     dlx     cut     26      3000.000  7      -        -           -         -
line 2: no puzzle
`
	if out, err := report(t, objects, "compare"); err != nil || out != want {
		t.Errorf("error %v, printed\n%swant\n%s", err, out, want)
	}
}

func TestCompareCSV(t *testing.T) {
	t.Parallel()
	out, err := report(t, objects, "compare", "-csv")
	records, bad := csv.NewReader(strings.NewReader(out)).ReadAll()
	if err != nil || bad != nil || len(records) != 4 {
		t.Fatalf("error %v, %v, printed\n%s", err, bad, out)
	}
	for i, want := range []string{
		"line,puzzle,variant,method,status,cut,givens,milliseconds,nodes,pruned,backtracks,failures,initial_removals,error",
		"1,classic9:x,classic9,csp,unique,false,26,1.200,130,364,74,4,297,",
		"1,classic9:x,classic9,dlx,unknown,true,26,3000.000,7,,,,,",
		"2,,,,invalid,false,,,,,,,,no puzzle",
	} {
		if got := strings.Join(records[i], ","); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestGAReadsFiles(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(file, []byte(classic+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := report(t, "", "ga", "-runs", "1", "-columns", "ga-hybrid", file); err != nil || !strings.Contains(out, "| ga-hybrid | 1 of 1 |") {
		t.Errorf("error %v, printed\n%s", err, out)
	}
}
