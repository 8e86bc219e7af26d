package photo

import (
	"slices"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/sudoku"
)

// halfWritten is a half solved page: print is drawn alike in all cells, and what is by hand otherwise in each. vague is how probable the network
// finds it that this is by hand, in the cells that it is less sure of.
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

// TestHandsAreToldByAllCells: where the network takes few digits for written by hand, those that differ from print as these do are so, too.
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

// TestPrintIsNoHand: digits that are all in print stay givens, whatever differs among them.
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

// TestSettle: what is seen and is no given is an entry, and nothing is both.
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
