package render_test

import (
	"errors"
	"sudokubot/bot/render/plot"
	"testing"

	"sudokubot/bot/render"
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
	if got := r.Kept(); got != 0 {
		t.Errorf("%d shapes are kept", got)
	}
}
