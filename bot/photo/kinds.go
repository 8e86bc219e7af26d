package photo

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/repair"
	"sudokubot/solver/dlx"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// How digits that somebody has entered differ from givens, as apps show them and pens write them.
const (
	bolder       = 1.3  // how much more ink the strokes of givens have
	apart        = 0.12 // how far the faintest given is from the boldest entry, in the mean of givens
	coloured     = 0.07 // how far two colours of ink are from each other, see cells.Hue
	darkness     = 200  // by how much luma inks differ as much as they do in hue
	parting      = 0.3  // how much of that lies between the digits of the two colours that are nearest to each other
	agreement    = 0.8  // the share of bolder digits' entries that are those of the solution of the givens
	colourAgrees = 0.4  // the same where the ink has another colour: people enter what is wrong, too
	toneAgrees   = 0.6  // the same for bolder digits where all together are no puzzle
	leastEntered = 4    // digits that are less bold
)

// kinds tells two kinds of digits apart, by their cells.
type kinds struct{ first, second []int }

// mixed reports whether the second kind is not just some digits of the first: a thin 1 is no entry, and an app may colour all 7.
func (k kinds) mixed(all sudoku.Grid) bool {
	first, second := k.values(all)
	own := 0
	for d := range second {
		if !first[d] {
			own++
		}
	}
	return own <= len(second)/2 && len(second) >= min(len(k.second)/2+1, leastMixed)
}

// leastMixed is how many different digits there are among entries, if these are not very few.
const leastMixed = 3

// values returns the digits that stand in the cells of the kinds.
func (k kinds) values(all sudoku.Grid) (first, second map[sudoku.Digit]bool) {
	first, second = map[sudoku.Digit]bool{}, map[sudoku.Digit]bool{}
	for _, c := range k.first {
		first[all[c]] = true
	}
	for _, c := range k.second {
		second[all[c]] = true
	}
	return first, second
}

// apart parts the digits of a grid by the colour of their ink, where it has two; givens are those that alone are a puzzle, and whose
// solution has enough of the others. It returns nil where all are of one kind.
func (g *Grid) apart(ctx context.Context) (givens, entries sudoku.Grid) {
	if g.Tones == nil {
		return nil, nil
	}
	all := g.clearDigits()
	ways := slices.Concat(byInk(all, g.Tones), byColour(all, g.Tones))
	if g.rules().N() > 9 { // where what agrees with a solution is no accident, however little apart the kinds are
		ways = append(ways, g.byStrokes(all)...)
	}
	if len(all) != 81 { // in a small grid entries are easily a puzzle, too
		slices.SortStableFunc(ways, func(a, b kinds) int { return cmp.Compare(g.lead(b), g.lead(a)) })
	}
	for _, k := range ways {
		if len(k.first) >= leastPrinted(len(all)) && (k.mixed(all) || g.grounded(all, k)) && agrees(ctx, g.rules(), only(all, k.first), only(all, k.second), colourAgrees) {
			return only(all, k.first), only(all, k.second)
		}
	}
	return nil, nil
}

// ground is how far the colour that givens stand on is from that of open cells, at least, where it is another.
const ground = 6

// grounded reports whether most of the first kind stand on a ground of their own that open cells do not have, nor any of the second, as an
// app shows what can be changed: then these are entries even where all are the same digit.
func (g *Grid) grounded(all sudoku.Grid, k kinds) bool {
	var open []int
	for c, d := range all {
		if d == 0 {
			open = append(open, c)
		}
	}
	if len(open) == 0 || len(k.first) == 0 || len(k.second) == 0 {
		return false
	}
	tonesOf := func(of []int) (tones []cells.Tone) {
		for _, c := range of {
			tones = append(tones, g.Tones[c])
		}
		return tones
	}
	theirs, others := cells.Paper(tonesOf(k.first)), cells.Paper(tonesOf(open))
	far := theirs.From(others)
	own := func(c int) bool { return g.Tones[c].Paper.From(theirs) < far/2 }
	n := 0
	for _, c := range k.first {
		if own(c) {
			n++
		}
	}
	return far >= ground && n > len(k.first)/2 && !slices.ContainsFunc(k.second, own)
}

// lead is how much bolder the first kind is than the second.
func (g *Grid) lead(k kinds) float64 {
	mean := func(cells []int) (sum float64) {
		for _, c := range cells {
			sum += boldness(&g.Patches[c]) / float64(len(cells))
		}
		return sum
	}
	return mean(k.first) - mean(k.second)
}

// clearDigits are the digits that are surely seen.
func (g *Grid) clearDigits() sudoku.Grid {
	all := make(sudoku.Grid, len(g.Chances))
	for i := range g.Chances {
		if d := bestDigit(&g.Chances[i]); g.Chances[i][d] > 0.5 {
			all[i] = sudoku.Digit(d)
		}
	}
	return all
}

func only(all sudoku.Grid, cells []int) sudoku.Grid {
	some := make(sudoku.Grid, len(all))
	for _, c := range cells {
		some[c] = all[c]
	}
	return some
}

// byColour parts digits by two colours of ink that are far apart with nothing between, and by three, as where an app shows what is wrong
// in another: any one of these against the others. Cells that are dyed, as those that an app stresses, are looked at afterwards: what each
// ink would be there is known then.
func byColour(all sudoku.Grid, tones []cells.Tone) (ways []kinds) {
	var plain, dyed []int
	paper, hues := cells.Paper(tones), huesOf(tones)
	for c, d := range all {
		switch {
		case d == 0:
		case tones[c].Dyed(paper):
			dyed = append(dyed, c)
		default:
			plain = append(plain, c)
		}
	}
	if len(plain) < leastPrinted(len(all)) {
		return nil
	}
	if three := sorted(hues, plain, 3); allApart(hues, three) {
		three = withDyed(three, tones, hues, dyed)
		for i := range three {
			ways = append(ways, kinds{three[i], slices.Concat(three[(i+1)%3], three[(i+2)%3])})
		}
	}
	if two := sorted(hues, plain, 2); allApart(hues, two) && min(len(two[0]), len(two[1])) > 1 {
		two = withDyed(two, tones, hues, dyed)
		ways = append(ways, kinds{two[0], two[1]}, kinds{two[1], two[0]})
	}
	return ways
}

// withDyed adds dyed cells to the inks that they are likely to have.
func withDyed(inks [][]int, tones []cells.Tone, hues []cells.Hue, dyed []int) [][]int {
	means := make([]cells.Color, len(inks))
	for i, of := range inks {
		means[i] = meanInk(tones, of)
	}
	for _, c := range dyed {
		nearest, least := 0, math.Inf(1)
		for i, ink := range means {
			if far := hues[c].From(ink.Hue(tones[c].Paper)) + math.Abs(ink.Light-tones[c].Ink.Light)/darkness; far < least {
				nearest, least = i, far
			}
		}
		inks[nearest] = append(inks[nearest], c)
	}
	return inks
}

// sorted parts cells by hue into so many sets, each cell in the one whose mean is nearest: first that with the least colour, as givens have.
func sorted(hues []cells.Hue, filled []int, n int) [][]int {
	// The two that are farthest apart begin, and then the one that is farthest from these.
	a, b := filled[0], filled[0]
	for _, i := range filled {
		for _, j := range filled {
			if hues[i].From(hues[j]) > hues[a].From(hues[b]) {
				a, b = i, j
			}
		}
	}
	means := []cells.Hue{hues[a], hues[b]}
	for len(means) < n {
		next := filled[0]
		for _, i := range filled {
			if nearestOf(hues[i], means) > nearestOf(hues[next], means) {
				next = i
			}
		}
		means = append(means, hues[next])
	}
	var sets [][]int
	for range 8 {
		sets = make([][]int, n)
		for _, c := range filled {
			at := 0
			for i := range means {
				if hues[c].From(means[i]) < hues[c].From(means[at]) {
					at = i
				}
			}
			sets[at] = append(sets[at], c)
		}
		for i, of := range sets {
			if len(of) > 0 {
				means[i] = meanHue(hues, of)
			}
		}
	}
	slices.SortStableFunc(sets, func(a, b []int) int {
		return cmp.Compare(meanHue(hues, a).From(cells.Hue{}), meanHue(hues, b).From(cells.Hue{}))
	})
	return sets
}

// nearestOf is how far a hue is from the nearest of some.
func nearestOf(h cells.Hue, all []cells.Hue) float64 {
	least := math.Inf(1)
	for _, other := range all {
		least = min(least, h.From(other))
	}
	return least
}

// allApart reports whether the hues of sets of cells are far from each other, with nothing between.
func allApart(hues []cells.Hue, sets [][]int) bool {
	for i, a := range sets {
		for _, b := range sets[:i] {
			if len(a) == 0 || len(b) == 0 {
				return false
			}
			from, to := meanHue(hues, a), meanHue(hues, b)
			if far := from.From(to); far <= coloured || gap(hues, from, to, kinds{a, b}) <= parting*far {
				return false
			}
		}
	}
	return true
}

func huesOf(tones []cells.Tone) []cells.Hue {
	hues := make([]cells.Hue, len(tones))
	for i, t := range tones {
		hues[i] = t.Ink.Hue(t.Paper)
	}
	return hues
}

func meanHue(hues []cells.Hue, of []int) (m cells.Hue) {
	for _, c := range of {
		m.Blue += hues[c].Blue / float64(len(of))
		m.Red += hues[c].Red / float64(len(of))
	}
	return m
}

func meanInk(tones []cells.Tone, of []int) (m cells.Color) {
	for _, c := range of {
		m.Light += tones[c].Ink.Light / float64(len(of))
		m.Blue += tones[c].Ink.Blue / float64(len(of))
		m.Red += tones[c].Ink.Red / float64(len(of))
	}
	return m
}

// gap returns how wide the space between two kinds is on the line from one's hue to the other's.
func gap(hues []cells.Hue, from, to cells.Hue, k kinds) float64 {
	along := func(c int) float64 {
		return ((hues[c].Blue-from.Blue)*(to.Blue-from.Blue) + (hues[c].Red-from.Red)*(to.Red-from.Red)) / from.From(to)
	}
	last, first := math.Inf(-1), math.Inf(1)
	for _, c := range k.first {
		last = max(last, along(c))
	}
	for _, c := range k.second {
		first = min(first, along(c))
	}
	return first - last
}

// toned parts a grid in print where some digits are bolder and darker than others, as an app shows givens, if those alone are a puzzle
// whose solution has that share of the others. Where that is not so it returns nil: all are givens.
func (g *Grid) toned(ctx context.Context, all sudoku.Grid, share float64) (givens, entries sudoku.Grid) {
	k, ok := g.boldFrom(all)
	if !ok || !k.mixed(all) || !agrees(ctx, g.rules(), only(all, k.first), only(all, k.second), share) {
		return nil, nil
	}
	return only(all, k.first), only(all, k.second)
}

// agrees reports whether givens have exactly one solution, and entries the digits of it, that share of them at least.
func agrees(ctx context.Context, l *sudoku.Layout, givens, entries sudoku.Grid, share float64) bool {
	solution := solved(ctx, l, givens)
	if solution == nil {
		return false
	}
	same := 0
	for i, d := range entries {
		if d > 0 && solution[i] == d {
			same++
		}
	}
	return float64(same) >= share*float64(entries.Filled())
}

// solved returns the solution of givens that have exactly one on a layout; else nil.
func solved(ctx context.Context, l *sudoku.Layout, givens sudoku.Grid) (solution sudoku.Grid) {
	if !repair.Proper(ctx, l, givens) {
		return nil
	}
	first := func(g sudoku.Grid) bool {
		solution = slices.Clone(g)
		return false
	}
	if p := (sudoku.Puzzle{Layout: l, Givens: givens}); l.N() > 9 {
		sat.Search(ctx, p, search.Limits{}, first)
	} else {
		dlx.Search(ctx, p, search.Limits{}, first)
	}
	return solution
}

// boldFrom parts the digits that are bolder from the others; ok is false where there are not two kinds.
func (g *Grid) boldFrom(all sudoku.Grid) (k kinds, ok bool) {
	bold := make([]float64, len(all))
	var filled []int
	for i, d := range all {
		if d > 0 {
			bold[i] = boldness(&g.Patches[i])
			filled = append(filled, i)
		}
	}
	slices.SortStableFunc(filled, func(a, b int) int { return cmp.Compare(bold[a], bold[b]) })
	cut, wide := 0, 0.0
	for i := 1; i < len(filled); i++ {
		if d := bold[filled[i]] - bold[filled[i-1]]; d > wide {
			cut, wide = i, d
		}
	}
	if cut < leastEntered || len(filled)-cut < leastPrinted(len(all)) {
		return k, false
	}
	k = kinds{first: filled[cut:], second: filled[:cut]}
	light, dark := 0.0, 0.0
	for _, c := range k.second {
		light += bold[c] / float64(cut)
	}
	for _, c := range k.first {
		dark += bold[c] / float64(len(k.first))
	}
	return k, dark > bolder*light && wide > apart*dark
}

// boldness is how wide the strokes in a patch are, times how dark.
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
