package sudoku_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// layouts returns layouts with boxes, and every Latin square, with their order and the sides of the boxes.
func layouts(t testing.TB) []spec {
	t.Helper()
	var all []spec
	for _, sides := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}, {2, 5}, {5, 2}, {2, 6}, {6, 2}, {3, 4}, {4, 3}, {3, 5}, {2, 12}, {3, 8}, {4, 4}, {5, 5}} {
		l, err := sudoku.Boxes(sides[0], sides[1])
		check.Must(t, err)
		all = append(all, spec{l, sides[0] * sides[1], sides[0], sides[1]})
	}
	for n := 1; n <= sudoku.MaxOrder; n++ {
		l, err := sudoku.Latin(n)
		check.Must(t, err)
		all = append(all, spec{l, n, 0, 0})
	}
	return all
}

type spec struct {
	*sudoku.Layout
	n, boxRows, boxCols int
}

func TestLayouts(t *testing.T) {
	for _, l := range layouts(t) {
		t.Run(l.String(), func(t *testing.T) {
			if l.N() != l.n || l.Size() != l.n*l.n {
				t.Errorf("order %d, %d cells, want %d, %d", l.N(), l.Size(), l.n, l.n*l.n)
			}
			if rows, cols := l.BoxSides(); rows != l.boxRows || cols != l.boxCols {
				t.Errorf("boxes %dx%d, want %dx%d", rows, cols, l.boxRows, l.boxCols)
			}
			verifyHouses(t, l)
			verifyPeers(t, l)
			verifyBoxes(t, l)
			verifyPlaces(t, l)
		})
	}
}

// verifyHouses checks the order of rows, columns and boxes, and that each kind covers the grid once.
func verifyHouses(t *testing.T, l spec) {
	t.Helper()
	kinds := []sudoku.Kind{sudoku.Row, sudoku.Column, sudoku.Box}
	if l.boxRows == 0 {
		kinds = kinds[:2]
	}
	if len(l.Houses()) != len(kinds)*l.n {
		t.Fatalf("%d houses, want %d", len(l.Houses()), len(kinds)*l.n)
	}
	for i, h := range l.Houses() {
		if h.Kind != kinds[i/l.n] || h.Index != i%l.n {
			t.Errorf("house %d is %s, want %s %d", i, h, kinds[i/l.n], i%l.n+1)
		}
		check.True(t, len(h.Cells) == l.n && slices.IsSorted(h.Cells),
			"%s has the cells %v, want %d, ascending", h, h.Cells, l.n)
		for _, c := range h.Cells {
			if of := l.HousesOf(c); !slices.Contains(of, i) || len(of) != len(kinds) {
				t.Errorf("%s: %s is in the houses %v, want %d with %d among them", h, l.CellName(c), of, len(kinds), i)
			}
			r, k := l.Place(c)
			if h.Kind == sudoku.Row && r != h.Index || h.Kind == sudoku.Column && k != h.Index {
				t.Errorf("%s holds %s", h, l.CellName(c))
			}
		}
	}
}

// verifyPeers checks that two cells are peers exactly if they share a house.
func verifyPeers(t *testing.T, l spec) {
	t.Helper()
	for c := range sudoku.Cell(l.Size()) {
		var want []sudoku.Cell
		for _, i := range l.HousesOf(c) {
			want = append(want, l.Houses()[i].Cells...)
		}
		slices.Sort(want)
		want = slices.DeleteFunc(slices.Compact(want), func(p sudoku.Cell) bool { return p == c })
		if got := l.Peers(c); !slices.Equal(got, want) {
			t.Errorf("%s has the peers %v, want %v", l.CellName(c), got, want)
		}
		for _, p := range l.Peers(c) {
			if !slices.Contains(l.Peers(p), c) {
				t.Errorf("%s is a peer of %s, but not the other way", l.CellName(p), l.CellName(c))
			}
		}
	}
}

// verifyBoxes checks Same against the sides of the boxes.
func verifyBoxes(t *testing.T, l spec) {
	t.Helper()
	for a := range sudoku.Cell(l.Size()) {
		for b := range sudoku.Cell(l.Size()) {
			want := true
			if l.boxRows > 0 {
				ra, ka := l.Place(a)
				rb, kb := l.Place(b)
				want = ra/l.boxRows == rb/l.boxRows && ka/l.boxCols == kb/l.boxCols
			}
			if got := l.Same(a, b); got != want {
				t.Fatalf("%s and %s in the same box: %v, want %v", l.CellName(a), l.CellName(b), got, want)
			}
		}
	}
}

func verifyPlaces(t *testing.T, l spec) {
	t.Helper()
	for c := range sudoku.Cell(l.Size()) {
		r, k := l.Place(c)
		if l.At(r, k) != c || r < 0 || r >= l.n || k < 0 || k >= l.n {
			t.Errorf("cell %d is at row %d, column %d, which is cell %d", c, r, k, l.At(r, k))
		}
		if got, want := l.CellName(c), fmt.Sprintf("r%dc%d", r+1, k+1); got != want {
			t.Errorf("cell %d is called %s, want %s", c, got, want)
		}
	}
}

// TestPeerCounts compares numbers of peers with known numbers.
func TestPeerCounts(t *testing.T) {
	for name, want := range map[string]int{
		"classic4": 7, "box2x3": 12, "box2x4": 17, "classic9": 20, "box2x5": 22, "box3x4": 28, "classic16": 39, "classic25": 64,
		"latin1": 0, "latin7": 12, "latin25": 48, "classic9+x": 26, "latin9+groups": 20, "classic9+groups": 24,
	} {
		l := named(t, name)
		check.Equal(t, len(l.Peers(0)), want, "%s", name)
	}
}

func named(t testing.TB, name string) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.Named(name)
	check.Must(t, err)
	return l
}

func TestNames(t *testing.T) {
	for _, l := range layouts(t) {
		if got, err := sudoku.Named(l.String()); err != nil || got.String() != l.String() || got.N() != l.n {
			t.Errorf("Named(%q) is %v, error %v", l, got, err)
		}
	}
	check.Equal(t, named(t, "box3x3").String(), "classic9")
	check.Equal(t, sudoku.Classic().String(), "classic9")
}

func TestBadNames(t *testing.T) {
	names := []string{
		"", " ", "classic", "classic0", "classic1", "classic7", "classic36", "classic9x", "classic09", "classic+9", "classic-9",
		"classic 9", " classic9", "classic9 ", "classic9\n", "Classic9", "classic٩", "classic9.0",
		"box", "box3", "box1x9", "box9x1", "box0x0", "box3x", "boxx3", "box3x9", "box13x2", "box2x3x4", "box-2x-3", "box2 x3", "box02x3",
		"latin", "latin0", "latin26", "latin-3", "latin+3", "latin3x3", "latin07",
		"latin99999999999999999999", "classic99999999999999999999",
		"box4294967296x4294967296",  // 2^32 by 2^32, whose product overflows to 0 in 64 bits
		"box6148914691236517206x3",  // the product overflows to 2 in 64 bits
		"box3x-6148914691236517203", // the product overflows to 7 in 64 bits
		"jigsaw9", "9", "%d", strings.Repeat("9", 1000),
	}
	for _, name := range names {
		if l, err := sudoku.Named(name); err == nil || l != nil {
			t.Errorf("Named(%q) is %v, error %v; want an error", name, l, err)
		} else if len(err.Error()) > 200 {
			t.Errorf("Named(%q): the error has %d bytes, too many to show", name, len(err.Error()))
		}
	}
}

func TestUsual(t *testing.T) {
	want := map[int]string{
		4: "classic4", 6: "box2x3", 8: "box2x4", 9: "classic9", 10: "box2x5", 12: "box3x4", 16: "classic16", 25: "classic25",
	}
	for n := -1; n <= 30; n++ {
		l, ok := sudoku.Usual(n)
		if name, usual := want[n]; ok != usual || ok && l.String() != name {
			t.Errorf("Usual(%d) is %v, %v; want %q", n, l, ok, name)
		}
		rows, cols, known := sudoku.UsualSides(n)
		var r, k int
		if ok {
			r, k = l.BoxSides()
		}
		check.True(t, rows == r && cols == k && known == ok,
			"UsualSides(%d) is %d, %d, %v; the boxes of Usual are %d, %d", n, rows, cols, known, r, k)
	}
}

func TestRefusedSizes(t *testing.T) {
	for _, n := range []int{-1, 0, 26, 1 << 32} {
		if l, err := sudoku.Latin(n); err == nil || l != nil {
			t.Errorf("Latin(%d) is %v, error %v; want an error", n, l, err)
		}
	}
	for _, sides := range [][2]int{{0, 0}, {1, 4}, {4, 1}, {2, 13}, {13, 2}, {-3, -3}, {1 << 32, 1 << 32}, {5, 6}} {
		if l, err := sudoku.Boxes(sides[0], sides[1]); err == nil || l != nil {
			t.Errorf("Boxes(%d, %d) is %v, error %v; want an error", sides[0], sides[1], l, err)
		}
	}
}

func TestKindString(t *testing.T) {
	for k, want := range []string{"row", "column", "box", "region", "diagonal", "group", "window"} {
		check.Equal(t, sudoku.Kind(k).String(), want, "Kind(%d", k)
	}
	check.Equal(t, sudoku.Classic().Houses()[17].String(), "column 9")
}
