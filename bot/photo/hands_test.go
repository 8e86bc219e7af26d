package photo

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// halfWritten is a half solved page. Equal digits look alike if they are printed, and differ if they are
// handwritten. vague is the network's probability of handwriting in the less certain cells.
func halfWritten(t *testing.T, vague float32) (g *Grid, hand []int) {
	t.Helper()
	g = sureOf(example)
	right := solved(t.Context(), sudoku.Classic(), gridOfLine(t, example))
	for c := range g.Chances {
		d := int(right[c])
		switch {
		case example[c] != '.':
			strokes(&g.Patches[c], d, 0, 0, 1)
			g.Ink[c] = 0.002
		case c%2 == 0:
			hand = append(hand, c)
			g.seems(c, map[int]float32{d: 1})
			strokes(&g.Patches[c], d, c%5-2, c%7-3, 0.6)
			g.Ink[c] = vague
			if len(hand) < 4 {
				g.Ink[c] = max(vague, 0.1)
			}
		}
	}
	return g, hand
}

// strokes draws strokes into a patch, different for each digit.
func strokes(p *cells.Patch, d, dx, dy int, dark float32) {
	for y := 8; y < 21; y++ {
		for x := 10; x < 18; x++ {
			if (x*d+y*(10-d))%5 < 2 {
				p[(y+dy)*cells.Side+x+dx] = dark
			}
		}
	}
}

// TestHandsAreToldByAllCells checks a page on which the network recognises only a few handwritten digits.
// Other digits that differ from print in the same way must be handwritten, too.
func TestHandsAreToldByAllCells(t *testing.T) {
	for name, vague := range map[string]float32{"surely": 0.9, "hardly": 0.06} {
		g, hand := halfWritten(t, vague)
		h := g.parts(t.Context())
		if h == nil {
			t.Fatalf("%s: the page is not parted", name)
		}
		for c := range g.Chances {
			if best(&g.Chances[c]) != 0 && (h.Ink[c] > byHand) != slices.Contains(hand, c) {
				t.Errorf("%s: cell %d is by hand with %.2f", name, c, h.Ink[c])
			}
		}
		r := g.Read(t.Context())
		if !r.Unique || !slices.Equal(r.Givens, gridOfLine(t, example)) || r.Entries.Filled() != len(hand) {
			t.Errorf("%s: %d givens and %d entries, want %d", name, r.Givens.Filled(), r.Entries.Filled(), len(hand))
		}
	}
}

// TestPrintIsNoHand checks that printed digits are givens, even if equal digits differ.
func TestPrintIsNoHand(t *testing.T) {
	g := sureOf(example)
	for c, sign := range example {
		if sign != '.' {
			strokes(&g.Patches[c], int(sign-'0'), c%2, 0, 1)
			g.Ink[c] = 0.001 + 0.0002*float32(c%5)
		}
	}
	if r := g.Read(t.Context()); !r.Unique || r.Entries.Filled() != 0 {
		t.Errorf("%d entries in print", r.Entries.Filled())
	}
}

// TestSettle checks that a visible digit that is no given becomes an entry, and that no cell has both.
func TestSettle(t *testing.T) {
	r := &Reading{Givens: make(sudoku.Grid, 81), Entries: make(sudoku.Grid, 81)}
	seen := make(Chances, 81)
	for c := range seen {
		seen[c] = Chance{0: 1}
	}
	seen[0], seen[1] = Chance{5: 1}, Chance{7: 0.9, 0: 0.1}
	r.Givens[0], r.Entries[0], r.Entries[2] = 5, 5, 3
	r.settle(seen)
	if r.Entries[0] != 0 || r.Entries[1] != 7 || r.Entries[2] != 0 {
		t.Errorf("entries %v", r.Entries[:3])
	}
}

// TestWhoWroteIsToldByWhatIsAPuzzle checks a page on which the network takes all handwriting for print, or
// all print for handwriting. The printed digits look alike and are a puzzle, so they are givens. Most other
// digits are entries.
func TestWhoWroteIsToldByWhatIsAPuzzle(t *testing.T) {
	for name, ink := range map[string][2]float32{"by hand": {0.002, 0.9}, "not at all": {0.03, 0.03}, "the other way round": {0.3, 0.1}} {
		g, hand := halfWritten(t, 0.9)
		for c := range g.Chances {
			if best(&g.Chances[c]) != 0 {
				g.Ink[c] = ink[0]
			}
			if slices.Contains(hand, c) {
				g.Ink[c] = ink[1]
			}
		}
		r := g.Read(t.Context())
		if !r.Unique || r.Entries.Filled() < len(hand)*3/4 {
			t.Errorf("%s: %d givens and %d entries, want %d", name, r.Givens.Filled(), r.Entries.Filled(), len(hand))
		}
		for c, d := range gridOfLine(t, example) {
			check.True(t, d == 0 || r.Givens[c] == d,
				"%s: the given of cell %d is taken for an entry", name, c)
		}
	}
}

// TestWhoWroteThoughMisread checks a page with a misread printed digit, and a handwritten digit that looks
// printed. No separation makes a puzzle. The most probable reading that is a puzzle decides.
func TestWhoWroteThoughMisread(t *testing.T) {
	g, hand := halfWritten(t, 0.9)
	givens := gridOfLine(t, example)
	for c := range g.Chances {
		if best(&g.Chances[c]) != 0 {
			g.Ink[c] = 0.03
		}
	}
	misread := func(c, as int) { g.seems(c, map[int]float32{as: 0.75, int(best(&g.Chances[c])): 0.25}) }
	first := slices.IndexFunc(givens, func(d sudoku.Digit) bool { return d != 0 })
	misread(first, int(givens[first])%9+1)
	h := g.bySplits(t.Context(), g.clearDigits(0.5))
	if h == nil {
		t.Fatal("the page is not parted")
	}
	forPrint := 0
	for c := range g.Chances {
		switch byHand := slices.Contains(hand, c); {
		case byHand && h.Ink[c] < 0.5:
			forPrint++
		case givens[c] != 0 && h.Ink[c] > 0.5:
			t.Errorf("the given of cell %d is taken for an entry", c)
		}
	}
	check.True(t, forPrint <= len(hand)/8, "%d of %d entries are taken for givens", forPrint, len(hand))
}

// TestPrintOnTints checks a printed page with more givens than necessary. The network is less certain that
// digits on tints are printed. All digits look alike, so none of them are entries.
func TestPrintOnTints(t *testing.T) {
	for _, tinted := range []float32{0.006, 0.011, 0.016} {
		g, right := sureOf(example), solved(t.Context(), sudoku.Classic(), gridOfLine(t, example))
		for c, d := range right {
			switch {
			case example[c] != '.':
				strokes(&g.Patches[c], int(d), 0, 0, 1)
				g.Ink[c] = 0.002
			case c%7 == 0:
				g.seems(c, map[int]float32{int(d): 1})
				strokes(&g.Patches[c], int(d), 0, 0, 0.95)
				g.Ink[c] = tinted
			}
		}
		if r := g.Read(t.Context()); r.Entries.Filled() > 0 {
			t.Errorf("tinted %g: %d of %d digits are taken for entries", tinted, r.Entries.Filled(), r.Entries.Filled()+r.Givens.Filled())
		}
	}
}

// TestEntriesThatAreNoSolution checks that digits that contradict the printed digits are no entries. A
// printed page with a few digits like handwriting has no entries.
func TestEntriesThatAreNoSolution(t *testing.T) {
	g, hand := halfWritten(t, 0.06)
	for _, c := range hand {
		d := best(&g.Chances[c])
		g.seems(c, map[int]float32{int(d)%9 + 1: 1})
		g.Ink[c] = 0.001
	}
	for c := range g.Chances {
		if g.Ink[c] > 0.001 {
			g.Ink[c] = 0.001
		}
	}
	if h := g.bySplits(t.Context(), g.clearDigits(0.5)); h != nil {
		t.Error("entries of which the solution has none")
	}
}

// TestInksOfAScreenshot checks that colours separate givens and entries. Givens have one colour on any
// ground. Entries have another colour, or several. The division with bolder givens comes first, since either
// kind may be a puzzle. Colours that vary as in a photo do not separate, nor does a single cell.
func TestInksOfAScreenshot(t *testing.T) {
	ink := func(light, red float64) cells.Color { return cells.Color{Light: light, Blue: -red / 3, Red: red} }
	for _, tt := range []struct {
		name         string
		given, entry cells.Color
		wrong        *cells.Color
		entries      int
		spread       float64 // greatest distance of a colour from its ink
		want         bool
	}{
		{"grey and black", ink(0, 0), ink(92, 0), nil, 12, 2, true},
		{"blue and black", ink(20, 0), ink(60, -40), nil, 12, 2, true},
		{"light on dark", ink(230, 0), ink(150, -20), nil, 12, 2, true},
		{"more entries than givens", ink(0, 0), ink(112, 0), nil, 51, 2, true},
		{"two entries", ink(0, 0), ink(92, 0), nil, 2, 2, true},
		{"one entry", ink(0, 0), ink(92, 0), nil, 1, 2, false},
		{"wrong ones in red", ink(0, 0), ink(92, 0), &cells.Color{Light: 78, Blue: -19, Red: 55}, 12, 2, true},
		{"a screenshot that lost some colour", ink(10, 0), ink(92, 0), nil, 12, 8, true},
		{"hardly another", ink(0, 0), ink(24, 0), nil, 12, 2, false},
		{"a photo", ink(20, 0), ink(92, 0), nil, 12, 30, false},
		{"one ink", ink(0, 0), ink(0, 0), nil, 12, 8, false},
	} {
		rng := rand.New(rand.NewPCG(6, 1))
		all, tones := make(sudoku.Grid, 81), make([]cells.Tone, 81)
		var givens []int
		for i := range example {
			sign := example[(i+2)%81] // the first digit is an entry
			paper := cells.Color{Light: 240 - float64(i%3)*12}
			if tt.given.Light > 200 {
				paper.Light = 270 - paper.Light
			}
			if sign == '.' && tt.entries > 0 {
				all[i] = sudoku.Digit(i%9 + 1)
				tones[i] = cells.Tone{Core: tt.entry, Paper: paper}
				if tt.wrong != nil && tt.entries%4 == 0 {
					tones[i].Core = *tt.wrong
				}
				tt.entries--
			} else if sign != '.' {
				all[i] = sudoku.Digit(sign - '0')
				tones[i] = cells.Tone{Core: tt.given, Paper: paper}
				givens = append(givens, i)
			}
			tones[i].Core.Light += tt.spread * (2*rng.Float64() - 1)
		}
		g := &Grid{Tones: tones, Patches: make([]cells.Patch, 81)}
		ways := g.inks(all)
		got := len(ways) > 0 && slices.Equal(ways[0].first, givens)
		if got != tt.want || !tt.want && len(ways) > 0 {
			t.Errorf("%s: %d ways to tell inks apart, the right one first: %v, want %v: %v", tt.name, len(ways), got, tt.want, ways)
		}
	}
}

// TestGroundOfGivens checks a page with a few entries of one digit. They are recognised if the givens have
// another ground, but not if all cells have one ground.
func TestGroundOfGivens(t *testing.T) {
	for _, tt := range []struct {
		name                 string
		given, entry, marked float64 // brightness of grounds; marked: of one given
		want                 bool
	}{
		{"their own", 234, 255, 255, true},
		{"one is marked", 234, 255, 220, true},
		{"the same", 255, 255, 255, false},
		{"of entries, too", 234, 234, 234, false},
	} {
		g, all, k := &Grid{Tones: make([]cells.Tone, 81), Patches: make([]cells.Patch, 81)}, make(sudoku.Grid, 81), kinds{}
		for i, sign := range example {
			g.Tones[i].Paper.Light = 255
			if sign != '.' {
				all[i], k.first = sudoku.Digit(sign-'0'), append(k.first, i)
				g.Tones[i].Paper.Light = tt.given
			} else if len(k.second) < 2 {
				all[i], k.second = 6, append(k.second, i)
				g.Tones[i].Paper.Light = tt.entry
			}
		}
		g.Tones[k.first[0]].Paper.Light = tt.marked
		var open []int
		for c, d := range all {
			if d == 0 {
				open = append(open, c)
			}
		}
		check.Equal(t, g.looks()[byGround].separates(k, open), tt.want, "%s", tt.name)
	}
}

// TestTintedDiagonals checks a puzzle without entries. Its givens have a ground of their own, and another
// ground on tinted diagonals. Without marked diagonals, the ground shows two kinds of digits.
func TestTintedDiagonals(t *testing.T) {
	for _, marked := range []bool{true, false} {
		g, all := &Grid{Tones: make([]cells.Tone, 81), Patches: make([]cells.Patch, 81)}, make(sudoku.Grid, 81)
		g.marks.diagonal = marked
		for c, sign := range example {
			paper := &g.Tones[c].Paper.Light
			if *paper = 255; sign != '.' {
				all[c], *paper = sudoku.Digit(sign-'0'), 234
			}
			if c/9 == c%9 || c/9+c%9 == 8 {
				*paper -= 30
			}
		}
		if ways := g.inks(all); (len(ways) == 0) != marked {
			t.Errorf("marked %v: %v", marked, ways)
		}
	}
}

// TestStrokesTogether checks two kinds of digits that differ in boldness, and in colours that overlap.
// Cells dyed by an app have other colours.
func TestStrokesTogether(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 2))
	all, g := make(sudoku.Grid, 144), &Grid{Tones: make([]cells.Tone, 144), Patches: make([]cells.Patch, 144)}
	var givens []int
	for i := range all {
		all[i] = sudoku.Digit(1 + i/3%12)
		core, wide := cells.Color{Light: 85 + 12*rng.NormFloat64(), Blue: 18 + 4*rng.NormFloat64(), Red: -20 + 5*rng.NormFloat64()}, 2
		if i%3 == 0 {
			givens = append(givens, i)
			core, wide = cells.Color{Light: 40 + 8*rng.NormFloat64(), Blue: 4 + 3*rng.NormFloat64(), Red: -4 + 4*rng.NormFloat64()}, 3
		}
		g.Tones[i] = cells.Tone{Core: core, Paper: cells.Color{Light: 250}}
		if i == 3 {
			g.Tones[i].Core.Red, g.Tones[i].Paper.Red = -20, 40
		}
		for y := 8; y < 20; y++ {
			for x := range wide {
				g.Patches[i][y*cells.Side+13+x] = 1
			}
		}
	}
	if !slices.ContainsFunc(g.inks(all), func(k kinds) bool { return slices.Equal(k.first, givens) }) {
		t.Error("the givens are none of the kinds")
	}
}

// TestASelectedCellIsAnEntryOrAGiven checks that a few cells with a hidden ground are tried as entries, then
// as givens. If there are many such cells, the separation is unchanged.
func TestASelectedCellIsAnEntryOrAGiven(t *testing.T) {
	filled := []int{0, 1, 2, 3, 4, 5}
	for _, tt := range []struct {
		name   string
		hidden []int
		want   []kinds
	}{
		{"none", nil, []kinds{{[]int{0, 1, 2}, []int{3, 4, 5}}}},
		{"a given by its looks", []int{1}, []kinds{{[]int{0, 2}, []int{1, 3, 4, 5}}, {[]int{0, 1, 2}, []int{3, 4, 5}}}},
		{"an entry by its looks", []int{4}, []kinds{{[]int{0, 1, 2}, []int{3, 4, 5}}, {[]int{0, 1, 2, 4}, []int{3, 5}}}},
		{"most", []int{0, 1, 3, 4}, []kinds{{[]int{0, 1, 2}, []int{3, 4, 5}}}},
	} {
		ground := look{at: make([]cells.Color, 81)}
		for _, c := range tt.hidden {
			ground.at[c].Light = math.NaN()
		}
		got := kinds{[]int{0, 1, 2}, []int{3, 4, 5}}.selected(ground, filled)
		check.Equal(t, fmt.Sprint(got), fmt.Sprint(tt.want), "%s", tt.name)
	}
}
