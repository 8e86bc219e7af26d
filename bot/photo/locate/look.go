package locate

import (
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// Look caches the search for grids of several sizes in a picture. It is not safe for concurrent use.
type Look struct {
	sides [2]side
	scale float64 // pixels of the picture per pixel of the search
}

// NewLook returns a Look for a picture. The caller must not modify p. Points are in pixels of p.
func NewLook(p *pixels.Plane) *Look {
	small, scale := p.Shrunk(Side)
	dark, light := side{Summed: pixels.Sum(small)}, side{Summed: pixels.Sum(small.Inverted()), light: true}
	return &Look{[2]side{dark, light}, scale}
}

func (l *Look) scaled(f Found) Found {
	f.Mesh = f.Mesh.Scaled(l.scale)
	return f
}

// side is a picture or its negative.
type side struct {
	pixels.Summed
	light bool // set for the negative
	masks [len(thresholds)]*mask
	ink   [len(thresholds)][]component
	found map[parted]Fit
}

// parted is a quadrilateral with the number of cells on a side.
type parted struct {
	quad warp.Quad
	n    int
}

func (s *side) longer() int { return max(s.W, s.H) }

func (s *side) mask(t int) *mask {
	if s.masks[t] == nil {
		radius := max(2, int(thresholds[t].radius*float64(s.longer())))
		s.masks[t] = threshold(s.Summed, radius, thresholds[t].hundredths)
	}
	return s.masks[t]
}

// inks returns the components of ink by threshold t that may be lines of grids.
func (s *side) inks(t int) []component {
	if s.ink[t] == nil {
		s.ink[t] = components(s.mask(t), true, int(leastSide*float64(s.longer())))
	}
	return s.ink[t]
}

// frames returns the quadrilaterals that frame something.
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

// fit returns the fit of lines to a quadrilateral.
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
