package photo

import (
	"slices"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// halfWritten is a half solved page. Print is equal in all cells, handwriting differs. vague is the
// probability of handwriting in the less certain cells.
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

// strokes draws something that is another for each digit into a patch.
func strokes(p *cells.Patch, d, dx, dy int, dark float32) {
	for y := 8; y < 21; y++ {
		for x := 10; x < 18; x++ {
			if (x*d+y*(10-d))%5 < 2 {
				p[(y+dy)*cells.Side+x+dx] = dark
			}
		}
	}
}

// TestHandsAreToldByAllCells checks that if the network sees few handwritten digits, others that differ from
// print like these are handwritten, too.
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

// TestPrintIsNoHand checks that printed digits stay givens, even if they differ.
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

// TestSettle checks that a visible digit that is no given is an entry, and no cell has both.
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

// TestWhoWroteIsToldByWhatIsAPuzzle checks that the network takes all handwriting for print, or all print for
// handwriting. The printed digits are alike and a puzzle, so they stay givens. Most others are entries.
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

// TestWhoWroteThoughMisread checks that with a misread printed digit, and a handwritten digit that looks
// printed, no separation makes a puzzle. The most probable reading that is a puzzle decides.
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
	h := g.bySides(t.Context(), g.clearDigits(0.5))
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

// TestPrintOnTints checks that on a printed page with spare givens, the network is less sure of print on
// tints. All digits are alike, so the page is not filled in.
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

// TestEntriesThatAreNoSolution checks that digits that contradict the printed digits are no entries. So a
// page where a few digits look handwritten is not filled in.
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
	if h := g.bySides(t.Context(), g.clearDigits(0.5)); h != nil {
		t.Error("entries of which the solution has none")
	}
}
