package canvas_test

import (
	"bytes"
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/check"
)

const red canvas.Ground = 1

const (
	black canvas.Ink = iota
	blue
)

// blank returns a canvas of 20 by 10 pixels with a white page.
func blank() canvas.Canvas {
	return canvas.New(20, 10, &canvas.Shades{
		Grounds: []color.RGBA{{255, 255, 255, 255}, {255, 0, 0, 255}},
		Inks:    []color.RGBA{{0, 0, 0, 255}, {0, 0, 255, 255}},
	})
}

func at(v canvas.Canvas, x, y int) color.RGBA {
	return color.RGBAModel.Convert(v.Image(1, nil).At(x, y)).(color.RGBA)
}

func TestAShadeIsWhatItIsMadeOf(t *testing.T) {
	for level := range canvas.Steps + 1 {
		if on, k, got := canvas.Of(red, blue, level).Parts(); on != red || k != blue || got != level {
			t.Errorf("level %d: ground %d, ink %d, level %d", level, on, k, got)
		}
	}
}

func TestFillStaysOnTheCanvas(t *testing.T) {
	v := blank()
	v.Fill(image.Rect(15, 5, 30, 30), canvas.Plain(red))
	v.Fill(image.Rect(-5, -5, 0, 20), canvas.Plain(red))
	v.Set(20, 0, canvas.Plain(red))
	for _, p := range []struct {
		x, y int
		want color.RGBA
	}{{14, 5, color.RGBA{255, 255, 255, 255}}, {15, 4, color.RGBA{255, 255, 255, 255}}, {15, 5, color.RGBA{255, 0, 0, 255}}, {19, 9, color.RGBA{255, 0, 0, 255}}, {0, 1, color.RGBA{255, 255, 255, 255}}} {
		check.Equal(t, at(v, p.x, p.y), p.want, "%d, %d", p.x, p.y)
	}
}

func TestInkKeepsItsGround(t *testing.T) {
	v := blank()
	v.Fill(image.Rect(0, 0, 20, 10), canvas.Plain(red))
	v.Over(3, 3, blue, canvas.Steps/2)
	check.Equal(t, at(v, 3, 3), color.RGBA{128, 0, 128, 255})
	v.Over(3, 3, black, 1)
	if _, k, level := v.Pixels[3*20+3].Parts(); k != blue || level != canvas.Steps/2 {
		t.Errorf("a weak ink covers a stronger one: ink %d at %d", k, level)
	}
}

func TestOnlyInksFromTheLeastAreRubbedOut(t *testing.T) {
	v := blank()
	from, to := canvas.Point{X: 2, Y: 5}, canvas.Point{X: 18, Y: 5}
	for _, k := range []canvas.Ink{black, blue} {
		v.Scratch(from, to, 3, k)
		v.Rub(from, to, 5, blue)
		_, _, level := v.Pixels[5*20+10].Parts()
		check.Equal(t, level > 0, k == black, "ink %d has level %d", k, level)
		v.Fill(v.Rect, canvas.Plain(canvas.Page))
	}
}

func TestDepthInPolygons(t *testing.T) {
	square := canvas.Hull([]canvas.Point{{0, 0}, {4, 0}, {2, 2}, {4, 4}, {0, 4}, {0, 0}})
	if len(square) != 4 {
		t.Fatalf("the hull is %v, want four corners", square)
	}
	check.Equal(t, square.Depths()(canvas.Point{X: 1, Y: 2}), 1)
	check.Equal(t, square.Away(canvas.Point{X: 7, Y: 8}), 5)
}

func TestTextsFromOutsideAreCutAndNotKept(t *testing.T) {
	s, err := canvas.NewStamps()
	check.Must(t, err)
	for _, text := range []string{"a text that is too long", "نوشته‌ای که زیادی بلند است"} {
		long := s.Fit(canvas.Text{Signs: text, Weight: lettering.Bold, Height: 12}, 60)
		if long.Width > 62 || len(s.Kept()) != 0 {
			t.Errorf("%s: got %d pixels, %d kept, want about 60 and none", text, long.Width, len(s.Kept()))
		}
	}
	for _, text := range []string{"", " ", "😀", "\u200c"} {
		if got := s.Fit(canvas.Text{Signs: text, Height: 12}, 60); got != nil {
			t.Errorf("%q: got a stamp, want none: nothing of it is seen", text)
		}
	}
}

// TestACrossGoesFromCornerToCorner checks that a cross reaches the four corners of its square, and not the
// middles of the sides.
func TestACrossGoesFromCornerToCorner(t *testing.T) {
	v := blank()
	v.Cross(canvas.Point{X: 8, Y: 5}, 3, 1, blue)
	for _, p := range []struct {
		x, y int
		ink  bool
	}{{5, 2, true}, {10, 2, true}, {5, 7, true}, {10, 7, true}, {8, 5, true}, {8, 2, false}, {8, 8, false}, {5, 5, false}, {11, 5, false}} {
		check.Equal(t, at(v, p.x, p.y) != (color.RGBA{255, 255, 255, 255}), p.ink, "%d, %d", p.x, p.y)
	}
}

// TestGoldenPicture compares a picture with all kinds of drawings: texts, rectangles, outlines with each
// canvas.Gate, shapes, lines, curves.
func TestGoldenPicture(t *testing.T) {
	v := canvas.New(240, 200, &canvas.Shades{
		Grounds: []color.RGBA{{255, 255, 255, 255}, {255, 200, 200, 255}, {200, 230, 255, 255}},
		Inks:    []color.RGBA{{0, 0, 0, 255}, {0, 0, 255, 255}, {200, 0, 0, 255}},
	})
	const sky, other = canvas.Ground(2), canvas.Ink(2)
	v.Fill(image.Rect(120, 0, 240, 100), canvas.Plain(red))
	v.Fill(image.Rect(60, 100, 180, 200), canvas.Plain(sky))

	v.Plate(image.Rect(4, 4, 56, 46), 7, blue)
	v.Outline(image.Rect(64, 4, 116, 46), 5, 2.5, canvas.Page, black, canvas.Closed)
	v.Outline(image.Rect(124, 4, 176, 46), 5, 2.5, red, black, canvas.Dashed)
	v.Outline(image.Rect(184, 4, 236, 46), 5, 2.5, red, blue, canvas.Corners)

	stamps, err := canvas.NewStamps()
	check.Must(t, err)
	for i, text := range []canvas.Text{
		{Signs: "1", Weight: lettering.Bold, Height: 30}, {Signs: "۵", Weight: lettering.Regular, Height: 30}, {Signs: "16", Weight: lettering.Bold, Height: 13},
	} {
		s := stamps.Get(text)
		v.Print(s, image.Pt(25+40*i, 75), canvas.Page, black)
		v.PrintOver(s, image.Pt(145+35*i, 75), blue)
	}
	fitted := stamps.Fit(canvas.Text{Signs: "too long a text", Weight: lettering.Regular, Height: 9}, 60)
	v.Print(fitted, image.Pt(32, 110), canvas.Page, black)

	at := func(x, y float64) canvas.Point { return canvas.Point{X: x, Y: y} }
	v.Shape(at(80, 125).Around(19), canvas.Disc(at(80, 125), 18), red, blue, 2)
	v.Shape(at(120, 125).Around(19), canvas.Equilateral(5, at(120, 125), 18, 30).Depths(), red, other, 0)
	v.Ring(at(160, 125).Around(19), canvas.Disc(at(160, 125), 18), other, 3.5)
	v.Blob(at(200, 125).Around(19), canvas.Equilateral(4, at(200, 125), 18, 45).Depths(), blue)

	v.Scratch(at(10, 150), at(100, 190), 5, blue)
	v.Scratch(at(100, 150), at(10, 190), 3, black)
	v.Rub(at(55, 140), at(55, 196), 6, blue)
	path := canvas.Bulging(at(110, 190), at(225, 190), 0.2, 4)
	for i := range path[1:] {
		v.Scratch(path[i], path[i+1], 2, other)
	}
	hull := canvas.Hull([]canvas.Point{at(130, 185), at(160, 165), at(190, 185), at(160, 180), at(145, 170)})
	v.Within(image.Rect(110, 150, 230, 200), func(x, y int, p canvas.Point) {
		v.Over(x, y, black, canvas.Level((4-hull.Away(p))/8))
	})
	canvastest.Picture(t, "testdata/all.png", v.Image(1, nil))
	canvastest.Picture(t, "testdata/coarse.png", v.Image(4, nil))
}

// TestPathsAreAsFineAsTheyAreAskedFor checks the step, the ends, the length and the bulge of a path.
func TestPathsAreAsFineAsTheyAreAskedFor(t *testing.T) {
	from, to := canvas.Point{X: 0, Y: 0}, canvas.Point{X: 100, Y: 0}
	path := canvas.Bulging(from, to, 0.25, 5)
	for i := range path[1:] {
		if d := path[i].Distance(path[i+1]); d > 6 {
			t.Errorf("points %d and %d are %.1f apart", i, i+1, d)
		}
	}
	if path[0] != from || path[len(path)-1] != to {
		t.Errorf("the path goes from %v to %v", path[0], path[len(path)-1])
	}
	if long := canvas.Length(path); long < 114 || long > 115 {
		t.Errorf("it is %.1f long, want about 114.8", long)
	}
	if top := path[len(path)/2]; top.Y > -24 || top.Y < -26 {
		t.Errorf("its middle is %v, want 25 to the left of the way", top)
	}
}

// TestGoldenLines compares lines of text: joining letters, two directions in a line, and letters missing in
// the font.
func TestGoldenLines(t *testing.T) {
	stamps, err := canvas.NewStamps()
	check.Must(t, err)
	lines := []string{
		"جدول روز · یکشنبه ۱ آذر ۱۴۰۵ · متوسط", "Daily · Sunday 22 November · Medium", "بازیِ \u2068Zoë (12)\u2069: می‌شود ۶:۵۶",
		"\u2068علی‌رضا ۱۲\u2069 solved it in 6:56", "درجهٔ SE ۷٫۲، سطر r4c5=۳ «پنجشنبه»؟", "数 Ann 🎉 Lee", "لا إله، أرگون ژاله چیذر پگاه، و این‌ها زیادی بلند است",
	}
	const width, row = 480, 32
	v := canvas.New(width, row*len(lines)+8, &canvas.Shades{Grounds: []color.RGBA{{255, 255, 255, 255}}, Inks: []color.RGBA{{0, 0, 0, 255}}})
	for i, text := range lines {
		s := stamps.Fit(canvas.Text{Signs: text, Weight: lettering.Weight(i % 2), Height: 14}, width-20)
		left := 10
		if s.RightToLeft {
			left = width - 10 - s.Width
		}
		v.Print(s, image.Pt(left-s.Left, row/2+row*i+4), canvas.Page, black)
	}
	canvastest.Picture(t, "testdata/lines.png", v.Image(1, nil))
}

// noise returns a canvas on which every pixel has a random shade, with this number of inks.
func noise(width, height, inks int, seed uint64) canvas.Canvas {
	s := &canvas.Shades{Grounds: []color.RGBA{{255, 255, 255, 255}, {255, 0, 0, 255}}}
	for i := range inks {
		s.Inks = append(s.Inks, color.RGBA{uint8(8 * i), uint8(255 - 8*i), uint8(5 * i), 255})
	}
	v, rng := canvas.New(width, height, s), rand.New(rand.NewPCG(seed, 1))
	for i := range v.Pixels {
		v.Pixels[i] = canvas.Of(canvas.Ground(rng.IntN(2)), canvas.Ink(rng.IntN(inks)), rng.IntN(canvas.Steps+1))
	}
	return v
}

func fileOf(t *testing.T, e *canvas.Encoder, v canvas.Canvas) []byte {
	t.Helper()
	file, err := e.File(v, canvas.MaxBytes)
	check.Must(t, err)
	return file
}

// pictures returns canvases by name. With all their shades, their files have at most canvas.MaxBytes bytes.
func pictures() map[string]canvas.Canvas {
	plate, tall := blank(), canvas.New(3, 700, blank().Shades)
	plate.Plate(image.Rect(2, 2, 18, 8), 2, blue)
	tall.Fill(image.Rect(0, 100, 2, 600), canvas.Plain(red))
	return map[string]canvas.Canvas{
		"one pixel":     canvas.New(1, 1, blank().Shades),
		"nothing drawn": blank(),
		"a plate":       plate,
		"a column":      tall,
		"noise":         noise(150, 90, 5, 1),
		"256 colours":   noise(200, 40, 10, 2),
	}
}

func TestAFileIsThePicture(t *testing.T) {
	var e canvas.Encoder // shared, to check that nothing of a picture is left in the next
	for name, v := range pictures() {
		t.Run(name, func(t *testing.T) {
			canvastest.SamePixels(t, canvastest.Decode(t, fileOf(t, &e, v)), v.Image(1, nil))
		})
	}
}

func TestFilesAreAsTheyWouldBeAlone(t *testing.T) {
	all, want := pictures(), map[string][]byte{}
	for name, v := range all {
		want[name] = fileOf(t, new(canvas.Encoder), v)
	}
	var e canvas.Encoder
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for name, v := range all {
				if got, err := e.File(v, canvas.MaxBytes); err != nil || !bytes.Equal(got, want[name]) {
					t.Errorf("%s: another file beside others, or %v", name, err)
				}
			}
		})
	}
	wg.Wait()
}

// TestLargeFilesAreMadeCoarse checks that a picture that is too large gets fewer shades, but retains all
// grounds and inks.
func TestLargeFilesAreMadeCoarse(t *testing.T) {
	v := noise(400, 200, 6, 3)
	file := fileOf(t, new(canvas.Encoder), v)
	m := canvastest.Decode(t, file)
	check.True(t, len(file) <= canvas.MaxBytes && len(m.Palette) < len(v.Image(1, nil).Palette),
		"%d bytes of %d colours", len(file), len(m.Palette))
	for _, c := range slices.Concat(v.Shades.Grounds, v.Shades.Inks) {
		check.True(t, slices.Contains(canvastest.Colors(m), c), "%v is not seen", c)
	}
}

// TestPixelsAreKeptWhereTheyCanBe checks that thorough compression is tried before shades are reduced.
func TestPixelsAreKeptWhereTheyCanBe(t *testing.T) {
	const side, tiles = 12, 100 // 78 kB quickly, 36 kB thoroughly
	v, tile := canvas.New(side*tiles, side*tiles, blank().Shades), noise(side, side, 2, 4)
	rng := rand.New(rand.NewPCG(5, 1))
	for i := range tiles * tiles {
		for at := range side * rng.IntN(side+1) { // the upper part of the tile
			v.Set(i%tiles*side+at%side, i/tiles*side+at/side, tile.Pixels[at])
		}
	}
	canvastest.SamePixels(t, canvastest.Decode(t, fileOf(t, new(canvas.Encoder), v)), v.Image(1, nil))
}
