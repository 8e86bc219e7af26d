package boltdb

import (
	"context"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

// keyLife is where the life of the bot stands, as it writes itself.
var keyLife = []byte("life")

// Life implements game.Presence.
func (s *Store) Life(ctx context.Context) (game.Life, error) {
	return look(ctx, s, "read when the bot was there", func(tx *bbolt.Tx) (game.Life, error) {
		return game.ReadLife(string(tx.Bucket([]byte(bucketMeta)).Get(keyLife))), nil
	})
}

// PutLife implements game.Presence.
func (s *Store) PutLife(ctx context.Context, l game.Life) error {
	return s.change(ctx, late, "write when the bot was there", func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte(bucketMeta)).Put(keyLife, []byte(l.String()))
	})
}
