package render

import (
	"image"
	"maps"
	"math"
	"slices"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

var partLooks = [parts]struct {
	tint   canvas.Ground // theme.Empty for no tint
	ink    canvas.Ink
	dashed bool
}{
	House: {tint: theme.House, ink: theme.HouseInk},
	Base:  {tint: theme.SetA, ink: theme.RimA},
	Cover: {tint: theme.Empty, ink: theme.CoverInk, dashed: true},
	SetA:  {tint: theme.SetA, ink: theme.RimA},
	SetB:  {tint: theme.SetB, ink: theme.RimB},
	SetC:  {tint: theme.SetC, ink: theme.RimC},
	SetD:  {tint: theme.SetD, ink: theme.RimD},
}

// grounds tints the areas, and draws the marks of cells.
func (d *sketching) grounds() {
	houses, sets := map[sudoku.Cell][]canvas.Ground{}, map[sudoku.Cell][]canvas.Ground{}
	for _, a := range d.sketch.Areas {
		tint, tints := partLooks[a.Part].tint, sets
		if a.Part < SetA {
			tints = houses
		}
		for _, c := range a.Cells {
			if tint != theme.Empty && !slices.Contains(tints[c], tint) {
				tints[c] = append(tints[c], tint)
			}
		}
	}
	maps.Copy(houses, sets)
	for c := range sudoku.Cell(d.drawing.layout.Size()) {
		room := d.drawing.clear(c).Inset(d.drawing.band(c))
		if mark := d.drawing.board.Marks[c]; mark != None {
			d.drawing.Fill(room, canvas.Plain(marked[mark].ground))
			marked[mark].stress(d.drawing.lattice, room, marked[mark])
			continue
		}
		d.bands(room, houses[c])
	}
}

// bands fills r with slanted bands of all tints.
func (d *sketching) bands(r image.Rectangle, tints []canvas.Ground) {
	switch len(tints) {
	case 0:
	case 1:
		d.drawing.Fill(r, canvas.Plain(tints[0]))
	default:
		d.drawing.Within(r, func(x, y int, _ canvas.Point) {
			i := (x - r.Min.X + y - r.Min.Y) * len(tints) / (r.Dx() + r.Dy())
			d.drawing.Set(x, y, canvas.Plain(tints[i]))
		})
	}
}

// outlines draws the edges of the areas inside their cells. Areas that share cells have nested edges.
func (d *sketching) outlines() {
	const depths = 3 // deeper edges would cross the candidates
	width := max(2.4*d.scale, 1.5)
	taken := map[sudoku.Cell][depths]bool{}
	for _, a := range d.sketch.Areas {
		rank := 0
		for rank < depths-1 && slices.ContainsFunc(a.Cells, func(c sudoku.Cell) bool { return taken[c][rank] }) {
			rank++
		}
		for _, c := range a.Cells {
			used := taken[c]
			used[rank] = true
			taken[c] = used
		}
		d.enclose(a, 2.5+float64(rank)*(width+1.8*d.scale), width)
	}
}

// enclose draws the edge of an area, at the distance inset from the middle of the lines around the area.
func (d *sketching) enclose(a Area, inset, width float64) {
	in := map[sudoku.Cell]bool{}
	for _, c := range a.Cells {
		in[c] = true
	}
	look := partLooks[a.Part]
	dash := 20 * d.scale
	for c := range in {
		b := d.border(c, in)
		put := func(x, y int, p canvas.Point) {
			depth, along := b.depth(p)
			if look.dashed && math.Mod(along+dash/4, dash) > dash/2 {
				return
			}
			d.drawing.Over(x, y, look.ink, canvas.Level(min(depth-inset+0.5, inset+width-depth+0.5)))
		}
		for _, r := range b.strips(inset + width) {
			d.drawing.Within(r, put)
		}
	}
}

// border describes the boundary of an area at a cell. It has the sides of the cell on the boundary, and
// whether the cells across the corners are outside the area.
type border struct {
	cell    image.Rectangle
	ends    ends
	corners [4]bool // top left, top right, bottom left, bottom right
	radius  float64
}

func (d *sketching) border(c sudoku.Cell, in map[sudoku.Cell]bool) border {
	out := func(down, right int) bool { return d.drawing.out(c, in, down, right) }
	return border{
		cell:    d.drawing.tile(d.drawing.layout.Place(c)),
		ends:    d.drawing.open(c, in),
		corners: [4]bool{out(-1, -1), out(-1, 1), out(1, -1), out(1, 1)},
		radius:  10 * d.scale,
	}
}

// strips returns the parts of the cell near the area's boundary: along the boundary's sides, and in all four
// corners.
func (b border) strips(reach float64) []image.Rectangle {
	all := sides(b.cell, int(reach)+2, b.ends)
	r, inner := b.cell, b.cell.Inset(int(reach+b.radius*0.3)+2)
	for _, x := range [...][2]int{{r.Min.X, inner.Min.X}, {inner.Max.X, r.Max.X}} {
		for _, y := range [...][2]int{{r.Min.Y, inner.Min.Y}, {inner.Max.Y, r.Max.Y}} {
			all = append(all, image.Rect(x[0], y[0], x[1], y[1]))
		}
	}
	return all
}

// depth returns the distance of p from the area's boundary, and the position along the boundary.
func (b border) depth(p canvas.Point) (depth, along float64) {
	far := math.Inf(1)
	left, top := p.X-float64(b.cell.Min.X), p.Y-float64(b.cell.Min.Y)
	right, bottom := float64(b.cell.Max.X)-p.X, float64(b.cell.Max.Y)-p.Y
	depth = far
	corners := [...]struct{ x, y float64 }{{left, top}, {right, top}, {left, bottom}, {right, bottom}}
	for i, corner := range corners {
		x, y := far, far
		if b.ends[i%2*2] {
			x = corner.x
		}
		if b.ends[i/2*2+1] {
			y = corner.y
		}
		depth = min(depth, b.corner(x, y, corner.x, corner.y, b.corners[i]))
	}
	along = left
	if b.ends[0] && left <= depth+b.radius || b.ends[2] && right <= depth+b.radius {
		along = top
	}
	return depth, along
}

// corner returns the distance from the area's boundary near a corner of the cell. x and y are the distances
// from the two sides at the corner, infinite for a side without a boundary. dx and dy are the distances from
// the corner. out reports whether the cell across the corner is outside the area.
func (b border) corner(x, y, dx, dy float64, out bool) float64 {
	switch {
	case max(x, y) < b.radius:
		return b.radius - math.Hypot(b.radius-x, b.radius-y)
	case math.IsInf(min(x, y), 1) && out:
		return math.Hypot(dx, dy)
	}
	return min(x, y)
}

func (d *sketching) badges() {
	taken := map[image.Point]bool{}
	for _, a := range d.sketch.Areas {
		if a.Label != "" {
			d.badge(a, d.freeCorner(a, taken))
		}
	}
}

// freeCorner returns the first corner of the cells of a that is not in taken, and adds the corner to taken.
// If all corners are taken, it returns the upper left corner of the first cell.
func (d *sketching) freeCorner(a Area, taken map[image.Point]bool) image.Point {
	cells := slices.Sorted(slices.Values(a.Cells))
	for _, c := range cells {
		r := d.drawing.tile(d.drawing.layout.Place(c))
		for _, p := range [...]image.Point{r.Min, {X: r.Max.X, Y: r.Min.Y}, {X: r.Min.X, Y: r.Max.Y}, r.Max} {
			if !taken[p] {
				taken[p] = true
				return p
			}
		}
	}
	return d.drawing.tile(d.drawing.layout.Place(cells[0])).Min
}

func (d *sketching) badge(a Area, p image.Point) {
	look := partLooks[a.Part]
	radius := clamp(14*d.scale, 8, 14)
	height := int(radius)
	if d.drawing.board.Candidates == nil { // without candidates, a larger disc fits into the cell
		radius = clamp(21*d.scale, 8, 21)
		height = int(radius * 1.1)
		tile := d.drawing.tile(d.drawing.layout.Place(slices.Min(a.Cells)))
		p = tile.Min.Add(image.Pt(int(radius*0.7), int(radius*0.7)))
	}
	middle := canvas.PointOf(p)
	d.drawing.Shape(middle.Around(radius+1), canvas.Disc(middle, radius), look.tint, look.ink, 1.8)
	s := d.drawing.stamps.Get(canvas.Text{Signs: a.Label, Weight: lettering.Bold, Height: height})
	d.drawing.PrintOver(s, p, theme.GivenInk)
}
