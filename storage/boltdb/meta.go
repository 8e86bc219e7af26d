package boltdb

import (
	"context"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

var keySecret = []byte("secret")

// Secret returns the secret from which the dailies of this file are made. The first call stores fresh, which
// must not be empty. The secret never changes, and is in every copy of the file.
func (s *Store) Secret(ctx context.Context, fresh string) (secret string, err error) {
	err = s.change(ctx, "keep the secret of the dailies", func(tx *bbolt.Tx) error {
		if err := check(id{"secret", &fresh}); err != nil {
			return err
		}
		meta := tx.Bucket([]byte(bucketMeta))
		if kept := meta.Get(keySecret); kept != nil {
			secret = string(kept)
			return nil
		}
		secret = fresh
		return meta.Put(keySecret, []byte(fresh))
	})
	return secret, err
}

var keyLife = []byte("life")

// Life implements game.Presence.
func (s *Store) Life(ctx context.Context) (game.Life, error) {
	return look(ctx, s, "read when the bot was there", func(tx *bbolt.Tx) (game.Life, error) {
		return game.ReadLife(string(tx.Bucket([]byte(bucketMeta)).Get(keyLife))), nil
	})
}

// PutLife implements game.Presence.
func (s *Store) PutLife(ctx context.Context, l game.Life) error {
	return s.change(ctx, "write when the bot was there", func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte(bucketMeta)).Put(keyLife, []byte(l.String()))
	})
}
