package draw

import (
	"bytes"
	"errors"
	"image"
	"image/png"

	"golang.org/x/image/vector"

	"sudokubot/bot/render/lettering"
)

// Pen writes digits of any script into pictures. It is safe for concurrent use.
type Pen struct{ letters *lettering.Setter }

// NewPen returns a pen, or an error of the embedded font.
func NewPen() (*Pen, error) {
	s, err := lettering.New()
	return &Pen{s}, err
}

// mask returns a short text as a picture of that height, 255 for ink, without margins.
func (p *Pen) mask(text string, high int, w lettering.Weight) *image.Alpha {
	line := p.letters.Set(text, w)
	size := float64(high) / max(line.Box.MaxY-line.Box.MinY, 0.01)
	wide := max(int(size*(line.Box.MaxX-line.Box.MinX)+0.999), 1)
	r := vector.NewRasterizer(wide, high)
	line.Draw(r, -size*line.Box.MinX, -size*line.Box.MinY, size)
	m := image.NewAlpha(image.Rect(0, 0, wide, high))
	r.Draw(m, m.Rect, image.Opaque, image.Point{})
	return m
}

// The sheet of several grids, in pixels.
const (
	tileSide = gridSide / 2
	tileGap  = 14
	figure   = 30 // height of the number above each
	tileHigh = tileSide + figure + tileGap
)

// errNothing reports that there is nothing to show.
var errNothing = errors.New("no grids to show")

// Sheet shows straightened grids side by side, each below its label; it returns a PNG file.
func (p *Pen) Sheet(grids []*image.Paletted, labels []string) ([]byte, error) {
	if len(grids) == 0 {
		return nil, errNothing
	}
	cols := 2
	if len(grids) > 4 {
		cols = 3
	}
	rows := (len(grids) + cols - 1) / cols
	img := image.NewPaletted(image.Rect(0, 0, cols*(tileSide+tileGap)+tileGap, rows*(tileHigh+tileGap)+tileGap), palette)
	for i := range img.Pix {
		img.Pix[i] = greys - 1
	}
	for i, g := range grids {
		at := image.Pt(tileGap+i%cols*(tileSide+tileGap), tileGap+i/cols*(tileHigh+tileGap))
		for y := range tileSide {
			for x := range tileSide {
				img.SetColorIndex(at.X+x, at.Y+figure+tileGap+y, halved(g, x, y))
			}
		}
		p.label(img, at.X+tileSide/2, at.Y, labels[i])
	}
	var file bytes.Buffer
	err := png.Encode(&file, img)
	return file.Bytes(), err
}

// halved returns the mean of four pixels.
func halved(g *image.Paletted, x, y int) uint8 {
	sum := 0
	for i := range 4 {
		sum += int(g.ColorIndexAt(2*x+i%2, 2*y+i/2))
	}
	return uint8(sum / 4)
}

// label writes a number, its middle at x and its upper edge at y.
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
