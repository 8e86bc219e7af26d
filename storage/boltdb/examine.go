package boltdb

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"
)

// Examine verifies a closed file without changing it: first its pages as plain data, then bbolt's check, then
// every record and its index entries. It returns the first fault. The errors are those of Open.
func Examine(ctx context.Context, path string) error {
	err := readOnly(path, func(db *bbolt.DB) error {
		return db.View(func(tx *bbolt.Tx) error {
			for _, check := range []func(*bbolt.Tx) error{checkTree, checkSchema, checkBuckets} {
				if err := check(tx); err != nil {
					return err
				}
			}
			return checkRecords(ctx, tx)
		})
	})
	if err != nil {
		return fmt.Errorf("check %s: %w", path, err)
	}
	return nil
}

func checkTree(tx *bbolt.Tx) (err error) {
	for problem := range tx.Check() {
		if err == nil { // the channel must be drained
			err = fmt.Errorf("%w: %w", ErrDamaged, problem)
		}
	}
	return err
}

func checkRecords(ctx context.Context, tx *bbolt.Tx) error {
	return cmp.Or(
		requests.check(ctx, tx), rounds.check(ctx, tx), dailies.check(ctx, tx), users.check(ctx, tx),
		rooms.check(ctx, tx), posts.check(ctx, tx), tallies.check(ctx, tx), results.check(ctx, tx),
		members.check(ctx, tx), arrivals.check(ctx, tx), checkCounts(tx),
	)
}

func checkCounts(tx *bbolt.Tx) error {
	return tx.Bucket([]byte(bucketCounts)).ForEach(func(_, value []byte) error {
		_, err := decodeCount(value)
		return err
	})
}

// check reads every record. The indexes must have the entries of the records, and no others.
func (k *kind[V]) check(ctx context.Context, tx *bbolt.Tx) error {
	t := k.in(tx)
	n := make([]int, len(t.finders))
	err := t.each(func(r *row[V]) error {
		for i, e := range t.parts(r).found {
			n[i]++
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
		if m := b.Stats().KeyN; m != n[i] {
			return fmt.Errorf("%w: %s has %d keys for %d in %s", ErrDamaged, k.finders[i], m, n[i], k.bucket)
		}
	}
	return nil
}

// verifyInUse verifies a file in use, and logs the result. A file of some gigabytes takes minutes. Until then
// a damaged page fails a single read or write; only a cyclic tree can end the process. Meanwhile bbolt reuses
// no freed page, and wiper overwrites no page. All writes would wait for bbolt's own check, so it does not
// run.
func (s *Store) verifyInUse() {
	switch err := s.verify(); {
	case errors.Is(err, ErrClosed):
	case err != nil:
		s.log.Error("the database is damaged: end the bot and go back to a copy", "err", err)
	default:
		s.log.Info("the database is sound")
	}
}

// verify walks through a snapshot of all pages while others write: bbolt overwrites no page within reach of
// the reading transaction. A writing transaction holds back all commits until the newest meta page is read.
func (s *Store) verify() error {
	return guard(func() error {
		still, err := s.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { _ = still.Rollback() }() // a second rollback does nothing
		size := s.db.Info().PageSize
		return s.readTx(func(*bbolt.Tx) error {
			p, err := readPages(s.file, size)
			if err := cmp.Or(err, still.Rollback()); err != nil {
				return err
			}
			p.file = untilClosed{s.file, s.closing}
			return p.verify(true)
		})
	})
}
