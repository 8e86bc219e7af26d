package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// A puzzle of order 4 with one solution: 1234 3412 2143 4321.
const (
	small    = "box2x2:1..4.4.2.14.4..1"
	solution = "1234341221434321"
)

var noon = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

func puzzle(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	return p
}

func begin(t *testing.T) *game.Play {
	t.Helper()
	return game.Begin("test:room", "source", "test:ann", puzzle(t, small), game.Daily{}, noon)
}

func grid(digits string) sudoku.Grid {
	var g sudoku.Grid
	for _, sign := range digits {
		if sign == '.' {
			sign = '0'
		}
		g = append(g, sudoku.Digit(sign-'0'))
	}
	return g
}

// shown returns the grid of p as a line, with dots for empty cells.
func shown(p *game.Play) string {
	var line strings.Builder
	for _, d := range p.Now {
		line.WriteByte(".1234"[d])
	}
	return line.String()
}

// undone takes the last move back, and reports whether there was one.
func undone(p *game.Play) bool {
	_, ok := p.Undo()
	return ok
}

func TestEntering(t *testing.T) {
	type entry = game.Entry
	for _, tt := range []struct {
		name    string
		entries []entry
		want    string
		givens  []sudoku.Cell
		over    bool
		undo    bool
	}{
		{name: "a digit", entries: []entry{{1, 2}}, want: "12.4.4.2.14.4..1", undo: true},
		{name: "a wrong digit is taken too", entries: []entry{{1, 4}}, want: "14.4.4.2.14.4..1", undo: true},
		{name: "several at once", entries: []entry{{1, 2}, {2, 3}}, want: "1234.4.2.14.4..1", undo: true},
		{name: "the last one for a cell counts", entries: []entry{{1, 2}, {1, 3}}, want: "13.4.4.2.14.4..1", undo: true},
		{name: "a given stays", entries: []entry{{0, 2}, {0, 3}, {3, 1}}, want: "1..4.4.2.14.4..1", givens: []sudoku.Cell{0, 3}},
		{name: "a given stays, and the rest is entered", entries: []entry{{0, 2}, {1, 2}}, want: "12.4.4.2.14.4..1", givens: []sudoku.Cell{0}, undo: true},
		{name: "emptying an empty cell is no move", entries: []entry{{1, 0}}, want: "1..4.4.2.14.4..1"},
		{
			name: "the solution ends it", entries: []entry{{1, 2}, {2, 3}, {4, 3}, {6, 1}, {8, 2}, {11, 3}, {13, 3}, {14, 2}},
			want: solution, over: true, undo: true,
		},
		{
			name: "a full grid with a mistake does not", entries: []entry{{1, 2}, {2, 3}, {4, 3}, {6, 1}, {8, 2}, {11, 3}, {13, 2}, {14, 2}},
			want: "1234341221434221", undo: true,
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := begin(t)
			givens := p.Enter(tt.entries, noon.Add(time.Minute))
			if shown(p) != tt.want || !slices.Equal(givens, tt.givens) || p.Over() != tt.over || p.Undoable() != tt.undo {
				t.Errorf("%s, givens %v, over %t, undoable %t", shown(p), givens, p.Over(), p.Undoable())
			}
			if again, err := game.Resume(p.Round); err != nil || shown(again) != tt.want {
				t.Errorf("stored as %q: %v", p.Grid, err)
			}
			if undone(p) != tt.undo || shown(p) != "1..4.4.2.14.4..1" || p.Undoable() {
				t.Errorf("taken back: %s", shown(p))
			}
		})
	}
}

func TestUndoTakesBackMoveByMoveAndLeavesMistakesCounted(t *testing.T) {
	p := begin(t)
	p.Enter([]game.Entry{{Cell: 1, Digit: 4}}, noon)
	p.Blame(grid(solution))
	p.Enter([]game.Entry{{Cell: 1, Digit: 2}, {Cell: 2, Digit: 3}}, noon)
	for _, want := range []string{"14.4.4.2.14.4..1", "1..4.4.2.14.4..1"} {
		if !undone(p) || shown(p) != want {
			t.Errorf("got %s, want %s", shown(p), want)
		}
	}
	check.True(t, !undone(p) && p.Mistakes == 1, "undone once more, or %d mistakes", p.Mistakes)
}

func TestAThousandMovesCanBeTakenBack(t *testing.T) {
	p := begin(t)
	for i := range 1001 {
		p.Enter([]game.Entry{{Cell: 1, Digit: sudoku.Digit(i%2 + 1)}}, noon)
	}
	n := 0
	for undone(p) {
		n++
	}
	if n != 1000 || shown(p) != "11.4.4.2.14.4..1" {
		t.Errorf("%d taken back, to %s", n, shown(p))
	}
}

func TestAMistakeIsCountedOnce(t *testing.T) {
	p := begin(t)
	check := func(cells []sudoku.Cell, mistakes int64) {
		t.Helper()
		if got := p.Blame(grid(solution)); !slices.Equal(got, cells) || p.Mistakes != mistakes {
			t.Errorf("wrong %v, %d mistakes; want %v, %d", got, p.Mistakes, cells, mistakes)
		}
	}
	check(nil, 0)
	p.Enter([]game.Entry{{Cell: 1, Digit: 4}, {Cell: 2, Digit: 3}}, noon)
	check([]sudoku.Cell{1}, 1)
	check([]sudoku.Cell{1}, 1)
	p.Enter([]game.Entry{{Cell: 1, Digit: 3}}, noon)
	check([]sudoku.Cell{1}, 2)
	p.Undo()
	check([]sudoku.Cell{1}, 2)
}

// TestWhatACheckHasToldOf checks that Blamed returns the wrong cells of a check until their digits change.
func TestWhatACheckHasToldOf(t *testing.T) {
	p := begin(t)
	p.Enter([]game.Entry{{Cell: 2, Digit: 1}, {Cell: 1, Digit: 4}}, noon)
	if got := p.Blamed(); len(got) > 0 {
		t.Errorf("before any check: %v", got)
	}
	p.Blame(grid(solution))
	p.Enter([]game.Entry{{Cell: 4, Digit: 2}}, noon)
	check.Slices(t, p.Blamed(), []sudoku.Cell{1, 2}, "after a check")
	p.Enter([]game.Entry{{Cell: 2, Digit: 0}}, noon)
	check.Slices(t, p.Blamed(), []sudoku.Cell{1}, "after one was taken away")
}

func TestGivingUpEndsARoundAndHintsAreCounted(t *testing.T) {
	p := begin(t)
	p.Pay(game.Where, 0)
	p.Pay(game.Technique, 0) // the same hint at the same price
	p.Pay(game.Where, 1)     // the following step
	p.Enter([]game.Entry{{Cell: 1, Digit: 1}}, noon)
	p.Pay(game.Where, 0)
	p.GiveUp(noon.Add(time.Hour))
	if !p.Over() || !p.GaveUp || p.Hints != 3 || p.Clock(noon.Add(5*time.Hour)) != game.Idle { // idle for an hour
		t.Errorf("%+v after %s", p.Round, p.Clock(noon.Add(5*time.Hour)))
	}
}

func TestFilling(t *testing.T) {
	for _, tt := range []struct {
		name, grid string
		entries    int
		ok         bool
	}{
		{"the solution", solution, 8, true},
		{"one digit more", "12.4.4.2.14.4..1", 8, true},
		{"the puzzle itself", "1..4.4.2.14.4..1", 8, false},
		{"another given", "2..4.4.2.14.4..1", 0, false},
		{"a given left out", "12...4.2.14.4..1", 0, false},
		{"another size", "12.4", 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			entries, ok := begin(t).Filling(grid(tt.grid))
			check.True(t, ok == tt.ok && len(entries) == tt.entries, "%d entries, %t", len(entries), ok)
		})
	}
}

func TestWhatCannotBeResumed(t *testing.T) {
	for name, change := range map[string]func(*game.Round){
		"the puzzle makes no sense": func(r *game.Round) { r.Puzzle = "no puzzle" },
		"the grid makes no sense":   func(r *game.Round) { r.Grid = "no grid" },
		"they differ in size":       func(r *game.Round) { r.Grid = strings.Repeat(".", 81) },
	} {
		r := begin(t).Round
		change(&r)
		if _, err := game.Resume(r); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	odd := begin(t).Round
	odd.Moves = "1:0>9 99:0>1 nonsense"
	p, err := game.Resume(odd)
	check.Must(t, err)
	for undone(p) {
	}
	check.Equal(t, shown(p), "1..4.4.2.14.4..1", "moves that make no sense changed the grid")
}

func TestWhoBeginsAgainComesBack(t *testing.T) {
	live, over := game.Round{Puzzle: small}, game.Round{Puzzle: small, Ended: noon}
	daily := over
	daily.Date = "2026-11-20"
	for _, tt := range []struct {
		name   string
		round  game.Round
		puzzle string
		want   bool
	}{
		{"while it goes on", live, small, true},
		{"not when it is over", over, small, false},
		{"a daily also then", daily, small, true},
		{"not to another puzzle", live, "other", false},
	} {
		check.Equal(t, tt.round.Resumes(tt.puzzle), tt.want, "%s", tt.name)
	}
}

func TestTheLatestMoveIsWhatItFilled(t *testing.T) {
	p := begin(t)
	want := func(when string, cells ...sudoku.Cell) {
		t.Helper()
		check.Slices(t, p.Latest(), cells, "%s", when)
	}
	want("at the start")
	p.Enter([]game.Entry{{1, 4}, {2, 3}}, noon)
	want("after two digits", 1, 2)
	p.Blame(grid(solution))
	want("after a check", 1, 2)
	p.Enter([]game.Entry{{1, 0}}, noon)
	want("after a cell was emptied")
	p.Undo()
	want("after that was taken back", 1, 2)
	p.Undo()
	want("after all was taken back")
}

// TestAMessageIsAppliedOnceInEachRoomOfAGameAtHome checks that messages in two rooms are different messages
// even if their IDs are equal.
func TestAMessageIsAppliedOnceInEachRoomOfAGameAtHome(t *testing.T) {
	p := game.Begin(game.Home("ann"), "s", "ann", puzzle(t, small), game.Daily{Date: "2026-11-20"}, noon)
	for _, m := range [][2]string{{"club", "1"}, {"hall", "1"}, {"club", "1 "}, {"club ", "1"}, {"club/1", "1"}, {"club", "1/1"}} {
		check.True(t, p.Apply(m[0], m[1], true), "%q was taken for another", m)
		check.True(t, !p.Apply(m[0], m[1], false), "%q was applied twice", m)
	}
}

// TestWhatWasTypedIsRememberedForLong checks that a typed message, which can be edited later, is remembered
// after many presses. After many typed messages it may be forgotten, and MayHaveTaken reports this
// possibility.
func TestWhatWasTypedIsRememberedForLong(t *testing.T) {
	p := game.Begin(game.Home("ann"), "s", "ann", puzzle(t, small), game.Daily{Date: "2026-11-20"}, noon)
	p.Apply("club", "typed", false)
	for i := range 1000 {
		p.Apply("club", fmt.Sprint("press ", i), true)
		if i < 255 {
			p.Apply("club", fmt.Sprint("text ", i), false)
		}
	}
	check.True(t, p.Took("club", "typed") && !p.Took("club", "press 900") && p.Took("club", "press 999"),
		"what was typed is forgotten, or too many presses are known")
	p.Apply("club", "text 255", false)
	check.True(t, !p.Took("club", "typed") && p.MayHaveTaken("club", "typed") && p.Took("club", "text 1"),
		"what is forgotten cannot be told from what was never there")
	if n := len(p.Applied); n > 8<<10 {
		t.Errorf("%d bytes", n)
	}
	fresh := game.Begin(game.Home("ann"), "s", "ann", puzzle(t, small), game.Daily{Date: "2026-11-20"}, noon)
	if fresh.Applied = "club/7"; !fresh.Took("club", "7") || fresh.MayHaveTaken("club", "8") || fresh.Apply("club", "7", false) {
		t.Error("what an earlier version noted is not read")
	}
}

func TestPlaces(t *testing.T) {
	for _, m := range [][2]string{{"telegram:-100:7", "42"}, {"#family of ann", "a/b c"}, {"\x00\xff", "%2F"}, {"a", "/"}, {"a/", "b"}} {
		place := game.PlaceOf(m[0], m[1])
		if got := game.In(m[0], place); got != m[1] {
			t.Errorf("%q in %q is %q", m[1], m[0], got)
		}
		check.Equal(t, game.In(m[0]+"/", place), "", "%q", place)
	}
	check.Equal(t, game.In("a", ""), "")
	check.True(t, game.IsHome(game.Home("ann")) && !game.IsHome("test:ann"),
		"homes and rooms are not told apart")
}
