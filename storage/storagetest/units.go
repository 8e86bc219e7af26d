package storagetest

import (
	"errors"
	"testing"
	"time"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/bot/unit"
	"sudokubot/solver/check"
)

// Shared is a store that several processes share.
type Shared struct {
	Store
	Units unit.Store
	// Fenced returns a view of Store for the writes of a unit.
	Fenced func(unit string, fence int64) Store
}

// RunShared tests the leases of a shared store, and its views for units. Each call of newStore must return an
// empty store. Leases last an hour or have already ended, so the tests need no clock.
func RunShared(t *testing.T, newStore func(*testing.T) Shared) {
	for _, test := range []struct {
		name string
		run  func(*sharing)
	}{
		{"a unit is held by one process, until it is released", func(s *sharing) {
			first := s.acquires("discord", "a", time.Hour, false)
			s.finds(unit.ErrHeld, "discord", "b", 0)
			s.finds(unit.ErrHeld, "discord", "a", 0)
			s.acquires("telegram", "b", time.Hour, false)
			check.NoError(s.T, s.Units.Release(s.Context(), "discord", first))
			second := s.acquires("discord", "b", time.Hour, true)
			check.True(s.T, second > first, "fence %d after %d", second, first)
		}},
		{"a lease that has ended is free, at once or later", func(s *sharing) {
			first := s.acquires("telegram", "a", 0, false)
			s.finds(unit.ErrHeld, "telegram", "b", time.Hour)
			second := s.acquires("telegram", "b", -time.Hour, false)
			third := s.acquires("telegram", "a", time.Hour, false)
			check.True(s.T, third > second && second > first, "fences %d, %d, %d", first, second, third)
		}},
		{"a lease can be renewed until another process holds the unit", func(s *sharing) {
			first := s.acquires("telegram", "a", 0, false)
			check.NoError(s.T, s.Units.Renew(s.Context(), "telegram", first, time.Hour))
			s.finds(unit.ErrHeld, "telegram", "b", 0)
			check.NoError(s.T, s.Units.Renew(s.Context(), "telegram", first, 0))
			second := s.acquires("telegram", "b", time.Hour, false)
			check.ErrorIs(s.T, s.Units.Renew(s.Context(), "telegram", first, time.Hour), unit.ErrLost)
			check.NoError(s.T, s.Units.Release(s.Context(), "telegram", first)) // it ends nothing
			s.finds(unit.ErrHeld, "telegram", "a", 0)
			check.NoError(s.T, s.Units.Release(s.Context(), "telegram", second))
			check.ErrorIs(s.T, s.Units.Renew(s.Context(), "telegram", second, time.Hour), unit.ErrLost)
			check.ErrorIs(s.T, s.Units.Renew(s.Context(), "unknown", 1, time.Hour), unit.ErrLost)
		}},
		{"of all that acquire a unit at once, one holds it", func(s *sharing) {
			got := make(chan bool, writers)
			for range writers {
				go func() {
					_, _, err := s.Units.Acquire(s.Context(), "telegram", "a", time.Hour, 0)
					if err != nil && !errors.Is(err, unit.ErrHeld) {
						s.Error(err)
					}
					got <- err == nil
				}()
			}
			n := 0
			for range writers {
				if <-got {
					n++
				}
			}
			check.Equal(s.T, n, 1)
		}},
		{"the living processes are counted", func(s *sharing) {
			for _, step := range []struct {
				holder string
				ttl    time.Duration
				want   int
			}{{"a", time.Hour, 1}, {"a", time.Hour, 1}, {"b", time.Hour, 2}, {"c", 0, 2}, {"a", 0, 1}, {"b", 0, 0}} {
				n, err := s.Units.Join(s.Context(), step.holder, step.ttl)
				check.True(s.T, err == nil && n == step.want, "%s for %s: %d, %v, want %d", step.holder, step.ttl, n, err, step.want)
			}
		}},
		{"what a unit writes is stored", func(s *sharing) {
			view := s.Fenced("telegram", s.acquires("telegram", "a", 0, false))
			for name, err := range s.writes(view) {
				check.NoError(s.T, err, "%s", name)
			}
			(&env{T: s.T, store: s.Store}).wantInbox("telegram", "8", came("1"))
			u, err := s.User(s.Context(), "ann")
			check.True(s.T, err == nil && u.Language == "fa", "User = %+v, %v", u, err)
			u.Language = "en"
			now, err := view.PutUser(s.Context(), u)
			check.True(s.T, err == nil && now.Rev > u.Rev, "PutUser = %+v, %v", now, err)
			_, err = view.PutUser(s.Context(), u)
			check.ErrorIs(s.T, err, game.ErrConflict)
		}},
		{"what a unit writes after another lease began is refused", func(s *sharing) {
			fence := s.acquires("telegram", "a", 0, false)
			s.acquires("discord", "a", time.Hour, false)
			s.acquires("telegram", "b", 0, false)
			for name, err := range s.writes(s.Fenced("telegram", fence)) {
				check.ErrorIs(s.T, err, unit.ErrLost, "%s", name)
			}
			(&env{T: s.T, store: s.Store}).wantInbox("telegram", "")
			known, err := s.Known(s.Context(), "ann")
			check.True(s.T, err == nil && known.User.ID == "" && len(known.Requests) == 0, "Known = %+v, %v", known, err)
			counts, err := s.Counts(s.Context())
			check.True(s.T, err == nil && len(counts) == 0, "Counts = %v, %v", counts, err)
		}},
		{"each unit has its own life, and at first the life in the store", func(s *sharing) {
			lives := map[string]Store{
				"": s.Store, "telegram": s.Fenced("telegram", s.acquires("telegram", "a", time.Hour, false)),
				"discord": s.Fenced("discord", s.acquires("discord", "a", time.Hour, false)),
			}
			last := func(name string) time.Time {
				return noon.Truncate(time.Millisecond).Add(time.Duration(len(name)) * time.Hour)
			}
			check.NoError(s.T, s.PutLife(s.Context(), game.Life{Last: last("")}))
			l, err := lives["discord"].Life(s.Context())
			check.True(s.T, err == nil && l.Last.Equal(last("")), "at first: %+v, %v", l, err)
			for name, view := range lives {
				check.NoError(s.T, view.PutLife(s.Context(), game.Life{Last: last(name)}))
			}
			for name, view := range lives {
				l, err := view.Life(s.Context())
				check.True(s.T, err == nil && l.Last.Equal(last(name)), "%q: %+v, %v", name, l, err)
			}
		}},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(&sharing{newStore(t), t}) })
	}
}

// sharing is a test with a shared store.
type sharing struct {
	Shared
	*testing.T
}

func (s *sharing) acquires(name, holder string, ttl time.Duration, clean bool) (fence int64) {
	s.Helper()
	fence, released, err := s.Units.Acquire(s.Context(), name, holder, ttl, 0)
	if err != nil || released != clean {
		s.Fatalf("Acquire(%q, %q) = %d, %t, %v, want clean %t", name, holder, fence, released, err, clean)
	}
	return fence
}

func (s *sharing) finds(want error, name, holder string, free time.Duration) {
	s.Helper()
	_, _, err := s.Units.Acquire(s.Context(), name, holder, time.Hour, free)
	check.ErrorIs(s.T, err, want, "Acquire(%q, %q)", name, holder)
}

// writes calls each method of a view that writes, and returns the errors.
func (s *sharing) writes(view Store) map[string]error {
	ctx, errs := s.Context(), map[string]error{}
	note := func(name string, err error) { errs[name] = err }
	note("ChangeInbox", view.ChangeInbox(ctx, "telegram", inbox.Change{Mark: "8", Taken: []inbox.Entry{came("1")}}))
	_, err := view.PutRequest(ctx, ask("club", "1", "ann", puzzle))
	note("PutRequest", err)
	note("SetAnswer", view.SetAnswer(ctx, "club", "1", "2"))
	_, err = view.PutRound(ctx, begin("club", "1", "ann"))
	note("PutRound", err)
	note("SetBoard", view.SetBoard(ctx, game.Request{Room: "club", Source: "1", Person: "ann", Kind: game.KindRound, About: "1"}))
	_, err = view.PutResult(ctx, game.Result{Room: "club", Date: "2026-11-20", Game: "daily", Person: "ann"})
	note("PutResult", err)
	_, err = view.PutRoom(ctx, fullRoom("club"))
	note("PutRoom", err)
	_, err = view.PutPost(ctx, game.Post{Room: "club", Date: "2026-11-20"})
	note("PutPost", err)
	_, err = view.PutTally(ctx, game.Tally{Room: "club", Date: "2026-11-20"})
	note("PutTally", err)
	_, err = view.PutMember(ctx, game.Member{Room: "club", Person: "ann"})
	note("PutMember", err)
	_, err = view.PutDaily(ctx, game.Daily{Series: "daily", Date: "2026-11-20", Puzzle: puzzle, Key: "key"})
	note("PutDaily", err)
	note("PutLife", view.PutLife(ctx, game.Life{Last: noon}))
	note("AddAll", view.AddAll(ctx, map[string]int64{"answers": 1}))
	note("MoveRoom", view.MoveRoom(ctx, "club", "group"))
	note("Forget", view.Forget(ctx, "ann"))
	_, err = view.PutUser(ctx, game.User{ID: "ann", Language: "fa"})
	note("PutUser", err)
	return errs
}
