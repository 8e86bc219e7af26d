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
	rounds    = 20   // of estimating
	mostOdds  = 3    // how sure what is told of a cell alone can be, as a natural logarithm
	mostSure  = 8    // the same for all that is told of it
	tightest  = 0.25 // the least spread of a trait, of what it is in all cells
	fewOfHand = 3    // digits that a hand has written at least

	leastVague = 8    // the same where the network is sure of none
	vaguely    = -3.5 // how probable, as a natural logarithm, it must find these to be by hand in the mean
	rather     = 1.2  // how much more so than print
)

// trait is one thing that is told of each cell, in which print may differ from a hand.
type trait []float64

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

func logistic(v float64) float64 { return 1 / (1 + math.Exp(-v)) }

// estimated parts cells into two kinds, each with its mean and spread in each trait, and returns how much more probable the second is, as
// a natural logarithm, and how probable all traits are in this way (expectation maximisation: A. Dempster, N. Laird, D. Rubin, 1977). At
// first, those are of the second kind that have more of one trait than the mean.
func estimated(traits []trait, filled []int, first int) (odds trait, likely float64) {
	odds = make(trait, len(traits[first]))
	second := spreadOf(traits[first], filled, func(int) float64 { return 1 })
	for _, c := range filled {
		odds[c] = 2 * (traits[first][c] - second.mean) / second.wide
	}
	for range rounds {
		share := 0.0
		hand, most := make(trait, len(odds)), make(trait, len(odds))
		for _, c := range filled {
			hand[c] = logistic(odds[c])
			share += hand[c] / float64(len(filled))
		}
		share = min(max(share, 0.02), 0.98)
		odds, likely = make(trait, len(hand)), 0
		for i := range traits {
			t := traits[i]
			whole := spreadOf(t, filled, func(int) float64 { return 1 })
			by := spreadOf(t, filled, func(c int) float64 { return hand[c] })
			in := spreadOf(t, filled, func(c int) float64 { return 1 - hand[c] })
			by.wide, in.wide = max(by.wide, tightest*whole.wide), max(in.wide, tightest*whole.wide)
			for _, c := range filled {
				o := min(max(by.log(t[c])-in.log(t[c]), -mostOdds), mostOdds)
				odds[c] += o
				most[c] += max(in.log(t[c]), by.log(t[c])-mostOdds)
			}
		}
		for _, c := range filled {
			odds[c] += math.Log(share / (1 - share))
			likely += most[c] + math.Log(1-share) + math.Log1p(math.Exp(min(odds[c], 700)))
			odds[c] = min(max(odds[c], -mostSure), mostSure)
		}
	}
	return odds, likely
}

// cellsOf are the cells that have a digit.
func cellsOf(all sudoku.Grid) (filled []int) {
	for c, d := range all {
		if d > 0 {
			filled = append(filled, c)
		}
	}
	return filled
}

// spread is the mean of a trait, and how far cells are from it.
type spread struct{ mean, wide float64 }

// spreadOf is that of cells that count by their weight.
func spreadOf(t trait, filled []int, weight func(c int) float64) (s spread) {
	n := 1e-9
	for _, c := range filled {
		n += weight(c)
		s.mean += weight(c) * t[c]
	}
	s.mean /= n
	for _, c := range filled {
		s.wide += weight(c) * (t[c] - s.mean) * (t[c] - s.mean)
	}
	s.wide = math.Sqrt(s.wide/n) + 1e-6
	return s
}

// log is the logarithm of how probable a value is.
func (s spread) log(v float64) float64 {
	d := (v - s.mean) / s.wide
	return -d*d/2 - math.Log(s.wide)
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
