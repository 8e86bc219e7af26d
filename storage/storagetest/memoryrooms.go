package storagetest

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sudokubot/bot/game"
)

// Room implements game.Rooms.
func (s *Memory) Room(ctx context.Context, id string) (game.Room, error) {
	return locked(ctx, s, func() (game.Room, error) { return s.rooms.get(id) })
}

// PutRoom implements game.Rooms.
func (s *Memory) PutRoom(ctx context.Context, r game.Room) (game.Room, error) {
	return locked(ctx, s, func() (game.Room, error) { return s.rooms.put(r) })
}

// Rooms implements game.Rooms.
func (s *Memory) Rooms(ctx context.Context) ([]game.Room, error) {
	return locked(ctx, s, func() (all []game.Room, err error) {
		all = s.rooms.where(func(game.Room) bool { return true })
		slices.SortFunc(all, func(a, b game.Room) int { return cmp.Compare(a.ID, b.ID) })
		return all, nil
	})
}

// Post implements game.Rooms.
func (s *Memory) Post(ctx context.Context, room string) (game.Post, error) {
	return locked(ctx, s, func() (game.Post, error) { return s.posts.get(room) })
}

// PutPost implements game.Rooms.
func (s *Memory) PutPost(ctx context.Context, p game.Post) (game.Post, error) {
	return locked(ctx, s, func() (game.Post, error) { return s.posts.put(p) })
}

// Tally implements game.Tallies.
func (s *Memory) Tally(ctx context.Context, room string) (game.Tally, error) {
	return locked(ctx, s, func() (game.Tally, error) { return s.tallies.get(room) })
}

// PutTally implements game.Tallies.
func (s *Memory) PutTally(ctx context.Context, t game.Tally) (game.Tally, error) {
	return locked(ctx, s, func() (game.Tally, error) { return s.tallies.put(t) })
}

// Tallies implements game.Tallies.
func (s *Memory) Tallies(ctx context.Context, prefix string) ([]game.Tally, error) {
	return locked(ctx, s, func() (all []game.Tally, err error) {
		all = s.tallies.where(func(t game.Tally) bool { return strings.HasPrefix(t.Room, prefix) })
		slices.SortFunc(all, func(a, b game.Tally) int { return cmp.Compare(a.Room, b.Room) })
		return all, nil
	})
}
