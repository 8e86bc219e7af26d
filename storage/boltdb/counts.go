package boltdb

import (
	"context"
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"
)

// AddAll implements game.Store.
func (s *Store) AddAll(ctx context.Context, deltas map[string]int64) error {
	return s.change(ctx, "add to counts", func(tx *bbolt.Tx) error {
		counts := tx.Bucket([]byte(bucketCounts))
		for name, delta := range deltas {
			if err := add(counts, name, delta); err != nil {
				return err
			}
		}
		return nil
	})
}

func add(counts *bbolt.Bucket, name string, delta int64) error {
	if err := check(id{"count", &name}); err != nil {
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
	return counts.Put([]byte(name), number(sum))
}

// Counts implements game.Store.
func (s *Store) Counts(ctx context.Context) (map[string]int64, error) {
	return look(ctx, s, "read counts", func(tx *bbolt.Tx) (map[string]int64, error) {
		counts := map[string]int64{}
		return counts, tx.Bucket([]byte(bucketCounts)).ForEach(func(name, value []byte) (err error) {
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
