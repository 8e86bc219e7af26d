package render

import (
	"errors"
	"fmt"
	"image"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// Tile replaces a board that is still secret: the sign of the game, and a description of the puzzle below. It
// shows no cell. The words are the caller's; long texts are smaller, and too long ones end in an ellipsis.
type Tile struct {
	Title string // in bold letters
	Note  string // below it; may be empty
}

// ErrTile: a tile without a title.
var ErrTile = errors.New("the tile has no title")

// The measures of a tile in pixels.
const (
	tileHeight = 360 // of the picture, which is Side wide
	tileFrame  = 5
	signSide   = 108 // of the sign of the game, three by three boxes
	signTop    = 56
	signLine   = 3
	tileTitle  = 34 // the height of a capital
	smallTitle = 25 // where the title is long
	tileNote   = 24
	titleAt    = 226 // where the middle of a line is
	noteAt     = 292
)

// Tile returns k as a picture, Side pixels wide, of at most canvas.MaxBytes.
//
// The error is ErrTile or ErrStyle, wrapped with the place.
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

// drawTile draws a checked tile in a checked style.
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
	line(canvas.Text{Signs: k.Title, Weight: lettering.Bold, Height: tileTitle}, smallTitle, titleAt, theme.GivenInk)
	line(canvas.Text{Signs: k.Note, Height: tileNote}, tileNote, noteAt, theme.LabelInk)
	return v
}

// sign draws an empty grid of three by three boxes.
func sign(v canvas.Canvas, r image.Rectangle) {
	v.Outline(r, roundness, tileFrame, canvas.Page, theme.ThickInk, canvas.Closed)
	for i := 1; i < 3; i++ {
		at := i*r.Dx()/3 - signLine/2
		v.Fill(image.Rect(r.Min.X+at, r.Min.Y+tileFrame, r.Min.X+at+signLine, r.Max.Y-tileFrame), canvas.Solid(theme.ThinInk))
		v.Fill(image.Rect(r.Min.X+tileFrame, r.Min.Y+at, r.Max.X-tileFrame, r.Min.Y+at+signLine), canvas.Solid(theme.ThinInk))
	}
}
