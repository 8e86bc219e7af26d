// Package course draws how a search goes: a board that evolves with the curves of what boards are worth, the tree of a search that
// tries digits, where digits stand and fit, and the table of an exact cover.
//
// It knows boards, curves, trees and points as numbers. It refuses to know which search it is, and any words.
//
// Where a picture is mirrored its texts begin at the right; boards, curves and trees stay as they are.
package course

import (
	"errors"
	"sudokubot/bot/render/plot"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// ErrRange is that of what cannot be drawn, wrapped with the place, beside plot.ErrNothing and plot.ErrMany.
var ErrRange = errors.New("a value is out of range")

// The measures of all pictures in pixels.
const (
	keyRow     = 60
	axisRow    = 40
	labelWidth = 92 // left of curves and points
	keyMark    = 44 // the width of a mark beside its name
)

// rows are where the head is.
var rows = plot.HeadRows{Title: plot.HeadRow{High: 64, Middle: 26}, Beneath: plot.HeadRow{High: 44, Middle: 16}}

// drawing is a picture on its way.
type drawing struct{ plot.Page }

// newDrawing returns an empty picture with the head on it, and where what follows begins.
func newDrawing(h plot.Head, below int, t theme.Theme, s *canvas.Stamps) (d drawing, top int) {
	p, top := plot.NewPage(h, rows, below, t, s)
	return drawing{p}, top
}

// key prints what the curves, marks or bars are from top on.
func (d drawing) key(names []string, top int, mark func(i int, at canvas.Point)) {
	d.KeyRow(names, keyMark, plot.Gap, top+keyRow/2-plot.Gap/2, mark)
}

// label prints a short text with its right end at x.
func (d drawing) label(text string, x, y int) {
	if s := d.Fit(text, plot.LabelFace, labelWidth); s != nil {
		d.Put(s, plot.LabelFace, x-s.Width, y)
	}
}

// stroke draws what a curve looks like in a key.
func (d drawing) stroke(at canvas.Point, width float64, k canvas.Ink) {
	const reach = keyMark/2 - 4
	d.Scratch(canvas.Point{X: at.X - reach, Y: at.Y}, canvas.Point{X: at.X + reach, Y: at.Y}, width, k)
}
