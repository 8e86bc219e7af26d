package photo

import (
	"slices"
	"testing"
)

// TestWhoWroteIsToldByWhatIsAPuzzle: the network takes each digit by hand for print, or even all in print for written. What is in print is
// alike, and a puzzle by itself: it stays what is given, and most of the others are entries.
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
			if d != 0 && r.Givens[c] != d {
				t.Errorf("%s: the given of cell %d is taken for an entry", name, c)
			}
		}
	}
}

// TestEntriesThatAreNoSolution: digits that others contradict are no entries to these, so of a page of which only some look written, and
// contradict all that is in print, nobody is said to have filled it in.
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
	if h := g.bySides(t.Context()); h != nil {
		t.Error("entries of which the solution has none")
	}
}
