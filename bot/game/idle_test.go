package game_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// TestIdlePeopleAreForgotten checks ForgetIdle with a limit of 30 days on many people, twice a day.
func TestIdlePeopleAreForgotten(t *testing.T) {
	s, ctx, now := storagetest.NewMemory(), t.Context(), time.Date(2026, 3, 31, 23, 0, 0, 0, time.UTC)
	for i := range 120 {
		person := fmt.Sprint("person ", i)
		if i%3 > 0 {
			_, err := s.PutUser(ctx, game.User{ID: person, Language: "fa"}.Used(now.AddDate(0, 0, -i)))
			check.Must(t, err)
		}
		_, err := s.PutRequest(ctx, game.Request{Room: "club", Source: fmt.Sprint(i), Person: person})
		check.Must(t, err)
	}
	for _, test := range []struct{ days, forgotten, left int }{
		{0, 60, 60}, // those seen 31 to 119 days ago, but for the third who were never seen
		{0, 0, 60},
		{10, 6, 54}, // those seen 21 to 29 days before the first day
		{30, 14, 40},
		{31, 40, 0}, // those first looked at on the first day
	} {
		n, err := game.ForgetIdle(ctx, s, now.AddDate(0, 0, test.days), 30)
		check.NoError(t, err)
		check.Equal(t, n, test.forgotten, "after %d days", test.days)
		left := 0
		for i := range 120 {
			if _, err := s.Request(ctx, "club", fmt.Sprint(i)); err == nil {
				left++
			}
		}
		check.Equal(t, left, test.left, "after %d days", test.days)
	}
}

// refusing is a store that takes no writes.
type refusing struct {
	game.Store
	err error
}

func (r refusing) PutUser(context.Context, game.User) (game.User, error) { return game.User{}, r.err }
func (r refusing) Forget(context.Context, string) error                  { return r.err }

func TestForgetIdleReturnsTheErrorOfTheStore(t *testing.T) {
	for _, u := range []game.User{{ID: "ann"}, {ID: "ann", Seen: "2020-01-01"}} {
		s := storagetest.NewMemory()
		_, err := s.PutUser(t.Context(), u)
		check.Must(t, err)
		_, err = game.ForgetIdle(t.Context(), refusing{s, game.ErrFull}, noon, 30)
		check.ErrorIs(t, err, game.ErrFull)
	}
	s := storagetest.NewMemory()
	_, err := s.PutUser(t.Context(), game.User{ID: "ann"})
	check.Must(t, err)
	_, err = game.ForgetIdle(t.Context(), refusing{s, game.ErrConflict}, noon, 30)
	check.True(t, !errors.Is(err, game.ErrConflict), "%v for a person who uses the bot now", err)
}
