package boltdb

import (
	"bytes"
	"cmp"
	"context"
	"fmt"

	"go.etcd.io/bbolt"
)

// Check reads the whole file and returns what is wrong with it: first bbolt's own check of the pages, then whether
// every request, round and daily is found where it should be, and nothing else is. Writes wait until it is done.
func (s *Store) Check(ctx context.Context) error {
	if err := cmp.Or(ctx.Err(), s.checkPages()); err != nil {
		return fmt.Errorf("check: %w", err)
	}
	_, err := look(ctx, s, "check", func(tx *bbolt.Tx) (none struct{}, err error) {
		return none, cmp.Or(
			requests.check(ctx, tx), rounds.check(ctx, tx), dailies.check(ctx, tx), users.check(ctx, tx), rooms.check(ctx, tx),
			posts.check(ctx, tx), arrivals.check(ctx, tx), checkCounts(tx),
		)
	})
	return err
}

func checkCounts(tx *bbolt.Tx) error {
	return tx.Bucket([]byte(bucketCounts)).ForEach(func(_, value []byte) error {
		_, err := decodeCount(value)
		return err
	})
}

// check reads every record, and demands that its finders have it and nothing else.
func (k *kind[V]) check(ctx context.Context, tx *bbolt.Tx) error {
	t, n := k.in(tx), 0
	err := t.each(func(r *row[V]) error {
		n++
		for i, e := range t.parts(r).found {
			if got := t.finders[i].Get(e.key); !bytes.Equal(got, e.value) {
				return fmt.Errorf("%w: a %s is not where it should be found", ErrDamaged, k.name)
			}
		}
		return ctx.Err()
	})
	if err != nil {
		return fmt.Errorf("%s: %w", k.bucket, err)
	}
	for i, b := range t.finders {
		if m := b.Stats().KeyN; m != n {
			return fmt.Errorf("%w: %s has %d keys for %d in %s", ErrDamaged, k.finders[i], m, n, k.bucket)
		}
	}
	return nil
}
