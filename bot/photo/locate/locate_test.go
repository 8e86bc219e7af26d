package locate_test

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/check"
)

var long = flag.Bool("long", false, "take as many photos as the share of those whose grid is found was measured on")

func font(t *testing.T) []*pages.Font {
	t.Helper()
	f, err := pages.NewFont("Vazirmatn-Regular.ttf", lettering.TTF(lettering.Regular))
	check.Must(t, err)
	return []*pages.Font{f}
}

// ruled draws a grid onto paper. line is the brightness of its lines, which are a pixel wide or more.
func ruled(w, h int, q pixels.Quad, n int, paper, line uint8) *pixels.Plane {
	return lined(w, h, q, n, 0, n, paper, line)
}

// lined is like ruled, but draws only the lines with indexes first to last.
func lined(w, h int, q pixels.Quad, n, first, last int, paper, line uint8) *pixels.Plane {
	p := pixels.New(w, h)
	for i := range p.Pix {
		p.Pix[i] = paper
	}
	m := pixels.Onto(q)
	for i := first; i <= last; i++ {
		for k := range 4000 {
			u, v := float64(i)/float64(n), float64(k)/3999
			for _, at := range []pixels.Point{m.At(u, v), m.At(v, u)} {
				for d := range 4 {
					if x, y := int(at.X)+d%2, int(at.Y)+d/2; x >= 0 && y >= 0 && x < w && y < h {
						p.Row(y)[x] = line
					}
				}
			}
		}
	}
	return p
}

// farthest returns the greatest distance between corners of two quadrilaterals. It does not depend on which
// corner is the first.
func farthest(a, b pixels.Quad) float64 {
	best := math.Inf(1)
	for k := range a {
		far := 0.0
		for i := range a {
			c := b[(i+k)%4]
			far = max(far, math.Hypot(a[i].X-c.X, a[i].Y-c.Y))
		}
		best = min(best, far)
	}
	return best
}

func TestGridsOfLines(t *testing.T) {
	plain := pixels.Quad{{X: 100, Y: 80}, {X: 400, Y: 80}, {X: 400, Y: 380}, {X: 100, Y: 380}}
	for _, tt := range []struct {
		name        string
		q           pixels.Quad
		paper, line uint8
		light       bool
	}{
		{"upright", plain, 230, 20, false},
		{"in perspective", pixels.Quad{{X: 120, Y: 90}, {X: 420, Y: 60}, {X: 460, Y: 400}, {X: 80, Y: 350}}, 230, 20, false},
		{"turned", pixels.Quad{{X: 250, Y: 40}, {X: 440, Y: 230}, {X: 250, Y: 420}, {X: 60, Y: 230}}, 230, 20, false},
		{"faint", plain, 200, 170, false},
		{"hardly seen", plain, 200, 190, false},
		{"in the dark", plain, 60, 20, false},
		{"light on dark", plain, 30, 220, true},
		{"small", pixels.Quad{{X: 300, Y: 300}, {X: 390, Y: 300}, {X: 390, Y: 390}, {X: 300, Y: 390}}, 230, 20, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			found := locate.Grids(ruled(500, 450, tt.q, 9, tt.paper, tt.line), 9, 2)
			if len(found) != 1 {
				t.Fatalf("found %d grids", len(found))
			}
			if far := farthest(found[0].Mesh.Corners(), tt.q); far > 6 || found[0].Light != tt.light {
				t.Errorf("a corner is %.1f pixels off, light %v", far, found[0].Light)
			}
		})
	}
}

// TestGridsWithoutAFrame checks that a grid without outer lines is found by the ends of its inner lines, even
// if these have gaps. A grid of seven by seven cells has as many lines, but is of another size.
func TestGridsWithoutAFrame(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name        string
		q           pixels.Quad
		paper, line uint8
		light, gaps bool
	}{
		{"upright", pixels.Quad{{X: 100, Y: 60}, {X: 424, Y: 60}, {X: 424, Y: 384}, {X: 100, Y: 384}}, 230, 120, false, false},
		{"in perspective", pixels.Quad{{X: 120, Y: 90}, {X: 420, Y: 60}, {X: 460, Y: 400}, {X: 80, Y: 350}}, 230, 120, false, false},
		{"light on dark", pixels.Quad{{X: 100, Y: 60}, {X: 424, Y: 60}, {X: 424, Y: 384}, {X: 100, Y: 384}}, 30, 110, true, false},
		{"with gaps", pixels.Quad{{X: 100, Y: 60}, {X: 424, Y: 60}, {X: 424, Y: 384}, {X: 100, Y: 384}}, 230, 120, false, true},
		{"with gaps, in perspective", pixels.Quad{{X: 120, Y: 90}, {X: 420, Y: 60}, {X: 460, Y: 400}, {X: 80, Y: 350}}, 230, 120, false, true},
	} {
		p := lined(500, 450, tt.q, 9, 1, 8, tt.paper, tt.line)
		m := pixels.Onto(tt.q)
		for i := 0; tt.gaps && i < 9*8; i++ {
			along, across := (float64(i%9)+0.5)/9, float64(1+i/9)/9
			for k, at := range [2]pixels.Point{m.At(along, across), m.At(across, along)} {
				for d := range 7 * 7 {
					if (i/9+i%9+k)%4 == 0 {
						p.Row(int(at.Y) - 3 + d/7)[int(at.X)-3+d%7] = tt.paper
					}
				}
			}
		}
		found := locate.Grids(p, 9, 2)
		if len(found) != 1 {
			t.Errorf("%s: found %d grids", tt.name, len(found))
			continue
		}
		if far := farthest(found[0].Mesh.Corners(), tt.q); far > 7 || found[0].Light != tt.light {
			t.Errorf("%s: a corner is %.1f pixels off, light %v", tt.name, far, found[0].Light)
		}
	}
	q := pixels.Quad{{X: 100, Y: 60}, {X: 424, Y: 60}, {X: 424, Y: 384}, {X: 100, Y: 384}}
	if found := locate.Grids(ruled(500, 450, q, 7, 230, 120), 9, 2); len(found) > 0 {
		t.Errorf("seven by seven: a score of %.2f", found[0].Score)
	}
}

// TestLinesThatAreHardlySeen checks that a grid in noise is found. It has broken lines, and text touches it.
func TestLinesThatAreHardlySeen(t *testing.T) {
	t.Parallel()
	for degrees := -15.0; degrees <= 15; degrees += 7.5 {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		var q pixels.Quad
		for i, c := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			q[i] = pixels.Point{X: 150 + 100*(c[0]*cos-c[1]*sin), Y: 150 + 100*(c[0]*sin+c[1]*cos)}
		}
		p := ruled(300, 300, q, 9, 200, 184)
		rng := rand.New(rand.NewPCG(3, uint64(degrees+90)))
		for i, v := range p.Pix {
			p.Pix[i] = uint8(min(float64(v)+12*rng.NormFloat64(), 255))
		}
		found := locate.Grids(p, 9, 2)
		if len(found) != 1 {
			t.Fatalf("%.1f degrees: found %d grids", degrees, len(found))
		}
		if far := farthest(found[0].Mesh.Corners(), q); far > 4 {
			t.Errorf("%.1f degrees: a corner is %.1f pixels off", degrees, far)
		}
	}
}

// TestALookFindsAllSizes checks that the results for a size do not depend on searches for other sizes. A grid
// is clear only in its own size.
func TestALookFindsAllSizes(t *testing.T) {
	t.Parallel()
	q := pixels.Quad{{X: 60, Y: 40}, {X: 420, Y: 40}, {X: 420, Y: 400}, {X: 60, Y: 400}}
	for _, n := range []int{4, 8, 9} {
		p := ruled(500, 450, q, n, 230, 20)
		look := locate.NewLook(p)
		check.Equal(t, look.Clear(9), n == 9, "%d", n)
		sized := look.Sized([]int{4, 6, 8}, 5, func(locate.Found) bool { return true })
		check.Equal(t, len(sized) > 0 && sized[0].Mesh.N == n, n != 9, "%d cells a side: %d", n, len(sized))
		again, fresh := look.Grids(9, 5), locate.Grids(p, 9, 5)
		if len(again) != len(fresh) || n == 9 && again[0].Mesh.Corners() != fresh[0].Mesh.Corners() {
			t.Errorf("%d cells a side: %d grids of nine, at first %d", n, len(again), len(fresh))
		}
	}
}

// TestFaintInPerspective checks that a grid in noise is found. Its broken lines are not parallel, and the
// edge of a shadow crosses it.
func TestFaintInPerspective(t *testing.T) {
	t.Parallel()
	for k, q := range []pixels.Quad{
		{{X: 62, Y: 44}, {X: 240, Y: 56}, {X: 262, Y: 254}, {X: 30, Y: 260}},
		{{X: 36, Y: 40}, {X: 258, Y: 52}, {X: 244, Y: 250}, {X: 56, Y: 238}},
	} {
		p := ruled(300, 300, q, 9, 200, 170)
		rng := rand.New(rand.NewPCG(7, uint64(k+1)))
		for i, v := range p.Pix {
			light := 1.0
			if x, y := i%300, i/300; x+2*y > 430 {
				light = 0.5
			}
			p.Pix[i] = uint8(min(light*(float64(v)+12*rng.NormFloat64()), 255))
		}
		found := locate.Grids(p, 9, 1)
		if len(found) == 0 {
			t.Errorf("%v: no grid is found", q)
			continue
		}
		if far := farthest(found[0].Mesh.Corners(), q); far > 4 {
			t.Errorf("%v: a corner is %.1f pixels off", q, far)
		}
	}
}

// TestTwoGrids checks that both grids of a page are found.
func TestTwoGrids(t *testing.T) {
	left := pixels.Quad{{X: 20, Y: 50}, {X: 240, Y: 50}, {X: 240, Y: 270}, {X: 20, Y: 270}}
	p := ruled(520, 320, left, 9, 230, 20)
	q := ruled(520, 320, pixels.Quad{{X: 280, Y: 50}, {X: 500, Y: 50}, {X: 500, Y: 270}, {X: 280, Y: 270}}, 9, 230, 20)
	for i, v := range q.Pix {
		p.Pix[i] = min(p.Pix[i], v)
	}
	check.Equal(t, len(locate.Grids(p, 9, 5)), 2)
}

// TestNoGrid checks that paper, noise, stripes and boards of other sizes are no grids of nine by nine.
func TestNoGrid(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 1))
	noise := pixels.New(400, 400)
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rng.IntN(256))
	}
	stripes := pixels.New(400, 400)
	for i := range stripes.Pix {
		stripes.Pix[i] = uint8(220 * min(i/400%20, 1))
	}
	q := pixels.Quad{{X: 50, Y: 50}, {X: 350, Y: 50}, {X: 350, Y: 350}, {X: 50, Y: 350}}
	for name, p := range map[string]*pixels.Plane{
		"black": pixels.New(300, 300), "a pixel": pixels.New(1, 1), "noise": noise, "stripes": stripes,
		"five by five": ruled(400, 400, q, 5, 230, 20),
	} {
		if found := locate.Grids(p, 9, 5); len(found) != 0 {
			t.Errorf("%s: found %d grids, of score %.2f", name, len(found), found[0].Score)
		}
	}
}

// TestPhotos checks that the grid of nearly every photo is found at its position. The other photos are small,
// dark and faint at once.
func TestPhotos(t *testing.T) {
	t.Parallel()
	fonts, photos := font(t), 12
	if *long {
		photos = 40
	}
	right := 0
	for i := range photos {
		photo, err := pages.Take(rand.New(rand.NewPCG(5, uint64(i))), fonts)
		check.Must(t, err)
		truth := photo.Mesh.Corners()
		side := math.Sqrt(truth.Area())
		found := locate.Grids(photo.Plane, 9, 1)
		if len(found) == 1 && farthest(found[0].Mesh.Corners(), truth) < 0.02*side {
			right++
		} else {
			t.Logf("photo %d: %d x %d, side %.0f, %d grids", i, photo.Plane.W, photo.Plane.H, side, len(found))
		}
	}
	check.True(t, right >= photos*7/10, "found %d of %d", right, photos)
	t.Logf("found %d of %d", right, photos)
}

// TestRivals checks that a board with one row too many gives two grids, the second as a rival of the first.
// Other boards have no rival.
func TestRivals(t *testing.T) {
	board := func(rows int) *pixels.Plane {
		p := pixels.New(420, 460)
		for i := range p.Pix {
			p.Pix[i] = 230
		}
		for i := range max(rows, 9) + 1 {
			for k := range rows * 36 {
				for d := range 2 {
					if i < 10 {
						p.Row(40 + k)[40+i*36+d] = 20
					}
					if i <= rows && k < 9*36 {
						p.Row(40 + i*36 + d)[40+k] = 20
					}
				}
			}
		}
		return p
	}
	for rows, want := range map[int]int{9: 0, 10: 1} {
		found := locate.Grids(board(rows), 9, 2)
		if len(found) != 1 || len(found[0].Rivals) != want {
			t.Errorf("%d rows: found %d grids, %+v", rows, len(found), found)
			continue
		}
		for _, r := range found[0].Rivals {
			a, b := found[0].Mesh.Corners()[0].Y, r.Mesh.Corners()[0].Y
			if far := math.Abs(a - b); math.Abs(far-36) > 4 {
				t.Errorf("a rival is %.0f pixels off", far)
			}
		}
	}
}

// frameless is a ruled grid without some outer lines. sides are 0 to 3: above, right, below, left.
func frameless(n int, line uint8, sides ...int) pixels.Summed {
	p := ruledSquare(n, line)
	for _, s := range sides {
		for k := range side + 2 {
			for d := range 2 {
				switch s {
				case 0, 2:
					p.Row(top + s/2*side + d)[left+k] = 220
				default:
					p.Row(top + k)[left+(3-s)/2*side+d] = 220
				}
			}
		}
	}
	return pixels.Sum(p.Plane)
}

// TestFitsWithoutAFrame checks that a grid without a frame has no missing lines. A smaller grid within a
// frame has missing lines, and so have lines at unequal distances.
func TestFitsWithoutAFrame(t *testing.T) {
	for _, sides := range [][]int{{0, 1, 2, 3}, {0, 1, 3}, {1, 2, 3}} {
		for _, off := range []float64{0, 3, -4} {
			f := locate.FitOf(frameless(9, 120, sides...), square(left+off, top-off, side), 9)
			check.True(t, f.Missing == 0 && !(f.Score < 0.3),
				"without sides %v, expected %g off: score %.2f, %d missing", sides, off, f.Score, f.Missing)
			for i, at := range f.Mesh.Corners() {
				want := square(left+1, top+1, side)[i]
				if far := math.Hypot(at.X-want.X, at.Y-want.Y); far > 3 {
					t.Errorf("without sides %v, expected %g off: corner %d is at %.1f, %.1f and not at %g, %g", sides, off, i, at.X, at.Y, want.X, want.Y)
				}
			}
		}
	}
	for n := 1; n < 4; n++ {
		if f := locate.FitOf(frameless(n, 60, 0, 1, 2, 3), square(left, top, side), n); f.Missing < 3 {
			t.Errorf("%d by %d cells: %d lines missing", n, n, f.Missing)
		}
	}
	const cell = side / 7
	if f := locate.FitOf(ruledSquare(7, 60), square(left-cell, top-cell, 9*cell), 9); f.Missing < 4 {
		t.Errorf("seven by seven: score %.2f, %d missing", f.Score, f.Missing)
	}
	if f := locate.FitOf(frameless(9, 60, 0, 1, 2, 3), square(left+side/9, top, side), 9); f.Missing < 3 {
		t.Errorf("a cell aside: score %.2f, %d missing", f.Score, f.Missing)
	}
	uneven := pixels.New(400, 380)
	for i := range uneven.Pix {
		uneven.Pix[i] = 220
	}
	for i := 1; i < 9; i++ {
		at := i*side/9 - 5*(i%2) // lines as in tables that are side by side
		for k := range side {
			uneven.Row(top + k)[left+at], uneven.Row(top + at)[left+k] = 60, 60
		}
	}
	if f := locate.FitOf(pixels.Sum(uneven), square(left, top, side), 9); f.Missing < 4 {
		t.Errorf("lines at different distances: score %.2f, %d missing", f.Score, f.Missing)
	}
}
