package storagetest

import (
	"errors"
	"fmt"
	"strings"
	"sync/atomic"

	"sudokubot/bot/game"
)

// shows returns a request whose message shows the board of a round. about is the source of the message that
// began the round.
func shows(room, source, person, about string) game.Request {
	q := ask(room, source, person, puzzle)
	q.Kind, q.About = game.KindRound, about
	return q
}

var openTests = []test{
	{"nothing is open at first", func(e *env) { e.wantOpen("club", "ann", "1", "2", game.Open{}) }},
	{"each part comes whole", func(e *env) {
		want := game.Open{
			User: e.putUser(game.User{ID: "ann", Language: "fa", Digits: "persian", Theme: "dark", Shown: "en"}),
			Room: roomValues.write(e, game.Room{ID: "club", Language: "fa"}),
			Made: e.put(answered("club", "1", "ann")), Replied: e.put(shows("club", "2", "bob", "r1")),
			Last:  e.put(answered("club", "3", "ann")),
			Board: roundValues.write(e, whole("club", "r1", "bob")),
			Round: roundValues.write(e, whole("club", "r2", "ann")),
		}
		e.wantOpen("club", "ann", "1", "2", want)
	}},
	{"without a message replied to, the board is that of the last request", func(e *env) {
		board, last := roundValues.write(e, begin("club", "r1", "bob")), e.put(shows("club", "1", "ann", "r1"))
		e.wantOpen("club", "ann", "", "", game.Open{Last: last, Board: board})
	}},
	{"with an unknown message replied to, there is no board", func(e *env) {
		roundValues.write(e, begin("club", "r1", "bob"))
		e.wantOpen("club", "ann", "", "2", game.Open{Last: e.put(shows("club", "1", "ann", "r1"))})
	}},
	{"with a message replied to that shows no board, there is none", func(e *env) {
		for kind := range game.KindDaily + 1 {
			if kind == game.KindRound {
				continue
			}
			room := fmt.Sprint("room ", kind)
			q := ask(room, "1", "bob", puzzle)
			q.Kind, q.About = kind, "r1"
			roundValues.write(e, begin(room, "r1", "bob"))
			e.wantOpen(room, "ann", "", "1", game.Open{Replied: e.put(q), Last: e.put(shows(room, "2", "ann", "r1"))})
		}
	}},
	{"a board is of the same room", func(e *env) {
		roundValues.write(e, begin("hall", "r1", "bob"))
		q := e.put(shows("club", "1", "ann", "r1"))
		e.wantOpen("club", "ann", "", "", game.Open{Last: q})
		e.wantOpen("club", "ann", "1", "1", game.Open{Made: q, Replied: q, Last: q})
	}},
	{"what somebody else made is not the person's last", func(e *env) {
		q := e.put(shows("club", "1", "bob", "r1"))
		board := roundValues.write(e, begin("club", "r1", "bob"))
		e.wantOpen("club", "ann", "", "", game.Open{})
		e.wantOpen("club", "ann", "1", "", game.Open{Made: q})
		e.wantOpen("club", "ann", "", "1", game.Open{Replied: q, Board: board})
	}},
	{"a request without a puzzle is not the last", func(e *env) {
		q := ask("club", "1", "ann", "")
		q.Kind, q.About = game.KindRound, "r1"
		roundValues.write(e, begin("club", "r1", "bob"))
		e.wantOpen("club", "ann", "1", "", game.Open{Made: e.put(q)})
	}},
	{"nothing is open after Forget", func(e *env) {
		e.putUser(game.User{ID: "ann", Language: "fa"})
		e.put(shows("club", "1", "ann", "1"))
		board := roundValues.write(e, begin("club", "1", "bob"))
		roundValues.write(e, begin("club", "2", "ann"))
		bobs := e.put(shows("club", "3", "bob", "1"))
		e.forget("ann")
		e.wantOpen("club", "ann", "1", "", game.Open{})
		e.wantOpen("club", "ann", "1", "3", game.Open{Replied: bobs, Board: board})
		e.forget("bob")
		e.wantOpen("club", "ann", "1", "3", game.Open{})
	}},
	{"all moves with the room", func(e *env) {
		u := e.putUser(game.User{ID: "ann"})
		q, r := e.put(shows("club", "1", "ann", "1")), roundValues.write(e, begin("club", "1", "ann"))
		e.move("club", "hall")
		q.Room, r.Room = "hall", "hall"
		e.wantOpen("club", "ann", "1", "1", game.Open{User: u})
		e.wantOpen("hall", "ann", "1", "1", game.Open{User: u, Made: q, Replied: q, Last: q, Board: r, Round: r})
	}},
	{"it is what the separate reads return, whatever was written", func(e *env) {
		names := []string{"", "1", "2", "3"}
		for _, write := range openWrites {
			write(e)
			for _, room := range []string{"club", "hall", ""} {
				for _, person := range []string{"ann", "bob", ""} {
					for i := range len(names) * len(names) {
						e.wantOpenAsRead(room, person, names[i/len(names)], names[i%len(names)])
					}
				}
			}
		}
	}},
	{"odd names are told apart", func(e *env) {
		for i, id := range oddIDs {
			e.putUser(game.User{ID: id})
			e.put(shows(id, id, id, oddIDs[(i+1)%len(oddIDs)]))
			roundValues.write(e, begin(id, oddIDs[(i+1)%len(oddIDs)], id))
		}
		for i, id := range oddIDs {
			e.wantOpenAsRead(id, id, id, id)
			e.wantOpenAsRead(id, id, oddIDs[(i+1)%len(oddIDs)], "")
		}
	}},
	{"a very long name finds nothing", func(e *env) {
		long := strings.Repeat("x", 1<<20)
		u, q := e.putUser(game.User{ID: "ann"}), e.put(shows("club", "1", "ann", long))
		e.wantOpen("club", "ann", "1", "", game.Open{User: u, Made: q, Last: q})
		e.wantOpen("club", "ann", long, long, game.Open{User: u, Last: q})
		e.wantOpen("club", long, "1", "", game.Open{Made: q})
		e.wantOpen(long, "ann", "1", "1", game.Open{User: u})
	}},
	{"it is all of one moment", func(e *env) {
		e.put(shows("club", "1", "ann", "1"))
		roundValues.write(e, begin("club", "1", "ann"))
		var moved atomic.Bool
		e.atOnce(func(i int) error {
			if i == 0 {
				defer moved.Store(true)
				return e.moveToAndFro("club", "hall", 20)
			}
			return e.wantAllOrNothing("club", "ann", "1", &moved)
		})
	}},
}

var openWrites = []func(*env){
	func(*env) {},
	func(e *env) { e.putUser(game.User{ID: "ann", Language: "fa"}) },
	func(e *env) { e.put(answered("club", "1", "ann")) },
	func(e *env) { e.put(shows("club", "2", "ann", "1")) },
	func(e *env) { roundValues.write(e, whole("club", "1", "ann")) },
	func(e *env) { roundValues.write(e, begin("club", "2", "ann")) },
	func(e *env) { e.put(shows("club", "3", "bob", "2")) },
	func(e *env) { roundValues.write(e, begin("club", "3", "bob")) },
	func(e *env) { e.rewrite(requestOf(e, "club", "1"), other) },
	func(e *env) { e.rewrite(requestOf(e, "club", "1"), "") },
	func(e *env) { e.put(shows("hall", "1", "bob", "1")) },
	func(e *env) { roundValues.write(e, begin("hall", "1", "bob")) },
	func(e *env) { e.move("club", "hall") },
	func(e *env) { e.put(shows("club", "1", "ann", "")) },
	func(e *env) { e.forget("bob") },
	func(e *env) { e.forget("ann") },
}

func requestOf(e *env, room, source string) game.Request {
	e.Helper()
	q, err := e.store.Request(e.Context(), room, source)
	if err != nil {
		e.Fatalf("Request(%q, %q): %v", room, source, err)
	}
	return q
}

func (e *env) wantOpen(room, person, source, replied string, want game.Open) {
	e.Helper()
	got, err := e.store.Open(e.Context(), room, person, source, replied)
	if err != nil || !sameOpen(got, want) {
		e.Errorf("Open(%.20q, %.20q, %.20q, %.20q) =\n%+v, %v, want\n%+v", room, person, source, replied, got,
			err, want)
	}
}

func sameOpen(a, b game.Open) bool {
	return userValues.same(a.User, b.User) && requestValues.same(a.Made, b.Made) &&
		requestValues.same(a.Replied, b.Replied) &&
		requestValues.same(a.Last, b.Last) && roundValues.same(a.Board, b.Board) &&
		roundValues.same(a.Round, b.Round)
}

func (e *env) wantOpenAsRead(room, person, source, replied string) {
	e.Helper()
	var want game.Open
	var errs [6]error
	want.User, errs[0] = e.store.User(e.Context(), person)
	want.Made, errs[1] = e.store.Request(e.Context(), room, source)
	want.Replied, errs[2] = e.store.Request(e.Context(), room, replied)
	want.Last, errs[3] = e.store.LastRequest(e.Context(), room, person)
	want.Round, errs[4] = e.store.LastRound(e.Context(), room, person)
	switch {
	case replied != "" && want.Replied.Kind == game.KindRound:
		want.Board, errs[5] = e.store.Round(e.Context(), room, want.Replied.About)
	case replied == "" && want.Last.Kind == game.KindRound:
		want.Board, errs[5] = e.store.Round(e.Context(), room, want.Last.About)
	}
	for _, err := range errs {
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			e.Fatal(err)
		}
	}
	e.wantOpen(room, person, source, replied, want)
}

// moveToAndFro moves a room to another ID and back, n times.
func (e *env) moveToAndFro(room, away string, n int) error {
	for range n {
		if err := errors.Join(e.store.MoveRoom(e.Context(), room, away),
			e.store.MoveRoom(e.Context(), away, room)); err != nil {
			return err
		}
	}
	return nil
}

// wantAllOrNothing calls Open until the flag done is set. Meanwhile the room moves away and back. source is a
// message that began a round and shows its board. Open must return all or no records of that message.
func (e *env) wantAllOrNothing(room, person, source string, done *atomic.Bool) error {
	for !done.Load() {
		o, err := e.store.Open(e.Context(), room, person, source, source)
		if err != nil {
			return err
		}
		for _, found := range []string{o.Replied.Source, o.Last.Source, o.Board.Source, o.Round.Source} {
			if found != o.Made.Source {
				return fmt.Errorf("what is open is %+v, want all or nothing", o)
			}
		}
	}
	return nil
}
