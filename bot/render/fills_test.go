package render_test

import (
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
)

const alphabet = "abcdefghijklmnopqrstuvwxyz"

func TestContrastOnColors(t *testing.T) {
	r := renderer(t)
	for name, look := range allThemes {
		found := 0
		for _, letters := range []string{alphabet[:16], alphabet[10:]} {
			pairs, err := r.ColoredPairs(coloredMarked(t, letters), render.Style{Theme: look})
			check.Must(t, err)
			for p := range pairs {
				p.Check(t, name)
			}
			found = max(found, len(pairs))
		}
		check.True(t, found >= 20, "%s: only %d pairs of ink and ground were looked at", name, found)
		if hatch, number := render.HatchAndInk(look); canvastest.Contrast(hatch, number) < canvastest.LeastTextContrast {
			t.Errorf("%s: a number on the hatch has a contrast of %.2f:1", name, canvastest.Contrast(hatch, number))
		}
	}
}

// Letters are there for those who cannot tell the colours; all others can.
func TestColorsAreToldApart(t *testing.T) {
	const leastDistance = 20 // of CIE 1976
	colors := render.Fills(alphabet[:16])
	for i, a := range colors {
		for j, b := range colors[:i] {
			if got := theme.Usual.Distance(a, b); got < leastDistance {
				t.Errorf("colours %d %v and %d %v are %.1f apart, want %d", j, b, i, a, got, leastDistance)
			}
		}
	}
}

func TestLettersSuggestColors(t *testing.T) {
	alone := func(letter string) color.RGBA { return render.Fills(letter)[0] }
	tests := []struct {
		name, letters string
		same          string // the letter alone whose colour each has; a blank for any other
	}{
		{"as they are", "rgbyp", "rgbyp"},
		{"in another order", "pybgr", "pybgr"},
		{"in capitals", "RGB", "rgb"},
		{"violet is purple", "vrg", "prg"},
		{"but purple before violet", "vp", " p"},
		{"teal, or jade", "jr", "tr"},
		{"others take what is left", "zr", "gr"},
	}
	for _, test := range tests {
		for i, got := range render.Fills(test.letters) {
			if want := test.same[i : i+1]; want != " " && got != alone(want) {
				t.Errorf("%s: %q of %q has the colour %v, want that of %q", test.name, test.letters[i], test.letters, got, want)
			}
		}
	}
}

func TestColorsOfAPuzzleDiffer(t *testing.T) {
	for i := range len(alphabet) - 15 {
		seen := map[color.RGBA]bool{}
		for _, c := range render.Fills(alphabet[i : i+16]) {
			seen[c] = true
		}
		if len(seen) != 16 {
			t.Errorf("%s: %d colours", alphabet[i:i+16], len(seen))
		}
	}
}

var allThemes = themesByName()

// noTheme is the first number above all themes.
var noTheme = theme.Theme(len(theme.Names()))

func themesByName() map[string]theme.Theme {
	all := map[string]theme.Theme{}
	for _, name := range theme.Names() {
		all[name], _ = theme.Named(name)
	}
	return all
}

func TestContrastOfEveryInkOnItsGround(t *testing.T) {
	r := renderer(t)
	rng := rand.New(rand.NewPCG(7, 8))
	for name, theme := range allThemes {
		found := 0
		for _, l := range slices.Concat(usual(t), variants(t)) {
			pairs, err := r.Pairs(crowded(l, rng), render.Style{Theme: theme})
			check.Must(t, err)
			for p := range pairs {
				p.Check(t, name+", "+l.Variant())
			}
			found = max(found, len(pairs))
		}
		check.True(t, found >= 17, "%s: only %d pairs of ink and ground were looked at", name, found)
	}
}

// An outline differs from the cells beside it, too.
func TestContrastOfOutlinesWithTheCellsAround(t *testing.T) {
	for name, theme := range allThemes {
		for i, outline := range render.Outlines(theme) {
			for j, tint := range grounds(t, theme) {
				if got := canvastest.Contrast(outline, tint); got < canvastest.LeastShapeContrast {
					t.Errorf("%s: outline %d on tint %d has a contrast of %.2f:1, want %d", name, i, j, got, canvastest.LeastShapeContrast)
				}
			}
		}
	}
}

// grounds returns the grounds that may be around an outline: the tints of cells and of houses.
func grounds(t *testing.T, theme theme.Theme) []color.RGBA {
	all := render.Tints(theme)
	for _, l := range variants(t) {
		all = append(all, render.HouseTints(l, theme)...)
	}
	return all
}

// Givens also differ from found digits by weight and ground. Here their inks are compared with the three
// kinds of dichromatic sight.
func TestGivenAndFoundDifferForTheColourBlind(t *testing.T) {
	const leastDistance = 15 // of CIE 1976; 2.3 can just be noticed
	for name, look := range allThemes {
		given, found := render.Inks(look)
		if got := theme.Apart(given, found); got < leastDistance {
			t.Errorf("%s: the inks are %.1f apart, want %d", name, got, leastDistance)
		}
	}
}
