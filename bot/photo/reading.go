package photo

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sudokubot/bot/photo/pencil"
	"sudokubot/solver/sudoku"
)

// Reading is what a grid of a picture says.
type Reading struct {
	// Layout is what the lines and tints of the grid say that its rules are.
	Layout *sudoku.Layout
	// Givens are the digits in print, Entries those written by hand; where nothing tells them apart all are givens.
	Givens, Entries sudoku.Grid
	// Confidence is for each cell how probable it is that it is read rightly, the rules included.
	Confidence []float64
	// Marks are the small digits of cells without another one.
	Marks []pencil.Marks
	// Doubtful are the cells to ask about, Repaired those that the rules correct: what is most probable there alone has a clash,
	// or not one solution.
	Doubtful, Repaired []sudoku.Cell
	// Unique is whether the givens have exactly one solution.
	Unique bool
	// Candidates are the most probable readings of the givens, this one first: whoever guards a puzzle looks at all of them.
	Candidates []sudoku.Grid
	Grid       *Grid
}

// Sure reports whether a reading may be used without a question.
func (r *Reading) Sure() bool { return r.Unique && len(r.Doubtful) == 0 }

// How readings are judged.
const (
	doubt      = 0.80 // below this probability a cell is asked about
	doubtEmpty = 0.95 // the same for an empty one: where a given is overlooked, most often no rule shows it
	candidates = 8    // how many readings are looked for
	strange    = 0.5  // a cell is nothing of a Sudoku above this probability
	byHand     = 0.5
	clear      = 0.8 // a digit is surely one
	leastHand  = 2
	fewEntries = 4
	mostOther  = 6  // of 81 cells that are nothing of a Sudoku, in something that is one
	fullOf     = 6  // digits, in what is nearly full, there may be one such cell: writing across lines, what is painted on print
	leastSeen  = 8  // digits, in something that is one
	leastBare  = 54 // cells without a digit, in a killer
	mostClash  = 3  // of so many clear digits one may clash, in something that is one
)

// reading reads the grid as it is seen.
func (g *Grid) reading(ctx context.Context) *Reading {
	n := len(g.Chances)
	r := &Reading{Layout: g.rules(), Grid: g, Entries: make(sudoku.Grid, n), Confidence: make([]float64, n), Marks: make([]pencil.Marks, n)}
	givens, parts := g.Chances, g.parts(ctx)
	if parts != nil {
		givens = parts.parted(r.Entries)
	}
	valid, plain := bestReadings(ctx, g.rules(), givens, candidates)
	if len(valid) == 0 {
		r.Givens, r.Candidates = plain.Givens, []sudoku.Grid{plain.Givens}
		if parts != nil {
			r.settle(g.Chances)
		}
		for i, d := range r.Givens {
			r.Confidence[i] = float64(givens[i][d])
			if r.Confidence[i] < doubt {
				r.Doubtful = append(r.Doubtful, sudoku.Cell(i))
			}
		}
		return r
	}
	r.Unique, r.Givens = true, valid[0].Givens
	for _, v := range valid {
		r.Candidates = append(r.Candidates, v.Givens)
	}
	r.weigh(valid, givens)
	if parts != nil {
		r.settle(g.Chances)
	}
	for i, d := range r.Givens {
		if plain.Givens[i] != d {
			r.Repaired = append(r.Repaired, sudoku.Cell(i))
		}
	}
	misread := r.distrust(ctx)
	for i, c := range r.Confidence {
		if c < doubt || r.Givens[i] == 0 && givens[i][0] < doubtEmpty {
			r.Doubtful = append(r.Doubtful, sudoku.Cell(i))
		}
	}
	r.askAlso(misread)
	return r
}

// weigh sets the confidence of each cell: how much of the probability of all valid readings is on its digit. Readings farther than
// those found count as one more that differs where a cell itself is not sure.
func (r *Reading) weigh(valid []candidate, chances Chances) {
	total, agree := 0.0, make([]float64, len(chances))
	for _, v := range valid {
		weight := math.Exp(v.Chance - valid[0].Chance)
		total += weight
		for i, d := range v.Givens {
			if d == r.Givens[i] {
				agree[i] += weight
			}
		}
	}
	for i, d := range r.Givens {
		alone := float64(chances[i][d])
		r.Confidence[i] = agree[i] / total * (1 - (1-alone)*0.5)
	}
}

// parted returns the chances of what is in print, and fills in what is written by hand.
func (g *Grid) parted(entries sudoku.Grid) Chances {
	givens := slices.Clone(g.Chances)
	for i := range givens {
		for d := 1; d < len(givens[i]); d++ {
			givens[i][0] = min(givens[i][0]+givens[i][d]*g.Ink[i], 1) // rounding may exceed 1
			givens[i][d] *= 1 - g.Ink[i]
		}
		if g.Ink[i] > byHand && g.Chances[i][0] < 0.4 {
			entries[i] = sudoku.Digit(bestDigit(&g.Chances[i]))
		}
	}
	return givens
}

func bestDigit(chances *Chance) int {
	best := 1
	for d := 2; d < len(chances); d++ {
		if chances[d] > chances[best] {
			best = d
		}
	}
	return best
}

// Plausible reports whether what was found can be a Sudoku at all, and not a crossword, a calendar, a table.
func (g *Grid) Plausible() bool {
	other, seen := 0, 0
	for i := range g.Chances {
		if g.Other[i] > strange {
			other++
		} else if g.Chances[i][0] < 0.5 {
			seen++
		}
	}
	return other <= max(of81(mostOther, len(g.Chances)), seen/fullOf) && seen >= min(leastSeen, leastPrinted(len(g.Chances)))
}

// bare reports whether most cells have no digit, though they may have small ones: text and black cells have lines beside the borders of
// cells, too, and are no killer.
func (g *Grid) bare() bool {
	n := 0
	for i := range g.Chances {
		if g.Other[i] <= strange && g.Chances[i][0] >= 0.5 {
			n++
		}
	}
	return n >= leastBare
}

// jumbled reports whether what is read is no Sudoku whatever is asked: too few digits are clear for a puzzle, and many of these clash, as
// numbers of a calendar or a table do.
func (r *Reading) jumbled() bool {
	sure := make(sudoku.Grid, len(r.Grid.Chances))
	for i := range r.Grid.Chances {
		if d := bestDigit(&r.Grid.Chances[i]); r.Grid.Chances[i][d] > clear {
			sure[i] = sudoku.Digit(d)
		}
	}
	n, clash := sure.Filled(), len(r.Grid.rules().Clashing(sure))
	if rows, cols := r.Grid.rules().BoxSides(); rows != cols { // lines may part other boxes than the puzzle has
		aside, _ := sudoku.Boxes(cols, rows)
		clash = min(clash, len(aside.Clashing(sure)))
	}
	few := n < leastPrinted(len(sure)) || len(sure) != 81 // of other sizes, any table of numbers could be one
	return !r.Unique && few && clash > 0 && clash*mostClash >= n
}

// Likely returns what may stand in a cell, an empty cell being 0: the most probable first, at most so many.
func (r *Reading) Likely(c sudoku.Cell, most int) []sudoku.Digit {
	chances := r.Grid.Chances[c]
	all := make([]sudoku.Digit, len(chances))
	for d := range all {
		all[d] = sudoku.Digit(d)
	}
	slices.SortStableFunc(all, func(a, b sudoku.Digit) int { return cmp.Compare(chances[b], chances[a]) })
	return all[:most]
}
