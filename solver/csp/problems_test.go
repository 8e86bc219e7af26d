package csp_test

import (
	"context"
	"math/rand/v2"
	"slices"

	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// The problems that the tests pose.

// covers81 are the rows, columns and 3x3 boxes of a 9x9 board.
func covers81() [][]int { return append(lines(9), boxes(3)...) }

// cells81 are the neighbours of the 81 cells of a 9x9 board: same row, column or 3x3 box, ascending.
func cells81() [][]int { return covered(81, covers81()).Neighbours }

// board returns the problem of a board with 81 signs; '0' is an empty cell.
func board(signs string) csp.Problem {
	fixed := make([]int, len(signs))
	for i, sign := range signs {
		fixed[i] = int(sign-'0') - 1
	}
	return csp.Problem{Values: 9, Neighbours: cells81(), Fixed: fixed}
}

// covered returns the problem of n free variables. Two variables must differ if they are in one cover. All
// covers must have equal size.
func covered(n int, covers [][]int) csp.Problem {
	p := csp.Problem{Values: len(covers[0]), Neighbours: make([][]int, n), Covers: covers, Fixed: make([]int, n)}
	for x := range n {
		p.Fixed[x] = csp.Free
	}
	for _, members := range covers {
		for _, x := range members {
			p.Neighbours[x] = append(p.Neighbours[x], members...)
		}
	}
	for x, neighbours := range p.Neighbours {
		slices.Sort(neighbours)
		p.Neighbours[x] = slices.DeleteFunc(slices.Compact(neighbours), func(y int) bool { return y == x })
	}
	return p
}

// lines returns the rows and columns of a board of order n.
func lines(n int) [][]int {
	covers := make([][]int, 2*n)
	for x := range n * n {
		covers[x/n] = append(covers[x/n], x)
		covers[n+x%n] = append(covers[n+x%n], x)
	}
	return covers
}

// boxes returns the boxes of a board. side is the side of a box.
func boxes(side int) [][]int {
	n := side * side
	covers := make([][]int, n)
	for x := range n * n {
		box := x/n/side*side + x%n/side
		covers[box] = append(covers[box], x)
	}
	return covers
}

// complete returns the neighbours of n variables if all variables are neighbours of each other.
func complete(n int) [][]int {
	neighbours := make([][]int, n)
	for x := range n {
		for y := range n {
			if y != x {
				neighbours[x] = append(neighbours[x], y)
			}
		}
	}
	return neighbours
}

// ring returns the neighbours of n variables in a ring.
func ring(n int) [][]int {
	neighbours := make([][]int, n)
	for x := range n {
		neighbours[x] = []int{(x + 1) % n, (x + n - 1) % n}
	}
	return neighbours
}

// queens returns the problem of placing n queens on a board of order n, one in each row. The value of a row
// is the column of its queen.
func queens(n int) csp.Problem {
	rules := make([]*csp.Rule, n)
	for apart := range n {
		rules[apart] = csp.NewRule(n, func(a, b int) bool { return a == b || a-b == apart || b-a == apart })
	}
	rule := func(x, y int) *csp.Rule { return rules[max(x-y, y-x)] }
	return csp.Problem{Values: n, Neighbours: complete(n), Rule: rule}
}

// random returns a problem of a few variables and values, with random domains, fixed values and rules.
func random(r *rand.Rand) csp.Problem {
	n, values := 1+r.IntN(6), 1+r.IntN(5)
	p := csp.Problem{Values: values, Neighbours: make([][]int, n), Domains: make([][]int, n), Fixed: make([]int, n)}
	rules := map[[2]int]*csp.Rule{}
	for x := range n {
		p.Fixed[x] = csp.Free
		if r.IntN(4) == 0 {
			p.Fixed[x] = r.IntN(values)
		}
		if r.IntN(3) == 0 {
			p.Domains[x] = r.Perm(values)[:r.IntN(values+1)]
		}
		for y := range x {
			if r.IntN(2) == 0 {
				p.Neighbours[x], p.Neighbours[y] = append(p.Neighbours[x], y), append(p.Neighbours[y], x)
				rules[[2]int{x, y}], rules[[2]int{y, x}] = randomRule(r, values)
			}
		}
	}
	p.Rule = func(x, y int) *csp.Rule { return rules[[2]int{x, y}] }
	return p
}

// randomRule returns a rule and its mirror image. Sometimes it returns nil for both.
func randomRule(r *rand.Rand, values int) (there, back *csp.Rule) {
	if r.IntN(3) == 0 {
		return nil, nil
	}
	conflicts := make([]bool, values*values)
	for i := range conflicts {
		conflicts[i] = r.IntN(3) == 0
	}
	there = csp.NewRule(values, func(a, b int) bool { return conflicts[a*values+b] })
	back = csp.NewRule(values, func(a, b int) bool { return conflicts[b*values+a] })
	return there, back
}

// enumerate returns every solution of p, without regard to its scopes. It tries all assignments, and changes
// the last variable fastest.
func enumerate(p csp.Problem) [][]int {
	var solutions [][]int
	values := make([]int, len(p.Neighbours))
	var assign func(x int)
	assign = func(x int) {
		if x == len(values) {
			solutions = append(solutions, slices.Clone(values))
			return
		}
		for a := range p.Values {
			if values[x] = a; allowed(p, values, x) {
				assign(x + 1)
			}
		}
	}
	assign(0)
	return solutions
}

// allowed reports whether the domain of x and the variables before x allow its value.
func allowed(p csp.Problem, values []int, x int) bool {
	if p.Fixed != nil && p.Fixed[x] != csp.Free && p.Fixed[x] != values[x] {
		return false
	}
	if p.Domains != nil && p.Domains[x] != nil && !slices.Contains(p.Domains[x], values[x]) {
		return false
	}
	for _, y := range p.Neighbours[x] {
		if y < x && conflict(p, x, values[x], y, values[y]) {
			return false
		}
	}
	return true
}

func conflict(p csp.Problem, x, a, y, b int) bool {
	if p.Rule == nil || p.Rule(x, y) == nil {
		return a == b
	}
	return p.Rule(x, y).Conflict(a, b)
}

// everyWay returns all combinations of search options.
func everyWay() []csp.Options {
	var ways []csp.Options
	for _, order := range []csp.Order{csp.FirstEmpty, csp.MRV, csp.DegreeThenMRV, csp.MRVDegree} {
		for _, reduce := range []bool{false, true} {
			for _, forward := range []bool{false, true} {
				ways = append(ways, csp.Options{Order: order, Reduce: reduce, Forward: forward})
			}
		}
		ways = append(ways, csp.Options{Order: order, Singles: true})
	}
	return ways
}

// solve searches p and returns the solutions with the result.
func solve(p csp.Problem, o csp.Options) ([][]int, search.Result[csp.Stats]) {
	var solutions [][]int
	r := csp.Search(context.Background(), p, o, func(values []int) bool {
		solutions = append(solutions, slices.Clone(values))
		return true
	})
	return solutions, r
}
