package draw

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"slices"
	"strings"

	"golang.org/x/image/vector"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/sudoku"
)

// Scene is the part of a photo around a grid, in colour and upright. It is immutable.
type Scene struct {
	photo  []byte       // JPEG file
	mesh   *pixels.Mesh // position of the grid in the photo
	layout *sudoku.Layout
	script photo.Script
	dark   bool // the paper is dark, and digits are lighter
}

// Parameters of a scene.
const (
	sceneSide    = 1000 // greatest length of the longer side, in pixels
	around       = 0.12 // margin around a grid, as a share of its side
	sceneQuality = 85   // JPEG quality
	largest      = 2.   // greatest enlargement of a small photo, for smooth edges
)

// SceneOf returns the part of a picture around a grid.
func SceneOf(p *photo.Picture, r *photo.Reading) (*Scene, error) {
	mesh, plane := r.Grid.Mesh, p.Plane
	c := mesh.Corners()
	turns := quarter(c)
	far := around * math.Sqrt(math.Abs(c.Area()))
	left, top, right, down := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	_, crossings := mesh.Crossings()
	for _, at := range crossings {
		left, top, right, down = min(left, at.X), min(top, at.Y), max(right, at.X), max(down, at.Y)
	}
	left, top = max(left-far, 0), max(top-far, 0)
	right, down = min(right+far, float64(plane.W)), min(down+far, float64(plane.H))
	step := max(max(right-left, down-top)/sceneSide, 1/largest) // pixels of the plane per pixel of the scene
	wide, high := max(int((right-left)/step), 1), max(int((down-top)/step), 1)
	middle := pixels.Point{X: left + float64(wide)*step/2, Y: top + float64(high)*step/2}
	if turns%2 == 1 {
		wide, high = high, wide
	}
	width, height := float64(wide), float64(high)
	img := image.NewRGBA(image.Rect(0, 0, wide, high))
	window := pixels.Sum(plane).Window(step)
	for y := range high {
		for x := range wide {
			dx, dy := turned(float64(x)+0.5-width/2, float64(y)+0.5-height/2, turns)
			at := pixels.Point{X: middle.X + dx*step, Y: middle.Y + dy*step}
			img.SetRGBA(x, y, colorAt(plane, window.At(at.X, at.Y), at))
		}
	}
	file, err := jpegFile(img, sceneQuality)
	if err != nil {
		return nil, err
	}
	moved := pixels.NewMesh(pixels.Quad{}, mesh.N)
	for row := range mesh.N + 1 {
		for col := range mesh.N + 1 {
			at := mesh.Node(row, col)
			dx, dy := turned((at.X-middle.X)/step, (at.Y-middle.Y)/step, 4-turns)
			moved.Set(row, col, pixels.Point{X: dx + width/2, Y: dy + height/2})
		}
	}
	return &Scene{file, moved, r.Layout, r.Grid.Script, darkIn(plane, mesh)}, nil
}

// quarter returns how many quarter turns a grid is rotated clockwise in its picture.
func quarter(c pixels.Quad) int {
	dx, dy := c[1].X-c[0].X+c[2].X-c[3].X, c[1].Y-c[0].Y+c[2].Y-c[3].Y
	return int(math.RoundToEven(math.Atan2(dy, dx)/(math.Pi/2))) & 3
}

// turned rotates a vector clockwise by quarter turns.
func turned(x, y float64, turns int) (float64, float64) {
	for range turns {
		x, y = -y, x
	}
	return x, y
}

// colorAt returns a pixel whose brightness is light. Its tint is that of the picture at a point.
func colorAt(p *pixels.Plane, light float64, at pixels.Point) color.RGBA {
	blue, red := 0.0, 0.0
	if p.Tint != nil {
		blue, red = p.Tint.At(at.X/float64(p.W), at.Y/float64(p.H))
	}
	within := func(v float64) uint8 { return uint8(min(max(v+128, 0), 255)) }
	r, g, b := color.YCbCrToRGB(within(light-128), within(blue), within(red))
	return color.RGBA{r, g, b, 255}
}

// darkIn reports whether most of a grid is too dark for dark ink.
func darkIn(p *pixels.Plane, m *pixels.Mesh) bool {
	const darkest = 96
	var light []float64
	for i := range 30 * 30 {
		at := m.At(float64(i%30)*float64(m.N)/30, float64(i/30)*float64(m.N)/30)
		light = append(light, p.At(at.X, at.Y))
	}
	slices.Sort(light)
	return light[len(light)/2] < darkest
}

// Inks for missing and wrong digits on light and on dark paper.
var (
	inkMissing = [2]color.RGBA{{8, 72, 214, 255}, {255, 205, 90, 255}}
	inkWrong   = [2]color.RGBA{{212, 16, 32, 255}, {255, 130, 120, 255}}
)

// Sizes of painted digits, in cells.
const (
	highMissing = 0.6
	highWrong   = 0.36
	widest      = 0.8 // greatest width of a number
)

// shownQuality is the JPEG quality of files that are sent. They have a quarter of the bytes of a PNG.
const shownQuality = 85

// Paint writes a solution into the photo, and returns a JPEG file. In cells with a wrong entry the digits are
// small.
func (p *Pen) Paint(s *Scene, givens, entries, solution sudoku.Grid) ([]byte, error) {
	from, err := jpeg.Decode(bytes.NewReader(s.photo))
	if err != nil {
		return nil, err
	}
	b := from.Bounds()
	img := image.NewRGBA(b)
	draw.Draw(img, b, from, b.Min, draw.Src)
	shade := 0
	if s.dark {
		shade = 1
	}
	missing, wrong := vector.NewRasterizer(b.Dx(), b.Dy()), vector.NewRasterizer(b.Dx(), b.Dy())
	for c, d := range solution {
		switch {
		case givens[c] != 0:
		case len(entries) <= c || entries[c] == 0:
			p.digit(missing, s, c, d, 0.5, 0.5, highMissing)
		case entries[c] != d:
			p.digit(wrong, s, c, d, 0.8, 0.76, highWrong)
		}
	}
	missing.Draw(img, b, image.NewUniform(inkMissing[shade]), image.Point{})
	wrong.Draw(img, b, image.NewUniform(inkWrong[shade]), image.Point{})
	return jpegFile(img, shownQuality)
}

// digit writes a digit with its middle at a point of a cell, in perspective.
func (p *Pen) digit(r *vector.Rasterizer, s *Scene, cell int, d sudoku.Digit, x, y, high float64) {
	line := p.letters.Set(local(s.layout, d, s.script), lettering.Bold)
	size := min(high/max(line.Box.MaxY-line.Box.MinY, 0.3), widest/(line.Box.MaxX-line.Box.MinX))
	x += float64(cell%s.mesh.N) - size*(line.Box.MinX+line.Box.MaxX)/2
	y += float64(cell/s.mesh.N) - size*(line.Box.MinY+line.Box.MaxY)/2
	line.Draw(warped{r, s.mesh}, x, y, size)
}

func local(l *sudoku.Layout, d sudoku.Digit, s photo.Script) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return r
		}
		return numerals[s] + r - '0'
	}, render.Sign(l, d, render.Latin))
}

// numerals has the zeros of the scripts.
var numerals = map[photo.Script]rune{photo.Latin: '0', photo.Persian: '۰', photo.Arabic: '٠'}

// warped draws digits into the cells of a picture. It maps outlines by the mesh of the grid. It implements
// lettering.Pen.
type warped struct {
	*vector.Rasterizer
	mesh *pixels.Mesh
}

func (w warped) at(x, y float32) (float32, float32) {
	p := w.mesh.At(float64(x), float64(y))
	return float32(p.X), float32(p.Y)
}

// MoveTo begins an outline.
func (w warped) MoveTo(x, y float32) { w.Rasterizer.MoveTo(w.at(x, y)) }

// LineTo draws a line.
func (w warped) LineTo(x, y float32) { w.Rasterizer.LineTo(w.at(x, y)) }

// QuadTo draws a curve.
func (w warped) QuadTo(bx, by, x, y float32) {
	bx, by = w.at(bx, by)
	x, y = w.at(x, y)
	w.Rasterizer.QuadTo(bx, by, x, y)
}

// CubeTo draws a curve.
func (w warped) CubeTo(bx, by, cx, cy, x, y float32) {
	bx, by = w.at(bx, by)
	cx, cy = w.at(cx, cy)
	x, y = w.at(x, y)
	w.Rasterizer.CubeTo(bx, by, cx, cy, x, y)
}
