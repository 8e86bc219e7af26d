package render

import (
	"errors"
	"fmt"
	"image"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// Card is the result of a game: a line about the puzzle, the time, and the board or its blocks. Blocks reveal
// no digits. The caller supplies the words. Long texts end in an ellipsis.
type Card struct {
	Caption Caption  // the field Done is ignored
	Big     string   // the time
	Solved  bool     // draws a tick before the time
	Lines   []string // lines below the time, at most MostCardLines
	// Board is drawn if it has a layout. Otherwise Blocks are drawn, if there are any.
	Board  Board
	Blocks Blocks
}

// Blocks are the blocks of a board, each a field with a short text.
type Blocks struct {
	Rows, Columns int
	Fields        []Field // Rows times Columns fields, by rows; empty for no blocks
}

// Field is a block of a board.
type Field struct {
	Quarter int // quarter of the game in which the block was filled, 0 to 3
	Text    string
}

// MostCardLines is the maximum number of lines of a card.
const MostCardLines = 3

// ErrCard is for a card with too many lines or mismatched blocks.
var ErrCard = errors.New("the card cannot be laid out")

// Sizes of a card in pixels.
const (
	cardTop    = 20 // above the middle of the time
	bigRow     = 128
	bigText    = 78
	bigTick    = 40
	bigGap     = 26
	cardLine   = 46
	cardText   = 22
	fieldText  = 40
	fieldInset = 5
	fieldRound = 14
)

func (k Card) check() error {
	n := len(k.Blocks.Fields)
	if len(k.Lines) > MostCardLines || n > 0 && n != k.Blocks.Rows*k.Blocks.Columns {
		return ErrCard
	}
	for _, f := range k.Blocks.Fields {
		if f.Quarter < 0 || f.Quarter >= len(warmth) {
			return ErrCard
		}
	}
	if k.Board.Puzzle.Layout != nil {
		return k.Board.check()
	}
	return nil
}

// Card returns k as a picture, Side pixels wide, of at most canvas.MaxBytes. The error is ErrCard, ErrStyle
// or an error of Board, wrapped with the position.
func (r *Renderer) Card(k Card, s Style) ([]byte, error) {
	if err := errors.Join(k.check(), s.check()); err != nil {
		return nil, fmt.Errorf("draw the card: %w", err)
	}
	return r.encoder.File(r.drawCard(k, s), canvas.MaxBytes)
}

func (r *Renderer) drawCard(k Card, s Style) canvas.Canvas {
	head, board := margin/2+bigRow+cardLine*len(k.Lines), 0
	shades, tints := s.Theme.Shades(), tinting{}
	switch {
	case k.Board.Puzzle.Layout != nil:
		board, tints = Side, newTinting(k.Board.Puzzle.Layout, s.Theme)
		shades = s.Theme.Shades(tints.colors...)
	case len(k.Blocks.Fields) > 0:
		board = Side - margin/2
	default:
		head += margin
	}
	k.Caption.Done = false
	p := newPage(Side, head+board, boardSide, k.Caption, shades)
	r.head(p.below, k)
	below := p.below.Below(head)
	if k.Board.Puzzle.Layout != nil {
		newDrawing(r, page{below: below, side: boardSide}, k.Board, s, tints).draw()
	} else {
		r.blocks(below, k.Blocks)
	}
	p.write(r.stamps)
	return p.whole
}

func (r *Renderer) head(v canvas.Canvas, k Card) {
	y := cardTop + bigRow/2
	big := canvas.Text{Signs: k.Big, Weight: lettering.Bold, Height: bigText}
	if s := r.stamps.Fit(big, boardSide*3/4); s != nil {
		left := (Side - s.Width) / 2
		if k.Solved {
			left += bigTick + bigGap/2
			ticked(v, canvas.Point{X: float64(left - bigGap - bigTick), Y: float64(y)}, bigTick)
		}
		v.Print(s, image.Pt(left-s.Left, y), canvas.Page, theme.GivenInk)
	}
	for i, line := range k.Lines {
		ink, weight := theme.GivenInk, lettering.Bold
		if i > 0 {
			ink, weight = theme.LabelInk, lettering.Regular
		}
		if s := r.stamps.Fit(canvas.Text{Signs: line, Weight: weight, Height: cardText}, boardSide); s != nil {
			v.Print(s, image.Pt((Side-s.Width)/2-s.Left, cardTop+bigRow+i*cardLine+cardLine/3), canvas.Page, ink)
		}
	}
}

// warmth has the colours of fields by Quarter. Later quarters have warmer colours.
var warmth = [...]struct {
	ground canvas.Ground
	rim    canvas.Ink
}{
	{theme.SpotC, theme.RimC}, {theme.SpotFin, theme.RimFin},
	{theme.SpotB, theme.RimB}, {theme.SpotEndFin, theme.RimEndFin},
}

func (r *Renderer) blocks(v canvas.Canvas, b Blocks) {
	if len(b.Fields) == 0 {
		return
	}
	height := min(fieldText, boardSide/b.Rows/3)
	for i, f := range b.Fields {
		at := image.Rect(
			margin+i%b.Columns*boardSide/b.Columns, margin/2+i/b.Columns*boardSide/b.Rows,
			margin+(i%b.Columns+1)*boardSide/b.Columns, margin/2+(i/b.Columns+1)*boardSide/b.Rows,
		).Inset(fieldInset)
		look, middle := warmth[f.Quarter], canvas.PointOf(at.Min.Add(at.Max)).Times(0.5).Pixel()
		v.Shape(at, canvas.Rounded(at, fieldRound), look.ground, look.rim, 2)
		text := canvas.Text{Signs: f.Text, Weight: lettering.Regular, Height: height}
		if s := r.stamps.Fit(text, at.Dx()); s != nil {
			v.Print(s, image.Pt(middle.X-s.Left-s.Width/2, middle.Y), look.ground, theme.SpotInk)
		}
	}
}

// Tile is a picture for a puzzle that must stay secret. It shows the logo above a description of the puzzle,
// and no cells. The caller supplies the words. A long title is smaller. Texts that are still too long end in
// an ellipsis.
type Tile struct {
	Title string // in bold letters
	Note  string // below the title; may be empty
}

// ErrTile is for a tile without a title.
var ErrTile = errors.New("the tile has no title")

// Sizes of a tile in pixels.
const (
	tileHeight = 360 // height of the picture, which is Side wide
	tileFrame  = 5
	signSide   = 108 // side of the logo, three by three boxes
	signTop    = 56
	signLine   = 3
	tileTitle  = 34 // height of a capital
	smallTitle = 25 // height of a capital in a long title
	tileNote   = 24
	titleAt    = 226 // y of the middle of the title
	noteAt     = 292
)

// Tile returns k as a picture, Side pixels wide, of at most canvas.MaxBytes. The error is ErrTile or
// ErrStyle, wrapped with the position.
func (r *Renderer) Tile(k Tile, s Style) ([]byte, error) {
	err := s.check()
	if k.Title == "" {
		err = ErrTile
	}
	if err != nil {
		return nil, fmt.Errorf("draw the tile: %w", err)
	}
	return r.encoder.File(r.drawTile(k, s), canvas.MaxBytes)
}

func (r *Renderer) drawTile(k Tile, s Style) canvas.Canvas {
	v := canvas.New(Side, tileHeight, s.Theme.Shades())
	frame := v.Rect.Inset(margin / 2)
	v.Outline(frame, roundness, tileFrame, canvas.Page, theme.ThickInk, canvas.Closed)
	sign(v, image.Rect(0, 0, signSide, signSide).Add(image.Pt((Side-signSide)/2, signTop)))
	within := frame.Dx() - 2*margin
	line := func(t canvas.Text, least, y int, k canvas.Ink) {
		s := r.stamps.Fit(t, 2*within)
		for ; s != nil && s.Width > within && t.Height > least; s = r.stamps.Fit(t, 2*within) {
			t.Height--
		}
		if s = r.stamps.Fit(t, within); s != nil {
			v.Print(s, image.Pt((Side-s.Width)/2-s.Left, y), canvas.Page, k)
		}
	}
	title := canvas.Text{Signs: k.Title, Weight: lettering.Bold, Height: tileTitle}
	line(title, smallTitle, titleAt, theme.GivenInk)
	line(canvas.Text{Signs: k.Note, Height: tileNote}, tileNote, noteAt, theme.LabelInk)
	return v
}

func sign(v canvas.Canvas, r image.Rectangle) {
	v.Outline(r, roundness, tileFrame, canvas.Page, theme.ThickInk, canvas.Closed)
	for i := 1; i < 3; i++ {
		at := i*r.Dx()/3 - signLine/2
		down := image.Rect(r.Min.X+at, r.Min.Y+tileFrame, r.Min.X+at+signLine, r.Max.Y-tileFrame)
		across := image.Rect(r.Min.X+tileFrame, r.Min.Y+at, r.Max.X-tileFrame, r.Min.Y+at+signLine)
		v.Fill(down, canvas.Solid(theme.ThinInk))
		v.Fill(across, canvas.Solid(theme.ThinInk))
	}
}
