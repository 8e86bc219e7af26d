package storagetest

import (
	"errors"
	"strings"
	"sync"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
)

// oddIDs are IDs that no platform has. A store must nevertheless distinguish them, and return them unchanged.
var oddIDs = []string{
	" ", ":", "::", "a:b", "a", "a:", ":b", "a/b", "/", "../a", ".", "a\x00", "a\x00b", "\x00", "\x00\x00",
	"\n", "%00", "'; drop table users; --", `"a"`, "A", "á", "a\u0301", "آنا", "آنا\u200c", "\u202eanna", "🧩",
	"\xff", "\xff\xff", "a\xff",
	"\xc3\x28", "\ufffd", strings.Repeat("x", 255), strings.Repeat("x", 256), strings.Repeat("x", 1024),
	strings.Repeat("x", 1023) + "y",
}

var idTests = []test{
	{"odd ones of rooms, messages and people", func(e *env) {
		var requests []game.Request
		for i, id := range oddIDs {
			next := oddIDs[(i+1)%len(oddIDs)]
			requests = append(requests, e.put(ask(id, "1", "ann", puzzle)), e.put(ask("club", id, "bob", puzzle)),
				e.put(ask("home", "of "+id, id, puzzle)), e.put(ask(id, next, id+next, puzzle)))
		}
		for _, q := range requests {
			e.want(q)
			if q.Person != "bob" {
				e.wantLast(q.Room, q.Person, q)
			}
		}
	}},
	{"odd ones of people are forgotten alone", func(e *env) {
		for _, id := range oddIDs {
			e.putUser(game.User{ID: id})
			e.put(ask("club", "of "+id, id, puzzle))
		}
		for i, id := range oddIDs {
			e.forget(id)
			e.wantNoUser(id)
			e.wantNone("club", "of "+id)
			e.wantNoLast("club", id)
			if i+1 < len(oddIDs) {
				if _, err := e.store.LastRequest(e.Context(), "club", oddIDs[i+1]); err != nil {
					e.Fatalf("LastRequest of %q after Forget(%q): %v", oddIDs[i+1], id, err)
				}
			}
		}
	}},
	{"odd ones of rooms that move", func(e *env) {
		for i, id := range oddIDs {
			q := e.put(ask(id, "1", "ann", puzzle))
			to := id + oddIDs[(i+1)%len(oddIDs)] + "!"
			e.move(id, to)
			q.Room = to
			e.want(q)
			e.wantNone(id, "1")
		}
	}},
	{"odd names of counts", func(e *env) {
		want := map[string]int64{}
		for i, name := range oddIDs {
			want[name] = int64(i + 1)
			e.add(name, want[name])
		}
		e.wantCounts(want)
	}},
	{"an empty one is an error of a write", func(e *env) {
		for name, err := range e.writeUnder("") {
			if err == nil || errors.Is(err, game.ErrConflict) {
				e.Errorf("%s with an empty ID: %v, want an error of its own", name, err)
			}
		}
		e.wantCounts(map[string]int64{})
	}},
	{"an empty one is not found", func(e *env) {
		e.wantNone("", "1")
		e.wantNoLast("", "ann")
		e.wantNoLast("club", "")
	}},
	// A store may refuse IDs of more than 1024 bytes, but must not shorten them.
	{"a very long one is kept whole or refused", func(e *env) {
		for _, size := range []int{10_000, 32_768, 100_000, 1 << 20} {
			e.wholeOrRefused(strings.Repeat("x", size))
		}
	}},
	// No person has an empty ID. But the field Person of a room is empty if the room has several people.
	{"whose is empty is nobody's to forget", func(e *env) {
		r := roomValues.write(e, game.Room{ID: "club"})
		_ = e.store.Forget(e.Context(), "") // this returns an error or has no effect
		e.wantRooms(r)
	}},
	{"a room does not move where it has no name", func(e *env) {
		q := e.put(ask("club", "1", "ann", puzzle))
		if err := e.store.MoveRoom(e.Context(), "club", ""); err == nil {
			e.Error("MoveRoom to an empty ID: no error")
		}
		e.want(q)
		e.wantLast("club", "ann", q)
	}},
}

// writeUnder tries every write, with id as each part of the key in turn. It returns the errors.
func (e *env) writeUnder(id string) map[string]error {
	ctx := e.Context()
	errs := map[string]error{}
	_, errs["PutUser"] = e.store.PutUser(ctx, game.User{ID: id})
	_, errs["PutRequest, room"] = e.store.PutRequest(ctx, ask(id, "long", "ann", puzzle))
	_, errs["PutRequest, message"] = e.store.PutRequest(ctx, ask("club", id, "bob", puzzle))
	_, errs["PutRequest, person"] = e.store.PutRequest(ctx, ask("club", "1", id, puzzle))
	errs["AddAll"] = e.store.AddAll(ctx, map[string]int64{"fine": 1, id: 1})
	return errs
}

// wholeOrRefused checks each write with this ID. Either the write returns an error, or a read returns the
// value.
func (e *env) wholeOrRefused(id string) {
	e.Helper()
	for name, err := range e.writeUnder(id) {
		if errors.Is(err, game.ErrConflict) || errors.Is(err, game.ErrNotFound) {
			e.Errorf("%s with %d bytes: %v, want none or an error of its own", name, len(id), err)
		}
	}
	if u, err := e.store.User(e.Context(), id); err == nil && u.ID != id ||
		err != nil && !errors.Is(err, game.ErrNotFound) {
		e.Errorf("User with %d bytes = %d bytes, %v", len(id), len(u.ID), err)
	}
	q, err := e.store.LastRequest(e.Context(), "club", id)
	if err == nil && q.Person != id || err != nil && !errors.Is(err, game.ErrNotFound) {
		e.Errorf("LastRequest with %d bytes = %d bytes, %v", len(id), len(q.Person), err)
	}
	e.wantNoUser(id[1:])
	e.forget(e.forgettable(id))
}

// forgettable returns id if a user with this ID is stored. Otherwise it returns an unknown ID.
func (e *env) forgettable(id string) string {
	if _, err := e.store.User(e.Context(), id); err != nil {
		return "nobody"
	}
	return id
}

const writers = 16

var concurrencyTests = []test{
	{"no update is lost by those who read again on conflict", func(e *env) {
		e.putUser(game.User{ID: "ann"})
		e.atOnce(func(int) error { return e.lengthen("ann") })
		if u, err := e.store.User(e.Context(), "ann"); err != nil || len(u.Language) != writers {
			e.Errorf("after %d updates: %+v, %v", writers, u, err)
		}
	}},
	{"no addition is lost", func(e *env) {
		e.atOnce(func(int) error {
			return e.store.AddAll(e.Context(), map[string]int64{"puzzles": 1})
		})
		e.wantCounts(map[string]int64{"puzzles": writers})
	}},
	{"everything at once leaves a store that answers", func(e *env) {
		e.atOnce(func(i int) error { return e.everything(oddIDs[i]) })
		for _, id := range oddIDs[:writers] {
			e.wantNoUser(id)
			e.wantNoLast("club", id)
			e.wantNoLast("hall", id)
			e.wantNoLastRound("club", id)
			e.wantNoLastRound("hall", id)
		}
	}},
}

func (e *env) atOnce(f func(i int) error) {
	e.Helper()
	for i, err := range race(f) {
		if err != nil {
			e.Errorf("writer %d: %v", i, err)
		}
	}
}

// wantOneWinner calls write from all writers at once. Exactly one call must succeed; all others must return a
// conflict.
func (e *env) wantOneWinner(write func(i int) error) {
	e.Helper()
	e.wantOneOf(race(write), game.ErrConflict)
}

// wantOneOf checks that exactly one of errs is nil, and that all other errors are want.
func (e *env) wantOneOf(errs []error, want error) {
	e.Helper()
	won := 0
	for i, err := range errs {
		switch {
		case err == nil:
			won++
		case !errors.Is(err, want):
			e.Errorf("writer %d: %v, want %v", i, err, want)
		}
	}
	if won != 1 {
		e.Errorf("%d of %d writers won, want 1", won, len(errs))
	}
}

// race calls f from all writers at once, and returns the errors.
func race(f func(i int) error) []error {
	var all sync.WaitGroup
	errs := make([]error, writers)
	start := make(chan struct{})
	for i := range errs {
		all.Go(func() {
			<-start
			errs[i] = f(i)
		})
	}
	close(start)
	all.Wait()
	return errs
}

// lengthen adds a letter to the language of a user. It retries after conflicts until it succeeds.
func (e *env) lengthen(id string) error {
	for {
		u, err := e.store.User(e.Context(), id)
		if err != nil {
			return err
		}
		u.Language += "x"
		if _, err := e.store.PutUser(e.Context(), u); !errors.Is(err, game.ErrConflict) {
			return err
		}
	}
}

// everything calls most methods for a person, and forgets the person in the end. Other goroutines do this at
// the same time.
func (e *env) everything(person string) error {
	ctx := e.Context()
	var errs [18]error
	_, errs[0] = e.store.PutUser(ctx, game.User{ID: person})
	_, errs[1] = e.store.PutRequest(ctx, ask("club", person, person, puzzle))
	_, errs[2] = e.store.PutRound(ctx, begin("club", person, person))
	errs[3] = e.store.MoveRoom(ctx, "club", "hall")
	_, errs[4] = e.store.Request(ctx, "hall", person)
	_, errs[5] = e.store.LastRequest(ctx, "hall", person)
	errs[6] = e.store.AddAll(ctx, map[string]int64{"puzzles": 1})
	_, errs[7] = e.store.Counts(ctx)
	_, errs[8] = e.store.User(ctx, person)
	_, errs[9] = e.store.LastRound(ctx, "hall", person)
	_, errs[10] = e.store.PutRoom(ctx, fullRoom("room of "+person))
	_, errs[11] = e.store.PutDaily(ctx, day("daily", person))
	_, errs[12] = e.store.Rooms(ctx)
	_, errs[13] = e.store.Open(ctx, "hall", person, person, person)
	errs[14] = e.store.ChangeInbox(ctx, "telegram",
		inbox.Change{Mark: person, Taken: []inbox.Entry{came(person)}, Done: []string{person}})
	_, _, errs[15] = e.store.Inbox(ctx, "telegram")
	errs[16] = e.store.SetAnswer(ctx, "hall", person, person)
	errs[17] = e.store.SetBoard(ctx, shows("hall", person, person, person))
	return errors.Join(append(errs[:], e.store.Forget(ctx, person))...)
}
