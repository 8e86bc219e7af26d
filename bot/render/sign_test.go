package render_test

import (
	"testing"

	"sudokubot/bot/render"
	"sudokubot/solver/sudoku"
)

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
