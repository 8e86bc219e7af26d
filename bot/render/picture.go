package render

import (
	"cmp"
	"fmt"
	"image"
	"slices"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

type drawing struct {
	lattice
	board  Board
	layout *sudoku.Layout
	tints  []tint // tint of each cell
	// covered has the cells in areas of a sketch. These cells do not show the letter of their group.
	covered map[sudoku.Cell]bool
}

func newDrawing(r *Renderer, p page, b Board, s Style, t tinting) drawing {
	l := b.Puzzle.Layout
	grid := newLattice(p.below, l.N(), p.side, s.Digits, r.stamps)
	return drawing{lattice: grid, board: b, layout: l, tints: t.of}
}

// base draws the frame, the grounds of cells, and the shapes of houses.
func (d drawing) base() {
	d.frame(d.board.Caption.Done)
	for c := range sudoku.Cell(d.layout.Size()) {
		d.Fill(d.tile(d.layout.Place(c)).Intersect(d.inside()), canvas.Plain(d.ground(c)))
	}
	d.adornments()
}

func (d drawing) draw() {
	d.base()
	for c := range sudoku.Cell(d.layout.Size()) {
		d.cell(c)
	}
	d.lines()
	d.constraints()
	d.labels()
}

func (d drawing) ground(c sudoku.Cell) canvas.Ground {
	if _, isGiven := d.board.digit(c); isGiven && d.board.Marks[c] == None {
		return d.tints[c].given
	}
	return d.tints[c].empty
}

func (d drawing) cell(c sudoku.Cell) {
	on, room := d.ground(c), d.clear(c)
	mark := d.board.Marks[c]
	if mark != None {
		on = marked[mark].ground
		room = room.Inset(d.band(c))
		d.Fill(room, canvas.Plain(on))
		marked[mark].stress(d.lattice, room, marked[mark])
	}
	p := mid(d.tile(d.layout.Place(c)))
	switch digit, isGiven := d.board.digit(c); {
	case isGiven:
		d.write(d.sign(digit), lettering.Bold, d.digitHeight(), p, on, theme.GivenInk)
		return
	case digit != 0:
		d.write(d.sign(digit), lettering.Regular, d.digitHeight(), p, on, theme.FoundInk)
		return
	}
	d.candidates(c, room, on)
}

// band returns the width of the visible tint of c around its mark, in pixels.
func (d drawing) band(c sudoku.Cell) int {
	if d.tints[c] == untinted {
		return 0
	}
	return clamp(d.pitch/13, 2, 6)
}

func (d drawing) clear(c sudoku.Cell) image.Rectangle {
	tile := d.tile(d.layout.Place(c))
	left, top := d.edge(c, 0, -1), d.edge(c, -1, 0)
	right, bottom := d.edge(c, 0, 1), d.edge(c, 1, 0)
	return image.Rect(tile.Min.X+left-left/2, tile.Min.Y+top-top/2, tile.Max.X-right/2, tile.Max.Y-bottom/2)
}

// edge returns the width of the line between c and the cell that neighbour returns.
func (d drawing) edge(c sudoku.Cell, rows, columns int) int {
	if next, ok := d.neighbour(c, rows, columns); ok {
		return d.width(c, next)
	}
	return thick
}

// neighbour returns the cell a number of rows below c, and of columns to its right. ok is false outside the
// board.
func (d drawing) neighbour(c sudoku.Cell, rows, columns int) (next sudoku.Cell, ok bool) {
	r, k := d.layout.Place(c)
	if r, k = r+rows, k+columns; min(r, k) < 0 || max(r, k) >= d.n {
		return 0, false
	}
	return d.layout.At(r, k), true
}

func (d drawing) sign(digit sudoku.Digit) string { return Sign(d.layout, digit, d.digits) }

// Smallest widths of a candidate in pixels. If candidates are narrower than leastPlace, they have no
// positions, but are side by side. If they are narrower than leastShare, they are illegible.
const (
	leastPlace = 14
	leastShare = 8
)

// Largest heights of a candidate: in pixels, and for candidates side by side in percent of a digit's height.
const (
	mostHeight   = 40
	largestShare = 50
	highestPlace = 70 // in percent of a candidate's position, above order 9
)

// candidates writes each small digit at its position, see placesOf. Digits are side by side in ascending
// order if they differ between solutions, or would be too small at their positions. Digits that are still too
// small are left out, for example at order 25 if a cell has more than 4.
func (d drawing) candidates(c sudoku.Cell, within image.Rectangle, on canvas.Ground) {
	ds := slices.Compact(slices.Sorted(slices.Values(d.board.Candidates[c])))
	if centre := d.board.Centre[c]; len(centre) > 0 {
		d.bothNotes(ds, centre, within.Inset(d.gap()+d.rim()), on)
		return
	}
	if len(ds) == 0 {
		return
	}
	room := within.Inset(d.gap() + d.rim())
	width := d.pitch - thick/2 - 2*(d.gap()+d.rim()+d.band(c)) // width within the narrowest tint of any cell
	columns, rows := placesOf(d.n)
	packs := marked[d.board.Marks[c]].packs
	share := packs || width/max(columns, rows) < leastPlace
	most := mostHeight
	if share {
		columns = canvas.Square(len(ds))
		rows = (len(ds) + columns - 1) / columns
	}
	places := canvas.Middles(room, columns, rows)
	if share && !packs { // candidates must not look like an entered digit
		columns, most = max(columns, 2), min(most, d.digitHeight()*largestShare/100)
	}
	if width/columns < leastShare {
		return
	}
	if !share && d.n > 9 { // nearly as high as the position
		most = width / rows * highestPlace / 100
	}
	percent := 58
	if share && d.n <= 9 || d.n > numbersUpTo { // single signs side by side, and letters, need less space
		percent = 80
	}
	height := min(max(width/columns*percent/100, 3), most)
	for i, digit := range ds {
		at := int(digit) - 1
		if share {
			at = i
		}
		d.write(d.sign(digit), lettering.Regular, height, places[at], on, theme.CandidateInk)
	}
}

// bothNotes writes the centre notes of a cell in one or two lines, and its corner notes above and below.
func (d drawing) bothNotes(corners, centre []sudoku.Digit, room image.Rectangle, on canvas.Ground) {
	half, columns := (len(corners)+1)/2, 3
	lines := append([][]sudoku.Digit{corners[:half]}, slices.Collect(slices.Chunk(centre, (d.n+1)/2))...)
	lines = append(lines, corners[half:])
	for _, line := range lines {
		columns = max(columns, len(line))
	}
	width, row := room.Dx()/columns, room.Dy()/len(lines)
	if width < leastShare {
		return
	}
	height := min(width*80/100, row*highestPlace/100)
	for i, line := range lines {
		ink := theme.CandidateInk
		if i > 0 && i < len(lines)-1 {
			ink = theme.FoundInk
		}
		left := room.Min.X + (room.Dx()-len(line)*width)/2
		for j, digit := range line {
			at := image.Pt(left+j*width+width/2, room.Min.Y+i*row+row/2)
			d.write(d.sign(digit), lettering.Regular, height, at, on, ink)
		}
	}
}

// placesOf returns the numbers of columns and rows of positions: a square, or three columns for numbers of
// two digits.
func placesOf(n int) (columns, rows int) {
	if n > 9 && n <= numbersUpTo {
		return 3, (n + 2) / 3
	}
	return canvas.Square(n), canvas.Square(n)
}

// lines draws the lines between cells, thick lines over thin lines.
func (d drawing) lines() {
	for _, kind := range [...]struct {
		width int
		ink   canvas.Ink
	}{{thin, theme.ThinInk}, {thick, theme.ThickInk}} {
		for i := 1; i < d.n; i++ {
			for j := range d.n {
				if d.width(d.layout.At(i-1, j), d.layout.At(i, j)) == kind.width {
					d.segment(true, i, j, kind.width, canvas.Solid(kind.ink))
				}
				if d.width(d.layout.At(j, i-1), d.layout.At(j, i)) == kind.width {
					d.segment(false, i, j, kind.width, canvas.Solid(kind.ink))
				}
			}
		}
	}
}

func (d drawing) width(a, b sudoku.Cell) int {
	if d.layout.Same(a, b) {
		return thin
	}
	return thick
}

// Side is the width of a picture of a board, and its height below the caption, in pixels. The board has 720
// pixels, and a margin for labels on each side. Pictures of orders 11 to 16 with candidates at their
// positions are larger, up to 1,140.
const Side = boardSide + 2*margin

// Renderer draws boards. It caches the shapes of texts. It is safe for concurrent use.
type Renderer struct {
	stamps  *canvas.Stamps
	encoder canvas.Encoder
}

// New returns a Renderer. The error is from the embedded font.
func New() (*Renderer, error) {
	s, err := canvas.NewStamps()
	if err != nil {
		return nil, err
	}
	return &Renderer{stamps: s}, nil
}

// PNG returns b as a picture of at most canvas.MaxBytes. It is a square of at least Side pixels, with the
// caption above. Thick lines separate cells where Layout.Same is false. Rows and columns are numbered along
// the edges. The regions of a jigsaw, diagonals, windows and colour groups are tinted. Diagonals also have a
// line, windows a fine frame, groups a small letter in their cells. Sums are framed, with the number in a
// corner. A wedge points from the greater digit to the smaller. Givens are bold and dark on a tint. Found
// digits are regular and blue. Digits above 9 are numbers up to order 12, and letters of sudoku.Symbol in
// larger orders.
//
// The error is an error of Board, wrapped with the position.
func (r *Renderer) PNG(b Board, s Style) ([]byte, error) {
	v, err := r.draw(b, s)
	if err != nil {
		return nil, fmt.Errorf("draw the board: %w", err)
	}
	return r.encoder.Small(v, canvas.MaxBytes)
}

func (r *Renderer) draw(b Board, s Style) (canvas.Canvas, error) {
	if err := cmp.Or(b.check(), s.check()); err != nil {
		return canvas.Canvas{}, err
	}
	t := newTinting(b.Puzzle.Layout, s.Theme)
	side := sideOf(b, t)
	p := newPage(side+2*margin, side+2*margin, side, b.Caption, s.Theme.Shades(t.colors...))
	newDrawing(r, p, b, s, t).draw()
	p.write(r.stamps)
	return p.whole, nil
}

// Figure is a picture without a board, from package course or plot.
type Figure interface {
	// Draw returns the picture in the colours of a theme. Draw does not cache texts.
	Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas
}

// Figure returns f as a picture of at most canvas.MaxBytes, or slightly more for a plot.Table of 48 rows. The
// package of f defines the width. The digits of the style are ignored: the caller supplies all texts.
//
// The error is ErrStyle, wrapped with the type of f, or an error of the encoder.
func (r *Renderer) Figure(f Figure, s Style) ([]byte, error) {
	if err := s.check(); err != nil {
		return nil, fmt.Errorf("draw %T: %w", f, err)
	}
	return r.encoder.File(f.Draw(s.Theme, r.stamps), canvas.MaxBytes)
}
