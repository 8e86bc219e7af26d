package page

// Axis is the names below an axis. Where two would be too near to each other, the one that comes later is left out.
type Axis struct {
	page     Page
	y, apart int
	taken    []stretch
}

// stretch is from where to where a name reaches.
type stretch struct{ from, to int }

// Axis returns an axis without names yet, which will be in the line y, so far apart at least.
func (p Page) Axis(y, apart int) *Axis { return &Axis{page: p, y: y, apart: apart} }

// Name writes a name with its middle as near to x, from the left, as the picture is wide. It reports whether there was one, and
// room for it.
func (a *Axis) Name(name string, x float64) bool {
	s := a.page.Fit(name, Label, Width/4)
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
	a.page.Put(s, Label, left, a.y)
	return true
}
