package sheet

import (
	"math"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"sudokubot/bot/render/lettering"
)

type slot struct {
	page
	Puzzle
	sizes
}

type sizes struct{ title, rule, label, foot float64 }

// sizesFor returns the font sizes for an area. A narrow area has smaller fonts.
func sizesFor(r rect) sizes {
	switch {
	case r.w >= 150:
		return sizes{title: 6.6, rule: 4.1, label: 4.1, foot: 2.9}
	case r.w >= 75:
		return sizes{title: 4.6, rule: 3.1, label: 3.1, foot: 2.4}
	}
	return sizes{title: 3.6, rule: 2.7, label: 2.7, foot: 2.2}
}

// draw draws the puzzle and its texts. In an area that is at least as high as wide, the board is below the
// words, otherwise beside them.
func (s slot) draw(in rect) {
	if s.Again != "" {
		s.start(s.Again, regular, s.shrunk(s.Again, regular, s.foot, in.w), in, in.y+in.h, soft)
		in = in.above(s.foot * 1.7)
	}
	in = s.heading(in)
	if in.w > in.h {
		s.beside(in)
		return
	}
	s.stacked(in)
}

// heading writes the title and the detail. It returns the area below them.
func (s slot) heading(in rect) rect {
	y := in.y + s.title*capital
	size := s.shrunk(s.Title, bold, s.title, in.w)
	s.start(s.Title, bold, size, in, y, black)
	if s.Detail != "" {
		if s.measure(s.Title, bold, size)+s.measure(s.Detail, regular, s.rule)+6 > in.w {
			y += s.rule * leading
			s.start(s.Detail, regular, s.shrunk(s.Detail, regular, s.rule, in.w), in, y, black)
		} else {
			w := s.measure(s.Detail, regular, s.rule)
			s.start(s.Detail, regular, s.rule, s.part(in, in.w-w, w), y, black)
		}
	}
	return in.below(y - in.y + s.rule*0.8)
}

// stacked draws the rule, lines for name and time, the board, and notes or the solution, from top to bottom.
func (s slot) stacked(in rect) {
	in = s.rules(in)
	half := in.w * 0.6
	s.lineFor(s.Labels.Name, s.part(in, 0, half-4), in.y+s.label*1.9)
	s.lineFor(s.Labels.Time, s.part(in, half, in.w-half), in.y+s.label*1.9)
	in = in.below(s.label * 2.9)
	side := min(in.w, in.h-s.reserve(in))
	board := in.square(side)
	s.board(s.Board, board.x, board.y, side, false)
	below := in.below(side + s.legendBelow(board))
	if below.h > s.label*3 {
		s.rest(below.below(s.label))
	}
}

// beside draws the board. Beside it are the rule, the lines for name and time, and notes or the solution.
func (s slot) beside(in rect) {
	side := min(in.h, in.w*0.66)
	if s.Board.legend() != "" {
		side -= s.rule * 2
	}
	board := s.part(in, 0, side)
	board.h = side
	s.board(s.Board, board.x, board.y, side, false)
	s.legendBelow(board)
	words := s.rules(s.part(in, side+7, in.w-side-7))
	for _, label := range [...]string{s.Labels.Name, s.Labels.Time} {
		s.lineFor(label, words, words.y+s.label*1.9)
		words = words.below(s.label * 2.8)
	}
	s.rest(words.below(s.label))
}

// part returns a column of r with the width w. offset is its distance from the side where lines of text
// begin.
func (s slot) part(r rect, offset, w float64) rect {
	if s.RightToLeft {
		return rect{r.x + r.w - offset - w, r.y, w, r.h}
	}
	return rect{r.x + offset, r.y, w, r.h}
}

// rules writes the rule. It returns the area below it.
func (s slot) rules(in rect) rect {
	for _, line := range s.wrap(s.Rule, regular, s.rule, in.w) {
		s.start(line, regular, s.rule, in, in.y+s.rule*capital, black)
		in = in.below(s.rule * leading)
	}
	return in
}

// lineFor draws a label and a line to write on after it. y is the baseline.
func (s slot) lineFor(label string, in rect, y float64) {
	s.start(label, regular, s.label, in, y, black)
	line := s.part(in, s.measure(label, regular, s.label)+2, in.w-s.measure(label, regular, s.label)-2)
	s.pdf.SetLineCapStyle("butt")
	s.line(line.x, y+0.6, line.x+line.w, y+0.6, 0.18)
}

// legendBelow writes the legend under the board and returns its height.
func (s slot) legendBelow(board rect) float64 {
	text := s.Board.legend()
	if text == "" {
		return 0
	}
	size := s.title
	s.write(text, bold, size, board.x+(board.w-s.measure(text, bold, size))/2, board.y+board.h+size*1.2, black)
	return size * 1.5
}

// leastPitch is the smallest pitch of a solution at the foot. Its digits are then as high as small print.
const leastPitch = 3.3

// reserve returns the height that must stay free below the board in an area.
func (s slot) reserve(area rect) float64 {
	room := 0.0
	if s.Board.legend() != "" {
		room = s.title * 1.5
	}
	if s.atFoot() {
		room += clamp(min(leastPitch*float64(s.Board.order()), mostAtFoot), area.h*0.14, area.h*0.4) + s.label*3.4
	}
	return room
}

func (s slot) atFoot() bool { return s.Solutions == Foot && s.Board.Solved() }

// mostAtFoot is the maximum width of a solution at the foot.
const mostAtFoot = 60.0

// rest fills the remaining area of a puzzle with notes. If the solution is at the foot, it takes part of the
// area, and notes are left out if they lack room.
func (s slot) rest(in rect) {
	if !s.atFoot() {
		s.notes(in)
		return
	}
	caption := s.label * 1.6
	side := min(in.w, in.h-caption, mostAtFoot)
	foot := s.part(in, (in.w-side)/2, side)
	if room := in.w - side - gap; room > side {
		foot = s.part(in, in.w-side, side)
		s.notes(s.part(in, 0, room))
	}
	foot = foot.below(in.h - side - caption)
	s.pdf.TransformBegin()
	s.pdf.TransformRotate(180, foot.x+foot.w/2, foot.y+foot.h/2)
	label := s.Labels.Solution
	x := foot.x + (side-s.measure(label, regular, s.label))/2
	s.write(label, regular, s.label, x, foot.y+s.label*capital, black)
	s.board(s.Board, foot.x, foot.y+caption, side, true)
	s.pdf.TransformEnd()
}

func (s slot) notes(in rect) {
	const distance = 5.0 // distance between dots
	s.start(s.Labels.Notes, regular, s.label, in, in.y+s.label*capital, soft)
	if in = in.below(s.label * 2); in.h <= distance {
		return
	}
	s.pdf.SetLineCapStyle("round") // a dash of length 0 becomes a dot
	s.pdf.SetDashPattern([]float64{0, distance}, 0)
	s.pdf.SetDrawColor(dots, dots, dots)
	s.pdf.SetLineWidth(0.35)
	left := in.x + math.Mod(in.w, distance)/2
	for y := in.y; y <= in.y+in.h; y += distance {
		s.pdf.Line(left, y, in.x+in.w, y)
	}
	s.pdf.SetDashPattern(nil, 0)
}

// start writes a text at the side of r where lines of text begin. y is the baseline of the text.
func (p page) start(text string, w weight, size float64, r rect, y float64, ink grey) {
	x := r.x
	if p.RightToLeft {
		x += r.w - p.measure(text, w, size)
	}
	p.write(text, w, size, x, y, ink)
}

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
