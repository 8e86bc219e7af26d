package render

import (
	"image"
	"slices"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

// drawing is the state of drawing a board.
type drawing struct {
	lattice
	board  Board
	layout *sudoku.Layout
	tints  []tint // by cell
	// covered has cells with marks or candidates, which have no room for the letter of a group.
	covered map[sudoku.Cell]bool
}

func newDrawing(r *Renderer, p page, b Board, s Style, t tinting) drawing {
	l := b.Puzzle.Layout
	grid := newLattice(p.below, l.N(), p.side, s.Digits, r.stamps)
	return drawing{lattice: grid, board: b, layout: l, tints: t.of}
}

func (d drawing) draw() {
	d.frame(d.board.Caption.Done)
	for c := range sudoku.Cell(d.layout.Size()) {
		d.Fill(d.tile(d.layout.Place(c)).Intersect(d.inside()), canvas.Plain(d.ground(c)))
	}
	d.adornments()
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

// edge returns the width of the line between c and the neighbour down rows and right columns away.
func (d drawing) edge(c sudoku.Cell, down, right int) int {
	r, k := d.layout.Place(c)
	r, k = r+down, k+right
	if min(r, k) < 0 || max(r, k) >= d.n {
		return thick
	}
	return d.width(c, d.layout.At(r, k))
}

func (d drawing) sign(digit sudoku.Digit) string { return Sign(d.layout, digit, d.digits) }

// The least widths of a candidate in pixels. Below leastPlace candidates have no positions, but share the
// cell. Below leastShare they are illegible.
const (
	leastPlace = 14
	leastShare = 8
)

// The greatest heights of a candidate: in pixels, and in a shared cell in percent of a digit.
const (
	mostHeight   = 40
	largestShare = 50
	highestPlace = 70 // in percent of its position, above order nine
)

// candidates writes each small digit at its position, see placesOf. Digits that would be too small, or of
// several solutions, share the cell in ascending order. If they are too many for that, more than 4 at order
// 25, they are left out.
func (d drawing) candidates(c sudoku.Cell, within image.Rectangle, on canvas.Ground) {
	ds := slices.Compact(slices.Sorted(slices.Values(d.board.Candidates[c])))
	if len(ds) == 0 {
		return
	}
	room := within.Inset(d.gap() + d.rim())
	width := d.pitch - thick/2 - 2*(d.gap()+d.rim()+d.band(c)) // the least over all cells
	columns, rows := placesOf(d.n)
	packs := marked[d.board.Marks[c]].packs
	share := packs || width/max(columns, rows) < leastPlace
	most := mostHeight
	if share {
		columns = canvas.Square(len(ds))
		rows = (len(ds) + columns - 1) / columns
	}
	places := canvas.Middles(room, columns, rows)
	if share && !packs { // small digits must not look like an entered digit
		columns, most = max(columns, 2), min(most, d.digitHeight()*largestShare/100)
	}
	if width/columns < leastShare {
		return
	}
	if !share && d.n > 9 { // nearly as high as its position
		most = width / rows * highestPlace / 100
	}
	height := min(d.candidateHeight(width/columns, share), most)
	for i, digit := range ds {
		at := int(digit) - 1
		if share {
			at = i
		}
		d.write(d.sign(digit), lettering.Regular, height, places[at], on, theme.CandidateInk)
	}
}

// placesOf returns the columns and rows of positions: a square, or three columns for two figures.
func placesOf(n int) (columns, rows int) {
	if n > 9 && n <= numbersUpTo {
		return 3, (n + 2) / 3
	}
	return canvas.Square(n), canvas.Square(n)
}

// candidateHeight returns the height of a candidate at a position of a width. Candidates in a shared cell,
// and letters, may be larger, with less space around them. Numbers of two figures may not.
func (d drawing) candidateHeight(width int, share bool) int {
	percent := 58
	if share && d.n <= 9 || d.n > numbersUpTo {
		percent = 80
	}
	return max(width*percent/100, 3)
}

// lines draws the lines between cells, thick lines over thin lines.
func (d drawing) lines() {
	for _, width := range [...]int{thin, thick} {
		for i := 1; i < d.n; i++ {
			for j := range d.n {
				d.beside(i, j, width)
			}
		}
	}
}

// beside draws line i across and down beside cell j, if it has this width there.
func (d drawing) beside(i, j, width int) {
	s := canvas.Solid(theme.ThinInk)
	if width == thick {
		s = canvas.Solid(theme.ThickInk)
	}
	if d.width(d.layout.At(i-1, j), d.layout.At(i, j)) == width {
		d.segment(true, i, j, width, s)
	}
	if d.width(d.layout.At(j, i-1), d.layout.At(j, i)) == width {
		d.segment(false, i, j, width, s)
	}
}

func (d drawing) width(a, b sudoku.Cell) int {
	if d.layout.Same(a, b) {
		return thin
	}
	return thick
}
