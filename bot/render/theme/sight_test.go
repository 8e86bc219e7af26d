package theme_test

import (
	"image/color"
	"slices"
	"testing"

	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
)

// The measure must be able to fail: two colours known to be confused are close.
func TestSimulationOfColourBlindness(t *testing.T) {
	red, green := theme.RGB(0x9B5400), theme.RGB(0x007B00)
	usual := theme.Usual.Distance(red, green)
	if deutan := theme.Deuteranopia.Distance(red, green); deutan > usual/3 {
		t.Errorf("red and green are %.0f apart, %.0f for a deuteranope, want less than a third", usual, deutan)
	}
	if got, want := theme.Apart(red, green), min(theme.Protanopia.Distance(red, green), theme.Deuteranopia.Distance(red, green)); got != want {
		t.Errorf("red and green are %.1f apart for those to whom they are closest, want %.1f", got, want)
	}
	check.Equal(t, theme.Apart(red, red), 0)
}

// For every sight, greys differ by their lightness.
func TestGreysLookTheSameToAll(t *testing.T) {
	dark, light := theme.RGB(0x777777), theme.RGB(0xFFFFFF)
	for _, s := range []theme.Sight{theme.Usual, theme.Protanopia, theme.Deuteranopia, theme.Tritanopia} {
		if got := s.Distance(dark, light); got < 48 || got > 52 {
			t.Errorf("sight %d: grey is %.1f from white, want about 50", s, got)
		}
	}
}

func TestNeighboursGetColoursThatAreFarApart(t *testing.T) {
	grey := func(v uint8) color.RGBA { return color.RGBA{R: v, G: v, B: v, A: 255} }
	row := [][]int{{1}, {0, 2}, {1, 3}, {2}} // four places in a row
	colors := []color.RGBA{grey(10), grey(20), grey(200), grey(210)}
	got := theme.Spread(colors, row)
	if sorted := slices.Sorted(slices.Values(got)); !slices.Equal(sorted, []int{0, 1, 2, 3}) {
		t.Fatalf("got %v, want each colour once", got)
	}
	for i := range got[1:] {
		check.True(t, got[i] < 2 != (got[i+1] < 2),
			"got %v: places %d and %d are beside each other and look alike", got, i, i+1)
	}
	check.Slices(t, got, theme.Spread(colors, row))
	check.Equal(t, len(theme.Spread(nil, nil)), 0)
}
