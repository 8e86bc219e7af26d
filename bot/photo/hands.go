package photo

import (
	"context"
	"math"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/repair"
	"sudokubot/solver/sudoku"
)

// How digits by hand are told from print, page by page: print is alike in all cells, hands are not.
const (
	fewOfHand = 3 // digits that a hand has written at least

	leastVague = 8    // the same where the network is sure of none
	vaguely    = -3.5 // how probable, as a natural logarithm, it must find these to be by hand in the mean
	rather     = 1.2  // how much more so than print
)

// withHands returns a copy of the grid in which what is by hand, and what in print, is judged by all cells of the page together: by what
// the network says, by how dark and how bold digits are, how high and where they stand, and whether others of the same value look alike.
func (g *Grid) withHands() *Grid {
	if len(g.Patches) == 0 {
		return g
	}
	all := g.clearDigits()
	filled := cellsOf(all)
	odds, _ := estimated(g.traits(all, filled), filled, 0)
	h := g.clone()
	sum := 0.0
	for _, c := range filled {
		h.Ink[c] = float32(logistic(odds[c]))
		sum += logistic(odds[c])
	}
	if sum < fewOfHand || float64(len(filled))-sum < float64(leastPrinted(len(all))) {
		return g
	}
	return h
}

// extent says from where to where something stands in a patch, and how dark it is.
func extent(p *cells.Patch) (top, low, dark float64) {
	const edge = 4
	clear := min(0.35, float64(p.Most())/2)
	top, low = cells.Side, 0
	n := 0.0
	for y := edge; y < cells.Side-edge; y++ {
		for x := edge; x < cells.Side-edge; x++ {
			if v := float64(p.At(x, y)); v >= clear {
				top, low = min(top, float64(y)), max(low, float64(y))
				dark += v
				n++
			}
		}
	}
	return top, low, dark / max(n, 1)
}

// traits are what is told of cells with digits, what the network says first.
func (g *Grid) traits(all sudoku.Grid, filled []int) []trait {
	traits := make([]trait, 6)
	for i := range traits {
		traits[i] = make(trait, len(all))
	}
	for _, c := range filled {
		ink := min(max(float64(g.Ink[c]), 1e-4), 1-1e-4)
		traits[0][c] = math.Log(ink / (1 - ink))
		traits[1][c] = boldness(&g.Patches[c])
		top, low, dark := extent(&g.Patches[c])
		traits[2][c], traits[3][c], traits[4][c] = low-top, (low+top)/2, dark
	}
	traits[5] = g.unlikes(all, filled)
	return traits
}

// unlikes says how much each digit differs from that of the same value which is the most like it; of one that is alone it is the mean of all
// others.
func (g *Grid) unlikes(all sudoku.Grid, filled []int) (t trait) {
	var alone []int
	t = make(trait, len(all))
	sum := 0.0
	for _, c := range filled {
		least := math.Inf(1)
		for _, o := range filled {
			if o != c && all[o] == all[c] {
				least = min(least, difference(&g.Patches[c], &g.Patches[o]))
			}
		}
		if math.IsInf(least, 1) {
			alone = append(alone, c)
			continue
		}
		t[c] = least
		sum += least
	}
	for _, c := range alone {
		t[c] = sum / float64(max(len(filled)-len(alone), 1))
	}
	return t
}

// handed parts digits by hand from those in print where the network is sure of none: if these alone are a puzzle whose solution has most of
// the others, and it takes the others for written much rather. It returns nil where all are of one kind.
func (g *Grid) handed(ctx context.Context) (entries sudoku.Grid) {
	if g.Tones == nil {
		return nil
	}
	h, all := g.withHands(), g.clearDigits()
	var k kinds
	var first, second float64
	for c, d := range all {
		ink := max(float64(g.Ink[c]), 1e-4)
		switch {
		case d == 0:
		case h.Ink[c] > byHand:
			k.second = append(k.second, c)
			second += math.Log(ink)
		default:
			k.first = append(k.first, c)
			first += math.Log(ink)
		}
	}
	if len(k.second) < leastVague || len(k.first) < leastPrinted(len(all)) || !k.mixed(all) {
		return nil
	}
	second, first = second/float64(len(k.second)), first/float64(len(k.first))
	if second < vaguely || second-first < rather || !agrees(ctx, g.rules(), only(all, k.first), only(all, k.second), toneAgrees) {
		return nil
	}
	return only(all, k.second)
}

// settle makes entries of the digits that are seen and are no givens in the end, and of no others.
func (r *Reading) settle(seen repair.Chances) {
	for i := range seen {
		r.Entries[i] = 0
		if r.Givens[i] == 0 && seen[i][0] < 0.4 {
			r.Entries[i] = sudoku.Digit(bestDigit(&seen[i]))
		}
	}
}
