package photo

import (
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const exampleSolved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// written is a grid with the givens of the example. entries is the number of entries, which are in the first
// open cells. The network is certain of all digits, and of print and handwriting.
func written(entries int) *Grid {
	g := newGrid(81)
	for i := range g.Chances {
		g.seems(i, map[int]float32{0: 1})
		switch {
		case example[i] != '.':
			g.seems(i, map[int]float32{int(example[i] - '0'): 1})
		case entries > 0:
			g.seems(i, map[int]float32{int(exampleSolved[i] - '0'): 1})
			g.Ink[i] = 0.99
			entries--
		}
	}
	return g
}

// seems sets the probabilities of digits in a cell. All other digits get 1e-5.
func (g *Grid) seems(cell int, chances map[int]float32) {
	for d := range 10 {
		g.Chances[cell][d] = max(chances[d]-1e-4, 1e-5)
	}
}

// TestEntriesThatContradict checks an entry in a cell whose right digit is 7. The entry is asked about if the
// network finds it possible that the cell has the right digit, another digit or nothing. It is not asked
// about if the network is sure of a wrong digit. An entry in question is read as the right digit if that is
// more probable, since people err less often than the network.
func TestEntriesThatContradict(t *testing.T) {
	const cell, right = 10, 7
	for _, tt := range []struct {
		name  string
		seen  map[int]float32
		entry sudoku.Digit
		asked bool
	}{
		{"right, and sure", map[int]float32{7: 1}, 7, false},
		{"right, and hardly sure", map[int]float32{7: 0.6, 1: 0.4}, 7, false},
		{"a 1, or the 7 that is right", map[int]float32{1: 0.74, 7: 0.26}, 7, true},
		{"a 1, and with one in thirty the 7 that is right", map[int]float32{1: 0.967, 7: 0.033}, 1, true},
		{"a 1, and with one in twelve the 7 that is right", map[int]float32{1: 0.917, 7: 0.083}, 7, true},
		{"a 1 beyond doubt", map[int]float32{1: 1}, 1, false},
		{"a 1 beyond doubt but for a hundredth", map[int]float32{1: 0.99, 7: 0.01}, 1, false},
		{"a 1, or a 4, neither of them right", map[int]float32{1: 0.7, 4: 0.3}, 1, true},
		{"a 1, hardly a 4", map[int]float32{1: 0.95, 4: 0.05}, 1, false},
		{"a 1, or a spot", map[int]float32{1: 0.8, 0: 0.2}, 1, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := written(20)
			g.seems(cell, tt.seen)
			r := g.reading(t.Context())
			if !r.Unique || r.Entries[cell] != tt.entry || r.Givens[cell] != 0 {
				t.Fatalf("read as the entry %d and the given %d, unique %v; the solution has %d", r.Entries[cell], r.Givens[cell], r.Unique, right)
			}
			if got := slices.Contains(r.Doubtful, sudoku.Cell(cell)); got != tt.asked || len(r.Doubtful) > 1 {
				t.Errorf("asked about %v, confidence %.3f; want it asked: %v", r.Doubtful, r.Confidence[cell], tt.asked)
			}
			if (r.Confidence[cell] < doubt) != tt.asked && tt.entry != right {
				t.Errorf("confidence %.3f", r.Confidence[cell])
			}
			if r.Sure() == tt.asked {
				t.Errorf("sure: %v", r.Sure())
			}
		})
	}
}

// TestFewEntriesMayBeSpots checks a page with few entries. An entry that contradicts the solution is asked
// about, even if it is clear.
func TestFewEntriesMayBeSpots(t *testing.T) {
	const cell = 2
	for entries, asked := range map[int]bool{fewEntries: true, fewEntries + 1: false} {
		g := written(entries)
		g.seems(cell, map[int]float32{1: 1})
		r := g.reading(t.Context())
		if r.Entries[cell] != 1 || r.Entries.Filled() != entries {
			t.Fatalf("%d entries are read, %d in the cell", r.Entries.Filled(), r.Entries[cell])
		}
		if got := slices.Equal(r.Doubtful, []sudoku.Cell{cell}); got != asked || (r.Confidence[cell] < 0.5) != asked {
			t.Errorf("of %d entries %v are asked about, confidence %.3f", entries, r.Doubtful, r.Confidence[cell])
		}
	}
}

// TestAnEntryIsAskedAboutOnce checks an entry with an uncertain digit and uncertain handwriting.
func TestAnEntryIsAskedAboutOnce(t *testing.T) {
	const cell = 10
	g := written(20)
	g.seems(cell, map[int]float32{1: 0.74, 7: 0.26})
	g.Ink[cell] = 0.7
	if r := g.reading(t.Context()); r.Entries[cell] != 7 || !slices.Equal(r.Doubtful, []sudoku.Cell{cell}) {
		t.Errorf("entry %d, asked about %v", r.Entries[cell], r.Doubtful)
	}
}

// TestWhoErrsOftenIsBelieved checks that with more clear errors on a page, a possible misreading is more
// probably an error, too.
func TestWhoErrsOftenIsBelieved(t *testing.T) {
	const cell = 10
	last := 0.0
	for _, errors := range []int{0, 3, 6, 12} {
		g := written(30)
		g.seems(cell, map[int]float32{1: 0.99, 7: 0.01})
		for i := 50; errors > 0; i-- {
			if example[i] == '.' && g.Ink[i] > byHand && i != cell {
				g.seems(i, map[int]float32{int(exampleSolved[i]-'0')%9 + 1: 1})
				errors--
			}
		}
		r := g.reading(t.Context())
		if r.Confidence[cell] <= last {
			t.Errorf("the confidence is %.3f, and was %.3f where fewer were wrong", r.Confidence[cell], last)
		}
		last = r.Confidence[cell]
	}
	check.True(t, !(last < doubt), "where twelve are wrong, the confidence is %.3f", last)
}

// TestNoMoreIsAskedThanPeopleAnswer checks a page with many uncertain entries that contradict the solution.
// Only the least certain are asked about, so that the picture is not refused. All entries have a confidence.
func TestNoMoreIsAskedThanPeopleAnswer(t *testing.T) {
	g := written(30)
	var wrong []sudoku.Cell
	for i := range g.Chances {
		if g.Ink[i] > byHand && len(wrong) < MostAsked+3 {
			d := int(exampleSolved[i] - '0')
			sure := 0.9 - 0.02*float32(len(wrong))
			g.seems(i, map[int]float32{d%9 + 1: sure, d: 1 - sure})
			wrong = append(wrong, sudoku.Cell(i))
		}
	}
	r := g.reading(t.Context())
	check.Slices(t, r.Doubtful, wrong[3:])
	for _, c := range wrong {
		if r.Confidence[c] >= doubt && r.Entries[c] != solved(t.Context(), sudoku.Classic(), r.Givens)[c] {
			t.Errorf("of cell %d the confidence is %.3f", c, r.Confidence[c])
		}
	}
}

// TestEntriesBesideDoubtfulGivens checks that a less certain given counts less against entries that
// contradict it.
func TestEntriesBesideDoubtfulGivens(t *testing.T) {
	const cell, given = 10, 0
	last := 0.0
	for _, sure := range []float32{1, 0.8, 0.7, 0.6} {
		g := written(20)
		g.seems(cell, map[int]float32{1: 0.99, 7: 0.01})
		g.seems(given, map[int]float32{5: sure, 0: 1 - sure})
		r := g.reading(t.Context())
		if !r.Unique || r.Givens[given] != 5 || r.Entries[cell] != 1 {
			t.Fatalf("unique %v, given %d, entry %d", r.Unique, r.Givens[given], r.Entries[cell])
		}
		if r.Confidence[cell] <= last {
			t.Errorf("the confidence is %.3f where the given has %.3f, and was %.3f where it was surer", r.Confidence[cell], r.Confidence[given], last)
		}
		last = r.Confidence[cell]
	}
}
