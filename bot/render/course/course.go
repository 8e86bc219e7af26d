// Package course draws the progress of a search. Its pictures are an evolving board with curves of fitness,
// the tree of a search by trial, the cells of each digit, and the table of an exact cover. The data are
// numbers. The caller supplies the words.
//
// A mirrored picture has its texts on the right. Boards, curves and trees are not mirrored.
package course

import (
	"errors"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
)

// ErrRange is for values that cannot be drawn, wrapped with the position. See plot.ErrNothing and
// plot.ErrMany.
var ErrRange = errors.New("a value is out of range")

// Sizes of all pictures in pixels.
const (
	keyRow     = 60
	axisRow    = 40
	labelWidth = 92 // width of the labels on the left of curves and points
	keyMark    = 44 // width of a mark before its name
)

var rows = plot.HeadRows{
	Title: plot.HeadRow{High: 64, Middle: 26}, Beneath: plot.HeadRow{High: 44, Middle: 16},
}

// drawing is a page of this package.
type drawing struct{ plot.Page }

// newDrawing returns a page with a head, and height pixels below it. top is the y coordinate below the head.
func newDrawing(h plot.Head, height int, t theme.Theme, s *canvas.Stamps) (d drawing, top int) {
	p, top := plot.NewPage(h, rows, height, t, s)
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

func (d drawing) stroke(at canvas.Point, width float64, k canvas.Ink) {
	const reach = keyMark/2 - 4
	d.Scratch(canvas.Point{X: at.X - reach, Y: at.Y}, canvas.Point{X: at.X + reach, Y: at.Y}, width, k)
}
