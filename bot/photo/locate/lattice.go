package locate

import (
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// Fit is a grid of n x n cells as its lines lie in a picture.
type Fit struct {
	Mesh *warp.Mesh
	// Score is from 0, no line at all, to 1, sharp lines all around each cell and nothing like them within.
	Score float64
	// Missing is the number of unseen lines, without those of a frame not drawn.
	Missing int
	// Boxed is below 1 where thick lines lie beside the borders of boxes, a sign of a misplaced grid.
	Boxed float64
}

// Likely returns the score for choosing between overlapping grids.
func (f Fit) Likely() float64 { return f.Score * f.Boxed }

// Parameters of a view: pixels for the side of a cell of the straightened grid, and the cells visible beyond
// its edge.
const (
	cellSide     = 24
	margin       = 1
	reachOfLines = cellSide * 2 / 5 // largest distance of a line from its expected place, in pixels
)

// FitOf follows the lines of a grid of n x n cells expected in a quadrilateral. If more than a few are
// missing, it also tries lines lighter than tinted cells.
func FitOf(p pixels.Summed, q warp.Quad, n int) Fit {
	v := viewOf(p, warp.Onto(q), n)
	f := of(p, v, n, false)
	if f.Missing > fewMissing {
		if tinted := of(p, v, n, true); tinted.Score > f.Score {
			return tinted
		}
	}
	return f
}

// fewMissing is the most unseen lines of a grid without tinted cells.
const fewMissing = 2

// of follows the lines twice: first freely, then near to where most of them predict the others. The second
// pass keeps faint lines from being drawn to the content of cells.
func of(p pixels.Summed, v view, n int, tints bool) Fit {
	first := v.follow(n, loose, tints)
	if first.Missing > n && first.Score < hopeless {
		return first
	}
	again, ok := flatOf(first.Mesh)
	if !ok {
		return first
	}
	if second := viewOf(p, again, n).follow(n, stiff, tints); second.Score > first.Score {
		return second
	}
	return first
}

// hopeless is the highest score, with half of the lines missing, that a second look cannot save. Of 66
// newspapers and their copies changed in 14 ways none reached a grid's score.
const hopeless = 0.05

// flatOf returns the perspective nearest to a mesh.
func flatOf(m *warp.Mesh) (warp.Plain, bool) {
	var from, to []warp.Point
	for row := range m.N + 1 {
		for col := range m.N + 1 {
			from = append(from, warp.Point{X: float64(col) / float64(m.N), Y: float64(row) / float64(m.N)})
			to = append(to, m.Node(row, col))
		}
	}
	return warp.Fitted(from, to)
}

// Cost of a line as far from its expected place as allowed, in units of visibility.
const (
	loose = 0.05
	stiff = 0.4
)

// view is a grid straightened: its profiles across lines from top to bottom, and from left to right.
type view struct {
	flat         warp.Plain
	across, down profiles
}

func viewOf(p pixels.Summed, flat warp.Plain, n int) view {
	straight := warp.Straightened(p, flat, (n+2*margin)*cellSide, float64(margin)/float64(n))
	return view{flat, profilesOf(straight, n), profilesOf(straight.Transposed(), n)}
}

func (v view) follow(n int, far float64, tints bool) Fit {
	flat := v.flat
	v.across.tints, v.down.tints = tints, tints
	mesh := warp.NewMesh(warp.Quad{}, n)
	within := 0.0
	tinted := 0
	dark := [2][]float64{make([]float64, n+1), make([]float64, n+1)}
	lines := [2][]line{make([]line, n+1), make([]line, n+1)}
	for i := range n + 1 {
		for k, all := range []profiles{v.across, v.down} {
			l := all.follow(float64(i), reachOfLines, far)
			lines[k][i] = l
			dark[k][i] = all.darkness(float64(i), l.offsets)
			if tints {
				tinted += all.tinted(float64(i), l.offsets)
			}
			if i < n {
				between := all.follow(float64(i)+0.5, reachOfLines/2, far)
				within += seen(between.strength())
			}
		}
	}
	visible, missing := visibility(slices.Concat(lines[0], lines[1]))
	switch {
	case missing <= fewMissing:
	case frameless(lines):
		visible, missing = visibility(withoutFrame(lines))
	case leaveOut(lines):
		visible, missing = visibility(slices.Concat(lines[0], lines[1]))
	}
	unit := 1 / float64(n*cellSide)
	for row := range n + 1 {
		for col := range n + 1 {
			dx, dy := node(lines[0][col].offsets, row), node(lines[1][row].offsets, col)
			mesh.Set(row, col, flat.At(float64(col)/float64(n)+dx*unit, float64(row)/float64(n)+dy*unit))
		}
	}
	score := visible - within/float64(2*n)
	if float64(tinted) > mostTinted*float64((2*n+2)*n) {
		score *= negative
	}
	return Fit{mesh, score, missing, boxed(dark[0]) * boxed(dark[1])}
}

// Where more of the pieces of all lines are lighter than the cells beside them, it is the negative of a grid.
const (
	mostTinted = 0.6
	negative   = 0.5 // factor of the score then
)

// visibility returns how visible the lines of a grid are together, from 0 to 1, and the number of unseen
// lines. A grid moved by a cell lacks only a single line, so the weakest counts, relative to the usual.
func visibility(lines []line) (sum float64, missing int) {
	var all []float64
	for _, l := range lines {
		v := seen(l.strength())
		if v < faintest {
			missing++
		}
		sum += v
		all = append(all, v)
	}
	slices.Sort(all)
	weakest := 0.7 + 0.3*min(all[0]/max(all[len(all)/4], 1e-9), 1)
	return sum / float64(len(all)) * weakest, missing
}

// faintest is how visible a line must be.
const faintest = 0.12

// seen turns the share by which a line is darker than its surroundings into 0 to 1. The step from blank to a
// thin grey line matters most.
func seen(strength float64) float64 { return strength / (strength + 0.06) }

// node returns how far a line is off at a crossing: the mean of its pieces before and after.
func node(offsets []float64, i int) float64 {
	before, after := offsets[max(i-1, 0)], offsets[min(i, len(offsets)-1)]
	return (before + after) / 2
}

// profiles holds for each row of cells the mean brightness of each column of pixels: in whole cells, and
// above and below the digits in them, where a line goes on.
type profiles struct {
	n           int
	tints       bool // lines may be lighter than the cells beside them
	whole, ends [][]float64
}

func profilesOf(straight *pixels.Plane, n int) profiles {
	all := profiles{n: n, whole: make([][]float64, n), ends: make([][]float64, n)}
	for j := range n {
		rows := func(from, to int) []float64 {
			return rowMeans(straight, (j+margin)*cellSide+from, (j+margin)*cellSide+to)
		}
		all.whole[j], all.ends[j] = rows(0, cellSide), rows(2, 5)
		for x, v := range rows(cellSide-5, cellSide-2) {
			all.ends[j][x] = (all.ends[j][x] + v) / 2
		}
	}
	return all
}

// rowMeans returns the mean of some rows of pixels.
func rowMeans(p *pixels.Plane, from, to int) []float64 {
	mean := make([]float64, p.W)
	for y := from; y < to; y++ {
		for x, v := range p.Row(y) {
			mean[x] += float64(v)
		}
	}
	for x := range mean {
		mean[x] /= float64(to - from)
	}
	return mean
}

// dark returns how much a place of a row of cells looks like a part of a line. Above and below a digit a
// leaning line may be half as strong.
func (all profiles) dark(j, x int) float64 {
	if all.tints {
		return max(all.line(j, x), all.light(j, x))
	}
	return all.line(j, x)
}

func (all profiles) line(j, x int) float64 {
	return min(darker(all.whole[j], x), 2*darker(all.ends[j], x))
}

// light returns the likeness to a line lighter than its cells, whose tint is dark.
func (all profiles) light(j, x int) float64 {
	return min(lighter(all.whole[j], x), 2*lighter(all.ends[j], x))
}

// tinted counts the pieces of line i that are lighter than their surroundings, at these offsets.
func (all profiles) tinted(i float64, offsets []float64) (n int) {
	for j, off := range offsets {
		if x := int((i+margin)*cellSide) + int(math.Floor(off)); all.light(j, x) > all.line(j, x) {
			n++
		}
	}
	return n
}

// line is a line of a grid in pieces, one for each row of cells. offsets are in pixels from the expected
// place, darkness is relative to the surroundings. Unknown pieces are left out of darkness.
type line struct{ offsets, darkness []float64 }

// strength is how much darker a line is: the fainter half counts, as a line is there all along, and a row of
// digits is not.
func (l *line) strength() (strength float64) {
	if len(l.darkness) == 0 {
		return 0
	}
	dark := slices.Sorted(slices.Values(l.darkness))
	half := dark[:(len(dark)+1)/2]
	for _, d := range half {
		strength += d / float64(len(half))
	}
	return strength
}

// follow returns line i in dark, connected pieces.
func (all profiles) follow(i float64, reach int, far float64) line {
	const widest = 2*reachOfLines + 1
	width := 2*reach + 1
	const bend = 0.05 // cost of a step of a pixel between two pieces
	middle := int((i + margin) * cellSide)
	var best [widest]float64
	from := make([][widest]int, all.n)
	darkness := make([][widest]float64, all.n)
	for j := range all.n {
		for o := range width {
			darkness[j][o] = all.dark(j, middle-reach+o)
		}
		var next [widest]float64
		for o := range width {
			top, at := -1e9, 0
			for _, before := range [3]int{o - 1, o, o + 1} {
				if before < 0 || before >= width {
					continue
				}
				cost := 0.0
				if before != o {
					cost = bend
				}
				if v := best[before] - cost; v > top {
					top, at = v, before
				}
			}
			off := float64(o-reach) / reachOfLines
			next[o], from[j][o] = top+seen(darkness[j][o])-far*off*off, at
		}
		best = next
	}
	end := 0
	for o, v := range best[:width] {
		if v > best[end] {
			end = o
		}
	}
	l := line{make([]float64, all.n), make([]float64, all.n)}
	for j := all.n - 1; j >= 0; j-- {
		l.offsets[j] = float64(end-reach) + 0.5
		l.darkness[j] = darkness[j][end]
		end = from[j][end]
	}
	return l
}

// stepShare is the weight of a tinted cell's edge as a sign of a line, relative to a line.
const stepShare = 0.5

// darker returns by what share of their brightness a place of a profile is darker than both its sides. It
// also detects a step between two sides, as at the end of tinted cells.
func darker(mean []float64, x int) float64 {
	most := stepShare * edgeStep(mean, x)
	for _, k := range [3]int{3, 5, 8} {
		if x < k || x+k >= len(mean) {
			continue
		}
		low, high := mean[x-k], mean[x+k]
		if low > high {
			low, high = high, low
		}
		if low > mean[x] { // most places are no line
			most = max(most, (low-mean[x])/max(high, 30))
		}
	}
	return most
}

// lighter returns by what share a place of a profile is lighter than everything beside it, as a line among
// darker tinted cells.
func lighter(mean []float64, x int) float64 {
	least := 0.0
	for i, k := range [3]int{3, 5, 8} {
		if x < k || x+k >= len(mean) {
			return 0
		}
		if here := (mean[x] - max(mean[x-k], mean[x+k])) / max(mean[x], 30); i == 0 || here < least {
			least = here
		}
	}
	return max(least, 0)
}

// edgeStep returns the smallest difference in brightness between the two sides of a place within a quarter of
// a cell, as a share. Beside a line it is 0.
func edgeStep(mean []float64, x int) float64 {
	if x < 6 || x+6 >= len(mean) {
		return 0
	}
	up := mean[x+2] > mean[x-2]
	if up != (mean[x+4] > mean[x-4]) || up != (mean[x+6] > mean[x-6]) {
		return 0
	}
	least := math.Inf(1)
	for _, k := range [3]int{2, 4, 6} {
		a, b := mean[x-k], mean[x+k]
		least = min(least, math.Abs(b-a)/max(a, b, 30))
	}
	return least
}
