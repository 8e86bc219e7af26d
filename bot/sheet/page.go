package sheet

import (
	"time"

	"codeberg.org/go-pdf/fpdf"

	"sudokubot/bot/render/lettering"
)

// margin is the blank margin on every side, for printers and punched holes.
const margin = 14.0

// grey is a shade from 0, black, to 255, white. Important parts are black.
type grey = int

const (
	black grey = 0
	soft  grey = 90 // for less important words
	dots  grey = 110
	light grey = 236
	white grey = 255
)

type page struct {
	pdf *fpdf.Fpdf
	Style
	set *lettering.Setter
}

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
	// Equal puzzles must give equal bytes, so the file may not depend on the clock or the order of maps.
	p.pdf.SetCatalogSort(true)
	p.pdf.SetCreationDate(time.Unix(0, 0).UTC())
	p.pdf.SetModificationDate(time.Unix(0, 0).UTC())
	p.pdf.SetProducer("sudokubot", false)
	p.pdf.SetTitle(bare(s.Labels.Document), true)
	return p, p.pdf.Error()
}

func (p page) fill(x, y, w, h float64, shade grey) {
	p.pdf.SetFillColor(shade, shade, shade)
	p.pdf.Rect(x, y, w, h, "F")
}

func (p page) line(x1, y1, x2, y2, width float64) {
	p.pdf.SetDrawColor(black, black, black)
	p.pdf.SetLineWidth(width)
	p.pdf.Line(x1, y1, x2, y2)
}

// frame is the position of n by n cells on a page. Rows and columns count from 0.
type frame struct {
	page
	n                int
	left, top, pitch float64
}

// board draws a board in a square. If solved is set, it draws the solution.
func (p page) board(b Board, left, top, side float64, solved bool) {
	n := b.order()
	b.draw(frame{page: p, n: n, left: left, top: top, pitch: side / float64(n)}, solved)
}

// corner returns the upper left corner of a cell.
func (f frame) corner(row, column int) (x, y float64) {
	return f.left + float64(column)*f.pitch, f.top + float64(row)*f.pitch
}

func (f frame) side() float64 { return f.pitch * float64(f.n) }

// digitHeight is the height of a digit: 54 % of the cell, at most 12 mm.
func (f frame) digitHeight() float64 { return min(f.pitch*0.54, 12) }

// thin is the width of a thin line. A photocopy with low contrast still shows it.
func (f frame) thin() float64  { return clamp(f.pitch*0.012, 0.1, 0.2) }
func (f frame) fine() float64  { return clamp(f.pitch*0.02, 0.14, 0.3) }
func (f frame) thick() float64 { return clamp(f.pitch*0.12, 0.45, 1) }

func clamp(v, least, most float64) float64 { return min(max(v, least), most) }

type rect struct{ x, y, w, h float64 }

// below returns r without a strip of height h at its top.
func (r rect) below(h float64) rect { return rect{r.x, r.y + h, r.w, r.h - h} }

// above returns r without a strip of height h at its bottom.
func (r rect) above(h float64) rect { return rect{r.x, r.y, r.w, r.h - h} }

// square returns a square at the top of r, centred horizontally.
func (r rect) square(side float64) rect { return rect{r.x + (r.w-side)/2, r.y, side, side} }

// parts divides r into rows and columns with gaps, in reading order.
func (r rect) parts(rows, columns int, gap float64, rightToLeft bool) []rect {
	w, h := (r.w-gap*float64(columns-1))/float64(columns), (r.h-gap*float64(rows-1))/float64(rows)
	var all []rect
	for i := range rows {
		for j := range columns {
			if rightToLeft {
				j = columns - 1 - j
			}
			all = append(all, rect{r.x + float64(j)*(w+gap), r.y + float64(i)*(h+gap), w, h})
		}
	}
	return all
}
