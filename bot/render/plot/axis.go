package plot

// Axis has the names below an axis. It leaves out a name too near to an earlier name.
type Axis struct {
	page     Page
	y, apart int
	taken    []stretch
}

// stretch is the extent of a name in pixels.
type stretch struct{ from, to int }

// Axis returns an axis without names, for the line y. Names keep a distance of apart pixels.
func (p Page) Axis(y, apart int) *Axis { return &Axis{page: p, y: y, apart: apart} }

// Name writes a name centred at x from the left, or as near as the picture allows. It reports whether it
// wrote the name.
func (a *Axis) Name(name string, x float64) bool {
	s := a.page.Fit(name, LabelFace, Width/4)
	if s == nil {
		return false
	}
	left := beside(s, int(x))
	for _, t := range a.taken {
		if left < t.to+a.apart && t.from < left+s.Width+a.apart {
			return false
		}
	}
	a.taken = append(a.taken, stretch{left, left + s.Width})
	a.page.Put(s, LabelFace, left, a.y)
	return true
}
