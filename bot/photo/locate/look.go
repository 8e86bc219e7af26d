package locate

import (
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// Look is a picture in which grids are looked for, perhaps of several sizes: what was found out for one is kept for the next. Only one
// goroutine may use it.
type Look struct {
	sides [2]side
	scale float64 // pixels of the picture for one that is looked at
}

// NewLook returns a picture that is looked at, which must not change. Points of what is found are in its pixels.
func NewLook(p *pixels.Plane) *Look {
	small, scale := p.Shrunk(Side)
	return &Look{[2]side{{Summed: pixels.Sum(small)}, {Summed: pixels.Sum(small.Inverted()), light: true}}, scale}
}

func (l *Look) scaled(f Found) Found {
	f.Mesh = f.Mesh.Scaled(l.scale)
	return f
}

// side is a picture or its negative.
type side struct {
	pixels.Summed
	light bool // it is the negative
	masks [len(thresholds)]*mask
	ink   [len(thresholds)][]component
	found map[parted]Fit
}

// parted is a quadrilateral that is to be parted into so many cells a side.
type parted struct {
	quad warp.Quad
	n    int
}

func (s *side) longer() int { return max(s.W, s.H) }

// mask is what is ink by a threshold.
func (s *side) mask(t int) *mask {
	if s.masks[t] == nil {
		s.masks[t] = threshold(s.Summed, max(2, int(thresholds[t].radius*float64(s.longer()))), thresholds[t].hundredths)
	}
	return s.masks[t]
}

// inks are the pieces of ink by a threshold that could be the lines of a grid.
func (s *side) inks(t int) []component {
	if s.ink[t] == nil {
		s.ink[t] = components(s.mask(t), true, int(leastSide*float64(s.longer())))
	}
	return s.ink[t]
}

// frames returns the quadrilaterals that are frames of something.
func (s *side) frames() (all []warp.Quad) {
	least := int(leastFrame * float64(s.longer()))
	for t := range thresholds {
		for _, c := range s.inks(t) {
			if min(c.width(), c.height()) >= least {
				all = withFrame(all, c)
			}
		}
	}
	return all
}

// fit is how well lines part a quadrilateral.
func (s *side) fit(q warp.Quad, n int) Fit {
	f, known := s.found[parted{q, n}]
	if !known {
		if s.found == nil {
			s.found = map[parted]Fit{}
		}
		f = FitOf(s.Summed, q, n)
		s.found[parted{q, n}] = f
	}
	return f
}
