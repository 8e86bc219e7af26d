package main

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
)

// drawnScene draws scene k with a random seed.
func drawnScene(t *testing.T, k int, seed uint64) (*sheet, []gridAt) {
	t.Helper()
	set, err := opentype.Parse(goregular.TTF)
	check.Must(t, err)
	s := newSheet(rand.New(rand.NewPCG(61, seed)), set, 1600, 1200)
	return s, scenes[k].draw(s)
}

// TestScenes checks that equal seeds give equal scenes, and different seeds different scenes. The outer lines
// of the reported grids must be darker than their surroundings.
func TestScenes(t *testing.T) {
	for k, scene := range scenes {
		one, places := drawnScene(t, k, 1)
		again, at := drawnScene(t, k, 1)
		other, _ := drawnScene(t, k, 2)
		if !alike(one.plane(), again.plane()) || !slices.Equal(places, at) || alike(one.plane(), other.plane()) {
			t.Errorf("%s: not by lot", scene.name)
		}
		for _, p := range places {
			side := 9 * p.cell
			for _, edge := range [][4]int{{p.x, p.y, 1, 0}, {p.x, p.y, 0, 1}, {p.x, p.y + side, 1, 0}, {p.x + side, p.y, 0, 1}} {
				for i := p.cell / 2; i < side; i += p.cell / 2 {
					x, y := edge[0]+i*edge[2], edge[1]+i*edge[3]
					if v := one.GrayAt(x, y).Y; v != one.tone {
						t.Errorf("%s: at %d, %d, where a line of the grid at %v is, the tone is %d", scene.name, x, y, p, v)
					}
				}
			}
			check.True(t, within(one, p), "%s: the grid at %v is not on the page", scene.name, p)
		}
	}
}

func within(s *sheet, p gridAt) bool {
	return p.x >= 0 && p.y >= 0 && p.x+9*p.cell < s.Rect.Dx() && p.y+9*p.cell < s.Rect.Dy()
}

// TestCurled checks that the content of a point is moved to its bent point. Waves of height 0 must change
// nothing.
func TestCurled(t *testing.T) {
	p := pixels.New(200, 150)
	for i := range p.Pix {
		p.Pix[i] = 255
	}
	spots := [][2]int{{50, 60}, {100, 75}, {150, 90}}
	for _, at := range spots {
		for k := range 9 {
			p.Row(at[1] - 1 + k/3)[at[0]-1+k%3] = 0
		}
	}
	for _, high := range []float64{0, 12} {
		q, bent := curled(p, high)
		for _, at := range spots {
			to := bent(float64(at[0])+0.5, float64(at[1])+0.5)
			if v := q.At(to.X, to.Y); v > 60 {
				t.Errorf("curled by %g: what was at %v is not at %v", high, at, to)
			}
		}
		if to := bent(50, 60); math.Abs(to.Y-60-high) > 1e-9 {
			t.Errorf("curled by %g: a quarter along the page is %g up or down", high, to.Y-60)
		}
	}
}

// TestNear checks that a grid is found if each corner is off by at most 1/50 of its side. The grid may have
// any rotation.
func TestNear(t *testing.T) {
	p := gridAt{100, 50, 50}
	flat := func(x, y float64) pixels.Point { return pixels.Point{X: x, Y: y} }
	at := func(off float64, corner, turns int) *pixels.Mesh {
		q := pixels.Quad{flat(100, 50), flat(550, 50), flat(550, 500), flat(100, 500)}
		q[corner].X += off
		q = pixels.Quad{q[turns], q[(turns+1)%4], q[(turns+2)%4], q[(turns+3)%4]}
		return pixels.NewMesh(q, 9)
	}
	for corner := range 4 {
		for turns := range 4 {
			for off, want := range map[float64]bool{0: true, 8.9: true, -8.9: true, 9.1: false, -9.1: false} {
				if got := p.near(at(off, corner, turns), flat); got != want {
					t.Errorf("corner %d is %g pixels off, turned %d times: near is %v", corner, off, turns, got)
				}
			}
		}
	}
}
