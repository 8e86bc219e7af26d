package main

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/render/page"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// TestGATable: a row for each puzzle and column, with the report's figures where it has some, the same in every form of the
// file.
func TestGATable(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	lines, array := filepath.Join(dir, "lines.txt"), filepath.Join(dir, "array.json")
	write := func(file, text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(lines, reportA[0].puzzle+" No.1\n"+reportA[1].puzzle+" other\n")
	write(array, `[{"id":"s002-No.1","kind":"classic9","text":"`+reportA[0].puzzle+`"},{"id":"x","kind":"coloured","text":"1 1"}]`)
	out, stderr, code := call(t, "", "ga-table", "--runs", "3", "--columns", "swap,ga-hybrid", "--limit", "200", lines)
	rows := strings.Split(strings.TrimSpace(out), "\n")
	if code != 0 || stderr != "" || len(rows) != 6 {
		t.Fatalf("exit %d, %s, got\n%s", code, stderr, out)
	}
	for i, want := range []string{"| No.1 | 26 | swap | ", "| No.1 | 26 | ga-hybrid | 3 of 3 | ", "| other | 27 | swap | ", "| other | 27 | ga-hybrid | 3 of 3 | "} {
		if !strings.HasPrefix(rows[i+2], want) || strings.Count(rows[i+2], "|") != strings.Count(rows[0], "|") {
			t.Errorf("row %q, want %q…", rows[i+2], want)
		}
	}
	other, _, _ := call(t, "", "ga-table", "--runs", "3", "--columns", "swap", "--limit", "200", "--ga", "tournament=9", lines)
	if strings.Contains(other, rows[2]) || !strings.Contains(other, "| No.1 | 26 | swap | ") {
		t.Errorf("with another tournament\n%s", other)
	}
	if !strings.Contains(rows[2], " | 223 (100 of 100) | ") || strings.Contains(rows[4], " of 100") {
		t.Errorf("the report's figures in\n%s", out)
	}
	again, _, _ := call(t, "", "ga-table", "--runs", "3", "--columns", "swap", "--limit", "200", array)
	if row := strings.Split(strings.TrimSpace(again), "\n")[2]; strings.Join(strings.Split(row, "|")[:9], "|") != strings.Join(strings.Split(rows[2], "|")[:9], "|") {
		t.Errorf("from an array %q, from lines %q", row, rows[2])
	}
}

// TestGATablePoolsPuzzlesOfOneName: their runs are one row, as those of 16x16 puzzles with as many givens.
func TestGATablePoolsPuzzlesOfOneName(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "lines.txt")
	text := "classic4:1............... 4x4\nclassic4:12.............. 4x4\n" + reportA[1].puzzle + " other\n" + reportA[0].puzzle + "\n" + reportA[1].puzzle + "\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _, code := call(t, "", "ga-table", "--runs", "3", "--columns", "ga", file)
	rows := strings.Split(strings.TrimSpace(out), "\n")
	if code != 0 || len(rows) != 6 || !strings.HasPrefix(rows[2], "| 4x4 | 1 | ga | 6 of 6 |") || !strings.HasPrefix(rows[3], "| other | 27 | ga | 3 of 3 |") {
		t.Errorf("exit %d, got\n%s", code, out)
	}
}

// TestGATableIsDrawn: into a picture, of the columns that were chosen.
func TestGATableIsDrawn(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	lines, file := filepath.Join(dir, "lines.txt"), filepath.Join(dir, "plot.png")
	if err := os.WriteFile(lines, []byte(reportA[0].puzzle+" No.1\n"+reportA[1].puzzle+" other\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out, stderr, code := call(t, "", "ga-table", "--runs", "3", "--columns", "swap,ga", "--limit", "200", "--plot", file, lines)
	if code != 0 || stderr != "" || strings.Count(out, "\n") != 6 {
		t.Fatalf("exit %d, %s, got\n%s", code, stderr, out)
	}
	picture, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if m, err := png.Decode(bytes.NewReader(picture)); err != nil || m.Bounds().Dx() != page.Width {
		t.Errorf("the picture: %v", err)
	}
	if _, stderr, code := call(t, "", "ga-table", "--plot", file, lines); code != 2 || !strings.Contains(stderr, "--plot draws 4 columns at most") {
		t.Errorf("all columns: exit %d, %s", code, stderr)
	}
	missing := filepath.Join(dir, "no-such-folder", "plot.png")
	if _, stderr, code := call(t, "", "ga-table", "--runs", "1", "--columns", "ga-hybrid", "--plot", missing, lines); code != 1 || !strings.Contains(stderr, "no-such-folder") {
		t.Errorf("no such folder: exit %d, %s", code, stderr)
	}
}

func TestGATableRefuses(t *testing.T) {
	t.Parallel()
	clash := filepath.Join(t.TempDir(), "clash.txt")
	if err := os.WriteFile(clash, []byte("11"+strings.Repeat(".", 79)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		code int
		args []string
	}{
		{2, []string{"--runs", "0", "x"}}, {2, []string{"--columns", "best", "x"}}, {2, nil}, {2, []string{"--limit", "-1", "x"}}, {2, []string{"--ga", "tournament=0", "x"}},
		{1, []string{"no-such-file"}}, {1, []string{clash}},
	} {
		if out, _, code := call(t, "", append([]string{"ga-table"}, test.args...)...); code != test.code || out != "" {
			t.Errorf("%q: exit %d, want %d, %s", test.args, code, test.code, out)
		}
	}
}

// TestGATableSaysWhatIsWrong: before anything is measured, and where.
func TestGATableSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	dir, fine := t.TempDir(), reportA[0].puzzle+" No.1\n"
	for i, test := range []struct{ text, only, want string }{
		{fine + "\n11" + strings.Repeat(".", 79), "", ", line 3: its givens clash"},
		{"12345678.........9" + strings.Repeat(".", 63) + " none", "", ", line 1: it has no solution, so none can evolve"},
		{`[{"id":"none","kind":"classic9","text":"12345678.........9` + strings.Repeat(".", 63) + `"}]`, "", ", puzzle 1: it has no solution, so none can evolve"},
		{fine + strings.Repeat(".", 70) + "?" + strings.Repeat(".", 10), "", ", line 2: column 71: '?' is no digit of classic9"},
		{fine + "53..7", "", ", line 2: classic9 has 81 cells, the text has 5"},
		{"", "", ": there is no puzzle to measure"},
		{"# nothing\n", "", ": there is no puzzle to measure"},
		{fine, "No.7", "--only: there is no puzzle whose name begins with \"No.7\""},
	} {
		file := filepath.Join(dir, fmt.Sprint(i))
		if err := os.WriteFile(file, []byte(test.text), 0o600); err != nil {
			t.Fatal(err)
		}
		out, stderr, code := call(t, "", "ga-table", "--runs", "1", "--columns", "ga-hybrid", "--only", test.only, file)
		if code != 1 || out != "" || !strings.HasSuffix(strings.TrimSpace(stderr), test.want) {
			t.Errorf("%q: exit %d, got %q and %q, want %q", test.text, code, out, stderr, test.want)
		}
	}
	for _, picture := range []string{dir, filepath.Join(dir, "none", "plot.png")} {
		if out, stderr, code := call(t, fine, "ga-table", "--runs", "1", "--columns", "ga-hybrid", "--plot", picture, "-"); code != 1 || out != "" || !strings.Contains(stderr, "--plot: ") {
			t.Errorf("a picture %s: exit %d, %q, %q", picture, code, out, stderr)
		}
	}
}

// TestGATableReadsWhatIsMade: lines without the name of a layout, as generate --lines writes them, of any classic order, from standard
// input too; what has no name is told by its line.
func TestGATableReadsWhatIsMade(t *testing.T) {
	t.Parallel()
	var made string
	for _, variant := range []string{"classic4", "classic9", "classic16", "classic25"} {
		out, stderr, code := call(t, "", "generate", "--variant", variant, "--level", "easy", "--seed", "1", "--lines")
		if code != 0 {
			t.Fatal(stderr)
		}
		made += out
	}
	out, stderr, code := call(t, made, "ga-table", "--runs", "2", "--columns", "ga-logic", "-")
	rows := strings.Split(strings.TrimSpace(out), "\n")
	if code != 0 || len(rows) != 6 {
		t.Fatalf("exit %d, %s, got\n%s", code, stderr, out)
	}
	for i, row := range rows[2:] {
		if want := fmt.Sprintf("| line %d |", i+1); !strings.HasPrefix(row, want) || !strings.Contains(row, "| ga-logic | 2 of 2 |") {
			t.Errorf("row %q, want %s…, all solved", row, want)
		}
	}
}

// TestRateByEvolution: the median is told where it is asked for, the same each time, and says that it is no level.
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

// TestARatingOutlastsEvolution: where the time ends before the genetic algorithm does, what is known is told, and why that is all.
func TestARatingOutlastsEvolution(t *testing.T) {
	t.Parallel()
	p, err := sudoku.Parse("classic9:" + reportA[0].puzzle)
	if err != nil {
		t.Fatal(err)
	}
	r := rateCommand{}.rate(t.Context(), asked{find: parse.Find{Readings: []sudoku.Puzzle{p}}})
	ended, end := context.WithCancel(t.Context())
	end()
	if err := r.evolve(ended, p); err != nil || r.Status != "unique" || r.ER == 0 || r.Evaluations != 0 {
		t.Errorf("error %v, %+v", err, r)
	}
	whole := r.forPeople(place{standardInput, 3})
	if !strings.HasPrefix(whole, "line 3: "+r.ER.String()+", ") || !strings.HasSuffix(whole, "\n"+errNotEvolved.Error()+"\n\n") {
		t.Errorf("told\n%s", whole)
	}
	r.Error = errCut.Error()
	if err := r.evolve(ended, p); err != nil || r.Error != errCut.Error()+"; "+errNotEvolved.Error() {
		t.Errorf("error %v, remarks %q", err, r.Error)
	}
}
