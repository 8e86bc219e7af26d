package logic_test

import (
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// TestRectanglesOfLayouts checks that rectangles count if each of their houses has two adjacent corners.
// They count only on layouts without other kinds of houses.
func TestRectanglesOfLayouts(t *testing.T) {
	for _, c := range []struct {
		name    string
		layout  string
		corners [4]sudoku.Cell // the last corner has all candidates
		want    []string
	}{
		{"two boxes", "classic9", [4]sudoku.Cell{1, 2, 28, 29}, []string{"Uniqueness Test 1: 1/2 in r1c23,r4c23 => r4c3<>1, r4c3<>2"}},
		{"four boxes", "classic9", [4]sudoku.Cell{1, 3, 28, 30}, nil},
		{"diagonals", "classic9+x", [4]sudoku.Cell{1, 2, 28, 29}, nil},
		{"no boxes", "latin6", [4]sudoku.Cell{1, 4, 13, 16}, []string{"Uniqueness Test 1: 1/2 in r1c25,r3c25 => r3c5<>1, r3c5<>2"}},
		{"two regions", jigsaw, [4]sudoku.Cell{0, 1, 12, 13}, []string{"Uniqueness Test 1: 1/2 in r1c12,r3c12 => r3c2<>1, r3c2<>2"}},
		{"three regions", jigsaw, [4]sudoku.Cell{1, 3, 7, 9}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			technique, _ := logic.Named("unique-rectangle-1")
			var got []string
			for s := range technique.Find(pairs(t, c.layout, c.corners[:3]), logic.Query{}) {
				got = append(got, s.Text)
			}
			check.True(t, slices.Equal(got, c.want), "found %q, want %q", got, c.want)
		})
	}
}

// pairs returns an empty grid with all candidates, except that these cells have only 1 and 2.
func pairs(t *testing.T, name string, cells []sudoku.Cell) *logic.Position {
	t.Helper()
	layout := searchtest.Layout(t, name)
	f, err := logic.NewField(layout)
	check.Must(t, err)
	p, err := f.New(sudoku.Puzzle{Layout: layout, Givens: make(sudoku.Grid, layout.Size())})
	check.Must(t, err)
	for _, c := range cells {
		for d := sudoku.Digit(3); int(d) <= layout.N(); d++ {
			p.Remove(c, d)
		}
	}
	return p
}
