package locate

import (
	"cmp"
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// How lines are looked for that run side by side.
const (
	combSide   = 400  // pixels of the longer side of the picture that is looked at
	mostTilt   = 32   // degrees by which lines may be off the upright
	tiltSteps  = 2    // angles looked at for each degree
	mostSkew   = 10   // degrees by which lines of both kinds may be off the right angle
	ridge      = 4    // pixels on each side with which a line is compared
	darkest    = 0.12 // by what share a pixel is darker, at most: a thin line counts as much as a thick one
	combsTried = 3    // of each kind
)

// combs returns quadrilaterals in which n + 1 lines run side by side both ways, however faint or broken each of them is, and whatever
// it hangs together with: first the angle at which all pixels of a picture, added up along lines, differ most (J. Radon, 1917), then
// the distance and the place of the lines.
func combs(s *side, n int) []warp.Quad {
	small, scale := s.Shrunk(combSide)
	dark := darkness(small)
	down, across := spectrum(dark, false), spectrum(dark, true)
	a, b := 0, 0
	best := 0.0
	for i := range down {
		for k := max(i-mostSkew*tiltSteps, 0); k <= min(i+mostSkew*tiltSteps, len(across)-1); k++ {
			if sum := down[i].contrast + across[k].contrast; sum > best {
				best, a, b = sum, i, k
			}
		}
	}
	least := leastSide * float64(max(small.W, small.H)) / float64(n)
	var all []warp.Quad
	for _, x := range down[a].combs(n, least) {
		for _, y := range across[b].combs(n, least) {
			q := warp.Quad{crossing(x.from, y.from, down[a].angle, across[b].angle)}
			q[1] = crossing(x.to(n), y.from, down[a].angle, across[b].angle)
			q[2] = crossing(x.to(n), y.to(n), down[a].angle, across[b].angle)
			q[3] = crossing(x.from, y.to(n), down[a].angle, across[b].angle)
			for i := range q {
				q[i].X, q[i].Y = q[i].X*scale, q[i].Y*scale
			}
			all = added(all, q)
		}
	}
	return all
}

// darkness returns by what share the pixels of a plane are darker than what is around them, smoothed against noise.
func darkness(p *pixels.Plane) *field {
	sums := pixels.SumsOf(p)
	f := &field{p.W, p.H, make([]float32, p.W*p.H)}
	near, nearArea := make([]uint32, p.W), make([]uint32, p.W)
	far, farArea := make([]uint32, p.W), make([]uint32, p.W)
	for y := range p.H {
		sums.Surroundings(near, nearArea, y, 1)
		sums.Surroundings(far, farArea, y, ridge)
		for x := range p.W {
			here, around := float32(near[x])/float32(nearArea[x]), float32(far[x])/float32(farArea[x])
			f.v[y*p.W+x] = min(max((around-here)/(around+1), 0), darkest)
		}
	}
	return f
}

// field is a value for each pixel.
type field struct {
	w, h int
	v    []float32
}

// profile is what a field has along parallel lines: the means, by the distance of the line from the first corner of the picture.
type profile struct {
	angle    float64 // by which the lines are turned clockwise from the upright or the level
	first    float64 // distance of the first one
	mean     []float64
	contrast float64
}

// spectrum returns the profiles at all angles of lines from top to bottom, or from left to right.
func spectrum(f *field, level bool) []profile {
	all := make([]profile, 2*mostTilt*tiltSteps+1)
	for i := range all {
		all[i] = project(f, level, (float64(i)/tiltSteps-mostTilt)*math.Pi/180)
	}
	return all
}

// project adds up a field along lines at an angle. Lines from top to bottom are x cos + y sin = distance, those from left to right
// y cos - x sin = distance.
func project(f *field, level bool, angle float64) profile {
	sin, cos := math.Sincos(angle)
	dx, dy := cos, sin
	if level {
		dx, dy = -sin, cos
	}
	w, h := float64(f.w), float64(f.h)
	first := min(0, dx*w) + min(0, dy*h)
	n := int(max(0, dx*w)+max(0, dy*h)-first) + 2
	p := profile{angle: angle, first: first, mean: make([]float64, n)}
	count := make([]float64, n)
	for y := range f.h {
		at := dy*(float64(y)+0.5) + dx*0.5 - first
		for _, v := range f.v[y*f.w : (y+1)*f.w] {
			k := int(at)
			p.mean[k] += float64(v)
			count[k]++
			at += dx
		}
	}
	for i := range p.mean {
		p.mean[i] /= max(count[i], min(w, h)/3) // few pixels in a corner are no line
	}
	for i := 2; i+2 < n; i++ {
		d := p.mean[i] - (p.mean[i-2]+p.mean[i+2])/2
		p.contrast += d * d
	}
	return p
}

// comb is lines at the same distance from each other.
type comb struct{ from, pitch, score float64 }

func (c comb) to(n int) float64 { return c.from + float64(n)*c.pitch }

// combs returns the most visible combs of n + 1 lines in a profile, at least so far from each other.
func (p profile) combs(n int, least float64) []comb {
	peak := make([]float64, len(p.mean))
	for i := range peak {
		peak[i] = max(p.mean[max(i-1, 0)], p.mean[i], p.mean[min(i+1, len(p.mean)-1)])
	}
	var all []comb
	for pitch := least; pitch*float64(n) < float64(len(p.mean)-1); pitch += 0.7 / float64(n) {
		for at := 0.0; at+pitch*float64(n) < float64(len(p.mean)-1); at++ {
			sum, weakest := 0.0, math.Inf(1)
			for i := range n + 1 {
				v := peak[int(at+float64(i)*pitch)]
				sum += v
				weakest = min(weakest, v)
				if i < n {
					sum -= p.mean[int(at+(float64(i)+0.5)*pitch)]
				}
			}
			all = append(all, comb{at + 0.5 + p.first, pitch, sum/float64(n+1) + weakest})
		}
	}
	slices.SortFunc(all, func(a, b comb) int { return cmp.Compare(b.score, a.score) })
	var best []comb
	for _, c := range all {
		if len(best) == combsTried {
			break
		}
		same := func(b comb) bool {
			return math.Abs(b.from-c.from)+math.Abs(b.to(n)-c.to(n)) < c.pitch/2
		}
		if !slices.ContainsFunc(best, same) {
			best = append(best, c)
		}
	}
	return best
}

// crossing returns where a line from top to bottom meets one from left to right.
func crossing(x, y, tiltX, tiltY float64) warp.Point {
	sinX, cosX := math.Sincos(tiltX)
	sinY, cosY := math.Sincos(tiltY)
	det := cosX*cosY + sinX*sinY
	return warp.Point{X: (x*cosY - y*sinX) / det, Y: (y*cosX + x*sinY) / det}
}
