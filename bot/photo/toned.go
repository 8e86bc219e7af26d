package photo

import (
	"context"
	"math"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/bitboard"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// How digits in print that somebody has entered differ from givens, as apps show them.
const (
	bolder       = 1.3  // how much more ink the strokes of givens have
	apart        = 0.12 // how far the faintest given is from the boldest entry, in the mean of givens
	agreement    = 0.8  // the share of entries that are those of the solution of the givens
	leastEntered = 4    // digits
)

// toned parts a grid in print where some digits are bolder and darker than others, as an app shows givens, if those alone are a puzzle
// whose solution has most of the others. Where that is not so it returns nil: all are givens.
func (g *Grid) toned(ctx context.Context, all sudoku.Grid) (givens, entries sudoku.Grid) {
	least, ok := g.boldFrom(all)
	if !ok {
		return nil, nil
	}
	givens, entries = make(sudoku.Grid, len(all)), make(sudoku.Grid, len(all))
	for i, d := range all {
		if d > 0 && boldness(&g.Patches[i]) >= least {
			givens[i] = d
		} else {
			entries[i] = d
		}
	}
	if n, whole := bitboard.Count(ctx, givens, 2); n != 1 || !whole {
		return nil, nil
	}
	var solution sudoku.Grid
	bitboard.Search(ctx, sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givens}, search.Limits{}, func(g sudoku.Grid) bool {
		solution = slices.Clone(g)
		return false
	})
	if solution == nil {
		return nil, nil
	}
	same := 0
	for i, d := range entries {
		if d > 0 && solution[i] == d {
			same++
		}
	}
	if float64(same) < agreement*float64(entries.Filled()) {
		return nil, nil
	}
	return givens, entries
}

// boldFrom returns the least boldness of the digits that are bolder than the others; ok is false where there are not two kinds.
func (g *Grid) boldFrom(all sudoku.Grid) (least float64, ok bool) {
	var bold []float64
	for i, d := range all {
		if d > 0 {
			bold = append(bold, boldness(&g.Patches[i]))
		}
	}
	slices.Sort(bold)
	cut, gap := 0, 0.0
	for i := 1; i < len(bold); i++ {
		if bold[i]-bold[i-1] > gap {
			cut, gap = i, bold[i]-bold[i-1]
		}
	}
	if cut < leastEntered || len(bold)-cut < 17 {
		return 0, false
	}
	light, dark := mean(bold[:cut]), mean(bold[cut:])
	return bold[cut], dark > bolder*light && gap > apart*dark
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
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
