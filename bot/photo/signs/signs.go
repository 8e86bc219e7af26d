// Package signs tells the signs of digits above nine apart, in the patch of a cell: numbers of two figures, which are parted, and letters,
// by how alike they are to those of the bot's own font.
//
// It knows shapes. It refuses to know rules, and what the network sees: an Eye tells it what a figure is.
package signs

import (
	"image"
	"math"
	"slices"

	"golang.org/x/image/vector"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/render/lettering"
)

// Most is the largest digit that has a sign here: 16, which is G.
const Most = 16

// Chance is the probabilities of the digits, by their values.
type Chance [Most + 1]float32

// Eye says what a patch shows: the probabilities of none, and of each digit up to nine.
type Eye func(p *cells.Patch) [10]float32

// How two figures are seen.
const (
	edge    = 4    // so near to the edge of a patch are lines
	inked   = 0.45 // how much ink a pixel has that belongs to a figure
	parting = 0.5  // how much of it, at most, a column has that parts two figures
	perhaps = 0.2  // how probable it is at least that a figure is a 1 which its place or its shape says to be one
	surely  = 0.99 // and then it is
	slim    = 48   // how many hundredths of its height the second is wide, at most, if it is a 1, too
	tall    = 8    // how high the first figure is at least: small digits are lower
)

// Numbers returns how probable it is that a cell has a number of two figures, from ten up to n, and the probabilities of these.
func Numbers(p *cells.Patch, n int, eye Eye) (c Chance) {
	box := boxOf(p, image.Rect(edge, edge, cells.Side-edge, cells.Side-edge))
	cut, ink := 0, float32(parting)
	for x := box.Min.X + 1; x < box.Max.X-1; x++ {
		if most := darkest(p, x, box); most < ink {
			cut, ink = x, most
		}
	}
	if cut == 0 {
		return c
	}
	left, right := boxOf(p, image.Rect(box.Min.X, box.Min.Y, cut, box.Max.Y)), boxOf(p, image.Rect(cut, box.Min.Y, box.Max.X, box.Max.Y))
	if left.Dy() < tall || right.Empty() {
		return c
	}
	first, second := eye(alone(p, left))[1], eye(alone(p, right))
	if first > perhaps { // no other figure stands there
		first = surely
	}
	if second[1] > perhaps && right.Dx()*100 < slim*right.Dy() && right.Dy()*4 > left.Dy()*3 {
		c[min(11, n)] = first
		return c
	}
	rest := float32(1)
	for d := 1; d <= n-10; d++ {
		c[10+d] = first * second[d]
		rest -= second[d]
	}
	c[10] = first * max(rest, 0) // the network knows no zero
	return c
}

// darkest is the most ink of a column.
func darkest(p *cells.Patch, x int, box image.Rectangle) (most float32) {
	for y := box.Min.Y; y < box.Max.Y; y++ {
		most = max(most, p.At(x, y))
	}
	return most
}

// boxOf is where there is ink in a part of a patch.
func boxOf(p *cells.Patch, in image.Rectangle) (box image.Rectangle) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if p.At(x, y) >= inked {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// alone is a patch with nothing but a part of one, in its middle.
func alone(p *cells.Patch, part image.Rectangle) *cells.Patch {
	one := new(cells.Patch)
	around := part.Inset(-1)
	dx, dy := (cells.Side-part.Min.X-part.Max.X)/2, (cells.Side-part.Min.Y-part.Max.Y)/2
	for y := around.Min.Y; y < around.Max.Y; y++ {
		for x := around.Min.X; x < around.Max.X; x++ {
			if to := image.Pt(x+dx, y+dy); to.In(image.Rect(0, 0, cells.Side, cells.Side)) && image.Pt(x, y).In(image.Rect(0, 0, cells.Side, cells.Side)) {
				one[to.Y*cells.Side+to.X] = p.At(x, y)
			}
		}
	}
	return one
}

// How shapes are held against each other: in so many pixels, whatever their size.
const (
	wide, high = 12, 16
	sharpness  = 60   // how much more probable a shape is that is more alike
	slimmer    = 0.15 // how much less alike shapes are, one of which is twice as wide for its height
)

// shape is ink in a box, and how wide that is for its height.
type shape struct {
	pix   [wide * high]float64
	ratio float64
}

// Letters knows the signs of digits up to sixteen in the bot's own font.
type Letters struct{ of map[rune][Most + 1][]shape }

// Drawn draws them, with the figures that begin at each of these zeros.
func Drawn(zeros ...rune) *Letters {
	set, err := lettering.New()
	if err != nil {
		panic("signs: the font in the program is damaged: " + err.Error())
	}
	l := &Letters{map[rune][Most + 1][]shape{}}
	for _, zero := range zeros {
		var all [Most + 1][]shape
		for d := 1; d <= Most; d++ {
			sign := zero + rune(d)
			if d > 9 {
				sign = 'A' + rune(d-10)
			}
			for _, w := range [2]lettering.Weight{lettering.Regular, lettering.Bold} {
				all[d] = append(all[d], drawn(set.Set(string(sign), w)))
			}
		}
		l.of[zero] = all
	}
	return l
}

// drawn is the shape of a sign.
func drawn(line lettering.Line) shape {
	const size = 48
	scale := size / (line.Box.MaxY - line.Box.MinY)
	w := max(int(scale*(line.Box.MaxX-line.Box.MinX)+0.5), 1)
	r := vector.NewRasterizer(w, size)
	line.Draw(r, -scale*line.Box.MinX, -scale*line.Box.MinY, scale)
	m := image.NewAlpha(image.Rect(0, 0, w, size))
	r.Draw(m, m.Rect, image.Opaque, image.Point{})
	return shapeOf(m.Rect, func(x, y int) float64 { return float64(m.AlphaAt(x, y).A) / 255 })
}

// shapeOf is what is in a box, as the mean of what lies under each pixel.
func shapeOf(box image.Rectangle, at func(x, y int) float64) (s shape) {
	const fine = 4
	s.ratio = float64(box.Dx()) / float64(box.Dy())
	for i := range s.pix {
		for k := range fine * fine {
			x := (float64(i%wide) + (float64(k%fine)+0.5)/fine) * float64(box.Dx()) / wide
			y := (float64(i/wide) + (float64(k/fine)+0.5)/fine) * float64(box.Dy()) / high
			s.pix[i] += between(x-0.5, y-0.5, box, at) / (fine * fine)
		}
	}
	return s
}

// between is what lies at a point of a box, between four pixels.
func between(x, y float64, box image.Rectangle, at func(x, y int) float64) float64 {
	x, y = min(max(x, 0), float64(box.Dx()-1)), min(max(y, 0), float64(box.Dy()-1))
	x0, y0 := int(x), int(y)
	x1, y1 := min(x0+1, box.Dx()-1), min(y0+1, box.Dy()-1)
	fx, fy := x-float64(x0), y-float64(y0)
	value := func(x, y int) float64 { return at(box.Min.X+x, box.Min.Y+y) }
	top := value(x0, y0) + fx*(value(x1, y0)-value(x0, y0))
	low := value(x0, y1) + fx*(value(x1, y1)-value(x0, y1))
	return top + fy*(low-top)
}

// Of returns the probabilities of all signs with the figures that begin at a zero, given that a cell has one of them; all are 0 where
// nothing is seen.
func (l *Letters) Of(p *cells.Patch, zero rune) (c Chance) {
	box := boxOf(p, image.Rect(edge, edge, cells.Side-edge, cells.Side-edge))
	if box.Dx() < 2 || box.Dy() < tall/2 {
		return c
	}
	sum := float32(0)
	for d, best := range l.alike(p, box, zero) {
		c[d] = float32(math.Exp(sharpness * (best - 1)))
		sum += c[d]
	}
	for d := range c {
		c[d] /= max(sum, 1e-12)
	}
	return c
}

// alike is how alike what stands in a box is to each sign.
func (l *Letters) alike(p *cells.Patch, box image.Rectangle, zero rune) (all [Most + 1]float64) {
	seen := shapeOf(box, func(x, y int) float64 { return float64(p.At(x, y)) })
	for d := range all {
		all[d] = math.Inf(-1)
		for _, s := range l.of[zero][d] {
			all[d] = max(all[d], seen.like(s))
		}
	}
	return all
}

// Alike is how alike a cell is to any sign with the figures that begin at a zero, at most 1.
func (l *Letters) Alike(p *cells.Patch, zero rune) float64 {
	box := boxOf(p, image.Rect(edge, edge, cells.Side-edge, cells.Side-edge))
	if box.Dx() < 2 || box.Dy() < tall/2 {
		return 0
	}
	all := l.alike(p, box, zero)
	return slices.Max(all[:])
}

// like is how alike two shapes are: the correlation of their ink, less how much one is slimmer.
func (s shape) like(o shape) float64 {
	const n = wide * high
	var a, b, aa, bb, ab float64
	for i, v := range s.pix {
		w := o.pix[i]
		a, b, aa, bb, ab = a+v, b+w, aa+v*v, bb+w*w, ab+v*w
	}
	alike := (n*ab - a*b) / math.Sqrt(max((n*aa-a*a)*(n*bb-b*b), 1e-9))
	return alike - slimmer*math.Abs(math.Log2(s.ratio/o.ratio))
}
