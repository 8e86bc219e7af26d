package sheet_test

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

const classic = "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// empty returns a puzzle without givens but for the digits 1 to n in its first row.
func empty(t *testing.T, name string) sudoku.Puzzle {
	t.Helper()
	l, err := sudoku.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}
	for k := range l.N() {
		p.Givens[k] = sudoku.Digit(k + 1)
	}
	return p
}

func puzzle(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

var (
	stream = regexp.MustCompile(`(?s)stream\r?\n(.*?)\r?\nendstream`)
	object = regexp.MustCompile(`(?m)^(\d+) 0 obj`)
	digit  = regexp.MustCompile(`Tj ET`)
)

// drawing returns what the page draws, the only stream that is a content; and fails where the file is not one A4 page.
func drawing(t *testing.T, file []byte) string {
	t.Helper()
	text := string(file)
	if !strings.HasPrefix(text, "%PDF-1.") || !strings.HasSuffix(strings.TrimSpace(text), "%%EOF") {
		t.Fatal("no PDF")
	}
	if !strings.Contains(text, "/Count 1\n") || !strings.Contains(text, "/MediaBox [0 0 595.28 841.89]") {
		t.Errorf("not one A4 page")
	}
	checkXref(t, file)
	for _, m := range stream.FindAllSubmatch(file, -1) {
		z, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			continue
		}
		content, err := io.ReadAll(z)
		if err == nil && bytes.Contains(content, []byte(" re f")) || bytes.Contains(content, []byte(" l S")) {
			return string(content)
		}
	}
	t.Fatal("nothing is drawn")
	return ""
}

// checkXref holds the table at the end of the file against the places of the objects.
func checkXref(t *testing.T, file []byte) {
	t.Helper()
	_, table, ok := bytes.Cut(file, []byte("\nxref\n"))
	if !ok {
		t.Fatal("no table of objects")
	}
	var entries []string
	for line := range strings.Lines(string(table)) {
		if strings.HasSuffix(strings.TrimSpace(line), " n") {
			entries = append(entries, line[:10])
		}
	}
	found := object.FindAllSubmatchIndex(file, -1)
	if len(found) == 0 || len(found) != len(entries) {
		t.Fatalf("%d objects, %d in the table", len(found), len(entries))
	}
	for _, m := range found {
		var n int
		fmt.Sscan(string(file[m[2]:m[3]]), &n)
		if want := fmt.Sprintf("%010d", m[0]); entries[n-1] != want {
			t.Errorf("object %d is at %s, the table says %s", n, want, entries[n-1])
		}
	}
}

func TestPage(t *testing.T) {
	for _, name := range []string{
		"classic4", "box2x3", "classic9", "box3x4", "classic16", "classic25", "latin7", "classic9+x", "classic9+windows",
		"classic9+groups", "classic9+x+windows+groups", "classic25+groups", "jigsaw4:AABBAABBCCDDCCDD", "jigsaw4+x:AABBAABBCCDDCCDD",
	} {
		for _, d := range []render.Digits{render.Latin, render.Persian} {
			t.Run(fmt.Sprint(name, " ", d), func(t *testing.T) {
				p := empty(t, name)
				file, err := sheet.Page(p, "Sudoku 2026-11-20 Hard 6.5", d)
				if err != nil {
					t.Fatal(err)
				}
				texts := 1 + p.Givens.Filled() // the title
				for _, h := range p.Layout.Houses() {
					if h.Kind == sudoku.Group {
						texts += len(h.Cells)
					}
				}
				if got := len(digit.FindAllString(drawing(t, file), -1)); got != texts {
					t.Errorf("%d texts, want %d", got, texts)
				}
				again, err := sheet.Page(p, "Sudoku 2026-11-20 Hard 6.5", d)
				if err != nil || !bytes.Equal(file, again) {
					t.Errorf("other bytes the second time, error %v", err)
				}
				if len(file) > 60_000 {
					t.Errorf("%d bytes", len(file))
				}
			})
		}
	}
}

// TestGoldenPages holds all that is drawn on some pages, in points from the lower left corner.
func TestGoldenPages(t *testing.T) {
	coloredPuzzle, err := colored.Parse("colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#")
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]func() ([]byte, error){
		"colored": func() ([]byte, error) { return sheet.ColoredPage(coloredPuzzle, "Sudoku 7", render.Latin) },
	}
	for name, line := range map[string]string{
		"boxes": "box2x3:..3..2.21.3..3........6..1.54.4..2..", "diagonals": "classic4+x:12.......3......", "windows": "classic4+windows:12.......3......",
		"groups": "classic4+groups:12.......3......", "jigsaw": "jigsaw4:AAABACBBCCDBCDDD:1...............", "large": "latin2:12..",
	} {
		pages[name] = func() ([]byte, error) { return sheet.Page(puzzle(t, line), "Sudoku", render.Latin) }
	}
	var all strings.Builder
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		file, err := pages[name]()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&all, "== %s\n", name)
		for line := range strings.Lines(drawing(t, file)) {
			fmt.Fprintf(&all, "%s\n", strings.Trim(strconv.QuoteToASCII(strings.TrimSuffix(line, "\n")), `"`))
		}
	}
	bottest.Golden(t, "testdata/pages.golden", all.String())
}

// TestThickLines: they stand around the board, and where boxes or regions meet.
func TestThickLines(t *testing.T) {
	const sides = `2\.55 w` // 0.9 mm in points
	for name, want := range map[string]int{
		"classic9": 36 + 36, "latin9": 36, "classic4": 16 + 8, "box2x3": 24 + 6 + 12, "jigsaw4:AAABACBBCCDBCDDD": 16 + 12,
	} {
		t.Run(name, func(t *testing.T) {
			file, err := sheet.Page(empty(t, name), "", render.Latin)
			if err != nil {
				t.Fatal(err)
			}
			if got := len(regexp.MustCompile(sides).FindAllString(drawing(t, file), -1)); got != want {
				t.Errorf("%d thick sides, want %d", got, want)
			}
		})
	}
}

func TestColoredPage(t *testing.T) {
	p, err := colored.Parse("colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#")
	if err != nil {
		t.Fatal(err)
	}
	file, err := sheet.ColoredPage(p, "Sudoku 7", render.Persian)
	if err != nil {
		t.Fatal(err)
	}
	const title, numbers, letters, legend = 1, 3, 3, 5 + 4
	if got := len(digit.FindAllString(drawing(t, file), -1)); got != title+numbers+letters+legend {
		t.Errorf("%d texts, want %d", got, title+numbers+letters+legend)
	}
}

func TestLongTitlesFit(t *testing.T) {
	if _, err := sheet.Page(puzzle(t, classic), strings.Repeat("Sudoku ", 100), render.Latin); err != nil {
		t.Error(err)
	}
}

func TestErrors(t *testing.T) {
	p := puzzle(t, classic)
	constrained, err := sudoku.Named("classic9+less@r1c1r1c2")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name   string
		change func(*sudoku.Puzzle)
		title  string
		digits render.Digits
		want   error
	}{
		{"no layout", func(p *sudoku.Puzzle) { p.Layout = nil }, "", 0, render.ErrLayout},
		{"too few cells", func(p *sudoku.Puzzle) { p.Givens = p.Givens[:80] }, "", 0, render.ErrSize},
		{"too large a digit", func(p *sudoku.Puzzle) { p.Givens = append(p.Givens[:80:80], 10) }, "", 0, render.ErrDigit},
		{"a constraint", func(p *sudoku.Puzzle) { p.Layout = constrained }, "", 0, sheet.ErrConstraint},
		{"Persian title", func(*sudoku.Puzzle) {}, "سودوکو", 0, sheet.ErrTitle},
		{"unknown digits", func(*sudoku.Puzzle) {}, "", 7, render.ErrStyle},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			q := p
			tt.change(&q)
			if _, err := sheet.Page(q, tt.title, tt.digits); !errors.Is(err, tt.want) {
				t.Errorf("got %v, want %v", err, tt.want)
			}
		})
	}
	if _, err := sheet.ColoredPage(colored.Puzzle{N: 3, Colors: "rgb"}, "", 0); !errors.Is(err, render.ErrSize) {
		t.Errorf("got %v, want %v", err, render.ErrSize)
	}
}

func BenchmarkPage(b *testing.B) {
	p, err := sudoku.Parse(classic)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		file, err := sheet.Page(p, "Sudoku 2026-11-20 Hard 6.5", render.Persian)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(file)), "bytes")
	}
}
