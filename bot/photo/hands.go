package photo

import (
	"math"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/sudoku"
)

// extent returns the top and bottom of the ink in a patch, in pixels, and the mean darkness of the ink.
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

// traits returns six measures of the cells with digits: the log odds of handwriting by the network, the
// boldness of the strokes, the height, middle and darkness of the ink, and the difference from the most
// similar cell with an equal digit.
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

// unlikes returns for each cell how much it differs from the most similar cell with an equal digit. A digit
// that occurs once gets the mean of the other cells.
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

// settle makes entries of all visible digits that are not givens, and of no others.
func (r *Reading) settle(seen Chances) {
	for i := range seen {
		r.Entries[i] = 0
		if r.Givens[i] == 0 && seen[i][0] < 0.4 {
			r.Entries[i] = sudoku.Digit(bestDigit(&seen[i]))
		}
	}
}
