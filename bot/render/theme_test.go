package render_test

import (
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
)

var allThemes = themesByName()

// noTheme is the first number that is none of a theme.
var noTheme = theme.Theme(len(theme.Names()))

func themesByName() map[string]theme.Theme {
	all := map[string]theme.Theme{}
	for _, name := range theme.Names() {
		all[name], _ = theme.Named(name)
	}
	return all
}

// The thresholds are those of WCAG 2.2: 1.4.3 for text, 1.4.11 for shapes that carry a meaning.
const (
	leastTextContrast  = 4.5
	leastShapeContrast = 3
)

func TestContrastOfEveryInkOnItsGround(t *testing.T) {
	r := renderer(t)
	rng := rand.New(rand.NewPCG(7, 8))
	for name, theme := range allThemes {
		found := 0
		for _, l := range slices.Concat(usual(t), variants(t)) {
			pairs, err := r.Pairs(crowded(l, rng), render.Style{Theme: theme})
			if err != nil {
				t.Fatal(err)
			}
			for p := range pairs {
				checkContrast(t, name+", "+l.Variant(), p)
			}
			found = max(found, len(pairs))
		}
		if found < 17 {
			t.Errorf("%s: only %d pairs of ink and ground were looked at", name, found)
		}
	}
}

func checkContrast(t *testing.T, where string, p render.Pair) {
	t.Helper()
	least := leastTextContrast
	if p.Outline {
		least = leastShapeContrast
	}
	if got := contrast(p.Ink, p.Ground); got < least {
		t.Errorf("%s: %s has a contrast of %.2f:1, want %.1f", where, p.Name, got, least)
	}
}

// An outline is told from the cells beside it, too.
func TestContrastOfOutlinesWithTheCellsAround(t *testing.T) {
	for name, theme := range allThemes {
		for i, outline := range render.Outlines(theme) {
			for j, tint := range grounds(t, theme) {
				if got := contrast(outline, tint); got < leastShapeContrast {
					t.Errorf("%s: outline %d on tint %d has a contrast of %.2f:1, want %d", name, i, j, got, leastShapeContrast)
				}
			}
		}
	}
}

// grounds returns whatever can lie around an outline: the tints of cells and of houses.
func grounds(t *testing.T, theme theme.Theme) []color.RGBA {
	all := render.Tints(theme)
	for _, l := range variants(t) {
		all = append(all, render.HouseTints(l, theme)...)
	}
	return all
}

// Givens differ from found digits by weight and ground as well; here their inks are looked at with the three kinds of
// dichromatic sight.
func TestGivenAndFoundDifferForTheColourBlind(t *testing.T) {
	const leastDistance = 15 // of CIE 1976; 2.3 can just be noticed
	for name, look := range allThemes {
		given, found := render.Inks(look)
		if got := theme.Apart(given, found); got < leastDistance {
			t.Errorf("%s: the inks are %.1f apart, want %d", name, got, leastDistance)
		}
	}
}

// contrast is the contrast ratio of WCAG 2.2.
func contrast(a, b color.RGBA) float64 {
	la, lb := lin(a).luminance(), lin(b).luminance()
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// linear is a colour in linear light, each channel 0 to 1.
type linear [3]float64

func lin(c color.RGBA) linear {
	channel := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return linear{channel(c.R), channel(c.G), channel(c.B)}
}

func (l linear) luminance() float64 { return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2] }
