package main

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
)

// foreign counts grids that are found in pictures without a Sudoku.
func (m *measure) foreign(ctx context.Context) error {
	if !m.wants("without a Sudoku") {
		return nil
	}
	set, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return err
	}
	found := map[string]int{}
	wrong := 0
	const n = 200
	for i := range n {
		rng := rand.New(rand.NewPCG(99, uint64(i)))
		kind := foreignKinds[i%len(foreignKinds)]
		plane := kind.draw(rng, m.kept, set)
		if kind.name != "waves" && i/len(foreignKinds)%2 == 1 { // changes the picture into a photo
			plane = noisy(rng, compressed(blurred(mapped(plane, perspective(rng, plane)), 0.7), 60))
		}
		if m.saved != "" {
			if err := save(m.saved, fmt.Sprintf("%03d-%s.png", i, kind.name), plane); err != nil {
				return err
			}
		}
		read, err := m.reader.ReadPlane(ctx, plane)
		if err != nil {
			return err
		}
		usable := func(r *photo.Reading) bool { return r.Unique || len(r.Doubtful) < 10 }
		if slices.ContainsFunc(read.Readings, usable) {
			wrong++
			found[kind.name]++
		} else if told := faults[read.Fault]; told != "" {
			found[kind.name+": "+told]++
		}
	}
	fmt.Printf("%-44s %6d false grids: %d %v\n", "pictures without a Sudoku", n, wrong, found)
	return nil
}

// faults has the names of faults to count in pictures without a Sudoku. There, it is an error to report any
// of them except Blurred.
var faults = map[photo.Fault]string{
	photo.Blurred: "blurred", photo.CutOff: "cut off", photo.Killer: "a killer",
}

type sheet struct {
	*image.Gray
	set  *opentype.Font
	rng  *rand.Rand
	tone uint8
	thin bool // grids have only thin lines
}

func newSheet(rng *rand.Rand, set *opentype.Font, w, h int) *sheet {
	s := &sheet{Gray: image.NewGray(image.Rect(0, 0, w, h)), set: set, rng: rng, tone: uint8(rng.IntN(60))}
	draw.Draw(s, s.Rect, image.NewUniform(color.Gray{uint8(225 + rng.IntN(31))}), image.Point{}, draw.Src)
	return s
}

func (s *sheet) plane() *pixels.Plane {
	return &pixels.Plane{W: s.Rect.Dx(), H: s.Rect.Dy(), Pix: s.Pix}
}

func (s *sheet) fill(x0, y0, x1, y1 int, tone uint8) {
	draw.Draw(s, image.Rect(x0, y0, x1, y1), image.NewUniform(color.Gray{tone}), image.Point{}, draw.Src)
}

// grid draws the lines of a grid. If thick is n, every n-th line is thick.
func (s *sheet) grid(x, y, cols, rows, wide, high, thick int) {
	for i := range cols + 1 {
		w := 1 + s.rng.IntN(2)/2
		if thick > 0 && i%thick == 0 {
			w = 3
		}
		s.fill(x+i*wide-w/2, y, x+i*wide+w-w/2, y+rows*high+1, s.tone)
	}
	for i := range rows + 1 {
		w := 1
		if thick > 0 && i%thick == 0 {
			w = 3
		}
		s.fill(x, y+i*high-w/2, x+cols*wide+1, y+i*high+w-w/2, s.tone)
	}
}

// write writes text with its middle at (x, y). size is the font size in pixels.
func (s *sheet) write(text string, x, y int, size float64) {
	face, err := opentype.NewFace(s.set, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return
	}
	defer face.Close()
	writeCentred(s, face, color.Gray{s.tone}, text, x, y, size)
}

func writeCentred(to draw.Image, face font.Face, ink color.Color, text string, x, y int, size float64) {
	d := font.Drawer{Dst: to, Src: image.NewUniform(ink), Face: face}
	d.Dot = fixed.Point26_6{X: fixed.I(x) - d.MeasureString(text)/2, Y: fixed.I(y + int(size*0.36))}
	d.DrawString(text)
}

func letter(rng *rand.Rand) string { return string(rune('A' + rng.IntN(26))) }

// foreignKind is a kind of picture without a Sudoku.
type foreignKind struct {
	name string
	draw func(rng *rand.Rand, fonts []*pages.Font, set *opentype.Font) *pixels.Plane
}

var foreignKinds = []foreignKind{
	{"waves", func(rng *rand.Rand, _ []*pages.Font, _ *opentype.Font) *pixels.Plane {
		p := pixels.New(500, 400)
		a, b := rng.Float64(), rng.Float64()
		return each(p, func(x, y int, _ float64) float64 {
			return 128 + 100*math.Sin(float64(x)*a*0.2)*math.Sin(float64(y)*b*0.2) + 10*rng.NormFloat64()
		})
	}},
	{"strangers on a grid", func(rng *rand.Rand, fonts []*pages.Font, set *opentype.Font) *pixels.Plane {
		if len(fonts) == 0 {
			return boxed(letter)(rng, fonts, set)
		}
		var cells [81]pages.Cell
		for i := range cells {
			if rng.Float64() < 0.6 {
				cells[i] = pages.Cell{Kind: pages.Other}
			}
		}
		ph, err := pages.Of(rng, fonts, pages.Latin, &cells)
		if err != nil {
			return pixels.New(1, 1)
		}
		return ph.Plane
	}},
	{"crossword", func(rng *rand.Rand, _ []*pages.Font, set *opentype.Font) *pixels.Plane {
		n := []int{9, 11, 13, 15}[rng.IntN(4)]
		s, number, filled := newSheet(rng, set, 40*n+80, 40*n+80), 0, rng.IntN(2) == 0
		s.grid(40, 40, n, n, 40, 40, 0)
		for i := range n * n {
			x, y := 40+i%n*40, 40+i/n*40
			switch {
			case rng.IntN(5) == 0:
				s.fill(x, y, x+41, y+41, s.tone)
				continue
			case rng.IntN(3) == 0:
				number++
				s.write(strconv.Itoa(number), x+9, y+9, 11)
			}
			if filled && rng.IntN(2) == 0 {
				s.write(letter(rng), x+21, y+22, 26)
			}
		}
		return s.plane()
	}},
	{"calendar", func(rng *rand.Rand, _ []*pages.Font, set *opentype.Font) *pixels.Plane {
		s, first := newSheet(rng, set, 640, 560), rng.IntN(7)
		if rng.IntN(3) > 0 {
			s.grid(40, 60, 7, 7, 80, 65, 0)
		}
		for i, day := range "MTWTFSS" {
			s.write(string(day), 80+i*80, 92, 26)
		}
		for d := range 31 {
			at := d + first
			s.write(strconv.Itoa(d+1), 80+at%7*80, 157+at/7*65, 28)
		}
		return s.plane()
	}},
	{"bingo", func(rng *rand.Rand, _ []*pages.Font, set *opentype.Font) *pixels.Plane {
		if rng.IntN(2) == 0 { // three tickets, each with 15 numbers in three rows by nine columns
			s := newSheet(rng, set, 620, 660)
			for ticket := range 3 {
				s.grid(40, 30+ticket*210, 9, 3, 60, 60, 0)
				for i := range 27 {
					if rng.IntN(9) < 5 {
						s.write(strconv.Itoa(i%9*10+1+rng.IntN(9)), 70+i%9*60, 60+ticket*210+i/9*60, 30)
					}
				}
			}
			return s.plane()
		}
		s := newSheet(rng, set, 580, 660)
		s.grid(40, 120, 5, 5, 100, 100, 0)
		for i := range 25 {
			s.write(strconv.Itoa(i%5*15+1+rng.IntN(15)), 90+i%5*100, 170+i/5*100, 44)
		}
		s.write("BINGO", 290, 60, 60)
		return s.plane()
	}},
	{"nonogram", func(rng *rand.Rand, _ []*pages.Font, set *opentype.Font) *pixels.Plane {
		n := []int{9, 10, 15}[rng.IntN(3)]
		s := newSheet(rng, set, 34*n+180, 34*n+180)
		s.grid(140, 140, n, n, 34, 34, []int{0, 3, 5}[rng.IntN(3)])
		for i := range n {
			for k := range 1 + rng.IntN(3) {
				s.write(strconv.Itoa(1+rng.IntN(5)), 125-k*26, 157+i*34, 20)
				s.write(strconv.Itoa(1+rng.IntN(5)), 157+i*34, 125-k*26, 20)
			}
		}
		for i := range n * n {
			if rng.IntN(2) == 0 {
				s.fill(143+i%n*34, 143+i/n*34, 172+i%n*34, 172+i/n*34, s.tone)
			}
		}
		return s.plane()
	}},
	{"keyboard", func(rng *rand.Rand, _ []*pages.Font, set *opentype.Font) *pixels.Plane {
		cols, rows := 3+rng.IntN(8), 4
		s := newSheet(rng, set, cols*70+60, rows*70+60)
		for i := range cols * rows {
			x, y := 30+i%cols*70, 30+i/cols*70
			s.fill(x, y, x+62, y+62, s.tone)
			s.fill(x+2, y+2, x+60, y+60, 240)
			if cols == 3 {
				s.write(string("123456789*0#"[i]), x+31, y+31, 34)
			} else {
				s.write(letter(rng), x+31, y+31, 30)
			}
		}
		return s.plane()
	}},
	{"chess", func(rng *rand.Rand, _ []*pages.Font, set *opentype.Font) *pixels.Plane {
		s := newSheet(rng, set, 560, 560)
		s.grid(40, 40, 8, 8, 60, 60, 8)
		for i := range 64 {
			x, y := 40+i%8*60, 40+i/8*60
			if (i+i/8)%2 == 1 {
				s.fill(x, y, x+60, y+60, uint8(100+rng.IntN(60)))
			}
			if rng.IntN(3) == 0 {
				s.write(string("KQRBN"[rng.IntN(5)]), x+30, y+30, 40)
			}
		}
		for i := range 8 {
			s.write(strconv.Itoa(8-i), 22, 70+i*60, 20)
			s.write(string(rune('a'+i)), 70+i*60, 540, 20)
		}
		return s.plane()
	}},
	{"spreadsheet", func(rng *rand.Rand, _ []*pages.Font, set *opentype.Font) *pixels.Plane {
		cols, rows := 5+rng.IntN(6), 9+rng.IntN(8)
		s := newSheet(rng, set, cols*90+60, rows*32+60)
		s.grid(30, 30, cols, rows, 90, 32, 0)
		for i := range cols * rows {
			if rng.IntN(4) > 0 {
				number := rng.Float64() * math.Pow10(rng.IntN(5))
				text := strconv.FormatFloat(number, 'f', rng.IntN(3), 64)
				s.write(text, 75+i%cols*90, 46+i/cols*32, 17)
			}
		}
		return s.plane()
	}},
	{"text", func(rng *rand.Rand, _ []*pages.Font, set *opentype.Font) *pixels.Plane {
		s := newSheet(rng, set, 600, 700)
		for y := 40; y < 660; y += 26 {
			line := ""
			for range 40 {
				line += string("etaoinshrdlu  0123456789"[rng.IntN(24)])
			}
			s.write(line, 300, y, 18)
		}
		return s.plane()
	}},
	{"letters in boxes", boxed(letter)},
	{"products in boxes", boxed(func(rng *rand.Rand) string {
		return strconv.Itoa((2 + rng.IntN(8)) * (5 + rng.IntN(5)))
	})},
}

// boxed returns a function that draws a grid of nine by nine with thick lines. sign returns the foreign sign
// in each cell.
func boxed(sign func(*rand.Rand) string) func(*rand.Rand, []*pages.Font, *opentype.Font) *pixels.Plane {
	return func(rng *rand.Rand, _ []*pages.Font, set *opentype.Font) *pixels.Plane {
		s := newSheet(rng, set, 500, 500)
		s.grid(25, 25, 9, 9, 50, 50, []int{0, 3}[rng.IntN(2)])
		for i := range 81 {
			if rng.IntN(3) > 0 {
				s.write(sign(rng), 50+i%9*50, 50+i/9*50, 28)
			}
		}
		return s.plane()
	}
}
