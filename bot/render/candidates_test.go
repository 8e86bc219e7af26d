package render_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

func TestOrderOfCandidatesDoesNotMatter(t *testing.T) {
	r := renderer(t)
	for _, mark := range []render.Mark{render.None, render.Differs} {
		a, b := board(t, wikipedia, ""), board(t, wikipedia, "")
		a.Marks, b.Marks = marks(2, mark), marks(2, mark)
		a.Candidates, b.Candidates = candidates(2, 1, 2, 4), candidates(2, 4, 2, 1, 2)
		check.True(t, bytes.Equal(pixels(t, r, a, render.Style{}).Pix, pixels(t, r, b, render.Style{}).Pix),
			"mark %d: the pictures differ", mark)
		if want := []sudoku.Digit{4, 2, 1, 2}; !slices.Equal(b.Candidates[2], want) {
			t.Errorf("the caller's candidates were changed to %v", b.Candidates[2])
		}
	}
}

// Candidates that nobody could read are left out; fewer of them share the cell and are shown.
func TestCandidatesOfLargeBoards(t *testing.T) {
	r := renderer(t)
	for _, test := range []struct {
		candidates []sudoku.Digit
		shown      bool
	}{
		{nil, false},
		{[]sudoku.Digit{25}, true},
		{[]sudoku.Digit{1, 2, 3, 4}, true},
		{[]sudoku.Digit{1, 2, 3, 4, 5}, false},
	} {
		b := board(t, "latin25:"+strings.Repeat(".", 625), "")
		before := pixels(t, r, b, render.Style{})
		b.Candidates = candidates(30, test.candidates...)
		if got := !canvastest.Changed(before, pixels(t, r, b, render.Style{})).Empty(); got != test.shown {
			t.Errorf("candidates %v: shown is %t, want %t", test.candidates, got, test.shown)
		}
	}
}

// A small digit that stands alone in its cell must not look like one that somebody has entered.
func TestASingleCandidateIsSmall(t *testing.T) {
	r := renderer(t)
	for _, name := range []string{"classic4", "classic9", "box2x5", "box3x4", "classic16", "classic25"} {
		l := named(t, name)
		b := render.Board{Puzzle: sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}}
		last := sudoku.Cell(l.Size() - 1) // has a note in all of these, so that they are equally large
		b.Candidates = candidates(last, 1)
		before := canvasOf(t, r, b)
		b.Candidates[0] = []sudoku.Digit{2}
		small := render.Changed(before, canvasOf(t, r, b))
		b.Found, b.Candidates = make(sudoku.Grid, l.Size()), candidates(last, 1)
		b.Found[0] = 2
		if digit := render.Changed(before, canvasOf(t, r, b)); small.Dy()*3 > digit.Dy()*2 {
			t.Errorf("%s: a candidate is %d pixels high, a digit %d", l, small.Dy(), digit.Dy())
		}
	}
}
