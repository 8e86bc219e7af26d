package calendar

import (
	"math"

	"sudokubot/solver/sudoku"
)

// The numbers of ways to lay a grid on another, not counting renamed digits: for boxes of 3x3 all
// disguises, otherwise only turns and alignments of regions.
const (
	classicWays = 2 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6
	alignedWays = 16
)

// mostTolerated is the most digits of a grid that may disagree with the grid below.
const mostTolerated = 5

// agreement is the rate at which two digits of unrelated grids of order n agree, in units of 1/n. For random
// digits it would be 1; the rules of the game raise it. It was fitted to parts of full grids: 16 to 26
// digits, up to 6 in disagreement.
const agreement = 1.34

// tolerance[i] is the most digits of a grid that may differ from the grid below, when i digits lie on an
// empty cell. It is empty if nothing is tolerated.
type tolerance []int

// tolerated returns the tolerance for a grid of order n, with the given digits, laid in ways ways on a grid
// with below digits. An unrelated grid, even with an equal pattern, passes it with at most the given
// chance.
func tolerated(digits, below, n int, ways, chance float64) (t tolerance) {
	meet := meeting(digits, below, n*n)
	names, agree := logFactorial(n), agreement/float64(n)
	for empty := range min(mostTolerated, digits) + 1 {
		met, most := digits-empty, -1
		for wrong := range min(mostTolerated-empty, met) + 1 {
			naming := names + logChoose(met, wrong) + float64(wrong)*math.Log(1-agree) + float64(met-wrong)*math.Log(agree)
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

// most returns the most digits that may disagree in all; below 0 if nothing is tolerated.
func (t tolerance) most() int {
	all := -1
	for empty, wrong := range t {
		all = max(all, empty+wrong)
	}
	return all
}

// allows reports whether so many digits may meet an empty cell, and so many another digit.
func (t tolerance) allows(empty, wrong int) bool { return empty < len(t) && wrong <= t[empty] }

// meeting returns, for each number, the probability that at least so many digits of a grid meet a digit of
// a grid with below digits, placed at random in cells cells.
func meeting(digits, below, cells int) []float64 {
	likely := make([]float64, digits+2)
	for met := digits; met >= 0; met-- {
		likely[met] = likely[met+1]
		if met <= below && below-met <= cells-digits {
			likely[met] += math.Exp(logChoose(digits, met) + logChoose(cells-digits, below-met) - logChoose(cells, below))
		}
	}
	return likely[:digits+1]
}

func logFactorial(n int) float64 {
	l, _ := math.Lgamma(float64(n) + 1)
	return l
}

func logChoose(n, k int) float64 { return logFactorial(n) - logFactorial(k) - logFactorial(n-k) }

// names counts how often each digit of a single grid met each digit of another.
type names struct {
	met [sudoku.MaxOrder + 1][sudoku.MaxOrder + 1]uint8
	// here and there hold the maximum count of each digit of one and of the other grid; allHere and
	// allThere are their sums. No naming matches more than either sum.
	here, there       [sudoku.MaxOrder + 1]uint8
	allHere, allThere int
}

// meet records that digit a of a single grid met digit b of the other.
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

// atMost returns the most digits that match under any naming.
func (n *names) atMost() int { return min(n.allHere, n.allThere) }

// lies reports whether the digits of top meet those of bottom, cell by cell under some naming, within t.
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
