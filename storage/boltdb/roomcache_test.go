package boltdb_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// TestTheRoomsInMemoryAreThoseOfTheFile compares the cached rooms with those that a newly opened store reads.
func TestTheRoomsInMemoryAreThoseOfTheFile(t *testing.T) {
	s, path := openNew(t)
	random := rand.New(rand.NewPCG(1, 2))
	name := func() string { return fmt.Sprint("room", random.IntN(30)) }
	for step := range 300 {
		var err error
		switch random.IntN(4) {
		case 0:
			err = s.Forget(t.Context(), fmt.Sprint("p", random.IntN(9)))
		case 1:
			err = s.MoveRoom(t.Context(), name(), name())
		default:
			id := name()
			r, none := s.Room(t.Context(), id)
			if r.Hour++; none != nil {
				r = game.Room{ID: id, Person: fmt.Sprint("p", random.IntN(9))}
			}
			_, err = s.PutRoom(t.Context(), r)
		}
		check.Must(t, err)
		if step%7 > 0 {
			continue
		}
		got, err := s.Rooms(t.Context())
		check.Must(t, err)
		shut(t, s)
		s = open(t, path)
		if want, err := s.Rooms(t.Context()); err != nil || !slices.Equal(got, want) {
			t.Fatalf("step %d: %v, want %v, %v", step, got, want, err)
		}
		if step%2 > 0 { // sometimes the next cache notes changes before its first read
			shut(t, s)
			s = open(t, path)
		}
	}
}

// TestRoomsHaveWhatWasWritten checks with concurrent writers that Rooms returns every room whose write has
// returned.
func TestRoomsHaveWhatWasWritten(t *testing.T) {
	s := newStore(t)
	var people sync.WaitGroup
	for i := range 8 {
		people.Go(func() {
			for n := range 40 {
				r, err := s.PutRoom(t.Context(), game.Room{ID: fmt.Sprintf("%d-%02d", i, n)})
				all, err2 := s.Rooms(t.Context())
				if err := errors.Join(err, err2); err != nil || !slices.Contains(all, r) {
					t.Errorf("%v is not among %d rooms, %v", r, len(all), err)
				}
				if !slices.IsSortedFunc(all, func(a, b game.Room) int { return strings.Compare(a.ID, b.ID) }) {
					t.Error("the rooms are not in order")
				}
			}
		})
	}
	people.Wait()
}

// TestRoomsAfterALookThatFailed checks that after a failed read the cache still knows which rooms changed.
func TestRoomsAfterALookThatFailed(t *testing.T) {
	s := newStore(t)
	_, err1 := s.Rooms(t.Context())
	_, err2 := s.PutRoom(t.Context(), game.Room{ID: "club"})
	check.Must(t, errors.Join(err1, err2))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Rooms(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("Rooms = %v, want the end of the context", err)
	}
	if all, err := s.Rooms(t.Context()); err != nil || len(all) != 1 {
		t.Errorf("Rooms = %v, %v, want the club", all, err)
	}
}
