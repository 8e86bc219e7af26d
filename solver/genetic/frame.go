package genetic

import (
	"errors"
	"fmt"
	"slices"

	"sudokubot/solver/sudoku"
)

// stride is the distance in counts between two houses. It is greater than every digit.
const stride = 32

// frame is a puzzle prepared for the algorithm. It is immutable, and all chromosomes of a search share it.
//
// The blocks divide the grid: the boxes, or the regions, or else the rows. Every block always holds each
// digit once; the other houses are scored.
type frame struct {
	n, size int
	givens  sudoku.Grid
	blocks  [][]uint16 // cells of each block
	free    [][]uint16 // cells of each block without a given
	missing [][]uint8  // digits of each block that its givens lack
	scored  int        // number of scored houses
	base    [][]uint16 // for each cell the start of the counts of its scored houses
	swaps   []swap     // swaps of any two free cells of a block
	parts   [2][]part  // bands and stacks; empty for layouts without boxes
	pairs   [][]int32  // for each block and its free cells i > j the index in swaps, at i*(i-1)/2+j
	active  []int      // blocks with at least two free cells
}

type swap struct {
	a, b        uint16
	left, right []uint16 // starts of the counts of the scored houses of only a, and of only b
}

// part is a band or a stack: blocks, and the scored houses in them.
type part struct {
	blocks []int
	houses []uint16
}

// newFrame returns the frame of a puzzle whose givens do not clash.
func newFrame(p sudoku.Puzzle) (*frame, error) {
	l := p.Layout
	if len(l.Constraints()) > 0 {
		return nil, errors.New("the genetic algorithm knows houses and no other rules")
	}
	f := &frame{n: l.N(), size: l.Size(), givens: p.Givens, base: make([][]uint16, l.Size())}
	for _, h := range l.Houses() {
		if h.Kind == blockKind(l) {
			if err := f.block(h); err != nil {
				return nil, err
			}
			continue
		}
		for _, c := range h.Cells {
			f.base[c] = append(f.base[c], uint16(f.scored*stride))
		}
		f.scored++
	}
	for _, free := range f.free {
		f.pair(free)
	}
	f.partition(l)
	return f, nil
}

func blockKind(l *sudoku.Layout) sudoku.Kind {
	for _, k := range []sudoku.Kind{sudoku.Box, sudoku.Region} {
		if l.Has(k) {
			return k
		}
	}
	return sudoku.Row
}

func (f *frame) block(h sudoku.House) error {
	var cells, free []uint16
	var used uint32
	for _, c := range h.Cells {
		cells = append(cells, uint16(c))
		d := f.givens[c]
		if d == 0 {
			free = append(free, uint16(c))
		} else if used>>d&1 != 0 {
			return fmt.Errorf("%s holds %d twice", h, d)
		}
		used |= 1 << d
	}
	var missing []uint8
	for d := 1; d <= f.n; d++ {
		if used>>d&1 == 0 {
			missing = append(missing, uint8(d))
		}
	}
	if len(free) > 1 {
		f.active = append(f.active, len(f.blocks))
	}
	f.blocks, f.free, f.missing = append(f.blocks, cells), append(f.free, free), append(f.missing, missing)
	return nil
}

func (f *frame) pair(free []uint16) {
	var index []int32
	for i, a := range free {
		for _, b := range free[:i] {
			index = append(index, int32(len(f.swaps)))
			f.swaps = append(f.swaps, swap{a: a, b: b, left: without(f.base[a], f.base[b]),
				right: without(f.base[b], f.base[a])})
		}
	}
	f.pairs = append(f.pairs, index)
}

func (f *frame) between(block, i, j int) *swap {
	if i < j {
		i, j = j, i
	}
	return &f.swaps[f.pairs[block][i*(i-1)/2+j]]
}

func without(all, some []uint16) []uint16 {
	return slices.DeleteFunc(slices.Clone(all), func(h uint16) bool { return slices.Contains(some, h) })
}

// partition finds the bands and stacks: rows of boxes with their rows of cells, and columns of boxes with
// their columns of cells. In the list of houses the rows come first, then the columns.
func (f *frame) partition(l *sudoku.Layout) {
	rows, cols := l.BoxSides()
	if rows == 0 {
		return
	}
	for way, side := range [2]int{rows, cols} {
		for i := range f.n / side {
			var p part
			for j := range side {
				p.houses = append(p.houses, uint16((way*f.n+i*side+j)*stride))
			}
			for b := range f.n { // as many boxes are side by side as a box has rows
				if way == 0 && b/rows == i || way == 1 && b%rows == i {
					p.blocks = append(p.blocks, b)
				}
			}
			f.parts[way] = append(f.parts[way], p)
		}
	}
}

// perfect is the fitness of a solution: every scored house has n different digits.
func (f *frame) perfect() int { return f.scored * f.n }
