package generator

import (
	"fmt"
	"strconv"
	"strings"

	"sudokubot/solver/sudoku"
)

// Variant is a kind of puzzle: a layout, a jigsaw with regions made along with the puzzle, or coloured
// Sudoku. The zero Variant is the classic 9x9.
type Variant struct {
	name string
	// layout is the layout of the puzzles. For a jigsaw without a map it is the Latin square with the
	// extras.
	layout  *sudoku.Layout
	regions bool // the regions are made along with each puzzle
	order   int  // order of coloured puzzles; 0 for other puzzles
	colors  int  // number of colours of coloured puzzles
}

// Named returns the variant with this name. A name may be that of a layout (see sudoku.Named). "jigsaw9" or
// "jigsaw9+x", without a map, is a jigsaw with new regions for each puzzle. "colored5x4" is a coloured puzzle
// of order 5 with 4 colours; "colored5" has the usual number of colours for the order. The message of the
// error may be shown to users.
func Named(name string) (Variant, error) {
	if rest, ok := strings.CutPrefix(name, "colored"); ok {
		return coloredNamed(name, rest)
	}
	if rest, ok := strings.CutPrefix(name, "jigsaw"); ok && !strings.Contains(name, ":") {
		l, err := sudoku.Named("latin" + rest)
		return Variant{name: name, layout: l, regions: true}, err
	}
	l, err := sudoku.Named(name)
	return Variant{name: name, layout: l}, err
}

func coloredNamed(name, sizes string) (Variant, error) {
	order, with, some := strings.Cut(sizes, "x")
	n, err := strconv.Atoi(order)
	m := usualColors(n)
	if err == nil && some {
		m, err = strconv.Atoi(with)
	}
	if err != nil || n < 1 {
		return Variant{}, fmt.Errorf("%.40q: the name of coloured Sudoku is like colored5x4: order 5, 4 colours",
			name)
	}
	return Variant{name: name, order: n, colors: m}, nil
}

// String returns the name for Named.
func (v Variant) String() string {
	if v.name == "" {
		return usual.String()
	}
	return v.name
}

// Cells returns the number of cells of a puzzle of v.
func (v Variant) Cells() int {
	switch {
	case v.order > 0:
		return v.order * v.order
	case v.layout == nil:
		return usual.Size()
	}
	return v.layout.Size()
}
