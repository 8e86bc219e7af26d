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
	Caption Caption  // Done is ignored
	Big     string   // the time
	Solved  bool     // a tick precedes the time
	Lines   []string // below the time, at most MostCardLines
	// Board is drawn if it has a layout. Otherwise Blocks are drawn, if there are any.
	Board  Board
	Blocks Blocks
}

// Blocks are the blocks of a board, each a field with a short text.
type Blocks struct {
	Rows, Columns int
	Fields        []Field // Rows times Columns, by rows; empty for no blocks
}

// Field is a block. Later fields have warmer colours.
type Field struct {
	Quarter int // 0 to 3
	Text    string
}

// MostCardLines is the most lines of a card.
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

// warmth has the grounds of the fields, from the first filled to the last.
var warmth = [...]canvas.Ground{theme.SpotC, theme.SpotFin, theme.SpotB, theme.SpotEndFin}

// rims has the inks of the edges of the fields.
var rims = [...]canvas.Ink{theme.RimC, theme.RimFin, theme.RimB, theme.RimEndFin}

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
		middle := canvas.Point{X: float64(at.Min.X+at.Max.X) / 2, Y: float64(at.Min.Y+at.Max.Y) / 2}
		v.Shape(at, canvas.Rounded(at, fieldRound), warmth[f.Quarter], rims[f.Quarter], 2)
		text := canvas.Text{Signs: f.Text, Weight: lettering.Regular, Height: height}
		if s := r.stamps.Fit(text, at.Dx()); s != nil {
			v.Print(s, image.Pt(middle.Pixel().X-s.Left-s.Width/2, middle.Pixel().Y), warmth[f.Quarter], theme.SpotInk)
		}
	}
}
