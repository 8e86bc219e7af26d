package photo

import (
	"context"
	"math"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/sudoku"
)

// Limits for comparing digits of one font.
const (
	mostShapes  = 9
	leastShapes = 8    // with fewer digits, the missing ones can be swapped: several solutions
	shifted     = 2    // greatest shift between equal digits in their cells, in pixels
	unheard     = 1e-4 // lower probabilities have no meaning
)

// alike reads a grid that is printed in a single font. Similar cells get equal digits, different cells
// different digits. This corrects a 2 that was read as a 3, if it differs from the other cells with a 3. It
// returns nil if the result is no puzzle.
func (g *Grid) alike(ctx context.Context) *Reading {
	all := g.clearDigits(0.5)
	var filled []int
	for i, d := range all {
		if d > 0 || g.Chances[i][0] < 0.5 && g.Other[i] < strange {
			filled = append(filled, i)
		}
	}
	for shapes := range shapesOf(g.Patches, filled) {
		h := *g
		h.others, h.Chances = nil, slices.Clone(g.Chances)
		digits, sure := g.named(shapes)
		for k, cells := range shapes {
			for _, c := range cells {
				for d := range h.Chances[c] {
					h.Chances[c][d] *= 1 - sure[k]
				}
				h.Chances[c][digits[k]] += sure[k]
			}
		}
		r := h.reading(ctx)
		if !r.Unique || len(r.Repaired) > 0 {
			continue
		}
		for i := range g.Chances {
			if r.Givens[i]+r.Entries[i] != best(&g.Chances[i]) {
				r.Repaired = append(r.Repaired, sudoku.Cell(i))
			}
		}
		return r
	}
	return nil
}

// best returns the most probable content of a cell. 0 is an empty cell.
func best(chances *Chance) sudoku.Digit {
	if d := bestDigit(chances); chances[d] > chances[0] {
		return sudoku.Digit(d)
	}
	return 0
}

// named assigns a different digit to each shape (see shapesOf), by the most probable assignment. sure is the
// probability of each digit, compared with assignments that give the shape another digit.
func (g *Grid) named(shapes [][]int) (digits []int, sure []float32) {
	worth := make([][10]float64, len(shapes))
	for k, cells := range shapes {
		for d := 1; d <= 9; d++ {
			for _, c := range cells {
				worth[k][d] += math.Log(max(float64(g.Chances[c][d]), unheard))
			}
			worth[k][d] /= math.Sqrt(float64(len(cells))) // the cells of a shape are not independent
		}
	}
	digits, most := assigned(worth)
	sure = make([]float32, len(shapes))
	for k, d := range digits {
		was := worth[k][d]
		worth[k][d] = math.Inf(-1)
		_, other := assigned(worth)
		worth[k][d] = was
		sure[k] = float32(1 / (1 + math.Exp(other-most)))
	}
	return digits, sure
}

// assigned assigns a different digit to each shape, so that the total worth is the largest possible.
func assigned(worth [][10]float64) (digits []int, most float64) {
	const sets = 1 << 9
	table := make([][sets]float64, len(worth)+1)
	from := make([][sets]int, len(worth)+1)
	for k := range table {
		for s := range table[k] {
			table[k][s] = math.Inf(-1)
		}
	}
	table[0][0] = 0
	for k := range worth {
		for s, v := range table[k] {
			for d := 1; d <= 9; d++ {
				if to := s | 1<<(d-1); to != s && v+worth[k][d] > table[k+1][to] {
					table[k+1][to], from[k+1][to] = v+worth[k][d], d
				}
			}
		}
	}
	at, most := 0, math.Inf(-1)
	for s, v := range table[len(worth)] {
		if v > most {
			at, most = s, v
		}
	}
	digits = make([]int, len(worth))
	for k := len(worth); k > 0 && !math.IsInf(most, -1); k-- {
		digits[k-1] = from[k][at]
		at &^= 1 << (digits[k-1] - 1)
	}
	return digits, most
}

// shapesOf yields the cells divided into nine, then eight shapes: clusters of similar cells (average linkage:
// R. Sokal, C. Michener, 1958).
func shapesOf(patches []cells.Patch, filled []int) func(yield func([][]int) bool) {
	return func(yield func([][]int) bool) {
		far := distances(patches, filled)
		sets := make([][]int, len(filled))
		for i := range sets {
			sets[i] = []int{i}
		}
		for len(sets) >= leastShapes {
			if len(sets) <= mostShapes {
				shapes := make([][]int, len(sets))
				for k, set := range sets {
					for _, i := range set {
						shapes[k] = append(shapes[k], filled[i])
					}
				}
				if !yield(shapes) {
					return
				}
			}
			a, b, least := 0, 0, math.Inf(1)
			for i := range sets {
				for k := range i {
					if d := apartOnAverage(far, sets[i], sets[k]); d < least {
						a, b, least = k, i, d
					}
				}
			}
			sets[a] = append(sets[a], sets[b]...)
			sets[b] = sets[len(sets)-1]
			sets = sets[:len(sets)-1]
		}
	}
}

func apartOnAverage(far [][]float64, a, b []int) (sum float64) {
	for _, i := range a {
		for _, k := range b {
			sum += far[i][k]
		}
	}
	return sum / float64(len(a)*len(b))
}

// distances returns the difference between each two patches.
func distances(patches []cells.Patch, filled []int) [][]float64 {
	far := make([][]float64, len(filled))
	for i := range far {
		far[i] = make([]float64, len(filled))
		for k := range i {
			d := difference(&patches[filled[i]], &patches[filled[k]])
			far[i][k], far[k][i] = d, d
		}
	}
	return far
}

// difference compares two patches within their borders, for several small shifts. It returns 1 minus the
// greatest correlation.
func difference(a, b *cells.Patch) float64 {
	least := 2.0
	for dy := -shifted; dy <= shifted; dy++ {
		for dx := -shifted; dx <= shifted; dx++ {
			least = min(least, 1-correlation(a, b, dx, dy))
		}
	}
	return least
}

func correlation(a, b *cells.Patch, dx, dy int) float64 {
	const edge = 5
	var n, sa, sb, saa, sbb, sab float64
	for y := edge; y < cells.Side-edge; y++ {
		for x := edge; x < cells.Side-edge; x++ {
			v, w := float64(a.At(x, y)), float64(b.At(x+dx, y+dy))
			n, sa, sb, saa, sbb, sab = n+1, sa+v, sb+w, saa+v*v, sbb+w*w, sab+v*w
		}
	}
	return (n*sab - sa*sb) / math.Sqrt(max((n*saa-sa*sa)*(n*sbb-sb*sb), 1e-9))
}
