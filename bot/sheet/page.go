package sheet

import (
	"bytes"
	"math"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"sudokubot/bot/render"
	"sudokubot/bot/render/lettering"
)

// margin is free on every side, for printers and holes.
const margin = 14.0

// grey is a shade from 0, black, to 255, white. Important parts are black.
type grey = int

const (
	black grey = 0
	soft  grey = 90 // for minor words
	dots  grey = 110
	light grey = 236
	white grey = 255
)

type page struct {
	pdf *fpdf.Fpdf
	Style
	set *lettering.Setter
}

// newPage begins a document without pages.
func newPage(s Style) (page, error) {
	set, err := lettering.New()
	if err != nil {
		return page{}, err
	}
	p := page{pdf: fpdf.New("P", "mm", papers[s.Paper], ""), Style: s, set: set}
	p.pdf.AddUTF8FontFromBytes(family, "", lettering.TTF(regular))
	p.pdf.AddUTF8FontFromBytes(family, "B", lettering.TTF(bold))
	p.pdf.SetMargins(margin, margin, margin)
	p.pdf.SetAutoPageBreak(false, margin)
	// Equal puzzles give equal bytes: no clock, no order of maps.
	p.pdf.SetCatalogSort(true)
	p.pdf.SetCreationDate(time.Unix(0, 0).UTC())
	p.pdf.SetModificationDate(time.Unix(0, 0).UTC())
	p.pdf.SetProducer("sudokubot", false)
	p.pdf.SetTitle(bare(s.Labels.Document), true)
	return p, p.pdf.Error()
}

// file ends the document and returns it.
func (p page) file() ([]byte, error) {
	var out bytes.Buffer
	if err := p.pdf.Output(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// local writes a number in the digits of the page.
func (p page) local(text string) string {
	if p.Digits != render.Persian {
		return text
	}
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return '۰' + r - '0'
		}
		return r
	}, text)
}

func (p page) fill(x, y, w, h float64, shade grey) {
	p.pdf.SetFillColor(shade, shade, shade)
	p.pdf.Rect(x, y, w, h, "F")
}

// blank clears a rectangle for a sign.
func (p page) blank(x, y, w, h float64) { p.fill(x, y, w, h, white) }

// line draws a black line.
func (p page) line(x1, y1, x2, y2, width float64) {
	p.pdf.SetDrawColor(black, black, black)
	p.pdf.SetLineWidth(width)
	p.pdf.Line(x1, y1, x2, y2)
}

// dotted fills a rectangle with dots at a distance, like a notebook.
func (p page) dotted(r rect, distance float64) {
	p.pdf.SetLineCapStyle("round") // a dash of length 0 is a dot
	p.pdf.SetDashPattern([]float64{0, distance}, 0)
	p.pdf.SetDrawColor(dots, dots, dots)
	p.pdf.SetLineWidth(0.35)
	left := r.x + math.Mod(r.w, distance)/2
	for y := r.y; y <= r.y+r.h; y += distance {
		p.pdf.Line(left, y, r.x+r.w, y)
	}
	p.pdf.SetDashPattern(nil, 0)
}

// upsideDown draws the output of draw rotated by 180 degrees about the middle of r.
func (p page) upsideDown(r rect, draw func()) {
	p.pdf.TransformBegin()
	p.pdf.TransformRotate(180, r.x+r.w/2, r.y+r.h/2)
	draw()
	p.pdf.TransformEnd()
}
