package main

import (
	"math/rand/v2"
	"sync"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
)

// example is a patch of a photo and the right answer. ink is 1 for a handwritten digit, 0 for a printed
// digit, -1 without a digit.
type example struct {
	patch [cells.Side * cells.Side]uint8
	class classify.Class
	ink   int8
}

// examples makes photos and cuts their cells out, as the bot does with photos of people.
func examples(seed uint64, photos int, fonts []*pages.Font, workers int, progress func(int)) []example {
	parts := make([][]example, photos)
	var group sync.WaitGroup
	var mu sync.Mutex
	next := 0
	for range workers {
		group.Go(func() {
			for {
				mu.Lock()
				k := next
				next++
				progress(k)
				mu.Unlock()
				if k >= photos {
					return
				}
				parts[k] = cutUp(rand.New(rand.NewPCG(seed, uint64(k))), fonts)
			}
		})
	}
	group.Wait()
	var all []example
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// cutUp makes a photo and cuts it into examples. It omits some of the empty cells, because they are many and
// similar.
func cutUp(rng *rand.Rand, fonts []*pages.Font) []example {
	photo, err := anyPhoto(rng, fonts)
	if err != nil {
		return nil
	}
	if rng.Float64() < grainy {
		grain(rng, photo.Plane)
	}
	mesh := found(rng, photo)
	var all []example
	for i, patch := range cells.Of(photo.Plane, mesh) {
		cell := photo.Cells[i]
		if cell.Kind == pages.Empty && rng.Float64() < 0.75 {
			continue
		}
		e := example{class: classOf(cell), ink: -1}
		switch cell.Kind {
		case pages.Printed:
			e.ink = 0
		case pages.Written:
			e.ink = 1
		}
		for k, v := range patch {
			e.patch[k] = uint8(v*255 + 0.5)
		}
		all = append(all, e)
	}
	return all
}

// Shares of photos: sketched with a generated font, persian with Persian digits, filled with filled-in pages
// in each of three scripts, grainy with added noise. pages.Take also makes Persian photos, and its camera
// also adds noise.
const (
	sketched = 0.15
	persian  = 0.15
	filled   = 0.1
	grainy   = 0.3
)

func anyPhoto(rng *rand.Rand, fonts []*pages.Font) (*pages.Photo, error) {
	switch r := rng.Float64(); {
	case r < sketched:
		return pages.Sketched(rng, fonts)
	case r < sketched+persian:
		return pages.Of(rng, fonts, pages.Persian, nil)
	case r < sketched+persian+3*filled:
		return pages.Filled(rng, fonts, pages.Script((r-sketched-persian)/filled))
	}
	return pages.Take(rng, fonts)
}

func grain(rng *rand.Rand, p *pixels.Plane) {
	deviation := 22 * rng.Float64()
	for i, v := range p.Pix {
		p.Pix[i] = uint8(min(max(float64(v)+deviation*rng.NormFloat64(), 0), 255))
	}
}

// found returns the grid in the photo as a detection would find it. To save time, it detects the grid only in
// a fifth of the photos. Otherwise, or after a wrong detection, it moves the true corners a little and fits
// lines to them. If no lines fit, it returns the true grid.
func found(rng *rand.Rand, photo *pages.Photo) *pixels.Mesh {
	truth := photo.Mesh.Corners()
	cell := (truth[1].X - truth[0].X) / 9
	if rng.Float64() < 0.2 {
		for _, f := range locate.Grids(photo.Plane, 9, 1) {
			if near(f.Mesh.Corners(), truth, cell/3) {
				return f.Mesh
			}
		}
	}
	off := cell * 0.12 * rng.Float64()
	for i := range truth {
		truth[i].X += rng.NormFloat64() * off
		truth[i].Y += rng.NormFloat64() * off
	}
	if plain := locate.FitOf(pixels.Sum(photo.Plane), truth, 9); plain.Score > 0.08 {
		return plain.Mesh
	}
	if light := locate.FitOf(pixels.Sum(photo.Plane.Inverted()), truth, 9); light.Score > 0.08 {
		return light.Mesh
	}
	return photo.Mesh
}

func near(a, b pixels.Quad, far float64) bool {
	for i := range a {
		if max(a[i].X-b[i].X, b[i].X-a[i].X, a[i].Y-b[i].Y, b[i].Y-a[i].Y) > far {
			return false
		}
	}
	return true
}

func classOf(c pages.Cell) classify.Class {
	switch {
	case c.Kind == pages.Empty:
		return classify.Empty
	case c.Kind == pages.Marks:
		return classify.Marks
	case c.Kind == pages.Other:
		return classify.Other
	case c.Script == pages.Latin:
		return classify.Latin + classify.Class(c.Digit)
	case c.Script == pages.Arabic && c.Digit >= 4 && c.Digit <= 6:
		return classify.Arabic4 + classify.Class(c.Digit-4)
	}
	return classify.Persian + classify.Class(c.Digit)
}
