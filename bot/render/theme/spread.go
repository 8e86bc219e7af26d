package theme

import (
	"image/color"
	"math"
)

// Spread assigns as many colours to positions, with neighbours far apart for every kind of sight. A simple
// search maximises the least distance of neighbours. beside[i] lists the neighbours of position i. The result
// is deterministic.
func Spread(colors []color.RGBA, beside [][]int) []int {
	s := newSpreading(colors, beside)
	for i := range s.chosen {
		s.chosen[i] = i
	}
	for s.better() {
	}
	return s.chosen
}

// spreading is the state of Spread.
type spreading struct {
	conflict [][]float64 // of two neighbouring colours; it grows so fast that the nearest colours decide
	beside   [][]int
	chosen   []int // colour by position
}

func newSpreading(colors []color.RGBA, beside [][]int) spreading {
	s := spreading{beside: beside, chosen: make([]int, len(beside)), conflict: make([][]float64, len(colors))}
	for i, a := range colors {
		s.conflict[i] = make([]float64, len(colors))
		for j, b := range colors[:i] {
			s.conflict[i][j] = math.Pow(max(Apart(a, b), 0.1), -8)
			s.conflict[j][i] = s.conflict[i][j]
		}
	}
	return s
}

// better swaps the two colours with the largest gain. It returns false if no swap gains.
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

// at returns the conflict of position i with its neighbours.
func (s spreading) at(i int) float64 {
	sum := 0.0
	for _, j := range s.beside[i] {
		sum += s.conflict[s.chosen[i]][s.chosen[j]]
	}
	return sum
}
