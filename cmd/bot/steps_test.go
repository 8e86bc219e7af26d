package main

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// TestRate checks the score and the number of steps beyond singles for puzzles from a report.
func TestRate(t *testing.T) {
	t.Parallel()
	out := called(t, reportA[2].puzzle+"\n"+reportA[1].puzzle, "rate", "--lines", "--json")
	for _, o := range objects(t, out) {
		score, beyond := 0.0, 0.0
		for name, times := range o["techniques"].(map[string]any) {
			technique, ok := logic.Named(name)
			if !ok {
				t.Fatalf("there is no technique %q", name)
			}
			score += times.(float64) * float64(technique.Score)
			if !technique.Single() {
				beyond += times.(float64)
			}
		}
		check.True(t, o["beyond"] == beyond && !(o["open"].(float64) < 1) && !(o["minutes"].(float64) < 5),
			"got %v, want %v steps beyond singles, open moves and minutes", o, beyond)
		if o["score"] != score || o["er"].(float64) < 1 || o["level"] == "" || o["hardest"] == "" || o["error"] != nil {
			t.Errorf("got %v, want the score %v", o, score)
		}
	}
}

func TestHardest(t *testing.T) {
	t.Parallel()
	for explainer, want := range map[string]string{
		"Hidden Single": "hidden-single", "Direct Pointing": "direct-pointing", "Pointing": "locked-candidates-1",
		"Claiming": "locked-candidates-2", "Naked Triplet": "naked-triple", "Hidden Quad": "hidden-quadruple", "X-Wing": "x-wing",
		"Turbot Fish": "turbot-fish", "Unique Rectangle type 3": "unique-rectangle-3", "Unique Loop 6 type 1": "unique-loop-6-type-1",
		"BUG type 1": "bug-plus-1", "BUG type 2": "bug-type-2", "Aligned Pair Exclusion": "aligned-pair-exclusion",
		"Forcing X-Chain": "x-chain", "Bidirectional Y-Cycle": "continuous-nice-loop", "Forcing Chain": "aic",
		"Nishio Forcing Chains": "forcing-chain-contradiction", "Region Forcing Chains": "forcing-chain-verity",
		"Dynamic Contradiction Forcing Chains (+)": "forcing-net-contradiction", "Dynamic Cell Forcing Chains": "forcing-net-verity",
	} {
		check.Equal(t, hardest(explainer), want, "%s", explainer)
	}
}

// TestSteps checks that the steps place all digits of the solution, and eliminate no digit of the solution.
func TestSteps(t *testing.T) {
	t.Parallel()
	out := called(t, reportA[0].puzzle, "steps", "--json")
	first := `{"step":1,"technique":"`
	if !strings.HasPrefix(out, first) || !strings.Contains(out, "<>") && strings.Contains(out, `\u003c`) {
		t.Errorf("got %.200s, want %s", out, first)
	}
	placed := 0
	for i, o := range objects(t, out) {
		check.True(t, o["step"] == float64(i+1) && o["notation"] != "" && o["text"] != "",
			"step %d is %v", i+1, o)
		for _, p := range o["placements"].([]any) {
			placed++
			if c := p.(string); reportA[0].solution[9*(c[1]-'1')+c[3]-'1'] != c[5] {
				t.Errorf("%s is wrong", c)
			}
		}
		for _, p := range o["eliminations"].([]any) {
			if c := p.(string); reportA[0].solution[9*(c[1]-'1')+c[3]-'1'] == c[6] {
				t.Errorf("%s is wrong", c)
			}
		}
	}
	check.Equal(t, placed, 81-26)
}

// candidateGrid is a 4x4 grid of candidates. The digits of the grid allow only 3 in r2c2, but the candidates
// there include further digits.
const candidateGrid = "+-----------+----------+\n| 1 234 | 34 34 |\n| 24 234 | 1 24 |\n+----------+----------+\n| 234 1 | 24 234 |\n| 24 24 | 234 1 |\n+----------+----------+\n"

func TestFind(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, in string
		args     []string
		want     []string // parts of the output lines, in order
	}{
		{"one technique by name", reportA[0].puzzle, []string{"--technique", "hidden-single"}, []string{`{"line":1,"code":"0002","technique":"hidden-single","notation":"Hidden Single: `}},
		{"by code", reportA[0].puzzle, []string{"--technique", "0002"}, []string{`"technique":"hidden-single"`}},
		{"by another name", reportA[0].puzzle, []string{"--technique", "Unique-Candidate"}, []string{`"technique":"hidden-single"`}},
		{"all", "1234\n34..\n2.4.\n....", nil, []string{`"technique":"full-house"`, `"technique":"naked-single"`, `"technique":"hidden-single"`}},
		{"in a grid of candidates", candidateGrid, []string{"--technique", "locked-pair"}, []string{`"notation":"Locked Pair: 3,4 in r1c34 => r1c2<>3, r1c2,r2c4<>4"`}},
		{"what the digits leave does not count there", candidateGrid, []string{"--technique", "naked-single"}, nil},
		{"nothing", "classic4:................", []string{"--technique", "x-wing"}, nil},
		{"a line of a library", hiddenFour, nil, []string{`{"line":1,"code":"0002","technique":"hidden-single","notation":"Hidden Single: r3c5=4"`}},
		{"a comment and a line of a library", "# some\n\n" + hiddenFour, nil, []string{`{"line":3,"code":"0002",`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			out := called(t, tt.in, append([]string{"find", "--json"}, tt.args...)...)
			check.True(t, tt.want != nil || out == "", "got %s, want nothing", out)
			for _, part := range tt.want {
				check.Contains(t, out, part)
			}
		})
	}
}

// hiddenFour is a line in the format of HoDoKu's library: in Wikipedia's puzzle, column 5 has only one cell
// for 4.
const hiddenFour = ":0002:4:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::413:"

// TestFindLibrary checks that bot find finds the steps of our library. It also checks a sample of HoDoKu's
// library if that library is on this machine.
func TestFindLibrary(t *testing.T) {
	t.Run("ours", func(t *testing.T) { findCases(t, "cmd/bot/testdata/library.txt", 1) })
	t.Run("HoDoKu's", func(t *testing.T) { findCases(t, "../shared/logic/reglib_dev.txt", 25) })
}

// findCases checks that bot find finds the eliminations of some cases in a file. If every is n, it checks
// every n-th case.
func findCases(t *testing.T, path string, every int) {
	file, err := os.Open(filepath.Join(root, path))
	if err != nil {
		t.Skipf("the library is not here: %v", err)
	}
	defer file.Close()
	var some, wanted []string
	for lines, i := bufio.NewScanner(file), 0; lines.Scan(); i++ {
		if fields := strings.Split(lines.Text(), ":"); i%every == 0 && len(fields) > 6 && len(fields[1]) == 4 && fields[5] != "" {
			some, wanted = append(some, lines.Text()), append(wanted, fields[5])
		}
	}
	out := called(t, strings.Join(some, "\n"), "find", "--json")
	found := make([][]string, len(some))
	for _, o := range objects(t, out) {
		var gone []string
		for _, x := range o["eliminations"].([]any) {
			c := x.(string)
			gone = append(gone, c[6:7]+c[1:2]+c[3:4])
		}
		slices.Sort(gone)
		line := int(o["line"].(float64)) - 1
		found[line] = append(found[line], strings.Join(gone, " "))
	}
	for i, want := range wanted {
		if !slices.Contains(found[i], want) {
			t.Errorf("%s: got %q", some[i], found[i])
		}
	}
}

// TestRateByEvolution checks that --ga adds the median of evaluations, and that the median is reproducible.
func TestRateByEvolution(t *testing.T) {
	t.Parallel()
	out, _, code := call(t, reportA[0].puzzle, "rate", "--ga")
	if code != 0 || !strings.Contains(out, "\ngenetic algorithm: ") || !strings.Contains(out, "no level\n") {
		t.Errorf("exit %d, got %s", code, out)
	}
	var told []any
	for _, args := range [][]string{{"rate", "--json", "--ga"}, {"rate", "--json", "--ga"}, {"rate", "--json"}} {
		out, _, _ := call(t, reportA[0].puzzle, args...)
		told = append(told, objects(t, out)[0]["ga_evaluations"])
	}
	if n, ok := told[0].(float64); !ok || n < 100 || told[1] != told[0] || told[2] != nil {
		t.Errorf("evaluations %v, want the same number twice, and none where it was not asked for", told)
	}
	if out, _, code := call(t, "classic4:1...............", "rate", "--ga"); code != 0 || strings.Contains(out, "genetic") {
		t.Errorf("with several solutions: exit %d, %s", code, out)
	}
}

// TestARatingOutlastsEvolution checks that the rating remains if the genetic algorithm exceeds the timeout. A
// remark must mention the timeout.
func TestARatingOutlastsEvolution(t *testing.T) {
	t.Parallel()
	p, err := sudoku.Parse("classic9:" + reportA[0].puzzle)
	check.Must(t, err)
	r := rateCommand{}.rate(t.Context(), asked{find: parse.Find{Readings: []sudoku.Puzzle{p}}})
	ended, end := context.WithCancel(t.Context())
	end()
	if err := r.evolve(ended, p); err != nil || r.Status != "unique" || r.ER == 0 || r.Evaluations != 0 {
		t.Errorf("error %v, %+v", err, r)
	}
	whole := r.forPeople(location{standardInput, 3})
	if !strings.HasPrefix(whole, "line 3: "+r.ER.String()+", ") || !strings.HasSuffix(whole, "\n"+errNotEvolved.Error()+"\n\n") {
		t.Errorf("told\n%s", whole)
	}
	r.Error = errCut.Error()
	if err := r.evolve(ended, p); err != nil || r.Error != errCut.Error()+"; "+errNotEvolved.Error() {
		t.Errorf("error %v, remarks %q", err, r.Error)
	}
}
