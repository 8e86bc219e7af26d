package classify

import (
	"image"

	"sudokubot/bot/photo/cells"
)

// MostNumber is the largest number that can be read.
const MostNumber = 16

// Numbers has the probability of each number, up to MostNumber.
type Numbers [MostNumber + 1]float32

// Parameters for reading numbers of two figures.
const (
	edge     = 4    // width of the edge of a patch, which may have lines, in pixels
	inked    = 0.45 // least ink of a pixel in a figure, relative to the darkest pixel of the cell
	parting  = 0.5  // greatest ink of a column between two figures, also relative
	touching = 0.3  // least ink of pixels that connect to their neighbours, also relative
	lightest = 0.01 // less ink counts as blank
	perhaps  = 0.2  // least probability from which a figure counts as 1; the first figure is always 1
	surely   = 0.99 // replaces the probability of the first 1 if it exceeds perhaps
	slim     = 48   // greatest width of a second 1, in percent of its height
	tall     = 8    // least height of the first figure, in pixels: small digits are lower
)

// NumbersOf returns the probabilities of the numbers of two figures, from 10 to n, in a cell.
func NumbersOf(p *cells.Patch, n int, eye cells.Eye) (c Numbers) {
	p = unframed(p)
	level := p.Most()
	box := boxOf(p, image.Rect(edge, edge, cells.Side-edge, cells.Side-edge), inked*level)
	cut, ink := 0, parting*level
	for x := box.Min.X + 1; x < box.Max.X-1; x++ {
		most := float32(0)
		for y := box.Min.Y; y < box.Max.Y; y++ {
			most = max(most, p.At(x, y))
		}
		if most < ink {
			cut, ink = x, most
		}
	}
	if cut == 0 {
		return c
	}
	left := boxOf(p, image.Rect(box.Min.X, box.Min.Y, cut, box.Max.Y), inked*level)
	right := boxOf(p, image.Rect(cut, box.Min.Y, box.Max.X, box.Max.Y), inked*level)
	if left.Dy() < tall || right.Empty() || !whole(p, left, inked*level) || !whole(p, right, inked*level) {
		return c
	}
	first, second := eye(alone(p, left))[1], eye(alone(p, right))
	if first > perhaps { // every first figure is 1
		first = surely
	}
	slender := right.Dx()*100 < slim*right.Dy() || right.Dx() <= left.Dx()+1 // tolerates one pixel
	if second[1] > perhaps && slender && right.Dy()*4 > left.Dy()*3 {
		c[min(11, n)] = first
		return c
	}
	rest := float32(1)
	for d := 1; d <= n-10; d++ {
		c[10+d] = first * second[d]
		rest -= second[d]
	}
	c[10] = first * max(rest, 0) // the network has no class for 0
	return c
}

// unframed returns a patch without the lines and marks connected to its edge.
func unframed(p *cells.Patch) *cells.Patch {
	q, least := *p, max(touching*p.Most(), lightest)
	within := image.Rect(edge, edge, cells.Side-edge, cells.Side-edge)
	var reached []image.Point
	reach := func(x, y int) {
		if q.At(x, y) >= least {
			reached = append(reached, image.Pt(x, y))
		}
		q[y*cells.Side+x] = 0
	}
	for i := range cells.Side * cells.Side {
		if at := image.Pt(i%cells.Side, i/cells.Side); !at.In(within) || !at.In(within.Inset(1)) && q[i] >= least {
			reach(at.X, at.Y)
		}
	}
	for len(reached) > 0 {
		at := reached[len(reached)-1]
		reached = reached[:len(reached)-1]
		for i := range 9 {
			if next := at.Add(image.Pt(i%3-1, i/3-1)); next.In(within) && q.At(next.X, next.Y) >= least {
				reach(next.X, next.Y)
			}
		}
	}
	return &q
}

// whole reports whether all rows of a part of a patch have ink. Rows of small digits have gaps.
func whole(p *cells.Patch, in image.Rectangle, least float32) bool {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		if boxOf(p, image.Rect(in.Min.X, y, in.Max.X, y+1), least).Empty() {
			return false
		}
	}
	return true
}

// boxOf returns the box around all pixels with at least minInk of ink, in a part of a patch.
func boxOf(p *cells.Patch, in image.Rectangle, minInk float32) (box image.Rectangle) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if p.At(x, y) >= minInk {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// alone returns a patch that has only a part of p, moved to the middle.
func alone(p *cells.Patch, part image.Rectangle) *cells.Patch {
	one, all := new(cells.Patch), image.Rect(0, 0, cells.Side, cells.Side)
	around := part.Inset(-1)
	dx, dy := (cells.Side-part.Min.X-part.Max.X)/2, (cells.Side-part.Min.Y-part.Max.Y)/2
	for y := around.Min.Y; y < around.Max.Y; y++ {
		for x := around.Min.X; x < around.Max.X; x++ {
			if to := image.Pt(x+dx, y+dy); to.In(all) && image.Pt(x, y).In(all) {
				one[to.Y*cells.Side+to.X] = p.At(x, y)
			}
		}
	}
	return one
}
