package parse_test

import (
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// FuzzParse checks that no text makes the parser panic or exceed the steps for its length. It checks that
// results are well formed, and that the canonical line of every reading parses back to an equal puzzle.
func FuzzParse(f *testing.F) {
	for i, in := range inputs(f) {
		if !check.Race || i%4 == 0 { // the parser has no goroutines, so some texts are enough
			f.Add(in.text)
		}
	}
	for _, s := range []string{"", "\xff\xfe", "[[[[", "|||", "\t\t\t\n\t\t", "classic9:", "<td><tr>", "&nbsp;", "```"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 4096 {
			s = s[:4096]
		}
		parse.Unfinished(s, parse.Options{Words: spoken})
		finds, steps, err := parse.TextSteps(s, parse.Options{Words: spoken})
		if steps > 100_000+parse.StepsPerByte*len(s) {
			t.Fatalf("%d bytes take %d steps", len(s), steps)
		}
		if err != nil {
			checkError(t, s, finds, err)
		} else if len(finds) == 0 {
			t.Fatal("neither a puzzle nor an error")
		}
		for _, find := range finds {
			checkFind(t, s, find)
		}
		for _, err := range parse.Lines(t.Context(), strings.NewReader(s), parse.Options{Words: spoken}) {
			if err != nil && err.Error() == "" {
				t.Fatal("an error without a message")
			}
		}
	})
}

func checkError(t *testing.T, s string, finds []parse.Find, err error) {
	t.Helper()
	e, ok := err.(*parse.Error)
	if !ok || len(finds) > 0 {
		t.Fatalf("got %v with %d puzzles", err, len(finds))
	}
	if e.Kind != parse.Nothing && (e.Line < 1 || e.Line > strings.Count(s, "\n")+strings.Count(s, "\r")+len(s)+1) {
		t.Fatalf("%+v: the line is outside of the text", *e)
	}
	if e.Error() == "" {
		t.Fatal("an error without a message")
	}
}

func checkFind(t *testing.T, s string, find parse.Find) {
	t.Helper()
	if find.Line < 1 || (len(find.Readings) == 0) != (find.Colored != nil) {
		t.Fatalf("%q: incomplete %+v", s, find)
	}
	if find.Colored != nil {
		again, err := parse.Text(t.Context(), find.Colored.String(), parse.Options{Words: spoken})
		if err != nil || len(again) != 1 || again[0].Colored == nil || again[0].Colored.String() != find.Colored.String() {
			t.Fatalf("%s parses back to %v, %v", find.Colored, again, err)
		}
	}
	for c, set := range find.Marks {
		p := find.Readings[0]
		if set != 0 && (p.Givens[c] != 0 || set >= 2<<p.Layout.N() || set&1 != 0 || len(find.Marks) != len(p.Givens)) {
			t.Fatalf("%q: cell %d has the marks %b", s, c, set)
		}
	}
	for _, p := range find.Readings {
		if _, err := sudoku.New(p.Layout, p.Givens); err != nil {
			t.Fatal(err)
		}
		again, err := parse.Text(t.Context(), p.String(), parse.Options{Words: spoken})
		if err != nil || len(again) != 1 || len(again[0].Readings) != 1 || again[0].Readings[0].String() != p.String() {
			t.Fatalf("%s parses back to %v, %v", p, again, err)
		}
	}
}
