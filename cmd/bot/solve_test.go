package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/solver"
	"sudokubot/solver/check"
)

// reportA has the four puzzles of the report "Sudoku as a CSP" (Hosseini), with measures. The measures depend
// on the order of choices only: equal cells are tried in the order of the grid, values in ascending order.
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

// call runs the program with these arguments, and with stdin as its standard input.
func call(t *testing.T, stdin string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, problems bytes.Buffer
	err := run(t.Context(), args, strings.NewReader(stdin), &out, &problems, func(env *environment) { env.now = testsClock.now })
	if err != nil {
		problems.WriteString(err.Error())
	}
	return out.String(), problems.String(), exitCode(err)
}

// called runs the program like call, and returns its standard output. The program must succeed, without a
// message on standard error.
func called(t *testing.T, stdin string, args ...string) (stdout string) {
	t.Helper()
	stdout, stderr, code := call(t, stdin, args...)
	if code != 0 || stderr != "" {
		t.Fatalf("%v: exit %d, %s", args, code, stderr)
	}
	return stdout
}

// objects decodes lines, each with one JSON object.
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
	out := called(t, strings.Join(puzzles, "\n"), "solve", "--lines", "--json", "--method", "csp")
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

// TestJSON checks the fields of JSON objects and their order, because other programs read them. Each command
// must write a single object.
func TestJSON(t *testing.T) {
	t.Parallel()
	seconds := regexp.MustCompile(`(seconds":)[0-9.e-]+`)
	const solve, rate = "solve --method csp", "rate"
	for _, tt := range []struct{ args, in, want string }{
		{solve, "1...\n..2.\n.3..\n...4\n",
			`{"line":1,"puzzle":"classic4:1.....2..3.....4","variant":"classic4","status":"unique","solutions":1,"solution":"classic4:1243342143122134",` +
				`"method":"csp","seconds":0,"measures":{"givens":4,"nodes":`},
		{solve, several, `"status":"several","solutions":2,"solution":"classic4:1`},
		{solve, unsolvable, `"status":"insoluble","solutions":0,"solution":"",`},
		{solve, clash, `"status":"insoluble","solutions":0,"solution":"",`},
		{solve, jigsaw,
			`{"line":1,"puzzle":"` + jigsaw + `","variant":"jigsaw4","status":"several","solutions":2,"solution":"jigsaw4:AAABACBBCCBDCDDD:1`},
		{solve, "x-sudoku\n1...\n..2.\n.3..\n....\n",
			`{"line":2,"puzzle":"classic4+x:1.....2..3......","variant":"classic4+x","status":`},
		{solve, coloured,
			`{"line":1,"puzzle":"` + coloured + `","variant":"colored","status":"several","solutions":2,"solution":"colored3:rgbyp:1`},
		{solve, "3 3\nr g b\n1r *# *#\n*# *# *#\n*# *# 1r\n",
			`{"line":1,"puzzle":"colored3:rgb:1r,*#,*#/*#,*#,*#/*#,*#,1r","variant":"colored","status":"insoluble","solutions":0,"solution":"","method":"csp",`},
		{solve, "hello there", `{"line":1,"puzzle":"","variant":"","status":"invalid","solutions":0,"solution":"","method":"csp","seconds":0,"measures":{},` +
			`"proof_seconds":0,"proof_nodes":0,"error":"`},
		{solve, strings.Repeat("peace ", 1<<20), `"status":"invalid"`},

		{rate, "classic4:1.....2..3.....4", `{"puzzle":"classic4:1.....2..3.....4","status":"unique","er":`},
		{rate, several, `{"puzzle":"classic4:1...............","status":"several","er":0.0,"ep":0.0,"ed":0.0,"level":"","score":0,"minutes":0.0,"beyond":0,"open":0,` +
			`"hardest":"","techniques":{},"seconds":0,"cpu_seconds":0}`},
		{rate, unsolvable, `"status":"insoluble","er":0.0,`},
		{rate, clash, `"status":"insoluble","er":0.0,`},
		{rate, "hello there", `{"puzzle":"","status":"invalid","er":0.0,"ep":0.0,"ed":0.0,"level":"","score":0,"minutes":0.0,"beyond":0,"open":0,"hardest":"","techniques":{},` +
			`"seconds":0,"cpu_seconds":0,"error":"`},
		{rate, "colored3:rgb:1g,2r,3g/2r,3g,1r/3g,1r,2g", `"status":"`},

		{"compare --methods csp", reportA[0].puzzle, `{"line":1,"puzzle":"classic9:` + strings.ReplaceAll(reportA[0].puzzle, "0", ".") + `",` +
			`"variant":"classic9","method":"csp","status":"unique","solutions":1,"solution":"classic9:` + reportA[0].solution + `",` +
			`"seconds":0,"measures":` + reportA[0].measures + `,"proof_seconds":0,"proof_nodes":111,"cut":false,"error":""}` + "\n"},
		{"compare --methods backtrack", coloured,
			`{"line":1,"puzzle":"` + coloured + `","variant":"colored","method":"backtrack","status":"several","solutions":2,"solution":"colored3:`},
		{"compare", "hello there", `{"line":1,"puzzle":"","variant":"","method":"","status":"invalid","solutions":0,"solution":"",` +
			`"seconds":0,"measures":{},"proof_seconds":0,"proof_nodes":0,"cut":false,"error":"there is no puzzle`},
	} {
		t.Run(fmt.Sprintf("%s of %.20q", tt.args, tt.in), func(t *testing.T) {
			out, _, _ := call(t, tt.in, append(strings.Fields(tt.args), "--json")...)
			check.Contains(t, seconds.ReplaceAllString(out, "${1}0"), tt.want)
			check.Equal(t, len(objects(t, out)), 1, "want one object, got %s", out)
		})
	}
}

// TestEveryMethodIsListed checks that the page about the command line has a row for each method.
func TestEveryMethodIsListed(t *testing.T) {
	text := document(t, cliPage)
	for _, name := range solver.Names() {
		check.Contains(t, text, "\n| `"+name+"` | ", "CLI.md does not have the method %s", name)
	}
}

// Puzzles of order 4, with several solutions or without a solution. In clash a digit occurs twice in a row.
const (
	several    = "classic4:1..............."
	unsolvable = "classic4:12....3........."
	clash      = "classic4:11.............."
)

// coloured is the first example of the report "Colored Sudoku" (Azizi).
const coloured = "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"

// jigsaw is a small jigsaw puzzle with a single given.
const jigsaw = "jigsaw4:AAABACBBCCBDCDDD:1..............."

// TestSolveMixedLines checks input whose lines are puzzles of different variants.
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
	out, _, code := call(t, "", "solve", "--lines", list(t, reportA[0].puzzle), list(t, reportA[1].puzzle))
	want := "1\tunique\tclassic9:" + reportA[0].solution + "\n1\tunique\tclassic9:" + reportA[1].solution + "\n"
	check.True(t, out == want && code == 0, "exit %d, got\n%swant\n%s", code, out, want)
}

// TestSolveAnswersAtOnce writes the next puzzle only after the answer to the previous puzzle. In the end it
// interrupts the command.
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

// TestSolveTellsWhatItDidNotRead feeds an endless text. The command must stop at its limit, and report that
// it did not read everything.
func TestSolveTellsWhatItDidNotRead(t *testing.T) {
	endless := io.MultiReader(strings.NewReader(reportA[0].puzzle+"\n"), zeros{})
	var out bytes.Buffer
	err := run(t.Context(), []string{"solve", "--json"}, endless, &out, io.Discard)
	got := objects(t, out.String())
	if len(got) != 2 || got[0]["status"] != "unique" || got[1]["status"] != "invalid" || exitCode(err) != exitFailed {
		t.Errorf("exit %d, got %v", exitCode(err), got)
	}
}

// zeros is a reader that returns zero bytes without end.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TestAPanicIsNotHidden checks that run does not recover from panics.
func TestAPanicIsNotHidden(t *testing.T) {
	defer func() {
		check.True(t, recover() != nil, "the panic is lost")
	}()
	_ = run(t.Context(), []string{"solve"}, strings.NewReader(classic), panicking{}, io.Discard)
}

type panicking struct{}

func (panicking) Write([]byte) (int, error) { panic("a mistake") }
