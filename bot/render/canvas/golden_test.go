package canvas_test

import (
	"image"
	"image/color"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/check"
)

// TestGoldenPicture has all drawings in a picture: texts, rectangles with each gate, shapes, lines, curves.
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

// TestGoldenLines has lines of text: joining letters, two directions in a line, and letters missing in the
// font.
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
