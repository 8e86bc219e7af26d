package storagetest

import (
	"errors"

	"sudokubot/bot/game"
)

var answerTests = []test{
	{"it is noted, and nothing else changes", func(e *env) {
		for _, q := range []game.Request{answered("club", "1", "ann"), ask("club", "2", "ann", "")} {
			q = e.put(q)
			e.setAnswer("club", q.Source, "a2")
			q.Answer = "a2"
			e.want(q)
		}
	}},
	{"of what is unknown it is no error, and makes nothing", func(e *env) {
		q := e.put(ask("club", "1", "ann", puzzle))
		e.setAnswer("club", "2", "a2")
		e.setAnswer("hall", "1", "a2")
		e.want(q)
		e.wantNone("club", "2")
		e.wantNone("hall", "1")
	}},
	{"it makes no request the last, and saves none from going", func(e *env) {
		first, last := e.put(ask("club", "1", "ann", puzzle)), e.put(ask("club", "2", "ann", puzzle))
		e.setAnswer("club", "1", "a2")
		e.wantLast("club", "ann", last)
		e.fill("club", "bob", game.RequestsPerRoom-1)
		e.wantNone("club", first.Source)
		e.want(last)
	}},
	{"a write with the revision from before goes on, and leaves it", func(e *env) {
		q := e.put(ask("club", "1", "ann", puzzle))
		e.setAnswer("club", "1", "a2")
		q.Puzzle, q.Answer = other, "a3"
		e.wantWritten(q, "a2")
	}},
	{"the first writing sets it, and a later one does not", func(e *env) {
		q := ask("club", "1", "ann", puzzle)
		q.Answer = "a1"
		q = e.put(q)
		q.Answer = "a2"
		e.wantWritten(q, "a1")
	}},
	{"it can be taken back", func(e *env) {
		q := e.put(answered("club", "1", "ann"))
		e.setAnswer("club", "1", "")
		q.Answer = ""
		e.want(q)
	}},
	{"it comes along when the room moves", func(e *env) {
		q := e.put(ask("club", "1", "ann", puzzle))
		e.setAnswer("club", "1", "a2")
		e.move("club", "hall")
		e.setAnswer("club", "1", "a3")
		q.Room, q.Answer = "hall", "a2"
		e.want(q)
	}},
	{"a room and a message need a name", func(e *env) {
		for _, name := range [][2]string{{"", "1"}, {"club", ""}} {
			if err := e.store.SetAnswer(e.Context(), name[0], name[1], "a1"); err == nil {
				e.Errorf("SetAnswer(%q): no error", name)
			}
		}
	}},
}

var boardTests = []test{
	{"it is the round's answer, and its request the last", func(e *env) {
		r := roundValues.write(e, whole("club", "r1", "ann"))
		e.put(ask("club", "1", "ann", puzzle))
		e.setBoard(shows("club", "m1", "ann", "r1"))
		r.Answer = "m1"
		roundValues.want(e, r)
		q := e.wantShown(shows("club", "m1", "ann", "r1"))
		e.wantLast("club", "ann", q)
		e.wantOpen("club", "ann", "", "m1", game.Open{Replied: q, Last: q, Board: r, Round: r})
	}},
	{"it replaces what is under its key, whatever the revisions", func(e *env) {
		roundValues.write(e, begin("club", "r1", "ann"))
		old := e.put(answered("club", "m1", "bob"))
		shown := shows("club", "m1", "ann", "r1")
		shown.Rev, shown.Answer = 4711, "m1"
		e.setBoard(shown)
		q := e.wantShown(shown)
		e.wantNoLast("club", "bob")
		e.wantConflict(old)
		e.setBoard(shown)
		e.wantConflict(q)
		e.wantShown(shown)
	}},
	{"a move with the revision from before goes on, and leaves it", func(e *env) {
		r := roundValues.write(e, begin("club", "r1", "ann"))
		e.setBoard(shows("club", "m1", "ann", "r1"))
		r.Grid, r.Answer = other, "m0"
		got, err := e.store.PutRound(e.Context(), r)
		r.Answer, r.Rev = "m1", got.Rev
		if err != nil || !roundValues.same(got, r) {
			e.Errorf("PutRound = %+v, %v, want %+v", got, err, r)
		}
		roundValues.want(e, r)
	}},
	{"a newer board takes the place of the one before", func(e *env) {
		r := roundValues.write(e, begin("club", "r1", "ann"))
		e.setBoard(shows("club", "m1", "ann", "r1"))
		e.setBoard(shows("club", "m2", "ann", "r1"))
		r.Answer = "m2"
		roundValues.want(e, r)
		e.wantShown(shows("club", "m1", "ann", "r1"))
		e.wantLast("club", "ann", e.wantShown(shows("club", "m2", "ann", "r1")))
	}},
	{"of a round that is not there nothing is written", func(e *env) {
		roundValues.write(e, begin("hall", "r1", "ann"))
		roundValues.write(e, begin("club", "r2", "ann"))
		e.forget("ann")
		e.setBoard(shows("club", "m1", "ann", "r2"))
		e.setBoard(shows("club", "m1", "ann", "r1"))
		e.setBoard(shows("club", "m1", "ann", ""))
		e.wantNone("club", "m1")
		e.wantNoLast("club", "ann")
	}},
	{"it counts as one of the room's requests", func(e *env) {
		roundValues.write(e, begin("club", "r1", "ann"))
		all := e.fill("club", "bob", game.RequestsPerRoom)
		e.setBoard(shows("club", "m1", "ann", "r1"))
		e.wantNone("club", all[0].Source)
		e.want(all[1])
		e.setBoard(shows("club", "m1", "ann", "r1"))
		e.want(all[1])
	}},
	{"a room, a message and a person need a name", func(e *env) {
		r := roundValues.write(e, begin("club", "r1", "ann"))
		for _, q := range []game.Request{shows("", "m1", "ann", "r1"), shows("club", "", "ann", "r1"),
			shows("club", "m1", "", "r1")} {
			if err := e.store.SetBoard(e.Context(), q); err == nil {
				e.Errorf("SetBoard(%+v): no error", q)
			}
		}
		roundValues.want(e, r)
	}},
}

func (e *env) setAnswer(room, source, answer string) {
	e.Helper()
	if err := e.store.SetAnswer(e.Context(), room, source, answer); err != nil {
		e.Fatalf("SetAnswer(%q, %q, %q): %v", room, source, answer, err)
	}
}

func (e *env) setBoard(shown game.Request) {
	e.Helper()
	if err := e.store.SetBoard(e.Context(), shown); err != nil {
		e.Fatalf("SetBoard(%+v): %v", shown, err)
	}
}

func (e *env) wantWritten(q game.Request, answer string) {
	e.Helper()
	got, err := e.store.PutRequest(e.Context(), q)
	q.Answer, q.Rev = answer, got.Rev
	if err != nil || !requestValues.same(got, q) {
		e.Errorf("PutRequest = %+v, %v, want %+v", got, err, q)
	}
	e.want(q)
}

func (e *env) wantShown(shown game.Request) game.Request {
	e.Helper()
	q, err := e.store.Request(e.Context(), shown.Room, shown.Source)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		e.Fatal(err)
	}
	shown.Rev = q.Rev
	if q.Rev == 0 || !requestValues.same(q, shown) {
		e.Errorf("Request = %+v, %v, want %+v", q, err, shown)
	}
	return q
}
