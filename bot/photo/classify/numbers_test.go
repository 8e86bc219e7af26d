package classify_test

import (
	"slices"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/check"
)

// patchOf draws a text into the middle of a patch, so high in its pixels.
func patchOf(t *testing.T, text string, w lettering.Weight, high float64) *cells.Patch {
	t.Helper()
	set, err := lettering.New()
	check.Must(t, err)
	return classify.InFont(set, text, w, high)
}

// best is the most probable digit.
func best(c classify.Numbers) int { return slices.Index(c[:], slices.Max(c[:])) }

// seen is an eye that knows both figures of a text. Its first answer is the figure asked about first.
func seen(figures ...int) classify.Eye {
	return func(*cells.Patch) (c [10]float32) {
		if len(figures) > 0 {
			c[figures[0]] = 1
			figures = figures[1:]
		}
		return c
	}
}

// TestNumbers checks that two figures are a number. The network recognises each except zero.
func TestNumbers(t *testing.T) {
	for _, tt := range []struct {
		text string
		eye  classify.Eye
		want int
	}{
		{"10", seen(1, 0), 10}, {"11", seen(1, 1), 11}, {"12", seen(1, 2), 12},
		{"۱۰", seen(1, 0), 10}, {"۱۱", seen(1, 1), 11}, {"۱۲", seen(1, 2), 12},
		{"7", seen(7), 0}, {"۴", seen(4), 0}, {"22", seen(2, 2), 0},
	} {
		c := classify.NumbersOf(patchOf(t, tt.text, lettering.Bold, 11), 12, tt.eye)
		if got := best(c); got != tt.want {
			t.Errorf("%q is taken for %d: %v", tt.text, got, c[10:13])
		}
	}
	if c := classify.NumbersOf(patchOf(t, "12", lettering.Regular, 6), 12, seen(1, 2)); best(c) != 0 {
		t.Error("small digits are taken for a number")
	}
}

// TestNumbersInMarkedCells checks that a frame at the edge of a cell is not part of a number. A faint number
// is a number.
func TestNumbersInMarkedCells(t *testing.T) {
	p := patchOf(t, "12", lettering.Regular, 11)
	for i := range p {
		p[i] *= 0.6
		x, y := i%cells.Side, i/cells.Side
		if min(x, y, cells.Side-1-x, cells.Side-1-y) == 4 {
			p[i] = 0.9
		}
	}
	if c := classify.NumbersOf(p, 12, seen(1, 2)); best(c) != 12 {
		t.Errorf("a faint 12 in a frame is taken for %d: %v", best(c), c[10:13])
	}
}

// TestRowsAreNoNumber checks that stacked small digits are no figure, even if they are high together.
func TestRowsAreNoNumber(t *testing.T) {
	row, p := patchOf(t, "1 2", lettering.Regular, 6), new(cells.Patch)
	for i, v := range row {
		for _, down := range []int{-5, 5} {
			if to := i + down*cells.Side; to >= 0 && to < len(p) {
				p[to] = max(p[to], v)
			}
		}
	}
	if c := classify.NumbersOf(p, 12, seen(1, 2)); best(c) != 0 {
		t.Errorf("four small digits are taken for a number: %v", c[10:13])
	}
}

// TestLetters distinguishes letters from each other and from digits, in both weights and all sizes of cells.
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
