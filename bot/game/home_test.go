package game_test

import (
	"fmt"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

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
