package render_test

import (
	"errors"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/chart"
	"sudokubot/internal/check"
)

var bars = chart.Chart{Title: "Times", Bars: []chart.Bar{{Label: "csp", Value: 1, Text: "1 s"}}}

func TestFiguresInNoTheme(t *testing.T) {
	if file, err := renderer(t).Figure(bars, render.Style{Theme: noTheme}); !errors.Is(err, render.ErrStyle) || file != nil {
		t.Errorf("got %d bytes and %v, want %v", len(file), err, render.ErrStyle)
	}
}

func TestFiguresThatCannotBeDrawn(t *testing.T) {
	if file, err := renderer(t).Figure(chart.Chart{}, render.Style{}); !errors.Is(err, chart.ErrBars) || file != nil {
		t.Errorf("got %d bytes and %v, want %v", len(file), err, chart.ErrBars)
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
