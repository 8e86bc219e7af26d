package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"slices"
	"strconv"

	"golang.org/x/image/draw"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/vector"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/generator"
	"sudokubot/solver/sudoku"
)

// variants writes the rows of puzzles whose lines and tints show other rules. A third of the pictures are the
// bot's own. The others have styles that are drawn here.
func (m *measure) variants(ctx context.Context) error {
	for k, v := range []struct{ row, name string }{
		{"Jigsaw, rendered", "jigsaw9"}, {"X, rendered", "classic9+x"},
	} {
		wanted := func(c change) bool { return m.wants(v.row + ", " + c.name) }
		if !m.wants(v.row) && !slices.ContainsFunc(changes, wanted) {
			continue
		}
		samples, err := variantPictures(ctx, v.name, m.n, uint64(80+k))
		if err != nil {
			return err
		}
		for i := range samples {
			if m.saved != "" && i < 9 {
				if err := save(m.saved, fmt.Sprintf("%s-%d.png", v.name, i), samples[i].plane); err != nil {
					return err
				}
			}
		}
		m.row(ctx, v.row, samples)
		plain := slices.DeleteFunc(slices.Clone(samples), func(s sample) bool { return s.colours })
		for _, c := range changes { // changed pictures are grey, so colours are lost
			if name := v.row + ", " + c.name; m.wants(name) {
				m.row(ctx, name, changed(plain, c))
			}
		}
	}
	return nil
}

// variantPictures returns pictures of puzzles of a variant, from a seed.
func variantPictures(ctx context.Context, name string, n int, seed uint64) ([]sample, error) {
	variant, err := generator.Named(name)
	if err != nil {
		return nil, err
	}
	own, err := render.New()
	if err != nil {
		return nil, err
	}
	samples := make([]sample, n)
	for i := range samples {
		spec := generator.Spec{Variant: variant, Givens: 24 + i%9, Seed: seed*1000 + uint64(i)}
		made, _, err := generator.Generate(ctx, spec)
		if err != nil {
			return nil, err
		}
		p, ok := made.Puzzle.(sudoku.Puzzle)
		if !ok {
			return nil, fmt.Errorf("%T is no puzzle of %s", made.Puzzle, name)
		}
		s, rng := &samples[i], rand.New(rand.NewPCG(seed, uint64(i)))
		s.layout = p.Layout.String()
		for c, d := range p.Givens {
			s.givens[c] = int(d)
		}
		var img image.Image
		if i%3 == 0 {
			themed := theme.Names()[i/3%len(theme.Names())]
			th, _ := theme.Named(themed)
			s.name = fmt.Sprintf("%d %s", i, themed)
			img, err = ownPicture(own, p, render.Style{Theme: th, Digits: render.Digits(i / 3 % 2)})
		} else {
			drawn := drawnStyle(rng, p.Layout, i)
			s.name = fmt.Sprintf("%d drawn, tints %v, thin %d, thick %d, strokes %d of grey %d",
				i, drawn.tints != nil, drawn.thin, drawn.thick, drawn.strokes, drawn.stroke.R)
			s.colours = drawn.coloured()
			img, err = drawn.picture(p)
		}
		if err != nil {
			return nil, err
		}
		var file bytes.Buffer
		if err := asJPEG(&file, photographed(rng, img, i)); err != nil {
			return nil, err
		}
		if s.plane, _, err = pixels.Unpack(ctx, file.Bytes()); err != nil {
			return nil, err
		}
	}
	return samples, nil
}

func ownPicture(r *render.Renderer, p sudoku.Puzzle, style render.Style) (image.Image, error) {
	file, err := r.PNG(render.Board{Puzzle: p}, style)
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(file))
}

// drawn is a style of pictures that are not the bot's own.
type drawn struct {
	cell, thin, thick int
	line, ink         color.RGBA
	tints             []color.RGBA // tint of each cell; nil for white
	strokes           int          // width of the diagonals, in pixels; 0 for no diagonals
	stroke            color.RGBA
	font              []byte
}

// coloured reports whether only colours show the rules.
func (d drawn) coloured() bool {
	return slices.ContainsFunc(d.tints, func(c color.RGBA) bool { return c.R != c.G || c.G != c.B })
}

// pastels are the tints of regions.
var pastels = []color.RGBA{
	rgb(0xfad7d2), rgb(0xd3ecd0), rgb(0xd2e3f7), rgb(0xf8efc4), rgb(0xe6d8f2), rgb(0xcfeeea),
}

// drawnStyle returns a random style. Thick lines or tints show regions. Lines or tints show diagonals.
func drawnStyle(rng *rand.Rand, l *sudoku.Layout, i int) drawn {
	d := drawn{
		cell: 48 + rng.IntN(30), thin: 1 + rng.IntN(2), line: rgb(0x202020), ink: rgb(0x101010),
		font: [][]byte{goregular.TTF, gomedium.TTF}[rng.IntN(2)],
	}
	d.thick = d.thin * (3 + rng.IntN(3))
	if rng.IntN(2) == 0 {
		d.line = rgb(0x606060)
	}
	extra := len(l.Extras()) > 0
	switch {
	case extra && i%2 == 0:
		d.strokes = 1 + rng.IntN(3)
		grey := uint8(48 + rng.IntN(128))
		d.stroke = color.RGBA{grey, grey, grey, 255}
	case extra:
		d.tints = make([]color.RGBA, l.Size())
		grey := uint8(205 + rng.IntN(25))
		for c := range d.tints {
			d.tints[c] = rgb(0xffffff)
			if c/9 == c%9 || c/9+c%9 == 8 {
				d.tints[c] = color.RGBA{grey, grey, grey, 255}
			}
		}
	case i%2 == 0:
		d.thick, d.tints = d.thin, make([]color.RGBA, l.Size())
		for k, of := range coloring(l) {
			d.tints[k] = pastels[of]
		}
	}
	return d
}

// coloring returns a colour for each region, as an index of pastels. Neighbouring regions have different
// colours. It prefers the first pastels.
func coloring(l *sudoku.Layout) []int {
	of := make([]int, l.Size())
	for c := range of {
		of[c] = -1
	}
	for _, h := range l.Houses() {
		if h.Kind != sudoku.Region {
			continue
		}
		used := map[int]bool{}
		for _, c := range h.Cells {
			for _, b := range besideCell(int(c)) {
				used[of[b]] = true
			}
		}
		k := 0
		for used[k] {
			k++
		}
		for _, c := range h.Cells {
			of[c] = k % len(pastels)
		}
	}
	return of
}

func besideCell(c int) (all []int) {
	if c%9 > 0 {
		all = append(all, c-1)
	}
	if c%9 < 8 {
		all = append(all, c+1)
	}
	if c >= 9 {
		all = append(all, c-9)
	}
	if c < 72 {
		all = append(all, c+9)
	}
	return all
}

func (d drawn) picture(p sudoku.Puzzle) (image.Image, error) {
	around := d.cell
	side := 9*d.cell + 2*around
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	fill := func(r image.Rectangle, c color.RGBA) {
		draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(img.Rect, rgb(0xffffff))
	for c, tint := range d.tints {
		x, y := around+c%9*d.cell, around+c/9*d.cell
		fill(image.Rect(x, y, x+d.cell, y+d.cell), tint)
	}
	for k := range 2 {
		if d.strokes == 0 {
			break
		}
		from, to, w := float32(around), float32(side-around), float32(d.strokes)*0.7
		a, b := from, to
		if k == 1 {
			a, b = to, from
		}
		r := vector.NewRasterizer(side, side)
		r.MoveTo(a-w, from)
		r.LineTo(a+w, from)
		r.LineTo(b+w, to)
		r.LineTo(b-w, to)
		r.ClosePath()
		r.Draw(img, img.Rect, image.NewUniform(d.stroke), image.Point{})
	}
	region := regionOf(p.Layout)
	for c := range 81 {
		x, y := around+c%9*d.cell, around+c/9*d.cell
		width := func(other int, inside bool) int {
			if !inside || region[other] != region[c] {
				return d.thick
			}
			return d.thin
		}
		w, h := width(c-1, c%9 > 0), width(c-9, c >= 9)
		fill(image.Rect(x-w/2, y-h/2, x-w/2+w, y+d.cell+h/2), d.line)
		fill(image.Rect(x-w/2, y-h/2, x+d.cell+w/2, y-h/2+h), d.line)
	}
	fill(image.Rect(side-around-d.thick/2, around, side-around-d.thick/2+d.thick, side-around), d.line)
	fill(image.Rect(around, side-around-d.thick/2, side-around, side-around-d.thick/2+d.thick), d.line)
	set, err := opentype.Parse(d.font)
	if err != nil {
		return nil, err
	}
	size := 0.62 * float64(d.cell)
	face, err := opentype.NewFace(set, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return nil, err
	}
	for c, v := range p.Givens {
		if v == 0 {
			continue
		}
		text := strconv.Itoa(int(v))
		x, y := around+c%9*d.cell+d.cell/2, around+c/9*d.cell+d.cell/2
		writeCentred(img, face, d.ink, text, x, y, size)
	}
	return img, nil
}

// regionOf returns the number of each cell's box or region.
func regionOf(l *sudoku.Layout) []int {
	of := make([]int, l.Size())
	for i, h := range l.Houses() {
		if h.Kind == sudoku.Box || h.Kind == sudoku.Region {
			for _, c := range h.Cells {
				of[c] = i
			}
		}
	}
	return of
}

// photographed returns a picture in a slight perspective. Every second picture is a little out of focus.
func photographed(rng *rand.Rand, img image.Image, i int) image.Image {
	from := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx(), img.Bounds().Dy()))
	draw.Draw(from, from.Rect, img, img.Bounds().Min, draw.Src)
	w, h := float64(from.Rect.Dx()), float64(from.Rect.Dy())
	var q pixels.Quad
	for k, c := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		far := func() float64 { return 0.08 * rng.Float64() }
		q[k] = pixels.Point{X: w * (c[0] + (2*c[0]-1)*far()), Y: h * (c[1] + (2*c[1]-1)*far())}
	}
	m, soft := pixels.Onto(q), 0.35
	if i%2 == 1 {
		soft = 0.9
	}
	to := image.NewRGBA(from.Rect)
	for y := range to.Rect.Dy() {
		for x := range to.Rect.Dx() {
			var sum [3]float64
			for k := range 9 { // nine points around each pixel
				dx, dy := 0.5+soft*float64(k%3-1), 0.5+soft*float64(k/3-1)
				at := m.At((float64(x)+dx)/w, (float64(y)+dy)/h)
				c := color.RGBA{90, 88, 84, 255}
				if p := image.Pt(int(at.X), int(at.Y)); at.X >= 0 && at.Y >= 0 && p.In(from.Rect) {
					c = from.RGBAAt(p.X, p.Y)
				}
				sum[0], sum[1], sum[2] = sum[0]+float64(c.R)/9, sum[1]+float64(c.G)/9, sum[2]+float64(c.B)/9
			}
			to.SetRGBA(x, y, color.RGBA{uint8(sum[0]), uint8(sum[1]), uint8(sum[2]), 255})
		}
	}
	return to
}
