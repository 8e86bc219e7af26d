package boltdb

import (
	"context"
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// Keys in the bucket meta. Another key there is keySchema.
var (
	keySecret = []byte(record.Secret)
	keyLife   = []byte(record.Life)
)

// AddAll implements game.Store.
func (s *Store) AddAll(ctx context.Context, deltas map[string]int64) error {
	return s.change(ctx, "add to counts", func(tx *bbolt.Tx) error {
		counts := tx.Bucket([]byte(record.Counts))
		for name, delta := range deltas {
			if err := add(counts, name, delta); err != nil {
				return err
			}
		}
		return nil
	})
}

func add(counts *bbolt.Bucket, name string, delta int64) error {
	if err := record.CheckIDs(name); err != nil {
		return err
	}
	old, err := decodeCount(counts.Get([]byte(name)))
	if err != nil {
		return err
	}
	sum := old + delta
	if (sum < old) != (delta < 0) {
		return fmt.Errorf("%d and %d overflow", old, delta)
	}
	return counts.Put([]byte(name), record.Number(sum))
}

// Counts implements game.Store.
func (s *Store) Counts(ctx context.Context) (map[string]int64, error) {
	return look(ctx, s, "read counts", func(tx *bbolt.Tx) (map[string]int64, error) {
		counts := map[string]int64{}
		return counts, tx.Bucket([]byte(record.Counts)).ForEach(func(name, value []byte) (err error) {
			counts[string(name)], err = decodeCount(value)
			return err
		})
	})
}

func decodeCount(value []byte) (int64, error) {
	switch len(value) {
	case 0:
		return 0, nil
	case 8:
		return int64(binary.BigEndian.Uint64(value)), nil
	}
	return 0, fmt.Errorf("%w: a count has %d bytes", ErrDamaged, len(value))
}

// Secret returns the secret from which the dailies of this file are made. The first call stores fresh as the
// secret; fresh must not be empty. The secret never changes. Every copy of the file contains it.
func (s *Store) Secret(ctx context.Context, fresh string) (secret string, err error) {
	err = s.change(ctx, "keep the secret of the dailies", func(tx *bbolt.Tx) error {
		if err := record.CheckIDs(fresh); err != nil {
			return err
		}
		meta := tx.Bucket([]byte(record.Meta))
		if kept := meta.Get(keySecret); kept != nil {
			secret = string(kept)
			return nil
		}
		secret = fresh
		return meta.Put(keySecret, []byte(fresh))
	})
	return secret, err
}

// Life implements game.Presence.
func (s *Store) Life(ctx context.Context) (game.Life, error) {
	return look(ctx, s, "read when the bot was there", func(tx *bbolt.Tx) (game.Life, error) {
		return game.ReadLife(string(tx.Bucket([]byte(record.Meta)).Get(keyLife))), nil
	})
}

// PutLife implements game.Presence.
func (s *Store) PutLife(ctx context.Context, l game.Life) error {
	return s.change(ctx, "write when the bot was there", func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte(record.Meta)).Put(keyLife, []byte(l.String()))
	})
}
