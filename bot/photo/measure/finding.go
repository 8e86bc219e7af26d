package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
)

// gridAt is the position of a drawn grid: its upper left corner and the side of a cell, in pixels.
type gridAt struct{ x, y, cell int }

// scenes are kinds of pages whose grids are hard to find. A scene draws a page and returns its grids.
var scenes = []struct {
	name string
	draw func(s *sheet) []gridAt
}{
	{"small in the frame", func(s *sheet) []gridAt {
		return s.sudokus(gridAt{200 + s.rng.IntN(900), 150 + s.rng.IntN(600), 24 + s.rng.IntN(6)})
	}},
	{"thin lines", func(s *sheet) []gridAt {
		at := gridAt{100 + s.rng.IntN(300), 80 + s.rng.IntN(100), 70 + s.rng.IntN(30)}
		s.thin = true
		return s.sudokus(at)
	}},
	{"beside a crossword", func(s *sheet) []gridAt {
		at := gridAt{60, 100 + s.rng.IntN(200), 70}
		s.grid(at.x+9*at.cell+20+s.rng.IntN(60), at.y, 15, 15, 42, 42, 0)
		for i := range 225 {
			if s.rng.IntN(4) == 0 {
				x, y := at.x+9*at.cell+60+i%15*42, at.y+i/15*42
				s.fill(x, y, x+42, y+42, s.tone)
			}
		}
		return s.sudokus(at)
	}},
	{"among text", func(s *sheet) []gridAt {
		at := gridAt{500 + s.rng.IntN(200), 300 + s.rng.IntN(200), 44 + s.rng.IntN(16)}
		for y := 30; y < s.Rect.Dy(); y += 26 {
			text := "the quick brown fox jumps over lazy dogs and so on and on 1984 as it was said before " +
				"by others who knew of it all, even 42 of them said so"
			s.write(text, 800, y, 20)
		}
		s.fill(at.x-14, at.y-14, at.x+9*at.cell+14, at.y+9*at.cell+14, 240)
		return s.sudokus(at)
	}},
	{"four on a page", func(s *sheet) []gridAt {
		cell := 44 + s.rng.IntN(10)
		gap := 9*cell + 30 + s.rng.IntN(40)
		return s.sudokus(
			gridAt{80, 60, cell}, gridAt{80 + gap, 60, cell},
			gridAt{80, 60 + gap, cell}, gridAt{80 + gap, 60 + gap, cell})
	}},
}

func (s *sheet) sudokus(all ...gridAt) []gridAt {
	for _, p := range all {
		thick := 3
		if s.thin {
			thick = 0
		}
		s.grid(p.x, p.y, 9, 9, p.cell, p.cell, thick)
		for i := range 81 {
			if s.rng.IntN(3) == 0 {
				x, y := p.x+i%9*p.cell+p.cell/2, p.y+i/9*p.cell+p.cell/2
				s.write(strconv.Itoa(1+s.rng.IntN(9)), x, y, 0.66*float64(p.cell))
			}
		}
	}
	return all
}

// finding writes a row for each scene, flat and curled. A row has the share of grids found within 1/50 of
// their side.
func (m *measure) finding() error {
	set, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return err
	}
	for _, curl := range []float64{0, 0.012} {
		for _, scene := range scenes {
			name := "finding, " + scene.name
			if curl > 0 {
				name += ", curled"
			}
			if !m.wants(name) {
				continue
			}
			grids, found := 0, 0
			for i := range m.n {
				s := newSheet(rand.New(rand.NewPCG(61, uint64(i))), set, 1600, 1200)
				places := scene.draw(s)
				p, bent := curled(s.plane(), curl*1600)
				p = noisy(s.rng, compressed(blurred(p, 0.8), 70))
				all := locate.Grids(p, 9, 4)
				for _, at := range places {
					grids++
					for _, f := range all {
						if at.near(f.Mesh, bent) {
							found++
							break
						}
					}
				}
			}
			fmt.Printf("%-44s %6d found: %5.1f%%\n", name, grids, 100*float64(found)/float64(grids))
		}
	}
	return nil
}

// curled bends the lines of a page into waves. amplitude is the height of a wave in pixels. bent returns the
// new position of a point.
func curled(p *pixels.Plane, amplitude float64) (q *pixels.Plane, bent func(x, y float64) pixels.Point) {
	wave := func(x float64) float64 { return amplitude * math.Sin(x/float64(p.W)*2*math.Pi) }
	q = each(p, func(x, y int, _ float64) float64 {
		return p.At(float64(x)+0.5, float64(y)+0.5-wave(float64(x)+0.5))
	})
	return q, func(x, y float64) pixels.Point { return pixels.Point{X: x, Y: y + wave(x)} }
}

// near reports whether all corners of a found grid are near the true corners. The grid may have any rotation.
func (p gridAt) near(m *pixels.Mesh, bent func(x, y float64) pixels.Point) bool {
	side := float64(9 * p.cell)
	x, y := float64(p.x), float64(p.y)
	for _, want := range []pixels.Point{bent(x, y), bent(x+side, y), bent(x+side, y+side), bent(x, y+side)} {
		nearest := math.Inf(1)
		for _, got := range m.Corners() {
			nearest = min(nearest, math.Hypot(got.X-want.X, got.Y-want.Y))
		}
		if nearest > side/50 {
			return false
		}
	}
	return true
}
