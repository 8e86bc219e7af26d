package storagetest

import (
	"maps"
	"slices"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

var peopleTests = []test{
	{"there are none at first", func(e *env) { e.wantPeople() }},
	{"whoever has any data is among them", func(e *env) {
		e.putUser(game.User{ID: "ann", Language: "fa", Seen: "2026-03-20"})
		e.put(ask("club", "1", "bob", puzzle))
		roundValues.write(e, begin(game.Home("eve"), "2", "eve"))
		resultValues.write(e, game.Result{Room: "club", Date: "2026-11-20", Game: "daily", Person: "joe"})
		memberValues.write(e, game.Member{Room: "club", Person: "kim"})
		roomValues.write(e, game.Room{ID: "channel 7", Person: "lou"})
		roomValues.write(e, game.Room{ID: "hall"})
		ids := []string{"ann", "bob", "eve", "joe", "kim", "lou"}
		e.wantPeople(ids...)
		for i, id := range ids {
			e.forget(id)
			e.wantPeople(ids[i+1:]...)
		}
	}},
	{"all settings are there", func(e *env) {
		want := e.putUser(game.User{ID: "ann", Language: "fa", Hides: game.Same, Seen: "2026-03-20"})
		e.put(ask("club", "1", "ann", puzzle))
		all, next, err := e.store.People(e.Context(), "", 9)
		check.True(e.T, err == nil && slices.Equal(all, []game.User{want}) && next == "", "%+v, %q, %v", all, next, err)
	}},
	{"odd ones with much data are there", func(e *env) {
		for _, id := range oddIDs {
			for _, room := range []string{"a", strings.Repeat("x", 255), "club"} {
				e.put(ask(room, "of "+id, id, puzzle))
			}
			memberValues.write(e, game.Member{Room: "club", Person: id})
		}
		e.wantPeople(oddIDs...)
	}},
}

// wantPeople checks that People returns these IDs and no others, in steps of any size.
func (e *env) wantPeople(want ...string) {
	e.Helper()
	for _, n := range []int{1, 2, 7, 1000} {
		got := map[string]bool{}
		for from, steps := "", 0; steps == 0 || from != ""; steps++ {
			all, next, err := e.store.People(e.Context(), from, n)
			check.True(e.T, err == nil && len(all) <= n && steps < 1000, "step %d with %d people: %v", steps, len(all), err)
			for _, u := range all {
				got[u.ID] = true
			}
			from = next
		}
		check.Slices(e.T, slices.Sorted(maps.Keys(got)), slices.Sorted(slices.Values(want)), "in steps of %d", n)
	}
}
