package canvastest

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// Pair is an ink on a ground, drawn with soft edges.
type Pair struct {
	Name    string
	Ground  color.RGBA
	Ink     color.RGBA
	Outline bool // the edge of a shape, not a text
}

// Pairs returns every pair of ink and ground with soft edges.
func Pairs(v canvas.Canvas) map[Pair]bool {
	found, last := map[Pair]bool{}, canvas.Plain(canvas.Page)
	for _, s := range v.Pixels {
		if s == last {
			continue
		}
		last = s
		on, k, level := s.Parts()
		if level == 0 || level == canvas.Steps {
			continue
		}
		found[Pair{
			Name:    fmt.Sprintf("ink %d on ground %d", k, on),
			Ground:  v.Shades.Grounds[on],
			Ink:     v.Shades.Inks[k],
			Outline: k >= theme.ThinInk,
		}] = true
	}
	return found
}

// Thresholds of WCAG 2.2: from 1.4.3 for text, from 1.4.11 for meaningful shapes.
const (
	LeastTextContrast  = 4.5
	LeastShapeContrast = 3
)

// Check reports an error if the ink has too little contrast on its ground.
func (p Pair) Check(t *testing.T, where string) {
	t.Helper()
	least := LeastTextContrast
	if p.Outline {
		least = LeastShapeContrast
	}
	if got := Contrast(p.Ink, p.Ground); got < least {
		t.Errorf("%s: %s has a contrast of %.2f:1, want %.1f", where, p.Name, got, least)
	}
}

// Contrast is the contrast ratio of WCAG 2.2.
func Contrast(a, b color.RGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// luminance returns the brightness of a colour in linear light, from 0 to 1.
func luminance(c color.RGBA) float64 {
	channel := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(c.R) + 0.7152*channel(c.G) + 0.0722*channel(c.B)
}
