package render_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

func TestBoardsThatCannotBeDrawn(t *testing.T) {
	good := func() render.Board { return board(t, wikipedia, wikipediaSolved) }
	tests := []struct {
		name  string
		spoil func(*render.Board)
		style render.Style
		want  error
	}{
		{"nothing at all", func(b *render.Board) { *b = render.Board{} }, render.Style{}, render.ErrLayout},
		{"no layout", func(b *render.Board) { b.Puzzle.Layout = nil }, render.Style{}, render.ErrLayout},
		{"no givens", func(b *render.Board) { b.Puzzle.Givens = nil }, render.Style{}, render.ErrSize},
		{"too few givens", func(b *render.Board) { b.Puzzle.Givens = b.Puzzle.Givens[:80] }, render.Style{}, render.ErrSize},
		{"too many found", func(b *render.Board) { b.Found = append(b.Found, 1) }, render.Style{}, render.ErrSize},
		{"found, but of no cell", func(b *render.Board) { b.Found = sudoku.Grid{} }, render.Style{}, render.ErrSize},
		{"given above n", func(b *render.Board) { b.Puzzle.Givens[4] = 10 }, render.Style{}, render.ErrDigit},
		{"found above n", func(b *render.Board) { b.Found[80] = 255 }, render.Style{}, render.ErrDigit},
		{"mark after the last cell", func(b *render.Board) { b.Marks = marks(81, render.Wrong) }, render.Style{}, render.ErrCell},
		{"mark before the first cell", func(b *render.Board) { b.Marks = marks(-1, render.Wrong) }, render.Style{}, render.ErrCell},
		{"unknown mark", func(b *render.Board) { b.Marks = marks(0, render.Clash+1) }, render.Style{}, render.ErrMark},
		{"candidate outside", func(b *render.Board) { b.Candidates = candidates(81, 1) }, render.Style{}, render.ErrCell},
		{"candidate before the first cell", func(b *render.Board) { b.Candidates = candidates(-1) }, render.Style{}, render.ErrCell},
		{"candidate 0", func(b *render.Board) { b.Candidates = candidates(2, 0) }, render.Style{}, render.ErrDigit},
		{"candidate above n", func(b *render.Board) { b.Candidates = candidates(2, 3, 10) }, render.Style{}, render.ErrDigit},
		{"unknown theme", func(*render.Board) {}, render.Style{Theme: noTheme}, render.ErrStyle},
		{"unknown digits", func(*render.Board) {}, render.Style{Digits: render.Persian + 1}, render.ErrStyle},
	}
	r := renderer(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			b := good()
			test.spoil(&b)
			file, err := r.PNG(b, test.style)
			check.True(t, errors.Is(err, test.want) && file == nil,
				"got %d bytes and %v, want %v", len(file), err, test.want)
			if !test.style.Theme.Known() {
				return // texts have no themes
			}
			check.Equal(t, render.Text(b, test.style.Digits), "")
		})
	}
}

func marks(c sudoku.Cell, m render.Mark) map[sudoku.Cell]render.Mark {
	return map[sudoku.Cell]render.Mark{c: m}
}

func candidates(c sudoku.Cell, ds ...sudoku.Digit) map[sudoku.Cell][]sudoku.Digit {
	return map[sudoku.Cell][]sudoku.Digit{c: ds}
}

// TestWhatACellShows checks that content without effect changes neither picture nor text: a found digit for a
// given, candidates of a filled cell, the mark None.
func TestWhatACellShows(t *testing.T) {
	r := renderer(t)
	plain := board(t, wikipedia, wikipediaSolved)
	want := pixels(t, r, plain, render.Style{})
	tests := []struct {
		name  string
		spoil func(*render.Board)
	}{
		{"the given, not what was found", func(b *render.Board) { b.Found[0] = 9 }},
		{"a digit, not its candidates", func(b *render.Board) { b.Candidates = candidates(2, 1, 2) }},
		{"no mark for None", func(b *render.Board) { b.Marks = marks(3, render.None) }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			b := board(t, wikipedia, wikipediaSolved)
			test.spoil(&b)
			check.True(t, bytes.Equal(pixels(t, r, b, render.Style{}).Pix, want.Pix), "the picture differs")
			check.Equal(t, render.Text(b, render.Latin), render.Text(plain, render.Latin), "the text differs")
		})
	}
}

func TestOrderOfCandidatesDoesNotMatter(t *testing.T) {
	r := renderer(t)
	for _, mark := range []render.Mark{render.None, render.Differs} {
		a, b := board(t, wikipedia, ""), board(t, wikipedia, "")
		a.Marks, b.Marks = marks(2, mark), marks(2, mark)
		a.Candidates, b.Candidates = candidates(2, 1, 2, 4), candidates(2, 4, 2, 1, 2)
		check.True(t, bytes.Equal(pixels(t, r, a, render.Style{}).Pix, pixels(t, r, b, render.Style{}).Pix),
			"mark %d: the pictures differ", mark)
		check.Slices(t, b.Candidates[2], []sudoku.Digit{4, 2, 1, 2})
	}
}

// TestCandidatesOfLargeBoards checks that candidates too many to be legible are left out, and fewer are
// shown.
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

// TestASingleCandidateIsSmall checks that a single candidate does not look like an entered digit.
func TestASingleCandidateIsSmall(t *testing.T) {
	r := renderer(t)
	for _, name := range []string{"classic4", "classic9", "box2x5", "box3x4", "classic16", "classic25"} {
		l := named(t, name)
		b := render.Board{Puzzle: sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}}
		last := sudoku.Cell(l.Size() - 1) // all boards have a candidate here, so that all have equal sizes
		b.Candidates = candidates(last, 1)
		before := pixels(t, r, b, render.Style{})
		b.Candidates[0] = []sudoku.Digit{2}
		small := canvastest.Changed(before, pixels(t, r, b, render.Style{}))
		b.Found, b.Candidates = make(sudoku.Grid, l.Size()), candidates(last, 1)
		b.Found[0] = 2
		if digit := canvastest.Changed(before, pixels(t, r, b, render.Style{})); small.Dy()*3 > digit.Dy()*2 {
			t.Errorf("%s: a candidate is %d pixels high, a digit %d", l, small.Dy(), digit.Dy())
		}
	}
}
