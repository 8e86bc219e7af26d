package pages

import (
	"math"
	"math/rand/v2"
)

// Sizes of a page, in pixels.
const (
	cellPixels = 44
	gridPixels = 9 * cellPixels
	around     = 200 // width of the page on each side of the grid
	pagePixels = gridPixels + 2*around
)

// style is the appearance of a page. All cells share it.
type style struct {
	script               Script
	font, second         *Font
	paper, ink           float64 // brightness
	size                 float64 // height of digits, in cells
	thin, thick          float64 // width of lines, in pixels
	thinTone, thickTone  float64
	tint                 float64 // brightness of tinted boxes
	tinted               func(row, col int) bool
	given, printed, hand float64 // shares of cells with givens, printed entries, handwritten entries
	marks, other         float64
	secondTone           float64 // brightness of printed entries
	pen, penTone         float64
	squeeze, slant, bold float64 // width of digits, their slant, and their additional boldness in pixels
	jitter               float64
	handMarks            bool
	high                 float64 // distance of digits above or below the middle, in cells
	tintGivens           bool
	bend                 bend // bend of printed digits
	writer               writer
	sketch               *sketch // replaces the font of digits; may be nil
}

// newStyle returns a random style with these fonts.
func newStyle(rng *rand.Rand, fonts []*Font, script Script) style {
	s := style{
		paper: 0.55 + 0.45*rng.Float64(), size: 0.3 + 0.5*math.Sqrt(rng.Float64()),
		thin: 0.7 + 2*rng.Float64(), thick: 1.5 + 5*rng.Float64(),
		squeeze: 1 + 0.12*rng.NormFloat64(), jitter: 0.02 * rng.Float64(), high: 0.05 * rng.NormFloat64(),
	}
	if rng.Float64() < 0.2 { // a decorative font
		s.squeeze, s.slant, s.bold = 0.55+0.9*rng.Float64(), 0.35*rng.Float64()-0.05, 1.5*rng.Float64()
	}
	if rng.Float64() < 0.6 { // an invented font
		s.bend = newBend(rng, 0.3, 0.25)
	}
	s.script = script
	s.font, s.second = pick(rng, fonts, s.script), pick(rng, fonts, s.script)
	s.ink = s.paper * 0.5 * rng.Float64()
	s.thickTone = s.paper * (0.6 * rng.Float64())
	s.thinTone = s.thickTone + (s.paper-s.thickTone)*0.75*rng.Float64()
	if rng.Float64() < 0.12 {
		s.thick = s.thin
	}
	s.tinted = func(int, int) bool { return false }
	s.tint = s.paper * (0.6 + 0.4*rng.Float64())
	switch r := rng.Float64(); {
	case r < 0.2:
		odd := rng.IntN(2)
		s.tinted = func(row, col int) bool { return (row/3+col/3)%2 == odd }
	case r < 0.3: // tints a selected cell and its houses
		at, by := rng.IntN(9), rng.IntN(9)
		s.tinted = func(row, col int) bool { return row == at || col == by || row/3 == at/3 && col/3 == by/3 }
	case r < 0.4:
		seed := rng.Uint64()
		s.tinted = func(row, col int) bool { return (seed>>(uint(row*7+col*5)%61))&3 == 0 }
	}
	s.tintGivens = rng.Float64() < 0.1
	s.given = 0.25 + 0.35*rng.Float64()
	s.writer = newWriter(rand.New(rand.NewPCG(math.Float64bits(s.paper), 1))) // has its own rng
	s.secondTone, s.pen, s.penTone = s.ink, 1.2+3*rng.Float64(), s.paper*(0.15+0.5*rng.Float64())
	switch r := rng.Float64(); {
	case r < 0.5: // a printed puzzle
	case r < 0.65: // a half solved puzzle in an app
		s.printed, s.marks = 0.2*rng.Float64(), 0.3*rng.Float64()
		s.secondTone = s.ink + (s.paper-s.ink)*0.5*rng.Float64()
		if rng.Float64() < 0.2 { // a solved puzzle
			s.printed, s.marks = 1, 0
		}
	case r < 0.9: // a half solved puzzle on paper
		s.hand, s.marks, s.handMarks = 0.4*rng.Float64(), 0.2*rng.Float64(), true
	default: // a page without a Sudoku
		s.other = 0.5 * rng.Float64()
	}
	return s
}

func pick(rng *rand.Rand, fonts []*Font, s Script) *Font {
	for range 1000000 {
		if f := fonts[rng.IntN(len(fonts))]; f.Has(s) && rng.Float64() < f.share {
			return f
		}
	}
	panic("pages: no font has the digits of a script") // fonts must have one with the digits
}

// page draws a page with a grid in its middle. The cells are those in wanted. If wanted is nil, they are
// random.
func page(rng *rand.Rand, s style, wanted *[81]Cell) (*canvas, [81]Cell) {
	c := newCanvas(pagePixels, pagePixels, s.paper)
	surroundings(rng, c, s)
	c.rect(around, around, around+gridPixels, around+gridPixels, s.paper, 1)
	for i := range 81 {
		if row, col := i/9, i%9; s.tinted(row, col) {
			x, y := around+float64(col*cellPixels), around+float64(row*cellPixels)
			c.rect(x, y, x+cellPixels, y+cellPixels, s.tint, 1)
		}
	}
	lines(rng, c, s)
	var cells [81]Cell
	for i := range cells {
		x, y := around+(float64(i%9)+0.5)*cellPixels, around+(float64(i/9)+0.5)*cellPixels
		if wanted != nil {
			cells[i] = wanted[i]
			cells[i].Script = s.script
		} else {
			cells[i] = s.any(rng)
		}
		if s.tintGivens && cells[i].Kind == Printed && !cells[i].Entry {
			const half = cellPixels/2 - 2
			c.rect(x-half, y-half, x+half, y+half, s.tint, 1)
		}
		s.cell(rng, c, cells[i], x, y)
	}
	return c, cells
}

func (s style) any(rng *rand.Rand) Cell {
	digit := 1 + rng.IntN(9)
	r := rng.Float64()
	take := func(share float64) bool { r -= share; return r < 0 }
	switch {
	case take(s.given):
		return Cell{Printed, digit, s.script, false}
	case take(s.printed):
		return Cell{Printed, digit, s.script, true}
	case take(s.hand):
		return Cell{Written, digit, s.script, true}
	case take(s.marks):
		return Cell{Kind: Marks}
	case take(s.other):
		return Cell{Kind: Other}
	}
	return Cell{}
}

// cell draws the content of a cell with its middle at (x, y).
func (s style) cell(rng *rand.Rand, c *canvas, cell Cell, x, y float64) {
	switch cell.Kind {
	case Printed:
		if cell.Entry {
			s.digit(rng, c, s.second, cell.Digit, x, y, s.size, s.secondTone)
		} else {
			s.digit(rng, c, s.font, cell.Digit, x, y, s.size, s.ink)
		}
	case Written:
		size := cellPixels * (0.5 + 0.3*rng.Float64())
		x, y = x+rng.NormFloat64()*0.06*cellPixels, y+rng.NormFloat64()*0.06*cellPixels
		s.writer.write(rng, c, s.script, cell.Digit, x, y, size, s.pen, s.penTone, 0.95)
	case Marks:
		s.pencil(rng, c, x, y)
	case Other:
		s.foreign(rng, c, x, y)
	}
}

// digit draws a printed digit. size is the height of the digits of its font, in cells.
func (s style) digit(rng *rand.Rand, c *canvas, f *Font, digit int, x, y, size, tone float64) {
	if s.sketch != nil {
		dx, dy := rng.NormFloat64()*s.jitter, rng.NormFloat64()*s.jitter+s.high
		s.sketch.draw(c, digit, x+dx*cellPixels, y+dy*cellPixels, size*cellPixels, s.slant, tone)
		return
	}
	g := f.glyph(s.script, digit).bent(s.bend)
	em := size * cellPixels / f.height[s.script]
	wide := em * s.squeeze
	if w := (g.right - g.left) * wide; w > 0.85*cellPixels {
		wide *= 0.85 * cellPixels / w
	}
	x += rng.NormFloat64() * s.jitter * cellPixels
	y += (rng.NormFloat64()*s.jitter + s.high) * cellPixels
	lean := -s.slant * em
	m := affine{wide, lean, 0, em, x - wide*(g.left+g.right)/2 - lean*(g.top+g.down)/2, y - em*(g.top+g.down)/2}
	for _, off := range [2]float64{0, s.bold} {
		m.e += off
		c.fill(g, m, tone, 1)
		if s.bold == 0 {
			break
		}
	}
}

// pencil draws small digits. They are at positions by their value, or in a line.
func (s style) pencil(rng *rand.Rand, c *canvas, x, y float64) {
	size := 0.17 + 0.12*rng.Float64()
	row := rng.IntN(3) == 0 // in a line at the top, not at positions by value
	n := 0
	for d := 1; d <= 9; d++ {
		if rng.Float64() < 0.65 && !(d == 9 && n == 0) {
			continue
		}
		px, py := x+float64((d-1)%3-1)*0.3*cellPixels, y+float64((d-1)/3-1)*0.3*cellPixels
		if row {
			if n == 4 {
				break
			}
			px, py = x+(float64(n)*0.22-0.33)*cellPixels, y-0.32*cellPixels
		}
		n++
		if s.handMarks {
			s.writer.write(rng, c, s.script, d, px, py, size*cellPixels, s.pen*0.6, s.penTone, 0.8)
		} else {
			s.digit(rng, c, s.second, d, px, py, size, s.secondTone)
		}
	}
}

// foreign draws foreign content: a letter, a black cell, a cross.
func (s style) foreign(rng *rand.Rand, c *canvas, x, y float64) {
	half := cellPixels * 0.45
	switch rng.IntN(5) {
	case 0:
		c.rect(x-half-2, y-half-2, x+half+2, y+half+2, s.ink, 1)
	case 1:
		c.stroke([][2]float64{{x - half*0.7, y - half*0.7}, {x + half*0.7, y + half*0.7}}, s.pen, s.penTone, 1)
		c.stroke([][2]float64{{x + half*0.7, y - half*0.7}, {x - half*0.7, y + half*0.7}}, s.pen, s.penTone, 1)
	default:
		const letters = "ACDEFHJKLMNPQRTUVWXYacdefhkmnprtuvwxy?!&%+" // letters that resemble no digit
		s.sign(rng, c, rune(letters[rng.IntN(len(letters))]), x, y, s.size, s.ink)
	}
}

// sign draws a letter and returns its width.
func (s style) sign(rng *rand.Rand, c *canvas, r rune, x, y, size, tone float64) float64 {
	f := s.font
	g, ok := f.letter(r)
	if !ok {
		return 0
	}
	em := size * cellPixels / 0.7
	c.fill(g, affine{em, 0, 0, em, x - em*(g.left+g.right)/2, y - em*(g.top+g.down)/2}, tone, 1)
	return em * (g.right - g.left)
}

func lines(rng *rand.Rand, c *canvas, s style) {
	outer := s.thick * (0.8 + 0.6*rng.Float64())
	twice := rng.Float64() < 0.06                           // two lines between blocks
	for _, i := range []int{1, 2, 4, 5, 7, 8, 0, 3, 6, 9} { // thin lines first
		width, tone := s.thin, s.thinTone
		if i%3 == 0 {
			width, tone = s.thick, s.thickTone
		}
		if i%9 == 0 {
			width = outer
		}
		at := around + float64(i*cellPixels)
		from, to := around-outer/2, around+gridPixels+outer/2
		if twice && i%3 == 0 && i%9 != 0 {
			for _, off := range [2]float64{-s.thick, s.thick} {
				c.rect(at+off-width/4, from, at+off+width/4, to, tone, 1)
				c.rect(from, at+off-width/4, to, at+off+width/4, tone, 1)
			}
			continue
		}
		c.rect(at-width/2, from, at+width/2, to, tone, 1)
		c.rect(from, at-width/2, to, at+width/2, tone, 1)
	}
}

// surroundings draws random content beside a grid: lines of letters, sometimes with two sides of a frame, or
// nothing.
func surroundings(rng *rand.Rand, c *canvas, s style) {
	if rng.Float64() < 0.25 {
		return
	}
	gap := 8 + 50*rng.Float64()
	size := 0.2 + 0.4*rng.Float64()
	for y := 20.0; y < pagePixels-20; y += size * cellPixels * 1.9 {
		if rng.Float64() < 0.15 {
			continue
		}
		for x := 10.0; x < pagePixels-20; {
			if x > around-gap-20 && x < around+gridPixels+gap && y > around-gap && y < around+gridPixels+gap {
				x = around + gridPixels + gap
				continue
			}
			w := s.sign(rng, c, rune('a'+rng.IntN(26)), x, y, size*(0.7+0.3*rng.Float64()), s.ink)
			x += w + size*cellPixels*0.15
			if rng.Float64() < 0.17 {
				x += size * cellPixels * 0.5
			}
		}
	}
	if rng.Float64() < 0.3 { // the upper and the left side of a frame around the grid
		d := gap * (0.5 + 0.4*rng.Float64())
		low, high := around-d, around+gridPixels+d
		for _, r := range [][4]float64{{low, low, high, low + 2}, {low, low, low + 2, high}} {
			c.rect(r[0], r[1], r[2], r[3], s.thickTone, 1)
		}
	}
}
