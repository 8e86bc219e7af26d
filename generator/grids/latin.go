package grids

import (
	"context"
	"math/rand/v2"

	"sudokubot/solver/sudoku"
)

// isLatin reports whether l has rows and columns only.
func isLatin(l *sudoku.Layout) bool { return len(l.Houses()) == 2*l.N() }

// fillLatin walks at random from one Latin square to the next, so that in the end all are as likely (M. Jacobson and P.
// Matthews, "Generating uniformly distributed random Latin squares", 1996).
func fillLatin(ctx context.Context, l *sudoku.Layout, rng *rand.Rand) (sudoku.Grid, error) {
	k := newCube(l.N())
	if k.n > 1 {
		for i := 0; i < k.n*k.n*k.n || !k.proper; i++ {
			k.step(rng)
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return k.grid(), nil
}

// cube says for each row, column and digit whether the digit stands there: 1 if it does and 0 if not; in an improper cube
// there is a place with -1. The numbers along every line add up to 1.
type cube struct {
	n      int
	at     []int8
	proper bool
	hole   [3]int // the place with -1
}

// newCube returns the square in which each row is the one before moved by one.
func newCube(n int) *cube {
	k := &cube{n: n, at: make([]int8, n*n*n), proper: true}
	for r := range n {
		for c := range n {
			k.at[k.index([3]int{r, c, (r + c) % n})] = 1
		}
	}
	return k
}

func (k *cube) index(x [3]int) int { return (x[0]*k.n+x[1])*k.n + x[2] }

// step goes to a neighbour: a place is raised by one, and what must be lowered for it is.
func (k *cube) step(rng *rand.Rand) {
	x := k.hole
	for k.proper {
		if x = [3]int{rng.IntN(k.n), rng.IntN(k.n), rng.IntN(k.n)}; k.at[k.index(x)] == 0 {
			break
		}
	}
	var y [3]int
	for axis := range y {
		y[axis] = k.along(x, axis, rng)
	}
	for corner := range 8 {
		z, change := x, int8(1)
		for axis := range z {
			if corner>>axis&1 != 0 {
				z[axis], change = y[axis], -change
			}
		}
		k.at[k.index(z)] += change
	}
	k.hole, k.proper = y, k.at[k.index(y)] >= 0
}

// along returns where the 1 is on the line through x, at random if there are two.
func (k *cube) along(x [3]int, axis int, rng *rand.Rand) int {
	found, seen := 0, 0
	for x[axis] = range k.n {
		if k.at[k.index(x)] == 1 {
			if seen++; seen == 1 || rng.IntN(seen) == 0 {
				found = x[axis]
			}
		}
	}
	return found
}

func (k *cube) grid() sudoku.Grid {
	g := make(sudoku.Grid, 0, k.n*k.n)
	for i, there := range k.at {
		if there == 1 {
			g = append(g, sudoku.Digit(i%k.n+1))
		}
	}
	return g
}
