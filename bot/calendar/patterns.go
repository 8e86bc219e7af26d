package calendar

import (
	"context"
	"math"
	"slices"

	"sudokubot/solver/sudoku"
)

// patterns has the givens of a small daily with boxes, in all disguises (see overlay). The full grid of a
// small daily belongs to many puzzles, so the cells of the givens identify the daily.
type patterns struct {
	order, givens int
	// cells has the cells of the givens, for each disguise that preserves the digits. digits has the givens.
	cells  [][]uint8
	digits []sudoku.Digit
	// meet[f][o] is the probability that at least o givens lie on f digits at random positions.
	meet [][]float64
}

// fullGrids is the number of full grids with boxes of 2x3, not counting renamings: 28,200,960 / 6! (OEIS
// A107739).
const fullGrids = 39168

func newPatterns(p sudoku.Puzzle) *patterns {
	n := p.Layout.N()
	high, wide := p.Layout.BoxSides()
	kept := &patterns{order: n, givens: p.Givens.Filled()}
	for _, rows := range bandOrders(n, high) {
		for _, columns := range bandOrders(n, wide) {
			var there, turned []uint8
			for c, d := range p.Givens {
				if d != 0 {
					r, k := rows[c/n], columns[c%n]
					there, turned = append(there, uint8(r*n+k)), append(turned, uint8(k*n+r))
				}
			}
			kept.cells = append(kept.cells, there, turned)
		}
	}
	for _, d := range p.Givens {
		if d != 0 {
			kept.digits = append(kept.digits, d)
		}
	}
	for f := range n*n + 1 {
		kept.meet = append(kept.meet, meeting(kept.givens, f, n*n))
	}
	return kept
}

// bandOrders returns the orders of n lines, if each band has size lines. Bands are permuted, and lines are
// permuted within a band.
func bandOrders(n, size int) (all [][]int) {
	all = [][]int{{}}
	for range n {
		var longer [][]int
		for _, lines := range all {
			begun := len(lines) % size
			for next := range n {
				fits := !slices.Contains(lines, next)
				if begun > 0 {
					fits = fits && next/size == lines[len(lines)-1]/size
				} else {
					fits = fits && !slices.ContainsFunc(lines, func(l int) bool { return l/size == next/size })
				}
				if fits {
					longer = append(longer, append(slices.Clone(lines), next))
				}
			}
		}
		all = longer
	}
	return all
}

// in reports whether g has so many givens of the daily that hardly any other daily fits.
func (kept *patterns) in(ctx context.Context, q *question, g sudoku.Grid) bool {
	filled, doubtful := g.Filled(), false
	for _, cells := range kept.cells {
		overlap := 0
		for _, c := range cells {
			if g[c] != 0 {
				overlap++
			}
		}
		if kept.others(filled, overlap, overlap) > kept.common(filled, true) {
			continue
		}
		var met names
		for i, c := range cells {
			if g[c] != 0 {
				met.meet(kept.digits[i], g[c])
			}
		}
		matches := met.atMost()
		others := kept.others(filled, overlap, matches)
		switch {
		case matches < min(fewest, kept.givens), others > kept.common(filled, matches == kept.givens):
		case others > kept.rare(filled, matches == kept.givens):
			doubtful = true
		default:
			return true
		}
	}
	if doubtful {
		q.solve(ctx)
	}
	return doubtful && !q.proper
}

// fewest is the least number of matching givens for a refusal.
const fewest = 8

// others returns the number of dailies that would agree as well with a grid by chance, on average. filled is
// the number of digits in the grid. overlap is the number of digits over givens, and agreeing the number of
// digits over equal givens. By measurement, each given without a match makes the agreement about twelve times
// as likely.
func (kept *patterns) others(filled, overlap, agreeing int) float64 {
	alike := float64(len(kept.cells)) / fullGrids
	return alike * kept.meet[filled][overlap] * math.Pow(12, float64(overlap-agreeing))
}

// sparse reports whether a grid may be an unsolved puzzle, rather than a partly solved puzzle. filled is the
// number of its digits.
func (kept *patterns) sparse(filled int) bool { return 2*filled <= kept.order*kept.order }

// common returns the highest accepted number of other matching dailies (see others), for a grid without a
// unique solution. complete is true if every given of the daily matches.
func (kept *patterns) common(filled int, complete bool) float64 {
	switch {
	case complete:
		return 1
	case kept.sparse(filled):
		return 3e-4
	}
	return 3e-3
}

// rare returns the highest accepted number of other matching dailies (see others), for a puzzle with a single
// solution. complete is true if every given of the daily matches. The values were measured on 360,000 pairs
// of dailies of the series "mini", and on 9,600 pairs with solved digits added. In no pair did a daily
// contain all givens of the other.
func (kept *patterns) rare(filled int, complete bool) float64 {
	switch {
	case kept.sparse(filled) && complete:
		return 2e-5
	case kept.sparse(filled) && filled > kept.givens+2:
		return 5e-6
	case kept.sparse(filled):
		return 1e-6
	case complete:
		return 5e-2
	}
	return 1e-3
}
