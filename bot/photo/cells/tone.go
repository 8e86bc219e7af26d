package cells

import (
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
)

// Color is a mean of pixels: luma, and the excess of blue and of red over grey.
type Color struct{ Light, Blue, Red float64 }

// From returns the distance between two colours.
func (c Color) From(other Color) float64 {
	return math.Hypot(c.Light-other.Light, math.Hypot(c.Blue-other.Blue, c.Red-other.Red))
}

// Plus returns the colour plus a share of another colour.
func (c Color) Plus(other Color, share float64) Color {
	return Color{c.Light + share*other.Light, c.Blue + share*other.Blue, c.Red + share*other.Red}
}

// Tone has the colours of a cell: of the writing, of the middle of its strokes, and of the paper. In a cell
// without writing, Ink equals Paper and Core is zero.
type Tone struct{ Ink, Core, Paper Color }

// Dyed reports whether the colour of the cell's paper differs from the usual paper.
func (t Tone) Dyed(usual Color) bool {
	const dye = 10
	return math.Hypot(t.Paper.Blue-usual.Blue, t.Paper.Red-usual.Red) > dye
}

// Paper returns the median colour of the paper in all cells.
func Paper(tones []Tone) Color {
	papers := make([]Color, len(tones))
	for i, t := range tones {
		papers[i] = t.Paper
	}
	return Middle(papers)
}

// Middle returns the median of each component of some colours. There must be a colour.
func Middle(some []Color) Color {
	middle := func(of func(c Color) float64) float64 {
		values := make([]float64, len(some))
		for i, c := range some {
			values[i] = of(c)
		}
		slices.Sort(values)
		return values[len(values)/2]
	}
	return Color{
		middle(func(c Color) float64 { return c.Light }), middle(func(c Color) float64 { return c.Blue }),
		middle(func(c Color) float64 { return c.Red }),
	}
}

// Tones returns the tones of all cells of a grid with these patches.
func Tones(p *pixels.Plane, m *pixels.Mesh, patches []Patch) []Tone {
	tones := make([]Tone, len(patches))
	for i := range patches {
		tones[i] = toneOf(p, m, &patches[i], i)
	}
	return tones
}

// Limits for pixels of ink, of paper, and of the middle of strokes.
const (
	full = 0.5  // least ink of a pixel that counts as ink
	bare = 0.06 // most ink of a pixel that counts as paper
	core = 0.9  // least contrast in the middle of strokes, as a share of the cell's greatest contrast
)

func toneOf(p *pixels.Plane, m *pixels.Mesh, patch *Patch, i int) Tone {
	const edge = 7 // excludes frames of cells
	step := (1 + 2*beyond) / Side
	var ink, paper mean
	var strokes []Color
	for y := edge; y < Side-edge; y++ {
		for x := edge; x < Side-edge; x++ {
			v := patch.At(x, y)
			if v < faintest && v > bare {
				continue
			}
			left, right := m.Across(i/m.N, i%m.N, (float64(y)+0.5)*step-beyond)
			along := (float64(x)+0.5)*step - beyond
			atX, atY := left.X+along*(right.X-left.X), left.Y+along*(right.Y-left.Y)
			here := Color{Light: p.At(atX, atY)}
			if p.Tint != nil {
				here.Blue, here.Red = p.Tint.At(atX/float64(p.W), atY/float64(p.H))
			}
			if v <= bare {
				paper.add(here)
				continue
			}
			strokes = append(strokes, here)
			if v >= full {
				ink.add(here)
			}
		}
	}
	if ink.n == 0 {
		ink = paper
	}
	return Tone{ink.color(), coreOf(strokes, paper.color()), paper.color()}
}

// coreOf returns the colour of the stroke's pixels that differ most from the paper. Other pixels are mixed
// with paper.
func coreOf(strokes []Color, paper Color) Color {
	most := 0.0
	for _, c := range strokes {
		most = max(most, c.From(paper))
	}
	var middle mean
	for _, c := range strokes {
		if c.From(paper) >= core*most {
			middle.add(c)
		}
	}
	return middle.color()
}

type mean struct {
	n   float64
	sum Color
}

func (m *mean) add(c Color) { m.n, m.sum = m.n+1, m.sum.Plus(c, 1) }

func (m *mean) color() Color {
	n := max(m.n, 1)
	return Color{m.sum.Light / n, m.sum.Blue / n, m.sum.Red / n}
}
