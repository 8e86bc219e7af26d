package sheet

import (
	"bytes"
	_ "embed" // the font
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"

	"sudokubot/bot/render"
)

// Millimetres on the page, from its upper left corner.
const (
	margin    = 15.0
	width     = 210.0 // of A4
	boardSide = width - 2*margin
	boardTop  = margin + 11
	headerTop = 4.2 // height of a capital in the header
)

// The widths of lines in millimetres. A thin one is still seen when a copier makes it lighter.
const (
	thin  = 0.18
	fine  = 0.3
	thick = 0.9
)

// grey is a shade from 0, black, to 255, white. Nothing but digits and lines is darker than light.
type grey = int

const (
	black grey = 0
	mid   grey = 120
	pale  grey = 190
	light grey = 232
)

// bold is Vazirmatn Bold 33.0.3 by Saber Rastikerdar and others, SIL Open Font License 1.1 (font/OFL.txt), with the signs
// of ASCII and the Persian digits only; the outlines and widths of these are unchanged.
//
//go:embed font/Digits-Bold.ttf
var bold []byte

const family = "digits"

// The heights of a capital and of a Persian digit in bold, at a size of 1.
const (
	latinTall   = 0.711
	persianTall = 0.668
)

// ErrConstraint: the layout has rules that pages do not show yet.
var ErrConstraint = errors.New("a page shows houses and no other rules")

// ErrTitle: the title has signs that the font of the page has not.
var ErrTitle = errors.New("only Latin letters and digits can stand above the board")

// page is a page while it is drawn.
type page struct {
	*fpdf.Fpdf
	digits render.Digits
}

// newPage begins a page with its title.
func newPage(title string, d render.Digits) (page, error) {
	if d > render.Persian {
		return page{}, fmt.Errorf("digits %d: %w", d, render.ErrStyle)
	}
	for _, sign := range title {
		if sign < ' ' || sign > '~' {
			return page{}, fmt.Errorf("%q: %w", sign, ErrTitle)
		}
	}
	p := page{Fpdf: fpdf.New("P", "mm", "A4", ""), digits: d}
	p.AddUTF8FontFromBytes(family, "", bold)
	p.SetMargins(margin, margin, margin)
	p.SetAutoPageBreak(false, margin)
	// The same puzzle gives the same bytes: no clock, no order of maps.
	p.SetCatalogSort(true)
	p.SetCreationDate(time.Unix(0, 0).UTC())
	p.SetModificationDate(time.Unix(0, 0).UTC())
	p.SetProducer("sudokubot", false)
	p.SetTitle(title, false)
	p.AddPage()
	p.header(title)
	return p, p.Error()
}

// header writes the title above the board, smaller where it is long.
func (p page) header(title string) {
	p.SetTextColor(black, black, black)
	p.size(headerTop, latinTall)
	if w := p.GetStringWidth(title); w > boardSide {
		p.size(headerTop*boardSide/w, latinTall)
	}
	p.Text(margin, margin+headerTop, title)
}

// file ends the page.
func (p page) file() ([]byte, error) {
	var out bytes.Buffer
	if err := p.Output(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// size chooses the font's size so that signs are so many millimetres high.
func (p page) size(height, tall float64) {
	const point = 25.4 / 72
	p.SetFont(family, "", height/tall/point)
}

// write puts the middle of a text at x, y.
func (p page) write(text string, height, x, y float64, ink grey) {
	tall := latinTall
	if first, _ := utf8.DecodeRuneInString(text); first >= '۰' && first <= '۹' {
		tall = persianTall
	}
	p.SetTextColor(ink, ink, ink)
	p.size(height, tall)
	p.Text(x-p.GetStringWidth(text)/2, y+height/2, text)
}

// local writes a number in the digits of the page.
func (p page) local(text string) string {
	if p.digits != render.Persian {
		return text
	}
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return '۰' + r - '0'
		}
		return r
	}, text)
}

// fill paints a rectangle.
func (p page) fill(x, y, w, h float64, shade grey) {
	p.SetFillColor(shade, shade, shade)
	p.Rect(x, y, w, h, "F")
}

// line draws a line whose ends are square, so that lines meet in their corners.
func (p page) line(x1, y1, x2, y2, width float64, ink grey) {
	p.SetDrawColor(ink, ink, ink)
	p.SetLineWidth(width)
	p.Line(x1, y1, x2, y2)
}
