// Package storagetest is a test suite for every implementation of Store. It uses a store only through
// game.Store and inbox.Store. If a test requires more than the comments there, its comment gives the reason.
// For tests of what uses a store, it has one in memory, and starts PostgreSQL.
package storagetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
)

// Store is the storage needed by a bot.
type Store interface {
	game.Store
	inbox.Store
}

// Run tests a store. Each call of newStore must return an empty store, and may close it by t.Cleanup.
func Run(t *testing.T, newStore func(*testing.T) Store) {
	for _, part := range []struct {
		name  string
		tests []test
	}{
		{"User", userTests},
		{"Request", requestTests},
		{"SetAnswer", answerTests},
		{"LastRequest", lastTests},
		{"Recent", recentTests},
		{"RequestsPerRoom", pruneTests},
		{"Open", openTests},
		{"Forget", forgetTests},
		{"People", peopleTests},
		{"MoveRoom", moveTests},
		{"Counts", countTests},
		{"Room", roomTests},
		{"Post", postTests},
		{"Daily", dailyTests},
		{"Round", roundTests},
		{"SetBoard", boardTests},
		{"LastRound", lastRoundTests},
		{"Running", runningTests},
		{"RoundsPerRoom", pruneRoundTests},
		{"Home", homeTests},
		{"Forget rooms and rounds", forgetMoreTests},
		{"MoveRoom with rooms and rounds", moveMoreTests},
		{"Result", resultTests},
		{"Tally", tallyTests},
		{"Member", memberTests},
		{"Life", lifeTests},
		{"Inbox", inboxTests},
		{"IDs", idTests},
		{"Concurrency", concurrencyTests},
		{"Context", contextTests},
	} {
		t.Run(part.name, func(t *testing.T) {
			for _, test := range part.tests {
				t.Run(test.name, func(t *testing.T) { test.run(&env{T: t, store: newStore(t)}) })
			}
		})
	}
}

type test struct {
	name string
	run  func(*env)
}

// env is a test with a store. Its methods call the store, and report errors to the test.
type env struct {
	*testing.T
	store Store
}

// noon is the time used in all values. It has nanoseconds, which a store must not drop.
var noon = time.Date(2026, time.March, 20, 12, 0, 0, 123456789, time.UTC)

const (
	puzzle = "latin2:12.."
	other  = "latin2:..21"
)

func ask(room, source, person, puzzle string) game.Request {
	return game.Request{Room: room, Source: source, Person: person, Puzzle: puzzle, At: noon}
}

func (e *env) putUser(u game.User) game.User {
	e.Helper()
	return userValues.write(e, u)
}

func (e *env) put(q game.Request) game.Request {
	e.Helper()
	return requestValues.write(e, q)
}

func (e *env) forget(user string) {
	e.Helper()
	if err := e.store.Forget(e.Context(), user); err != nil {
		e.Fatalf("Forget(%q): %v", user, err)
	}
}

func (e *env) move(from, to string) {
	e.Helper()
	if err := e.store.MoveRoom(e.Context(), from, to); err != nil {
		e.Fatalf("MoveRoom(%q, %q): %v", from, to, err)
	}
}

func (e *env) add(count string, delta int64) {
	e.Helper()
	if err := e.store.AddAll(e.Context(), map[string]int64{count: delta}); err != nil {
		e.Fatalf("AddAll(%q, %d): %v", count, delta, err)
	}
}

func (e *env) wantUser(want game.User) {
	e.Helper()
	userValues.want(e, want)
}

func (e *env) wantNoUser(id string) {
	e.Helper()
	userValues.wantNone(e, id)
}

func (e *env) want(want game.Request) {
	e.Helper()
	requestValues.want(e, want)
}

func (e *env) wantNone(room, source string) {
	e.Helper()
	requestValues.wantGone(e, ask(room, source, "", ""))
}

func (e *env) wantConflict(q game.Request) {
	e.Helper()
	requestValues.wantConflict(e, q)
}

func (e *env) wantLast(room, person string, want game.Request) {
	e.Helper()
	got, err := e.store.LastRequest(e.Context(), room, person)
	if err != nil || !requestValues.same(got, want) {
		e.Errorf("LastRequest(%q, %q) = %+v, %v, want %+v", room, person, got, err, want)
	}
}

func (e *env) wantNoLast(room, person string) {
	e.Helper()
	got, err := e.store.LastRequest(e.Context(), room, person)
	if !errors.Is(err, game.ErrNotFound) || got != (game.Request{}) {
		e.Errorf("LastRequest(%q, %q) = %+v, %v, want nothing and ErrNotFound", room, person, got, err)
	}
}

func ended(t *testing.T) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}
