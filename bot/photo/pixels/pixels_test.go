package pixels_test

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
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

// TestShrunk checks that the shape and the brightness of a plane are preserved.
func TestShrunk(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, side := range []int{1, 7, 100, 333, 400, 1000} {
		p := noise(rng, 400, 301)
		s, scale := p.Shrunk(side)
		check.True(t, max(s.W, s.H) == min(side, 400) && !(math.Abs(float64(s.W)*scale-400) > 1),
			"side %d: %d x %d, scale %v", side, s.W, s.H, scale)
		if math.Abs(mean(s)-mean(p)) > 2 {
			t.Errorf("side %d: mean %v of %v", side, mean(s), mean(p))
		}
	}
}

// TestFromAnyKind checks that the luma of a colour does not depend on the Go type of the picture.
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

// TestSurroundings compares the sums of windows with plain sums, for whole and for clipped windows.
func TestSurroundings(t *testing.T) {
	p := noise(rand.New(rand.NewPCG(2, 1)), 40, 30)
	s := pixels.Sum(p)
	sums, areas := make([]uint32, p.W), make([]uint32, p.W)
	for _, radius := range []int{1, 4, 9, 25, 200} {
		for y := range p.H {
			s.Surroundings(sums, areas, y, radius)
			for x := range p.W {
				sum, n := uint32(0), uint32(0)
				for yy := max(y-radius, 0); yy <= min(y+radius, p.H-1); yy++ {
					for xx := max(x-radius, 0); xx <= min(x+radius, p.W-1); xx++ {
						sum += uint32(p.Row(yy)[xx])
						n++
					}
				}
				if sums[x] != sum || areas[x] != n {
					t.Fatalf("radius %d, (%d, %d): %d of %d pixels, want %d of %d", radius, x, y, sums[x], areas[x], sum, n)
				}
			}
		}
	}
}

// TestTransposed checks that rows and columns are exchanged, and that transposing twice changes nothing.
func TestTransposed(t *testing.T) {
	p := &pixels.Plane{W: 3, H: 2, Pix: []uint8{1, 2, 3, 4, 5, 6}}
	q := p.Transposed()
	check.True(t, q.W == 2 && q.H == 3 && slices.Equal(q.Pix, []uint8{1, 4, 2, 5, 3, 6}),
		"%d x %d: %v", q.W, q.H, q.Pix)
	if r := q.Transposed(); !slices.Equal(r.Pix, p.Pix) || r.W != p.W {
		t.Errorf("after two times: %v", r.Pix)
	}
}

// TestTurned checks that the plane is rotated clockwise, and that four rotations change nothing.
func TestTurned(t *testing.T) {
	p := &pixels.Plane{W: 3, H: 2, Pix: []uint8{1, 2, 3, 4, 5, 6}}
	q := p.Turned()
	check.True(t, q.W == 2 && q.H == 3 && slices.Equal(q.Pix, []uint8{4, 1, 5, 2, 6, 3}),
		"%d x %d: %v", q.W, q.H, q.Pix)
	if r := q.Turned().Turned().Turned(); !slices.Equal(r.Pix, p.Pix) || r.W != p.W {
		t.Errorf("after four times: %v", r.Pix)
	}
}

// TestAlong compares points on a line with single points: inside the picture, at its edge, and outside.
func TestAlong(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	p := noise(rng, 40, 30)
	for range 1000 {
		x, y, dx, dy := rng.Float64()*60-10, rng.Float64()*50-10, rng.NormFloat64(), rng.NormFloat64()
		if rng.IntN(4) == 0 {
			// Moves the points to the middles of pixels.
			x, y, dx, dy = math.Round(x)+0.5, math.Round(y)+0.5, math.Round(dx), math.Round(dy)
		}
		got := make([]float64, 1+rng.IntN(12))
		for i := range got {
			got[i] = float64(i)
		}
		p.Along(got, x, y, dx, dy)
		for i, v := range got {
			if want := float64(i) + p.At(x+float64(i)*dx, y+float64(i)*dy); math.Abs(v-want) > 1e-6 {
				t.Fatalf("point %d from (%v, %v) by (%v, %v): %v, want %v", i, x, y, dx, dy, v, want)
			}
		}
	}
}

// TestAround compares the mean of a window around a point with the mean of its pixels inside the picture.
func TestAround(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	p := noise(rng, 40, 30)
	around := func(x, y, side float64) float64 {
		w := pixels.Sum(p).Window(side)
		return w.At(x, y)
	}
	for range 2000 {
		side := 2 + rng.IntN(8)
		x, y := rng.Float64()*50-5, rng.Float64()*40-5
		left, top := int(x-float64(side)/2+0.5), int(y-float64(side)/2+0.5)
		left, top = min(max(left, 0), p.W-1), min(max(top, 0), p.H-1)
		sum, n := 0.0, 0.0
		for yy := top; yy < min(top+side, p.H); yy++ {
			for xx := left; xx < min(left+side, p.W); xx++ {
				sum += float64(p.Row(yy)[xx])
				n++
			}
		}
		if got := around(x, y, float64(side)); math.Abs(got-sum/n) > 1e-9 {
			t.Fatalf("%d around (%v, %v): %v, want %v", side, x, y, got, sum/n)
		}
	}
	check.Equal(t, around(7.3, 9.1, 1.4), p.At(7.3, 9.1))
}

// TestClose compares the closing with its definition: the least of the greatest values under all pens that
// cover a pixel.
func TestClose(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, tt := range []struct{ side, pen int }{{1, 3}, {5, 1}, {7, 3}, {12, 11}, {20, 11}, {9, 25}} {
		v := make([]float32, tt.side*tt.side)
		for i := range v {
			v[i] = 255 * rng.Float32()
		}
		around := func(v []float32, of func([]float32) float32) []float32 {
			out := make([]float32, len(v))
			for i := range v {
				var under []float32
				for o := range v {
					dx, dy := o%tt.side-i%tt.side, o/tt.side-i/tt.side
					if max(dx, -dx, dy, -dy) <= tt.pen/2 {
						under = append(under, v[o])
					}
				}
				out[i] = of(under)
			}
			return out
		}
		want := around(around(v, slices.Max), slices.Min)
		if pixels.Close(v, tt.side, tt.pen); !slices.Equal(v, want) {
			t.Errorf("%d a side, a pen of %d: got %v, want %v", tt.side, tt.pen, v, want)
		}
	}
}

// BenchmarkClose closes a square of the size that package pencil uses for a cell.
func BenchmarkClose(b *testing.B) {
	const side = 96
	v := make([]float32, side*side)
	for i := range v {
		v[i] = float32(i * 31 % 255)
	}
	for b.Loop() {
		pixels.Close(v, side, 25)
	}
}

// BenchmarkFrom makes planes with tints from pictures of the kinds that cameras take.
func BenchmarkFrom(b *testing.B) {
	rng := rand.New(rand.NewPCG(4, 1))
	rgba := image.NewRGBA(image.Rect(0, 0, 4000, 3000))
	ycbcr := image.NewYCbCr(image.Rect(0, 0, 4032, 3024), image.YCbCrSubsampleRatio420)
	for _, pix := range [][]uint8{rgba.Pix, ycbcr.Y, ycbcr.Cb, ycbcr.Cr} {
		for i := range pix {
			pix[i] = uint8(rng.Uint32())
		}
	}
	for i := 3; i < len(rgba.Pix); i += 4 {
		rgba.Pix[i] = 255
	}
	nrgba := &image.NRGBA{Pix: rgba.Pix, Stride: rgba.Stride, Rect: rgba.Rect}
	for _, m := range []image.Image{rgba, nrgba, ycbcr} {
		b.Run(fmt.Sprintf("%T", m), func(b *testing.B) {
			for b.Loop() {
				pixels.WithTint(m, 2000)
			}
		})
	}
}
