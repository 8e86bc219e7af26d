package render

import (
	"cmp"
	"image"
	"slices"
	"strconv"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

const (
	boardSide = 720
	margin    = 40
	thick     = 4
	thin      = 1
	roundness = 6.0 // radius of the corners of the board

	// Up to order mostPlaced, each candidate has a position in its cell. The cell then has at least
	// leastPlaced pixels, and the picture at most 1,140. Telegram shows photos of up to 1,280.
	mostPlaced, leastPlaced = 16, 66
)

// sideOf returns the side of a board in pixels. It is larger if candidates need the room for their positions.
// Boards with tints are never larger: tints are visible around marks, which leaves less room.
func sideOf(b Board, t tinting) int {
	n := b.Puzzle.Layout.N()
	if n > mostPlaced || slices.ContainsFunc(t.of, func(of tint) bool { return of != untinted }) {
		return boardSide
	}
	for c := range sudoku.Cell(len(b.Puzzle.Givens)) {
		if b.noted(c) && !marked[b.Marks[c]].packs {
			return max(boardSide, thick+n*leastPlaced)
		}
	}
	return boardSide
}

// lattice is the frame of a board of n by n cells, with lines and labels. Rows and columns count from 0.
type lattice struct {
	canvas.Canvas
	n      int
	side   int // side of the board, in pixels
	pitch  int // side of a cell, in pixels, rounded down
	digits Digits
	stamps *canvas.Stamps
}

func newLattice(v canvas.Canvas, n, side int, digits Digits, s *canvas.Stamps) lattice {
	return lattice{Canvas: v, n: n, side: side, pitch: (side - thick) / n, digits: digits, stamps: s}
}

// outside returns the bounds of the board with its border. inside returns the bounds without the border.
func (l lattice) outside() image.Rectangle {
	return image.Rect(margin, margin, margin+l.side, margin+l.side)
}
func (l lattice) inside() image.Rectangle { return l.outside().Inset(thick) }

// line returns the middle of line i of the board, 0 to n. It is between two pixels.
func (l lattice) line(i int) int { return margin + thick/2 + i*(l.side-thick)/l.n }

// tile returns the bounds of a cell up to the middle of the lines around it.
func (l lattice) tile(row, column int) image.Rectangle {
	return image.Rect(l.line(column), l.line(row), l.line(column+1), l.line(row+1))
}

// segment draws line i beside cell j. If across is true, the line is between rows.
func (l lattice) segment(across bool, i, j, width int, s canvas.Shade) {
	at, from, to := l.line(i)-width/2, l.line(j)-width/2, l.line(j+1)+width-width/2
	r := image.Rect(at, from, at+width, to)
	if across {
		r = image.Rect(from, at, to, at+width)
	}
	l.Fill(r.Intersect(l.inside()), s)
}

func (l lattice) labels() {
	height := clamp(l.pitch*18/100, 11, 15) * l.side / boardSide
	if l.n > 9 {
		height = min(height, margin/2) // leaves room for two digits side by side
	}
	for i := range l.n {
		text := l.digits.Local(strconv.Itoa(i + 1))
		middle := (l.line(i) + l.line(i+1)) / 2
		for _, p := range [...]image.Point{{X: middle, Y: margin / 2}, {X: margin / 2, Y: middle}} {
			l.write(text, lettering.Regular, height, p, canvas.Page, theme.LabelInk)
		}
	}
}

// write centres a text at p. The area of the text must already have this ground.
func (l lattice) write(
	text string, w lettering.Weight, height int, p image.Point, ground canvas.Ground, k canvas.Ink,
) {
	s := l.stamps.Get(canvas.Text{Signs: text, Weight: w, Height: height})
	l.Print(s, p, ground, k)
}

func (l lattice) outlined(r image.Rectangle, m stressing) {
	radius := float64(clamp(l.pitch/10, 2, 8))
	l.Outline(r.Inset(l.gap()), radius, float64(l.rim()), m.ground, m.ink, m.open)
}

func (l lattice) footed(r image.Rectangle, m stressing) {
	foot := r.Inset(l.gap() + l.rim()/2)
	l.Fill(image.Rect(foot.Min.X, foot.Max.Y-l.rim(), foot.Max.X, foot.Max.Y), canvas.Solid(m.ink))
}

func (l lattice) cornered(r image.Rectangle, m stressing) {
	l.Cornered(r.Inset(l.gap()), float64(clamp(l.pitch*24/100, 5, 40)), m.ground, m.ink)
}

// gap returns the distance between an outline and the lines around the cell. rim returns the width of the
// outline.
func (l lattice) gap() int { return clamp(l.pitch/40, 0, 2) }
func (l lattice) rim() int { return clamp(l.pitch/18, 2, 4) }

// digitHeight returns the height of a digit: 46 % of the cell, but at least 16 pixels.
func (l lattice) digitHeight() int { return max(l.pitch*46/100, 16) }

// stressing describes how a mark is drawn.
type stressing struct {
	ground canvas.Ground
	ink    canvas.Ink
	stress func(lattice, image.Rectangle, stressing)
	open   canvas.Gate // selects the drawn parts of the outline
	packs  bool        // draws the candidates larger, side by side
}

// marked has the stressing of each Mark. The mark None has the ground of a cell without a given.
var marked = [...]stressing{
	None:  {ground: theme.Empty},
	Wrong: {ground: theme.Wrong, ink: theme.WrongInk, stress: lattice.outlined, open: canvas.Closed},
	Differs: {
		ground: theme.Differs, ink: theme.DiffersInk, stress: lattice.outlined, open: canvas.Dashed, packs: true,
	},
	Focus:  {ground: theme.Focus, ink: theme.FocusInk, stress: lattice.outlined, open: canvas.Corners},
	Latest: {ground: theme.Focus, ink: theme.FocusInk, stress: lattice.footed},
	Clash:  {ground: theme.Wrong, ink: theme.WrongInk, stress: lattice.cornered},
}

func mid(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

func clamp[T cmp.Ordered](v, least, most T) T { return min(max(v, least), most) }

// Caption is a line above a board, for a picture that is sent without its message. The zero value draws no
// line. A title that begins with a Persian letter is on the right. Long texts end in an ellipsis. The caller
// supplies the words.
type Caption struct {
	Title string // in bold letters, at the beginning of the line
	Note  string // at the other end of the line
	Name  string // after Note
	Else  string // replaces Name if the font lacks most of its letters; may be empty
	// Done marks a finished board: a tick precedes the title, and the board has a thick frame.
	Done bool
}

// Sizes of a caption in pixels, for a board of boardSide.
const (
	captionRow  = 50 // above the margin
	captionText = 19 // height of a capital: a font of 27 pixels
	noteText    = 17
	captionGap  = 18
	tickRadius  = 15
	doneFrame   = 5 // additional width of the frame of a finished board
)

// page is a picture with a caption. The field below is the part of the picture under the caption. It shares
// the pixels of whole.
type page struct {
	whole, below canvas.Canvas
	caption      Caption
	side         int // side of the board
}

// newPage returns a page without text, with width by height pixels below the caption. side is the side of the
// board.
func newPage(width, height, side int, c Caption, s *canvas.Shades) page {
	row := 0
	if c.Title+c.Note+c.Name != "" {
		row = captionRow * side / boardSide
	}
	whole := canvas.New(width, row+height, s)
	return page{whole: whole, below: whole.Below(row), caption: c, side: side}
}

func (p page) write(s *canvas.Stamps) {
	scaled := func(pixels int) int { return pixels * p.side / boardSide }
	y, left, right := margin/2+scaled(captionRow)/2-scaled(8), margin, margin+p.side
	note := s.Fit(canvas.Text{Signs: p.caption.end(s), Height: scaled(noteText)}, p.side*9/20)
	room := p.side
	if note != nil {
		room -= note.Width + scaled(captionGap)
	}
	if p.caption.Done {
		room -= scaled(2*tickRadius + captionGap/2)
	}
	bold := canvas.Text{Signs: p.caption.Title, Weight: lettering.Bold, Height: scaled(captionText)}
	title := s.Fit(bold, room)
	rightToLeft := title != nil && title.RightToLeft || title == nil && note != nil && note.RightToLeft
	if p.caption.Done {
		radius := scaled(tickRadius)
		x, width := left+radius, 2*radius+scaled(captionGap/2)
		if rightToLeft {
			x, right = right-radius, right-width
		} else {
			left += width
		}
		ticked(p.whole, canvas.Point{X: float64(x), Y: float64(y)}, float64(radius))
	}
	p.put(title, left, right, y, rightToLeft, theme.GivenInk)
	p.put(note, left, right, y, !rightToLeft, theme.LabelInk)
}

func (c Caption) end(s *canvas.Stamps) string {
	name := c.Name
	if name != "" && !s.Readable(name) {
		name = c.Else
	}
	switch {
	case name == "":
		return c.Note
	case c.Note == "":
		return name
	}
	return c.Note + " · " + isolate + name + popIsolate
}

// put prints a stamp at an end of a line. It ignores nil.
func (p page) put(s *canvas.Stamp, left, right, y int, atRight bool, k canvas.Ink) {
	if s == nil {
		return
	}
	if atRight {
		left = right - s.Width
	}
	p.whole.Print(s, image.Pt(left-s.Left, y), canvas.Page, k)
}

func ticked(v canvas.Canvas, middle canvas.Point, radius float64) {
	v.Shape(middle.Around(radius+1), canvas.Disc(middle, radius), theme.SpotPlaced, theme.RimPlaced, 0)
	at := func(x, y float64) canvas.Point { return middle.Plus(canvas.Point{X: x, Y: y}.Times(radius)) }
	v.Scratch(at(-0.45, 0.02), at(-0.12, 0.36), radius*0.2, theme.PlacedInk)
	v.Scratch(at(-0.12, 0.36), at(0.48, -0.34), radius*0.2, theme.PlacedInk)
}

// frame draws the plate of a board. The visible edge of the plate is the frame.
func (l lattice) frame(done bool) {
	if done {
		more := doneFrame * l.side / boardSide
		l.Plate(l.outside().Inset(-more), roundness+float64(more), theme.RimPlaced)
		return
	}
	l.Plate(l.outside(), roundness, theme.ThickInk)
}
