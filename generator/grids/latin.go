package grids

import (
	"context"
	"math/rand/v2"

	"sudokubot/solver/sudoku"
)

// visitsPerCell is the length of the random walk.
const visitsPerCell = 4

// fillLatin walks at random among Latin squares towards a uniform distribution (M. Jacobson and P.
// Matthews, "Generating uniformly distributed random Latin squares", 1996). Then it permutes rows, columns
// and digits. So squares that differ only by such permutations are exactly equally likely.
func fillLatin(ctx context.Context, l *sudoku.Layout, rng *rand.Rand) (sudoku.Grid, error) {
	k := newCube(l.N())
	for range visitsPerCell * l.Size() {
		k.visit(rng)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return k.shuffled(rng), nil
}

// cube has an entry for each row, column and digit: 1 if the cell has the digit, else 0. An improper cube
// has a single -1. The entries along every line add up to 1.
type cube struct {
	n      int
	at     []int8
	proper bool
	hole   [3]int // the index of -1
}

// newCube returns the square in which each row is the previous row shifted by one.
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

// visit walks to another proper square. The walk counts visits rather than steps: a walk that stops at the
// first square after some steps would favour squares reached by long paths.
func (k *cube) visit(rng *rand.Rand) {
	if k.n == 1 {
		return
	}
	for k.step(rng); !k.proper; {
		k.step(rng)
	}
}

// step moves to a neighbour: it raises an entry by 1 and balances the lines through it.
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

// along returns the index along axis of a 1 on the line through x. If the line has two such entries, it
// chooses at random.
func (k *cube) along(x [3]int, axis int, rng *rand.Rand) int {
	stride := [3]int{k.n * k.n, k.n, 1}[axis]
	first := k.index(x) - stride*x[axis]
	var found, seen int
	for i := range k.n {
		if k.at[first+stride*i] != 1 {
			continue
		}
		if seen++; seen == 1 || rng.IntN(seen) == 0 {
			found = i
		}
		if k.proper {
			break
		}
	}
	return found
}

// shuffled returns the square with its rows, columns and digits in random order.
func (k *cube) shuffled(rng *rand.Rand) sudoku.Grid {
	g := make(sudoku.Grid, k.n*k.n)
	rows, columns, digits := rng.Perm(k.n), rng.Perm(k.n), rng.Perm(k.n)
	for i, there := range k.at {
		if there == 1 {
			g[rows[i/k.n/k.n]*k.n+columns[i/k.n%k.n]] = sudoku.Digit(digits[i%k.n] + 1)
		}
	}
	return g
}
