// Package draw shows the stages of reading a picture, and writes solutions into photos.
package draw

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/font/inconsolata"
	"golang.org/x/image/math/fixed"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/cells"
	"sudokubot/bot/render"
	"sudokubot/solver/sudoku"
)

var inks = []color.RGBA{{220, 0, 0, 255}, {0, 0, 220, 255}, {0, 150, 0, 255}, {160, 0, 160, 255}}

// Found returns the searched picture. It draws a dot at each crossing of lines of each found grid.
func Found(p *photo.Picture) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, p.Plane.W, p.Plane.H))
	for y := range p.Plane.H {
		for x, v := range p.Plane.Row(y) {
			m.SetRGBA(x, y, color.RGBA{v, v, v, 255})
		}
	}
	size := max(2, max(p.Plane.W, p.Plane.H)/300)
	for k, r := range p.Readings {
		_, crossings := r.Grid.Mesh.Crossings()
		for _, at := range crossings {
			for i := range size * size {
				m.SetRGBA(int(at.X)-size/2+i%size, int(at.Y)-size/2+i/size, inks[k%len(inks)])
			}
		}
	}
	return m
}

// Cells returns the patches of a grid with their readings. Givens are green, entries blue, repaired and
// doubtful cells red. Small digits are plum, at the lower edge.
func Cells(r *photo.Reading) *image.RGBA {
	const scale = 2
	const side = cells.Side*scale + 2
	n := r.Layout.N()
	m := image.NewRGBA(image.Rect(0, 0, n*side, n*side))
	for i := range r.Grid.Patches {
		x0, y0 := i%n*side, i/n*side
		for y := range cells.Side * scale {
			for x := range cells.Side * scale {
				v := 255 - uint8(255*r.Grid.Patches[i].At(x/scale, y/scale))
				m.SetRGBA(x0+x, y0+y, color.RGBA{v, v, v, 255})
			}
		}
		label(m, r, i, x0+3, y0+13)
		small(m, image.Rect(x0, y0, x0+side, y0+side), r.Marks[i].Digits, palette[plum])
	}
	return m
}

func label(m *image.RGBA, r *photo.Reading, i, x, y int) {
	text, ink := "", color.RGBA{0, 140, 0, 255}
	if d := r.Givens[i]; d > 0 {
		text = render.Sign(r.Layout, d, render.Latin)
	} else if d := r.Entries[i]; d > 0 {
		text, ink = render.Sign(r.Layout, d, render.Latin), color.RGBA{0, 0, 220, 255}
	}
	for _, marked := range [][]sudoku.Cell{r.Doubtful, r.Repaired} {
		for _, c := range marked {
			if int(c) == i {
				ink = color.RGBA{220, 0, 0, 255}
				text += "?"
			}
		}
	}
	d := font.Drawer{Dst: m, Src: image.NewUniform(ink), Face: inconsolata.Bold8x16, Dot: fixed.P(x, y)}
	d.DrawString(text)
}

// Save writes a picture as a PNG file.
func Save(path string, m image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := png.Encode(f, m); err != nil {
		return err
	}
	return f.Close()
}

// perLine is the maximum number of small digits in a line.
const perLine = 5

// small writes the small digits of a cell at its lower edge, on white. Bit d of set is for digit d.
func small(img draw.Image, cell image.Rectangle, set uint32, ink color.Color) {
	var digits strings.Builder
	for d := range 10 {
		if set>>d&1 != 0 {
			digits.WriteByte('0' + byte(d))
		}
	}
	text, y := digits.String(), cell.Max.Y-3
	if len(text) > perLine {
		line(img, cell.Min.X+4, y, text[perLine:], ink)
		text, y = text[:perLine], y-12
	}
	line(img, cell.Min.X+4, y, text, ink)
}

func line(img draw.Image, x, y int, text string, ink color.Color) {
	const wide, high = 7, 11
	draw.Draw(img, image.Rect(x-1, y-high+1, x+wide*len(text), y+1), image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: img, Src: image.NewUniform(ink), Face: basicfont.Face7x13, Dot: fixed.P(x, y)}
	d.DrawString(text)
}
