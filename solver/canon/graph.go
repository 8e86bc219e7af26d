package canon

import (
	"cmp"
	"slices"

	"sudokubot/solver/sudoku"
)

// graph holds the structure that symmetries preserve. Its vertices are the rows, the columns, the other
// houses, and the digits present. Each cell connects the vertices containing it.
type graph struct {
	n     int
	cells [][]uint8 // cell -> its vertices
	kinds []int     // vertex -> first vertex of its kind; vertices of a kind are contiguous
	// pairs holds for each line its relation to each parallel line. It is nil if the grid is not complete.
	pairs [][]uint64
}

// alike maps exchangeable kinds of houses of l to a common kind. Boxes and colour groups differ only in the
// order of rows and columns. In a jigsaw the colour groups are a kind of their own, because they do not move.
func alike(l *sudoku.Layout, k sudoku.Kind) sudoku.Kind {
	if k == sudoku.Region || k == sudoku.Group && !l.Has(sudoku.Region) {
		return sudoku.Box
	}
	return k
}

func all(sudoku.House) bool { return true }

// placed reports whether the cells of a house are fixed, which is true for all houses except the regions of a
// jigsaw.
func placed(h sudoku.House) bool { return h.Kind != sudoku.Region }

// newGraph returns the graph of p. It includes rows, columns, and other houses for which keep is true.
// Without givens it is the graph of the layout.
func newGraph(p sudoku.Puzzle, keep func(sudoku.House) bool) *graph {
	l, n := p.Layout, p.Layout.N()
	g := &graph{n: n, cells: make([][]uint8, n*n), kinds: make([]int, 2*n)}
	for c := range g.cells {
		r, k := l.Place(sudoku.Cell(c))
		g.cells[c] = append(make([]uint8, 0, 8), uint8(r), uint8(n+k))
	}
	others := slices.DeleteFunc(slices.Clone(l.Houses()), func(h sudoku.House) bool {
		return h.Kind == sudoku.Row || h.Kind == sudoku.Column || !keep(h)
	})
	slices.SortStableFunc(others, func(a, b sudoku.House) int {
		return cmp.Compare(alike(l, a.Kind), alike(l, b.Kind))
	})
	for i, h := range others {
		g.add(h.Cells, i == 0 || alike(l, h.Kind) != alike(l, others[i-1].Kind))
	}
	first := true
	for _, cells := range digitCells(p) {
		if len(cells) > 0 {
			g.add(cells, first)
			first = false
		}
	}
	g.cyclesOf(p)
	return g
}

func digitCells(p sudoku.Puzzle) [][]sudoku.Cell {
	of := make([][]sudoku.Cell, p.Layout.N())
	for c, d := range p.Givens {
		if d != 0 {
			of[d-1] = append(of[d-1], sudoku.Cell(c))
		}
	}
	return of
}

// add adds a vertex with these cells. If newKind is false, it has the kind of the previous vertex.
func (g *graph) add(cells []sudoku.Cell, newKind bool) {
	v := len(g.kinds)
	kind := v
	if !newKind {
		kind = g.kinds[v-1]
	}
	g.kinds = append(g.kinds, kind)
	for _, c := range cells {
		g.cells[c] = append(g.cells[c], uint8(v))
	}
}

// coloring is an ordered partition of the vertices. The colour of a vertex is the number of vertices in the
// classes before its own.
type coloring struct {
	order []uint8 // vertices, sorted by colour
	color []int
	sums  []uint64
	// trace is a hash. Colorings with different traces are not symmetric to each other.
	trace uint64
}

func (g *graph) colored() *coloring {
	c := &coloring{order: make([]uint8, len(g.kinds)), color: slices.Clone(g.kinds),
		sums: make([]uint64, len(g.kinds))}
	for v := range c.order {
		c.order[v] = uint8(v)
	}
	c.refine(g)
	return c
}

// with returns the refined coloring in which v comes before the other vertices of its colour.
func (c *coloring) with(g *graph, v int) *coloring {
	w := &coloring{order: slices.Clone(c.order), color: slices.Clone(c.color), sums: make([]uint64, len(c.sums))}
	at := slices.Index(w.order, uint8(v))
	first := w.color[v]
	w.order[first], w.order[at] = w.order[at], w.order[first]
	for i := first + 1; i < len(w.order) && c.color[w.order[i]] == first; i++ {
		w.color[w.order[i]] = first + 1
	}
	w.refine(g)
	return w
}

// refine divides the colours until vertices of one colour have cells with equal combinations of colours. This
// is the refinement of B. D. McKay, "Practical graph isomorphism", Congressus Numerantium 30 (1981). It
// compares sums of hashes instead of counts. If hashes collide, it may fail to divide a colour, but never
// divides wrongly.
func (c *coloring) refine(g *graph) {
	for more := true; more; {
		clear(c.sums)
		for _, meeting := range g.cells {
			var sum uint64
			for _, v := range meeting {
				sum += mix(uint64(c.color[v]))
			}
			sum = mix(sum)
			for _, v := range meeting {
				c.sums[v] += sum
			}
		}
		for line, pairs := range g.pairs {
			first := line / g.n * g.n
			for i, pair := range pairs {
				c.sums[line] += mix(pair ^ uint64(c.color[first+i]))
			}
		}
		more = c.separate()
	}
	c.trace = 0
	for _, v := range c.order {
		c.trace = mix(c.trace ^ c.sums[v] + uint64(c.color[v]))
	}
}

// separate splits each colour into one colour for each distinct sum of its vertices. It reports whether it
// split a colour.
func (c *coloring) separate() bool {
	parted := false
	for first := 0; first < len(c.order); {
		end := first + 1
		for end < len(c.order) && c.color[c.order[end]] == first {
			end++
		}
		parted = c.separateOne(first, end) || parted
		first = end
	}
	return parted
}

func (c *coloring) separateOne(first, end int) bool {
	class := c.order[first:end]
	for i := 1; i < len(class); i++ {
		for j := i; j > 0 && c.sums[class[j]] < c.sums[class[j-1]]; j-- {
			class[j], class[j-1] = class[j-1], class[j]
		}
	}
	color := first
	for i := 1; i < len(class); i++ {
		if c.sums[class[i]] != c.sums[class[i-1]] {
			color = first + i
		}
		c.color[class[i]] = color
	}
	return color != first
}

// mix hashes x as Sebastiano Vigna's splitmix64 does.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// open returns the lines of a colour with several lines, or nil if all lines have different colours. It takes
// the rows or the columns, whichever has fewer lines with a colour of their own. There it takes the first of
// the smallest colours. In a complete grid a row and a column determine a digit; two rows determine little.
func (c *coloring) open(n int) []uint8 {
	var best [2][]uint8 // smallest colour beginning with a row; with a column
	var alone [2]int
	for first := 0; first < 2*n; {
		end := first + 1
		for end < 2*n && c.color[c.order[end]] == first {
			end++
		}
		way := int(c.order[first]) / n
		size := end - first
		if size == 1 {
			alone[way]++
		} else if best[way] == nil || size < len(best[way]) {
			best[way] = c.order[first:end]
		}
		first = end
	}
	rows, cols := best[0], best[1]
	if rows == nil || cols == nil {
		return slices.Concat(rows, cols)
	}
	less := cmp.Or(cmp.Compare(alone[0], alone[1]), cmp.Compare(len(rows), len(cols)),
		cmp.Compare(c.color[rows[0]], c.color[cols[0]]))
	if less < 0 {
		return rows
	}
	return cols
}

// transform returns the transform that sorts lines by colour. Lines of the first colour become rows.
func (c *coloring) transform(n int) transform {
	v := transform{turned: int(c.order[0]) >= n}
	for _, line := range c.order[:2*n] {
		if (int(line) >= n) == v.turned {
			v.rows = append(v.rows, int(line)%n)
		} else {
			v.cols = append(v.cols, int(line)%n)
		}
	}
	return v
}
