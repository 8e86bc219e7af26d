// Package course draws the progress of a search. Its pictures are an evolving board with curves of fitness,
// the tree of a search by trial, the cells of each digit, and the table of an exact cover. The data are
// numbers. The caller supplies the words.
//
// A mirrored picture has its texts on the right. Boards, curves and trees are not mirrored.
package course

import (
	"image"
	"slices"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
)

// Tree has the tries of a search. They are in order from left to right, and each is below the try that it
// builds on. If tries removed candidates, bars below show how many.
type Tree struct {
	plot.Head
	Tries    []Try     // at least 1
	Key      [3]string // names of tries on the solution's path, tries taken back, and immediate failures
	Removed  string    // title of the bars
	MostName string    // written at the longest bar
}

// Try is a node of a Tree.
type Try struct {
	Depth   int // from 1 to one more than the previous try's; after a failed try, at most its depth
	Removed int // candidates removed: the length of its bar
	Failed  bool
	Right   bool // the try is on the path to the solution
}

// Sizes of a Tree in pixels.
const (
	treeHeight = 520
	barsHeight = 110
	barsTitle  = 52
)

func (c Tree) most() int {
	return slices.MaxFunc(c.Tries, func(a, b Try) int { return a.Removed - b.Removed }).Removed
}

// Draw implements render.Figure. The picture is plot.Width pixels wide. The path to the solution is thick.
// Failures end in a cross.
func (c Tree) Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas {
	height := keyRow + treeHeight
	if c.most() > 0 {
		height += barsTitle + barsHeight
	}
	p, top := newDrawing(c.Head, height, t, s)
	d := branching{p, c}
	d.key(c.Key[:], top, d.mark)
	d.tree(top + keyRow)
	if c.most() > 0 {
		d.bars(top + keyRow + treeHeight)
	}
	return d.Canvas
}

type branching struct {
	drawing
	Tree
}

func (d branching) mark(i int, at canvas.Point) {
	switch i {
	case 0:
		d.stroke(at, 6, theme.FocusInk)
	case 1:
		d.stroke(at, 2.5, theme.LabelInk)
	default:
		d.Cross(at, 8, 2.5, theme.WrongInk)
	}
}

// parents returns the parent of each try, -1 for the start.
func (d branching) parents() []int {
	parents, path := make([]int, len(d.Tries)), []int{-1}
	for i, n := range d.Tries {
		parents[i] = path[n.Depth-1]
		path = append(path[:n.Depth], i)
	}
	return parents
}

// places returns the points of the tries and of the start. Leaves are side by side, and parents are above
// their children.
func (d branching) places(top int) (at []canvas.Point, start canvas.Point) {
	parents, deepest := d.parents(), 1
	first, last := slices.Repeat([]float64{-1}, len(d.Tries)), make([]float64, len(d.Tries))
	across := make([]float64, len(d.Tries))
	leaves, low, high := 0.0, -1.0, 0.0
	isLeaf := func(i int) bool { return i == len(d.Tries)-1 || d.Tries[i+1].Depth <= d.Tries[i].Depth }
	for i := range d.Tries {
		if isLeaf(i) {
			across[i] = leaves
			leaves++
		}
	}
	for i := len(d.Tries) - 1; i >= 0; i-- {
		deepest = max(deepest, d.Tries[i].Depth)
		if !isLeaf(i) {
			across[i] = (first[i] + last[i]) / 2
		}
		if up := parents[i]; up < 0 {
			if low = across[i]; high == 0 {
				high = across[i]
			}
		} else if first[up] < 0 {
			first[up], last[up] = across[i], across[i]
		} else {
			first[up] = across[i]
		}
	}
	x := func(across float64) float64 {
		if leaves < 2 {
			return plot.Width / 2
		}
		return 2*plot.Margin + (plot.Width-4*plot.Margin)*across/(leaves-1)
	}
	y := func(depth int) float64 {
		return float64(top+plot.Gap) + float64(treeHeight-2*plot.Gap)*float64(depth)/float64(deepest)
	}
	for i, n := range d.Tries {
		at = append(at, canvas.Point{X: x(across[i]), Y: y(n.Depth)})
	}
	return at, canvas.Point{X: x((low + high) / 2), Y: y(0)}
}

func (d branching) tree(top int) {
	at, start := d.places(top)
	parents := d.parents()
	edge := func(i int, width float64, k canvas.Ink) {
		from := start
		if up := parents[i]; up >= 0 {
			from = at[up]
		}
		d.Scratch(from, at[i], width, k)
	}
	for i, n := range d.Tries {
		if !n.Right {
			edge(i, 2, theme.LabelInk)
		}
	}
	for i, n := range d.Tries {
		if n.Failed {
			d.Cross(at[i], 4, 2.5, theme.WrongInk)
		}
	}
	for i, n := range d.Tries {
		if n.Right {
			edge(i, 5, theme.FocusInk)
			d.Blob(at[i].Around(10), canvas.Disc(at[i], 4.5), theme.FocusInk)
		}
	}
	d.Blob(start.Around(14), canvas.Disc(start, 6), theme.GivenInk)
}

func (d branching) bars(top int) {
	d.Text(d.Removed, plot.NameFace, plot.Margin, plot.Room, top+barsTitle/2)
	top += barsTitle
	most, left, right := d.most(), plot.Margin+labelWidth, plot.Width-plot.Margin
	bottom := top + barsHeight
	d.label(d.MostName, left-plot.Gap, top+plot.LabelFace.Height/2)
	d.Fill(image.Rect(left, bottom, right, bottom+1), canvas.Solid(theme.ThinInk))
	for i, n := range d.Tries {
		from, to := left+(right-left)*i/len(d.Tries), left+(right-left)*(i+1)/len(d.Tries)
		ink := theme.LabelInk
		if n.Right {
			ink = theme.FocusInk
		}
		if to-from > 3 {
			to--
		}
		d.Fill(image.Rect(from, bottom-barsHeight*n.Removed/most, max(to, from+1), bottom), canvas.Solid(ink))
	}
}

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
