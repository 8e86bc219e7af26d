package storagetest

import "sudokubot/bot/game"

var forgetTests = []test{
	{"somebody unknown is no error", func(e *env) { e.forget("ann") }},
	{"twice is no error", func(e *env) {
		e.putUser(game.User{ID: "ann"})
		e.forget("ann")
		e.forget("ann")
		e.wantNoUser("ann")
	}},
	{"settings and requests go from every room", func(e *env) {
		e.putUser(game.User{ID: "ann", Language: "fa"})
		for _, room := range []string{"club", "home", "ann"} {
			e.put(ask(room, "1", "ann", puzzle))
			e.put(ask(room, "2", "ann", ""))
		}
		e.forget("ann")
		e.wantNoUser("ann")
		for _, room := range []string{"club", "home", "ann"} {
			e.wantNone(room, "1")
			e.wantNone(room, "2")
			e.wantNoLast(room, "ann")
		}
	}},
	{"others stay", func(e *env) {
		bob := e.putUser(game.User{ID: "bob", Language: "en"})
		e.putUser(game.User{ID: "ann", Language: "fa"})
		e.put(ask("club", "1", "ann", puzzle))
		q := e.put(ask("club", "2", "bob", puzzle))
		e.put(ask("club", "3", "ann", puzzle))
		e.forget("ann")
		e.wantUser(bob)
		e.want(q)
		e.wantLast("club", "bob", q)
	}},
	{"a request that was taken over stays with whom it is now", func(e *env) {
		q := e.put(ask("club", "1", "ann", puzzle))
		q.Person = "bob"
		q = e.put(q)
		e.forget("ann")
		e.want(q)
		e.forget("bob")
		e.wantNone("club", "1")
	}},
	{"counts stay", func(e *env) {
		e.add("puzzles", 2)
		e.put(ask("club", "1", "ann", puzzle))
		e.forget("ann")
		e.wantCounts(map[string]int64{"puzzles": 2})
	}},
	{"whoever was forgotten may come back", func(e *env) {
		e.putUser(game.User{ID: "ann", Language: "fa"})
		e.put(ask("club", "1", "ann", puzzle))
		e.forget("ann")
		e.wantUser(e.putUser(game.User{ID: "ann"}))
		e.wantLast("club", "ann", e.put(ask("club", "1", "ann", other)))
	}},
}

var moveTests = []test{
	{"an unknown room is no error", func(e *env) {
		q := e.put(ask("hall", "1", "ann", puzzle))
		e.move("club", "hall")
		e.want(q)
		e.wantLast("hall", "ann", q)
	}},
	{"everything comes along", func(e *env) {
		first, second := e.put(ask("club", "1", "ann", puzzle)), e.put(ask("club", "2", "bob", other))
		none := e.put(ask("club", "3", "ann", ""))
		e.move("club", "hall")
		for _, q := range []*game.Request{&first, &second, &none} {
			e.wantNone("club", q.Source)
			q.Room = "hall"
			e.want(*q)
		}
		e.wantLast("hall", "ann", first)
		e.wantLast("hall", "bob", second)
		e.wantNoLast("club", "ann")
		e.wantNoLast("club", "bob")
	}},
	{"the order of a person's requests stays", func(e *env) {
		old := e.put(ask("club", "1", "ann", puzzle))
		before := e.put(ask("club", "2", "ann", puzzle))
		last := e.rewrite(old, other)
		e.move("club", "hall")
		last.Room, before.Room = "hall", "hall"
		e.wantLast("hall", "ann", last)
		e.rewrite(last, "")
		e.wantLast("hall", "ann", before)
	}},
	{"of one message in both rooms that of the new room wins", func(e *env) {
		e.put(ask("club", "1", "ann", puzzle))
		there := e.put(ask("hall", "1", "bob", other))
		e.move("club", "hall")
		e.want(there)
		e.wantNone("club", "1")
		e.wantNoLast("hall", "ann")
		e.wantLast("hall", "bob", there)
	}},
	{"requests of both rooms come together", func(e *env) {
		came := e.put(ask("club", "1", "ann", puzzle))
		there := e.put(ask("hall", "2", "bob", other))
		e.move("club", "hall")
		came.Room = "hall"
		e.want(came)
		e.want(there)
		e.wantLast("hall", "ann", came)
		e.wantLast("hall", "bob", there)
	}},
	// The new room's data takes precedence: its last request of a person stays the last.
	{"a last request of the new room stays the last", func(e *env) {
		there := e.put(ask("hall", "2", "ann", other))
		came := e.put(ask("club", "1", "ann", puzzle))
		e.move("club", "hall")
		e.wantLast("hall", "ann", there)
		e.rewrite(there, "")
		came.Room = "hall"
		e.wantLast("hall", "ann", came)
	}},
	{"what is written after the move is the last", func(e *env) {
		e.put(ask("hall", "2", "ann", other))
		came := e.put(ask("club", "1", "ann", puzzle))
		e.move("club", "hall")
		came.Room = "hall"
		e.wantLast("hall", "ann", e.rewrite(came, other))
		e.wantLast("hall", "ann", e.put(ask("hall", "3", "ann", puzzle)))
	}},
	{"users and counts stay", func(e *env) {
		u := e.putUser(game.User{ID: "club", Language: "fa"})
		e.add("club", 1)
		e.put(ask("club", "1", "club", puzzle))
		e.move("club", "hall")
		e.wantUser(u)
		e.wantCounts(map[string]int64{"club": 1})
	}},
	{"a new message in the old room is a new beginning", func(e *env) {
		e.put(ask("club", "1", "ann", puzzle))
		e.move("club", "hall")
		q := e.put(ask("club", "1", "ann", other))
		e.want(q)
		e.wantLast("club", "ann", q)
	}},
	// MoveRoom keeps the requests of the new room. If both rooms together have too many requests, it deletes
	// the oldest moved ones.
	{"no more than RequestsPerRoom are kept, of the new room all", func(e *env) {
		there := e.fill("hall", "bob", 2)
		came := e.fill("club", "ann", game.RequestsPerRoom)
		e.move("club", "hall")
		e.want(there[0])
		e.want(there[1])
		e.wantNone("hall", came[0].Source)
		e.wantNone("hall", came[1].Source)
		for i := range came {
			came[i].Room = "hall"
		}
		e.want(came[2])
		e.wantLast("hall", "ann", came[len(came)-1])
	}},
}
