package main

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"

	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
)

// change changes the picture of a grid.
type change struct {
	name string
	do   func(rng *rand.Rand, p *pixels.Plane) *pixels.Plane
}

var changes = []change{
	{"rotated 90", func(_ *rand.Rand, p *pixels.Plane) *pixels.Plane { return p.Turned() }},
	{"rotated 180", func(_ *rand.Rand, p *pixels.Plane) *pixels.Plane { return p.Turned().Turned() }},
	{"rotated 270", func(_ *rand.Rand, p *pixels.Plane) *pixels.Plane { return p.Turned().Turned().Turned() }},
	{"tilted 20 degrees", func(_ *rand.Rand, p *pixels.Plane) *pixels.Plane { return mapped(p, tilted(p, 20)) }},
	{"perspective", func(rng *rand.Rand, p *pixels.Plane) *pixels.Plane {
		return mapped(p, perspective(rng, p))
	}},
	{"blurred", func(_ *rand.Rand, p *pixels.Plane) *pixels.Plane { return blurred(p, 1.2) }},
	{"noise", noisy},
	{"JPEG 25", func(_ *rand.Rand, p *pixels.Plane) *pixels.Plane { return compressed(p, 25) }},
	{"glare", glare},
	{"dark mode", func(_ *rand.Rand, p *pixels.Plane) *pixels.Plane { return p.Inverted() }},
	{"480 pixels", func(_ *rand.Rand, p *pixels.Plane) *pixels.Plane { s, _ := p.Shrunk(480); return s }},
	{"coloured cells", tinted},
	{"red print", func(_ *rand.Rand, p *pixels.Plane) *pixels.Plane {
		return each(p, func(_, _ int, v float64) float64 { return 76 + v*179/255 }) // pure red has luma 76
	}},
	{"shadow with a hard edge", shadowed},
}

// changed returns changed copies of samples. It has fixed random seeds.
func changed(samples []sample, c change) []sample {
	all := make([]sample, len(samples))
	for i, s := range samples {
		all[i] = s
		all[i].plane = c.do(rand.New(rand.NewPCG(7, uint64(i))), s.plane)
	}
	return all
}

func each(p *pixels.Plane, f func(x, y int, v float64) float64) *pixels.Plane {
	q := pixels.New(p.W, p.H)
	for y := range p.H {
		for x, v := range p.Row(y) {
			q.Row(y)[x] = uint8(min(max(f(x, y, float64(v)), 0), 255))
		}
	}
	return q
}

// mapped returns the part of a picture within a quadrilateral. Around it is a grey table.
func mapped(p *pixels.Plane, q pixels.Quad) *pixels.Plane {
	m := pixels.Onto(q)
	r := pixels.New(p.W, p.H)
	for y := range p.H {
		for x := range p.W {
			at := m.At((float64(x)+0.5)/float64(p.W), (float64(y)+0.5)/float64(p.H))
			v := 90.0
			if at.X >= 0 && at.Y >= 0 && at.X < float64(p.W) && at.Y < float64(p.H) {
				v = p.At(at.X, at.Y)
			}
			r.Row(y)[x] = uint8(v)
		}
	}
	return r
}

func tilted(p *pixels.Plane, degrees float64) pixels.Quad {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	w, h := float64(p.W), float64(p.H)
	var q pixels.Quad
	for i, c := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := c[0]*w*0.65, c[1]*h*0.65 // all of the picture remains visible
		q[i] = pixels.Point{X: w/2 + x*cos - y*sin, Y: h/2 + x*sin + y*cos}
	}
	return q
}

func perspective(rng *rand.Rand, p *pixels.Plane) pixels.Quad {
	w, h := float64(p.W), float64(p.H)
	var q pixels.Quad
	for i, c := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		far := func() float64 { return 0.02 + 0.16*rng.Float64() }
		q[i] = pixels.Point{X: w * (c[0] + (2*c[0]-1)*far()), Y: h * (c[1] + (2*c[1]-1)*far())}
	}
	return q
}

func blurred(p *pixels.Plane, sigma float64) *pixels.Plane {
	pass := func(p *pixels.Plane) *pixels.Plane {
		return each(p, func(x, y int, _ float64) float64 {
			sum, weights := 0.0, 0.0
			for k := -4; k <= 4; k++ {
				w := math.Exp(-float64(k*k) / (2 * sigma * sigma))
				sum += w * float64(p.Row(y)[min(max(x+k, 0), p.W-1)])
				weights += w
			}
			return sum / weights
		}).Turned()
	}
	return pass(pass(p)).Turned().Turned()
}

func noisy(rng *rand.Rand, p *pixels.Plane) *pixels.Plane {
	return each(p, func(_, _ int, v float64) float64 { return v + 14*rng.NormFloat64() })
}

func compressed(p *pixels.Plane, quality int) *pixels.Plane {
	var file bytes.Buffer
	img := &image.Gray{Pix: p.Pix, Stride: p.W, Rect: image.Rect(0, 0, p.W, p.H)}
	if err := jpeg.Encode(&file, img, &jpeg.Options{Quality: quality}); err != nil {
		return p
	}
	m, err := jpeg.Decode(&file)
	if err != nil {
		return p
	}
	q, _ := pixels.From(m, max(p.W, p.H))
	return q
}

func glare(rng *rand.Rand, p *pixels.Plane) *pixels.Plane {
	cx, cy := (0.3+0.4*rng.Float64())*float64(p.W), (0.3+0.4*rng.Float64())*float64(p.H)
	r := 0.18 * float64(min(p.W, p.H))
	return each(p, func(x, y int, v float64) float64 {
		d := math.Hypot(float64(x)-cx, float64(y)-cy) / r
		return v + (255-v)*0.6*math.Exp(-d*d)
	})
}

// tinted darkens a third of the cells of the found grid, as apps and some newspapers do.
func tinted(rng *rand.Rand, p *pixels.Plane) *pixels.Plane {
	found := locate.Grids(p, 9, 1)
	if len(found) == 0 {
		return p
	}
	q := pixels.New(p.W, p.H)
	copy(q.Pix, p.Pix)
	m := found[0].Mesh
	for row := range 9 {
		for col := range 9 {
			if rng.IntN(3) > 0 {
				continue
			}
			tone := 0.6 + 0.3*rng.Float64()
			done := map[int]bool{}
			for i := range 10000 { // points in the cell, at least one for each pixel
				at := m.At(float64(col)+float64(i%100)/100, float64(row)+float64(i/100)/100)
				x, y := int(at.X), int(at.Y)
				if k := y*p.W + x; x >= 0 && y >= 0 && x < p.W && y < p.H && !done[k] {
					done[k] = true
					q.Pix[k] = uint8(float64(p.Pix[k]) * tone)
				}
			}
		}
	}
	return q
}

func shadowed(rng *rand.Rand, p *pixels.Plane) *pixels.Plane {
	angle := 2 * math.Pi * rng.Float64()
	sin, cos := math.Sincos(angle)
	off := 0.15 * rng.NormFloat64() * float64(min(p.W, p.H))
	dark := 0.4 + 0.15*rng.Float64()
	return each(p, func(x, y int, v float64) float64 {
		d := (float64(x)-float64(p.W)/2)*cos + (float64(y)-float64(p.H)/2)*sin - off
		return v * (1 - (1-dark)*min(max(d+0.5, 0), 1))
	})
}
