package pencil

import (
	"image"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/pixels"
)

// Spot is a small digit, or a candidate for one.
type Spot struct {
	// X and Y are the middle, Wide and High the size of the spot, in cells from the upper left corner of the
	// cell.
	X, Y, Wide, High float64
	// Chances has the probability of each digit, judged by the shape of the spot alone. Index 0 is for no
	// digit.
	Chances [10]float32
}

// Sizes of small digits, in cells.
const (
	lowest   = 0.1
	highest  = 0.42
	thinnest = 0.015
	outside  = 0.085 // a piece belongs to a line if its middle is nearer to the line than this
	joined   = 1.25  // ratio of width to height above which a piece is several digits
	shown    = 15    // height to which a digit is scaled to recognise its shape, in pixels
)

// Spots returns the possible small digits in a cell of a grid, in reading order.
func Spots(p *pixels.Plane, m *pixels.Mesh, cell int, ink Ink, eye cells.Eye) (all []Spot) {
	var v window
	if !v.look(p, m, cell, ink) {
		return nil
	}
	for _, r := range v.digits() {
		s := spotOf(r)
		s.Chances = eye(v.patch(r))
		all = append(all, s)
	}
	return all
}

// spotOf returns a spot with the position and size of a part of a window.
func spotOf(r image.Rectangle) Spot {
	const step = (1 - 2*border) / side
	return Spot{
		X: border + float64(r.Min.X+r.Max.X)/2*step, Y: border + float64(r.Min.Y+r.Max.Y)/2*step,
		Wide: float64(r.Dx()) * step, High: float64(r.Dy()) * step,
	}
}

// digits returns the connected pieces of ink that have the size of a small digit.
func (v *window) digits() (all []image.Rectangle) {
	for _, r := range v.pieces() {
		s := spotOf(r)
		middle := min(s.X, s.Y) >= outside && max(s.X, s.Y) <= 1-outside
		if !middle || s.High < lowest || s.High > highest || s.Wide < thinnest {
			continue
		}
		all = append(all, v.parted(r)...)
	}
	return inLines(all)
}

func inLines(all []image.Rectangle) []image.Rectangle {
	slices.SortFunc(all, func(a, b image.Rectangle) int { return a.Min.Y + a.Max.Y - b.Min.Y - b.Max.Y })
	for from := 0; from < len(all); {
		to := from + 1
		for to < len(all) && all[to].Min.Y+all[to].Max.Y < 2*all[from].Max.Y {
			to++
		}
		slices.SortFunc(all[from:to], func(a, b image.Rectangle) int { return a.Min.X - b.Min.X })
		from = to
	}
	return all
}

// parted splits a piece that is too wide for one digit, at the column with the least ink.
func (v *window) parted(r image.Rectangle) []image.Rectangle {
	if float64(r.Dx()) <= joined*float64(r.Dy()) {
		return []image.Rectangle{r}
	}
	n := max(int(float64(r.Dx())/(0.72*float64(r.Dy()))+0.5), 2)
	near := r.Dx() / n
	cut, least := 0, float32(1e9)
	for x := r.Min.X + near*2/3; x < r.Min.X+near*4/3; x++ {
		sum := float32(0)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			sum += v[y*side+x]
		}
		if sum < least {
			cut, least = x, sum
		}
	}
	left := v.shrunk(image.Rect(r.Min.X, r.Min.Y, cut, r.Max.Y))
	right := v.shrunk(image.Rect(cut, r.Min.Y, r.Max.X, r.Max.Y))
	if left.Empty() || right.Empty() {
		return []image.Rectangle{r}
	}
	return append([]image.Rectangle{left}, v.parted(right)...)
}

// shrunk returns the smallest part of r that has all the ink in r.
func (v *window) shrunk(r image.Rectangle) (s image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if v[y*side+x] >= inked {
				s = s.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return s
}

func (v *window) pieces() (all []image.Rectangle) {
	var seen [side * side]bool
	for start := range v {
		if seen[start] || v[start] < inked {
			continue
		}
		seen[start] = true
		var r image.Rectangle
		for next := []int{start}; len(next) > 0; {
			at := next[len(next)-1]
			next = next[:len(next)-1]
			x, y := at%side, at/side
			r = r.Union(image.Rect(x, y, x+1, y+1))
			for k := range 9 {
				nx, ny := x+k%3-1, y+k/3-1
				if min(nx, ny) < 0 || max(nx, ny) >= side || seen[ny*side+nx] || v[ny*side+nx] < inked {
					continue
				}
				seen[ny*side+nx] = true
				next = append(next, ny*side+nx)
			}
		}
		all = append(all, r)
	}
	return all
}

// patch returns a part of a window as a patch, scaled to the size of a usual digit.
func (v *window) patch(r image.Rectangle) *cells.Patch {
	p := new(cells.Patch)
	scale := float64(max(r.Dx(), r.Dy())) / shown
	midX, midY := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2
	left, top := float64(r.Min.X-2), float64(r.Min.Y-2)
	right, down := float64(r.Max.X+2), float64(r.Max.Y+2)
	most := float32(0)
	for y := range cells.Side {
		for x := range cells.Side {
			fx, fy := midX+(float64(x)+0.5-cells.Side/2)*scale, midY+(float64(y)+0.5-cells.Side/2)*scale
			if fx < left || fy < top || fx >= right || fy >= down {
				continue
			}
			p[y*cells.Side+x] = cells.Between(v[:], side, fx, fy)
			most = max(most, p[y*cells.Side+x])
		}
	}
	for i := range p {
		p[i] /= max(most, inked)
	}
	return p
}
