package photo

import (
	"math"
	"slices"
)

// Limits for the mixture of two kinds of cells.
const (
	rounds   = 20   // rounds of expectation maximisation
	mostOdds = 3    // greatest log odds of a cell from a trait
	mostSure = 8    // greatest log odds of a cell from all traits
	tightest = 0.25 // least spread of a trait within a kind, relative to its spread in all cells
)

// trait is a measure of each cell in which givens and entries may differ. It is NaN if unknown.
type trait []float64

func equally(int) float64 { return 1 }

func logistic(v float64) float64 { return 1 / (1 + math.Exp(-v)) }

// estimated fits a mixture of two kinds of cells by expectation maximisation (A. Dempster, N. Laird, D.
// Rubin, 1977). Each kind has a mean and a spread in each trait. odds are the log odds that a cell is of the
// second kind. likely is the log likelihood of all traits. Initially, the second kind has the cells above the
// mean of traits[index].
func estimated(traits []trait, filled []int, index int) (odds trait, likely float64) {
	odds = make(trait, len(traits[index]))
	second := spreadOf(traits[index], filled, equally)
	for _, c := range known(traits[index], filled) {
		odds[c] = 2 * (traits[index][c] - second.mean) / second.wide
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
			whole := spreadOf(t, filled, equally)
			by := spreadOf(t, filled, func(c int) float64 { return hand[c] })
			in := spreadOf(t, filled, func(c int) float64 { return 1 - hand[c] })
			by.wide, in.wide = max(by.wide, tightest*whole.wide), max(in.wide, tightest*whole.wide)
			for _, c := range known(t, filled) {
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

func known(t trait, some []int) []int {
	return slices.DeleteFunc(slices.Clone(some), func(c int) bool { return math.IsNaN(t[c]) })
}

// spread is the mean and the standard deviation of a trait.
type spread struct{ mean, wide float64 }

// spreadOf returns the spread of a trait in weighted cells. It ignores cells in which the trait is unknown.
func spreadOf(t trait, filled []int, weight func(c int) float64) (s spread) {
	some, n := known(t, filled), 1e-9
	for _, c := range some {
		n += weight(c)
		s.mean += weight(c) * t[c]
	}
	s.mean /= n
	for _, c := range some {
		s.wide += weight(c) * (t[c] - s.mean) * (t[c] - s.mean)
	}
	s.wide = math.Sqrt(s.wide/n) + 1e-6
	return s
}

// log returns the logarithm of the probability density at v, without the constant.
func (s spread) log(v float64) float64 {
	d := (v - s.mean) / s.wide
	return -d*d/2 - math.Log(s.wide)
}
