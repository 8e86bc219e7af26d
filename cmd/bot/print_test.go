package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/render"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// printedTo runs bot print, and returns the content of the written file.
func printedTo(t *testing.T, file, stdin string, args ...string) []byte {
	t.Helper()
	file = filepath.Join(t.TempDir(), file)
	out, stderr, code := call(t, stdin, append([]string{"print", "--out", file}, args...)...)
	if code != 0 || out != "" || !strings.Contains(stderr, file) {
		t.Fatalf("exit %d, %s%s", code, out, stderr)
	}
	content, err := os.ReadFile(file)
	check.Must(t, err)
	return content
}

// pages returns the number of pages of a PDF.
func pages(pdf []byte) int { return bytes.Count(pdf, []byte("/Type /Page\n")) }

// TestPrintPages checks the number of pages for puzzles, and for solutions on the pages behind them.
func TestPrintPages(t *testing.T) {
	t.Parallel()
	four := strings.Repeat(classic+"\n", 4)
	for _, test := range []struct {
		name, stdin, args string
		pages             int
		has               string
	}{
		{"one, and its solution overleaf", classic, "", 2, "595.28 841.89"},
		{"at the foot", classic, "--solutions foot", 1, ""},
		{"nowhere", classic, "--solutions none --paper letter", 1, "612.00 792.00"},
		{"four on a page", four, "--lines --per-page 4", 2, ""},
		{"two on a page", four, "--lines --per-page 2 --solutions none", 2, ""},
		{"a daily that is over", "", "--date 2026-01-02", 2, ""},
		{"two minis", "", "--date 2026-01-02 --variant mini --days 2 --solutions none", 2, ""},
		{"in Persian", classic, "--language fa", 2, ""},
		{"without a solution", "11" + classic[2:], "", 1, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got := printedTo(t, "pages.pdf", test.stdin, strings.Fields(test.args)...)
			if n := pages(got); n != test.pages || !bytes.Contains(got, []byte(test.has)) {
				t.Errorf("%d pages, want %d with %q", n, test.pages, test.has)
			}
		})
	}
}

// TestALiveDailyIsPrintedWithoutItsSolution checks the daily of a day that has not ended in every time zone.
func TestALiveDailyIsPrintedWithoutItsSolution(t *testing.T) {
	t.Parallel()
	check.Equal(t, pages(printedTo(t, "live.pdf", "", "--date", "2999-01-01", "--variant", "mini")), 1)
}

// TestWhatCannotBeReadIsLeftOut checks that print leaves out unreadable lines. The exit code must report a
// failure.
func TestWhatCannotBeReadIsLeftOut(t *testing.T) {
	t.Parallel()
	out, stderr, code := call(t, classic+"\n12345\n", "print", "--lines")
	check.True(t, code == exitFailed && strings.HasPrefix(out, "%PDF") && strings.Contains(stderr, "line 2"),
		"exit %d, %.20s, %s", code, out, stderr)
}

// TestReadWhatWasPrinted draws a printed page as a picture, and reads the puzzle from it.
func TestReadWhatWasPrinted(t *testing.T) {
	t.Parallel()
	file := tempFile(t, "page.png", string(printedTo(t, "page.png", classic, "--solutions", "none")))
	debug := filepath.Join(t.TempDir(), "seen")
	out, stderr, code := call(t, "", "read", "--json", "--debug", debug, file)
	var got read
	if err := json.Unmarshal([]byte(out), &got); err != nil || code != 0 {
		t.Fatalf("exit %d, %v: %s%s", code, err, out, stderr)
	}
	if !got.Found || len(got.Grids) != 1 {
		t.Fatalf("got %s", out)
	}
	g := got.Grids[0]
	if g.Puzzle != "classic9:"+classic || g.Status != "unique" || len(g.Confidence) != 81 || len(g.Doubtful)+len(g.Repaired) != 0 {
		t.Errorf("got %s", out)
	}
	if strings.Contains(g.Solution, ".") || !strings.HasPrefix(g.Solution, "classic9:") || strings.Trim(g.Entries, ".") != "" {
		t.Errorf("solution %q, entries %q", g.Solution, g.Entries)
	}
	check.True(t, g.Marks != nil && len(g.Marks) <= 0 && strings.Contains(out, `"marks":{}`),
		"notes %v", g.Marks)
	if a, c := g.Corners[0], g.Corners[2]; a[0] >= c[0] || a[1] >= c[1] {
		t.Errorf("corners %v", g.Corners)
	}
	seen, err := os.ReadDir(debug)
	check.True(t, err == nil && len(seen) == 2, "%d pictures of what was seen, %v", len(seen), err)
}

// TestPicturesAreNotTakenForTexts checks that commands for texts refuse a picture. The error must name the
// command for pictures. A text that begins with the letters of a BMP file must not count as a picture.
func TestPicturesAreNotTakenForTexts(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"answer.png", "photo.jpg"} {
		picture := filepath.Join(root, "docs", name)
		for _, command := range []string{"solve", "rate", "find"} {
			out, stderr, code := call(t, "", command, picture)
			if want := "bot: " + picture + " is a picture and no text: bot read " + picture + " reads it\n"; code != exitFailed || out != "" || stderr != want {
				t.Errorf("%s: exit %d, %q, %q; want %q", command, code, out, stderr, want)
			}
		}
	}
	file := tempFile(t, "p.txt", "BM wrote:\n"+reportA[0].puzzle+"\n")
	if out, stderr, code := call(t, "", "solve", file); code != 0 || !strings.Contains(out, "one solution") {
		t.Errorf("exit %d, %q, %q", code, out, stderr)
	}
}

// TestReadNotes checks the output of the small digits in cells, in JSON and for people.
func TestReadNotes(t *testing.T) {
	t.Parallel()
	p, err := sudoku.Parse("classic9:" + classic)
	check.Must(t, err)
	r, err := render.New()
	check.Must(t, err)
	png, err := r.PNG(render.Board{Puzzle: p, Candidates: map[sudoku.Cell][]sudoku.Digit{2: {4, 1, 2}, 3: {2, 6}}}, render.Style{})
	check.Must(t, err)
	file := tempFile(t, "notes.png", string(png))
	object, text := readBoth(t, file)
	check.Contains(t, object, `"marks":{"r1c3":"124","r1c4":"26"},"corners"`)
	check.Contains(t, text, "notes: r1c3=124 r1c4=26\n")
}

// readBoth reads a picture once. It returns the output of bot read in JSON and for people.
func readBoth(t *testing.T, file string) (object, text string) {
	t.Helper()
	var out bytes.Buffer
	env := &environment{ctx: t.Context(), now: testsClock.now, stdout: &out}
	r := readCommand{}.read(env, photo.NewReader(classify.Trained()), file)
	check.Equal(t, r.Error, "")
	check.Must(t, readCommand{JSON: true}.write(env, r))
	object = out.String()
	out.Reset()
	check.Must(t, readCommand{}.write(env, r))
	return object, out.String()
}

// TestReadRefuses checks the errors for unreadable files, and the exit code.
func TestReadRefuses(t *testing.T) {
	t.Parallel()
	for content, want := range map[string]string{
		"53..7....":                        "not a picture",
		"\x00\x00\x00\x18ftypheic\x00\x00": "HEIC is not read: send a JPEG or PNG",
		"\x89PNG\r\n\x1a\nxxxxxxxxxxxx":    "the picture is damaged",
	} {
		file := tempFile(t, "x.jpg", content)
		if out, _, code := call(t, "", "read", file); code != 1 || !strings.Contains(out, want) {
			t.Errorf("exit %d, %q, want %q", code, out, want)
		}
	}
	if out, _, code := call(t, "", "read", "no-such-file.png"); code != 1 || out != "no-such-file.png: no such file or directory\n\n" {
		t.Errorf("exit %d, %q", code, out)
	}
	if out, _, code := call(t, "", "read", "--json", "no-such-file.png"); code != 1 || !strings.Contains(out, `"found":false`) {
		t.Errorf("exit %d, %s", code, out)
	}
}

// TestReadEmptyGrid checks that bot read reports a grid without digits.
func TestReadEmptyGrid(t *testing.T) {
	t.Parallel()
	r, err := render.New()
	check.Must(t, err)
	p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 81)}
	png, err := r.PNG(render.Board{Puzzle: p}, render.Style{})
	check.Must(t, err)
	out, _, code := call(t, "", "read", tempFile(t, "empty.png", string(png)))
	check.True(t, code == 1 && strings.Contains(out, "the grid is empty"), "exit %d, %q", code, out)
}

// TestReadRules checks that bot read reports the regions and diagonals of a puzzle and of its solution.
func TestReadRules(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"jigsaw9:AAABBBCCCAAABBBBCCAAABBCCCCDDDDEEFFFDDDDEEEFFGGDEEEFFHGGGIEFFHHGGIIIIHHHGGIIIIHHH:7....38..4....6.3.....81.57.2..3.6...9..1..435....8....7.1..2.......476.....27..1",
		"classic9+x:...8.......97..51...7..4..8....9.4.2....8.....3.6.....5.......74.6.....378...1...",
	} {
		file := tempFile(t, "page.png", string(printedTo(t, "page.png", line, "--solutions", "none")))
		out, text := readBoth(t, file)
		var got read
		if err := json.Unmarshal([]byte(out), &got); err != nil || len(got.Grids) != 1 {
			t.Fatalf("%v: %s", err, out)
		}
		layout := line[:strings.LastIndex(line, ":")+1]
		if g := got.Grids[0]; g.Puzzle != line || g.Status != "unique" || !strings.HasPrefix(g.Solution, layout) {
			t.Errorf("got %s", out)
		}
		check.Contains(t, text, "unique")
	}
}
