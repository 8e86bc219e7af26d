package pad_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const classic = "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

var noon = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

func begin(t *testing.T, line string) *game.Play {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	return game.Begin("test:room", "source", "test:ann", p, game.Daily{}, noon)
}

// after presses keys, such as "d5 k4", and returns the result of the last press. Each key is on a keyboard
// that shows the earlier results. A key with ' after it is on the keyboard of the previous key. "453" is
// typed, and "undo" takes a move back.
func after(t *testing.T, p *game.Play, keys string) (last pad.Result) {
	t.Helper()
	shown := pad.Of(p).Revision
	for key := range strings.FieldsSeq(keys) {
		name, late := strings.CutSuffix(key, "'")
		if !late {
			shown = pad.Of(p).Revision
		}
		switch {
		case name == "undo":
			p.Undo()
			pad.Of(p).Typed(p)
			continue
		case name[0] >= '1' && name[0] <= '9':
			c := p.Start.Layout.At(int(name[0]-'1'), int(name[1]-'1'))
			p.Enter([]game.Entry{{Cell: c, Digit: sudoku.Digit(name[2] - '0')}}, noon)
			pad.Of(p).Typed(p, c)
			continue
		}
		k, revision, ok := pad.ReadKey(pad.Key{Op: pad.Op(name[0])}.State(shown))
		if len(name) > 1 {
			k, revision, ok = pad.ReadKey(name + "-" + strings.TrimPrefix(pad.Key{Op: pad.Pencil}.State(shown), "n-"))
		}
		if !ok {
			t.Fatalf("no key %q", key)
		}
		last = pad.Of(p).Press(p, k, revision, noon)
		again, err := game.Resume(p.Round) // each press may come after a restart
		check.Must(t, err)
		*p = *again
	}
	return last
}

func TestWhatEachPressDoesAndTells(t *testing.T) {
	type result = pad.Result
	for _, test := range []struct {
		name, keys string
		want       pad.Result
		cells      string // cells in rows and columns 4 to 6, the first block of the pad
		notes      string
	}{
		{"a digit is kept", "d5", result{Effect: pad.Kept, Digit: 5}, ".6.8.3.2.", ""},
		{"the same digit again is for notes", "d5 d5", result{Effect: pad.Kept, Digit: 5, Pencil: true}, ".6.8.3.2.", ""},
		{"and again for the pen", "d5 d5 d5", result{Effect: pad.Kept, Digit: 5}, ".6.8.3.2.", ""},
		{"another digit is for the pen", "d5 d5 d6", result{Effect: pad.Kept, Digit: 6}, ".6.8.3.2.", ""},
		{"the pencil is taken up", "d5 n", result{Effect: pad.Kept, Digit: 5, Pencil: true}, ".6.8.3.2.", ""},
		{"and put down", "d5 n n", result{Effect: pad.Kept, Digit: 5}, ".6.8.3.2.", ""},
		{"a cell before a digit is chosen", "k0", result{Effect: pad.Chose, Cell: 30}, ".6.8.3.2.", ""},
		{"a cell, a digit", "k0 d5", result{Effect: pad.Entered, Cell: 30, Digit: 5}, "56.8.3.2.", ""},
		{"the cell stays", "k0 d5 d3", result{Effect: pad.Entered, Cell: 30, Digit: 3, Was: 5}, "36.8.3.2.", ""},
		{"a cell, a digit, a cell, a digit", "k0 d5 k2 d3", result{Effect: pad.Entered, Cell: 32, Digit: 3}, "5638.3.2.", ""},
		{"the same digit again empties the cell", "k0 d5 d5", result{Effect: pad.Emptied, Cell: 30, Digit: 5, Was: 5}, ".6.8.3.2.", ""},
		{"twice on one keyboard it is entered once", "k0 d5 d5'", result{Effect: pad.Already, Cell: 30, Digit: 5, Was: 5}, "56.8.3.2.", ""},
		{"the chosen cell again chooses none", "k0 k0", result{Effect: pad.Dropped, Cell: 30}, ".6.8.3.2.", ""},
		{"and a digit is kept again", "k0 k0 d5 k2", result{Effect: pad.Entered, Cell: 32, Digit: 5}, ".658.3.2.", ""},
		{"notes in the chosen cell", "k0 n d5 d3", result{Effect: pad.Noted, Cell: 30, Digit: 3, Pencil: true}, ".6.8.3.2.", "30:28"},
		{"a given is not chosen", "k1 d5", result{Effect: pad.Kept, Digit: 5}, ".6.8.3.2.", ""},
		{"a digit, a cell", "d5 k0", result{Effect: pad.Entered, Cell: 30, Digit: 5}, "56.8.3.2.", ""},
		{"the digit stays", "d5 k0 k2", result{Effect: pad.Entered, Cell: 32, Digit: 5}, "5658.3.2.", ""},
		{"three cells before a keyboard comes", "d5 k0 k2' k4'", result{Effect: pad.Entered, Cell: 40, Digit: 5}, "565853.2.", ""},
		{"a given", "d5 k1", result{Effect: pad.Given, Cell: 31, Digit: 6, Was: 6}, ".6.8.3.2.", ""},
		{"another digit of one's own is replaced", "d5 k0 d3 k0", result{Effect: pad.Entered, Cell: 30, Digit: 3, Was: 5}, "36.8.3.2.", ""},
		{"the same cell on a new keyboard is emptied", "d5 k0 k0", result{Effect: pad.Emptied, Cell: 30, Digit: 5, Was: 5}, ".6.8.3.2.", ""},
		{"the same cell twice on one keyboard is entered once", "d5 k0 k0'", result{Effect: pad.Already, Cell: 30, Digit: 5, Was: 5}, "56.8.3.2.", ""},
		{"also with others between", "d5 k0 k2' k0'", result{Effect: pad.Already, Cell: 30, Digit: 5, Was: 5}, "5658.3.2.", ""},
		{"a cell that was typed since the keyboard came", "d5 445 k3'", result{Effect: pad.Given, Cell: 39, Digit: 8, Was: 8}, "56.8.3.2.", ""},
		{"the cell that was typed", "d5 445 k0'", result{Effect: pad.Already, Cell: 30, Digit: 5, Was: 5}, "56.8.3.2.", ""},
		{"a note", "d5 d5 k0", result{Effect: pad.Noted, Cell: 30, Digit: 5, Pencil: true}, ".6.8.3.2.", "30:20"},
		{"a second note", "d5 d5 k0 d3 n k0", result{Effect: pad.Noted, Cell: 30, Digit: 3, Pencil: true}, ".6.8.3.2.", "30:28"},
		{"a note again is gone", "d5 d5 k0 k0", result{Effect: pad.Erased, Cell: 30, Digit: 5, Pencil: true}, ".6.8.3.2.", ""},
		{"a note twice on one keyboard is written once", "d5 d5 k0 k0'", result{Effect: pad.Already, Cell: 30, Digit: 5, Pencil: true}, ".6.8.3.2.", "30:20"},
		{"a note where a digit is", "d5 k0 d3 d3 k0", result{Effect: pad.Holds, Cell: 30, Digit: 5, Was: 5, Pencil: true}, "56.8.3.2.", ""},
		{"a digit takes the notes of its cell, and itself from those that see it", "d5 d5 k0 k2 d5 k0", result{Effect: pad.Entered, Cell: 30, Digit: 5}, "56.8.3.2.", ""},
		{"a note before a digit", "n k0", result{Effect: pad.Chose, Cell: 30, Pencil: true}, ".6.8.3.2.", ""},
		{"a block", "b0", result{Effect: pad.Moved, Block: 0}, ".6.8.3.2.", ""},
		{"a block, and at once a cell: that of the new block", "d4 b0 k2'", result{Effect: pad.Entered, Cell: 2, Digit: 4}, ".6.8.3.2.", ""},
		{"an arrow of an older keyboard: the block stays", "b1 l", result{Effect: pad.Moved, Block: 1}, ".6.8.3.2.", ""},
		{"typing moves to its block", "134 d1 k3", result{Effect: pad.Given, Cell: 9, Digit: 6, Was: 6}, ".6.8.3.2.", ""},
		{"what was taken back can be entered on the old keyboard again", "d5 k0 undo k0", result{Effect: pad.Entered, Cell: 30, Digit: 5}, "56.8.3.2.", ""},
		{"a digit that there is not", "d12", result{Effect: pad.Unknown}, ".6.8.3.2.", ""},
		{"a place that there is not", "d5 k9", result{Effect: pad.Unknown}, ".6.8.3.2.", ""},
		{"a cell that there is not", "d5 c81", result{Effect: pad.Unknown}, ".6.8.3.2.", ""},
		{"a block that there is not", "b9", result{Effect: pad.Unknown}, ".6.8.3.2.", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := begin(t, classic)
			check.Equal(t, after(t, p, test.keys), test.want)
			cells := ""
			for _, c := range []sudoku.Cell{30, 31, 32, 39, 40, 41, 48, 49, 50} {
				cells += string(sudoku.Symbol(p.Now[c]))
			}
			if cells != test.cells || p.Notes != test.notes {
				t.Errorf("the block is %s and the notes are %q, want %s and %q", cells, p.Notes, test.cells, test.notes)
			}
		})
	}
}

// drawn writes the keys of a pad, with a character for each look.
func drawn(p *game.Play, rows, row int, forms bool) string {
	var lines []string
	s := pad.Of(p)
	for _, keys := range pad.Keys(p.Start.Layout, rows, row, forms) {
		line := ""
		for _, k := range keys {
			look, d := s.Look(p, k)
			switch {
			case k.Op == pad.Digit || look == pad.Own:
				line += string(sudoku.Symbol(d))
			default:
				line += map[pad.Look]string{pad.Bare: string(k.Op), pad.Open: "o", pad.Full: "#", pad.Here: "@", pad.Chosen: "N"}[look]
			}
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, " ")
}

func TestWhereTheKeysAre(t *testing.T) {
	empty := func(layout string, cells int) string { return layout + ":" + strings.Repeat(".", cells) }
	for _, test := range []struct {
		name, line string
		rows, row  int
		forms      bool
		want       string
	}{
		{"a map of the blocks, the cells of one, digits, tools", classic, 13, 8, false, "oooo#o o@o#o# oooo#o 12345 6789n zhqpm"},
		{"the map below the cells where a row is short", classic, 6, 5, false, "o#o12 #o#34 o#o56 ooo78 o@o9z ooomh"},
		{"a mini whole", empty("box2x3", 36), 13, 8, false, strings.Repeat("oooooo ", 6) + "123456n zhqpm"},
		{"a mini by blocks", empty("box2x3", 36), 6, 5, false, "ooo12 ooo34 oo56z @omhq oop"},
		{"the smallest whole, its digits below", empty("box2x2", 16), 13, 8, false, "oooo oooo oooo oooo 1234n zhqpm"},
		{"the smallest whole, its digits beside", empty("box2x2", 16), 6, 5, false, "oooo1 oooo2 oooo3 oooo4 zhqpm"},
		{"blocks of two by four", empty("box2x4", 64), 6, 5, false, "oooo1 oooo2 oo345 @o678 oozmh ooqp"},
		{"a Latin square by the blocks of the usual grid", empty("latin9", 81), 6, 5, false, "ooo12 ooo34 ooo56 ooo78 o@o9z ooomh"},
		{"order 12 where a row is short: people type", empty("box3x4", 144), 6, 5, false, ""},
		{"order 12", empty("box3x4", 144), 13, 8, false, "ooooooo o@ooooo ooooooo ooo 123456 789ABCn zhqpm"},
		{"order 16", empty("box4x4", 256), 13, 8, false, "oooooooo o@oooooo oooooooo oooooooo 12345 6789AB CDEFGn zhqpm"},
		{"order 16 where a row is short: people type", empty("box4x4", 256), 6, 5, false, ""},
		{"order 25: people type", empty("classic25", 625), 13, 8, false, ""},
		{"a Latin square of order 5 whole", empty("latin5", 25), 13, 8, false, "ooooo ooooo ooooo ooooo ooooo 12345n zhqpm"},
		{"no buttons at all", classic, 0, 0, false, ""},
		{"a form for moves at the end", classic, 6, 5, true, "o#o12 #o#34 o#o56 ooo78 o@o9z ooomt"},
		{"a mini by blocks, with a form", empty("box2x3", 36), 6, 5, true, "ooo12 ooo34 oo56z @omth ooqp"},
		{"no form where there is a map", classic, 13, 8, true, "oooo#o o@o#o# oooo#o 12345 6789n zhqpm"},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Equal(t, drawn(begin(t, test.line), test.rows, test.row, test.forms), test.want)
		})
	}
}

func TestTheKeyboardShowsWhatIsKept(t *testing.T) {
	p := begin(t, classic)
	after(t, p, "d5 k0 b8")
	s := pad.Of(p)
	for key, want := range map[pad.Key]pad.Look{
		{Op: pad.Digit, N: 5}: pad.Chosen, {Op: pad.Digit, N: 4}: pad.Bare, {Op: pad.Block, N: 8}: pad.Here, {Op: pad.Block, N: 4}: pad.Open,
		{Op: pad.Cell, N: 30}: pad.Own, {Op: pad.Cell, N: 31}: pad.Full, {Op: pad.Cell, N: 32}: pad.Open, {Op: pad.Pencil}: pad.Bare,
	} {
		if got, _ := s.Look(p, key); got != want {
			t.Errorf("%v looks like %d, want %d", key, got, want)
		}
	}
	after(t, p, "n")
	if got, _ := pad.Of(p).Look(p, pad.Key{Op: pad.Digit, N: 5}); got != pad.Written {
		t.Errorf("the digit for notes looks like %d", got)
	}
	check.Slices(t, pad.Of(p).Frame(p.Start.Layout), []sudoku.Cell{60, 61, 62, 69, 70, 71, 78, 79, 80})
}

// TestAPadThatMakesNoSense checks that an invalid pad is read as an unused pad.
func TestAPadThatMakesNoSense(t *testing.T) {
	for _, text := range []string{"x", "12,true,0,0", "1,true,9,0", "1,true,-1,0", "1,true"} {
		p := begin(t, classic)
		p.Pad = text
		if s := pad.Of(p); s.Digit != 0 || s.Pencil || s.Block != 4 || s.Revision != 0 {
			t.Errorf("%q is read as %+v", text, s)
		}
	}
	for _, text := range []string{"", "-1", "k4", "kx-1", "k4-"} {
		if k, _, ok := pad.ReadKey(text); ok && text != "-1" {
			t.Errorf("%q is read as %v", text, k)
		}
	}
}

// presses enters all open cells of a puzzle in an order. maxRows and width are the limits of Keys. It makes
// only necessary presses, and returns their number for each 100 cells.
func presses(t *testing.T, line string, maxRows, width int, order func(a, b sudoku.Cell, solution sudoku.Grid) int) int {
	t.Helper()
	p := begin(t, line)
	report, err := solver.Solve(t.Context(), p.Start, solver.Options{})
	if err != nil || report.Status != solver.Unique {
		t.Fatal(report.Status, err)
	}
	var open []sudoku.Cell
	for c, d := range p.Now {
		if d == 0 {
			open = append(open, sudoku.Cell(c))
		}
	}
	slices.SortStableFunc(open, func(a, b sudoku.Cell) int { return order(a, b, report.Solutions[0]) })
	keys := slices.Concat(pad.Keys(p.Start.Layout, maxRows, width, false)...)
	n := 0
	press := func(k pad.Key) {
		n++
		s := pad.Of(p)
		s.Press(p, k, s.Revision, noon)
	}
	for _, c := range open {
		if d := report.Solutions[0][c]; pad.Of(p).Digit != d {
			press(pad.Key{Op: pad.Digit, N: int(d)})
		}
		if slices.Contains(keys, pad.Key{Op: pad.Cell, N: int(c)}) {
			press(pad.Key{Op: pad.Cell, N: int(c)})
			continue
		}
		if b := block(c); b != pad.Of(p).Block {
			press(pad.Key{Op: pad.Block, N: b})
		}
		press(pad.Key{Op: pad.Place, N: slices.Index(pad.Of(p).Frame(p.Start.Layout), c)})
	}
	check.True(t, p.Over(), "the game is not over: %s", p.Grid)
	return 100 * n / len(open)
}

func byPlace(a, b sudoku.Cell, solution sudoku.Grid) int { return int(solution[a]) - int(solution[b]) }

func byDigit(a, b sudoku.Cell, solution sudoku.Grid) int {
	return cmp.Or(byPlace(a, b, solution), block(a)-block(b))
}

func byArea(a, b sudoku.Cell, solution sudoku.Grid) int {
	return cmp.Or(block(a)-block(b), byPlace(a, b, solution))
}

func block(c sudoku.Cell) int { return int(c)/27*3 + int(c)%9/3 }

// TestTwoPressesADigit checks that a digit takes about two presses, both in the order of digits and by
// areas. In a mini it takes less.
func TestTwoPressesADigit(t *testing.T) {
	for _, test := range []struct {
		name, line string
		rows, row  int
		order      func(a, b sudoku.Cell, solution sudoku.Grid) int
		most       int // limit of presses for 100 cells
	}{
		{"by digits, with a map", classic, 13, 8, byDigit, 220},
		{"by areas, with a map", classic, 13, 8, byArea, 225},
		{"by digits, with short rows", classic, 6, 5, byDigit, 220},
		{"a mini by digits, whole", "box2x3:......254.61.43.1.51.6.3...13..354.6", 13, 8, byPlace, 135},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := presses(t, test.line, test.rows, test.row, test.order)
			t.Logf("%d presses for 100 digits", got)
			check.True(t, got <= test.most && got >= test.most-40,
				"%d presses for 100 digits, want %d at most", got, test.most)
		})
	}
}
