package sudoku_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// jigsaw6 is a map whose regions are not boxes.
const jigsaw6 = "AAABBB" + "ABBBCC" + "AADDCC" + "EEDDCC" + "EEDDFF" + "EEFFFF"

// variants are canonical names. Each has its number of houses, and the number of peers of the first cell.
var variants = []struct {
	name          string
	houses, peers int
}{
	{"classic9+x", 29, 26},
	{"classic9+groups", 36, 24},
	{"classic9+windows", 31, 20},
	{"classic9+x+groups+windows", 42, 28},
	{"latin9+groups", 27, 20},
	{"latin7+x", 16, 18},
	{"classic4+windows", 13, 7},
	{"classic16+windows", 57, 39},
	{"classic25+windows", 91, 64},
	{"box2x3+x", 20, 16},
	{"box2x3+groups", 24, 14},
	{"box3x4+x+groups", 50, 43},
	{"jigsaw6:" + jigsaw6, 18, 11},
	{"jigsaw6+x:" + jigsaw6, 20, 16},
}

func TestVariants(t *testing.T) {
	for _, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			l := named(t, v.name)
			check.Equal(t, l.String(), v.name, "the name comes back as %s", l)
			if want, _, _ := strings.Cut(v.name, ":"); l.Variant() != want {
				t.Errorf("variant %s, want %s", l.Variant(), want)
			}
			check.Equal(t, len(l.Houses()), v.houses)
			check.Equal(t, len(l.Peers(0)), v.peers)
			for i, h := range l.Houses() {
				if len(h.Cells) != l.N() || len(slices.Compact(slices.Sorted(slices.Values(h.Cells)))) != l.N() {
					t.Errorf("%s has the cells %v, want %d different ones", h, h.Cells, l.N())
				}
				check.True(t, l.Has(h.Kind) && slices.IsSorted(h.Cells),
					"%s: of a kind that the layout says it has not, or out of order: %v", h, h.Cells)
				for _, c := range h.Cells {
					if !slices.Contains(l.HousesOf(c), i) {
						t.Errorf("%s does not know that it is in %s", l.CellName(c), h)
					}
				}
			}
			line := v.name + ":" + strings.Repeat(".", l.Size()-1) + "1"
			check.Equal(t, parse(t, line).String(), line)
		})
	}
}

// TestHousesOfExtras names the cells of the houses that extras add.
func TestHousesOfExtras(t *testing.T) {
	tests := []struct{ layout, house, cells string }{
		{"classic4+x", "diagonal 1", "r1c1 r2c2 r3c3 r4c4"},
		{"classic4+x", "diagonal 2", "r1c4 r2c3 r3c2 r4c1"},
		{"classic4+groups", "group 1", "r1c1 r1c3 r3c1 r3c3"},
		{"classic4+groups", "group 4", "r2c2 r2c4 r4c2 r4c4"},
		{"box2x3+groups", "group 2", "r1c2 r1c5 r3c2 r3c5 r5c2 r5c5"},
		{"classic4+windows", "window 1", "r2c2 r2c3 r3c2 r3c3"},
		{"classic9+windows", "window 2", "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8"},
		{"classic9+windows", "window 3", "r6c2 r6c3 r6c4 r7c2 r7c3 r7c4 r8c2 r8c3 r8c4"},
		{"jigsaw6:" + jigsaw6, "region 2", "r1c4 r1c5 r1c6 r2c2 r2c3 r2c4"},
	}
	for _, test := range tests {
		l := named(t, test.layout)
		i := slices.IndexFunc(l.Houses(), func(h sudoku.House) bool { return h.String() == test.house })
		if i < 0 {
			t.Errorf("%s has no %s", test.layout, test.house)
			continue
		}
		var names []string
		for _, c := range l.Houses()[i].Cells {
			names = append(names, l.CellName(c))
		}
		check.Equal(t, strings.Join(names, " "), test.cells, "%s, %s", test.layout, test.house)
	}
}

// TestSameVariant checks that different descriptions of equal houses give layouts with equal names.
func TestSameVariant(t *testing.T) {
	for name, want := range map[string]string{
		"classic9+windows+x+groups+x":                  "classic9+x+groups+windows",
		"box3x3+x":                                     "classic9+x",
		"jigsaw4:AABBAABBCCDDCCDD":                     "classic4",
		"jigsaw4+x:AABBAABBCCDDCCDD":                   "classic4+x",
		"jigsaw4:DDCCDDCCBBAABBAA":                     "classic4",
		"jigsaw4:AAAABBBBCCCCDDDD":                     "latin4",
		"jigsaw4:ABCDABCDABCDABCD":                     "latin4",
		"jigsaw4:ABABCDCDABABCDCD":                     "latin4+groups",
		"jigsaw4:BBBDBADDAACDACCC":                     "jigsaw4:AAABACBBCCDBCDDD",
		"jigsaw4:bbbdbaddaacdaccc":                     "jigsaw4:AAABACBBCCDBCDDD",
		"jigsaw6:AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF": "box2x3",
	} {
		check.Equal(t, named(t, name).String(), want, "%s", name)
	}
}

// TestSameRegion checks Same, which drawings use for the borders of a jigsaw.
func TestSameRegion(t *testing.T) {
	l := named(t, "jigsaw6+x:"+jigsaw6)
	for a := range sudoku.Cell(36) {
		for b := range sudoku.Cell(36) {
			if got, want := l.Same(a, b), jigsaw6[a] == jigsaw6[b]; got != want {
				t.Errorf("%s and %s in one region: %v, want %v", l.CellName(a), l.CellName(b), got, want)
			}
		}
	}
}

func TestBadVariants(t *testing.T) {
	for name, want := range map[string]string{
		"classic9+":                            `there is no ""`,
		"classic9+y":                           `there is no "y"`,
		"classic9+X":                           `there is no "X"`,
		"classic26+x":                          "order of a classic layout",
		"latin26+x":                            "order must be 1 to 25",
		"latin7+groups":                        "no colour groups",
		"latin7+windows":                       "no windows",
		"box2x3+windows":                       "no windows",
		"jigsaw26:" + strings.Repeat("A", 676): "order must be 1 to 25",
		"jigsaw9":                              "have a letter for each cell",
		"jigsaw4:AABBAABBCCDDCCD":              "have a letter for each cell, not 15",
		"jigsaw4:AABBAABBCCDDCCD1":             "no letter",
		"jigsaw4:AABBAABBCCDDCCDE":             "needs 4 regions, the map has 5",
		"jigsaw4:AABBAABBCCCCCCCC":             "needs 4 regions, the map has 3",
		"jigsaw4:AAABAABBCCDDCCDD":             "the region of r1c1 has 5 cells, and must have 4",
		"classic4:AABBAABBCCDDCCDD":            "only a jigsaw has a map",
	} {
		l, err := sudoku.Named(name)
		check.True(t, err != nil && l == nil && strings.Contains(err.Error(), want),
			"Named(%.60q) is %v, error %v; want an error with %q", name, l, err, want)
	}
}

func TestRegionsError(t *testing.T) {
	tests := []struct {
		regions []int
		want    sudoku.RegionsError
	}{
		{[]int{0, 0, 1, 2}, sudoku.RegionsError{N: 2, Regions: 3}},
		{[]int{0, 0, 0, 1}, sudoku.RegionsError{N: 2, Regions: 2, Size: 3}},
		{[]int{7, 3, 3, 3}, sudoku.RegionsError{N: 2, Regions: 2, Size: 1}},
		{[]int{0, 1, -1, 0}, sudoku.RegionsError{N: 2, Regions: 2, Cell: 2}},
	}
	for _, test := range tests {
		_, err := sudoku.Jigsaw(test.regions)
		if e, ok := errors.AsType[*sudoku.RegionsError](err); !ok || *e != test.want {
			t.Errorf("Jigsaw(%v): error %#v, want %#v", test.regions, err, test.want)
		}
	}
	for _, size := range []int{0, 2, 26 * 26} {
		if l, err := sudoku.Jigsaw(make([]int, size)); err == nil || l != nil {
			t.Errorf("Jigsaw of %d cells is %v, error %v; want an error", size, l, err)
		}
	}
}

// TestWithLeavesTheLayout checks that With returns another layout.
func TestWithLeavesTheLayout(t *testing.T) {
	l := sudoku.Classic()
	x, err := l.With(sudoku.Diagonals)
	if err != nil || l.String() != "classic9" || len(l.Houses()) != 27 || x.String() != "classic9+x" {
		t.Errorf("%s with diagonals is %v, error %v", l, x, err)
	}
	if len(l.Extras()) != 0 || !slices.Equal(x.Extras(), []sudoku.Extra{sudoku.Diagonals}) || !l.IsClassic() || x.IsClassic() {
		t.Errorf("%s has the extras %v, %s has %v", l, l.Extras(), x, x.Extras())
	}
}

// TestDiagonalClash checks that the houses of extras count for clashes.
func TestDiagonalClash(t *testing.T) {
	p := parse(t, "classic4+x:1.....1.........")
	clashes := p.Layout.Clashes(p.Givens)
	check.Equal(t, len(clashes), 0, "r1c1 and r2c3 clash: %v", clashes)
	p = parse(t, "classic4+x:1.........1.....")
	if clashes = p.Layout.Clashes(p.Givens); len(clashes) != 1 || clashes[0].House.String() != "diagonal 1" {
		t.Errorf("r1c1 and r3c3: %v, want a clash on diagonal 1", clashes)
	}
}

// TestSmallestGrids checks that a grid of one cell is valid as a Latin square or a jigsaw, without boxes. A
// grid without cells is invalid.
func TestSmallestGrids(t *testing.T) {
	for name, want := range map[string]string{"latin1": "latin1", "jigsaw1:A": "latin1", "latin0": "", "jigsaw0:": "", "jigsaw-1:A": "", "classic1": "", "box1x1": ""} {
		l, err := sudoku.Named(name)
		check.True(t, (err == nil) == (want != "") && (err != nil || l.String() == want),
			"%s is %v, %v; want %q", name, l, err, want)
	}
	if l, err := sudoku.Jigsaw(nil); err == nil {
		t.Errorf("a map of no cells is %v", l)
	}
}

// TestTorn checks that cells are connected over common edges, not over corners.
func TestTorn(t *testing.T) {
	for _, test := range []struct {
		layout string
		torn   bool
		cell   sudoku.Cell
	}{
		{"jigsaw4:AAABCABBCCDBCDDD", false, 0},
		{"jigsaw4:AAABCDBBCCABCDDD", true, 0}, // D is torn too
		{"jigsaw4:ABBBABCCAACDDDDC", true, 6}, // the parts of C meet only at a corner
		{"classic9", false, 0},
		{"latin5", false, 0},
		{"classic9+groups", false, 0}, // groups are not regions
	} {
		l, err := sudoku.Named(test.layout)
		check.Must(t, err)
		if c, torn := l.Torn(); torn != test.torn || c != test.cell {
			t.Errorf("%s: %v at %d, want %v at %d", test.layout, torn, c, test.torn, test.cell)
		}
	}
}
