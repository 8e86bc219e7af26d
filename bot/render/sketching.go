package render

import (
	"cmp"
	"fmt"
	"image"
	"maps"
	"slices"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

// Sides of a sketched board, in pixels. Candidates need more room than digits.
const (
	sketchSide      = 900
	sketchSideLarge = 1200 // side above order 9
)

// sketchBytes limits a picture of a step. It is twice the limit of a board, so that pictures with many links
// stay sharp.
const sketchBytes = 2 * canvas.MaxBytes

// Sketch returns s as a picture of at most twice canvas.MaxBytes, with the caption of its board above. The
// picture is a square of 980 pixels up to order 9, and of 1280 pixels above order 9. Above order 9, a picture
// with too many bytes is drawn smaller. Above order 16, candidates are too small to read. The board looks as
// in PNG, but all candidates have their positions. Digits with a role appear as candidates even if the board
// does not list them.
//
// The error is an error of Board or Sketch, wrapped with the position.
func (r *Renderer) Sketch(s Sketch, style Style) (file []byte, err error) {
	if err := cmp.Or(s.check(), style.check()); err != nil {
		return nil, fmt.Errorf("draw the sketch: %w", err)
	}
	for _, side := range s.sides() {
		file, err = r.encoder.File(r.drawSketch(s, style, side), sketchBytes)
		if err != nil || len(file) <= sketchBytes {
			break
		}
	}
	return file, err
}

// sides returns the sides of the board to try, in pixels, until the picture is small enough.
func (s Sketch) sides() []int {
	if s.Board.Puzzle.Layout.N() > 9 {
		return []int{sketchSideLarge, sketchSide, boardSide, boardSide * 3 / 4}
	}
	return []int{sketchSide}
}

func (r *Renderer) drawSketch(s Sketch, style Style, side int) canvas.Canvas {
	t := newTinting(s.Board.Puzzle.Layout, style.Theme)
	p := newPage(side+2*margin, side+2*margin, side, s.Board.Caption, style.Theme.Shades(t.colors...))
	newSketching(r, p, s, style, t).draw()
	p.write(r.stamps)
	return p.whole
}

type candidate struct {
	cell  sudoku.Cell
	digit sudoku.Digit
}

type sketching struct {
	drawing drawing
	sketch  Sketch
	scale   float64                   // pixels per hundredth of a cell
	roles   map[candidate]roleSet     // roles of each candidate
	middles map[candidate]image.Point // middle of each shown candidate
	order   []candidate               // all keys of roles and middles, in drawing order
	radius  float64                   // radius of the shape around a candidate
	height  int                       // height of a candidate
}

type roleSet struct {
	fill            Role
	filled          bool
	removed, placed bool
}

func newSketching(r *Renderer, p page, s Sketch, style Style, t tinting) *sketching {
	d := &sketching{
		drawing: newDrawing(r, p, s.Board, style, t),
		sketch:  s,
		roles:   map[candidate]roleSet{},
		middles: map[candidate]image.Point{},
	}
	d.scale = float64(d.drawing.pitch) / 100
	d.drawing.covered = map[sudoku.Cell]bool{}
	for _, a := range s.Areas {
		for _, c := range a.Cells {
			d.drawing.covered[c] = true
		}
	}
	d.assignRoles()
	d.arrange()
	d.order = slices.AppendSeq(slices.Collect(maps.Keys(d.roles)), maps.Keys(d.middles))
	slices.SortFunc(d.order, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.cell, b.cell), cmp.Compare(a.digit, b.digit))
	})
	d.order = slices.Compact(d.order)
	return d
}

func (d *sketching) assignRoles() {
	for c := range sudoku.Cell(d.drawing.layout.Size()) {
		digit, _ := d.drawing.board.digit(c)
		k := candidate{c, d.sketch.Digit}
		noted := digit == 0 && slices.Contains(d.drawing.board.Candidates[c], k.digit)
		if k.digit != 0 && (digit == k.digit || noted) {
			d.roles[k] = roleSet{fill: Noted, filled: true}
		}
	}
	for _, s := range d.sketch.Spots {
		k := candidate{s.Cell, s.Digit}
		p := d.roles[k]
		switch s.Role {
		case Removed:
			p.removed = true
		case Placed:
			p.placed = true
		default:
			p.fill, p.filled = s.Role, true
		}
		d.roles[k] = p
	}
}

// arrange sets the middles of all shown candidates.
func (d *sketching) arrange() {
	columns, rows := placesOf(d.drawing.n)
	band := d.drawing.gap() + d.drawing.rim()
	width := (d.drawing.pitch - thick/2 - 2*band) / max(columns, rows)
	d.radius = float64(width)*0.5 - 0.8*d.scale
	d.height = clamp(width*58/100, 3, 40)
	if d.drawing.n > 9 && d.drawing.n <= numbersUpTo {
		d.height = width * 50 / 100 // leaves room for two digits side by side
	} else if d.drawing.n > numbersUpTo {
		d.height = width * 66 / 100
	}
	for c, digits := range d.shown() {
		places := canvas.Middles(d.drawing.clear(c).Inset(band), columns, rows)
		for _, digit := range digits {
			d.middles[candidate{c, digit}] = places[digit-1]
		}
	}
}

// shown returns the candidates of each cell, ascending. It includes candidates that have a role or a link.
func (d *sketching) shown() map[sudoku.Cell][]sudoku.Digit {
	all := map[sudoku.Cell][]sudoku.Digit{}
	add := func(c sudoku.Cell, digits ...sudoku.Digit) {
		if digit, _ := d.drawing.board.digit(c); digit == 0 {
			all[c] = append(all[c], digits...)
		}
	}
	for c, digits := range d.drawing.board.Candidates {
		add(c, digits...)
	}
	for k := range d.roles {
		add(k.cell, k.digit)
	}
	for _, k := range d.sketch.Links {
		for _, e := range [...]End{k.From, k.To} {
			for _, c := range e.Cells {
				add(c, e.Digit)
			}
		}
	}
	for c, digits := range all {
		slices.Sort(digits)
		all[c] = slices.Compact(digits)
	}
	return all
}

func (d *sketching) draw() {
	d.drawing.base()
	d.drawing.lines()
	d.grounds()
	d.outlines()
	d.links()
	d.digits()
	d.spots()
	d.badges()
	d.drawing.labels()
}

func (d *sketching) digits() {
	for c := range sudoku.Cell(d.drawing.layout.Size()) {
		digit, _ := d.drawing.board.digit(c)
		if k := (candidate{c, digit}); digit != 0 && !d.roles[k].filled {
			d.writeDigit(k, false)
		}
	}
	for _, k := range d.order {
		if _, plays := d.roles[k]; !plays {
			d.put(k.digit, lettering.Regular, d.height, d.middles[k], theme.CandidateInk)
		}
	}
}

// writeDigit writes a placed digit. filled reports whether it is on the fill of a role.
func (d *sketching) writeDigit(k candidate, filled bool) {
	_, isGiven := d.drawing.board.digit(k.cell)
	ink := theme.FoundInk
	switch {
	case filled:
		ink = theme.SpotInk
	case isGiven:
		ink = theme.GivenInk
	}
	middle := mid(d.drawing.tile(d.drawing.layout.Place(k.cell)))
	d.put(k.digit, WeightOf(isGiven), d.drawing.digitHeight(), middle, ink)
}

func (d *sketching) put(digit sudoku.Digit, w lettering.Weight, height int, p image.Point, k canvas.Ink) {
	s := d.drawing.stamps.Get(canvas.Text{Signs: d.drawing.sign(digit), Weight: w, Height: height})
	d.drawing.PrintOver(s, p, k)
}

// node returns the middle of a candidate or a placed digit, and the radius of the shape around it.
func (d *sketching) node(k candidate) (middle canvas.Point, radius float64) {
	if stands, _ := d.drawing.board.digit(k.cell); stands != 0 {
		return d.drawing.center(k.cell), 38 * d.scale
	}
	return canvas.PointOf(d.middles[k]), d.radius
}

// spotLooks has the drawing of each filled Role: its colours, and the number of sides of its shape, 0 for a
// disc.
var spotLooks = [...]struct {
	fill     canvas.Ground
	rim      canvas.Ink
	sides    int
	rotation float64 // in degrees
	size     float64 // distance of the corners from the middle, in radii of a disc
}{
	PatternA: {fill: theme.SpotA, rim: theme.RimA},
	PatternB: {fill: theme.SpotB, rim: theme.RimB, sides: 4, rotation: 45, size: 1.24},
	PatternC: {fill: theme.SpotC, rim: theme.RimC, sides: 4, size: 1.26},
	PatternD: {fill: theme.SpotD, rim: theme.RimD, sides: 6, rotation: 30, size: 1.13},
	Fin:      {fill: theme.SpotFin, rim: theme.RimFin, sides: 5, size: 1.18},
	EndFin:   {fill: theme.SpotEndFin, rim: theme.RimEndFin, sides: 5, rotation: 36, size: 1.18},
	Noted:    {fill: theme.Focus, rim: theme.FocusInk, sides: 8, rotation: 22.5, size: 1.05},
}

func (d *sketching) spots() {
	for _, k := range d.order {
		if p, plays := d.roles[k]; plays {
			d.spot(k, p)
		}
	}
}

func (d *sketching) spot(k candidate, p roleSet) {
	middle, radius := d.node(k)
	if stands, _ := d.drawing.board.digit(k.cell); stands != 0 {
		d.standing(k, p, middle, radius)
		return
	}
	ink := theme.GivenInk
	switch {
	case p.filled:
		d.body(p.fill, middle, radius)
		ink = theme.SpotInk
	case p.placed:
		d.drawing.Shape(middle.Around(radius+1), canvas.Disc(middle, radius), theme.SpotPlaced, theme.RimPlaced, 0)
		ink = theme.PlacedInk
	case p.removed:
		disc, width := canvas.Disc(middle, radius), max(1.3*d.scale, 1)
		d.drawing.Shape(middle.Around(radius+1), disc, theme.Wrong, theme.WrongInk, width)
	}
	if p.removed {
		d.cross(middle, radius, p.filled)
	}
	if p.placed {
		disc, width := canvas.Disc(middle, radius+4*d.scale), max(2.2*d.scale, 1.2)
		d.drawing.Ring(middle.Around(radius+6*d.scale), disc, theme.RimPlaced, width)
	}
	d.put(k.digit, lettering.Bold, d.height, d.middles[k], ink)
}

func (d *sketching) standing(k candidate, p roleSet, middle canvas.Point, radius float64) {
	if p.filled {
		d.body(p.fill, middle, radius)
		d.writeDigit(k, true)
	}
	if p.placed {
		disc := canvas.Disc(middle, radius+4*d.scale)
		d.drawing.Ring(middle.Around(radius+8*d.scale), disc, theme.RimPlaced, 3.6*d.scale)
	}
}

func (d *sketching) body(r Role, middle canvas.Point, radius float64) {
	look := spotLooks[r]
	depth := canvas.Disc(middle, radius)
	if look.sides > 0 {
		radius *= look.size
		depth = canvas.Equilateral(look.sides, middle, radius, look.rotation).Depths()
	}
	d.drawing.Shape(middle.Around(radius+1), depth, look.fill, look.rim, max(1.6*d.scale, 1))
}

// cross strikes a candidate out, under the digit.
func (d *sketching) cross(middle canvas.Point, radius float64, filled bool) {
	reach, width := radius*0.7, max(2*d.scale, 1.5)
	if filled {
		reach, width = radius*0.95, max(2.8*d.scale, 1.5)
	}
	d.drawing.Cross(middle, reach, width, theme.WrongInk)
}
