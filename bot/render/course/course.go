// Package course draws the course of a search: an evolving board with curves of the boards' worth, the tree
// of a search by trial, the places of digits, and the table of an exact cover.
//
// Its data are boards, curves, trees and points as numbers. The caller supplies all words.
//
// A mirrored picture has its texts on the right; boards, curves and trees stay unchanged.
package course

import (
	"errors"
	"sudokubot/bot/render/plot"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// ErrRange reports values that cannot be drawn, wrapped with the place, beside plot.ErrNothing and
// plot.ErrMany.
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

// newDrawing returns a picture with the head on it, and the top of the free part.
func newDrawing(h plot.Head, below int, t theme.Theme, s *canvas.Stamps) (d drawing, top int) {
	p, top := plot.NewPage(h, rows, below, t, s)
	return drawing{p}, top
}

// key prints the names of the curves, marks or bars from top on.
func (d drawing) key(names []string, top int, mark func(i int, at canvas.Point)) {
	d.KeyRow(names, keyMark, plot.Gap, top+keyRow/2-plot.Gap/2, mark)
}

// label prints a short text with its right end at x.
func (d drawing) label(text string, x, y int) {
	if s := d.Fit(text, plot.LabelFace, labelWidth); s != nil {
		d.Put(s, plot.LabelFace, x-s.Width, y)
	}
}

// stroke draws a sample of a curve for a key.
func (d drawing) stroke(at canvas.Point, width float64, k canvas.Ink) {
	const reach = keyMark/2 - 4
	d.Scratch(canvas.Point{X: at.X - reach, Y: at.Y}, canvas.Point{X: at.X + reach, Y: at.Y}, width, k)
}
