package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/solver"
	"sudokubot/solver/check"
)

// The four puzzles of the report "Sudoku as a CSP" (Hosseini), and the measures that hold for any
// implementation with ties broken in the order of the cells and values ascending.
var reportA = []struct{ puzzle, solution, measures string }{
	{
		"420000000007053001030008200602009007000000000500700904006100040800970100000000092",
		"428617359967253481135498276612549837749381625583726914296135748854972163371864592",
		`{"givens":26,"nodes":130,"pruned":364,"backtracks":74,"failures":4,"initial_removals":297}`,
	}, {
		"000005060307008100625000700000000091008030500290000000002000948001900307050300000",
		"189725463347698125625413789573864291418239576296571834732156948861942357954387612",
		`{"givens":27,"nodes":71,"pruned":187,"backtracks":16,"failures":2,"initial_removals":298}`,
	}, {
		"000005083000780000280010009073000000800000006000000910900030071000067000140500000",
		"716945283439782165285316749573691824891274356624853917962438571358167492147529638",
		`{"givens":24,"nodes":999,"pruned":3620,"backtracks":941,"failures":113,"initial_removals":286}`,
	}, {
		"300700009090000700080006400060003007900207006200800010007300090002000050100002008",
		"324785169596431782781926435468193527913257846275864913657318294842679351139542678",
		`{"givens":26,"nodes":480,"pruned":1716,"backtracks":424,"failures":50,"initial_removals":295}`,
	},
}

// call runs the program with these arguments and this standard input.
func call(t *testing.T, stdin string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, problems bytes.Buffer
	err := run(t.Context(), args, strings.NewReader(stdin), &out, &problems, func(env *environment) { env.now = testsClock.now })
	if err != nil {
		problems.WriteString(err.Error())
	}
	return out.String(), problems.String(), exitCode(err)
}

// objects decodes one JSON object a line.
func objects(t *testing.T, out string) []map[string]any {
	t.Helper()
	var found []map[string]any
	for line := range strings.Lines(out) {
		var o map[string]any
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatalf("%v in %q", err, line)
		}
		found = append(found, o)
	}
	return found
}

func TestSolveReportA(t *testing.T) {
	var puzzles []string
	for _, p := range reportA {
		puzzles = append(puzzles, p.puzzle)
	}
	out, stderr, code := call(t, strings.Join(puzzles, "\n"), "solve", "--lines", "--json", "--method", "csp")
	if code != 0 || stderr != "" {
		t.Fatalf("exit %d, %s", code, stderr)
	}
	got := objects(t, out)
	if len(got) != len(reportA) {
		t.Fatalf("got %d objects, want %d", len(got), len(reportA))
	}
	for i, want := range reportA {
		var measures map[string]any
		check.Must(t, json.Unmarshal([]byte(want.measures), &measures))
		if diff := cmp.Diff(measures, got[i]["measures"]); diff != "" {
			t.Errorf("puzzle %d: measures (-want +got):\n%s", i+1, diff)
		}
		if got[i]["solution"] != "classic9:"+want.solution || got[i]["status"] != "unique" || got[i]["line"] != float64(i+1) {
			t.Errorf("puzzle %d: got %v", i+1, got[i])
		}
	}
}

// TestSolveJSON holds the fields and their order: other programs read them.
func TestSolveJSON(t *testing.T) {
	seconds := regexp.MustCompile(`(seconds":)[0-9.e-]+`)
	tests := []struct{ name, in, want string }{
		{"unique", "1...\n..2.\n.3..\n...4\n",
			`{"line":1,"puzzle":"classic4:1.....2..3.....4","variant":"classic4","status":"unique","solutions":1,"solution":"classic4:1243342143122134",` +
				`"method":"csp","seconds":0,"measures":{"givens":4,"nodes":`},
		{"several", "classic4:1...............", `"status":"several","solutions":2,"solution":"classic4:1`},
		{"insoluble", "classic4:12....3.........", `"status":"insoluble","solutions":0,"solution":"",`},
		{"clash", "classic4:11..............", `"status":"insoluble","solutions":0,"solution":"",`},
		{"jigsaw", jigsaw,
			`{"line":1,"puzzle":"` + jigsaw + `","variant":"jigsaw4","status":"several","solutions":2,"solution":"jigsaw4:AAABACBBCCBDCDDD:1`},
		{"a word for the variant", "x-sudoku\n1...\n..2.\n.3..\n....\n",
			`{"line":2,"puzzle":"classic4+x:1.....2..3......","variant":"classic4+x","status":`},
		{"coloured", coloured,
			`{"line":1,"puzzle":"` + coloured + `","variant":"colored","status":"several","solutions":2,"solution":"colored3:rgbyp:1`},
		{"coloured, in the form of the report", "3 3\nr g b\n1r *# *#\n*# *# *#\n*# *# 1r\n",
			`{"line":1,"puzzle":"colored3:rgb:1r,*#,*#/*#,*#,*#/*#,*#,1r","variant":"colored","status":"insoluble","solutions":0,"solution":"","method":"csp",`},
		{"invalid", "hello there", `{"line":1,"puzzle":"","variant":"","status":"invalid","solutions":0,"solution":"","method":"csp","seconds":0,"measures":{},` +
			`"proof_seconds":0,"proof_nodes":0,"error":"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			out, _, _ := call(t, tt.in, "solve", "--json", "--method", "csp")
			check.Contains(t, seconds.ReplaceAllString(out, "${1}0"), tt.want)
			check.Equal(t, len(objects(t, out)), 1, "want one object, got %s", out)
		})
	}
}

func TestSolveLimit(t *testing.T) {
	empty := "classic4:" + strings.Repeat(".", 16)
	tests := []struct {
		limit, status string
		solutions     float64
	}{{"1", "unknown", 1}, {"2", "several", 2}, {"100", "several", 100}, {"1000", "several", 288}}
	for _, tt := range tests {
		out, _, _ := call(t, empty, "solve", "--json", "--limit", tt.limit)
		if o := objects(t, out)[0]; o["status"] != tt.status || o["solutions"] != tt.solutions {
			t.Errorf("limit %s: got %v %v, want %s %v", tt.limit, o["status"], o["solutions"], tt.status, tt.solutions)
		}
	}
}

func TestSolveSaysWhatIsNotProved(t *testing.T) {
	out, _, _ := call(t, reportA[0].puzzle, "solve", "--limit", "1")
	if want := "line 1: a solution; whether there are others was not looked for (classic9)\n"; !strings.HasPrefix(out, want) {
		t.Errorf("got\n%swant\n%s", out, want)
	}
}

// TestEveryMethodIsListed: the page of the command line has a row for each method.
func TestEveryMethodIsListed(t *testing.T) {
	text := document(t, cliPage)
	for _, name := range solver.Names() {
		check.Contains(t, text, "\n| `"+name+"` | ", "CLI.md does not have the method %s", name)
	}
}

func TestSolveForPeople(t *testing.T) {
	out, _, _ := call(t, "Please solve:\n"+reportA[0].puzzle+"\nThanks!", "solve")
	for _, want := range []string{"line 2: one solution (classic9)", "| 4 2 8 | 6 1 7 | 3 5 9 |", "bitboard: givens=26 nodes=1 guesses=0"} {
		check.Contains(t, out, want)
	}
}

// coloured is the first sample of the report "Colored Sudoku" (Azizi).
const coloured = "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"

// jigsaw is a small one with a single given.
const jigsaw = "jigsaw4:AAABACBBCCBDCDDD:1..............."

// TestSolveJigsawForPeople: what is shown can be pasted back, the map of the regions with it.
func TestSolveJigsawForPeople(t *testing.T) {
	out, _, code := call(t, jigsaw, "solve", "--method", "csp")
	if code != 0 || !strings.HasPrefix(out, "line 1: several solutions (jigsaw4)\n1 ") || !strings.Contains(out, "\nA A A B\n") {
		t.Errorf("exit %d, got\n%s", code, out)
	}
}

func TestSolveColouredForPeople(t *testing.T) {
	out, _, code := call(t, "5 3\nr g b y p\n1# *b *#\n*# 3r *#\n*g 1# *#\n", "solve", "--method", "csp")
	want := "line 1: several solutions (colored)\n1y 2b 3r\n2b 3r 1g\n3g 1b 2r\n\n1"
	if code != 0 || !strings.HasPrefix(out, want) || !strings.Contains(out, "\ncsp: givens=6 nodes=") {
		t.Errorf("exit %d, got\n%swant\n%s", code, out, want)
	}
}

// TestSolveMixedLines: every line says what it is.
func TestSolveMixedLines(t *testing.T) {
	out, _, code := call(t, reportA[0].puzzle+"\n"+coloured+"\n"+jigsaw+"\nlatin2:1...\n", "solve", "--lines", "--json")
	var got []any
	for _, o := range objects(t, out) {
		got = append(got, o["variant"], o["status"])
	}
	want := []any{"classic9", "unique", "colored", "several", "jigsaw4", "several", "latin2", "unique"}
	if diff := cmp.Diff(want, got); diff != "" || code != 0 {
		t.Errorf("exit %d, (-want +got):\n%s", code, diff)
	}
}

func TestSolveSeveralFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var files []string
	for i, name := range []string{"a.txt", "b.txt"} {
		path := filepath.Join(dir, name)
		check.Must(t, os.WriteFile(path, []byte(reportA[i].puzzle), 0o600))
		files = append(files, path)
	}
	out, _, code := call(t, "", append([]string{"solve", "--lines"}, files...)...)
	want := "1\tunique\tclassic9:" + reportA[0].solution + "\n1\tunique\tclassic9:" + reportA[1].solution + "\n"
	check.True(t, out == want && code == 0, "exit %d, got\n%swant\n%s", code, out, want)
}

// TestSolveAnswersAtOnce talks to the program as another one does that waits for each answer, and ends it
// between two.
func TestSolveAnswersAtOnce(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	in, ask := io.Pipe()
	answers, out := io.Pipe()
	ended := make(chan error)
	go func() { ended <- run(ctx, []string{"solve", "--lines"}, in, out, io.Discard) }()
	lines := bufio.NewScanner(answers)
	for i, p := range reportA {
		if _, err := io.WriteString(ask, p.puzzle+"\n"); err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("%d\tunique\tclassic9:%s", i+1, p.solution)
		if !lines.Scan() || lines.Text() != want {
			t.Fatalf("got %q, want %q", lines.Text(), want)
		}
	}
	interrupt()
	if err := <-ended; exitCode(err) != exitFailed || !errors.Is(err, errInterrupted) {
		t.Errorf("exit %d, %v", exitCode(err), err)
	}
}

// TestSolveTellsWhatItDidNotRead feeds more than is looked at, without end: only as much as that may be read.
func TestSolveTellsWhatItDidNotRead(t *testing.T) {
	endless := io.MultiReader(strings.NewReader(reportA[0].puzzle+"\n"), zeros{})
	var out bytes.Buffer
	err := run(t.Context(), []string{"solve", "--json"}, endless, &out, io.Discard)
	got := objects(t, out.String())
	if len(got) != 2 || got[0]["status"] != "unique" || got[1]["status"] != "invalid" || exitCode(err) != exitFailed {
		t.Errorf("exit %d, got %v", exitCode(err), got)
	}
}

func TestSolveNamesALongTextOnce(t *testing.T) {
	t.Parallel()
	out, _, code := call(t, strings.Repeat("peace ", 1<<20), "solve", "--json")
	if got := objects(t, out); len(got) != 1 || got[0]["status"] != "invalid" || code != exitFailed {
		t.Errorf("exit %d, got %v", code, got)
	}
}

// zeros reads as zero bytes for ever.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TestAPanicIsNotHidden: a program that dies of a mistake must not look as if it had succeeded.
func TestAPanicIsNotHidden(t *testing.T) {
	defer func() {
		check.True(t, recover() != nil, "the panic is lost")
	}()
	_ = run(t.Context(), []string{"solve"}, strings.NewReader(classic), panicking{}, io.Discard)
}

type panicking struct{}

func (panicking) Write([]byte) (int, error) { panic("a mistake") }

// TestSolveNamesALineOnce: an error names its line once.
func TestSolveNamesALineOnce(t *testing.T) {
	for in, want := range map[string]string{
		"latin 7\n" + reportA[0].puzzle:          "line 1: \"latin 7\" does not fit",
		"3 3\nr\n1# *r *#\n*# *# *#\n*# *# *#\n": "line 2: there is 1 colour",
	} {
		if out, _, code := call(t, in, "solve"); code != 1 || !strings.HasPrefix(out, want) {
			t.Errorf("exit %d, %q; want %q", code, out, want)
		}
	}
}

// A puzzle in the place of a file gets an error that says where puzzles go.
func TestAPuzzleIsNoFile(t *testing.T) {
	for _, puzzle := range []string{reportA[0].puzzle, "classic4:1...............", strings.Repeat(".", 250) + "123456"} {
		out, stderr, code := call(t, "", "solve", puzzle)
		if code != 1 || out != "" || !strings.Contains(stderr, "is a puzzle and no file: give it on standard input") || strings.Contains(stderr, "open ") {
			t.Errorf("exit %d, %q, %q", code, out, stderr)
		}
	}
}
