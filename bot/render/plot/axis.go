package plot

// Axis is the names below an axis. Names too near to an earlier name are left out.
type Axis struct {
	page     Page
	y, apart int
	taken    []stretch
}

// stretch is the extent of a name.
type stretch struct{ from, to int }

// Axis returns an axis without names. They will be in the line y, at least apart pixels from each other.
func (p Page) Axis(y, apart int) *Axis { return &Axis{page: p, y: y, apart: apart} }

// Name writes a name centred at x from the left, or as near to it as the picture allows. It reports whether
// it wrote the name.
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
