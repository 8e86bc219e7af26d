package game_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// writes has a function for each kind of value. The function writes a value for a room, calls pause, and
// writes the value again with the room's former ID.
var writes = map[string]func(ctx context.Context, s game.Store, room string, pause func()) error{
	"request": func(ctx context.Context, s game.Store, room string, pause func()) error {
		q := game.Request{Room: room, Source: "m", Person: "ann", Puzzle: "p"}
		return twice(pause, func() (err error) { q, err = s.PutRequest(ctx, q); q.Room = room; return err })
	},
	"room": func(ctx context.Context, s game.Store, room string, pause func()) error {
		r := game.Room{ID: room, Language: "fa"}
		return twice(pause, func() (err error) { r, err = s.PutRoom(ctx, r); r.ID = room; return err })
	},
	"post": func(ctx context.Context, s game.Store, room string, pause func()) error {
		p := game.Post{Room: room, Date: "2026-11-20"}
		return twice(pause, func() (err error) { p, err = s.PutPost(ctx, p); p.Room = room; return err })
	},
	"round": func(ctx context.Context, s game.Store, room string, pause func()) error {
		r := game.Round{Room: room, Source: "m", Person: "ann", Puzzle: "p"}
		return twice(pause, func() (err error) { r, err = s.PutRound(ctx, r); r.Room = room; return err })
	},
	"result": func(ctx context.Context, s game.Store, room string, pause func()) error {
		r := game.Result{Room: room, Date: "2026-11-20", Game: "daily", Person: "ann"}
		return twice(pause, func() (err error) { r, err = s.PutResult(ctx, r); r.Room = room; return err })
	},
	"tally": func(ctx context.Context, s game.Store, room string, pause func()) error {
		t := game.Tally{Room: room, Date: "2026-11-20"}
		return twice(pause, func() (err error) { t, err = s.PutTally(ctx, t); t.Room = room; return err })
	},
	"member": func(ctx context.Context, s game.Store, room string, pause func()) error {
		m := game.Member{Room: room, Person: "ann"}
		return twice(pause, func() (err error) { m, err = s.PutMember(ctx, m); m.Room = room; return err })
	},
}

// twice calls write, then pause, then write again.
func twice(pause func(), write func() error) error {
	err := write()
	pause()
	return errors.Join(err, write())
}

// kept reports for each kind of value whether a room has a value of this kind.
func kept(t *testing.T, s game.Store, room string) map[string]bool {
	t.Helper()
	ctx, errs := t.Context(), map[string]error{}
	_, errs["request"] = s.Request(ctx, room, "m")
	_, errs["room"] = s.Room(ctx, room)
	_, errs["post"] = s.Post(ctx, room)
	_, errs["round"] = s.Round(ctx, room, "m")
	_, errs["result"] = s.Result(ctx, room, "2026-11-20", "daily", "ann")
	_, errs["tally"] = s.Tally(ctx, room)
	_, errs["member"] = s.Member(ctx, room, "ann")
	all := map[string]bool{}
	for kind, err := range errs {
		if all[kind] = err == nil; !all[kind] && !errors.Is(err, game.ErrNotFound) {
			t.Fatal(err)
		}
	}
	return all
}

// TestWhatIsWrittenForARoomThatMoves checks that a room has all its values under its newest ID. Values are
// written before, around, after and during the moves.
func TestWhatIsWrittenForARoomThatMoves(t *testing.T) {
	nothing := func() {}
	for kind, write := range writes {
		for moment, play := range []func(move func(), write func(pause func())){
			func(move func(), write func(func())) { move(); write(nothing) },
			func(move func(), write func(func())) { write(move) },
			func(move func(), write func(func())) { write(nothing); move() },
			func(move func(), write func(func())) {
				var moved sync.WaitGroup
				moved.Go(move)
				write(nothing)
				moved.Wait()
			},
		} {
			below := storagetest.NewMemory()
			s := game.NewMoving(below)
			play(func() {
				for _, m := range [][2]string{{"old", "new"}, {"new", "newest"}} {
					check.NoError(t, s.MoveRoom(t.Context(), m[0], m[1]))
				}
			}, func(pause func()) {
				check.NoError(t, write(t.Context(), s, "old", pause), "%s, %d", kind, moment)
			})
			if kept(t, below, "old")[kind] || kept(t, below, "new")[kind] || !kept(t, below, "newest")[kind] {
				t.Errorf("%s, %d: it is not in the newest room alone", kind, moment)
			}
			check.True(t, kept(t, s, "old")[kind] && kept(t, s, "new")[kind],
				"%s, %d: it is not found by a former ID", kind, moment)
		}
	}
}

// TestManyWritersAndAMove checks that concurrent writes for a moving room leave no value under the former ID.
func TestManyWritersAndAMove(t *testing.T) {
	const seed = 78
	rng := rand.New(rand.NewPCG(seed, 1))
	for run := range 50 {
		below := storagetest.NewMemory()
		s := game.NewMoving(below)
		var all sync.WaitGroup
		when := rng.IntN(20)
		for i := range 20 {
			person := fmt.Sprintf("p%d", i)
			all.Go(func() {
				r, err := s.PutResult(t.Context(), game.Result{Room: "old", Date: "2026-11-20", Game: "daily", Person: person})
				if err == nil {
					r.Room, r.Outcome = "old", game.Solved
					_, err = s.PutResult(t.Context(), r)
				}
				check.NoError(t, err)
			})
			if i == when {
				all.Go(func() {
					check.NoError(t, s.MoveRoom(t.Context(), "old", "new"))
				})
			}
		}
		all.Wait()
		left, err := game.ResultsIn(t.Context(), below, "old", "", "9", nil)
		now, bad := game.ResultsIn(t.Context(), below, "new", "", "9", nil)
		if err != nil || bad != nil || len(left) > 0 || len(now) != 20 {
			t.Fatalf("seed %d, run %d: %d stay behind, %d are there, %v, %v", seed, run, len(left), len(now), err, bad)
		}
		for _, one := range now {
			check.Equal(t, one.Outcome, game.Solved, "seed %d, run %d: %s", seed, run, one.Person)
		}
	}
}

// TestARoomThatComesBack checks a room that gets a former ID again. Both IDs must lead to it.
func TestARoomThatComesBack(t *testing.T) {
	s := game.NewMoving(storagetest.NewMemory())
	if _, err := s.PutRoom(t.Context(), game.Room{ID: "old", Language: "fa"}); err != nil {
		t.Fatal(err)
	}
	for _, m := range [][2]string{{"old", "new"}, {"new", "old"}, {"old", "old"}} {
		check.Must(t, s.MoveRoom(t.Context(), m[0], m[1]))
	}
	for _, id := range []string{"old", "new"} {
		if r, err := s.Room(t.Context(), id); err != nil || r.ID != "old" || r.Language != "fa" {
			t.Errorf("%s is %+v, %v", id, r, err)
		}
	}
}

// failing is a store in which moving a room fails.
type failing struct{ *storagetest.Memory }

// MoveRoom implements game.Store.
func (failing) MoveRoom(context.Context, string, string) error { return game.ErrFull }

// TestARoomThatCannotMove checks that a room keeps its ID if the move fails.
func TestARoomThatCannotMove(t *testing.T) {
	s := game.NewMoving(failing{storagetest.NewMemory()})
	if err := s.MoveRoom(t.Context(), "old", "new"); !errors.Is(err, game.ErrFull) {
		t.Fatal(err)
	}
	if r, err := s.PutRoom(t.Context(), game.Room{ID: "old"}); err != nil || r.ID != "old" {
		t.Errorf("%+v, %v", r, err)
	}
}
