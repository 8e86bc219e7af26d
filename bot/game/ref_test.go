package game_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
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
