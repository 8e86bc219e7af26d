package pages

import "math/rand/v2"

// Sketched makes a photo of Persian or Arabic digits in an invented font. There are only a few real fonts
// with these digits, and display fonts differ much. The invented font consists of strokes of one pen. Its
// digits are equal in all cells of the page.
func Sketched(rng *rand.Rand, fonts []*Font) (*Photo, error) {
	script := Persian
	if rng.Float64() < 0.5 {
		script = Arabic
	}
	s := newStyle(rng, fonts, script)
	s.sketch = newSketch(rng, script)
	return taken(rng, s, nil)
}

// sketch is a font made of strokes. The strokes of each digit are in a box from (0, 0) to (1, 1).
type sketch struct {
	digits [10][][][2]float64
	pen    float64 // width of strokes, relative to the height of a digit
	wide   float64 // width of digits, relative to their height
	angled bool    // strokes have corners
}

// angular has shapes of digits that occur in fonts but not in handwriting, in the format of handDigits.
var angular = [3][10][][][][2]float64{
	Persian: {
		5: {{{{.5, 0}, {.1, .6}, {.2, 1}, {.5, .8}, {.8, 1}, {.9, .6}, {.5, 0}}}},
		6: {{{{.85, .05}, {.2, .05}, {.2, .45}, {.8, .45}}, {{.5, .45}, {.15, 1}}}},
		9: {{{{.8, 1}, {.8, .05}, {.2, .05}, {.2, .45}, {.8, .45}}}},
	},
	Arabic: {
		4: {
			{{{.85, .05}, {.2, .05}, {.6, .45}, {.2, .95}, {.9, .95}}},
			{{{.85, .03}, {.3, .2}, {.75, .48}, {.2, .62}, {.3, .95}, {.9, .97}}},
		},
		5: {
			{{{.15, .15}, {.85, .15}, {.85, .9}, {.15, .9}, {.15, .15}}},
			{{{.5, .05}, {.15, .4}, {.2, .85}, {.5, .97}, {.8, .85}, {.85, .4}, {.5, .05}}},
		},
		6: {{{{.15, .05}, {.8, .05}, {.8, 1}}}},
	},
}

func newSketch(rng *rand.Rand, script Script) *sketch {
	s := &sketch{pen: 0.06 + 0.16*rng.Float64(), wide: 0.45 + 0.35*rng.Float64(), angled: rng.Float64() < 0.4}
	wobble := 0.01 + 0.06*rng.Float64()
	for digit := 1; digit <= 9; digit++ {
		from := script
		if len(handDigits[script][digit]) == 0 {
			from = Persian
		}
		ways := append(append([][][][2]float64(nil), handDigits[from][digit]...), angular[from][digit]...)
		size := 1 - 0.25*rng.Float64()*rng.Float64()
		for _, points := range ways[rng.IntN(len(ways))] {
			stroke := make([][2]float64, len(points))
			for i, p := range points {
				stroke[i][0] = (p[0] + wobble*rng.NormFloat64()) * size
				stroke[i][1] = (p[1]-0.5)*size + 0.5 + wobble*rng.NormFloat64()
				if digit == 1 {
					stroke[i][0] = 0.5 + (stroke[i][0]-0.5)*0.5
				}
			}
			s.digits[digit] = append(s.digits[digit], stroke)
		}
	}
	return s
}

// draw draws a digit with its middle at (x, y). height is in pixels. lean is the slant, relative to the
// height.
func (s *sketch) draw(c *canvas, digit int, x, y, height, lean, tone float64) {
	for _, stroke := range s.digits[digit] {
		line := make([][2]float64, len(stroke))
		for i, p := range stroke {
			v := p[1] - 0.5
			line[i] = [2]float64{x + ((p[0]-0.5)*s.wide-lean*v)*height, y + v*height}
		}
		if !s.angled {
			line = smooth(line)
		}
		c.stroke(line, s.pen*height, tone, 1)
	}
}
