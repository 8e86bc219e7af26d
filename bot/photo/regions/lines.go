package regions

import (
	"math"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/pixels"
)

// Parameters for a line between two cells. Lengths are in cells.
const (
	alongFrom, alongTo = 0.22, 0.78 // ends of the part of a line without crossings
	parts              = 3          // number of parts of a line
	pieces             = 5          // number of pieces of a part
	apart              = 1          // number of darkest and of lightest pieces of a part to ignore
	lineReach          = 15         // reach of a line from its middle, in steps
	paperReach         = 24         // reach of the paper or digits beside a line, in steps
	across             = 0.01       // length of a step
	dimmest            = 30         // lowest brightness of paper; darker paper counts as this
)

// Lines returns the strength of the lines between the cells of a grid: their width times the light that they
// absorb. The unit is the side of a cell times the light of the paper on both sides. If lines lighter than
// paper are stronger in total, it returns their strength instead.
func Lines(p *pixels.Plane, m *pixels.Mesh) *Borders {
	dark, light := new(Borders), new(Borders)
	sumDark, sumLight := 0.0, 0.0
	for k := range dark {
		c, d := cellsAt(k)
		dark[k], light[k] = lineAt(p, m, c, d, lineReach)
		sumDark += dark[k]
		sumLight += light[k]
	}
	if sumLight > sumDark {
		return light
	}
	return dark
}

// lineAt compares the line between cells c and d with both cells, and returns how much darker and how much
// lighter the line is. The line is taken as the points up to reach steps from its middle.
func lineAt(p *pixels.Plane, m *pixels.Mesh, c, d, reach int) (dark, light float64) {
	col, row := float64(d%m.N), float64(d/m.N)
	at := func(along, off float64) float64 {
		var w pixels.Point
		if d == c+1 {
			w = m.At(col+off, row+along)
		} else {
			w = m.At(col+along, row+off)
		}
		return p.At(w.X, w.Y)
	}
	var darks, lights [parts]float64
	for part := range parts {
		profile := profileOf(at, part)
		darks[part], lights[part] = piece(profile[:], reach)
	}
	slices.Sort(darks[:])
	slices.Sort(lights[:])
	return darks[parts/2], lights[parts/2]
}

// profileOf returns the light across a part of a line. It is the trimmed mean of the part's pieces, to
// suppress noise.
func profileOf(at func(along, off float64) float64, part int) (profile [2*paperReach + 1]float64) {
	for k := range profile {
		var values [pieces]float64
		for i := range values {
			along := alongFrom + (alongTo-alongFrom)*float64(part*pieces+i)/(parts*pieces-1)
			values[i] = at(along, float64(k-paperReach)*across)
		}
		slices.Sort(values[:])
		for _, v := range values[apart : pieces-apart] {
			profile[k] += v / (pieces - 2*apart)
		}
	}
	return profile
}

// piece compares the middle of a profile with the medians of its two ends. The middle has the values within
// reach steps of the central value. dark is the sum of their distances below the lower median, in cells times
// this median. light is the sum above the higher median, in cells times the distance of this median from
// white.
func piece(values []float64, reach int) (dark, light float64) {
	edge := paperReach - reach
	middle := func(v []float64) float64 { s := slices.Sorted(slices.Values(v)); return s[len(s)/2] }
	left, right := middle(values[:edge]), middle(values[len(values)-edge:])
	low, high := min(left, right), max(left, right)
	for _, v := range values[edge : len(values)-edge] {
		dark += max(low-v, 0) * across
		light += max(v-high, 0) * across
	}
	return dark / max(low, dimmest), light / max(255-high, dimmest)
}

// Tints returns borders by the difference in colour between the paper of neighbouring cells. ok is false if
// hardly any differ.
func Tints(tones []cells.Tone) (b *Borders, ok bool) {
	const noise, least = 3, 12
	b = new(Borders)
	differ := 0
	for k := range b {
		x, y := cellsAt(k)
		b[k] = max(tones[x].Paper.From(tones[y].Paper)-noise, 0)
		if b[k] > noise {
			differ++
		}
	}
	return b, differ >= least
}

// Of returns the regions by the lines of a grid. If lines show no regions, it returns the regions by tints.
// It returns false if these show no regions either.
func Of(p *pixels.Plane, m *pixels.Mesh, tones []cells.Tone) (Parting, bool) {
	if parting, ok := Lines(p, m).Parted(); ok {
		return parting, true
	}
	tints, ok := Tints(tones)
	if !ok {
		return Parting{}, false
	}
	return tints.Parted()
}

// Parameters for the marks of diagonals. Lengths are in cells.
const (
	leastTinted = 6    // least difference in colour between the diagonals and the cells beside them
	leastBeside = 0.8  // least share of borders of the diagonals with this difference
	mostOthers  = 0.2  // greatest share of other borders with this difference
	half        = 0.5  // least difference, relative to the usual one
	strokeFrom  = 0.13 // distance of strokes from the corners of a cell
	strokeTo    = 0.30
	strokeSide  = 0.075 // distance of paper beside strokes, in rows and columns
	leastStroke = 0.03  // least darkness of a stroke, relative to the light beside it
)

// marked reports whether a cell is on a diagonal.
func marked(cell int) bool {
	down, up := onDiagonal(cell)
	return down || up
}

// onDiagonal reports whether a cell is on the diagonal down to the right, or on the diagonal up.
func onDiagonal(cell int) (down, up bool) {
	return cell/Side == cell%Side, cell/Side+cell%Side == Side-1
}

// Tinted reports whether the diagonals have another colour than the cells beside them. The edge of a shadow
// may cross the grid.
func Tinted(tones []cells.Tone) bool {
	var beside, others []cells.Color // differences on the borders of the diagonals, and on other borders
	for k := range (&Borders{}) {
		x, y := cellsAt(k)
		if marked(y) {
			x, y = y, x
		}
		if d := difference(tones[x].Paper, tones[y].Paper); marked(x) {
			beside = append(beside, d)
		} else {
			others = append(others, d)
		}
	}
	usual := cells.Middle(beside)
	size := usual.From(cells.Color{})
	if size < leastTinted {
		return false
	}
	share := func(all []cells.Color, has func(along float64) bool) float64 {
		n := 0
		for _, d := range all {
			if has((d.Light*usual.Light + d.Blue*usual.Blue + d.Red*usual.Red) / (size * size)) {
				n++
			}
		}
		return float64(n) / float64(len(all))
	}
	return share(beside, func(along float64) bool { return along > half }) >= leastBeside &&
		share(others, func(along float64) bool { return math.Abs(along) > half }) <= mostOthers
}

// difference returns a minus b in the light of white paper, so that shadows do not weaken it.
func difference(a, b cells.Color) cells.Color {
	light := 255 / max(a.Light, b.Light, dimmest)
	return cells.Color{
		Light: light * (a.Light - b.Light), Blue: light * (a.Blue - b.Blue), Red: light * (a.Red - b.Red),
	}
}

// Crossed reports whether lines run along both diagonals of the grid, and not across other cells.
func Crossed(p *pixels.Plane, m *pixels.Mesh) bool {
	for _, sign := range [2]float64{1, -1} { // lines darker than paper, then lines lighter than paper
		var on, off []float64
		for c := range Side * Side {
			down, up := onDiagonal(c)
			for corner := range 4 {
				v := sign * strokeAt(p, m, c, corner)
				if corner%2 == 0 && down || corner%2 == 1 && up {
					on = append(on, v)
				} else {
					off = append(off, v)
				}
			}
		}
		slices.Sort(on)
		slices.Sort(off)
		usual := on[len(on)/2]
		if usual > leastStroke && on[len(on)/4] > half*usual && off[len(off)*3/4] < half*usual {
			return true
		}
	}
	return false
}

// strokeAt returns how dark a stroke into a corner of a cell is, relative to its surroundings. Corner 0 is
// the upper left corner. The others follow clockwise.
func strokeAt(p *pixels.Plane, m *pixels.Mesh, c, corner int) float64 {
	dx, dy := 1., 1.
	x0, y0 := float64(c%Side), float64(c/Side)
	if corner == 1 || corner == 2 {
		x0, dx = x0+1, -1
	}
	if corner >= 2 {
		y0, dy = y0+1, -1
	}
	light := func(x, y float64) float64 {
		at := m.At(x0+dx*x, y0+dy*y)
		return p.At(at.X, at.Y)
	}
	const n = 9
	var all []float64
	for i := range n {
		f := strokeFrom + (strokeTo-strokeFrom)*float64(i)/(n-1)
		a, b := light(f-strokeSide, f+strokeSide), light(f+strokeSide, f-strokeSide)
		best := 0.0
		for _, off := range [5]float64{-0.03, -0.015, 0, 0.015, 0.03} { // the line may be off the middle
			v := light(f-off, f+off)
			if d := stepFrom(v, a, b); math.Abs(d) > math.Abs(best) {
				best = d
			}
		}
		all = append(all, best)
	}
	slices.Sort(all)
	return all[n/2]
}

// stepFrom returns the relative darkness of v compared with a and b. It is negative if v is lighter than
// both. A shadow on v, a and b does not change it.
func stepFrom(v, a, b float64) float64 {
	switch low, high := min(a, b), max(a, b); {
	case v < low:
		return (low - v) / max(low, dimmest)
	case v > high:
		return (high - v) / max(v, dimmest)
	}
	return 0
}

// Limits for boxes between thick lines.
const (
	leastThick = 1.6  // least ratio between the light lost on lines between boxes and on inner lines
	mostThin   = 0.05 // greatest share of lines between boxes that are thin
	mostOdd    = 0.3  // greatest share of inner lines that are thick, as around a framed cell
	thinnest   = 0.1  // least strength of inner lines, relative to lines between boxes
)

// Boxes returns the rows and columns of boxes, by the lines of a grid of any size. ok is false if the lines
// are equal, as in calendars, tables and chess boards.
func Boxes(p *pixels.Plane, m *pixels.Mesh) (rows, cols int, ok bool) {
	dark, light := linesOf(p, m)
	for _, lines := range [2][]gridLine{dark, light} {
		for rows = 2; rows <= m.N/2; rows++ {
			if cols = m.N / rows; rows*cols == m.N && boxed(lines, m.N, rows, cols) {
				return rows, cols, true
			}
		}
	}
	return 0, 0, false
}

// gridLine is the line between the cells a and b. takes is how much darker, or lighter, it is than both
// cells.
type gridLine struct {
	a, b  int
	takes float64
}

// linesOf returns the lines between all neighbouring cells twice: in dark with their darkness, in light with
// their lightness (see lineAt). The reach of lines is relative to the grid, but not larger than in a grid of
// nine. Larger cells have more content beside lines.
func linesOf(p *pixels.Plane, m *pixels.Mesh) (dark, light []gridLine) {
	reach := min(lineReach*m.N/Side, lineReach)
	for c := range m.N * m.N {
		for _, d := range [2]int{c + 1, c + m.N} {
			if d >= m.N*m.N || d == c+1 && d%m.N == 0 {
				continue
			}
			less, more := lineAt(p, m, c, d, reach)
			dark, light = append(dark, gridLine{c, d, less}), append(light, gridLine{c, d, more})
		}
	}
	return dark, light
}

// boxed reports whether lines between boxes are thick, and lines within boxes thin.
func boxed(lines []gridLine, n, rows, cols int) bool {
	box := func(c int) int { return c/n/rows*n + c%n/cols }
	var between, within []float64
	for _, l := range lines {
		if box(l.a) == box(l.b) {
			within = append(within, l.takes)
		} else {
			between = append(between, l.takes)
		}
	}
	slices.Sort(between)
	slices.Sort(within)
	thick := between[len(between)/2]
	thin := max(within[len(within)/2], thinnest*thick)
	if thick <= 0 || thick < leastThick*thin {
		return false
	}
	parts := math.Sqrt(thick * thin)
	faint, _ := slices.BinarySearch(between, parts)
	plain, _ := slices.BinarySearch(within, parts)
	return float64(faint) <= mostThin*float64(len(between)) &&
		float64(len(within)-plain) <= mostOdd*float64(len(within))
}
