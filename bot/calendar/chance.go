package calendar

import (
	"math"

	"sudokubot/solver/sudoku"
)

// Numbers of ways to lay a grid on another, not counting renamings of digits. Layouts with boxes of 3x3 allow
// all disguises. Other layouts allow only symmetries and alignments of regions.
const (
	classicWays = 2 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6
	alignedWays = 16
)

// mostTolerated is the highest number of digits that may disagree if a grid is laid on another.
const mostTolerated = 5

// agreement is the rate at which digits of unrelated grids of order n agree, in units of 1/n. The rate would
// be 1 for random digits. The rules of the game raise it. This value was fitted to parts of full grids: 16 to
// 26 digits, with up to 6 disagreements.
const agreement = 1.34

// tolerance limits the disagreement of a grid laid on another. tolerance[i] is the highest number of digits
// that may lie over different digits, if i digits lie over empty cells. If the slice is empty, no grid
// passes.
type tolerance []int

// tolerated returns the tolerance for a grid of order n, laid on another grid. upper and lower are the
// numbers of digits in the two grids. ways is the number of ways to lay a grid on the other. An unrelated
// grid, even with an equal pattern, passes with a probability of at most chance.
func tolerated(upper, lower, n int, ways, chance float64) (t tolerance) {
	meet := meeting(upper, lower, n*n)
	names, agree := logFactorial(n), agreement/float64(n)
	for empty := range min(mostTolerated, upper) + 1 {
		met, most := upper-empty, -1
		for wrong := range min(mostTolerated-empty, met) + 1 {
			naming := names + logChoose(met, wrong)
			naming += float64(wrong) * math.Log(1-agree)
			naming += float64(met-wrong) * math.Log(agree)
			if naming > math.Log(chance) || math.Log(ways*meet[met])+naming > math.Log(chance) {
				break
			}
			most = wrong
		}
		if most < 0 {
			break
		}
		t = append(t, most)
	}
	return t
}

// most returns the highest total of digits over different digits and digits over empty cells, for which
// a grid may pass. It is -1 if no grid passes.
func (t tolerance) most() int {
	all := -1
	for empty, wrong := range t {
		all = max(all, empty+wrong)
	}
	return all
}

// allows reports whether a grid passes. empty is the number of its digits over empty cells, and wrong the
// number of its digits over different digits.
func (t tolerance) allows(empty, wrong int) bool { return empty < len(t) && wrong <= t[empty] }

// meeting returns a slice of probabilities. Element i is the probability that at least i digits of a grid lie
// over digits of another grid. upper and lower are the numbers of digits in the two grids. Their positions
// are random. cells is the number of cells of a grid.
func meeting(upper, lower, cells int) []float64 {
	likely := make([]float64, upper+2)
	for met := upper; met >= 0; met-- {
		likely[met] = likely[met+1]
		if met <= lower && lower-met <= cells-upper {
			ways := logChoose(upper, met) + logChoose(cells-upper, lower-met)
			likely[met] += math.Exp(ways - logChoose(cells, lower))
		}
	}
	return likely[:upper+1]
}

func logFactorial(n int) float64 {
	l, _ := math.Lgamma(float64(n) + 1)
	return l
}

func logChoose(n, k int) float64 { return logFactorial(n) - logFactorial(k) - logFactorial(n-k) }

// names counts how often each digit of a grid lies over each digit of another grid.
type names struct {
	met [sudoku.MaxOrder + 1][sudoku.MaxOrder + 1]uint8
	// here[a] is the largest count of digit a of the upper grid, over any digit below. there[b] is the
	// largest count of digit b below. allHere and allThere are the sums. No naming (see naming) makes more
	// digits agree than either sum.
	here, there       [sudoku.MaxOrder + 1]uint8
	allHere, allThere int
}

// meet counts the digit a of the upper grid over the digit b.
func (n *names) meet(a, b sudoku.Digit) {
	n.met[a][b]++
	times := n.met[a][b]
	if times > n.here[a] {
		n.here[a] = times
		n.allHere++
	}
	if times > n.there[b] {
		n.there[b] = times
		n.allThere++
	}
}

// atMost returns an upper bound for the digits that agree under any naming of digits.
func (n *names) atMost() int { return min(n.allHere, n.allThere) }

// lies reports whether, under some naming (see naming), the digits of top may agree with bottom cell by cell,
// within the tolerance t. It uses an upper bound of the digits that agree.
func lies(top, bottom sudoku.Grid, t tolerance) bool {
	var met names
	overlap := 0
	for c, d := range top {
		if d != 0 && bottom[c] != 0 {
			met.meet(d, bottom[c])
			overlap++
		}
	}
	return t.allows(top.Filled()-overlap, overlap-met.atMost())
}
