package game_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

func TestRefsAreReadAsTheyAreWritten(t *testing.T) {
	for text, want := range map[string]game.Ref{
		"d:mini:2026-11-20": {Series: "mini", Date: "2026-11-20"},
		"r:1234":            {Source: "1234"},
		"r:a:b":             {Source: "a:b"},
	} {
		if got, ok := game.ReadRef(text); !ok || got != want || got.String() != text {
			t.Errorf("%q is %+v, %t", text, got, ok)
		}
	}
	for _, text := range []string{"", "r:", "d:", "d:mini", "d::2026-11-20", "d:mini:", "x:1", "1234"} {
		if got, ok := game.ReadRef(text); ok {
			t.Errorf("%q is taken for %+v", text, got)
		}
	}
}

func FuzzReadRef(f *testing.F) {
	f.Add("d:mini:2026-11-20")
	f.Add("r:17")
	f.Fuzz(func(t *testing.T, text string) {
		if r, ok := game.ReadRef(text); ok && r.String() != text {
			t.Errorf("%q is written as %q", text, r)
		}
	})
}

// TestRoundsHaveShortNamesOfTheirOwn checks that names of rounds fit into buttons of 64 bytes after a verb.
func TestRoundsHaveShortNamesOfTheirOwn(t *testing.T) {
	refs := []game.Ref{
		{Series: "daily", Date: "2026-11-20"}, {Series: "mini", Date: "2026-11-20"}, {Series: "daily", Date: "2026-11-21"},
		{Source: "1234567890123456789012"}, {Source: "12345678901234567890123"},
	}
	var names []string
	for _, person := range []string{"telegram:123456789012345", "discord:1234567890123456789", strings.Repeat("x", 300), strings.Repeat("x", 301)} {
		for _, ref := range refs {
			name := game.RoundSource(ref, person)
			check.True(t, len(name) <= 48 && !slices.Contains(names, name), "%s of %s: %q", ref, person, name)
			names = append(names, name)
		}
	}
	for person, want := range map[string]string{
		"telegram:1": "daily:2026-11-20:telegram:1", strings.Repeat("x", 31): "daily:2026-11-20:" + strings.Repeat("x", 31),
		strings.Repeat("x", 32): "e4c4f79fe88080df5949b29687fe41d4",
	} {
		check.Equal(t, game.RoundSource(refs[0], person), want, "stored rounds of %s", person)
	}
}

func TestDays(t *testing.T) {
	for _, tt := range []struct {
		date, today, first string
		want               game.Day
		playable           bool
	}{
		{"2026-11-20", "2026-11-20", "2026-01-01", game.Current, true},
		{"2026-11-19", "2026-11-20", "2026-01-01", game.Past, true},
		{"2026-11-21", "2026-11-20", "2026-01-01", game.Coming, false},
		{"2025-12-31", "2026-11-20", "2026-01-01", game.Never, false},
		{"2026-01-01", "2026-11-20", "2026-01-01", game.Past, true},
		{"2025-12-31", "2025-12-31", "2026-01-01", game.Never, false},
		{"2026-01-02", "2025-12-31", "2026-01-01", game.Coming, false},
	} {
		if got := game.DayOf(tt.date, tt.today, tt.first); got != tt.want || got.Playable() != tt.playable {
			t.Errorf("%s on %s: %d", tt.date, tt.today, got)
		}
	}
}

func TestDoubtsAreWrittenAndRead(t *testing.T) {
	all := []game.Doubt{{43, []sudoku.Digit{4, 0, 9}, false}, {80, []sudoku.Digit{1}, true}, {255, []sudoku.Digit{16, 10}, false}}
	text := game.WriteDoubts(all)
	check.Equal(t, text, "43:409 80+:1 255:ga")
	if got := game.ReadDoubts(text); !reflect.DeepEqual(got, all) {
		t.Errorf("read as %v, want %v", got, all)
	}
	if got := game.ReadDoubts("classic 625:1 -1:2 x:3 5"); len(got) != 1 || got[0].Cell != 5 || len(got[0].Digits) != 0 {
		t.Errorf("of what is none, %v is read", got)
	}
}

// TestTechniquesAreKept checks that the codes of all techniques are written and read back, with at most two
// bytes each.
func TestTechniquesAreKept(t *testing.T) {
	var all []string
	for _, k := range logic.Techniques() {
		all = append(all, k.Code[:4])
		if _, ok := logic.Named(k.Code[:4]); !ok {
			t.Errorf("%s is a variety of nothing", k.Name)
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	kept := game.TechniquesOf(slices.Concat(all, all))
	if !slices.Equal(kept.Codes(), all) || !utf8.ValidString(string(kept)) || len(kept) > 1+2*len(all) {
		t.Errorf("%d codes in %d bytes: %q", len(all), len(kept), kept.Codes())
	}
	for _, test := range []struct {
		codes []string
		json  string
	}{
		{nil, `""`}, {[]string{"", "x", "123", "-001"}, `""`}, {[]string{"03101"}, `"0310"`}, {[]string{"0300", "0003", "0300"}, `"0003 0300"`},
	} {
		if got, err := json.Marshal(game.TechniquesOf(test.codes)); err != nil || string(got) != test.json {
			t.Errorf("%q is written %s, %v", test.codes, got, err)
		}
	}
	for _, other := range []game.Techniques{"2" + kept[1:], "x", "1\x00", "\xff"} {
		if codes := other.Codes(); len(codes) > 0 {
			t.Errorf("%q has %q", other, codes)
		}
	}
}

// TestBlocks checks that blocks are as square as possible.
func TestBlocks(t *testing.T) {
	for n, want := range map[int][2]int{4: {2, 2}, 6: {2, 3}, 8: {2, 4}, 9: {3, 3}, 12: {3, 4}, 16: {4, 4}, 25: {5, 5}, 7: {1, 7}, 1: {1, 1}} {
		if rows, cols := game.BlockSides(n); [2]int{rows, cols} != want {
			t.Errorf("%d: %d by %d", n, rows, cols)
		}
	}
}

// TestBlockTimes checks that the time of a block is the time of its last filled cell, also after a change.
func TestBlockTimes(t *testing.T) {
	p, err := sudoku.Parse("box2x2:12..34..2.4.4321")
	check.Must(t, err)
	begun := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	r := game.Begin("room", "1", "ann", p, game.Daily{}, begun)
	enter := func(seconds int, cells string, entries ...game.Entry) {
		t.Helper()
		now := begun.Add(time.Duration(seconds) * time.Second)
		r.Touch(now)
		r.Enter(entries, now)
		check.Equal(t, r.Blocks, cells, "after %d", seconds)
	}
	at := func(row, column int, d sudoku.Digit) game.Entry {
		return game.Entry{Cell: sudoku.Cell(row*4 + column), Digit: d}
	}
	enter(5, "5 - - -", at(0, 2, 3))
	enter(10, "5 10 - -", at(0, 3, 4), at(1, 2, 2), at(1, 3, 1))
	enter(20, "5 20 - -", at(1, 3, 2))
	enter(25, "5 25 - -", at(1, 2, 1))
	enter(30, "5 25 30 -", at(2, 1, 1))
	r.Undo()
	enter(40, "5 25 40 -", at(2, 1, 1))
	check.True(t, r.BlockTimes() == nil, "a game that goes on has times")
	enter(50, "5 25 40 50", at(2, 3, 3))
	if got := r.BlockTimes(); !r.Over() || !slices.Equal(got, []time.Duration{5e9, 25e9, 40e9, 50e9}) {
		t.Errorf("over %t, %v", r.Over(), got)
	}
	for at, want := range map[time.Duration]int{0: 0, 12: 0, 13: 1, 26: 2, 38: 3, 50: 3, 60: 3} {
		check.Equal(t, game.Quarter(at, 50), want, "%d", at)
	}
}

// TestWaiting checks that sources are listed in their order, each once.
func TestWaiting(t *testing.T) {
	var tally game.Tally
	for _, source := range []string{"a b", "c", "a b", "d"} {
		tally = tally.With(source)
	}
	check.Slices(t, tally.Without("c").Without("e").Waiting(), []string{"a b", "d"})
	check.Equal(t, tally.Without("a b").Without("c").Without("d"), game.Tally{})
}

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
