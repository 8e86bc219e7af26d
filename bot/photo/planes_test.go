package photo

import (
	"math"
	"os"
	"runtime/debug"
	"testing"

	"sudokubot/bot/photo/pixels"
)

// paper and ink are the brightness of paper and of drawn lines.
const paper, ink = 220, 40

// picture returns a plane. The brightness of a pixel is the result of light for its middle.
func picture(w, h int, light func(x, y float64) float64) *pixels.Plane {
	p := pixels.New(w, h)
	for y := range h {
		for x := range w {
			p.Row(y)[x] = uint8(min(max(light(float64(x)+0.5, float64(y)+0.5), 0), 255) + 0.5)
		}
	}
	return p
}

// uniform is a plane of one brightness.
func uniform(w, h int, v float64) *pixels.Plane {
	return picture(w, h, func(_, _ float64) float64 { return v })
}

// square returns a grid of nine by nine cells in the upper left corner of the picture. cell is the width of a
// cell in pixels.
func square(cell float64) *pixels.Mesh {
	s := 9 * cell
	return pixels.NewMesh(pixels.Quad{{}, {X: s}, {X: s, Y: s}, {Y: s}}, 9)
}

// turns returns the four meshes of a grid, one for each first corner. They are in the same picture.
func turns(q pixels.Quad) (all [4]*pixels.Mesh) {
	for i := range all {
		all[i] = pixels.NewMesh(pixels.Quad{q[i], q[(i+1)%4], q[(i+2)%4], q[(i+3)%4]}, 9)
	}
	return all
}

// tilted is a grid of nine rotated by degrees around the middle of a square picture. side is the side of the
// picture.
func tilted(side, cell, degrees float64) pixels.Quad {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	var q pixels.Quad
	for i, c := range [4][2]float64{{-4.5, -4.5}, {4.5, -4.5}, {4.5, 4.5}, {-4.5, 4.5}} {
		x, y := c[0]*cell, c[1]*cell
		q[i] = pixels.Point{X: side/2 + x*cos - y*sin, Y: side/2 + x*sin + y*cos}
	}
	return q
}

// within returns the position of (x, y) in a tilted grid, in cells.
func within(side, cell, degrees, x, y float64) (u, v float64) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	x, y = x-side/2, y-side/2
	return (x*cos+y*sin)/cell + 4.5, (y*cos-x*sin)/cell + 4.5
}

// TestMain makes garbage collection rare. After each picture it would take a tenth of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
