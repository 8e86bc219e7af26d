package storagetest

import (
	"slices"

	"sudokubot/bot/game"
)

func counted(room string) game.Tally {
	return game.Tally{Room: room, Date: "2026-11-20", Game: "mini", Message: "m1", Table: "m2", Due: true,
		Over: true, Lost: 3, Live: "m7\nm9"}
}

var tallyTests = append(tallyValues.tests(), []test{
	{"those of a platform come in the order of the rooms", func(e *env) {
		e.wantTallies("tg:")
		for _, room := range []string{"tg", "tg:2", "th:1", "tg:1", "a", "tg:\x00"} {
			tallyValues.write(e, counted(room))
		}
		e.wantTallies("tg:", "tg:\x00", "tg:1", "tg:2")
		e.wantTallies("", "a", "tg", "tg:\x00", "tg:1", "tg:2", "th:1")
		e.wantTallies("none:")
	}},
	{"those of private rooms are forgotten, and no others", func(e *env) {
		roomValues.write(e, game.Room{ID: "dm", Person: "ann"})
		for _, room := range []string{"ann", "dm", "club"} {
			tallyValues.write(e, counted(room))
		}
		e.forget("ann")
		e.wantTallies("", "club")
	}},
}...)

func (e *env) wantTallies(prefix string, rooms ...string) {
	e.Helper()
	all, err := e.store.Tallies(e.Context(), prefix)
	var got []string
	for _, t := range all {
		got = append(got, t.Room)
	}
	if err != nil || !slices.Equal(got, rooms) {
		e.Errorf("Tallies(%q) = %q, %v, want %q", prefix, got, err, rooms)
	}
}
