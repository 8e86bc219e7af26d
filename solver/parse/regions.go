package parse

import (
	"errors"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// regionMap is a part of the page with the regions of a jigsaw. Each cell has a sign, and cells of one region
// have equal signs.
type regionMap struct {
	span     signs.Span
	n        int
	layout   *sudoku.Layout // nil if the map is wrong; then bad is the error
	bad      *Error
	lettered bool // the regions have letters as names
}

// mapCell is a cell of a map: the name of its region, and its position.
type mapCell struct {
	name int // the rune of its sign, or a number made of the runes of its token; 0 if it cannot be a name
	signs.Span
}

const noRegion = -1

// regionsError returns the error of a wrong map, without its position. name returns the text of a cell.
func regionsError(wrong *sudoku.RegionsError, name func(c sudoku.Cell) string) *Error {
	e := &Error{Want: wrong.N}
	if wrong.Regions != wrong.N {
		e.Kind, e.Got = RegionCount, wrong.Regions
		return e
	}
	e.Symbol, e.Row = name(wrong.Cell), int(wrong.Cell)/wrong.N+1
	if wrong.Size == 0 {
		e.Kind, e.Wrong = NoRegion, []sudoku.Cell{wrong.Cell}
		return e
	}
	e.Kind, e.Got = RegionSize, wrong.Size
	for c := range sudoku.Cell(wrong.N * wrong.N) {
		if strings.EqualFold(name(c), e.Symbol) {
			e.Wrong = append(e.Wrong, c)
		}
	}
	return e
}

type square struct {
	n     int
	cells []mapCell
}

func (q square) names() []int { return each(q.cells, func(c mapCell) int { return c.name }) }

func (q square) sizes() map[int]int {
	sizes := map[int]int{}
	var letters [unicode.MaxASCII + 1]int
	for _, c := range q.cells {
		if 0 <= c.name && c.name < len(letters) {
			letters[c.name]++
		} else {
			sizes[c.name]++
		}
	}
	for name, size := range letters {
		if size > 0 {
			sizes[name] = size
		}
	}
	return sizes
}

func (q square) even() bool {
	sizes := q.sizes()
	return len(sizes) == q.n && sizes[noRegion] == 0 && slices.Max(slices.Collect(maps.Values(sizes))) == q.n
}

// striped reports whether all rows are equal, as in repeated words. The regions are then columns.
func (q square) striped() bool {
	for i := q.n; i < len(q.cells); i++ {
		if q.cells[i].name != q.cells[i-q.n].name {
			return false
		}
	}
	return true
}

func (q square) connected() bool {
	for i := range q.cells {
		if q.isolated(i) { // true for most grids of digits, so the costly rest is skipped
			return false
		}
	}
	parts := flood(q.n, len(q.cells), func(i, k int) bool { return q.cells[k].name == q.cells[i].name })
	return slices.Max(parts)+1 == len(q.sizes())
}

// flood numbers the connected parts of a grid in rows of n cells, and returns the number of each cell's part.
// joined reports whether two neighbours are connected.
func flood(n, size int, joined func(i, k int) bool) []int {
	part := slices.Repeat([]int{-1}, size)
	parts := 0
	var fill func(i int)
	fill = func(i int) {
		part[i] = parts
		for k := range neighbours(i, n, size) {
			if part[k] < 0 && joined(i, k) {
				fill(k)
			}
		}
	}
	for i := range part {
		if part[i] < 0 {
			fill(i)
			parts++
		}
	}
	return part
}

// neighbours yields the cells beside cell i. The grid has size cells in rows of n.
func neighbours(i, n, size int) iter.Seq[int] {
	return func(yield func(int) bool) {
		_ = (i < n || yield(i-n)) && (i+n >= size || yield(i+n)) && (i%n == 0 || yield(i-1)) &&
			(i%n == n-1 || yield(i+1))
	}
}

// touching counts the cells with a neighbour of an equal name. A puzzle has no such cells.
func (q square) touching() int {
	count := 0
	for i, c := range q.cells {
		if c.name != noRegion && !q.isolated(i) {
			count++
		}
	}
	return count
}

func (q square) isolated(i int) bool {
	for k := range neighbours(i, q.n, len(q.cells)) {
		if q.cells[k].name == q.cells[i].name {
			return false
		}
	}
	return true
}

// repeats reports whether at least half of the rows contain a name twice. Grids of digits have no such rows.
func (q square) repeats() bool {
	rows := 0
	for row := range slices.Chunk(q.names(), q.n) {
		slices.Sort(row)
		if len(slices.Compact(row)) < q.n {
			rows++
		}
	}
	return 2*rows >= q.n
}

func lettered(cells []mapCell) bool {
	return !slices.ContainsFunc(cells, func(c mapCell) bool {
		return c.name != noRegion && !unicode.IsLetter(rune(c.name))
	})
}

func regionMapOf(p *page, q square) regionMap {
	m := regionMap{span: signs.Between(q.cells[0].From, q.cells[len(q.cells)-1].To), n: q.n,
		lettered: lettered(q.cells)}
	var err error
	m.layout, err = sudoku.Jigsaw(q.names())
	if wrong, ok := errors.AsType[*sudoku.RegionsError](err); ok {
		m.bad = regionsError(wrong, func(c sudoku.Cell) string { return p.Sent(q.cells[c].Span) })
		at := p.Signs[q.cells[wrong.Cell].From]
		m.bad.Line, m.bad.Column = at.Line, at.Col
	}
	return m
}
