package pages_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/pages"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/check"
)

func fonts(t *testing.T) []*pages.Font {
	t.Helper()
	f, err := pages.NewFont("Vazirmatn-Regular.ttf", lettering.TTF(lettering.Regular))
	check.Must(t, err)
	return []*pages.Font{f}
}

func filled(rng *rand.Rand, fonts []*pages.Font) (*pages.Photo, error) {
	return pages.Filled(rng, fonts, pages.Latin)
}

// TestFilledPages checks filled-in pages. They have printed givens, handwritten entries, fewer cells with
// small digits than entries, and no content foreign to Sudokus.
func TestFilledPages(t *testing.T) {
	var n [pages.Other + 1]int
	for seed := range uint64(20) {
		p, err := filled(rand.New(rand.NewPCG(seed, 1)), fonts(t))
		check.Must(t, err)
		for i, c := range p.Cells {
			n[c.Kind]++
			check.Equal(t, c.Entry, c.Kind == pages.Written, "seed %d, cell %d: %+v", seed, i, c)
		}
	}
	if n[pages.Other] > 0 || n[pages.Printed] < 400 || n[pages.Written] < 300 || n[pages.Marks] > n[pages.Written] {
		t.Errorf("by kind: %v", n)
	}
}

// TestPhotosAreDrawnByLot checks that equal random numbers give equal photos, and different ones different
// photos.
func TestPhotosAreDrawnByLot(t *testing.T) {
	for seed := range uint64(6) {
		how := []func(*rand.Rand, []*pages.Font) (*pages.Photo, error){pages.Take, pages.Sketched, filled}[seed%3]
		take := func(seed uint64) *pages.Photo {
			p, err := how(rand.New(rand.NewPCG(seed, 1)), fonts(t))
			check.Must(t, err)
			return p
		}
		one, again, other := take(seed), take(seed), take(seed+100)
		check.True(t, bytes.Equal(one.Plane.Pix, again.Plane.Pix) && one.Cells == again.Cells,
			"seed %d makes two photos", seed)
		check.True(t, !bytes.Equal(one.Plane.Pix, other.Plane.Pix),
			"seeds %d and %d make the same photo", seed, seed+100)
	}
}

// TestTheTruthIsOnThePhoto checks that at the position of a cell with a digit there is more contrast than in
// an empty cell.
func TestTheTruthIsOnThePhoto(t *testing.T) {
	var cells [81]pages.Cell
	for i := 0; i < 81; i += 2 {
		cells[i] = pages.Cell{Kind: pages.Printed, Digit: 8}
	}
	right, all := 0, 0
	for seed := range uint64(4) {
		for _, script := range []pages.Script{pages.Latin, pages.Persian, pages.Arabic} {
			p, err := pages.Of(rand.New(rand.NewPCG(7, seed)), fonts(t), script, &cells)
			check.Must(t, err)
			for i, c := range p.Cells {
				if (c.Digit == 8) != (i%2 == 0) {
					t.Fatalf("cell %d is told to be %+v", i, c)
				}
			}
			all++
			if contrast(p, 0) > contrast(p, 1) {
				right++
			}
		}
	}
	check.True(t, right >= all*9/10,
		"only in %d of %d photos are the printed cells those with contrast", right, all)
}

// TestSketchesAreOnThePhoto checks that digits made of strokes belong to their script, and are in their
// cells.
func TestSketchesAreOnThePhoto(t *testing.T) {
	for seed := range uint64(12) {
		p, err := pages.Sketched(rand.New(rand.NewPCG(8, seed)), fonts(t))
		check.Must(t, err)
		var sum, n [pages.Other + 1]float64
		for i, c := range p.Cells {
			if c.Kind == pages.Printed && c.Script == pages.Latin {
				t.Fatalf("seed %d: cell %d is a Latin %d", seed, i, c.Digit)
			}
			sum[c.Kind] += spread(p, i)
			n[c.Kind]++
		}
		if n[pages.Empty] > 0 && sum[pages.Printed]/n[pages.Printed] < 1.2*sum[pages.Empty]/n[pages.Empty] {
			t.Errorf("seed %d: digits have a contrast of %.0f, empty cells of %.0f", seed, sum[pages.Printed]/n[pages.Printed], sum[pages.Empty]/n[pages.Empty])
		}
	}
}

// contrast returns the spread of brightness within a cell, averaged over every second cell from start on.
func contrast(p *pages.Photo, start int) (sum float64) {
	for i := start; i < 81; i += 2 {
		sum += spread(p, i)
	}
	return sum / float64((82-start)/2)
}

// spread returns how much the brightness within a cell varies.
func spread(p *pages.Photo, cell int) float64 {
	low, high := 255.0, 0.0
	for k := range 15 * 15 {
		at := p.Mesh.At(float64(cell%9)+0.25+float64(k%15)/30, float64(cell/9)+0.25+float64(k/15)/30)
		v := p.Plane.At(at.X, at.Y)
		low, high = min(low, v), max(high, v)
	}
	return high - low
}

// TestPrints checks that a print is upright and clean. Its cells are squares, empty cells have one
// brightness, and different seeds give different prints.
func TestPrints(t *testing.T) {
	var cells [81]pages.Cell
	for i := 0; i < 81; i += 2 {
		cells[i] = pages.Cell{Kind: pages.Printed, Digit: 4}
	}
	sizes := map[int]bool{}
	for seed := range uint64(12) {
		p := pages.Print(rand.New(rand.NewPCG(3, seed)), fonts(t), pages.Persian, &cells)
		again := pages.Print(rand.New(rand.NewPCG(3, seed)), fonts(t), pages.Persian, &cells)
		check.True(t, bytes.Equal(p.Plane.Pix, again.Plane.Pix), "seed %d makes two prints", seed)
		sizes[p.Plane.W] = true
		q := p.Mesh.Corners()
		for _, off := range []float64{q[0].X - q[3].X, q[0].Y - q[1].Y, q[1].X - q[2].X, q[2].Y - q[3].Y, (q[1].X - q[0].X) - (q[3].Y - q[0].Y)} {
			check.True(t, !(off > 0.01) && !(off < -0.01),
				"seed %d: a side is %.2f pixels off the upright, or another", seed, off)
		}
		for i := range cells {
			if low := spread(p, i); (low < 20) != (i%2 == 1) {
				t.Errorf("seed %d: the brightness in cell %d, a %d, varies by %.0f", seed, i, p.Cells[i].Digit, low)
			}
		}
	}
	check.True(t, len(sizes) >= 9, "%d sizes", len(sizes))
}

func TestAFontThatIsNone(t *testing.T) {
	if _, err := pages.NewFont("x.ttf", []byte("no font")); err == nil {
		t.Error("taken")
	}
}
