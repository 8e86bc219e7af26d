package course

import (
	"image"
	"math"
	"slices"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

// Evolution is the best board of a population, above the history of its fitness.
type Evolution struct {
	plot.Head
	Puzzle sudoku.Puzzle
	Best   sudoku.Grid // a full board; clashes are marked
	Signs  []string    // the signs of digits from 1 on
	Worth  []Worth     // worth of at least 1 generation, ascending
	// Low and High are the ends of the scale of worth, Low below High. High is the worth of a solution.
	Low, High float64
	// LowName and HighName are written at Low and High, FirstName and LastName at the first and last generation.
	LowName, HighName, FirstName, LastName string
	Key                                    [2]string // names of the curves of the best and the mean
}

// Worth is the worth of the boards in a generation.
type Worth struct {
	Generation int64
	Best, Mean float64
}

// Sizes of an Evolution in pixels.
const (
	boardSide   = 576
	curvesBelow = 210
	bestLine    = 5
	meanLine    = 3
)

// Draw implements render.Figure. The picture is plot.Width pixels wide. Clashing digits have the ink and
// ground of wrong digits, and a bar under the digit.
func (e Evolution) Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas {
	p, top := newDrawing(e.Head, boardSide+2*plot.Gap+keyRow+curvesBelow+axisRow, t, s)
	d := evolving{p, e}
	d.board(top)
	d.curves(top + boardSide + 2*plot.Gap)
	return d.Canvas
}

type evolving struct {
	drawing
	Evolution
}

func (d evolving) board(top int) {
	n := d.Puzzle.Layout.N()
	cell := boardSide / n
	left, top := (plot.Width-n*cell)/2, top+(boardSide-n*cell)/2
	clashing := d.Puzzle.Layout.Clashing(d.Best)
	for c := range sudoku.Cell(d.Puzzle.Layout.Size()) {
		row, col := d.Puzzle.Layout.Place(c)
		r := image.Rect(0, 0, cell, cell).Add(image.Pt(left+col*cell, top+row*cell))
		d.cell(r, c, slices.Contains(clashing, c))
	}
	d.lines(left, top, cell)
}

func (d evolving) cell(r image.Rectangle, c sudoku.Cell, clashing bool) {
	on, ink, weight := theme.Empty, theme.FoundInk, lettering.Regular
	if d.Puzzle.Givens[c] != 0 {
		on, ink, weight = theme.Given, theme.GivenInk, lettering.Bold
	}
	if clashing {
		on, ink = theme.Wrong, theme.WrongInk
	}
	d.Fill(r, canvas.Plain(on))
	face := plot.Face{Weight: weight, Height: r.Dx() * 2 / 5, On: on, Ink: ink}
	d.Middle(d.Signs[d.Best[c]-1], face, (r.Min.X+r.Max.X)/2, r.Dx()-2, (r.Min.Y+r.Max.Y)/2)
	if clashing {
		foot := r.Max.Y - r.Dx()/8
		bar := image.Rect(r.Min.X+r.Dx()/4, foot-max(2, r.Dx()/20), r.Max.X-r.Dx()/4, foot)
		d.Fill(bar, canvas.Of(on, ink, canvas.Steps))
	}
}

// lines draws the edges of cells, thick between regions or boxes.
func (d evolving) lines(left, top, cell int) {
	l, n := d.Puzzle.Layout, d.Puzzle.Layout.N()
	edge := func(x, y, dx, dy int, thick bool) {
		width, ink := 1, theme.ThinInk
		if thick {
			width, ink = 4, theme.ThickInk
		}
		r := image.Rect(x-width/2, y-width/2, x+dx+(width+1)/2, y+dy+(width+1)/2)
		d.Fill(r, canvas.Solid(ink))
	}
	for _, thick := range []bool{false, true} { // thick lines are drawn last, over thin lines
		for i := range n * n {
			c := sudoku.Cell(i)
			row, col := l.Place(c)
			x, y := left+col*cell, top+row*cell
			if parted := col == 0 || !l.Same(c, c-1); parted == thick {
				edge(x, y, 0, cell, thick)
			}
			if parted := row == 0 || !l.Same(c, c-sudoku.Cell(n)); parted == thick {
				edge(x, y, cell, 0, thick)
			}
		}
	}
	edge(left+n*cell, top, 0, n*cell, true)
	edge(left, top+n*cell, n*cell, 0, true)
}

func (d evolving) curves(top int) {
	inks, widths := [...]canvas.Ink{theme.FocusInk, theme.LabelInk}, [...]float64{bestLine, meanLine}
	d.key(d.Key[:], top, func(i int, at canvas.Point) { d.stroke(at, widths[i], inks[i]) })
	top += keyRow
	left, right := plot.Margin+labelWidth, plot.Width-plot.Margin-plot.Gap
	bottom := top + curvesBelow
	for _, y := range []int{top, bottom} {
		d.Fill(image.Rect(left, y, right, y+1), canvas.Solid(theme.ThinInk))
	}
	d.label(d.HighName, left-plot.Gap, top)
	d.label(d.LowName, left-plot.Gap, bottom)
	last := max(d.Worth[len(d.Worth)-1].Generation, 1)
	at := func(w Worth, value float64) canvas.Point {
		share := min(max((value-d.Low)/(d.High-d.Low), 0), 1)
		return canvas.Point{
			X: float64(left) + float64(right-left)*float64(w.Generation)/float64(last),
			Y: float64(bottom) - float64(curvesBelow)*share,
		}
	}
	mean, best := func(w Worth) float64 { return w.Mean }, func(w Worth) float64 { return w.Best }
	for i, value := range []func(Worth) float64{mean, best} {
		ink, width := inks[1-i], widths[1-i]
		before := at(d.Worth[0], value(d.Worth[0]))
		d.Blob(before.Around(width), canvas.Disc(before, width), ink)
		for _, w := range d.Worth[1:] {
			next := at(w, value(w))
			if math.Abs(next.X-before.X)+math.Abs(next.Y-before.Y) >= 0.5 {
				d.Scratch(before, next, width, ink)
				before = next
			}
		}
	}
	axis := d.Axis(bottom+axisRow/2+plot.Gap/2, plot.Gap)
	axis.Name(d.FirstName, float64(left))
	if d.Worth[len(d.Worth)-1].Generation > 0 {
		axis.Name(d.LastName, float64(right))
	}
}
