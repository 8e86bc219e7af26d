package photo

import (
	"math"

	"sudokubot/solver/sudoku"
)

// How two kinds of cells are told apart by what is seen of each.
const (
	rounds   = 20   // of estimating
	mostOdds = 3    // how sure what is told of a cell alone can be, as a natural logarithm
	mostSure = 8    // the same for all that is told of it
	tightest = 0.25 // the least spread of a trait, of what it is in all cells
)

// trait is one thing that is told of each cell, in which print may differ from a hand.
type trait []float64

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
