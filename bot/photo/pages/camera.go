package pages

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"

	"sudokubot/bot/photo/pixels"
)

// Take makes a photo of a page with random cells, in a random script and in fonts that have its digits. Equal
// random numbers give equal photos.
func Take(rng *rand.Rand, fonts []*Font) (*Photo, error) {
	script := Latin
	switch r := rng.Float64(); {
	case r > 0.82:
		script = Arabic
	case r > 0.5:
		script = Persian
	}
	return take(rng, fonts, script, nil)
}

// Of makes a photo of a page in a script with these cells. If cells is nil, they are random.
func Of(rng *rand.Rand, fonts []*Font, script Script, cells *[81]Cell) (*Photo, error) {
	return take(rng, fonts, script, cells)
}

// Filled makes a photo of a partly filled-in page. Some cells have a handwritten digit, some have small
// digits.
func Filled(rng *rand.Rand, fonts []*Font, script Script) (*Photo, error) {
	s := newStyle(rng, fonts, script)
	s.printed, s.other, s.handMarks = 0, 0, true
	s.hand, s.marks = 0.15+0.55*rng.Float64(), 0.1*rng.Float64()
	s.pen = 0.8 + 3.2*rng.Float64()
	return taken(rng, s, nil)
}

func take(rng *rand.Rand, fonts []*Font, script Script, wanted *[81]Cell) (*Photo, error) {
	return taken(rng, newStyle(rng, fonts, script), wanted)
}

// Print draws a page as on a screen or in print: in an unchanged font, upright, sharp and evenly lit.
func Print(rng *rand.Rand, fonts []*Font, script Script, cells *[81]Cell) *Photo {
	s := newStyle(rng, fonts, script)
	s.bend, s.squeeze, s.slant, s.bold, s.sketch = bend{}, 1, 0, 0, nil
	s.size = 0.45 + 0.25*rng.Float64()
	s.ink = min(s.ink, 0.4*s.paper)
	flat, drawn := page(rng, s, cells)
	cam := straight(36+36*rng.Float64(), 1.1+0.4*rng.Float64())
	p := &Photo{pixels.New(cam.side, cam.side), drawn, cam.mesh()}
	light := make([]float32, cam.side*cam.side)
	cam.look(flat, light)
	for i, v := range light {
		p.Plane.Pix[i] = uint8(min(max(255*v, 0), 255))
	}
	return p
}

func taken(rng *rand.Rand, s style, wanted *[81]Cell) (*Photo, error) {
	flat, cells := page(rng, s, wanted)
	cam := newCamera(rng)
	plane := cam.expose(rng, flat)
	plane, err := compressed(plane, 25+rng.IntN(70))
	if err != nil {
		return nil, err
	}
	if rng.Float64() < 0.15 { // as in dark mode
		plane = plane.Inverted()
	}
	return &Photo{plane, cells, cam.mesh()}, nil
}

// camera maps a photo of side x side pixels onto a page.
type camera struct {
	side   int
	onto   pixels.Perspective // maps the unit square of the photo to the page
	curl   [3]float64         // a wave across the page: its height in pixels of the page, phase and axis
	screen bool               // a screenshot: not tilted, evenly lit
}

func newCamera(rng *rand.Rand) camera {
	cam := camera{screen: rng.Float64() < 0.15}
	cell := math.Exp(math.Log(13) + rng.Float64()*math.Log(48./13)) // side of a cell in pixels of the photo
	visible := gridPixels * (1.08 + 0.5*rng.Float64())              // visible width in pixels of the page
	cam.side = int(cell * visible / cellPixels)
	rotation, tilt := 0.07*rng.NormFloat64(), 0.035
	if rng.Float64() < 0.3 {
		rotation, tilt = 0.2*rng.NormFloat64(), 0.07
	}
	if cam.screen {
		rotation, tilt = 0, 0
	}
	const middle = pagePixels / 2
	var q pixels.Quad
	sin, cos := math.Sin(rotation), math.Cos(rotation)
	for i, p := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := p[0]*visible/2*(1+tilt*rng.NormFloat64()), p[1]*visible/2*(1+tilt*rng.NormFloat64())
		q[i] = pixels.Point{X: middle + x*cos - y*sin, Y: middle + x*sin + y*cos}
	}
	cam.onto = pixels.Onto(q)
	if !cam.screen && rng.Float64() < 0.5 {
		cam.curl = [3]float64{7 * rng.NormFloat64(), 6 * rng.Float64(), float64(rng.IntN(2))}
	}
	return cam
}

// straight returns an upright camera above the middle of a page. cell is the side of a cell in pixels.
// visible is the width that the camera sees, relative to the grid's width.
func straight(cell, visible float64) camera {
	const middle = pagePixels / 2
	low, high := middle-gridPixels*visible/2, middle+gridPixels*visible/2
	return camera{side: int(9 * cell * visible), screen: true, onto: pixels.Onto(pixels.Quad{
		{X: low, Y: low}, {X: high, Y: low}, {X: high, Y: high}, {X: low, Y: high},
	})}
}

// mesh returns the mesh of the grid in the photo.
func (c camera) mesh() *pixels.Mesh {
	mesh := pixels.NewMesh(pixels.Quad{}, 9)
	for row := range 10 {
		for col := range 10 {
			mesh.Set(row, col, c.seen(around+float64(col*cellPixels), around+float64(row*cellPixels)))
		}
	}
	return mesh
}

// page maps a point of the photo to the page.
func (c camera) page(x, y float64) pixels.Point {
	p := c.onto.At(x/float64(c.side), y/float64(c.side))
	if c.curl[2] == 0 {
		p.Y += c.curl[0] * math.Sin(p.X*4/gridPixels+c.curl[1])
	} else {
		p.X += c.curl[0] * math.Sin(p.Y*4/gridPixels+c.curl[1])
	}
	return p
}

// seen maps a point of the page to the photo. It inverts page by Newton's method.
func (c camera) seen(x, y float64) pixels.Point {
	at := pixels.Point{X: float64(c.side) / 2, Y: float64(c.side) / 2}
	for range 12 {
		p, right, below := c.page(at.X, at.Y), c.page(at.X+0.5, at.Y), c.page(at.X, at.Y+0.5)
		a, b := (right.X-p.X)*2, (below.X-p.X)*2
		d, e := (right.Y-p.Y)*2, (below.Y-p.Y)*2
		det := a*e - b*d
		dx, dy := x-p.X, y-p.Y
		at.X += (e*dx - b*dy) / det
		at.Y += (a*dy - d*dx) / det
	}
	return at
}

func (c camera) expose(rng *rand.Rand, flat *canvas) *pixels.Plane {
	light := make([]float32, c.side*c.side)
	c.look(flat, light)
	if !c.screen {
		shine(rng, light, c.side)
		if rng.Float64() < 0.6 {
			blur(light, c.side, 1.3*rng.Float64(), 1.3*rng.Float64())
		}
	}
	noise := rng.Float64() * 0.02
	if rng.Float64() < 0.25 {
		noise *= 4
	}
	p := pixels.New(c.side, c.side)
	for i, v := range light {
		p.Pix[i] = uint8(min(max(255*(float64(v)+rng.NormFloat64()*noise), 0), 255))
	}
	return p
}

// look sets light, the pixels of a photo. Each is the mean of the part of the page under it.
func (c camera) look(flat *canvas, light []float32) {
	middle := float64(c.side) / 2
	a, b := c.page(middle, middle), c.page(middle+1, middle)
	n := min(max(int(math.Ceil(math.Hypot(a.X-b.X, a.Y-b.Y))), 1), 4)
	for y := range c.side {
		for x := range c.side {
			var sum float32
			for k := range n * n {
				p := c.page(float64(x)+(float64(k%n)+0.5)/float64(n), float64(y)+(float64(k/n)+0.5)/float64(n))
				px, py := min(max(int(p.X), 0), flat.w-1), min(max(int(p.Y), 0), flat.h-1)
				sum += flat.pix[py*flat.w+px]
			}
			light[y*c.side+x] = sum / float32(n*n)
		}
	}
}

// shine lights a photo unevenly, sometimes with glare or the edge of a shadow.
func shine(rng *rand.Rand, light []float32, side int) {
	gx, gy, base := 0.3*rng.NormFloat64(), 0.3*rng.NormFloat64(), 0.5+0.6*rng.Float64()
	shadow, soft, dark := rng.Float64() < 0.3, 0.5+8*rng.Float64()*rng.Float64(), 0.35+0.5*rng.Float64()
	angle := 2 * math.Pi * rng.Float64()
	nx, ny, off := math.Cos(angle), math.Sin(angle), 0.25*rng.NormFloat64()
	glare, sx, sy, sr := rng.Float64() < 0.2, rng.Float64(), rng.Float64(), 0.1+0.25*rng.Float64()
	strength := 0.1 + 0.6*rng.Float64()
	for y := range side {
		for x := range side {
			u, v := float64(x)/float64(side)-0.5, float64(y)/float64(side)-0.5
			f := base * (1 + gx*u + gy*v)
			if shadow {
				edge := (u*nx + v*ny - off) * float64(side) / soft
				f *= 1 - (1-dark)*min(max(edge+0.5, 0), 1)
			}
			p := &light[y*side+x]
			*p *= float32(f)
			if glare {
				d := math.Hypot(u+0.5-sx, v+0.5-sy) / sr
				*p += (1 - *p) * float32(strength*math.Exp(-d*d))
			}
		}
	}
}

// blur smooths rows and columns by Gaussians with the standard deviations sigmaX and sigmaY, in pixels.
func blur(light []float32, side int, sigmaX, sigmaY float64) {
	line := make([]float32, side)
	for i := range side {
		row := light[i*side : (i+1)*side]
		smoothed(line, row, 1, side, sigmaX)
		smoothed(line, light[i:], side, side, sigmaY)
	}
}

func smoothed(line, pix []float32, step, n int, sigma float64) {
	if sigma < 0.2 {
		return
	}
	var kernel [9]float32
	var sum float32
	for k := range kernel {
		d := float64(k - 4)
		kernel[k] = float32(math.Exp(-d * d / (2 * sigma * sigma)))
		sum += kernel[k]
	}
	for i := range n {
		line[i] = pix[i*step]
	}
	for i := range n {
		var v float32
		for k, w := range kernel {
			v += w * line[min(max(i+k-4, 0), n-1)]
		}
		pix[i*step] = v / sum
	}
}

// compressed returns the picture after JPEG compression of a quality.
func compressed(p *pixels.Plane, quality int) (*pixels.Plane, error) {
	var file bytes.Buffer
	gray := &image.Gray{Pix: p.Pix, Stride: p.W, Rect: image.Rect(0, 0, p.W, p.H)}
	if err := jpeg.Encode(&file, gray, &jpeg.Options{Quality: quality}); err != nil {
		return nil, err
	}
	img, err := jpeg.Decode(&file)
	if err != nil {
		return nil, err
	}
	q, _ := pixels.From(img, max(p.W, p.H))
	return q, nil
}
