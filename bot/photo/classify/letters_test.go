package classify_test

import (
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/render/lettering"
	"sudokubot/internal/check"
)

// TestLetters: letters are told from each other and from digits, in both weights and in all sizes that cells have.
func TestLetters(t *testing.T) {
	l := classify.NewLetters()
	for _, w := range []lettering.Weight{lettering.Regular, lettering.Bold} {
		for _, high := range []float64{8.5, 11, 15} {
			for i, sign := range []rune("ABCDEFG123456789۱۲۳۴۵۶۷۸۹") {
				want := 0
				if i < 7 {
					want = 10 + i
				}
				c := l.Of(patchOf(t, string(sign), w, high), 16)
				if got := best(c); got != want && !(want == 0 && c[got] < 0.5) {
					t.Errorf("%c, %.1f pixels high: taken for %d: %.2f", sign, high, got, c[10:])
				}
			}
		}
	}
	check.Equal(t, l.Of(new(cells.Patch), 16), classify.Numbers{}, "nothing is taken for a letter")
	if c := l.Of(patchOf(t, "G", lettering.Bold, 11), 12); c[best(c)] > 0.5 {
		t.Error("a letter above the order of a grid is one")
	}
}
