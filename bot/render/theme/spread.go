package theme

import (
	"image/color"
	"math"
)

// Spread assigns as many colours to places, with neighbours far apart for every sight: a simple search
// maximises the least distance of neighbours. beside[i] lists the neighbours of place i. The result is
// deterministic.
func Spread(colors []color.RGBA, beside [][]int) []int {
	s := newSpreading(colors, beside)
	for i := range s.chosen {
		s.chosen[i] = i
	}
	for s.better() {
	}
	return s.chosen
}

// spreading is colours on their way to places.
type spreading struct {
	strain [][]float64 // of two neighbours with each two colours: it grows so quickly that the nearest decide
	beside [][]int
	chosen []int // the colour of each place
}

func newSpreading(colors []color.RGBA, beside [][]int) spreading {
	s := spreading{beside: beside, chosen: make([]int, len(beside)), strain: make([][]float64, len(colors))}
	for i, a := range colors {
		s.strain[i] = make([]float64, len(colors))
		for j, b := range colors[:i] {
			s.strain[i][j] = math.Pow(max(Apart(a, b), 0.1), -8)
			s.strain[j][i] = s.strain[i][j]
		}
	}
	return s
}

// better swaps the colours of the two places with the largest gain; it returns false if no swap gains.
func (s spreading) better() bool {
	best, a, b := 0.0, 0, 0
	for i := range s.chosen {
		for j := range i {
			before := s.at(i) + s.at(j)
			s.swap(i, j)
			if gain := before - s.at(i) - s.at(j); gain > best+1e-9*before {
				best, a, b = gain, i, j
			}
			s.swap(i, j)
		}
	}
	if a == b {
		return false
	}
	s.swap(a, b)
	return true
}

func (s spreading) swap(i, j int) { s.chosen[i], s.chosen[j] = s.chosen[j], s.chosen[i] }

// at returns the strain between place i and its neighbours.
func (s spreading) at(i int) float64 {
	sum := 0.0
	for _, j := range s.beside[i] {
		sum += s.strain[s.chosen[i]][s.chosen[j]]
	}
	return sum
}
