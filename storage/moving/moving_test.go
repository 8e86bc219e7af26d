package moving_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/moving"
	"sudokubot/storage/storagetest/memory"
)

// writes are the ways to write something for a room: new, and where read is set once more, after it was read
// there.
var writes = map[string]func(ctx context.Context, s game.Store, room string, read bool) error{
	"request": func(ctx context.Context, s game.Store, room string, read bool) error {
		q := game.Request{Room: room, Source: "m", Person: "ann", Puzzle: "p"}
		return twice(read, func() (err error) { q, err = s.PutRequest(ctx, q); q.Room = room; return err })
	},
	"room": func(ctx context.Context, s game.Store, room string, read bool) error {
		r := game.Room{ID: room, Language: "fa"}
		return twice(read, func() (err error) { r, err = s.PutRoom(ctx, r); r.ID = room; return err })
	},
	"post": func(ctx context.Context, s game.Store, room string, read bool) error {
		p := game.Post{Room: room, Date: "2026-11-20"}
		return twice(read, func() (err error) { p, err = s.PutPost(ctx, p); p.Room = room; return err })
	},
	"round": func(ctx context.Context, s game.Store, room string, read bool) error {
		r := game.Round{Room: room, Source: "m", Person: "ann", Puzzle: "p"}
		return twice(read, func() (err error) { r, err = s.PutRound(ctx, r); r.Room = room; return err })
	},
	"result": func(ctx context.Context, s game.Store, room string, read bool) error {
		r := game.Result{Room: room, Date: "2026-11-20", Game: "daily", Person: "ann"}
		return twice(read, func() (err error) { r, err = s.PutResult(ctx, r); r.Room = room; return err })
	},
	"tally": func(ctx context.Context, s game.Store, room string, read bool) error {
		t := game.Tally{Room: room, Date: "2026-11-20"}
		return twice(read, func() (err error) { t, err = s.PutTally(ctx, t); t.Room = room; return err })
	},
	"member": func(ctx context.Context, s game.Store, room string, read bool) error {
		m := game.Member{Room: room, Person: "ann"}
		return twice(read, func() (err error) { m, err = s.PutMember(ctx, m); m.Room = room; return err })
	},
}

// twice writes once or, where it is written after it was read, twice.
func twice(read bool, write func() error) error {
	if err := write(); err != nil || !read {
		return err
	}
	return write()
}

// kept returns what a room has of each kind.
func kept(t *testing.T, s game.Store, room string) map[string]bool {
	t.Helper()
	ctx, all := t.Context(), map[string]bool{}
	note := func(kind string, err error) {
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			t.Fatal(err)
		}
		all[kind] = err == nil
	}
	_, err := s.Request(ctx, room, "m")
	note("request", err)
	_, err = s.Room(ctx, room)
	note("room", err)
	_, err = s.Post(ctx, room)
	note("post", err)
	_, err = s.Round(ctx, room, "m")
	note("round", err)
	_, err = s.Result(ctx, room, "2026-11-20", "daily", "ann")
	note("result", err)
	_, err = s.Tally(ctx, room)
	note("tally", err)
	_, err = s.Member(ctx, room, "ann")
	note("member", err)
	return all
}

// Whatever is written for a room before, while and after it moves, twice, is in the newest one, and nothing
// is in the others.
func TestWhatIsWrittenForARoomThatMoves(t *testing.T) {
	for kind, write := range writes {
		for moment := range 4 { // before all, between the first write and the second, after both, and while they are made
			below := memory.New()
			s := moving.New(below)
			move := func() {
				for _, m := range [][2]string{{"old", "new"}, {"new", "newest"}} {
					check.NoError(t, s.MoveRoom(t.Context(), m[0], m[1]))
				}
			}
			var err error
			switch moment {
			case 0:
				move()
				err = write(t.Context(), s, "old", true)
			case 1:
				err = write(t.Context(), between{s, move, new(sync.Once)}, "old", true)
			case 2:
				err = write(t.Context(), s, "old", true)
				move()
			case 3:
				var moved sync.WaitGroup
				moved.Go(move)
				err = write(t.Context(), s, "old", true)
				moved.Wait()
			}
			check.NoError(t, err, "%s, %d", kind, moment)
			if kept(t, below, "old")[kind] || kept(t, below, "new")[kind] || !kept(t, below, "newest")[kind] {
				t.Errorf("%s, %d: it is not in the newest room alone", kind, moment)
			}
			check.True(t, kept(t, s, "old")[kind] && kept(t, s, "new")[kind],
				"%s, %d: it is not found by a former ID", kind, moment)
		}
	}
}

// between is a store whose room moves after the first write.
type between struct {
	*moving.Store
	move func()
	once *sync.Once
}

func after[V any](b between, v V, err error) (V, error) {
	b.once.Do(b.move)
	return v, err
}

func (b between) PutRequest(ctx context.Context, q game.Request) (game.Request, error) {
	q, err := b.Store.PutRequest(ctx, q)
	return after(b, q, err)
}

func (b between) PutRoom(ctx context.Context, r game.Room) (game.Room, error) {
	r, err := b.Store.PutRoom(ctx, r)
	return after(b, r, err)
}

func (b between) PutPost(ctx context.Context, p game.Post) (game.Post, error) {
	p, err := b.Store.PutPost(ctx, p)
	return after(b, p, err)
}

func (b between) PutRound(ctx context.Context, r game.Round) (game.Round, error) {
	r, err := b.Store.PutRound(ctx, r)
	return after(b, r, err)
}

func (b between) PutResult(ctx context.Context, r game.Result) (game.Result, error) {
	r, err := b.Store.PutResult(ctx, r)
	return after(b, r, err)
}

func (b between) PutTally(ctx context.Context, t game.Tally) (game.Tally, error) {
	t, err := b.Store.PutTally(ctx, t)
	return after(b, t, err)
}

func (b between) PutMember(ctx context.Context, m game.Member) (game.Member, error) {
	m, err := b.Store.PutMember(ctx, m)
	return after(b, m, err)
}

// TestManyWritersAndAMove checks that concurrent writes for a moving room leave nothing under the old ID.
func TestManyWritersAndAMove(t *testing.T) {
	const seed = 78
	rng := rand.New(rand.NewPCG(seed, 1))
	for run := range 50 {
		below := memory.New()
		s := moving.New(below)
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

// TestARoomThatComesBack has the ID that it had, for all.
func TestARoomThatComesBack(t *testing.T) {
	s := moving.New(memory.New())
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

// failing is a store whose rooms cannot move.
type failing struct{ *memory.Store }

// MoveRoom implements game.Store.
func (failing) MoveRoom(context.Context, string, string) error { return game.ErrFull }

// TestARoomThatCannotMove stays where it is.
func TestARoomThatCannotMove(t *testing.T) {
	s := moving.New(failing{memory.New()})
	if err := s.MoveRoom(t.Context(), "old", "new"); !errors.Is(err, game.ErrFull) {
		t.Fatal(err)
	}
	if r, err := s.PutRoom(t.Context(), game.Room{ID: "old"}); err != nil || r.ID != "old" {
		t.Errorf("%+v, %v", r, err)
	}
}
