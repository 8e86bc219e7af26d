package photo

import (
	"cmp"
	"math"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/sudoku"
)

// How inks of a screenshot are told apart: there each has one colour in all cells, whatever their ground.
const (
	sameInk  = 20 // how far from each other the colours of an ink are that is seen here and there, from cell to cell
	wholeInk = 20 // how far they are from their mean, at most
	otherInk = 30 // how far those of another ink are from them, at least
	clearly  = 1.5
)

// byInk parts digits where some have exactly one colour, and the others have other ones: entries may have several, as where an app
// shows what is wrong. Where more than one colour may be that of the givens the strongest comes first.
func byInk(all sudoku.Grid, tones []cells.Tone) (ways []kinds) {
	inks := inksOf(all, tones)
	for i, ink := range inks {
		if len(ink) < leastPrinted(len(all)) {
			continue
		}
		others := slices.Concat(slices.Concat(inks[:i]...), slices.Concat(inks[i+1:]...))
		if (len(others) > 1 || len(others) > 0 && len(all) != 81) && oneInk(tones, ink, others) {
			ways = append(ways, kinds{ink, others})
		}
	}
	slices.SortStableFunc(ways, func(a, b kinds) int { return cmp.Compare(strength(tones, b.first), strength(tones, a.first)) })
	return ways
}

// strength is how far an ink is from its paper, in luma.
func strength(tones []cells.Tone, ink []int) (sum float64) {
	for _, c := range ink {
		sum += math.Abs(tones[c].Core.Light-tones[c].Paper.Light) / float64(len(ink))
	}
	return sum
}

// oneInk reports whether cells have one colour, and others have none that is like it.
func oneInk(tones []cells.Tone, ink, others []int) bool {
	var mean cells.Color
	for _, c := range ink {
		mean = mean.Plus(tones[c].Core, 1/float64(len(ink)))
	}
	wide, next := 0.0, math.Inf(1)
	for _, c := range ink {
		wide = max(wide, tones[c].Core.From(mean))
	}
	for _, c := range others {
		next = min(next, tones[c].Core.From(mean))
	}
	return wide <= wholeInk && next >= max(otherInk, clearly*wide)
}

// inksOf returns the cells of digits by colour: those that lead from one to the next.
func inksOf(all sudoku.Grid, tones []cells.Tone) (inks [][]int) {
	var left []int
	for c, d := range all {
		if d > 0 {
			left = append(left, c)
		}
	}
	for len(left) > 0 {
		ink := []int{left[0]}
		left = left[1:]
		for k := 0; k < len(ink); k++ {
			left = slices.DeleteFunc(left, func(c int) bool {
				same := tones[c].Core.From(tones[ink[k]].Core) <= sameInk
				if same {
					ink = append(ink, c)
				}
				return same
			})
		}
		slices.Sort(ink)
		inks = append(inks, ink)
	}
	return inks
}

// byStrokes parts digits by how light and how bold their strokes are, by their colour and their ground together, as it is most probable
// beginning with each of these: in small cells each of them alone is blurred. Of cells that are dyed the colours say nothing.
func (g *Grid) byStrokes(all sudoku.Grid) (ways []kinds) {
	var plain, dyed []int
	paper, traits := cells.Paper(g.Tones), make([]trait, 5)
	for i := range traits {
		traits[i] = make(trait, len(all))
	}
	for _, c := range cellsOf(all) {
		core := g.Tones[c].Core
		traits[0][c], traits[1][c] = core.Light, boldness(&g.Patches[c])
		traits[2][c], traits[3][c], traits[4][c] = core.Blue, core.Red, g.Tones[c].Paper.Light
		if g.Tones[c].Dyed(paper) {
			dyed = append(dyed, c)
		} else {
			plain = append(plain, c)
		}
	}
	for first := range traits {
		odds, _ := estimated(traits, plain, first)
		var k kinds
		for _, c := range plain {
			k.add(c, odds[c] > 0)
		}
		k = k.withOthers(traits[:2], dyed)
		ways = append(ways, k, kinds{k.second, k.first})
	}
	return ways
}

func (k *kinds) add(c int, second bool) {
	if second {
		k.second = append(k.second, c)
	} else {
		k.first = append(k.first, c)
	}
}

// withOthers adds cells to the kinds that they are like.
func (k kinds) withOthers(traits []trait, others []int) kinds {
	same := func(int) float64 { return 1 }
	more := k
	for _, c := range others {
		odds := 0.0
		for _, t := range traits {
			odds += spreadOf(t, k.second, same).log(t[c]) - spreadOf(t, k.first, same).log(t[c])
		}
		more.add(c, odds > 0)
	}
	return more
}
