package photo

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/regions"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const (
	boxes   = "AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII"
	crooked = "AAABBBCCCAAABBBBCCAAABBCCCCDDDDEEFFFDDDDEEEFFGGDEEEFFHGGGIEFFHHGGIIIIHHHGGIIIIHHH"
	// diagonal is a puzzle only if the diagonals are houses.
	diagonal = "...8.......97..51...7..4..8....9.4.2....8.....3.6.....5.......74.6.....378...1..."
)

// partingOf is a Parting with the regions of a map.
func partingOf(of string, against int) regions.Parting {
	p := regions.Parting{Against: against}
	for _, c := range of {
		p.Of = append(p.Of, int(c-'A'))
	}
	return p
}

// TestLayoutsOfMarks checks that marks suggest layouts other than classic, those with the most rules first.
// Regions that are rows or columns suggest no layout.
func TestLayoutsOfMarks(t *testing.T) {
	rows, columns := "", strings.Repeat("ABCDEFGHI", 9)
	for _, sign := range columns[:9] {
		rows += strings.Repeat(string(sign), 9)
	}
	for name, tt := range map[string]struct {
		m    marks
		want []string
	}{
		"nothing":             {marks{}, nil},
		"boxes":               {marks{parting: partingOf(boxes, 0), parted: true}, nil},
		"rows":                {marks{parting: partingOf(rows, 0), parted: true}, nil},
		"columns":             {marks{parting: partingOf(columns, 0), parted: true}, nil},
		"what does not part":  {marks{parting: partingOf(crooked, 9)}, nil},
		"a jigsaw":            {marks{parting: partingOf(crooked, 2), parted: true}, []string{"jigsaw9:" + crooked}},
		"diagonals":           {marks{diagonal: true}, []string{"classic9+x"}},
		"diagonals and boxes": {marks{parting: partingOf(boxes, 0), parted: true, diagonal: true}, []string{"classic9+x"}},
		"both": {marks{parting: partingOf(crooked, 0), parted: true, diagonal: true},
			[]string{"jigsaw9+x:" + crooked, "jigsaw9:" + crooked, "classic9+x"}},
	} {
		var got []string
		for _, l := range tt.m.layouts() {
			got = append(got, l.String())
		}
		check.True(t, slices.Equal(got, tt.want), "%s: %v, want %v", name, got, tt.want)
	}
}

// sureOf returns a grid whose digits are certain.
func sureOf(line string) *Grid {
	g := newGrid(81)
	g.Tones, g.Patches = make([]cells.Tone, 81), make([]cells.Patch, 81)
	for i, sign := range line {
		d := 0
		if sign != '.' {
			d = int(sign - '0')
		}
		g.seems(i, map[int]float32{d: 1})
	}
	return g
}

// TestMarksAreBelieved checks that marks are believed if the digits are no classic puzzle. They never change
// a classic puzzle. If no layout makes a puzzle, only clear marks are believed.
func TestMarksAreBelieved(t *testing.T) {
	jigsaw := marks{parting: partingOf(crooked, 0), parted: true}
	vague := marks{parting: partingOf(crooked, 1), parted: true}
	crossed := marks{diagonal: true}
	jumble := strings.Replace(example, "53..7....", "555555...", 1)
	for name, tt := range map[string]struct {
		line   string
		change func(g *Grid)
		m      marks
		layout string
		unique bool
	}{
		"an X":                                            {diagonal, nil, crossed, "classic9+x", true},
		"an X, with vague regions":                        {diagonal, nil, marks{parting: vague.parting, parted: true, diagonal: true}, "classic9+x", true},
		"a classic puzzle in a jigsaw":                    {example, nil, jigsaw, "classic9", true},
		"that is misread":                                 {example, func(g *Grid) { g.seems(0, map[int]float32{6: 0.6, 5: 0.4}) }, jigsaw, "classic9", true},
		"digits that are no puzzle, in a jigsaw":          {jumble, nil, jigsaw, "jigsaw9:" + crooked, false},
		"digits that are no puzzle, in a vague one":       {jumble, nil, vague, "classic9", false},
		"digits that are no puzzle, on diagonals":         {jumble, nil, crossed, "classic9+x", false},
		"digits that are no puzzle, in what hardly parts": {jumble, nil, marks{parting: partingOf(crooked, 9), diagonal: true}, "classic9+x", false},
		"digits that are no puzzle, with nothing drawn":   {jumble, nil, marks{}, "classic9", false},
	} {
		t.Run(name, func(t *testing.T) {
			g := sureOf(tt.line)
			g.marks = tt.m
			if tt.change != nil {
				tt.change(g)
			}
			if r := g.Read(t.Context()); r.Layout.String() != tt.layout || r.Unique != tt.unique {
				t.Errorf("read as %s, unique %v; want %s, %v", r.Layout, r.Unique, tt.layout, tt.unique)
			}
		})
	}
}

// TestNoOtherPuzzleOfAClassicOne checks that digits of a classic puzzle are read as classic. This is so even
// if they are a puzzle with diagonals when a less clear digit is left out.
func TestNoOtherPuzzleOfAClassicOne(t *testing.T) {
	crossed, err := sudoku.Classic().With(sudoku.Diagonals)
	check.Must(t, err)
	puzzle := gridOfLine(t, diagonal)
	right := solved(t.Context(), crossed, puzzle)
	for c, d := range puzzle { // as close to a classic puzzle as possible
		if puzzle[c] = right[c]; solved(t.Context(), sudoku.Classic(), puzzle) != nil {
			puzzle[c] = d
		}
	}
	n := 0
	for c, d := range puzzle {
		for other := sudoku.Digit(1); other <= 9 && d == 0 && n < 1; other++ {
			givens := slices.Clone(puzzle)
			givens[c] = other
			if other == right[c] || solved(t.Context(), sudoku.Classic(), givens) == nil {
				continue
			}
			n++
			g := sureOf(lineOf(puzzle))
			g.seems(c, map[int]float32{0: 0.1, int(other): 0.9})
			if r := g.on(crossed).Read(t.Context()); !r.Unique || !slices.Equal(r.Givens, puzzle) {
				t.Fatalf("with diagonals it is not the puzzle without the digit in cell %d", c)
			}
			g.marks = marks{diagonal: true}
			if r := g.Read(t.Context()); !r.Layout.IsClassic() || !r.Unique || !slices.Equal(r.Givens, givens) {
				t.Errorf("read as %s", sudoku.Puzzle{Layout: r.Layout, Givens: r.Givens})
			}
		}
	}
	check.True(t, n != 0, "there is no such digit")
}

// TestEntriesByOtherRules checks that entries are compared with the solution by the marked rules.
func TestEntriesByOtherRules(t *testing.T) {
	crossed, err := sudoku.Classic().With(sudoku.Diagonals)
	check.Must(t, err)
	g := sureOf(diagonal)
	right := solved(t.Context(), crossed, gridOfLine(t, diagonal))
	entries, doubtful := 0, 0
	for c := range g.Chances {
		if diagonal[c] != '.' || entries == 20 {
			continue
		}
		entries++
		g.Ink[c] = 0.99
		g.seems(c, map[int]float32{int(right[c]): 1})
		if entries == 10 {
			doubtful = c
			g.seems(c, map[int]float32{int(right[c]%9) + 1: 0.74, int(right[c]): 0.26})
		}
	}
	g.marks = marks{diagonal: true}
	r := g.Read(t.Context())
	if r.Layout.String() != "classic9+x" || r.Entries.Filled() != entries || !slices.Equal(r.Doubtful, []sudoku.Cell{sudoku.Cell(doubtful)}) {
		t.Errorf("read as %s, %d entries, asked about %v; want cell %d", r.Layout, r.Entries.Filled(), r.Doubtful, doubtful)
	}
}

// TestJumbledByOtherRules checks that digits that clash only in boxes are plausible in a jigsaw.
func TestJumbledByOtherRules(t *testing.T) {
	l, err := sudoku.Jigsaw(partingOf(crooked, 0).Of)
	check.Must(t, err)
	// The digits clash in two boxes, but are in four regions.
	g := sureOf(strings.Repeat(".", 34) + "3" + strings.Repeat(".", 18) + "35" + strings.Repeat(".", 19) + "5......")
	for clash, on := range map[bool]*Grid{true: g, false: g.on(l)} {
		r := Reading{Grid: on}
		if got := r.jumbled(); got != clash {
			t.Errorf("on %s: jumbled %v", on.rules(), got)
		}
	}
}

func gridOfLine(t *testing.T, line string) sudoku.Grid {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + line)
	check.Must(t, err)
	return p.Givens
}
