package render

import (
	"errors"
	"fmt"
	"image"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// Tile replaces a secret board: the sign of the game, and a description of the puzzle below. It has no cells.
// The caller supplies the words. Long texts are smaller, and then end in an ellipsis.
type Tile struct {
	Title string // in bold letters
	Note  string // below it; may be empty
}

// ErrTile is for a tile without a title.
var ErrTile = errors.New("the tile has no title")

// Sizes of a tile in pixels.
const (
	tileHeight = 360 // of the picture, which is Side wide
	tileFrame  = 5
	signSide   = 108 // of the sign of the game, three by three boxes
	signTop    = 56
	signLine   = 3
	tileTitle  = 34 // height of a capital
	smallTitle = 25 // height of a capital in a long title
	tileNote   = 24
	titleAt    = 226 // middle of the line
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
