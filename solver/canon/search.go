package canon

import (
	"bytes"
	"cmp"
	"slices"

	"sudokubot/solver/sudoku"
)

// maxTries limits how often a search puts a line first (see search). Of all tried grids, the empty Latin
// square of order 25 needs the most: 1,272 times, and 20 ms. The time grows with the order.
const maxTries = 2500

// search searches for the canonical order of the lines. To put a line first means to give it a colour of its
// own, before the lines that had its colour until then. The search puts a line first and refines the colours,
// until every line has its own colour. The canonical order has the least traces, and among equal traces the
// least grid. Two orders with equal grids differ by a symmetry. Lines symmetric to tried lines are skipped
// (McKay, see refine).
type search struct {
	p    sudoku.Puzzle
	g    *graph
	left int // how many more times a line may be put first

	path   []int    // lines put first
	traces []uint64 // trace after each line of the path
	best   leaf
	// symmetries are the known symmetries of the puzzle. Each maps lines to lines.
	symmetries [][]int
}

type leaf struct {
	coloring *coloring // nil before the first complete order
	path     []int
	traces   []uint64
	image    []byte
}

// canonical returns the canonical order of the lines of p, or false if the search takes too long.
func canonical(p sudoku.Puzzle) (*coloring, bool) {
	s := &search{p: p, g: newGraph(p, all), left: maxTries}
	s.descend(s.g.colored())
	return s.best.coloring, s.left >= 0
}

// descend searches the orders below c. It returns the length of the path with which to continue. This length
// is below that of the current path if all results with the current path are already known.
func (s *search) descend(c *coloring) int {
	depth := len(s.path)
	class := slices.Sorted(slices.Values(c.open(s.g.n)))
	if len(class) == 0 {
		return s.arrive(c)
	}
	for i, v := range class {
		if s.known(class[:i], int(v)) {
			continue
		}
		if s.left--; s.left < 0 {
			return 0
		}
		next := c.with(s.g, int(v))
		s.path, s.traces = append(s.path, int(v)), append(s.traces, next.trace)
		stay := depth
		if s.promising() {
			stay = s.descend(next)
		}
		s.path, s.traces = s.path[:depth], s.traces[:depth]
		if stay < depth {
			return stay
		}
	}
	return depth
}

func (s *search) promising() bool {
	if s.best.coloring == nil {
		return true
	}
	return slices.Compare(s.traces, s.best.traces[:min(len(s.traces), len(s.best.traces))]) <= 0
}

// known reports whether known symmetries that keep every line of the path take v to a tried line.
func (s *search) known(tried []uint8, v int) bool {
	reached := make([]bool, 2*s.g.n)
	queue := []int{v}
	reached[v] = true
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if slices.Contains(tried, uint8(at)) {
			return true
		}
		for _, y := range s.symmetries {
			if !reached[y[at]] && !slices.ContainsFunc(s.path, func(line int) bool { return y[line] != line }) {
				reached[y[at]] = true
				queue = append(queue, y[at])
			}
		}
	}
	return false
}

func (s *search) arrive(c *coloring) int {
	depth := len(s.path)
	image := s.image(c)
	order := -1
	if s.best.coloring != nil {
		order = cmp.Or(slices.Compare(s.traces, s.best.traces), bytes.Compare(image, s.best.image))
	}
	if order < 0 {
		s.best = leaf{coloring: c, path: slices.Clone(s.path), traces: slices.Clone(s.traces), image: image}
	}
	if order != 0 {
		return depth
	}
	s.symmetries = append(s.symmetries, between(s.best.coloring, c, s.g.n))
	for i, v := range s.path {
		if v != s.best.path[i] {
			return i
		}
	}
	return depth
}

// between returns the symmetry that maps each line of a to the line of b with equal colour.
func between(a, b *coloring, n int) []int {
	to := make([]int, 2*n)
	for i := range to {
		to[a.order[i]] = int(b.order[i])
	}
	return to
}

// image returns the puzzle with the lines in the order of c: first its relabelled digits, then the other
// houses, sorted.
func (s *search) image(c *coloring) []byte {
	n := s.g.n
	v := c.transform(n)
	grid := v.grid(s.p.Givens)
	relabel(grid)
	at := make([]int, n*n)
	image := make([]byte, 0, n*n*3)
	for i, d := range grid {
		at[v.from(i/n, i%n)] = i
		image = append(image, byte(d))
	}
	var houses [][]byte
	for _, h := range s.p.Layout.Houses() {
		if h.Kind != sudoku.Row && h.Kind != sudoku.Column {
			houses = append(houses, houseImage(alike(s.p.Layout, h.Kind), h.Cells, at))
		}
	}
	slices.SortFunc(houses, bytes.Compare)
	return append(image, bytes.Join(houses, nil)...)
}

// houseImage returns the kind of a house and the new indexes of its cells, ascending.
func houseImage(kind sudoku.Kind, cells []sudoku.Cell, at []int) []byte {
	to := make([]int, 0, len(cells))
	for _, c := range cells {
		to = append(to, at[c])
	}
	slices.Sort(to)
	image := []byte{byte(kind)}
	for _, c := range to {
		image = append(image, byte(c>>8), byte(c))
	}
	return image
}
