package canvas_test

import (
	"image"
	"image/color"
	"testing"

	"sudokubot/bot/render/canvas"
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

// A cross reaches into the four corners of its square, and not to the middles of the sides.
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
