package pixels_test

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/pixels"
)

func noise(rng *rand.Rand, w, h int) *pixels.Plane {
	p := pixels.New(w, h)
	for i := range p.Pix {
		p.Pix[i] = uint8(rng.IntN(256))
	}
	return p
}

func mean(p *pixels.Plane) float64 {
	sum := 0.0
	for _, v := range p.Pix {
		sum += float64(v)
	}
	return sum / float64(len(p.Pix))
}

// TestShrunk: a plane keeps its shape and its brightness.
func TestShrunk(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, side := range []int{1, 7, 100, 333, 400, 1000} {
		p := noise(rng, 400, 301)
		s, scale := p.Shrunk(side)
		if max(s.W, s.H) != min(side, 400) || math.Abs(float64(s.W)*scale-400) > 1 {
			t.Errorf("side %d: %d x %d, scale %v", side, s.W, s.H, scale)
		}
		if math.Abs(mean(s)-mean(p)) > 2 {
			t.Errorf("side %d: mean %v of %v", side, mean(s), mean(p))
		}
	}
}

// TestFromAnyKind: whatever kind of picture holds a colour, its luma is the same.
func TestFromAnyKind(t *testing.T) {
	box := image.Rect(3, 5, 20, 25) // pictures need not begin at (0, 0)
	ink := color.RGBA{200, 100, 50, 255}
	const want = (299*200 + 587*100 + 114*50) / 1000
	for _, m := range []interface {
		image.Image
		Set(x, y int, c color.Color)
	}{image.NewRGBA(box), image.NewNRGBA(box), image.NewRGBA64(box), image.NewGray(box), image.NewCMYK(box), image.NewPaletted(box, color.Palette{color.Black, ink})} {
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X; x < box.Max.X; x++ {
				m.Set(x, y, ink)
			}
		}
		p, _ := pixels.From(m, 1000)
		if p.W != 17 || p.H != 20 || math.Abs(mean(p)-want) > 1.5 {
			t.Errorf("%T: %d x %d of %v, want %v", m, p.W, p.H, mean(p), want)
		}
	}
	clear := image.NewNRGBA(box)
	if p, _ := pixels.From(clear, 1000); mean(p) != 255 {
		t.Errorf("what is transparent is %v", mean(p))
	}
}

// TestMeans: the windows of a row have the means that adding up gives.
func TestMeans(t *testing.T) {
	p := noise(rand.New(rand.NewPCG(2, 1)), 40, 30)
	sums := pixels.SumsOf(p)
	got := make([]float32, p.W)
	for _, y := range []int{0, 3, 15, 29} {
		sums.Means(got, y, 4)
		for x := range p.W {
			sum, n := 0.0, 0.0
			for yy := max(y-4, 0); yy <= min(y+4, p.H-1); yy++ {
				for xx := max(x-4, 0); xx <= min(x+4, p.W-1); xx++ {
					sum += float64(p.Row(yy)[xx])
					n++
				}
			}
			if math.Abs(float64(got[x])-sum/n) > 0.01 {
				t.Fatalf("(%d, %d): got %v, want %v", x, y, got[x], sum/n)
			}
		}
	}
}

// TestTransposed: rows for columns, and the same again after two times.
func TestTransposed(t *testing.T) {
	p := &pixels.Plane{W: 3, H: 2, Pix: []uint8{1, 2, 3, 4, 5, 6}}
	q := p.Transposed()
	if q.W != 2 || q.H != 3 || !slices.Equal(q.Pix, []uint8{1, 4, 2, 5, 3, 6}) {
		t.Errorf("%d x %d: %v", q.W, q.H, q.Pix)
	}
	if r := q.Transposed(); !slices.Equal(r.Pix, p.Pix) || r.W != p.W {
		t.Errorf("after two times: %v", r.Pix)
	}
}

// TestTurned: clockwise, and the same again after four times.
func TestTurned(t *testing.T) {
	p := &pixels.Plane{W: 3, H: 2, Pix: []uint8{1, 2, 3, 4, 5, 6}}
	q := p.Turned()
	if q.W != 2 || q.H != 3 || !slices.Equal(q.Pix, []uint8{4, 1, 5, 2, 6, 3}) {
		t.Errorf("%d x %d: %v", q.W, q.H, q.Pix)
	}
	if r := q.Turned().Turned().Turned(); !slices.Equal(r.Pix, p.Pix) || r.W != p.W {
		t.Errorf("after four times: %v", r.Pix)
	}
}
