package storagetest

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sudokubot/bot/game"
)

// Rooms implements game.Rooms.
func (s *Memory) Rooms(ctx context.Context) ([]game.Room, error) {
	return locked(ctx, s, func() (all []game.Room, err error) {
		all = s.rooms.where(func(game.Room) bool { return true })
		slices.SortFunc(all, func(a, b game.Room) int { return cmp.Compare(a.ID, b.ID) })
		return all, nil
	})
}

// Tallies implements game.Tallies.
func (s *Memory) Tallies(ctx context.Context, prefix string) ([]game.Tally, error) {
	return locked(ctx, s, func() (all []game.Tally, err error) {
		all = s.tallies.where(func(t game.Tally) bool { return strings.HasPrefix(t.Room, prefix) })
		slices.SortFunc(all, func(a, b game.Tally) int { return cmp.Compare(a.Room, b.Room) })
		return all, nil
	})
}
