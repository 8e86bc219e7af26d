package photo

import (
	"context"
	"math"
	"slices"
	"sort"

	"sudokubot/solver/sudoku"
)

// Parameters for comparing entries with the solution.
const (
	errs    = 10  // expected share of wrong entries: 1/errs
	sharper = 1.5 // power that adapts the network's probabilities to its actual errors
)

// MostAsked is the maximum number of questions about a picture. If more were needed, taking another picture
// is less effort.
const MostAsked = 6

// belief has probabilities for an entry that contradicts the solution.
type belief struct {
	cell  sudoku.Cell
	truth float64      // probability of the digit read
	right sudoku.Digit // the digit of the solution
	slip  float64      // probability of right: the digit was misread
}

// distrust looks for entries that contradict the solution. If the page has few entries, these may be spots or
// creases, and distrust lowers their confidence. Otherwise it returns beliefs about them.
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
	wrong, sure := float64(1+len(others))/float64(errs+n), 1.0
	for i, d := range r.Givens {
		if d > 0 {
			sure = min(sure, r.Confidence[i]) // a solution is as certain as the least certain given
		}
	}
	for _, c := range others {
		chances := &r.Grid.Chances[c]
		seen, right := meant(chances, float64(r.Layout.N()), r.Entries[c], solution[c], wrong, sure)
		misread = append(misread, belief{c, seen, solution[c], right})
	}
	return misread
}

// meant returns the truth and the slip of a belief about an entry. The truth is the probability of the digit
// read, the slip that of the right digit in the solution. sure is the confidence of the solution, wrong the
// share of wrong entries, n the number of digits. The network's probabilities assume equally frequent
// digits, and are too close to each other. meant corrects both.
func meant(chances *Chance, n float64, digit, right sudoku.Digit, wrong, sure float64) (truth, slip float64) {
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
			truth = weight
		case right:
			slip = weight
		}
	}
	return truth / total, slip / total
}

// askAlso lowers the confidence of entries to their beliefs. It asks about the least certain entries, up to
// the limit of questions, so that a picture with many mistakes is not refused. If the digit of the solution
// is more probable, a doubtful entry is read as this digit. Entries are never corrected without a question.
func (r *Reading) askAlso(misread []belief) {
	sort.SliceStable(misread, func(i, j int) bool { return misread[i].truth < misread[j].truth })
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
