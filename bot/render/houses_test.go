package render_test

import (
	"bytes"
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// variants returns layouts with every kind of house, alone and together, small and large.
func variants(t testing.TB) []*sudoku.Layout {
	t.Helper()
	var some []*sudoku.Layout
	for _, name := range []string{
		"latin1+x", "classic4+x+windows", "box2x3+groups", "latin7+x", "classic9+x", "classic9+windows", "classic9+groups",
		"latin9+groups", "classic9+x+groups+windows", "box3x4+x+groups", "classic16+x+groups+windows", "classic25+groups",
		"classic25+x+groups+windows", jigsaw, jigsawX,
	} {
		some = append(some, named(t, name))
	}
	return some
}

// TestHousesAreSeen checks that each kind of house is visible: in an empty board, its cells differ from those
// of a plain board.
func TestHousesAreSeen(t *testing.T) {
	r := renderer(t)
	blank := func(name string) *image.Paletted {
		l := named(t, name)
		return pixels(t, r, render.Board{Puzzle: sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}}, render.Style{})
	}
	for _, test := range []struct{ with, without string }{
		{"classic9+x", "classic9"}, {"classic9+windows", "classic9"}, {"latin9+groups", "latin9"}, {jigsawX, jigsaw},
		{"classic9+x+windows", "classic9+windows"}, {"classic9+x+windows", "classic9+x"},
		{"classic9+x+groups", "classic9+groups"}, {"classic9+groups+windows", "classic9+groups"},
		{"classic25+x+groups", "classic25+groups"}, {"classic25+groups+windows", "classic25+groups"},
	} {
		l, less := named(t, test.with), named(t, test.without)
		with, without := blank(test.with), blank(test.without)
		for _, h := range l.Houses() {
			if h.Kind >= sudoku.Diagonal && !less.Has(h.Kind) && !differ(with, without, l, h) {
				t.Errorf("%s is not seen in the picture of %s", h, l.Variant())
			}
		}
	}
}

// differ reports whether a and b differ in enough cells of h: all, or as many as the frame of a window has.
// The cells inside a window may be equal.
func differ(a, b *image.Paletted, l *sudoku.Layout, h sudoku.House) bool {
	cells := 0
	for _, c := range h.Cells {
		if at := place(l, c); !bytes.Equal(seen(a, at), seen(b, at)) {
			cells++
		}
	}
	side := 1
	for side*side < l.N() {
		side++
	}
	return cells >= min(4*side-4, l.N())
}

// seen returns the red, green and blue of each pixel in r.
func seen(m *image.Paletted, r image.Rectangle) []byte {
	var all []byte
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			v := color.RGBAModel.Convert(m.At(x, y)).(color.RGBA)
			all = append(all, v.R, v.G, v.B)
		}
	}
	return all
}

// TestTintsOfGroupsBesideEachOtherDiffer checks that neighbouring cells of a box, which are in different
// groups, have distant tints.
func TestTintsOfGroupsBesideEachOtherDiffer(t *testing.T) {
	const leastDistance = 8 // colour difference of CIE 1976
	for name, look := range allThemes {
		for _, layout := range []string{"classic4+groups", "box2x3+groups", "classic9+groups", "classic16+groups", "classic25+groups"} {
			l := named(t, layout)
			_, side := l.BoxSides()
			tints := render.HouseTints(l, look)
			for i := 2; i < len(tints); i++ {
				for _, other := range []int{i - 2, i - 2*side} { // to the left and above
					if other >= 0 && theme.Usual.Distance(tints[i], tints[other]) < leastDistance {
						t.Errorf("%s, %s: tints %d and %d are %.1f apart", name, layout, other, i, theme.Usual.Distance(tints[i], tints[other]))
					}
				}
			}
		}
	}
}

// jigsaws are generated layouts of many orders.
var jigsaws = []string{
	jigsaw,
	"jigsaw5:AAAABACCBBCCCBBDDEEEDDDEE",
	"jigsaw7:AAAABBBAAACBBBCCCCDDBECCFDDDEFFFDDGEEFFGGGEEEFGGG",
	"jigsaw9:ABBBBCCCCABBBBBCCCAADDEECECAAADDEEEEAFADDDEEGFFHHDDGGGFFHHIIIGGFFHHHIIGGFFHHIIIIG",
	"jigsaw9:AAAABBBCCAABBBCCCCAAABBBCCCDDEEEEEFFDDDEEEFFFDDDDEFFGFHHHIIFGGGHHHIIIIGGHHHIIIGGG",
	"jigsaw9:AABBBBCCCABBBDDDCCAABBDDCCEAAAFDDCCEAGGFFDDEEGGGFFFFEEGGHFFEEEIGHHHHIIIIGHHHHIIII",
	"jigsaw12:AAAAABBBBBBCAAAAABBCCCCCDDDAAEBBCCCCDDDEEEEBBCFCDDDEEEEFFFFFGDDDEEHFHHFFGGGGEHHHHHFFGGGGIIHJJHFJKKKGIHHJJJJJKKGGIIILLJJJKKKKIILLLLLJKKKIIIILLLLL",
}

// TestTintsOfRegionsBesideEachOtherStayApart checks the tints of neighbouring regions for every kind of
// colour vision.
func TestTintsOfRegionsBesideEachOtherStayApart(t *testing.T) {
	const leastDistance = 6 // colour difference of CIE 1976, for the worst sight; 2.3 is just noticeable
	for name, look := range allThemes {
		for _, line := range jigsaws {
			for given, where := range []string{"empty cells", "cells with a given"} {
				if got := render.LeastBeside(named(t, line), look, given); got < leastDistance {
					t.Errorf("%s, %.20s: tints of %s are %.1f apart, want %d", name, line, where, got, leastDistance)
				}
			}
		}
	}
}

// TestTintsOfDiagonalsAndWindowsAreSeen compares the tints of these houses with those of other cells, with
// and without a given.
func TestTintsOfDiagonalsAndWindowsAreSeen(t *testing.T) {
	const leastDistance = 7 // colour difference of CIE 1976
	for name, look := range allThemes {
		for _, layout := range []string{"classic9+x", "classic9+windows"} {
			tints := render.HouseTints(named(t, layout), look)
			for i, usual := range look.Shades().Grounds[theme.Empty : theme.Given+1] {
				if got := theme.Apart(tints[i], usual); got < leastDistance {
					t.Errorf("%s, %s: tint %d is %.1f from that of other cells, want %d", name, layout, i, got, leastDistance)
				}
			}
		}
	}
}

const alphabet = "abcdefghijklmnopqrstuvwxyz"

func TestContrastOnColors(t *testing.T) {
	r := renderer(t)
	for name, look := range allThemes {
		found := 0
		for _, letters := range []string{alphabet[:16], alphabet[10:]} {
			v, err := r.ColoredCanvas(coloredMarked(t, letters), render.Style{Theme: look})
			check.Must(t, err)
			pairs := canvastest.Pairs(v)
			for p := range pairs {
				p.Check(t, name)
			}
			found = max(found, len(pairs))
		}
		check.True(t, found >= 20, "%s: only %d pairs of ink and ground were looked at", name, found)
		got := canvastest.Contrast(look.Ink(theme.ThinInk), look.Ink(theme.GivenInk))
		check.True(t, got >= canvastest.LeastTextContrast, "%s: a number on the hatch has a contrast of %.2f:1", name, got)
	}
}

// TestColorsAreToldApart compares all pairs of colours for usual vision. Readers with other vision have the
// letters.
func TestColorsAreToldApart(t *testing.T) {
	const leastDistance = 20 // colour difference of CIE 1976
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
		same          string // for each letter, the letter of its colour, or a blank for an unused colour
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
	for name, look := range allThemes {
		found := 0
		for _, l := range slices.Concat(usual(t), variants(t)) {
			v, err := r.Canvas(crowded(l, rng), render.Style{Theme: look})
			check.Must(t, err)
			pairs := canvastest.Pairs(v)
			for p := range pairs {
				p.Check(t, name+", "+l.Variant())
			}
			found = max(found, len(pairs))
		}
		check.True(t, found >= 17, "%s: only %d pairs of ink and ground were looked at", name, found)
	}
}

// TestContrastOfOutlinesWithTheCellsAround checks the contrast of outlines with the tints of cells and
// houses.
func TestContrastOfOutlinesWithTheCellsAround(t *testing.T) {
	for name, look := range allThemes {
		grounds := look.Shades().Grounds[theme.Empty : theme.Focus+1]
		for _, l := range variants(t) {
			grounds = append(grounds, render.HouseTints(l, look)...)
		}
		for _, outline := range []canvas.Ink{theme.WrongInk, theme.DiffersInk, theme.FocusInk} {
			for j, tint := range grounds {
				got := canvastest.Contrast(look.Ink(outline), tint)
				check.True(t, got >= canvastest.LeastShapeContrast, "%s: ink %d on tint %d has a contrast of %.2f:1", name, outline, j, got)
			}
		}
	}
}

// TestGivenAndFoundDifferForTheColourBlind compares the inks of givens and found digits, for the three kinds
// of dichromatic vision. They also differ by weight and ground.
func TestGivenAndFoundDifferForTheColourBlind(t *testing.T) {
	const leastDistance = 15 // colour difference of CIE 1976; 2.3 is just noticeable
	for name, look := range allThemes {
		if got := theme.Apart(look.Ink(theme.GivenInk), look.Ink(theme.FoundInk)); got < leastDistance {
			t.Errorf("%s: the inks are %.1f apart, want %d", name, got, leastDistance)
		}
	}
}
