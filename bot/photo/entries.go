package photo

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sudokubot/solver/sudoku"
)

// How entries are held against the solution.
const (
	errs    = 10  // one of so many is taken to be wrong before anything is known of somebody
	sharper = 1.5 // the power of the network's probabilities that tells how often it takes one digit for another
)

// MostAsked is how many cells of a picture people are asked about: with more, another picture is less trouble.
const MostAsked = 6

// belief is how probable it is that an entry is what it is read as, for each cell that has one which the solution contradicts.
type belief struct {
	cell  sudoku.Cell
	truth float64
	right sudoku.Digit // of the solution
	slip  float64      // how probable it is that this is what somebody has written
}

// distrust lowers the confidence of entries that may be spots or creases: of few entries, those that are no digits of the solution. Of
// those that are many it returns what is to be believed.
func (r *Reading) distrust(ctx context.Context) (misread []belief) {
	n := r.Entries.Filled()
	if n == 0 {
		return nil
	}
	solution := solved(ctx, r.Layout, r.Givens)
	if solution == nil {
		return nil
	}
	var others []sudoku.Cell
	for i, d := range r.Entries {
		if d > 0 && solution[i] != d {
			others = append(others, sudoku.Cell(i))
		}
	}
	if n <= fewEntries {
		for _, c := range others {
			r.Confidence[c] = min(r.Confidence[c], doubt/2)
		}
		return nil
	}
	wrong, sure := float64(1+len(others))/float64(errs+n), r.leastSure()
	for _, c := range others {
		chances := &r.Grid.Chances[c]
		seen, right := meant(chances, float64(r.Layout.N()), r.Entries[c], solution[c], wrong, sure)
		misread = append(misread, belief{c, seen, solution[c], right})
	}
	return misread
}

// leastSure is the confidence of the given that is the least sure: as sure is the solution of all.
func (r *Reading) leastSure() float64 {
	least := 1.0
	for i, d := range r.Givens {
		if d > 0 {
			least = min(least, r.Confidence[i])
		}
	}
	return least
}

// meant is how probable it is, of n digits, that somebody who enters what is wrong in this share of cells has entered this digit, and the one that is
// right if the solution is, which is so sure: they meant either, or a third, or there is nothing but a spot. What the network says holds
// where each of these is as frequent, as it is where the solution is not known; and it is right more often than it says.
func meant(chances *Chance, n float64, digit, right sudoku.Digit, wrong, sure float64) (one, other float64) {
	total := 0.0
	for d, p := range chances {
		often := 1 / n
		switch sudoku.Digit(d) {
		case 0:
		case right:
			often = sure*(1-wrong) + (1-sure)/n
		default:
			often = sure*wrong/(n-1) + (1-sure)/n
		}
		weight := often * math.Pow(float64(p), sharper)
		total += weight
		switch sudoku.Digit(d) {
		case digit:
			one = weight
		case right:
			other = weight
		}
	}
	return one / total, other / total
}

// askAlso lowers the confidence of entries to what is to be believed, and has the least sure asked about, as far as people may be asked
// for more: a picture with many mistakes is not refused. What is asked about is read as the digit of the solution where that is more
// probable; nobody's mistake is corrected without a question.
func (r *Reading) askAlso(misread []belief) {
	slices.SortStableFunc(misread, func(a, b belief) int { return cmp.Compare(a.truth, b.truth) })
	for _, b := range misread {
		r.Confidence[b.cell] = min(r.Confidence[b.cell], b.truth)
		if b.truth < doubt && len(r.Doubtful) < MostAsked && !slices.Contains(r.Doubtful, b.cell) {
			r.Doubtful = append(r.Doubtful, b.cell)
		}
		if b.slip > b.truth && slices.Contains(r.Doubtful, b.cell) {
			r.Entries[b.cell] = b.right
			r.Confidence[b.cell] = b.slip
		}
	}
	slices.Sort(r.Doubtful)
}
