package photo

import (
	"strings"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// chancesOf returns the chances of a line of digits and dots. Each cell is certain, up to a hundredth.
func chancesOf(line string) Chances {
	c := make(Chances, len(line))
	for i, sign := range line {
		d := max(strings.IndexRune(".123456789", sign), 0)
		for k := range 10 {
			c[i][k] = 0.001
		}
		c[i][d] = 0.991
	}
	return c
}

// between makes a cell doubtful: seen gets the probability 0.6, and the other digit 0.4.
func between(c Chances, cell, seen, other int) {
	c[cell] = Chance{}
	c[cell][seen], c[cell][other] = 0.6, 0.4
}

func lineOf(g sudoku.Grid) string {
	var line strings.Builder
	for _, d := range g {
		line.WriteByte(".123456789"[d])
	}
	return line.String()
}

func TestBest(t *testing.T) {
	for _, tt := range []struct {
		name    string
		misread func(c Chances)
		right   bool
	}{
		{"all sure", func(Chances) {}, true},
		{"a clash", func(c Chances) { between(c, 0, 3, 5) }, true},
		{"two clashes", func(c Chances) { between(c, 0, 3, 5); between(c, 80, 5, 9) }, true},
		{"no clash, but no solution", func(c Chances) { between(c, 2, 1, 0) }, true},
		{"wrong, and possible", func(c Chances) { between(c, 2, 4, 0) }, false}, // 4 is right
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := chancesOf(example)
			tt.misread(c)
			valid, plain := bestReadings(t.Context(), sudoku.Classic(), c, 5)
			if len(valid) == 0 {
				t.Fatalf("nothing found; plain %s", lineOf(plain.Givens))
			}
			check.Equal(t, lineOf(valid[0].Givens) == example, tt.right)
			for i := 1; i < len(valid); i++ {
				check.True(t, !(valid[i].Chance > valid[i-1].Chance),
					"reading %d is more probable than the one before it", i)
			}
		})
	}
}

// TestGivenMissed checks that a missed given is found if the other givens have several solutions.
func TestGivenMissed(t *testing.T) {
	const minimal = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
	c := chancesOf(minimal)
	between(c, 7, 0, 1)
	valid, plain := bestReadings(t.Context(), sudoku.Classic(), c, 1)
	if len(valid) != 1 || lineOf(valid[0].Givens) != minimal || lineOf(plain.Givens) == minimal {
		t.Errorf("got %v, plain %s", valid, lineOf(plain.Givens))
	}
}

// TestNothingFits checks that the reading is unchanged if no change makes a puzzle.
func TestNothingFits(t *testing.T) {
	line := strings.Repeat("1", 81)
	valid, plain := bestReadings(t.Context(), sudoku.Classic(), chancesOf(line), 5)
	if len(valid) != 0 || lineOf(plain.Givens) != line {
		t.Errorf("got %d readings, plain %s", len(valid), lineOf(plain.Givens))
	}
}

// TestOtherLayouts checks that the layout decides whether digits clash and are a puzzle.
func TestOtherLayouts(t *testing.T) {
	crossed, err := sudoku.Classic().With(sudoku.Diagonals)
	check.Must(t, err)
	for _, tt := range []struct {
		name   string
		layout *sudoku.Layout
		line   string
		proper bool
	}{
		{"an X", crossed, diagonal, true},
		{"its digits without the diagonals", sudoku.Classic(), diagonal, false},
		{"a clash on a diagonal", crossed, diagonal[:70] + "8" + diagonal[71:], false},
		{"two digits missing", crossed, strings.Map(func(r rune) rune {
			if r == '1' || r == '2' {
				return '.'
			}
			return r
		}, diagonal), false},
		{"a classic one", sudoku.Classic(), example, true},
		{"a classic one on diagonals", crossed, example, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			check.Equal(t, isProper(t.Context(), tt.layout, gridOfLine(t, tt.line)), tt.proper, "proper")
		})
	}
	c := chancesOf(diagonal)
	between(c, 10, 3, 0) // rows, columns and boxes do not clash
	valid, plain := bestReadings(t.Context(), crossed, c, 1)
	if len(valid) != 1 || lineOf(valid[0].Givens) != diagonal || plain.Givens[10] != 3 {
		t.Errorf("%d readings, plain %s", len(valid), lineOf(plain.Givens))
	}
}

// TestAllThatIsFoundIsAPuzzle checks that all candidates are puzzles, even if their givens include those of
// another candidate.
func TestAllThatIsFoundIsAPuzzle(t *testing.T) {
	l, err := sudoku.Boxes(2, 2)
	check.Must(t, err)
	c := chancesOf("123.3.1.2....3..")
	valid, _ := bestReadings(t.Context(), l, c, 12)
	if len(valid) != 12 {
		t.Fatalf("%d readings", len(valid))
	}
	for _, v := range valid {
		if !isProper(t.Context(), l, v.Givens) {
			t.Errorf("%s is no puzzle", lineOf(v.Givens))
		}
	}
}

// TestGlareMayHideGivens checks a page without a single solution. An empty white cell is doubtful if the
// other paper is darker. On white paper it is not.
func TestGlareMayHideGivens(t *testing.T) {
	for _, tt := range []struct {
		name  string
		paper float64
		want  []sudoku.Cell
	}{
		{"on grey paper", 190, []sudoku.Cell{14, 16, 80}},
		{"on white paper", 255, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := newGrid(81)
			g.Chances, g.Patches, g.Tones = chancesOf(minimal), make([]cells.Patch, 81), make([]cells.Tone, 81)
			for i := range g.Tones {
				g.Tones[i].Paper.Light = tt.paper
				if g.Chances[i][0] > 0.5 {
					g.leaveEmpty(i)
				}
			}
			for _, c := range []int{14, 16, 80} { // glare hides the givens of these cells
				g.leaveEmpty(c)
				g.Tones[c].Paper.Light = 255
			}
			check.Slices(t, g.reading(t.Context()).Doubtful, tt.want)
		})
	}
}

// minimal is a puzzle with 17 givens.
const minimal = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

// TestWhatTheRulesForceIsNotAsked checks that a doubtful cell is accepted if the rules leave only its digit,
// unless it looks very different. An empty cell that may have the digit of the solution remains doubtful.
func TestWhatTheRulesForceIsNotAsked(t *testing.T) {
	for _, tt := range []struct {
		name               string
		cell, seen, other  int
		looks              float32
		doubtful, repaired int
	}{
		{"another digit clashes", 0, 5, 3, 0.55, 0, 1},
		{"another digit has no solution", 4, 7, 4, 0.55, 0, 1},
		{"an empty cell, and no digit fits", 2, 0, 1, 0.6, 0, 1},
		{"an empty cell, and its digit fits", 2, 0, 4, 0.6, 1, 0},
		{"it looks like another", 0, 5, 3, 0.05, 1, 1},
		{"sure", 0, 5, 3, 0.99, 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := newGrid(81)
			g.Chances, g.Patches = chancesOf(example), make([]cells.Patch, 81)
			g.Chances[tt.cell] = Chance{}
			g.Chances[tt.cell][tt.seen], g.Chances[tt.cell][tt.other] = tt.looks, 1-tt.looks
			r := g.Read(t.Context())
			if len(r.Doubtful) != tt.doubtful || len(r.Repaired) != tt.repaired || lineOf(r.Givens) != example {
				t.Errorf("doubtful %v, repaired %v, %s", r.Doubtful, r.Repaired, lineOf(r.Givens))
			}
		})
	}
}
