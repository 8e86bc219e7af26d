package sudoku_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// TestRoundTrip writes a random grid of each layout and reads it back.
func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for _, l := range layouts(t) {
		g := make(sudoku.Grid, l.Size())
		for c := range g {
			g[c] = sudoku.Digit(r.IntN(l.n + 1))
		}
		p := parse(t, l.Text(g))
		if p.Layout.String() != l.String() || !slices.Equal(p.Givens, g) || p.String() != l.Text(g) {
			t.Errorf("%s comes back as %s", l.Text(g), p)
		}
	}
}

func TestParse(t *testing.T) {
	tests := []struct{ name, line, want string }{
		{"canonical", "latin2:1..2", "latin2:1..2"},
		{"zero is empty", "latin2:1002", "latin2:1..2"},
		{"small letters", "latin25:" + strings.Repeat("ap", 312) + ".", "latin25:" + strings.Repeat("AP", 312) + "."},
		{"another name of the layout", "box2x2:1...............", "classic4:1..............."},
		{"clashing givens", "latin2:11..", "latin2:11.."},
		{"one cell", "latin1:1", "latin1:1"},
	}
	for _, test := range tests {
		check.Equal(t, parse(t, test.line).String(), test.want, "%s", test.name)
	}
	check.Equal(t, (sudoku.Puzzle{}).String(), "")
}

func TestParseErrors(t *testing.T) {
	tests := []struct {
		name, line string
		column     int
	}{
		{"nothing", "", 0},
		{"no colon", "classic9", 0},
		{"no layout", ":1234", 1},
		{"an unknown layout", "classic7:1", 1},
		{"too few cells", "latin2:1..", 0},
		{"too many cells", "latin2:1..21", 0},
		{"no cells", "latin2:", 0},
		{"a digit above the order", "latin2:1.3.", 10},
		{"a letter above the order", "classic9:" + strings.Repeat(".", 80) + "A", 90},
		{"a sign that is none", "latin2:1.x.", 10},
		{"Q", "latin25:Q", 9},
		{"a space", "latin2:1. .2", 10},
		{"a Persian digit", "latin2:۱...", 8},
		{"invalid UTF-8", "latin2:1\xff..", 9},
		{"invalid UTF-8 in the name", "latin\xff:1...", 1},
		{"a line end", "latin2:1..2\n", 12},
		{"a second colon", "latin2::1..2", 8},
	}
	for _, test := range tests {
		p, err := sudoku.Parse(test.line)
		e, ok := errors.AsType[*sudoku.SyntaxError](err)
		if !ok || e.Column != test.column || p.Layout != nil {
			t.Errorf("%s: %v, error %v; want a SyntaxError at column %d", test.name, p, err, test.column)
			continue
		}
		if placed := strings.HasPrefix(e.Error(), "column "); e.Msg == "" || placed != (e.Column > 0) {
			t.Errorf("%s: message %q", test.name, e.Error())
		}
	}
}

func TestSymbol(t *testing.T) {
	for d, want := range ".123456789ABCDEFGHIJKLMNOP??" {
		check.Equal(t, rune(sudoku.Symbol(sudoku.Digit(d))), want, "Symbol(%d", d)
	}
}

// FuzzParseCanonical checks that every line that Parse accepts is written and read back unchanged.
func FuzzParseCanonical(f *testing.F) {
	for _, line := range []string{"", "classic9:", "latin2:1..2", "box2x3:" + strings.Repeat("0", 36), "box2x2:12ab", "classic9:\xff", solved4, "latin1:۱",
		"latin2+sum3@r1c1r1c2+less@r1c1r2c1:1..2", "jigsaw4+less@r1c1r2c2r3c3:AAABACBBCCDBCDDD:................"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		p, err := sudoku.Parse(line)
		if err != nil {
			if _, ok := errors.AsType[*sudoku.SyntaxError](err); !ok {
				t.Fatalf("Parse(%q): %T, want a *SyntaxError", line, err)
			}
			return
		}
		if _, err := sudoku.New(p.Layout, p.Givens); err != nil {
			t.Errorf("Parse(%q) is no puzzle: %v", line, err)
		}
		again, err := sudoku.Parse(p.String())
		check.True(t, err == nil && again.String() == p.String() && slices.Equal(again.Givens, p.Givens),
			"%q is written as %s and read as %s, error %v", line, p, again, err)
		p.Layout.Clashes(p.Givens) // does not panic
		if solved := p.Solved(p.Givens); solved && p.Givens.Filled() != p.Layout.Size() {
			t.Errorf("%s is solved with empty cells", p)
		}
	})
}
