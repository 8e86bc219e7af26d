package storagetest

import (
	"slices"
	"strconv"

	"sudokubot/bot/game"
)

// wantRecent checks the person's last requests, newest first. It compares them by room, source and revision.
func (e *env) wantRecent(person string, want ...game.Request) {
	e.Helper()
	got, err := e.store.Recent(e.Context(), person)
	if err != nil {
		e.Fatalf("Recent(%q): %v", person, err)
	}
	if !slices.EqualFunc(got, want, func(a, b game.Request) bool {
		return a.Room == b.Room && a.Source == b.Source && a.Rev == b.Rev
	}) {
		e.Errorf("Recent(%q) is %+v, want %+v", person, got, want)
	}
}

var recentTests = []test{
	{"nobody has any at first", func(e *env) { e.wantRecent("ann") }},
	{"those of all rooms, the newest first, and nobody else's", func(e *env) {
		first := e.put(ask("club", "1", "ann", puzzle))
		second := e.put(ask("home", "7", "ann", other))
		e.put(ask("club", "2", "bob", puzzle))
		third := e.put(ask("club", "3", "ann", puzzle))
		e.wantRecent("ann", third, second, first)
	}},
	{"without a puzzle it is none", func(e *env) {
		q := e.put(ask("club", "1", "ann", puzzle))
		e.put(ask("club", "2", "ann", ""))
		e.wantRecent("ann", q)
		e.rewrite(q, "")
		e.wantRecent("ann")
	}},
	{"an old one written again is the newest", func(e *env) {
		old := e.put(ask("club", "1", "ann", puzzle))
		q := e.put(ask("home", "1", "ann", puzzle))
		old = e.rewrite(old, other)
		e.wantRecent("ann", old, q)
	}},
	{"so many and no more", func(e *env) {
		var all []game.Request
		for i := range game.RecentRequests + 3 {
			all = append(all, e.put(ask("room"+strconv.Itoa(i%4), strconv.Itoa(i), "ann", puzzle)))
		}
		slices.Reverse(all)
		e.wantRecent("ann", all[:game.RecentRequests]...)
	}},
	{"one person's name is the beginning of another's", func(e *env) {
		e.put(ask("club", "1", "anna", puzzle))
		e.wantRecent("ann")
	}},
	{"they move with the room", func(e *env) {
		q := e.put(ask("club", "1", "ann", puzzle))
		e.move("club", "hall")
		q.Room = "hall"
		e.wantRecent("ann", q)
	}},
	{"Forget forgets them, and nobody else's", func(e *env) {
		e.put(ask("club", "1", "ann", puzzle))
		q := e.put(ask("club", "2", "bob", puzzle))
		e.forget("ann")
		e.wantRecent("ann")
		e.wantRecent("bob", q)
	}},
}
