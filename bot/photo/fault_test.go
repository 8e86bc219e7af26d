package photo_test

import (
	"image"
	"math"
	"testing"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
)

// faultOf returns the fault of a picture, and whether the picture was read as the puzzle in spite of it.
func faultOf(t *testing.T, r *photo.Reader, p *pixels.Plane) (f photo.Fault, read bool) {
	t.Helper()
	said, err := r.ReadPlane(t.Context(), p)
	check.Must(t, err)
	return said.Fault, len(said.Readings) > 0 && lineOf(said.Readings[0].Givens) == puzzle
}

// TestFaults checks the fault of each change that makes a readable photo unreadable.
func TestFaults(t *testing.T) {
	t.Parallel()
	reader := photo.NewReader(classify.Trained())
	var photos []*pages.Photo
	for seed := uint64(3); len(photos) < most(2, 8); seed++ {
		p := page(t, pages.Latin, seed)
		if f, read := faultOf(t, reader, p.Plane); read && f == photo.Fine {
			photos = append(photos, p)
		} else if seed > 60 {
			t.Fatalf("only %d photos are read", len(photos))
		}
	}
	for _, tt := range []struct {
		name   string
		want   photo.Fault
		change func(i int, p *pages.Photo) *pixels.Plane
	}{
		{"blurred", photo.Blurred, func(i int, p *pages.Photo) *pixels.Plane {
			return blurred(p.Plane, cellOf(p)*[]float64{0.18, 0.21, 0.15, 0.12}[i%4])
		}},
		{"cut off", photo.CutOff, func(i int, p *pages.Photo) *pixels.Plane { return cut(p, i%4, 1.3+0.3*float64(i%5)) }},
		{"without a grid", photo.NoGrid, func(i int, p *pages.Photo) *pixels.Plane { return beside(p) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			told := map[photo.Fault]int{}
			unread := 0
			for i, p := range photos {
				f, read := faultOf(t, reader, tt.change(i, p))
				if read && f == photo.Fine {
					continue
				}
				unread++
				told[f]++
			}
			t.Logf("%d of %d are not read: %v", unread, len(photos), told)
			check.True(t, unread >= len(photos)/2 && told[tt.want] >= unread*7/10,
				"%d of %d are not read, of which it is told %v", unread, len(photos), told)
		})
	}
	t.Run("with cages", func(t *testing.T) {
		t.Parallel()
		wantKillers(t, reader, photos)
	})
}

// wantKillers checks that photos with cages are reported as killers, even if a little of the grid is cut off.
// Two other pictures must not be reported as killers. One is a part of a puzzle without cages. The other is a
// board with lines beside its borders, half of its cells crossed out.
func wantKillers(t *testing.T, reader *photo.Reader, photos []*pages.Photo) {
	t.Helper()
	told := map[photo.Fault]int{}
	killers := 0
	for i, p := range photos {
		killer := &pages.Photo{Plane: caged(p, i), Mesh: p.Mesh}
		if f, _ := faultOf(t, reader, killer.Plane); f != photo.Killer {
			continue
		}
		killers++
		f, _ := faultOf(t, reader, cut(killer, i%4, 0.3))
		told[f]++
		if f, _ := faultOf(t, reader, cut(p, i%4, 0.3)); f == photo.Killer {
			t.Errorf("photo %d, a little cut off, is reported to have cages", i)
		}
		for c := range 40 {
			crossCell(killer.Plane, p.Mesh, 2*c+1)
		}
		if f, _ := faultOf(t, reader, killer.Plane); f == photo.Killer {
			t.Errorf("photo %d is reported to be a killer, half of its cells crossed out", i)
		}
	}
	check.True(t, killers >= len(photos)*7/10 && told[photo.Killer] >= killers*7/10,
		"%d of %d are killers, and a little cut off: %v", killers, len(photos), told)
}

// cellOf returns the side of a cell of a photo, in pixels.
func cellOf(p *pages.Photo) float64 { return math.Sqrt(p.Mesh.Corners().Area()) / 9 }

// blurred returns a picture out of focus. sigma is the width of the Gaussian blur in pixels.
func blurred(p *pixels.Plane, sigma float64) *pixels.Plane {
	reach := int(3 * sigma)
	var weights []float64
	total := 0.0
	for k := -reach; k <= reach; k++ {
		weights = append(weights, math.Exp(-float64(k*k)/(2*sigma*sigma)))
		total += weights[k+reach]
	}
	pass := func(p *pixels.Plane) *pixels.Plane {
		q := pixels.New(p.W, p.H)
		for y := range p.H {
			for x := range p.W {
				sum := 0.0
				for k, w := range weights {
					sum += w * float64(p.Row(y)[min(max(x+k-reach, 0), p.W-1)])
				}
				q.Row(y)[x] = uint8(sum/total + 0.5)
			}
		}
		return q.Turned()
	}
	return pass(pass(p)).Turned().Turned()
}

// cut returns a photo without the outer cells on one side. cells is how many rows or columns are cut off.
func cut(p *pages.Photo, side int, cells float64) *pixels.Plane {
	q, m := p.Plane, p.Mesh
	var left, top, right, down float64
	right, down = float64(q.W), float64(q.H)
	switch side {
	case 0:
		top = m.At(4.5, cells).Y
	case 1:
		right = m.At(9-cells, 4.5).X
	case 2:
		down = m.At(4.5, 9-cells).Y
	default:
		left = m.At(cells, 4.5).X
	}
	return part(q, image.Rect(int(left), int(top), int(right), int(down)))
}

func part(p *pixels.Plane, r image.Rectangle) *pixels.Plane {
	q := pixels.New(r.Dx(), r.Dy())
	for y := range q.H {
		copy(q.Row(y), p.Row(y + r.Min.Y)[r.Min.X:r.Max.X])
	}
	return q
}

// beside returns a photo whose grid is covered by paper.
func beside(p *pages.Photo) *pixels.Plane {
	q := pixels.New(p.Plane.W, p.Plane.H)
	copy(q.Pix, p.Plane.Pix)
	paper := q.Row(0)[0]
	fill := func(x, y float64) {
		at := p.Mesh.At(x, y)
		if i, j := int(at.X), int(at.Y); i >= 0 && j >= 0 && i < q.W && j < q.H {
			q.Row(j)[i] = paper
		}
	}
	for y := range 2000 {
		for x := range 2000 {
			fill(float64(x)/2000*9.4-0.2, float64(y)/2000*9.4-0.2)
		}
	}
	return q
}

// caged returns a photo of a killer. Instead of digits it has cages of dashed lines, each with its sum in a
// corner.
func caged(p *pages.Photo, seed int) *pixels.Plane {
	q := pixels.New(p.Plane.W, p.Plane.H)
	copy(q.Pix, p.Plane.Pix)
	const inset, dash = 0.1, 0.16
	cage := func(c int) int { // cages of two or three cells, depending on seed
		row, col := c/9, c%9
		if (row/3+seed)%2 == 0 {
			return row*9 + col/3*3
		}
		return row/3*27 + col + 100
	}
	dark := func(x, y float64) {
		at := p.Mesh.At(x, y)
		for dy := range 2 {
			for dx := range 2 {
				if i, j := int(at.X)+dx, int(at.Y)+dy; i >= 0 && j >= 0 && i < q.W && j < q.H {
					q.Row(j)[i] = p.Plane.Row(j)[i] / 3
				}
			}
		}
	}
	for c := range 81 {
		clearCell(q, p.Mesh, c)
	}
	for c := range 81 {
		for side := range 4 {
			row, col := c/9, c%9
			nextRow, nextCol := row+[]int{-1, 0, 1, 0}[side], col+[]int{0, 1, 0, -1}[side]
			if nextRow >= 0 && nextRow < 9 && nextCol >= 0 && nextCol < 9 && cage(nextRow*9+nextCol) == cage(c) {
				continue
			}
			for k := range 400 {
				along := float64(k) / 400
				if math.Mod(along, dash) > dash*0.55 {
					continue
				}
				x, y := along, inset
				if side >= 2 {
					y = 1 - inset
				}
				if side%2 == 1 {
					y = x
					if side == 1 {
						x = 1 - inset
					} else {
						x = inset
					}
				}
				dark(float64(col)+x, float64(row)+y)
			}
		}
	}
	return q
}

// clearCell covers the content of a cell with paper.
func clearCell(q *pixels.Plane, m *pixels.Mesh, c int) {
	paper := uint8(0)
	for k := range 100 {
		at := m.At(float64(c%9)+0.15+0.7*float64(k%10)/10, float64(c/9)+0.15+0.7*float64(k/10)/10)
		paper = max(paper, uint8(q.At(at.X, at.Y)))
	}
	for k := range 160 * 160 {
		at := m.At(float64(c%9)+0.08+0.84*float64(k%160)/160, float64(c/9)+0.08+0.84*float64(k/160)/160)
		if i, j := int(at.X), int(at.Y); i >= 0 && j >= 0 && i < q.W && j < q.H {
			q.Row(j)[i] = paper
		}
	}
}

// crossCell writes a cross into a cell, within its cage.
func crossCell(q *pixels.Plane, m *pixels.Mesh, c int) {
	for k := range 400 {
		for _, off := range [5]float64{-0.04, -0.02, 0, 0.02, 0.04} {
			x := 0.25 + 0.5*float64(k%200)/200
			y := x + off
			if k >= 200 {
				y = 1 - x + off
			}
			at := m.At(float64(c%9)+x, float64(c/9)+y)
			if i, j := int(at.X), int(at.Y); i >= 0 && j >= 0 && i < q.W && j < q.H {
				q.Row(j)[i] = 20
			}
		}
	}
}
