package course

import (
	"image"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
)

// DigitGrids has a small grid for each digit: the cells that have it, and the cells in which it fits.
type DigitGrids struct {
	plot.Head
	Signs       []string // the signs of digits from 1 on; at most 25
	Given, Fits [][]bool // cells with each digit, and cells in which it fits
	Key         [2]string
}

// Sizes of DigitGrids in pixels.
const (
	smallGrid  = 230
	signRow    = 44
	betweenMap = 28
)

// Draw implements render.Figure. The picture is plot.Width pixels wide.
func (c DigitGrids) Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas {
	n, columns := len(c.Signs), max(canvas.Square(len(c.Signs)), 2)
	side := min(smallGrid, (plot.Room-(columns-1)*betweenMap)/columns) / n * n
	rows := (n + columns - 1) / columns
	p, top := newDrawing(c.Head, keyRow+rows*(side+signRow+plot.Gap), t, s)
	p.key(c.Key[:], top, func(i int, at canvas.Point) {
		r := image.Rect(-11, -11, 11, 11).Add(at.Pixel())
		p.Fill(r, canvas.Solid([...]canvas.Ink{theme.GivenInk, theme.FocusInk}[i]))
	})
	top += keyRow
	across := (plot.Width - 2*plot.Margin - columns*side) / max(columns-1, 1)
	for d := range n {
		left, y := plot.Margin+d%columns*(side+across), top+d/columns*(side+signRow+plot.Gap)
		p.Middle(c.Signs[d], sign, left+side/2, side, y+signRow/2)
		c.grid(p, d, image.Pt(left, y+signRow), side/n)
	}
	return p.Canvas
}

var sign = plot.Face{Weight: lettering.Bold, Height: 22, Ink: theme.GivenInk}

// grid draws the cells with a digit and the cells in which it fits.
func (c DigitGrids) grid(p drawing, d int, at image.Point, cell int) {
	n := len(c.Signs)
	p.Fill(image.Rect(at.X-1, at.Y-1, at.X+n*cell, at.Y+n*cell), canvas.Solid(theme.ThinInk))
	for i := range n * n {
		r := image.Rect(0, 0, cell, cell).Add(at).Add(image.Pt(i%n*cell, i/n*cell))
		shade := canvas.Plain(theme.Empty)
		switch {
		case c.Given[d][i]:
			shade = canvas.Solid(theme.GivenInk)
		case c.Fits[d][i]:
			shade = canvas.Solid(theme.FocusInk)
		}
		p.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X-1, r.Max.Y-1), shade)
	}
}

// Cover is the table of an exact cover. A row has a point in the column of each constraint that it satisfies.
type Cover struct {
	plot.Head
	Columns int     // number of constraints
	Rows    [][]int // columns of the points of each row; at least 1 row
	Chosen  []bool  // whether a row is part of the solution; such rows are drawn over the others
	Parts   []int   // first column of each kind of constraints after the first kind
	Key     [2]string
}

// Sizes of a Cover in pixels.
const (
	coverHeight = 620
	pointSide   = 4
)

// Draw implements render.Figure. The picture is plot.Width pixels wide.
func (c Cover) Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas {
	p, top := newDrawing(c.Head, keyRow+coverHeight, t, s)
	inks, sides := [...]canvas.Ink{theme.FocusInk, theme.LabelInk}, [...]int{pointSide + 2, pointSide}
	p.key(c.Key[:], top, func(i int, at canvas.Point) {
		p.Fill(image.Rect(-6, -6, 6, 6).Add(at.Pixel()), canvas.Solid(inks[i]))
	})
	top += keyRow
	x := func(k int) int { return plot.Margin + (plot.Room-pointSide-2)*k/c.Columns }
	for _, k := range c.Parts {
		p.Fill(image.Rect(x(k)-1, top, x(k), top+coverHeight), canvas.Solid(theme.ThinInk))
	}
	for kind := 1; kind >= 0; kind-- { // the rows of the solution come last, over the others
		for i, columns := range c.Rows {
			y := top + (coverHeight-pointSide-2)*i/len(c.Rows)
			for _, k := range columns {
				if c.Chosen[i] == (kind == 0) {
					p.Fill(image.Rect(x(k), y, x(k)+sides[kind], y+sides[kind]), canvas.Solid(inks[kind]))
				}
			}
		}
	}
	return p.Canvas
}
