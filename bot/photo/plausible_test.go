package photo

import (
	"testing"

	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// seen is a grid in which these digits are clear, and the others empty.
func seen(digits map[int]int) *Grid {
	g := newGrid(81)
	for i := range g.Chances {
		g.Chances[i] = Chance{0: 0.97}
		if d := digits[i]; d > 0 {
			g.Chances[i] = Chance{}
			g.Chances[i][d] = 0.97
		}
	}
	return g
}

// TestAKillerHasFewDigits checks that with digits or foreign content, lines beside borders are no cages.
// Small digits are sums.
func TestAKillerHasFewDigits(t *testing.T) {
	for _, tt := range []struct {
		digits, others, sums int
		want                 bool
	}{{0, 0, 0, true}, {0, 0, 54, true}, {27, 0, 0, true}, {28, 0, 0, false}, {0, 27, 0, true}, {0, 28, 0, false}, {14, 14, 50, false}, {81, 0, 0, false}} {
		digits := map[int]int{}
		for i := range tt.digits {
			digits[i] = i%9 + 1
		}
		g := seen(digits)
		for i := range tt.others {
			g.Other[80-i] = 0.9
		}
		for i := range tt.sums {
			g.Marks[80-i] = 0.9
		}
		check.Equal(t, g.bare(), tt.want, "%d digits, %d others, %d", tt.digits, tt.others, tt.sums)
	}
}

// TestNumbersOfACalendar checks that too few digits for a puzzle, a third or more of which clash, are no
// Sudoku. A part of a puzzle, or a puzzle with copying errors, is a Sudoku.
func TestNumbersOfACalendar(t *testing.T) {
	for _, tt := range []struct {
		name, top string // rows from the top
		unique    bool
		want      bool
	}{
		{"a part of a puzzle", "53..7....6..195....98....6.", false, false},
		{"two of ten are the same", "55..7....6..19.8...98....6.", false, false},
		{"three of eleven clash", "555.7....6..19.8...98....6.", false, false},
		{"four of ten clash", "55..77...6..19.8...98....6.", false, true},
		{"days of a month", "1.2.3.4..5.6.7.8..9.1.1.1..", false, true},
		{"days in a puzzle", "1.2.3.4..5.6.7.8..9.1.1.1..", true, false},
		{"as many digits as a puzzle has", "55..77...6..19.8...98....6.8.8.6...34.4", false, false},
	} {
		digits := map[int]int{}
		for i, sign := range tt.top {
			if sign != '.' {
				digits[i] = int(sign - '0')
			}
		}
		r := &Reading{Grid: seen(digits), Unique: tt.unique}
		check.Equal(t, r.jumbled(), tt.want, "%s", tt.name)
	}
}

// TestAPuzzleIsOfNoOtherKind checks that a clear grid of seven is an unsupported kind, unless the reading as
// nine by nine has a single solution, even with many questions.
func TestAPuzzleIsOfNoOtherKind(t *testing.T) {
	const cell, edge = 50, 25
	plane := pixels.New(7*cell+2*edge, 7*cell+2*edge)
	for i := range plane.Pix {
		x, y := i%plane.W-edge, i/plane.W-edge
		if plane.Pix[i] = 230; min(x, y) >= 0 && max(x, y) <= 7*cell+1 && min(x%cell, y%cell) < 2 {
			plane.Pix[i] = 20
		}
	}
	p, look := &Picture{Plane: plane}, locate.NewLook(plane)
	if f := p.faultOf(nil, look); f != Unread {
		t.Fatalf("the fault of a grid of seven is %d", f)
	}
	g := newGrid(81)
	g.Mesh = warp.NewMesh(warp.Quad{{X: edge, Y: edge}, {X: 375, Y: edge}, {X: 375, Y: 375}, {X: edge, Y: 375}}, 9)
	p.Readings = []*Reading{{Unique: true, Grid: g}}
	if f := p.faultOf([]*Grid{g}, look); f == Unread {
		t.Error("of a puzzle it is told that it is of a kind that is not read")
	}
}

// TestKindsAreNotJustDigits checks that digits that look different because of their values are no entries.
func TestKindsAreNotJustDigits(t *testing.T) {
	all := make(sudoku.Grid, 81)
	for c := range all {
		all[c] = sudoku.Digit(c%9 + 1)
	}
	givens := []int{1, 2, 3, 4, 5, 6, 7, 8, 0, 10}
	for _, c := range []struct {
		entries []int
		want    bool
	}{
		{[]int{9, 18}, false},             // thin ones, of which one was taken for a given
		{[]int{9, 18, 27, 36, 45}, false}, // all of them
		{[]int{9, 18, 15, 24}, false},     // 1 and 7
		{[]int{11, 21}, true},
		{[]int{11, 21, 31, 41}, true},
	} {
		check.Equal(t, (kinds{givens, c.entries}).mixed(all), c.want, "%v", c.entries)
	}
}
