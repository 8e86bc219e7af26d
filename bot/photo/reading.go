package photo

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sudokubot/bot/photo/pencil"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/sudoku"
)

// Reading is the content of a grid in a picture.
type Reading struct {
	// Layout has the rules that the lines and tints of the grid show.
	Layout *sudoku.Layout
	// Givens are the printed digits, Entries the handwritten digits. If they cannot be distinguished, all
	// digits are givens.
	Givens, Entries sudoku.Grid
	// Confidence is the probability that a cell is read correctly, given the rules.
	Confidence []float64
	// Marks are the small digits of cells that have no large digit.
	Marks []pencil.Marks
	// Doubtful are the cells to ask about. Repaired are the cells in which the rules decided. The rules
	// decide if the most probable digits of the grid clash, do not have exactly one solution, or are hard to
	// read.
	Doubtful, Repaired []sudoku.Cell
	// Unique reports whether the givens have a single solution.
	Unique bool
	// Candidates are the most probable readings of the givens. The first is Givens. A caller that protects
	// secret puzzles must check all of them.
	Candidates []sudoku.Grid
	Grid       *Grid
	agree      []float64 // share of Candidates, by probability, that agree with Givens in a cell
}

// Sure reports whether a reading can be used without a question.
func (r *Reading) Sure() bool { return r.Unique && len(r.Doubtful) == 0 }

// Limits for evaluating readings.
const (
	doubt      = 0.80 // a cell with a lower probability is asked about
	doubtEmpty = 0.95 // doubt for empty cells, as the rules rarely reveal a missed given
	// least probability by appearance of a digit that the rules force, as another given may be misread
	// instead
	leastForced      = 0.1
	leastLikely      = 0.05
	white, mostPaper = 252, 240 // least brightness of glare, and greatest brightness of the paper beside it
	// greatest number of repaired cells in a reading whose forced cells aren't asked about, see force
	mostRepaired = 2
	candidates   = 8   // greatest number of readings to look for
	strange      = 0.5 // a cell with a higher probability is foreign to Sudokus
	byHand       = 0.5
	clear        = 0.8 // least probability of a clear digit
	leastHand    = 2
	fewEntries   = 4
	mostOther    = 6  // greatest number of foreign cells, of 81, in a Sudoku
	fullOf       = 6  // number of digits that allow one foreign cell, as with writing across lines
	leastSeen    = 8  // least number of digits in a Sudoku
	leastBare    = 54 // least number of cells without a digit in a killer
	mostClash    = 3  // in a Sudoku, at most 1/mostClash of the clear digits may clash
)

// reading returns the reading of the grid on its layout. It does not call force, and tries no other way to
// read the grid.
func (g *Grid) reading(ctx context.Context) *Reading {
	n := len(g.Chances)
	r := &Reading{
		Layout: g.rules(), Grid: g,
		Entries: make(sudoku.Grid, n), Confidence: make([]float64, n), Marks: make([]pencil.Marks, n),
	}
	givens, parts := g.Chances, g.parts(ctx)
	if parts != nil {
		givens = parts.parted(r.Entries)
	}
	found, plain := bestReadings(ctx, g.rules(), givens, candidates)
	if r.Unique = len(found) > 0; !r.Unique {
		found = []candidate{plain}
	}
	r.Givens = found[0].Givens
	for _, v := range found {
		r.Candidates = append(r.Candidates, v.Givens)
	}
	if parts != nil {
		r.settle(g.Chances)
	}
	if !r.Unique {
		burnt := g.burnt()
		for i, d := range r.Givens {
			r.Confidence[i] = float64(givens[i][d])
			if r.Confidence[i] < doubt || d == 0 && r.Entries[i] == 0 && burnt[i] {
				r.Doubtful = append(r.Doubtful, sudoku.Cell(i))
			}
		}
		return r
	}
	r.weigh(found, givens)
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

// force accepts doubtful givens and empty cells if the rules leave no other digit there. If many cells are
// repaired, it does nothing, since the rules may force errors.
func (r *Reading) force() {
	if len(r.Repaired) > mostRepaired {
		return
	}
	r.Doubtful = slices.DeleteFunc(r.Doubtful, func(c sudoku.Cell) bool {
		looks := r.Grid.Chances[c][r.Givens[c]]
		forced := r.Entries[c] == 0 && r.agree[c] >= doubtEmpty && looks >= leastForced
		if forced && !slices.Contains(r.Repaired, c) {
			r.Repaired = append(r.Repaired, c)
		}
		return forced
	})
}

// weigh sets the confidence of each cell. It is the share of valid readings, weighted by probability, that
// agree with Givens in the cell. Readings that were not found count as one more reading, which differs in
// uncertain cells.
func (r *Reading) weigh(valid []candidate, chances Chances) {
	total := 0.0
	r.agree = make([]float64, len(chances))
	for _, v := range valid {
		weight := math.Exp(v.Chance - valid[0].Chance)
		total += weight
		for i, d := range v.Givens {
			if d == r.Givens[i] {
				r.agree[i] += weight
			}
		}
	}
	for i, d := range r.Givens {
		alone := float64(chances[i][d])
		r.agree[i] /= total
		r.Confidence[i] = r.agree[i] * (1 - (1-alone)*0.5)
	}
}

// parted returns the chances of the printed digits. It writes the handwritten digits into entries.
func (g *Grid) parted(entries sudoku.Grid) Chances {
	givens := slices.Clone(g.Chances)
	for i := range givens {
		for d := 1; d < len(givens[i]); d++ {
			givens[i][0] = min(givens[i][0]+givens[i][d]*g.Ink[i], 1) // rounding may make it exceed 1
			givens[i][d] *= 1 - g.Ink[i]
		}
		if g.Ink[i] > byHand && g.Chances[i][0] < 0.4 {
			entries[i] = sudoku.Digit(bestDigit(&g.Chances[i]))
		}
	}
	return givens
}

func bestDigit(chances *Chance) int {
	return 1 + slices.Index(chances[1:], slices.Max(chances[1:]))
}

// Plausible reports whether g may be a Sudoku, and not a crossword, a calendar or a table.
func (g *Grid) Plausible() bool {
	other, seen := 0, 0
	for i := range g.Chances {
		if g.Other[i] > strange {
			other++
		} else if g.Chances[i][0] < 0.5 {
			seen++
		}
	}
	n := len(g.Chances)
	return other <= max(of81(mostOther, n), seen/fullOf) && seen >= min(leastSeen, leastPrinted(n))
}

// killer reports whether g has few digits and seems to have cages. It may mistake printed text for cages.
func (g *Grid) killer(p *pixels.Plane) bool { return g.bare() && caged(p, g.Mesh) }

// bare reports whether most cells have no digit of usual size.
func (g *Grid) bare() bool {
	n := 0
	for i := range g.Chances {
		if g.Other[i] <= strange && g.Chances[i][0] >= 0.5 {
			n++
		}
	}
	return n >= leastBare
}

// burnt reports for each cell whether glare may hide its content. Such a cell is white, and the paper of the
// grid is darker.
func (g *Grid) burnt() []bool {
	all, lights := make([]bool, len(g.Chances)), []float64(nil)
	for _, t := range g.Tones {
		lights = append(lights, t.Paper.Light)
	}
	if slices.Sort(lights); len(lights) == 0 || lights[len(lights)/2] > mostPaper {
		return all
	}
	for i, t := range g.Tones {
		all[i] = t.Paper.Light >= white
	}
	return all
}

// empty reports whether g has clear lines, and no content.
func (g *Grid) empty() bool {
	for i := range g.Chances {
		if g.Chances[i][0] < doubtEmpty || g.Marks[i]+g.Other[i] > strange {
			return false
		}
	}
	return g.Score >= clearGrid
}

// jumbled reports whether no answers can make a reading a Sudoku. Such a reading has too few clear digits for
// a puzzle, and many of them clash, as in a calendar or a table.
func (r *Reading) jumbled() bool {
	sure := r.Grid.clearDigits(clear)
	n, clash := sure.Filled(), len(r.Grid.rules().Clashing(sure))
	if rows, cols := r.Grid.rules().BoxSides(); rows != cols { // lines may show other boxes
		aside, _ := sudoku.Boxes(cols, rows)
		clash = min(clash, len(aside.Clashing(sure)))
	}
	few := n < leastPrinted(len(sure)) || len(sure) != 81 // in other sizes any table may look like a grid
	return !r.Unique && few && clash > 0 && clash*mostClash >= n
}

// Likely returns at most limit contents of a cell, the most probable first. 0 is an empty cell. All but the
// first have at least the probability leastLikely.
func (r *Reading) Likely(c sudoku.Cell, limit int) []sudoku.Digit {
	chances := r.Grid.Chances[c]
	all := make([]sudoku.Digit, len(chances))
	for d := range all {
		all[d] = sudoku.Digit(d)
	}
	slices.SortStableFunc(all, func(a, b sudoku.Digit) int { return cmp.Compare(chances[b], chances[a]) })
	all = all[:limit]
	for len(all) > 1 && chances[all[len(all)-1]] < leastLikely {
		all = all[:len(all)-1]
	}
	return all
}

// Limits for comparing a full grid with a solution. They allow for handwriting, which is hard to read.
const (
	mostOpen  = 3     // greatest number of cells, of 81, without a digit in a full grid
	mayBe     = 0.005 // least probability of an accepted digit
	mostMayBe = 8     // greatest number of cells, of 81, in which another digit is more probable
)

// Full reports whether nearly every cell has a digit.
func (g *Grid) Full() bool {
	n := 0
	for i := range g.Chances {
		if g.Chances[i][0] < 0.5 {
			n++
		}
	}
	return n >= len(g.Chances)-of81(mostOpen, len(g.Chances))
}

// Shows reports whether g may be a picture of the full grid want. The digits of want must be possible in
// every cell, and the most probable in nearly all cells. Cells of printed givens are not compared.
func (g *Grid) Shows(want, givens sudoku.Grid) bool {
	others := 0
	for i, d := range want {
		c := &g.Chances[i]
		switch {
		case givens[i] > 0, c[0] < 0.5 && sudoku.Digit(bestDigit(c)) == d:
		case c[d] >= mayBe:
			others++
		default:
			return false
		}
	}
	return others <= of81(mostMayBe, len(want))
}
