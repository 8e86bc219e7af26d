package rating_test

import (
	"context"
	"errors"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/rating"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// explained are puzzles with ER, EP, ED and the hardest technique. SukakuExplainer computed them with the
// techniques of Sudoku Explainer 1.2.1. The first four are from S. Hosseini's report "Sudoku as a
// constraint satisfaction problem"; the others were made for this test.
var explained = []struct {
	puzzle     string
	er, ep, ed rating.Tenths
	hardest    string
}{
	{"42.........7.53..1.3...82..6.2..9..7.........5..7..9.4..61...4.8..97.1.........92", 26, 12, 12, "Pointing"},
	{".....5.6.3.7..81..625...7.........91..8.3.5..29.........2...948..19..3.7.5.3.....", 17, 12, 12, "Direct Pointing"},
	{".....5.83...78....28..1...9.73......8.......6......91.9...3..71....67...14.5.....", 26, 12, 12, "Pointing"},
	{"3..7....9.9....7...8...64...6...3..79..2.7..62..8...1...73...9...2....5.1....2..8", 26, 12, 12, "Pointing"},
	{"...48.79...72....86..1.......8.9.4..52....9.......51...6...4.5...23.....9.......2", 28, 12, 12, "Claiming"},
	{"..7.......2....4....945..2....9...7.....643..5.6..8..48....3..92...9.6.......62..", 70, 12, 12, "Bidirectional Cycle"},
	{".8146....23.1..5...79........7.8.4.......79.2.9..43..59.28.4...3.............124.", 17, 12, 12, "Direct Pointing"},
	{".4.3.6.......7.5.8...1...4731..........51.93..9..3.7..6......7.2..9.......8..54..", 42, 12, 12, "XY-Wing"},
	{"..29.6..71......6..8....1.4...8.5....5....89.7......1...1.32....64....7.........3", 26, 12, 12, "Pointing"},
	{"39....6.4.4.2...8..........5....43...3..8........9..17.215...3........71..9..7...", 34, 12, 12, "Hidden Pair"},
	{".921.7..81......7.6....9.2.......3...8....596.37.....2.5..82...........5....4....", 20, 12, 12, "Direct Hidden Pair"},
	{"....5..1..24.....8......2.4.1.59.6.......6..3.8...7....4..3.8.9.7.....619...8.7..", 66, 12, 12, "Turbot Fish"},
	{"57.....6..3.2....9.8....1.4....25.......16.....687.4...41......3....97.....5....8", 23, 12, 12, "Naked Single"},
	{"....8...1...5.7.8.45.....6..1...5..63...167.8........4...29.....6.........7..89.2", 83, 12, 12, "Cell Forcing Chains"},
	{"..7..........567...6.....2.2..4.765.4...25.9.79..8.4....1..2..6......9..84.....3.", 15, 12, 12, "Hidden Single"},
	{"...9..1...34....8......82.4..7..5.2.4.......389.4.....3..7.4...........196..21...", 45, 12, 12, "Unique Rectangle type 1"},
	{".6.5.....13......9.....71.4.1...4.86....26....9.8.....9..4.......6..5...8...1.25.", 68, 12, 12, "Bidirectional Y-Cycle"},
	{"3.7..8..6......4.84.9...1....4.7..9.7.59.....6...45......392.65............6....1", 72, 12, 12, "Forcing Chain"},
	{"........31..56.....89........49.3......1..8..6......1.9...5.76.2.68....1..7..154.", 30, 12, 12, "Naked Pair"},
	{"....42....3...85.9.7...9...1.3.7..8..........4......17.51..4..8...6.......9.2..4.", 56, 12, 12, "BUG type 1"},
	{".9....685....6.4.9.7........1.8..39.28.....67...7.......1.7....76.98..51..95.....", 25, 12, 12, "Direct Hidden Triplet"},
	{"7.........452......8...7..5........32749.....3..6..12..3.4..9....2..1....5..2..4.", 67, 12, 12, "Forcing X-Chain"},
	{"..1....8..351..6.....3.9..4..729......3...89..46....1..1.53..............6.4.1..3", 83, 12, 12, "Region Forcing Chains"},
	{"3.46.81..........96...2..4...2..3..698......4.3...4.....12859..2...9...7.....6...", 45, 12, 12, "Unique Rectangle type 4"},
	{"...7.39.......9.6..8.4.6..35.3.2.....2........9....41...1...63.....9.75...58.....", 46, 12, 12, "Unique Loop 6 type 3"},
	{".6.7..5...35...679.8.......5..3..4...976.5.......84......5.7.......3..12......3..", 44, 12, 12, "XYZ-Wing"},
	{".26.1.5...35.8....4...67.......7.8..5.41.8..6.......1..41....3...2.5..91......2..", 76, 12, 12, "Nishio Forcing Chains"},
	{"9...2.........8.5....1..2.....9.37......1.395..4...1..5..36...8..7.9.....697....2", 32, 12, 12, "X-Wing"},
	{"...2......3.1.........58.....3.8496.4..9.6..28.....4...1...2..4..2...7...6.5...31", 46, 12, 12, "Unique Loop 6 type 1"},
	{".9..4.....3.2...8.......1244.3........6.5....875...3.....8..9......752..7.29....6", 45, 12, 12, "Unique Rectangle type 2"},
	{"...4.......6..7..957.....3...4..6.9....71...8.....3.....1.2.9...5..9...7.6.3.5.4.", 46, 12, 12, "Unique Loop 6 type 2"},
	{"6.............857...9.3.1.6..587....7.3..62.....9..3...16.4..2...27....1.4.......", 89, 12, 12, "Dynamic Cell Forcing Chains"},
	{"2.85.17..13..4......93.8........3....9....376...68..1..5...2.973.28............5.", 45, 12, 12, "Unique Rectangle type 3"},
	{"....3..84.23....7...826........8.4.....7......5.92.8.67..5.......6.......95..1...", 36, 12, 12, "Naked Triplet"},
}

func TestRate(t *testing.T) {
	for _, test := range explained {
		t.Run(test.hardest, func(t *testing.T) {
			got, err := rating.Rate(context.Background(), searchtest.Parse(t, "classic9:"+test.puzzle))
			if err != nil || got.AtLeast {
				t.Fatalf("error %v, at least %v", err, got.AtLeast)
			}
			if got.ER != test.er || got.EP != test.ep || got.ED != test.ed || got.Hardest != test.hardest {
				t.Errorf("%s/%s/%s %s, want %s/%s/%s", got.ER, got.EP, got.ED, got.Hardest, test.er, test.ep, test.ed)
			}
		})
	}
}

// TestNested checks puzzles of A. Inkala and of the forum of enjoysudoku, with the ratings published there,
// which come from nested chains. Without these chains they are lower bounds. With -whole it checks a harder
// puzzle too.
func TestNested(t *testing.T) {
	tests := []struct {
		name, puzzle string
		er, ep, ed   rating.Tenths
	}{
		{"AI Escargot", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 105, 12, 12},
		{"Easter Monster", "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", 116, 116, 108},
		{"Golden Nugget", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 119, 119, 113},
	}
	if !*whole {
		tests = tests[:2]
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := searchtest.Parse(t, "classic9:"+test.puzzle)
			got, err := rating.Rate(context.Background(), p)
			if err != nil || got.AtLeast || got.ER != test.er || got.EP != test.ep || got.ED != test.ed {
				t.Errorf("%s/%s/%s, at least %v, error %v; want %s/%s/%s", got.ER, got.EP, got.ED, got.AtLeast, err,
					test.er, test.ep, test.ed)
			}
			got, err = rating.Shallow(context.Background(), p)
			check.True(t, err == nil && got.AtLeast && got.ER < test.er, "shallow: %+v, error %v", got.ER, err)
		})
	}
}

func TestRateSolved(t *testing.T) {
	got, err := rating.Rate(context.Background(), searchtest.Parse(t, "classic4:1234341221434321"))
	check.True(t, err == nil && !got.AtLeast && got.ER == 0 && len(got.Steps) == 0,
		"got %+v, error %v", got, err)
}

func TestRateErrors(t *testing.T) {
	tests := []struct {
		name, puzzle string
		want         error
	}{
		{"two clashes", "classic4:11..............", rating.ErrClash},
		{"one clash", "classic4:1..1............", rating.ErrClash},
		{"no digit for a cell", "classic4:123....4........", rating.ErrInsoluble},
		{"no place for a digit", "classic4:..231...........", rating.ErrInsoluble},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, err := rating.Rate(context.Background(), searchtest.Parse(t, test.puzzle)); !errors.Is(err, test.want) {
				t.Errorf("error %v, want %v", err, test.want)
			}
		})
	}
	big, _ := sudoku.Usual(25)
	if _, err := rating.Rate(context.Background(), sudoku.Puzzle{Layout: big, Givens: make(sudoku.Grid, 625)}); err == nil {
		t.Error("order 25 was rated")
	}
	if _, err := rating.Rate(context.Background(), searchtest.Parse(t, "classic4+less@r1c1r1c2:................")); err == nil {
		t.Error("a constraint was left out of a rating")
	}
}

// TestRateCut checks that the path ends when the context ends, and that undecided ratings are then lower
// bounds.
func TestRateCut(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := rating.Rate(ctx, searchtest.Parse(t, "classic9:"+explained[0].puzzle))
	if err != nil || !got.AtLeast || got.ER != 10 || got.EP != 10 || got.ED != 10 || len(got.Steps) != 0 {
		t.Errorf("got %+v, error %v; want at least 1.0", got, err)
	}
}

// TestRateSeveral checks that Rate does not solve a puzzle with several solutions.
func TestRateSeveral(t *testing.T) {
	got, err := rating.Rate(context.Background(), searchtest.Parse(t, "classic4:................"))
	check.True(t, err == nil && got.AtLeast, "at least %v, error %v", got.AtLeast, err)
}

func BenchmarkRate(b *testing.B) {
	for _, test := range explained {
		b.Run(test.er.String()+" "+test.hardest, func(b *testing.B) {
			p := searchtest.Parse(b, "classic9:"+test.puzzle)
			for b.Loop() {
				if _, err := rating.Rate(context.Background(), p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
