package draw

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"

	"golang.org/x/image/vector"

	"sudokubot/bot/render/lettering"
)

// Pen writes digits of any script into pictures. It is safe for concurrent use.
type Pen struct{ letters *lettering.Setter }

// NewPen returns a pen. The error is from the embedded font.
func NewPen() (*Pen, error) {
	s, err := lettering.New()
	return &Pen{s}, err
}

// mask returns a short text as a picture of a height, without margins. 255 is ink.
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

// Sizes of the sheet of grids, in pixels.
const (
	tileSide = gridSide / 2
	tileGap  = 14
	figure   = 30 // height of the number above a grid
	tileHigh = tileSide + figure + tileGap
)

// errNothing is for no grids.
var errNothing = errors.New("no grids to show")

// Sheet returns a JPEG file with straightened grids side by side, each below its label.
func (p *Pen) Sheet(grids []*image.Paletted, labels []string) ([]byte, error) {
	if len(grids) == 0 {
		return nil, errNothing
	}
	cols := 2
	if len(grids) > 4 {
		cols = 3
	}
	rows := (len(grids) + cols - 1) / cols
	wide, high := cols*(tileSide+tileGap)+tileGap, rows*(tileHigh+tileGap)+tileGap
	img := image.NewPaletted(image.Rect(0, 0, wide, high), palette)
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
	err := jpeg.Encode(&file, img, &jpeg.Options{Quality: shownQuality})
	return file.Bytes(), err
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
