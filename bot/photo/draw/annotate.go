package draw

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/font/inconsolata"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/sudoku"
)

// Sizes of the straightened picture, in pixels: of the grid, and of the margin around it.
const (
	cellsSide = 594
	border    = 12
	gridSide  = cellsSide + 2*border
)

// tile returns the area of a cell in the straightened picture. The grid has n by n cells.
func tile(c, n int) image.Rectangle {
	at := func(i int) int { return border + i*cellsSide/n }
	return image.Rect(at(c%n), at(c/n), at(c%n+1), at(c/n+1))
}

// The colours of the palette after the greys of the photo.
const (
	greys = 248
	green = greys + 0 // givens
	blue  = greys + 1 // entries
	red   = greys + 2 // cells in question
	plum  = greys + 3 // small digits
)

var palette = func() color.Palette {
	p := make(color.Palette, greys)
	for i := range p {
		v := uint8(i * 255 / (greys - 1))
		p[i] = color.Gray{Y: v}
	}
	return append(p, color.RGBA{0, 120, 30, 255}, color.RGBA{0, 60, 210, 255},
		color.RGBA{215, 0, 20, 255}, color.RGBA{140, 0, 150, 255})
}()

// Straight returns a grid of a picture, straightened, upright and with a margin.
func Straight(p *pixels.Plane, m *pixels.Mesh) *image.Paletted {
	img := image.NewPaletted(image.Rect(0, 0, gridSide, gridSide), palette)
	side := cellsSide / float64(m.N)
	for y := range gridSide {
		for x := range gridSide {
			at := m.At((float64(x)+0.5-border)/side, (float64(y)+0.5-border)/side)
			img.Pix[y*img.Stride+x] = uint8(p.At(at.X, at.Y) * (greys - 1) / 255)
		}
	}
	return img
}

// Annotated writes the reading into a straightened grid, and frames some cells. It returns a JPEG file.
// Digits are in the corner of each cell, small digits at its lower edge. Bit d of marks[c] is set for small
// digit d of cell c. entries and marks may be empty.
func Annotated(straight *image.Paletted, l *sudoku.Layout, givens, entries sudoku.Grid, marks []uint32,
	framed []sudoku.Cell,
) ([]byte, error) {
	img := image.NewPaletted(straight.Rect, palette)
	copy(img.Pix, straight.Pix)
	n := l.N()
	for c := range givens {
		cell := tile(c, n)
		ask := slices.Contains(framed, sudoku.Cell(c))
		if ask {
			frame(img, cell.Inset(1))
		}
		switch {
		case givens[c] > 0:
			corner(img, render.Sign(l, givens[c], render.Latin), cell.Min, ink(ask, green))
		case len(entries) > c && entries[c] > 0:
			corner(img, render.Sign(l, entries[c], render.Latin), cell.Min, ink(ask, blue))
		case len(marks) > c && marks[c] != 0:
			small(img, cell, marks[c], palette[plum])
		}
	}
	return jpegFile(img, shownQuality)
}

func jpegFile(img image.Image, quality int) ([]byte, error) {
	var file bytes.Buffer
	err := jpeg.Encode(&file, img, &jpeg.Options{Quality: quality})
	return file.Bytes(), err
}

func ink(asked bool, usual int) color.Color {
	if asked {
		return palette[red]
	}
	return palette[usual]
}

// corner writes a number at the upper left corner of a cell, on a white rectangle.
func corner(img *image.Paletted, number string, at image.Point, ink color.Color) {
	box := image.Rect(3, 3, 7+8*len(number), 20).Add(at)
	draw.Draw(img, box, image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: img, Src: image.NewUniform(ink), Face: inconsolata.Bold8x16}
	d.Dot = fixed.P(at.X+5, at.Y+16)
	d.DrawString(number)
}

func frame(img *image.Paletted, r image.Rectangle) {
	const width = 4
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if x-r.Min.X < width || r.Max.X-1-x < width || y-r.Min.Y < width || r.Max.Y-1-y < width {
				img.SetColorIndex(x, y, red)
			}
		}
	}
}

// Pen writes digits of any script into pictures. It is safe for concurrent use.
type Pen struct{ letters *lettering.Setter }

// NewPen returns a pen. The error is from the embedded font.
func NewPen() (*Pen, error) {
	s, err := lettering.New()
	return &Pen{s}, err
}

// mask returns a short text as a picture without margins. height is its height in pixels. 255 is ink.
func (p *Pen) mask(text string, height int, w lettering.Weight) *image.Alpha {
	line := p.letters.Set(text, w)
	size := float64(height) / max(line.Box.MaxY-line.Box.MinY, 0.01)
	width := max(int(size*(line.Box.MaxX-line.Box.MinX)+0.999), 1)
	r := vector.NewRasterizer(width, height)
	line.Draw(r, -size*line.Box.MinX, -size*line.Box.MinY, size)
	m := image.NewAlpha(image.Rect(0, 0, width, height))
	r.Draw(m, m.Rect, image.Opaque, image.Point{})
	return m
}

// Sizes of the sheet of grids, in pixels.
const (
	tileSide = gridSide / 2
	tileGap  = 14
	figure   = 30 // height of the number above a grid
	tileHigh = tileSide + figure + tileGap
)

// Sheet returns a JPEG file with straightened grids side by side, each below its label.
func (p *Pen) Sheet(grids []*image.Paletted, labels []string) ([]byte, error) {
	if len(grids) == 0 {
		return nil, errors.New("no grids to show")
	}
	cols := 2
	if len(grids) > 4 {
		cols = 3
	}
	rows := (len(grids) + cols - 1) / cols
	wide, high := cols*(tileSide+tileGap)+tileGap, rows*(tileHigh+tileGap)+tileGap
	img := image.NewPaletted(image.Rect(0, 0, wide, high), palette)
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	for i, g := range grids {
		at := image.Pt(tileGap+i%cols*(tileSide+tileGap), tileGap+i/cols*(tileHigh+tileGap))
		for y := range tileSide {
			for x := range tileSide {
				img.SetColorIndex(at.X+x, at.Y+figure+tileGap+y, halved(g, x, y))
			}
		}
		p.label(img, at.X+tileSide/2, at.Y, labels[i])
	}
	return jpegFile(img, shownQuality)
}

func halved(g *image.Paletted, x, y int) uint8 {
	sum := 0
	for i := range 4 {
		sum += int(g.ColorIndexAt(2*x+i%2, 2*y+i/2))
	}
	return uint8(sum / 4)
}

// label writes a number with its middle at x and its upper edge at y.
func (p *Pen) label(img *image.Paletted, x, y int, text string) {
	m := p.mask(text, figure, lettering.Bold)
	for dy := range m.Rect.Dy() {
		for dx := range m.Rect.Dx() {
			if m.AlphaAt(dx, dy).A > 127 {
				img.SetColorIndex(x-m.Rect.Dx()/2+dx, y+dy, blue)
			}
		}
	}
}
