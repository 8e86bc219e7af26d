package render_test

import (
	"errors"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/plot"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

var bars = plot.Chart{Title: "Times", Bars: []plot.ChartBar{{Label: "csp", Value: 1, Text: "1 s"}}}

func TestFiguresInNoTheme(t *testing.T) {
	if file, err := renderer(t).Figure(bars, render.Style{Theme: noTheme}); !errors.Is(err, render.ErrStyle) || file != nil {
		t.Errorf("got %d bytes and %v, want %v", len(file), err, render.ErrStyle)
	}
}

func TestFiguresThatCannotBeDrawn(t *testing.T) {
	if file, err := renderer(t).Figure(plot.Chart{}, render.Style{}); !errors.Is(err, plot.ErrBars) || file != nil {
		t.Errorf("got %d bytes and %v, want %v", len(file), err, plot.ErrBars)
	}
}

// Texts of figures come from outside, and would fill the memory if they were kept.
func TestTextsOfFiguresAreNotKept(t *testing.T) {
	r := renderer(t)
	if _, err := r.Figure(bars, render.Style{}); err != nil {
		t.Fatal(err)
	}
	check.Equal(t, r.Kept(), 0)
}

func TestSign(t *testing.T) {
	for _, test := range []struct {
		layout string
		digit  sudoku.Digit
		digits render.Digits
		want   string
	}{
		{"classic9", 5, render.Latin, "5"},
		{"classic9", 5, render.Persian, "۵"},
		{"box3x4", 12, render.Latin, "12"},
		{"box2x5", 10, render.Persian, "۱۰"},
		{"latin13", 12, render.Latin, "C"},
		{"classic16", 9, render.Persian, "۹"},
		{"classic25", 25, render.Persian, "P"},
	} {
		if got := render.Sign(named(t, test.layout), test.digit, test.digits); got != test.want {
			t.Errorf("digit %d of %s: got %q, want %q", test.digit, test.layout, got, test.want)
		}
	}
}
