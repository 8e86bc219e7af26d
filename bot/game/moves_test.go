package game_test

import (
	"maps"
	"slices"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

type pencilled = map[sudoku.Cell]marks.Digits

func wantBoard(t *testing.T, when string, p *game.Play, cells string, notes pencilled) {
	t.Helper()
	if got := shown(p); got != cells || !maps.Equal(p.Pencil, notes) {
		t.Errorf("%s: %s with notes %v, want %s with %v", when, got, p.Pencil, cells, notes)
	}
	again, err := game.Resume(p.Round)
	if err != nil || shown(again) != cells || !maps.Equal(again.Pencil, notes) {
		t.Errorf("%s, read again: %s with notes %v, %v", when, shown(again), again.Pencil, err)
	}
}

func TestNotes(t *testing.T) {
	p := begin(t)
	of := marks.DigitsOf
	empty := "1..4.4.2.14.4..1"
	if givens := p.Enter(nil, noon, game.Noted{Cell: 1, Digits: of(2, 3)}, game.Noted{Cell: 2, Digits: of(2, 3)}, game.Noted{Cell: 0, Digits: of(2)}); !slices.Equal(givens, []sudoku.Cell{0}) {
		t.Errorf("the givens are %v", givens)
	}
	wantBoard(t, "two cells with notes", p, empty, pencilled{1: of(2, 3), 2: of(2, 3)})
	check.Slices(t, p.Latest(), []sudoku.Cell{1, 2})
	p.Enter([]game.Entry{{Cell: 1, Digit: 2}}, noon)
	wantBoard(t, "a digit takes its notes", p, "12.4.4.2.14.4..1", pencilled{2: of(3)})
	check.Slices(t, p.Latest(), []sudoku.Cell{1})
	p.Enter([]game.Entry{{Cell: 2}}, noon)
	wantBoard(t, "an empty cell is emptied of its notes", p, "12.4.4.2.14.4..1", pencilled{})
	p.Enter(nil, noon, game.Noted{Cell: 1, Digits: of(3)})
	wantBoard(t, "notes in the place of a digit", p, empty, pencilled{1: of(3)})
	for range 3 {
		p.Undo()
	}
	wantBoard(t, "three moves taken back", p, empty, pencilled{1: of(2, 3), 2: of(2, 3)})
	p.Undo()
	wantBoard(t, "all taken back", p, empty, pencilled{})
}

// TestCentreNotes checks that centre notes are kept beside corner notes, and follow the same rules.
func TestCentreNotes(t *testing.T) {
	p := begin(t)
	of := marks.DigitsOf
	want := func(when string, corner, centre pencilled) {
		t.Helper()
		wantBoard(t, when, p, shown(p), corner)
		again, err := game.Resume(p.Round)
		if err != nil || !maps.Equal(p.Centre, centre) || !maps.Equal(again.Centre, centre) {
			t.Errorf("%s: centre notes %v, read again %v, %v; want %v", when, p.Centre, again.Centre, err, centre)
		}
	}
	p.Enter(nil, noon, game.Noted{Cell: 1, Digits: of(2)}, game.Noted{Cell: 1, Digits: of(2, 3), Centre: true}, game.Noted{Cell: 2, Digits: of(3), Centre: true})
	both := pencilled{1: of(2, 3), 2: of(3)}
	want("both kinds", pencilled{1: of(2)}, both)
	check.Slices(t, p.Latest(), []sudoku.Cell{1, 1, 2})
	p.Enter([]game.Entry{{Cell: 1, Digit: 3}}, noon)
	want("a digit takes its notes", pencilled{}, pencilled{})
	p.Undo()
	p.Enter([]game.Entry{{Cell: 1}}, noon)
	want("an empty cell is emptied of its notes", pencilled{}, pencilled{2: of(3)})
	p.Undo()
	p.Restart()
	want("restarted", pencilled{}, pencilled{})
	p.Undo()
	want("taken back", pencilled{1: of(2)}, both)
}

func TestNotesForAll(t *testing.T) {
	p := begin(t)
	of := marks.DigitsOf
	p.Enter([]game.Entry{{Cell: 1, Digit: 2}}, noon)
	p.FillNotes()
	want := pencilled{2: of(3), 4: of(3), 6: of(1, 3), 8: of(2, 3), 11: of(3), 13: of(3), 14: of(2, 3)}
	wantBoard(t, "filled", p, "12.4.4.2.14.4..1", want)
	p.Undo()
	wantBoard(t, "taken back", p, "12.4.4.2.14.4..1", pencilled{})
}

func TestTakingBackAndAgain(t *testing.T) {
	p := begin(t)
	p.Enter([]game.Entry{{1, 2}, {2, 3}, {4, 3}}, noon)
	p.Enter([]game.Entry{{4, 0}}, noon)
	for _, want := range []struct {
		again  bool
		digits int
		ok     bool
		cells  string
	}{
		{false, 0, true, "123434.2.14.4..1"},
		{false, 3, true, "1..4.4.2.14.4..1"},
		{false, 0, false, "1..4.4.2.14.4..1"},
		{true, 3, true, "123434.2.14.4..1"},
		{true, 0, true, "1234.4.2.14.4..1"},
		{true, 0, false, "1234.4.2.14.4..1"},
	} {
		do := p.Undo
		if want.again {
			do = p.Again
		}
		if digits, ok := do(); digits != want.digits || ok != want.ok || shown(p) != want.cells {
			t.Errorf("%d digits, %t, %s; want %+v", digits, ok, shown(p), want)
		}
	}
	p.Undo()
	p.Enter([]game.Entry{{6, 1}}, noon)
	if _, ok := p.Again(); ok {
		t.Error("there was something to enter again after another entry")
	}
}

// TestAFillingThatIsWrongIsAMistake checks that every entry that leaves a wrong full grid counts as a
// mistake.
func TestAFillingThatIsWrongIsAMistake(t *testing.T) {
	p := begin(t)
	p.Enter([]game.Entry{{1, 2}, {2, 3}, {4, 3}, {6, 1}, {8, 2}, {11, 3}, {13, 3}}, noon)
	for _, step := range []struct {
		entry    game.Entry
		mistakes int64
	}{{game.Entry{Cell: 14, Digit: 1}, 1}, {game.Entry{Cell: 14, Digit: 1}, 1}, {game.Entry{Cell: 14, Digit: 3}, 2}, {game.Entry{Cell: 14}, 2}, {game.Entry{Cell: 14, Digit: 2}, 2}} {
		if p.Enter([]game.Entry{step.entry}, noon); p.Mistakes != step.mistakes {
			t.Errorf("%d mistakes after %v, want %d", p.Mistakes, step.entry, step.mistakes)
		}
	}
	check.True(t, p.Over(), "the game is not over")
}

func TestRestart(t *testing.T) {
	p := begin(t)
	p.Enter([]game.Entry{{1, 2}, {2, 3}}, noon, game.Noted{Cell: 4, Digits: marks.DigitsOf(3)})
	p.Restart()
	wantBoard(t, "emptied", p, "1..4.4.2.14.4..1", pencilled{})
	check.True(t, p.Since.Equal(noon) && !p.Over(), "the clock does not run on")
	if digits, ok := p.Undo(); digits != 0 || !ok {
		t.Errorf("%d digits, %t", digits, ok)
	}
	wantBoard(t, "taken back", p, "1234.4.2.14.4..1", pencilled{4: marks.DigitsOf(3)})
}

// TestNotesThatMakeNoSense checks that invalid notes are skipped.
func TestNotesThatMakeNoSense(t *testing.T) {
	p := begin(t)
	p.Notes = "1:c 2:0:8 6:8:1 9:40:zz 99:4 2:40 x:4 4:1 6:zz -1:4 8"
	again, err := game.Resume(p.Round)
	corner, centre := pencilled{1: marks.DigitsOf(2, 3), 6: marks.DigitsOf(3)}, pencilled{2: marks.DigitsOf(3)}
	if err != nil || !maps.Equal(again.Pencil, corner) || !maps.Equal(again.Centre, centre) {
		t.Errorf("the notes are %v and %v, %v", again.Pencil, again.Centre, err)
	}
}
