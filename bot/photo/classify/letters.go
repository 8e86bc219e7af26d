package classify

import (
	"image"
	"math"

	"golang.org/x/image/vector"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/render/lettering"
)

// Letters has the shapes of the letters for digits above nine: A is 10. It also has the shapes of digits, to
// recognise that a cell has no letter. The shapes are from the bot's own font. Letters is immutable.
type Letters struct{ all []shape }

// shape describes a sign by the ink in each part of the box around it. The ink has mean 0 and norm 1.
// logAspect is the natural logarithm of the box's width divided by its height.
type shape struct {
	digit     int // 0 for the shape of a digit
	ink       [places]float64
	logAspect float64
}

// Parameters for comparing shapes.
const (
	across, along = 8, 12 // columns and rows of parts of a box
	places        = across * along
	finely        = 4   // samples along each side of a part
	drawn         = 11  // height of the drawn signs, in pixels
	blurs         = 3   // number of shapes for a sign, each more blurred than the previous one
	slimness      = 0.3 // loss of likeness if a sign is wider by the factor e
	strictness    = 40  // gain in log probability per unit of likeness
	unlike        = 0.6 // a lower likeness to a shape doesn't count
)

// NewLetters draws the shapes.
func NewLetters() *Letters {
	set, err := lettering.New()
	if err != nil {
		panic("classify: the font in the program is damaged: " + err.Error())
	}
	l := new(Letters)
	for _, weight := range []lettering.Weight{lettering.Regular, lettering.Bold} {
		for _, signs := range []struct {
			first rune
			n     int
			digit int
		}{{'A', MostNumber - 9, 10}, {'1', 9, 0}, {'۱', 9, 0}} {
			for i := range signs.n {
				p := inFont(set, string(signs.first+rune(i)), weight, drawn)
				for range blurs {
					level := p.Most()
					s := shapeOf(p, boxOf(p, image.Rect(0, 0, cells.Side, cells.Side), inked*level), level)
					if signs.digit > 0 {
						s.digit = signs.digit + i
					}
					l.all = append(l.all, s)
					p = blurred(p)
				}
			}
		}
	}
	return l
}

// inFont draws a text in the middle of a patch. height is the height of the text in pixels.
func inFont(set *lettering.Setter, text string, weight lettering.Weight, height float64) *cells.Patch {
	line := set.Set(text, weight)
	size := height / (line.Box.MaxY - line.Box.MinY)
	r := vector.NewRasterizer(cells.Side, cells.Side)
	x, y := size*(line.Box.MinX+line.Box.MaxX)/2, size*(line.Box.MinY+line.Box.MaxY)/2
	line.Draw(r, cells.Side/2-x, cells.Side/2-y, size)
	m := image.NewAlpha(image.Rect(0, 0, cells.Side, cells.Side))
	r.Draw(m, m.Rect, image.Opaque, image.Point{})
	p := new(cells.Patch)
	for i, v := range m.Pix {
		p[i] = float32(v) / 255
	}
	return p
}

func blurred(p *cells.Patch) *cells.Patch {
	q := new(cells.Patch)
	for y := 1; y < cells.Side-1; y++ {
		for x := 1; x < cells.Side-1; x++ {
			for i := range 9 {
				dx, dy := i%3-1, i/3-1
				q[y*cells.Side+x] += p.At(x+dx, y+dy) * float32((2-dx*dx)*(2-dy*dy)) / 16
			}
		}
	}
	return q
}

// Of returns the probabilities that a cell has the letters of the digits from 10 to n. They add up to less
// than 1 if the cell may have another sign. They are 0 if no shape is alike.
func (l *Letters) Of(p *cells.Patch, n int) (c Numbers) {
	p = unframed(p)
	level := p.Most()
	box := boxOf(p, image.Rect(edge, edge, cells.Side-edge, cells.Side-edge), inked*level)
	if level == 0 || box.Dy() < tall || !whole(p, box, inked*level) {
		return c
	}
	s := shapeOf(p, box, level)
	likeness, most := make([]float64, len(l.all)), unlike
	for i, known := range l.all {
		likeness[i] = s.likeness(known)
		most = max(most, likeness[i])
	}
	total := 1e-9
	for i, known := range l.all {
		weight := math.Exp(strictness * (likeness[i] - most))
		total += weight
		if known.digit > 0 && known.digit <= n {
			c[known.digit] += float32(weight)
		}
	}
	if most <= unlike {
		return Numbers{}
	}
	for d := range c {
		c[d] /= float32(total)
	}
	return c
}

// likeness returns the likeness of two shapes, at most 1.
func (s shape) likeness(other shape) (sum float64) {
	for i, v := range s.ink {
		sum += v * other.ink[i]
	}
	return sum - slimness*math.Abs(s.logAspect-other.logAspect)
}

// shapeOf returns the shape of the sign in a box. level is the usual ink of the sign.
func shapeOf(p *cells.Patch, box image.Rectangle, level float32) (s shape) {
	left, right := end(p, box, -1, 0, level), end(p, box, 1, 0, level)
	top, down := end(p, box, 0, -1, level), end(p, box, 0, 1, level)
	mean := 0.0
	for i := range places {
		x, y := float64(i%across), float64(i/across)
		for k := range finely * finely {
			fx, fy := (float64(k%finely)+0.5)/finely, (float64(k/finely)+0.5)/finely
			u, v := left+(x+fx)/across*(right-left), top+(y+fy)/along*(down-top)
			s.ink[i] += float64(cells.Between(p[:], cells.Side, u, v))
		}
		mean += s.ink[i] / places
	}
	length := 1e-9
	for i := range s.ink {
		s.ink[i] -= mean
		length += s.ink[i] * s.ink[i]
	}
	length = math.Sqrt(length)
	for i := range s.ink {
		s.ink[i] /= length
	}
	s.logAspect = math.Log(max(right-left, 1) / (down - top))
	return s
}

// end returns where the sign ends on one side of a box, more exactly than a pixel. It uses the ink at the
// edge of the box. dx and dy select the side.
func end(p *cells.Patch, box image.Rectangle, dx, dy int, level float32) float64 {
	line := func(i int) float64 { // greatest ink of a row or a column
		most := float32(0)
		if i < 0 || i >= cells.Side {
			return 0
		}
		for x := box.Min.X; dy != 0 && x < box.Max.X; x++ {
			most = max(most, p.At(x, i))
		}
		for y := box.Min.Y; dx != 0 && y < box.Max.Y; y++ {
			most = max(most, p.At(i, y))
		}
		return float64(min(most/level, 1))
	}
	switch {
	case dx < 0:
		return float64(box.Min.X+1) - line(box.Min.X) - line(box.Min.X-1)
	case dx > 0:
		return float64(box.Max.X-1) + line(box.Max.X-1) + line(box.Max.X)
	case dy < 0:
		return float64(box.Min.Y+1) - line(box.Min.Y) - line(box.Min.Y-1)
	}
	return float64(box.Max.Y-1) + line(box.Max.Y-1) + line(box.Max.Y)
}
