package boltdb

import (
	"context"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

// Tally implements game.Tallies.
func (s *Store) Tally(ctx context.Context, room string) (game.Tally, error) {
	return tallies.read(ctx, s, room)
}

// PutTally implements game.Tallies.
func (s *Store) PutTally(ctx context.Context, t game.Tally) (game.Tally, error) {
	return tallies.put(ctx, s, t)
}

// Tallies implements game.Tallies.
func (s *Store) Tallies(ctx context.Context, prefix string) ([]game.Tally, error) {
	return look(ctx, s, "read tallies", func(tx *bbolt.Tx) (all []game.Tally, err error) {
		err = tallies.in(tx).scan([]byte(prefix), []byte(prefix), func(t *game.Tally) bool {
			all = append(all, *t)
			return true
		})
		return all, err
	})
}
