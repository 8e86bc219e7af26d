package render

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strconv"
	"sync"

	"sudokubot/solver/sudoku"
)

// Side is the width and height of every picture in pixels: a board of 720 with a margin for the labels on each side.
const Side = boardSide + 2*margin

// MaxBytes is the most that a picture has. No ordinary board comes near it; one of order 20 or more with random digits
// and marks in all cells would pass it, and has less soft edges instead.
const MaxBytes = 60_000

const (
	boardSide = 720
	margin    = 40
	thick     = 4
	thin      = 1
	roundness = 6.0 // of the corners of the board
)

// The places of the board: with the line around it, and of all its cells without that line.
var (
	outside = image.Rect(margin, margin, margin+boardSide, margin+boardSide)
	inside  = outside.Inset(thick)
)

// Renderer draws boards. It keeps the shapes of the digits it has drawn, and may be used by many goroutines at once.
type Renderer struct {
	stamps  *stamps
	shades  [len(themes)]*shades
	buffers encoderBuffers
}

// New returns a Renderer. The error would be one of the embedded font.
func New() (*Renderer, error) {
	s, err := newStamps()
	if err != nil {
		return nil, err
	}
	r := &Renderer{stamps: s}
	for t := range themes {
		r.shades[t] = newShades(themes[t])
	}
	return r, nil
}

// PNG returns b as a picture, Side pixels square, of at most MaxBytes. Thick lines stand where Layout.Same is false; rows and
// columns are numbered along the edges. Givens are bold and dark on a tint, found digits regular and blue. Digits above
// 9 are numbers up to order 12 and the letters of sudoku.Symbol above it.
//
// The error is one of those listed at Board, wrapped with the place.
func (r *Renderer) PNG(b Board, s Style) ([]byte, error) {
	v, err := r.draw(b, s)
	if err != nil {
		return nil, fmt.Errorf("draw the board: %w", err)
	}
	file, err := r.encode(v.Paletted)
	if err != nil || len(file) <= MaxBytes {
		return file, err
	}
	v.coarsen()
	return r.encode(v.Paletted)
}

func (r *Renderer) draw(b Board, s Style) (canvas, error) {
	if err := b.check(); err != nil {
		return canvas{}, err
	}
	if err := s.check(); err != nil {
		return canvas{}, err
	}
	d := newDrawing(r, b, s)
	return d.canvas, d.draw()
}

func (r *Renderer) encode(m image.Image) ([]byte, error) {
	// Better compression takes ten times as long and saves 4 in 100.
	encoder := png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &r.buffers}
	var out bytes.Buffer
	if err := encoder.Encode(&out, m); err != nil {
		return nil, fmt.Errorf("encode the picture: %w", err)
	}
	return out.Bytes(), nil
}

// encoderBuffers lets the encoder use its memory again; it is most of what a picture costs.
type encoderBuffers struct{ pool sync.Pool }

// Get implements png.EncoderBufferPool.
func (e *encoderBuffers) Get() *png.EncoderBuffer {
	b, _ := e.pool.Get().(*png.EncoderBuffer)
	return b // nil makes the encoder allocate
}

// Put implements png.EncoderBufferPool.
func (e *encoderBuffers) Put(b *png.EncoderBuffer) { e.pool.Put(b) }

// drawing is one board on its way to be a picture.
type drawing struct {
	canvas
	board  Board
	digits Digits
	l      *sudoku.Layout
	n      int
	pitch  int // of the cells, in pixels, rounded down
	stamps *stamps
}

func newDrawing(r *Renderer, b Board, s Style) drawing {
	l := b.Puzzle.Layout
	return drawing{
		canvas: newCanvas(Side, r.shades[s.Theme]),
		board:  b,
		digits: s.Digits,
		l:      l,
		n:      l.N(),
		pitch:  (boardSide - thick) / l.N(),
		stamps: r.stamps,
	}
}

func (d drawing) draw() error {
	d.plate(outside, roundness, thickInk)
	for c := range sudoku.Cell(d.l.Size()) {
		if err := d.cell(c); err != nil {
			return err
		}
	}
	d.lines()
	return d.labels()
}

// line returns the middle of the i-th line of the board, 0 to n, which is between two pixels.
func (d drawing) line(i int) int { return margin + thick/2 + i*(boardSide-thick)/d.n }

// tile returns the place of c up to the middles of the lines around it.
func (d drawing) tile(c sudoku.Cell) image.Rectangle {
	r, k := d.l.Place(c)
	return image.Rect(d.line(k), d.line(r), d.line(k+1), d.line(r+1))
}

func (d drawing) cell(c sudoku.Cell) error {
	tile := d.tile(c)
	digit, isGiven := d.board.digit(c)
	on, stressed := marked[d.board.Marks[c]], d.board.Marks[c] != None
	if !stressed && isGiven {
		on.ground = given
	}
	d.fill(tile.Intersect(inside), uint8(on.ground))
	if stressed {
		d.stress(d.clear(c), on)
	}
	switch {
	case isGiven:
		return d.write(d.sign(digit), bold, d.digitHeight(), mid(tile), on.ground, givenInk)
	case digit != 0:
		return d.write(d.sign(digit), regular, d.digitHeight(), mid(tile), on.ground, foundInk)
	}
	return d.candidates(d.clear(c), d.board.Candidates[c], on)
}

// stressing is how a mark is drawn.
type stressing struct {
	ground ground
	ink    ink
	open   gate
	packs  bool // the candidates share the cell and are not in their places
}

// marked holds the drawing of each Mark; None is the ground of a cell without a given.
var marked = [...]stressing{
	None:    {ground: empty},
	Wrong:   {ground: wrong, ink: wrongInk, open: closed},
	Differs: {ground: differs, ink: differsInk, open: dashed, packs: true},
	Focus:   {ground: focus, ink: focusInk, open: corners},
}

// stress draws the outline of a mark within the clear part of a cell.
func (d drawing) stress(within image.Rectangle, s stressing) {
	radius := float64(clamp(d.pitch/10, 2, 8))
	d.outline(within.Inset(d.gap()), radius, float64(d.rim()), s.ground, s.ink, s.open)
}

// gap returns the distance of an outline from the lines around the cell, rim its width.
func (d drawing) gap() int { return clamp(d.pitch/40, 0, 2) }
func (d drawing) rim() int { return clamp(d.pitch/18, 2, 4) }

// clear returns the place of c within the lines around it.
func (d drawing) clear(c sudoku.Cell) image.Rectangle {
	tile := d.tile(c)
	left, top := d.edge(c, 0, -1), d.edge(c, -1, 0)
	right, bottom := d.edge(c, 0, 1), d.edge(c, 1, 0)
	return image.Rect(tile.Min.X+left-left/2, tile.Min.Y+top-top/2, tile.Max.X-right/2, tile.Max.Y-bottom/2)
}

// edge returns the width of the line between c and its neighbour some rows down and columns right.
func (d drawing) edge(c sudoku.Cell, down, right int) int {
	r, k := d.l.Place(c)
	r, k = r+down, k+right
	if min(r, k) < 0 || max(r, k) >= d.n {
		return thick
	}
	return d.width(c, d.l.At(r, k))
}

// digitHeight returns the height of a digit: a little under half of the cell, and no less than can be read.
func (d drawing) digitHeight() int { return max(d.pitch*46/100, 16) }

func (d drawing) sign(digit sudoku.Digit) string { return Sign(d.l, digit, d.digits) }

// write puts the middle of a text at p. The ground must have been painted before.
func (d drawing) write(text string, w weight, height int, p image.Point, on ground, k ink) error {
	s, err := d.stamps.get(stampKey{text: text, weight: w, height: height})
	if err != nil {
		return err
	}
	d.print(s, p, on, k)
	return nil
}

// The widths in pixels below which a candidate could not be read: in its own place, so that it must share the cell with
// those that are there, and then at all.
const (
	leastPlace = 14
	leastShare = 8
)

// candidates writes each small digit in its own place of the cell: 3 by 3 places for order 9, the smallest square that
// has room for all digits for any other. Where that would be too small to read, and where the mark says that they are
// the digits of several solutions, only the candidates there are share the cell, in ascending order. Where there are too
// many for that, more than 4 at order 25, they are left out.
func (d drawing) candidates(within image.Rectangle, ds []sudoku.Digit, s stressing) error {
	ds = slices.Compact(slices.Sorted(slices.Values(ds)))
	if len(ds) == 0 {
		return nil
	}
	room := within.Inset(d.gap() + d.rim())
	width := d.pitch - thick/2 - 2*(d.gap()+d.rim()) // of the narrowest room, so that all cells are written alike
	side := root(d.n)
	places := placesIn(room, side, side)
	share := s.packs || width/side < leastPlace
	if share {
		side = root(len(ds))
		places = placesIn(room, side, (len(ds)+side-1)/side)
	}
	if width/side < leastShare {
		return nil
	}
	height := d.candidateHeight(width/side, share)
	for i, digit := range ds {
		place := int(digit) - 1
		if share {
			place = i
		}
		if err := d.write(d.sign(digit), regular, height, places[place], s.ground, candidateInk); err != nil {
			return err
		}
	}
	return nil
}

// candidateHeight returns the height of a candidate in a place of that width. Candidates that share a cell may be
// larger, as there is less around them, but not where some have two figures.
func (d drawing) candidateHeight(width int, share bool) int {
	percent := 58
	if share && (d.n <= 9 || d.n > numbersUpTo) {
		percent = 80
	}
	return clamp(width*percent/100, 3, 40)
}

// placesIn returns the middles of as many equal places in r, along the rows.
func placesIn(r image.Rectangle, columns, rows int) []image.Point {
	places := make([]image.Point, 0, columns*rows)
	for y := range rows {
		for x := range columns {
			places = append(places, image.Pt(
				r.Min.X+r.Dx()*(2*x+1)/(2*columns),
				r.Min.Y+r.Dy()*(2*y+1)/(2*rows),
			))
		}
	}
	return places
}

// lines draws the lines between cells: first the thin ones, so that the thick ones cross over them.
func (d drawing) lines() {
	for _, width := range [...]int{thin, thick} {
		for i := 1; i < d.n; i++ {
			for j := range d.n {
				d.segment(i, j, width)
			}
		}
	}
}

// segment draws line i across and down beside the j-th cell, where lines of that width stand.
func (d drawing) segment(i, j, width int) {
	index := d.shades.ink(thinInk)
	if width == thick {
		index = d.shades.ink(thickInk)
	}
	at, from, to := d.line(i)-width/2, d.line(j)-width/2, d.line(j+1)+width-width/2
	if d.width(d.l.At(i-1, j), d.l.At(i, j)) == width {
		d.fill(image.Rect(from, at, to, at+width).Intersect(inside), index)
	}
	if d.width(d.l.At(j, i-1), d.l.At(j, i)) == width {
		d.fill(image.Rect(at, from, at+width, to).Intersect(inside), index)
	}
}

// width returns the width of the line between two neighbours.
func (d drawing) width(a, b sudoku.Cell) int {
	if d.l.Same(a, b) {
		return thin
	}
	return thick
}

// labels numbers the columns above the board and the rows to the left of it.
func (d drawing) labels() error {
	height := clamp(d.pitch*18/100, 11, 15)
	for i := range d.n {
		text := d.digits.local(strconv.Itoa(i + 1))
		middle := (d.line(i) + d.line(i+1)) / 2
		for _, p := range [...]image.Point{{X: middle, Y: margin / 2}, {X: margin / 2, Y: middle}} {
			if err := d.write(text, regular, height, p, page, labelInk); err != nil {
				return err
			}
		}
	}
	return nil
}

// root returns the least whole number whose square is at least n, and at least 1.
func root(n int) int {
	side := 1
	for side*side < n {
		side++
	}
	return side
}

func mid(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

func clamp(v, least, most int) int { return min(max(v, least), most) }
