package game_test

import (
	"fmt"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/internal/check"
)

// apart returns a round of a daily that was begun in a room, so many minutes after noon, with digits in the grid; ended says after
// how many minutes it ended, 0 never.
func apart(room string, begun int, digits string, ended int, gaveUp bool) game.Round {
	at := func(m int) time.Time { return noon.Add(time.Duration(m) * time.Minute) }
	r := game.Round{
		Room: room, Source: "s", Person: "ann", Answer: "a1", Puzzle: small, Grid: "box2x2:" + digits, Date: "2026-11-20", Hints: 1,
		Mistakes: 2, Applied: "m1\nm2", Begun: at(begun), GaveUp: gaveUp, Moves: "of " + room,
	}
	if ended > 0 {
		r.Ended = at(ended)
	}
	return r
}

func TestSeveralRoundsOfADailyAreJoined(t *testing.T) {
	const few, more = "1..4.4.2.14.4..1", "12.4.412.14.4..1"
	for name, tt := range map[string]struct {
		rounds []game.Round
		want   game.Round // what differs
	}{
		"one alone": {
			[]game.Round{apart("club", 3, few, 0, false)},
			game.Round{Answer: "club/a1", Moves: "of club", Begun: noon.Add(3 * time.Minute), Hints: 1, Mistakes: 2, Applied: "club/m1\nclub/m2"},
		},
		"the clock of the first, the grid of the furthest, the hints of all": {
			[]game.Round{apart("club", 3, more, 0, false), apart("hall", 1, few, 0, false), apart("#1 x", 2, few, 0, false)},
			game.Round{
				Answer: "club/a1", Moves: "of club", Begun: noon.Add(time.Minute), Hints: 3, Mistakes: 6,
				Applied: "hall/m1\nhall/m2\n%231%20x/m1\n%231%20x/m2\nclub/m1\nclub/m2",
			},
		},
		"the first end ends it, and what was begun after it does not count": {
			[]game.Round{
				apart("club", 0, more, 0, false), apart("hall", 1, solution, 9, false), apart("pub", 2, few, 8, true), apart("inn", 9, more, 0, false),
			},
			game.Round{
				Answer: "pub/a1", Moves: "of pub", Begun: noon, Ended: noon.Add(8 * time.Minute), GaveUp: true, Hints: 3, Mistakes: 6,
				Applied: "club/m1\nclub/m2\nhall/m1\nhall/m2\npub/m1\npub/m2\ninn/m1\ninn/m2",
			},
		},
	} {
		got := game.Joined(tt.rounds)
		if got.Room != game.Home("ann") || got.Source != "s" || got.Person != "ann" || got.Answer != tt.want.Answer || got.Moves != tt.want.Moves ||
			!got.Begun.Equal(tt.want.Begun) || !got.Ended.Equal(tt.want.Ended) || got.GaveUp != tt.want.GaveUp ||
			got.Hints != tt.want.Hints || got.Mistakes != tt.want.Mistakes || got.Applied != tt.want.Applied {
			t.Errorf("%s: %+v, want %+v", name, got, tt.want)
		}
		check.Equal(t, game.Joined([]game.Round{got}), got, "%s", name)
	}
}

func TestAGridThatMakesNoSenseIsNotTheFurthest(t *testing.T) {
	bad, good := apart("club", 0, "1", 0, false), apart("hall", 1, "1..4.4.2.14.4..1", 0, false)
	if got := game.Joined([]game.Round{bad, good}); got.Grid != good.Grid || !got.Begun.Equal(bad.Begun) {
		t.Errorf("got %+v", got)
	}
}

// IDs of messages are those of a room, so that of two rooms two messages can have one.
func TestAMessageIsAppliedOnceInEachRoomOfAGameAtHome(t *testing.T) {
	p := game.Begin(game.Home("ann"), "s", "ann", puzzle(t, small), game.Daily{Date: "2026-11-20"}, noon)
	for _, m := range [][2]string{{"club", "1"}, {"hall", "1"}, {"club", "1 "}, {"club ", "1"}, {"club/1", "1"}, {"club", "1/1"}} {
		check.True(t, p.Apply(m[0], m[1], true), "%q was taken for another", m)
		check.True(t, !p.Apply(m[0], m[1], false), "%q was applied twice", m)
	}
}

// A message that was typed can be edited long after, and is known by then, however many buttons were pressed since. Where so many were typed
// that it may be forgotten, it may have been taken.
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
