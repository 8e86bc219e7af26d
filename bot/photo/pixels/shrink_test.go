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

// exact returns the pixels of a picture shrunk from w x h to outW x outH pixels. Each is the exact mean of
// its area.
func exact(w, h, outW, outH int, at func(x, y int) float64) []float64 {
	narrow := make([]float64, outW*h)
	for y := range h {
		copy(narrow[y*outW:], parted(w, outW, func(x int) float64 { return at(x, y) }))
	}
	out := make([]float64, outW*outH)
	for x := range outW {
		for y, v := range parted(h, outH, func(y int) float64 { return narrow[y*outW+x] }) {
			out[y*outW+x] = v
		}
	}
	return out
}

// parted divides n values into equal parts, and returns the mean of each part.
func parted(n, parts int, at func(i int) float64) []float64 {
	out := make([]float64, parts)
	for k := range out {
		// All bounds are integers in this unit: a value is parts units wide, and a part is n units wide.
		from, to := k*n, (k+1)*n
		for i := from / parts; i*parts < to; i++ {
			out[k] += at(i) * float64(min((i+1)*parts, to)-max(i*parts, from)) / float64(n)
		}
	}
	return out
}

// furthest returns the greatest distance of a value from its rounded exact value.
func furthest(got []uint8, want []float64) float64 {
	off := 0.0
	for i, v := range got {
		off = max(off, math.Abs(float64(v)-math.Round(want[i])))
	}
	return off
}

// shapes are sizes of pictures, with a side to shrink each to. The ratios, integers and fractions, are from
// just above 1 to far above 256.
func shapes(rng *rand.Rand) [][3]int {
	all := [][3]int{
		{400, 300, 200}, {400, 300, 100}, {403, 302, 200}, {301, 400, 399}, {100, 100, 99}, {1, 500, 200}, {500, 1, 200}, {2, 333, 111},
		{7, 5, 1}, {3000, 3, 7}, {3, 3000, 7}, {600, 600, 1}, {1500, 2, 1000}, {5000, 1, 3}, {1, 5000, 3}, {17, 16, 15}, {70_000, 1, 2},
	}
	for range 100 {
		w, h := 1+rng.IntN(300), 1+rng.IntN(300)
		all = append(all, [3]int{w, h, max(int(float64(max(w, h))/(1+5*rng.Float64())), 1)})
	}
	return all
}

// contents return the pixels of test pictures: random, only black and white, stripes.
var contents = []func(rng *rand.Rand, i int) uint8{
	func(rng *rand.Rand, _ int) uint8 { return uint8(rng.IntN(256)) },
	func(rng *rand.Rand, _ int) uint8 { return uint8(255 * rng.IntN(2)) },
	func(_ *rand.Rand, i int) uint8 { return uint8(i % 3 / 2 * 255) },
}

// TestShrunkIsExact checks that each pixel is the mean of its area at any size.
func TestShrunkIsExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	for _, s := range shapes(rng) {
		for k, content := range contents {
			p := pixels.New(s[0], s[1])
			for i := range p.Pix {
				p.Pix[i] = content(rng, i)
			}
			q, _ := p.Shrunk(s[2])
			want := exact(p.W, p.H, q.W, q.H, func(x, y int) float64 { return float64(p.Row(y)[x]) })
			if off := furthest(q.Pix, want); off > 1 {
				t.Errorf("%d x %d at %d, content %d: off by %v", s[0], s[1], s[2], k, off)
			}
		}
	}
}

// kinds are kinds of pictures whose pixels can be set.
var kinds = map[string]func(image.Rectangle) painted{
	"RGBA":   func(r image.Rectangle) painted { return image.NewRGBA(r) },
	"NRGBA":  func(r image.Rectangle) painted { return image.NewNRGBA(r) },
	"RGBA64": func(r image.Rectangle) painted { return image.NewRGBA64(r) },
	"custom": func(r image.Rectangle) painted { return custom{image.NewNRGBA64(r)} },
	"Paletted": func(r image.Rectangle) painted {
		p := color.Palette{color.White, color.Black, color.NRGBA{200, 100, 50, 255}, color.NRGBA{20, 200, 250, 100}, color.Transparent}
		return image.NewPaletted(r, p)
	},
}

type painted interface {
	image.Image
	Set(x, y int, c color.Color)
}

// custom is a picture of an unknown type.
type custom struct{ painted }

// TestColorsAreExact checks that luma and tint are those of the mean colour on a white ground.
func TestColorsAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	for name, create := range kinds {
		for i, s := range shapes(rng)[:50] {
			box := image.Rect(3, 5, 3+s[0], 5+s[1])
			m := create(box)
			for y := box.Min.Y; y < box.Max.Y; y++ {
				for x := box.Min.X; x < box.Max.X; x++ {
					a := uint8(255)
					if i%2 == 0 {
						a = uint8(rng.IntN(256))
					}
					m.Set(x, y, color.NRGBA{uint8(rng.IntN(256)), uint8(rng.IntN(256)), uint8(rng.IntN(256)), a})
				}
			}
			if max(s[0], s[1]) <= s[2] {
				continue
			}
			p, _ := pixels.WithTint(m, s[2])
			channel := func(weights [3]float64) func(x, y int) float64 {
				return func(x, y int) float64 {
					r, g, b, a := m.At(box.Min.X+x, box.Min.Y+y).RGBA()
					over := float64(0xffff - a)
					return (weights[0]*(float64(r)+over) + weights[1]*(float64(g)+over) + weights[2]*(float64(b)+over)) / 257
				}
			}
			luma := exact(s[0], s[1], p.W, p.H, channel([3]float64{0.299, 0.587, 0.114}))
			if off := furthest(p.Pix, luma); off > 1 {
				t.Errorf("%s, %d x %d at %d: luma is off by %v", name, s[0], s[1], s[2], off)
			}
			w, h := p.W/2, p.H/2
			if p.Tint == nil || p.W%2+p.H%2 > 0 {
				continue
			}
			blues := exact(s[0], s[1], w, h, channel([3]float64{-0.168736, -0.331264, 0.5}))
			reds := exact(s[0], s[1], w, h, channel([3]float64{0.5, -0.418688, -0.081312}))
			for i := range blues {
				blue, red := p.Tint.At((float64(i%w)+0.5)/float64(w), (float64(i/w)+0.5)/float64(h))
				if off := max(math.Abs(blue-math.Round(blues[i])), math.Abs(red-math.Round(reds[i]))); off > 1.001 {
					t.Errorf("%s, %d x %d at %d: the tint is off by %.3f", name, s[0], s[1], s[2], off)
					break
				}
			}
		}
	}
}

// TestPlanesOfJPEGAreExact checks that luma and tint are shrunk from the planes of a JPEG file, also for a
// part of a picture.
func TestPlanesOfJPEGAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	whole := image.NewYCbCr(image.Rect(0, 0, 301, 222), image.YCbCrSubsampleRatio420)
	for _, pix := range [][]uint8{whole.Y, whole.Cb, whole.Cr} {
		for i := range pix {
			pix[i] = uint8(rng.IntN(256))
		}
	}
	for _, box := range []image.Rectangle{whole.Rect, image.Rect(20, 10, 260, 190)} {
		m := whole.SubImage(box).(*image.YCbCr)
		p, _ := pixels.WithTint(m, 120)
		at := func(x, y int) color.YCbCr { return m.YCbCrAt(box.Min.X+x, box.Min.Y+y) }
		luma := exact(box.Dx(), box.Dy(), p.W, p.H, func(x, y int) float64 { return float64(at(x, y).Y) })
		if off := furthest(p.Pix, luma); off > 1 {
			t.Errorf("%v: luma is off by %v", box, off)
		}
		w, h := 60, (60*box.Dy()+box.Dx()/2)/box.Dx()
		coarseW, coarseH := (box.Dx()+1)/2, (box.Dy()+1)/2
		blues := exact(coarseW, coarseH, w, h, func(x, y int) float64 { return float64(at(2*x, 2*y).Cb) - 128 })
		reds := exact(coarseW, coarseH, w, h, func(x, y int) float64 { return float64(at(2*x, 2*y).Cr) - 128 })
		for i := range blues {
			blue, red := p.Tint.At((float64(i%w)+0.5)/float64(w), (float64(i/w)+0.5)/float64(h))
			if off := max(math.Abs(blue-math.Round(blues[i])), math.Abs(red-math.Round(reds[i]))); off > 1.001 {
				t.Fatalf("%v: the tint is off by %.3f", box, off)
			}
		}
	}
}

// TestBlackAndWhiteStay checks that black and white pictures remain black or white, and have no tint.
func TestBlackAndWhiteStay(t *testing.T) {
	for _, s := range shapes(rand.New(rand.NewPCG(7, 1))) {
		for _, v := range []uint8{0, 255} {
			grey := pixels.New(s[0], s[1])
			color := image.NewRGBA(image.Rect(0, 0, s[0], s[1]))
			for i := range color.Pix {
				grey.Pix[i/4], color.Pix[i] = v, v|uint8(i%4/3*255)
			}
			p, _ := grey.Shrunk(s[2])
			q, _ := pixels.WithTint(color, s[2])
			other := func(o uint8) bool { return o != v }
			if slices.ContainsFunc(p.Pix, other) || slices.ContainsFunc(q.Pix, other) || q.Tint != nil {
				t.Errorf("%d x %d at %d: %d is not the same everywhere, or has a tint", s[0], s[1], s[2], v)
			}
		}
	}
}

// TestSmallPicturesKeepTheirLuma checks that a picture that is not shrunk retains the luma of each pixel,
// with and without a tint.
func TestSmallPicturesKeepTheirLuma(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	m := image.NewRGBA(image.Rect(0, 0, 90, 41))
	for i := range m.Pix {
		m.Pix[i] = uint8(rng.IntN(256)) | uint8(i%4/3*255)
	}
	for _, side := range []int{90, 100, 180, 1000} {
		p, scale := pixels.WithTint(m, side)
		if p.W != 90 || p.H != 41 || scale != 1 || p.Tint == nil {
			t.Fatalf("%d x %d, scale %v", p.W, p.H, scale)
		}
		for i, v := range p.Pix {
			c := color.GrayModel.Convert(m.At(i%90, i/90)).(color.Gray)
			if max(v, c.Y)-min(v, c.Y) > 1 {
				t.Fatalf("side %d, pixel %d: %d of %v", side, i, v, m.At(i%90, i/90))
			}
		}
	}
}
