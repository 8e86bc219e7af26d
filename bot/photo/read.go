// Package photo reads Sudokus from pictures. It finds and straightens grids, reads their cells, and repairs
// misreadings by the rules. It is pure Go, works offline, and stores nothing.
package photo

import (
	"slices"
	"sync"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/regions"
	"sudokubot/solver/sudoku"
)

// Script is the script of the digits in a picture.
type Script uint8

// The scripts.
const (
	Latin Script = iota
	Persian
	Arabic
	scripts
)

// Grid is an upright grid in a picture, before the rules are applied. Its slices have an element for each
// cell, by rows.
type Grid struct {
	// Mesh is the position of the grid in the picture. The first corner of the mesh is the upper left corner
	// of the upright grid.
	Mesh *pixels.Mesh
	// Chances are the probabilities that a cell is empty, or has a digit.
	Chances Chances
	// Ink is the probability that the digit of a cell is handwritten.
	Ink []float32
	// Marks is the probability that a cell has small digits.
	Marks []float32
	// Other is the probability that a cell has content foreign to Sudokus.
	Other  []float32
	Script Script
	Score  float64 // score of the lines, see locate.Fit
	// Tones are the colours in the cells.
	Tones []cells.Tone
	// Patches are the pictures of the cells used for reading.
	Patches []cells.Patch
	layout  *sudoku.Layout // the layout shown by the lines; may be nil
	marks   marks
	// others return readings that are nearly as probable: rotated, in another script, or moved by a cell.
	others []func() *Grid
}

func newGrid(cells int) *Grid {
	return &Grid{
		Chances: make(Chances, cells),
		Ink:     make([]float32, cells), Marks: make([]float32, cells), Other: make([]float32, cells),
	}
}

// clone copies g and its probabilities. The copy shares everything else with g.
func (g *Grid) clone() *Grid {
	h := *g
	h.Chances, h.Ink = slices.Clone(g.Chances), slices.Clone(g.Ink)
	h.Marks, h.Other = slices.Clone(g.Marks), slices.Clone(g.Other)
	return &h
}

// Reader reads pictures. It is safe for concurrent use.
type Reader struct {
	net     *classify.Quick
	letters func() *classify.Letters // shapes of letters, drawn on first use
}

// NewReader returns a reader that uses n. The caller must not modify n.
func NewReader(n *classify.Net) *Reader {
	return &Reader{n.Quick(), sync.OnceValue(classify.NewLetters)}
}

// mostGrids limits the grids read from a picture.
const mostGrids = 8

// Grids returns the grids of order nine in a picture, the clearest first.
func (r *Reader) Grids(p *pixels.Plane) []*Grid { return r.grids(p, locate.NewLook(p)) }

func (r *Reader) grids(p *pixels.Plane, look *locate.Look) []*Grid {
	var grids []*Grid
	for _, f := range look.Grids(9, mostGrids) {
		grids = append(grids, r.read(p, f))
	}
	return grids
}

func (r *Reader) read(p *pixels.Plane, f locate.Found) *Grid {
	patches := cells.Of(p, f.Mesh)
	crossed := regions.Crossed(p, f.Mesh)
	if crossed {
		regions.Uncross(patches)
	}
	s := unreadGrid{plane: p, found: f, patches: patches, outputs: r.logits(patches), crossed: crossed}
	ways, rotated := r.ways(s), r.rotated(s)
	g := r.seen(rotated, ways[0])
	for _, w := range ways[1:] {
		g.others = append(g.others, func() *Grid { return r.seen(rotated, w) })
	}
	for _, rival := range f.Rivals {
		g.others = append(g.others, func() *Grid { return r.read(p, rival) })
	}
	return g
}

// unreadGrid is a found grid that was not read yet.
type unreadGrid struct {
	plane   *pixels.Plane
	found   locate.Found
	patches []cells.Patch
	outputs []*logits // the network's outputs for the patches; nil for blank patches
	crossed bool      // lines run along the diagonals
	sides   [2]int    // rows and columns of boxes, if only the lines define the layout
}

// rotations has a function for each number of clockwise quarter turns. It returns a grid without
// probabilities, and the network's outputs for its patches.
type rotations [4]func() (*Grid, []*logits)

// rotated returns functions that rotate and read a grid on their first call. They modify the outputs of s.
func (r *Reader) rotated(s unreadGrid) (all rotations) {
	for rotation := range all {
		all[rotation] = sync.OnceValues(func() (*Grid, []*logits) { return r.look(s, rotation) })
	}
	return all
}

func (r *Reader) look(s unreadGrid, rotation int) (g *Grid, outputs []*logits) {
	g = newGrid(len(s.patches))
	g.Mesh = rotatedMesh(s.found.Mesh, rotation)
	g.Patches = rotatedPatches(s.patches, s.found.Mesh.N, rotation)
	g.Score, g.Tones = s.found.Score, cells.Tones(s.plane, g.Mesh, g.Patches)
	if g.layout, _ = sudoku.Boxes(s.sides[rotation%2], s.sides[1-rotation%2]); g.layout == nil {
		g.marks.parting, g.marks.parted = regions.Of(s.plane, g.Mesh, g.Tones)
		g.marks.diagonal = s.crossed || regions.Tinted(g.Tones)
	}
	outputs = s.outputs
	if rotation > 0 {
		outputs = r.logits(g.Patches)
	}
	for i, seen := range outputs {
		if seen != nil {
			r.lookAgain(&g.Patches[i], seen)
		}
	}
	return g, outputs
}

// seen returns the grid with its probabilities, in the rotation and script of w.
func (r *Reader) seen(all rotations, w way) *Grid {
	g, outputs := all[w.rotation]()
	g = g.clone()
	g.Script = w.script
	for i, seen := range outputs {
		if seen == nil {
			g.leaveEmpty(i)
			continue
		}
		g.fill(i, seen[:])
		r.number(g, i)
	}
	return g
}

// certain is a probability. If a class has a higher probability, lookAgain does nothing.
const certain = 0.99

// lookAgain moves an uncertain patch by a pixel in eight directions, and averages the logits.
func (r *Reader) lookAgain(p *cells.Patch, seen *logits) {
	if slices.Max(classify.Softmax(seen[:classify.Classes])) > certain {
		return
	}
	var mean logits
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			moved := *seen
			if dx != 0 || dy != 0 {
				moved = r.net.Look(p.Moved(dx, dy))
			}
			for k, v := range moved {
				mean[k] += v / 9
			}
		}
	}
	*seen = mean
}

func (g *Grid) leaveEmpty(cell int) {
	const sure = 0.9995
	n := g.rules().N()
	for d := 1; d <= n; d++ {
		g.Chances[cell][d] = float32((1 - sure) / float64(n))
	}
	g.Chances[cell][0] = sure
}

// fill converts the network's outputs to probabilities of digits in the grid's script.
func (g *Grid) fill(cell int, out []float32) {
	all := classify.Softmax(out[:classify.Classes])
	var total float32
	n := g.rules().N()
	for d := 1; d <= min(n, 9); d++ {
		g.Chances[cell][d] = chance(all, g.Script, d)
		total += g.Chances[cell][d]
	}
	empty, other := all[classify.Empty]+all[classify.Marks], all[classify.Other]
	for d := n + 1; d <= 9; d++ {
		other += chance(all, g.Script, d)
	}
	g.Marks[cell], g.Other[cell] = all[classify.Marks]/(total+empty+other), other/(total+empty+other)
	g.Chances[cell][0] = empty + other*foreignRate
	total += g.Chances[cell][0]
	for d := range g.Chances[cell] {
		g.Chances[cell][d] /= total
	}
	g.Ink[cell] = float32(logistic(float64(out[classify.Ink])))
}

// number adds the probabilities of numbers above nine to a cell. Such a number is two figures, or a letter.
func (r *Reader) number(g *Grid, cell int) {
	n, c := g.rules().N(), &g.Chances[cell]
	if n <= 9 {
		return
	}
	above := classify.NumbersOf(&g.Patches[cell], n, r.eye(g.Script, 9))
	if n >= lettered && above == (classify.Numbers{}) {
		above = r.letters().Of(&g.Patches[cell], n)
	}
	sum := float32(0)
	for _, v := range above {
		sum += v
	}
	rest := max(1-sum, 0) // rounding may make it negative
	for d := range c {
		c[d] = min(c[d]*rest+above[d], 1)
	}
	g.Other[cell] *= rest
	g.Marks[cell] *= rest
}

// letter returns the probability of a letter in a cell of a grid of order n.
func (r *Reader) letter(p *cells.Patch, n int) (sum float32) {
	if n >= lettered {
		for _, v := range r.letters().Of(p, n) {
			sum += v
		}
	}
	return sum
}

// lettered is the least order in which letters replace digits above nine.
const lettered = 16

// eye returns a function that recognises single figures of a script, up to n.
func (r *Reader) eye(s Script, n int) cells.Eye {
	return func(p *cells.Patch) (chances [10]float32) {
		seen := r.net.Look(p)
		all := classify.Softmax(seen[:classify.Classes])
		sum := float32(0)
		for d := 1; d <= n; d++ {
			chances[d] = chance(all, s, d)
			sum += chances[d]
		}
		chances[0] = max(1-sum, 0)
		return chances
	}
}

// foreignRate scales the probability of content foreign to Sudokus. The network estimates it too high.
const foreignRate = 0.02

func classOf(s Script, digit int) classify.Class {
	switch {
	case s == Latin:
		return classify.Latin + classify.Class(digit)
	case s == Arabic && digit >= 4 && digit <= 6:
		return classify.Arabic4 + classify.Class(digit-4)
	}
	return classify.Persian + classify.Class(digit)
}

// foreign is the weight of a similar digit's shape from another script. A digit's own shape has weight 1.
const foreign = 0.2

// chance returns the probability of a digit of a script, from the probabilities of all classes. A Persian or
// Arabic 1 or 9 may look like a Latin digit. A Latin digit counts only by its own class, since a handwritten
// 1 resembles a Persian 9. Persian fonts may have Arabic forms of 4, 5 and 6, and Arabic fonts Persian forms.
func chance(all []float32, s Script, digit int) float32 {
	own := all[classOf(s, digit)]
	switch {
	case s == Latin:
		return own
	case digit == 1 || digit == 9:
		return own + all[classOf(Latin, digit)]
	case digit >= 4 && digit <= 6:
		return own + foreign*all[classOf(Persian+Arabic-s, digit)]
	}
	return own
}
