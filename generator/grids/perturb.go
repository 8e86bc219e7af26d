package grids

import (
	"math/rand/v2"

	"sudokubot/solver/sudoku"
)

const perturbSteps = 8

// perturb changes a grid step by step. A step exchanges two digits in a connected set of their cells. Or it
// exchanges two rows or two columns in the fewest cells that keep both lines complete. It undoes steps that
// break the rules. Every step is as likely as its reverse, so the distribution over reachable grids only
// becomes more uniform.
func (r *rules) perturb(g sudoku.Grid, rng *rand.Rand) {
	s := perturbation{rules: r, grid: g}
	if r.n < 2 {
		return
	}
	for range perturbSteps * len(g) {
		i := rng.IntN(r.n)
		k := (i + 1 + rng.IntN(r.n-1)) % r.n
		switch rng.IntN(3) {
		case 0:
			s.lines(i*r.n, k*r.n, 1, rng.IntN(r.n))
		case 1:
			s.lines(i, k, r.n, rng.IntN(r.n))
		default:
			s.digits(rng.IntN(len(g)), sudoku.Digit(k+1))
		}
	}
}

type perturbation struct {
	*rules
	grid sudoku.Grid
	todo []int // cells whose digits are exchanged
}

// lines exchanges the digits of two lines at offset start along the lines, and at every other offset that
// must follow. If a house then lacks a digit, it undoes the exchange. p and q are the first cells of the
// lines.
func (s *perturbation) lines(p, q, step, start int) {
	first, offset := s.grid[p+step*start], start
	s.todo = s.todo[:0]
	for {
		a, b := p+step*offset, q+step*offset
		s.todo = append(s.todo, a, b)
		if s.grid[b] == first {
			break
		}
		for offset = range s.n {
			if s.grid[p+step*offset] == s.grid[b] {
				break
			}
		}
	}
	s.swap()
	if !s.keeps() {
		s.swap()
	}
}

// swap exchanges the digits of each pair of cells in todo.
func (s *perturbation) swap() {
	for i := 0; i < len(s.todo); i += 2 {
		a, b := s.todo[i], s.todo[i+1]
		s.grid[a], s.grid[b] = s.grid[b], s.grid[a]
	}
}

// keeps reports whether each house of the cells in todo still has all digits. It skips rows and columns,
// which always have them.
func (s *perturbation) keeps() bool {
	for _, c := range s.todo {
		for _, h := range s.layout.HousesOf(sudoku.Cell(c)) {
			if h >= 2*s.n && !s.complete(h) {
				return false
			}
		}
	}
	return true
}

func (s *perturbation) complete(h int) bool {
	var seen uint32
	for _, c := range s.layout.Houses()[h].Cells {
		seen |= 1 << s.grid[c]
	}
	return seen == 1<<(s.n+1)-2
}

// digits exchanges the digit of cell c and the digit partner, in c and in every other cell that must follow.
func (s *perturbation) digits(c int, partner sudoku.Digit) {
	digit := s.grid[c]
	if digit == partner {
		return
	}
	sum := digit + partner
	s.grid[c] = partner
	s.todo = append(s.todo[:0], c)
	for len(s.todo) > 0 {
		last := len(s.todo) - 1
		c, s.todo = s.todo[last], s.todo[:last]
		for _, p := range s.layout.Peers(sudoku.Cell(c)) {
			if s.grid[p] == s.grid[c] {
				s.grid[p] = sum - s.grid[p]
				s.todo = append(s.todo, int(p))
			}
		}
	}
}
