package main

import (
	"math"
	"math/rand/v2"

	"sudokubot/bot/photo/cells"
)

// variation is a change of an example. It can move, turn, slant, widen or narrow the example a little, and
// change the amount of ink.
type variation struct {
	xx, xy, yx, yy, dx, dy float64
	ink                    [256]float32
}

func anyVariation(rng *rand.Rand) variation {
	between := func(most float64) float64 { return (2*rng.Float64() - 1) * most }
	turn, slant := between(0.1), between(0.12)
	wide, high := 1+between(0.12), 1+between(0.12)
	sin, cos := math.Sincos(turn)
	v := variation{
		xx: cos * wide, xy: (slant*cos - sin) * wide, yx: sin * high, yy: (slant*sin + cos) * high,
		dx: between(2.5), dy: between(2.5),
	}
	power, most := math.Exp(between(0.4)), 1+between(0.15)
	for i := range v.ink {
		v.ink[i] = float32(min(most*math.Pow(float64(i)/255, power), 1))
	}
	return v
}

func (v *variation) apply(p *cells.Patch, e *example) {
	const middle, last = float64(cells.Side-1) / 2, cells.Side - 1
	for y := range cells.Side {
		for x := range cells.Side {
			fx, fy := float64(x)-middle, float64(y)-middle
			sx := min(max(v.xx*fx+v.xy*fy+v.dx+middle, 0), last-1e-6)
			sy := min(max(v.yx*fx+v.yy*fy+v.dy+middle, 0), last-1e-6)
			ix, iy := int(sx), int(sy)
			ax, ay := float32(sx-float64(ix)), float32(sy-float64(iy))
			at := iy*cells.Side + ix
			top := v.ink[e.patch[at]]*(1-ax) + v.ink[e.patch[at+1]]*ax
			bottom := v.ink[e.patch[at+cells.Side]]*(1-ax) + v.ink[e.patch[at+cells.Side+1]]*ax
			p[y*cells.Side+x] = top*(1-ay) + bottom*ay
		}
	}
}

func (e *example) fill(p *cells.Patch) {
	for i, v := range e.patch {
		p[i] = float32(v) / 255
	}
}
