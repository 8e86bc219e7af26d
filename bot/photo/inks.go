package photo

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sort"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/sudoku"
)

// Limits for separating entries from givens if an app or another ink makes them look different.
const (
	inkAgrees   = 0.4 // least share of entries that agree with the solution, as people err
	clearly     = 1.5 // least distance of entries from the givens' mean, relative to the givens' spread
	otherInk    = 30  // least distance between the middles of strokes, in luma and colour
	otherStroke = 0.2 // least distance in boldness, relative to the boldest digit
	otherGround = 6   // least distance in the brightness of the paper
	strayGround = 0.1 // greatest share of cells with the ground of the other kind, as with highlights
	fewestPairs = 2   // least number of entries in another colour
	fewestThin  = 4   // least number of entries that are only less bold
	// in a separation by ground, the greatest number of digits whose ground an app has dyed
	mostSelected = 3
)

// look is a property in which givens and entries may differ.
type look struct {
	at     []cells.Color // value of each cell; Light is NaN if unknown
	least  float64       // least distance of entries from the givens' mean
	most   float64       // greatest distance of givens from their mean
	strays float64       // share of cells that may have other values
	fewest int           // least number of entries
	open   bool          // open cells must differ from givens, too
}

const (
	byCore = iota
	byStroke
	byGround
)

// looks returns three looks: the colour of strokes, boldness, and the brightness of the paper. The paper is
// unknown in cells dyed by an app and on marked diagonals.
func (g *Grid) looks() []look {
	n, paper, boldest := len(g.Tones), cells.Paper(g.Tones), 0.0
	core, stroke, ground := make([]cells.Color, n), make([]cells.Color, n), make([]cells.Color, n)
	for c, t := range g.Tones {
		core[c], ground[c] = t.Core, cells.Color{Light: t.Paper.Light}
		marked := g.marks.diagonal && (c/9 == c%9 || c/9+c%9 == 8)
		if marked || t.Dyed(paper) {
			ground[c].Light = math.NaN()
		}
		stroke[c].Light = boldness(&g.Patches[c])
		boldest = max(boldest, stroke[c].Light)
	}
	return []look{
		byCore:   {at: core, least: otherInk, most: otherInk / clearly, fewest: fewestPairs},
		byStroke: {at: stroke, least: otherStroke * boldest, most: math.Inf(1), fewest: fewestThin},
		byGround: {
			at: ground, least: otherGround, most: otherGround / clearly, strays: strayGround,
			fewest: fewestPairs, open: true,
		},
	}
}

func (l look) traits() []trait {
	all := [3]trait{make(trait, len(l.at)), make(trait, len(l.at)), make(trait, len(l.at))}
	for c, at := range l.at {
		all[0][c], all[1][c], all[2][c] = at.Light, at.Blue, at.Red
		if math.IsNaN(at.Light) {
			all[1][c], all[2][c] = at.Light, at.Light
		}
	}
	return all[:]
}

func (l look) known(some []int) []int {
	return slices.DeleteFunc(slices.Clone(some), func(c int) bool { return math.IsNaN(l.at[c].Light) })
}

// distances returns the distances of cells from a colour, in ascending order.
func (l look) distances(some []int, from cells.Color) (far []float64) {
	for _, c := range some {
		far = append(far, l.at[c].From(from))
	}
	slices.Sort(far)
	return far
}

// width returns the difference in lightness of the lightest and the darkest cell.
func (l look) width(some []int) float64 {
	least, most := math.Inf(1), math.Inf(-1)
	for _, c := range l.known(some) {
		least, most = min(least, l.at[c].Light), max(most, l.at[c].Light)
	}
	return most - least
}

// separates reports whether cells of the first kind are alike in the look, and cells of the second kind
// differ from them.
func (l look) separates(k kinds, open []int) bool {
	first, second := l.known(k.first), l.known(k.second)
	if len(second) < l.fewest || len(first) <= len(k.first)/2 {
		return false
	}
	var mean cells.Color
	for _, c := range first {
		mean = mean.Plus(l.at[c], 1/float64(len(first)))
	}
	near, far := l.distances(first, mean), l.distances(second, mean)
	wide := near[len(near)-1-int(l.strays*float64(len(near)))]
	least := max(l.least, clearly*wide, 1e-6)
	around := l.distances(l.known(open), mean)
	if l.open && len(around) > 0 && around[int(l.strays*float64(len(around)))] < least {
		return false
	}
	return wide <= l.most && far[0] >= least
}

// byInk divides digits into givens and entries that clearly differ in a look. The givens must be a puzzle
// whose solution agrees with enough of the entries. In the returned copy, Ink is 0 for givens and 1 for
// entries. If all digits are of one kind, it returns nil. In grids of more than nine digits, the kinds may
// differ less, since they rarely agree by chance.
func (g *Grid) byInk(ctx context.Context, all sudoku.Grid) *Grid {
	if g.Tones == nil {
		return nil
	}
	for _, k := range g.inks(all) {
		if k.agree(ctx, g.rules(), all, inkAgrees) {
			h := g.clone()
			h.Ink = make([]float32, len(h.Ink))
			for _, c := range k.second {
				h.Ink[c] = 1
			}
			return h
		}
	}
	return nil
}

// inks returns the possible divisions of digits by each look. Divisions with bolder givens come first. If no
// ink differs, they come after divisions in which the ground of givens differs from the ground of open cells.
// Ink looks fainter on a darker ground.
func (g *Grid) inks(all sudoku.Grid) (ways []kinds) {
	looks, filled := g.looks(), cellsOf(all)
	var open []int
	for c, d := range all {
		if d == 0 {
			open = append(open, c)
		}
	}
	var traits []trait
	for _, l := range looks {
		traits = append(traits, l.traits()...)
	}
	var grounded []kinds
	inked := false
	for i, l := range looks {
		for _, k := range l.groups(filled) {
			k = k.withOthers(traits, filled)
			if len(k.first) < leastPrinted(len(all)) || len(k.second) == 0 || len(k.second) == 1 && len(all) == 81 {
				continue
			}
			apart := l.separates(k, open)
			if !apart && len(all) <= 81 || !k.mixed(all) && !(apart && i == byGround) {
				continue
			}
			ways = append(ways, k)
			if apart && i == byGround && len(open) > 0 {
				grounded = append(grounded, k)
			}
			inked = inked || apart && i != byGround
		}
	}
	strong := g.strength()
	lead := func(k kinds) float64 {
		return spreadOf(strong, k.first, equally).mean - spreadOf(strong, k.second, equally).mean
	}
	sort.SliceStable(ways, func(i, j int) bool { return lead(ways[i]) > lead(ways[j]) })
	if inked { // ink is better evidence than the ground
		return ways
	}
	slices.SortStableFunc(grounded, func(a, b kinds) int {
		return cmp.Compare(looks[byGround].width(a.first), looks[byGround].width(b.first))
	})
	for i := len(grounded) - 1; i >= 0; i-- {
		grounded = slices.Replace(grounded, i, i+1, grounded[i].selected(looks[byGround], filled)...)
	}
	return append(grounded, ways...)
}

// selected returns two divisions if the ground of a few cells is unknown, such as the selected cell of an
// app. In the first these cells are entries, in the second givens.
func (k kinds) selected(ground look, filled []int) []kinds {
	known := ground.known(filled)
	if len(known) == len(filled) || len(known) < len(filled)-mostSelected {
		return []kinds{k}
	}
	var entries, givens kinds
	for _, c := range filled {
		switch hidden := !slices.Contains(known, c); {
		case hidden:
			entries.second, givens.first = append(entries.second, c), append(givens.first, c)
		case slices.Contains(k.first, c):
			entries.first, givens.first = append(entries.first, c), append(givens.first, c)
		default:
			entries.second, givens.second = append(entries.second, c), append(givens.second, c)
		}
	}
	return []kinds{entries, givens}
}

// strength returns the boldness of digits plus the difference in lightness between ink and paper.
func (g *Grid) strength() trait {
	t := make(trait, len(g.Tones))
	for c := range t {
		t[c] = boldness(&g.Patches[c]) + math.Abs(g.Tones[c].Core.Light-g.Tones[c].Paper.Light)/256
	}
	return t
}

// groups returns a division for each group of similar cells. Its two kinds are the group and all other cells
// (single linkage: K. Florek, 1951).
func (l look) groups(filled []int) (ways []kinds) {
	some := l.known(filled)
	for left := slices.Clone(some); len(left) > 0; {
		group := []int{left[0]}
		left = left[1:]
		for k := 0; k < len(group); k++ {
			left = slices.DeleteFunc(left, func(c int) bool {
				same := l.at[c].From(l.at[group[k]]) <= l.least/clearly
				if same {
					group = append(group, c)
				}
				return same
			})
		}
		slices.Sort(group)
		others := slices.DeleteFunc(slices.Clone(some), func(c int) bool { return slices.Contains(group, c) })
		ways = append(ways, kinds{group, others})
	}
	return ways
}

// withOthers adds each cell in neither kind to the kind that it resembles more. In doubt it is an entry.
func (k kinds) withOthers(traits []trait, filled []int) kinds {
	odds := slices.Repeat(trait{1e-3}, len(traits[0]))
	for _, t := range traits {
		first, second := spreadOf(t, k.first, equally), spreadOf(t, k.second, equally)
		least := tightest * spreadOf(t, filled, equally).wide
		first.wide, second.wide = max(first.wide, least), max(second.wide, least)
		for _, c := range known(t, filled) {
			odds[c] += min(max(second.log(t[c])-first.log(t[c]), -mostOdds), mostOdds)
		}
	}
	for _, c := range k.first {
		odds[c] = -mostSure
	}
	for _, c := range k.second {
		odds[c] = mostSure
	}
	return kindsBy(odds, filled)
}

// boldness returns the width times the darkness of the strokes in a patch.
func boldness(p *cells.Patch) float64 {
	const edge = 4
	area, rim := 0.0, 1e-9
	var ink []float32
	for y := edge; y < cells.Side-edge; y++ {
		for x := edge; x < cells.Side-edge; x++ {
			v := p.At(x, y)
			area += float64(v)
			rim += math.Abs(float64(v-p.At(x-1, y))) + math.Abs(float64(v-p.At(x, y-1)))
			ink = append(ink, v)
		}
	}
	slices.Sort(ink)
	return area / rim * float64(ink[len(ink)*19/20])
}
