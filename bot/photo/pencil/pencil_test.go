package pencil_test

import (
	"image"
	"math"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/pencil"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
)

// spot returns a small digit with the shape of digit at a position.
func spot(digit int, x, y float64) pencil.Spot {
	s := pencil.Spot{X: x, Y: y, Wide: 0.1, High: 0.17}
	s.Chances[digit] = 1
	return s
}

// in returns small digits at the positions of their values, in three rows of three.
func in(order [9]int, digits ...int) (all []pencil.Spot) {
	for at, d := range order {
		for _, want := range digits {
			if want == d {
				all = append(all, spot(d, 0.2+0.3*float64(at%3), 0.2+0.3*float64(at/3)))
			}
		}
	}
	return all
}

// along returns small digits side by side in a row.
func along(digits ...int) (all []pencil.Spot) {
	for i, d := range digits {
		all = append(all, spot(d, 0.15+0.14*float64(i), 0.2))
	}
	return all
}

// seen returns s with the shape of digit, or with no shape of a digit if digit is 0. share is the probability
// of that shape.
func seen(s pencil.Spot, digit int, share float32) pencil.Spot {
	s.Chances = [10]float32{}
	s.Chances[digit] = share
	return s
}

func set(digits ...int) (s uint32) {
	for _, d := range digits {
		s |= 1 << d
	}
	return s
}

var (
	phone  = [9]int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	keypad = [9]int{7, 8, 9, 4, 5, 6, 1, 2, 3}
)

// TestRead checks that small digits are read by position if positions agree with shapes, and otherwise by
// shape. Spots of other sizes, and spots off all positions, are ignored.
func TestRead(t *testing.T) {
	misseen := in(phone, 2, 7)
	misseen[0] = seen(misseen[0], 3, 0.9)
	dim := in(phone, 5, 8)
	dim[0] = seen(dim[0], 0, 0.95)
	large := spot(4, 0.5, 0.5)
	large.High = 0.6
	for name, tt := range map[string]struct {
		cells [][]pencil.Spot
		want  []uint32
	}{
		"nothing":                {[][]pencil.Spot{nil, nil}, []uint32{0, 0}},
		"in their places":        {[][]pencil.Spot{in(phone, 1, 2, 5), in(phone, 9), nil}, []uint32{set(1, 2, 5), set(9), 0}},
		"as on a keypad":         {[][]pencil.Spot{in(keypad, 1, 2, 5), in(keypad, 9)}, []uint32{set(1, 2, 5), set(9)}},
		"in rows":                {[][]pencil.Spot{along(1, 4, 5, 8), along(2, 3), along(6, 9)}, []uint32{set(1, 4, 5, 8), set(2, 3), set(6, 9)}},
		"one misseen":            {[][]pencil.Spot{in(phone, 1, 2, 5), misseen, in(phone, 3, 4)}, []uint32{set(1, 2, 5), set(2, 7), set(3, 4)}},
		"one hardly seen":        {[][]pencil.Spot{in(phone, 1, 2, 5), dim, in(phone, 3, 4)}, []uint32{set(1, 2, 5), set(5, 8), set(3, 4)}},
		"one cell in a row":      {[][]pencil.Spot{in(phone, 1, 2, 5), in(phone, 3, 4, 9), along(4, 5, 7, 8)}, []uint32{set(1, 2, 5), set(3, 4, 9), set(4, 5, 7, 8)}},
		"something large":        {[][]pencil.Spot{in(phone, 1, 2, 5), {large}, in(phone, 3, 4)}, []uint32{set(1, 2, 5), 0, set(3, 4)}},
		"something out of place": {[][]pencil.Spot{append(in(phone, 1, 2, 5), spot(4, 0.06, 0.35)), in(phone, 3, 4)}, []uint32{set(1, 2, 5), set(3, 4)}},
	} {
		for c, m := range pencil.Read(tt.cells, 9) {
			check.Equal(t, m.Digits, tt.want[c], "%s: cell %d", name, c)
			check.True(t, m.Digits == 0 || !(m.Sure < 0.5) && !(m.Sure > 1),
				"%s: cell %d is sure by %.2f", name, c, m.Sure)
		}
	}
}

// TestReadIsLessSure checks digits whose shape contradicts their position.
func TestReadIsLessSure(t *testing.T) {
	other := in(phone, 2, 7)
	other[0] = seen(other[0], 3, 0.9)
	all := pencil.Read([][]pencil.Spot{in(phone, 1, 2, 5), other, in(phone, 3, 4)}, 9)
	if all[1].Sure >= all[0].Sure || all[0].Sure < 0.99 {
		t.Errorf("sure by %.2f, and by %.2f", all[0].Sure, all[1].Sure)
	}
}

// paper is a cell of 100 pixels between other cells, with lines around it.
func paper(ground, line, ink uint8, strokes ...image.Rectangle) (*pixels.Plane, *pixels.Mesh) {
	p := pixels.New(300, 300)
	fill := func(r image.Rectangle, v uint8) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				p.Pix[y*p.W+x] = v
			}
		}
	}
	fill(image.Rect(0, 0, 300, 300), ground)
	for _, at := range []int{100, 200} {
		fill(image.Rect(at-2, 0, at+2, 300), line)
		fill(image.Rect(0, at-2, 300, at+2), line)
	}
	for _, r := range strokes {
		fill(r.Add(image.Pt(100, 100)), ink)
	}
	return p, pixels.NewMesh(pixels.Quad{{X: 0, Y: 0}, {X: 300, Y: 0}, {X: 300, Y: 300}, {X: 0, Y: 300}}, 3)
}

// TestSpots checks that small digits are found on light and dark grounds, row by row. Lines, large digits,
// specks and faint marks are ignored. Two digits that touch are separated.
func TestSpots(t *testing.T) {
	stroke := func(x, y int) image.Rectangle { return image.Rect(x-3, y-8, x+3, y+8) }
	for name, tt := range map[string]struct {
		ground, line, ink uint8
		light             bool
		strokes           []image.Rectangle
		want              [][2]float64
	}{
		"nothing":    {240, 40, 100, false, nil, nil},
		"two lines":  {240, 40, 100, false, []image.Rectangle{stroke(70, 80), stroke(80, 20), stroke(20, 22)}, [][2]float64{{0.2, 0.22}, {0.8, 0.2}, {0.7, 0.8}}},
		"on dark":    {20, 90, 160, true, []image.Rectangle{stroke(50, 50)}, [][2]float64{{0.5, 0.5}}},
		"too faint":  {240, 40, 230, false, []image.Rectangle{stroke(50, 50)}, nil},
		"a speck":    {240, 40, 100, false, []image.Rectangle{image.Rect(50, 50, 53, 53)}, nil},
		"a digit":    {240, 40, 100, false, []image.Rectangle{image.Rect(40, 20, 48, 80)}, nil},
		"near lines": {240, 40, 100, false, []image.Rectangle{stroke(14, 14)}, [][2]float64{{0.14, 0.14}}},
		"touching":   {240, 40, 100, false, []image.Rectangle{image.Rect(20, 12, 30, 28), image.Rect(30, 18, 34, 19), image.Rect(34, 12, 44, 28)}, [][2]float64{{0.25, 0.2}, {0.39, 0.2}}},
	} {
		p, m := paper(tt.ground, tt.line, tt.ink, tt.strokes...)
		looked := 0
		eye := func(*cells.Patch) (chances [10]float32) {
			looked++
			chances[7] = 1
			return chances
		}
		all := pencil.Spots(p, m, 4, pencil.Ink{Light: tt.light, Least: 20}, eye)
		if len(all) != len(tt.want) || looked != len(all) {
			t.Errorf("%s: %d spots, want %d: %v", name, len(all), len(tt.want), all)
			continue
		}
		for i, s := range all {
			if math.Abs(s.X-tt.want[i][0]) > 0.03 || math.Abs(s.Y-tt.want[i][1]) > 0.03 || s.Chances[7] != 1 {
				t.Errorf("%s: spot %d is at %.2f, %.2f, want %v", name, i, s.X, s.Y, tt.want[i])
			}
		}
	}
}

// TestWhatTheEyeSees checks the patches for the Eye. A digit in them is upright, in the middle, and as high
// as a usual digit.
func TestWhatTheEyeSees(t *testing.T) {
	p, m := paper(240, 40, 100, image.Rect(20, 20, 26, 36))
	var patch *cells.Patch
	pencil.Spots(p, m, 4, pencil.Ink{Least: 20}, func(p *cells.Patch) [10]float32 { patch = p; return [10]float32{} })
	if patch == nil {
		t.Fatal("nothing was looked at")
	}
	high, wide := 0, 0
	for k := range cells.Side {
		high += int(patch.At(cells.Side/2, k) + 0.5)
		wide += int(patch.At(k, cells.Side/2) + 0.5)
	}
	check.True(t, high >= 14 && high <= 16 && wide >= 4 && wide <= 7 && patch.At(1, 1) == 0,
		"%d high and %d wide", high, wide)
}
