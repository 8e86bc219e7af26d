package theme_test

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
)

func TestEveryThemeIsFoundByItsName(t *testing.T) {
	for i, name := range theme.Names() {
		got, ok := theme.Named(name)
		if got != theme.Theme(i) || !ok || !got.Known() {
			t.Errorf("%q is theme %d, %t, known %t, want %d", name, got, ok, got.Known(), i)
		}
	}
}

func TestTheUsualThemeIsMeantByAnyOtherName(t *testing.T) {
	for _, name := range []string{"", "Dark", "none"} {
		if got, ok := theme.Named(name); got != theme.Light || ok {
			t.Errorf("%q is theme %d, %t, want the usual one, false", name, got, ok)
		}
	}
}

func TestNoThemeIsAfterTheLast(t *testing.T) {
	check.True(t, !theme.Theme(len(theme.Names())).Known(), "a theme without a name is known")
}

// TestNoColourIsForgotten checks that no colour is black. A missing colour would be black, and no theme uses
// black.
func TestNoColourIsForgotten(t *testing.T) {
	black := theme.RGB(0)
	for _, name := range theme.Names() {
		look, _ := theme.Named(name)
		s := look.Shades()
		if len(s.Grounds) != theme.Grounds || slices.Contains(s.Grounds, black) || slices.Contains(s.Inks, black) {
			t.Errorf("%s: a ground or an ink has no colour", name)
		}
		if own := look.Shades(black).Grounds; own[theme.Grounds] != black || own[canvas.Page] != s.Grounds[canvas.Page] {
			t.Errorf("%s: the grounds of a picture do not follow those of the theme", name)
		}
		check.True(t, look.Tone(true) != look.Tone(false), "%s: a given has the tint of an empty cell", name)
	}
}

func TestHues(t *testing.T) {
	for _, name := range theme.Names() {
		look, _ := theme.Named(name)
		if red, green := look.Tone(true).Hue(30), look.Tone(true).Hue(145); red.R <= red.G || green.G <= green.R {
			t.Errorf("%s: 30 degrees are %v and 145 are %v, want red and green", name, red, green)
		}
	}
}

// TestGoldenColors compares pictures of each theme. A picture has a row for each ground, with every ink on
// the ground. The hues of houses come last.
func TestGoldenColors(t *testing.T) {
	const side = 24
	for _, name := range theme.Names() {
		look, _ := theme.Named(name)
		var hues []color.RGBA
		for degrees := 0.0; degrees < 360; degrees += 30 {
			hues = append(hues, look.Tone(false).Hue(degrees), look.Tone(true).Hue(degrees))
		}
		s := look.Shades(hues...)
		v := canvas.New(side*len(s.Inks), side*len(s.Grounds), s)
		for on := range canvas.Ground(len(s.Grounds)) {
			for k := range canvas.Ink(len(s.Inks)) {
				at := image.Pt(int(k)*side, int(on)*side)
				v.Fill(image.Rectangle{Min: at, Max: at.Add(image.Pt(side, side))}, canvas.Plain(on))
				v.Fill(image.Rectangle{Min: at.Add(image.Pt(8, 8)), Max: at.Add(image.Pt(16, 16))}, canvas.Of(on, k, canvas.Steps))
			}
		}
		canvastest.Picture(t, "testdata/"+name+".png", v.Image(1, nil))
	}
}

// TestSimulationOfColourBlindness checks that two colours known to be confused are close. Otherwise Distance
// would detect nothing.
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

// TestGreysLookTheSameToAll checks that for every kind of vision, greys differ by their lightness.
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
	row := [][]int{{1}, {0, 2}, {1, 3}, {2}} // four neighbouring positions in a row
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
