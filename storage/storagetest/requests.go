package storagetest

import (
	"strconv"
	"time"

	"sudokubot/bot/game"
)

func answered(room, source, person string) game.Request {
	return game.Request{
		Room: room, Source: source, Person: person, Answer: "a1", Puzzle: puzzle, Kind: game.KindMade,
		About: "mini seed 5", Puzzles: 3, Other: "latin4", Marks: "u,0,2", Language: "fa", Seen: true, Text: true,
		Shown: "hint.0.2", Details: true, Month: "2026-11", Tile: "a0", Grid: "latin2:12.1", At: noon,
	}
}

var requestTests = append(requestValues.tests(), []test{
	// A store must accept all kinds, because a later version of the program may add some.
	{"every kind is kept", func(e *env) {
		for kind := range game.KindDaily + 2 {
			q := ask("club", strconv.Itoa(int(kind)), "ann", puzzle)
			q.Kind, q.About = kind, "learn:made:game:"
			e.want(e.put(q))
		}
	}},
	{"a puzzle of many lines and many bytes is kept", func(e *env) {
		long := make([]byte, 100_000)
		for i := range long {
			long[i] = byte(i)
		}
		e.want(e.put(ask("club", "1", "ann", string(long))))
	}},
	{"rooms and messages do not mix", func(e *env) {
		for _, q := range []game.Request{
			e.put(ask("club", "1", "ann", puzzle)), e.put(ask("club", "2", "ann", other)),
			e.put(ask("home", "1", "ann", "")), e.put(ask("home", "2", "bob", other)),
		} {
			e.want(q)
		}
	}},
}...)

func (e *env) rewrite(q game.Request, puzzle string) game.Request {
	e.Helper()
	q.Puzzle = puzzle
	return e.put(q)
}

var lastTests = []test{
	{"nobody has one at first", func(e *env) { e.wantNoLast("club", "ann") }},
	{"it is the one written last", func(e *env) {
		e.wantLast("club", "ann", e.put(ask("club", "2", "ann", puzzle)))
		e.wantLast("club", "ann", e.put(ask("club", "1", "ann", puzzle)))
	}},
	{"the time of the request does not matter", func(e *env) {
		e.put(ask("club", "1", "ann", puzzle))
		q := ask("club", "2", "ann", puzzle)
		q.At = noon.Add(-time.Hour)
		e.wantLast("club", "ann", e.put(q))
	}},
	{"everybody has their own in every room", func(e *env) {
		annClub := e.put(ask("club", "1", "ann", puzzle))
		bobClub := e.put(ask("club", "2", "bob", puzzle))
		annHome := e.put(ask("home", "1", "ann", puzzle))
		e.wantLast("club", "ann", annClub)
		e.wantLast("club", "bob", bobClub)
		e.wantLast("home", "ann", annHome)
		e.wantNoLast("home", "bob")
	}},
	{"a request without a puzzle does not become it", func(e *env) {
		e.put(ask("club", "1", "ann", ""))
		e.wantNoLast("club", "ann")
		q := e.put(ask("club", "2", "ann", puzzle))
		e.put(ask("club", "3", "ann", ""))
		e.wantLast("club", "ann", q)
	}},
	{"it shows what was written over it", func(e *env) {
		e.wantLast("club", "ann", e.rewrite(e.put(ask("club", "1", "ann", puzzle)), other))
	}},
	{"an old one written again becomes it", func(e *env) {
		q := e.put(ask("club", "1", "ann", puzzle))
		e.put(ask("club", "2", "ann", puzzle))
		e.wantLast("club", "ann", e.rewrite(q, other))
	}},
	{"one that gets its puzzle later becomes it", func(e *env) {
		q := e.put(ask("club", "1", "ann", ""))
		e.put(ask("club", "2", "ann", puzzle))
		e.wantLast("club", "ann", e.rewrite(q, puzzle))
	}},
	{"one that loses its puzzle gives way to the one before", func(e *env) {
		before := e.put(ask("club", "1", "ann", puzzle))
		e.rewrite(e.put(ask("club", "2", "ann", puzzle)), "")
		e.wantLast("club", "ann", before)
		e.rewrite(before, "")
		e.wantNoLast("club", "ann")
	}},
	{"one that somebody else takes over is theirs", func(e *env) {
		before := e.put(ask("club", "1", "ann", puzzle))
		q := e.put(ask("club", "2", "ann", puzzle))
		q.Person = "bob"
		q = e.put(q)
		e.wantLast("club", "ann", before)
		e.wantLast("club", "bob", q)
	}},
	{"a write in conflict does not become it", func(e *env) {
		q := e.put(ask("club", "1", "ann", puzzle))
		last := e.put(ask("club", "2", "ann", puzzle))
		q.Rev += 100
		e.wantConflict(q)
		e.wantLast("club", "ann", last)
	}},
}

var pruneTests = []test{
	{"the oldest goes when there is one too many", func(e *env) {
		all := e.fill("club", "ann", game.RequestsPerRoom)
		e.want(all[0])
		e.put(ask("club", "more", "ann", puzzle))
		e.wantNone("club", all[0].Source)
		e.want(all[1])
		e.want(all[len(all)-1])
	}},
	{"order is by first writing, not by the last", func(e *env) {
		all := e.fill("club", "ann", game.RequestsPerRoom)
		again := e.rewrite(all[0], other)
		e.wantLast("club", "ann", again)
		last := e.put(ask("club", "more", "bob", puzzle))
		e.wantNone("club", all[0].Source)
		e.wantConflict(again)
		e.want(all[1])
		e.wantLast("club", "ann", all[len(all)-1])
		e.wantLast("club", "bob", last)
	}},
	{"writing again does not count", func(e *env) {
		all := e.fill("club", "ann", game.RequestsPerRoom)
		last := all[len(all)-1]
		for range 3 {
			last = e.rewrite(last, other)
		}
		e.want(all[0])
	}},
	{"somebody whose only request goes has no last", func(e *env) {
		e.put(ask("club", "first", "bob", puzzle))
		e.fill("club", "ann", game.RequestsPerRoom)
		e.wantNone("club", "first")
		e.wantNoLast("club", "bob")
	}},
	{"other rooms are not touched", func(e *env) {
		home := e.put(ask("home", "1", "ann", puzzle))
		e.fill("club", "ann", game.RequestsPerRoom+1)
		e.want(home)
		e.wantLast("home", "ann", home)
	}},
	{"one without a puzzle counts too", func(e *env) {
		e.put(ask("club", "first", "bob", ""))
		e.fill("club", "ann", game.RequestsPerRoom)
		e.wantNone("club", "first")
	}},
	{"one that went may come again", func(e *env) {
		all := e.fill("club", "ann", game.RequestsPerRoom+1)
		again := e.put(ask("club", all[0].Source, "ann", other))
		e.want(again)
		e.wantConflict(all[0])
		e.wantNone("club", all[1].Source)
	}},
}

func (e *env) fill(room, person string, n int) []game.Request {
	e.Helper()
	var all []game.Request
	for i := range n {
		all = append(all, e.put(ask(room, room+strconv.Itoa(i), person, puzzle)))
	}
	return all
}
