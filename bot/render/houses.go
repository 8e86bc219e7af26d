package render

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

// look is the appearance of a kind of house. Each kind has its own tint and shape, so that it can be
// recognised without colours and where kinds overlap.
type look struct {
	kind   sudoku.Kind
	tints  func(theme.Theme, bool, int) []color.RGBA // tint of each house, in cells with or without a given
	adorn  func(drawing, sudoku.House)               // draws the shape; may be nil
	spread bool                                      // gives neighbouring houses distant tints
}

// looks lists the kinds of houses that have tints. A cell in houses of several kinds has the tint of the
// first kind. The hues differ from the hues of marks. They also differ from each other, even for the
// colour-blind.
var looks = []look{
	{kind: sudoku.Group, tints: manyTints, adorn: drawing.tag},
	{kind: sudoku.Window, tints: oneTint(160), adorn: func(d drawing, h sudoku.House) { d.around(h.Cells) }},
	{kind: sudoku.Diagonal, tints: oneTint(310), adorn: drawing.strike},
	{kind: sudoku.Region, tints: theme.Theme.Regions, spread: true}, // thick lines show the shape
}

// tint has the grounds of a cell, without and with a given.
type tint struct{ empty, given canvas.Ground }

// untinted has the grounds of a cell outside tinted houses.
var untinted = tint{empty: theme.Empty, given: theme.Given}

// tinting has the tint of each cell of a layout, and the colours of the tints. The colours follow those of
// the theme.
type tinting struct {
	of     []tint
	colors []color.RGBA
}

func newTinting(l *sudoku.Layout, t theme.Theme) tinting {
	all := tinting{of: slices.Repeat([]tint{untinted}, l.Size())}
	for _, k := range looks {
		houses := housesOf(l, k.kind)
		empty, given := k.tints(t, false, len(houses)), k.tints(t, true, len(houses))
		var spread []int
		if k.spread {
			spread = theme.Spread(empty, beside(l, houses))
		}
		for i, h := range houses {
			if k.spread {
				i = spread[i]
			}
			first := canvas.Ground(theme.Grounds + len(all.colors))
			all.colors = append(all.colors, empty[i], given[i])
			for _, c := range h.Cells {
				if all.of[c] == untinted {
					all.of[c] = tint{empty: first, given: first + 1}
				}
			}
		}
	}
	return all
}

// beside returns the indices of the neighbours of each house.
func beside(l *sudoku.Layout, houses []sudoku.House) [][]int {
	of := make([]int, l.Size())
	for i, h := range houses {
		for _, c := range h.Cells {
			of[c] = i
		}
	}
	all := make([][]int, len(houses))
	meet := func(a, b int) {
		if a != b && !slices.Contains(all[a], b) {
			all[a], all[b] = append(all[a], b), append(all[b], a)
		}
	}
	n := l.N()
	for c := range of {
		if (c+1)%n != 0 {
			meet(of[c], of[c+1])
		}
		if c+n < len(of) {
			meet(of[c], of[c+n])
		}
	}
	return all
}

func housesOf(l *sudoku.Layout, k sudoku.Kind) []sudoku.House {
	return slices.DeleteFunc(slices.Clone(l.Houses()), func(h sudoku.House) bool { return h.Kind != k })
}

// oneTint returns a function that gives all houses the same tint, with the hue in degrees.
func oneTint(hue float64) func(theme.Theme, bool, int) []color.RGBA {
	return func(t theme.Theme, given bool, houses int) []color.RGBA {
		return slices.Repeat([]color.RGBA{t.Tone(given).Hue(hue)}, houses)
	}
}

// manyTints returns tints with evenly spaced hues. Consecutive tints have distant hues.
func manyTints(t theme.Theme, given bool, houses int) []color.RGBA {
	tints := make([]color.RGBA, houses)
	for i := range tints {
		tints[i] = t.Tone(given).Hue(360 * float64(i*stride(houses)) / float64(houses))
	}
	return tints
}

// stride returns the number nearest to 0.38 n that is coprime to n. By the golden section, its multiples
// modulo n are far apart.
func stride(n int) int {
	best := 1
	for s := 2; s < n; s++ {
		if gcd(s, n) == 1 && math.Abs(float64(s)-0.38*float64(n)) < math.Abs(float64(best)-0.38*float64(n)) {
			best = s
		}
	}
	return best
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// adornments draws the shapes of the houses below the content of the cells.
func (d drawing) adornments() {
	for _, k := range slices.Backward(looks) {
		for _, h := range housesOf(d.layout, k.kind) {
			if k.adorn != nil {
				k.adorn(d, h)
			}
		}
	}
}

// tag writes a small letter at the top of the cells of h that have no mark, no candidates and no area.
func (d drawing) tag(h sudoku.House) {
	if d.pitch < 40 { // no room for a letter beside a digit
		return
	}
	letter := string(rune('a' + h.Index))
	height := clamp(d.pitch*15/100, 8, 24)
	for _, c := range h.Cells {
		digit, _ := d.board.digit(c)
		if d.covered[c] || d.board.Marks[c] != None || digit == 0 && d.board.noted(c) {
			continue
		}
		at := d.clear(c).Min
		p := at.Add(image.Pt(d.pitch*24/100, d.pitch/20+height/2))
		d.write(letter, lettering.Regular, height, p, d.ground(c), theme.CandidateInk)
	}
}

// around draws a fine line around cells, inside them.
func (d drawing) around(cells []sudoku.Cell) {
	inset, width := clamp(d.pitch/24, 1, 4), clamp(d.pitch/30, 1, 2)
	in := map[sudoku.Cell]bool{}
	for _, c := range cells {
		in[c] = true
	}
	for _, c := range cells {
		r, end, inner := d.tile(d.layout.Place(c)), d.open(c, in), d.clear(c).Inset(inset)
		edges := [...]*int{&r.Min.X, &r.Min.Y, &r.Max.X, &r.Max.Y}
		for i, at := range [...]int{inner.Min.X, inner.Min.Y, inner.Max.X, inner.Max.Y} {
			if end[i] {
				*edges[i] = at
			}
		}
		for _, side := range sides(r, width, end) {
			d.Fill(side, canvas.Solid(theme.ThickInk))
		}
	}
}

// ends has the sides of a cell that are at the end of its house or area: left, top, right and bottom.
type ends [4]bool

func (d drawing) open(c sudoku.Cell, in map[sudoku.Cell]bool) ends {
	return ends{d.out(c, in, 0, -1), d.out(c, in, -1, 0), d.out(c, in, 0, 1), d.out(c, in, 1, 0)}
}

// out reports whether the cell a number of rows below c, and of columns to its right, is outside a set.
func (d drawing) out(c sudoku.Cell, set map[sudoku.Cell]bool, rows, columns int) bool {
	next, ok := d.neighbour(c, rows, columns)
	return !ok || !set[next]
}

// sides returns the selected sides of r as lines inside it.
func sides(r image.Rectangle, width int, which ends) []image.Rectangle {
	var lines []image.Rectangle
	for i, line := range [...]image.Rectangle{
		image.Rect(r.Min.X, r.Min.Y, r.Min.X+width, r.Max.Y), image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+width),
		image.Rect(r.Max.X-width, r.Min.Y, r.Max.X, r.Max.Y), image.Rect(r.Min.X, r.Max.Y-width, r.Max.X, r.Max.Y),
	} {
		if which[i] {
			lines = append(lines, line)
		}
	}
	return lines
}

// strike draws a line through the cells of h, under their digits. In cells with candidates only the ends of
// the line are drawn.
func (d drawing) strike(h sudoku.House) {
	_, first := d.layout.Place(h.Cells[0])
	_, last := d.layout.Place(h.Cells[len(h.Cells)-1])
	for _, c := range h.Cells {
		tile := d.tile(d.layout.Place(c))
		from, to := tile.Min, tile.Max
		if first > last {
			from, to = image.Pt(tile.Max.X, tile.Min.Y), image.Pt(tile.Min.X, tile.Max.Y)
		}
		share := 1.0 // drawn share of the line, at each end
		if digit, _ := d.board.digit(c); digit == 0 && d.board.noted(c) {
			share = 0.15
		}
		line := canvas.PointOf(to.Sub(from))
		long, half := math.Hypot(line.X, line.Y), clamp(float64(d.pitch)/110, 0.5, 0.75)
		d.Within(d.clear(c), func(x, y int, p canvas.Point) {
			p = p.Minus(canvas.PointOf(from))
			along, off := (p.X*line.X+p.Y*line.Y)/long, math.Abs(p.X*line.Y-p.Y*line.X)/long
			reach := min(along, long-along) / long
			if level := canvas.Level(half + 0.5 - off); level != 0 && reach < share {
				d.Set(x, y, canvas.Of(d.ground(c), theme.CandidateInk, level))
			}
		})
	}
}

// drawn has the function that draws the constraints of each relation.
var drawn = [...]func(drawing, sudoku.Constraint){sudoku.Sum: drawing.cage, sudoku.Less: drawing.wedges}

// constraints draws the constraints over the content of cells.
func (d drawing) constraints() {
	for _, c := range d.layout.Constraints() {
		drawn[c.Relation](d, c)
	}
}

// cage draws a fine line around the cells of a sum, and writes the sum in the corner of the first cell.
func (d drawing) cage(c sudoku.Constraint) {
	d.around(c.Cells)
	at, height := d.clear(c.Cells[0]).Min, clamp(d.pitch*16/100, 7, 20)
	text := canvas.Text{Signs: d.digits.Local(strconv.Itoa(c.Number)), Weight: lettering.Regular, Height: height}
	s := d.stamps.Get(text)
	d.PrintOver(s, at.Add(image.Pt(d.pitch/10+s.Width/2, d.pitch/10+height/2)), theme.GivenInk)
}

// wedges draws a wedge between consecutive cells of c. The wedge points to the smaller digit.
func (d drawing) wedges(c sudoku.Constraint) {
	for i, greater := range c.Cells[1:] {
		a, b := d.center(c.Cells[i]), d.center(greater)
		along := b.Minus(a).Unit().Times(float64(d.pitch))
		tip, wide, aside := a.Plus(along.Times(0.38)), b.Minus(along.Times(0.38)), along.Left().Times(0.09)
		for _, end := range [...]canvas.Point{wide.Plus(aside), wide.Minus(aside)} {
			d.Scratch(tip, end, clamp(float64(d.pitch)/30, 1, 2), theme.GivenInk)
		}
	}
}

func (d drawing) center(c sudoku.Cell) canvas.Point {
	return canvas.PointOf(mid(d.tile(d.layout.Place(c))))
}
