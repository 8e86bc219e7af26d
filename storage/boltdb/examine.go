package boltdb

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"time"

	"go.etcd.io/bbolt"
)

// Examine reads the whole of a file that nobody has open, and changes nothing: its pages as plain data, then bbolt's own check of
// them, then as Check whether all records can be read and found. It returns the first thing that is wrong. The records of an
// older version are not looked at: they are when the bot has brought it up to date. The errors are those of Open; timeout is
// as in Options.
func Examine(ctx context.Context, path string, timeout time.Duration) error {
	err := readOnly(path, timeout, func(db *bbolt.DB) error {
		return db.View(func(tx *bbolt.Tx) error {
			if err := checkTree(tx); err != nil {
				return err
			}
			version, err := schema(tx)
			switch current := len(migrations) + 1; {
			case err != nil || version < current:
				return err
			case version > current:
				return fmt.Errorf("%w: schema %d, known is %d", ErrNewer, version, current)
			}
			if err := whole(tx); err != nil {
				return err
			}
			return checkRecords(ctx, tx)
		})
	})
	if err != nil {
		return fmt.Errorf("check %s: %w", path, err)
	}
	return nil
}

// checkTree returns the first thing that bbolt's check finds.
func checkTree(tx *bbolt.Tx) (err error) {
	for problem := range tx.Check() {
		if err == nil { // all must be received
			err = fmt.Errorf("%w: %w", ErrDamaged, problem)
		}
	}
	return err
}

func checkRecords(ctx context.Context, tx *bbolt.Tx) error {
	return cmp.Or(
		requests.check(ctx, tx), rounds.check(ctx, tx), dailies.check(ctx, tx), users.check(ctx, tx), rooms.check(ctx, tx),
		posts.check(ctx, tx), tallies.check(ctx, tx), results.check(ctx, tx), members.check(ctx, tx), arrivals.check(ctx, tx), checkCounts(tx),
	)
}

func checkCounts(tx *bbolt.Tx) error {
	return tx.Bucket([]byte(bucketCounts)).ForEach(func(_, value []byte) error {
		_, err := decodeCount(value)
		return err
	})
}

// check reads every record, and demands that its finders have it and nothing else.
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
