package boltdb

import (
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
	_, err := run(ctx, s.db.View, "check", func(tx *bbolt.Tx) (none struct{}, err error) {
		return none, cmp.Or(
			requests.check(ctx, tx), rounds.check(ctx, tx), dailies.check(ctx, tx), users.check(ctx, tx), rooms.check(ctx, tx),
			posts.check(ctx, tx), checkCounts(tx),
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

// checkPages holds the one transaction that may write, because bbolt's check must not run beside another.
func (s *Store) checkPages() error {
	return guard(func() error {
		t, err := s.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { _ = t.Rollback() }() // nothing was written
		for problem := range t.Check() {
			if err == nil { // the first; all must be received
				err = fmt.Errorf("%w: %w", ErrDamaged, problem)
			}
		}
		return err
	})
}
