package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/internal/check"
)

// printedTo calls bot print, and returns the file that it wrote.
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

// pages is how many pages a PDF has.
func pages(pdf []byte) int { return bytes.Count(pdf, []byte("/Type /Page\n")) }

// TestPrintPages: a page for each puzzle or for some, and one behind them for the solutions.
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

// TestALiveDailyIsPrintedWithoutItsSolution: until the day is over everywhere.
func TestALiveDailyIsPrintedWithoutItsSolution(t *testing.T) {
	t.Parallel()
	check.Equal(t, pages(printedTo(t, "live.pdf", "", "--date", "2999-01-01", "--variant", "mini")), 1)
}

// TestPrintAPicture draws one puzzle as the chat shows it.
func TestPrintAPicture(t *testing.T) {
	t.Parallel()
	if _, err := png.Decode(bytes.NewReader(printedTo(t, "one.png", classic))); err != nil {
		t.Error(err)
	}
}

// TestWhatCannotBeReadIsLeftOut: the others are printed, and the exit code tells.
func TestWhatCannotBeReadIsLeftOut(t *testing.T) {
	t.Parallel()
	out, stderr, code := call(t, classic+"\n12345\n", "print", "--lines")
	check.True(t, code == exitFailed && strings.HasPrefix(out, "%PDF") && strings.Contains(stderr, "line 2"),
		"exit %d, %.20s, %s", code, out, stderr)
}
