// Package photo reads Sudokus from pictures: it finds grids, straightens them, reads their cells and uses the
// rules to repair misreadings. It is pure Go, works offline, and stores nothing.
package photo

import (
	"math"
	"slices"
	"sync"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pencil"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/regions"
	"sudokubot/bot/photo/warp"
	"sudokubot/solver/sudoku"
)

// Script is the script of the digits in a grid.
type Script uint8

// The scripts.
const (
	Latin Script = iota
	Persian
	Arabic
	scripts
)

// Grid is a grid of a picture as it is seen, upright, before any rule is asked.
type Grid struct {
	// Mesh is the grid's place in the picture, its first corner being the left upper one of the upright grid.
	Mesh *warp.Mesh
	// Chances are the probabilities of each cell being empty, or a digit.
	Chances Chances
	// Ink is the probability of handwriting for the digit of each cell, if any.
	Ink []float32
	// Marks is the probability of small digits in each cell.
	Marks []float32
	// Other is the probability of content foreign to a Sudoku, for each cell.
	Other  []float32
	Script Script
	Score  float64 // of the lines, see locate.Fit
	// Tones are the colours of the cells' content.
	Tones []cells.Tone
	// Patches are the pictures of the cells, as they were read.
	Patches []cells.Patch
	layout  *sudoku.Layout // for reading the grid
	marks   marks
	// others are nearly as probable views of the grid: turned, in another script, or a cell aside.
	others []func() *Grid
}

// newGrid returns a grid of so many cells, without content.
func newGrid(cells int) *Grid {
	return &Grid{Chances: make(Chances, cells), Ink: make([]float32, cells), Marks: make([]float32, cells), Other: make([]float32, cells)}
}

// clone returns a copy of g with its own probabilities of cells; it shares the rest.
func (g *Grid) clone() *Grid {
	h := *g
	h.Chances, h.Ink, h.Marks, h.Other = slices.Clone(g.Chances), slices.Clone(g.Ink), slices.Clone(g.Marks), slices.Clone(g.Other)
	return &h
}

// Reader reads pictures; many goroutines may use it at once.
type Reader struct {
	net     *classify.Quick
	letters func() *classify.Letters // drawn when they are needed first
}

// NewReader returns a reader with a network, which must not change.
func NewReader(n *classify.Net) *Reader {
	return &Reader{n.Quick(), sync.OnceValue(classify.NewLetters)}
}

// mostGrids is how many grids of a picture are read.
const mostGrids = 8

// Grids returns the grids of nine by nine in a picture, the clearest first.
func (r *Reader) Grids(p *pixels.Plane) []*Grid { return r.grids(p, locate.NewLook(p)) }

func (r *Reader) grids(p *pixels.Plane, look *locate.Look) []*Grid {
	var grids []*Grid
	for _, f := range look.Grids(9, mostGrids) {
		grids = append(grids, r.read(p, f))
	}
	return grids
}

// read reads a found grid.
func (r *Reader) read(p *pixels.Plane, f locate.Found) *Grid {
	patches := cells.Of(p, f.Mesh)
	crossed := regions.Crossed(p, f.Mesh)
	if crossed {
		regions.Uncross(patches)
	}
	s := seeing{plane: p, found: f, patches: patches, glances: r.glances(patches), crossed: crossed}
	ways := r.ways(s)
	g := r.seen(s, ways[0])
	for _, w := range ways[1:] {
		g.others = append(g.others, func() *Grid { return r.seen(s, w) })
	}
	for _, rival := range f.Rivals {
		g.others = append(g.others, func() *Grid { return r.read(p, rival) })
	}
	return g
}

// seeing is a found grid before its reading.
type seeing struct {
	plane   *pixels.Plane
	found   locate.Found
	patches []cells.Patch
	glances []*glance      // at the patches
	crossed bool           // there are lines on its diagonals
	layout  *sudoku.Layout // set if the lines alone define it; else nil
}

// seen reads a grid in a given way.
func (r *Reader) seen(s seeing, w way) *Grid {
	g := newGrid(len(s.patches))
	g.Mesh, g.Patches, g.Script, g.Score = turnedMesh(s.found.Mesh, w.turns), turnedAll(s.patches, s.found.Mesh.N, w.turns), w.script, s.found.Score
	g.Tones, g.layout = cells.Tones(s.plane, g.Mesh, g.Patches), s.layout
	if s.layout == nil {
		g.marks.parting, g.marks.parted = regions.Of(s.plane, g.Mesh, g.Tones)
		g.marks.diagonal = s.crossed || regions.Tinted(g.Tones)
	}
	for i := range g.Patches {
		if g.Patches[i].Blank() {
			g.leaveEmpty(i)
			continue
		}
		var seen glance
		if w.turns == 0 {
			seen = *s.glances[i]
		} else {
			seen = r.net.Look(&g.Patches[i])
		}
		r.lookAgain(&g.Patches[i], &seen)
		g.fill(i, seen[:])
		r.number(g, i)
	}
	return g
}

// certain is the probability of a class that makes a second look unnecessary.
const certain = 0.99

// lookAgain averages the network's outputs for an uncertain patch over moves by a pixel in eight directions.
func (r *Reader) lookAgain(p *cells.Patch, seen *glance) {
	if slices.Max(classify.Softmax(seen[:classify.Classes])) > certain {
		return
	}
	var mean glance
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

// leaveEmpty is for a cell without any ink.
func (g *Grid) leaveEmpty(cell int) {
	const sure = 0.9995
	n := g.rules().N()
	for d := 1; d <= n; d++ {
		g.Chances[cell][d] = float32((1 - sure) / float64(n))
	}
	g.Chances[cell][0] = sure
}

// fill turns the network's outputs into probabilities, given the script.
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
	g.Chances[cell][0] = empty + other*strangers
	total += g.Chances[cell][0]
	for d := range g.Chances[cell] {
		g.Chances[cell][d] /= total
	}
	g.Ink[cell] = float32(1 / (1 + math.Exp(-float64(out[classify.Ink]))))
}

// number reads a cell of a grid with more than nine digits anew: it may have a number of two figures, or a
// letter.
func (r *Reader) number(g *Grid, cell int) {
	n, c := g.rules().N(), &g.Chances[cell]
	if n <= 9 {
		return
	}
	above := classify.NumbersOf(&g.Patches[cell], n, classify.Eye(r.eye(g.Script, 9)))
	if n >= lettered && above == (classify.Numbers{}) {
		above = r.letters().Of(&g.Patches[cell], n)
	}
	sum := float32(0)
	for _, v := range above {
		sum += v
	}
	rest := max(1-sum, 0) // the sum is rounded
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

// lettered is the least order with letters for digits above nine.
const lettered = 16

// eye lets the network look at small digits of a script, up to n.
func (r *Reader) eye(s Script, n int) pencil.Eye {
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

// strangers is the factor for content foreign to Sudokus: in a Sudoku it is rarer than the network expects.
const strangers = 0.02

// classOf returns the shape of a digit in a script.
func classOf(s Script, digit int) classify.Class {
	switch {
	case s == Latin:
		return classify.Latin + classify.Class(digit)
	case s == Arabic && digit >= 4 && digit <= 6:
		return classify.Arabic4 + classify.Class(digit-4)
	}
	return classify.Persian + classify.Class(digit)
}

// foreign is the probability of a similar digit's shape from another script, relative to its own.
const foreign = 0.2

// chance returns the probability of a digit of a script, from those of all classes. A Persian or Arabic 1 or
// 9 may look Latin, but a handwritten Latin 1 resembles a Persian 9. Some Persian fonts have Arabic 4, 5, 6
// or similar shapes, and the other way round.
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
