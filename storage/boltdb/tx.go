package boltdb

import (
	"context"
	"fmt"
	"slices"

	"go.etcd.io/bbolt"
)

// transact is how a transaction is made of what is to be done in it: View of the database, which only reads, or Update, which
// keeps what was written if there is no error, and is one at a time.
type transact func(func(*bbolt.Tx) error) error

// change is an Update that returns nothing.
func (s *Store) change(ctx context.Context, doing string, f func(*bbolt.Tx) error) error {
	_, err := run(ctx, s.db.Update, doing, func(tx *bbolt.Tx) (struct{}, error) { return struct{}{}, f(tx) })
	return err
}

// run returns what f does in a transaction; doing names the work in errors. It looks at ctx before the transaction and again
// in it, because writers wait for each other.
func run[T any](ctx context.Context, begin transact, doing string, f func(*bbolt.Tx) (T, error)) (result T, err error) {
	err = ctx.Err()
	if err == nil {
		err = guard(func() error {
			return begin(func(tx *bbolt.Tx) (err error) {
				if err := ctx.Err(); err != nil {
					return err
				}
				if err := whole(tx); err != nil {
					return err
				}
				result, err = f(tx)
				return err
			})
		})
	}
	if err != nil {
		return *new(T), fmt.Errorf("%s: %w", doing, err)
	}
	return result, nil
}

// whole says whether a bucket is missing.
func whole(tx *bbolt.Tx) error {
	for _, name := range allBuckets {
		if tx.Bucket([]byte(name)) == nil {
			return fmt.Errorf("%w: the bucket %s is missing", ErrDamaged, name)
		}
	}
	return nil
}

// read returns the value under a key, or game.ErrNotFound.
func (k *kind[V]) read(ctx context.Context, s *Store, names ...string) (V, error) {
	return run(ctx, s.db.View, "read "+k.name, func(tx *bbolt.Tx) (V, error) { return k.in(tx).find(names...) })
}

// readLast returns what findLast does.
func (k *kind[V]) readLast(ctx context.Context, s *Store, room, person string, more ...byte) (V, error) {
	return run(ctx, s.db.View, "read "+k.name, func(tx *bbolt.Tx) (V, error) { return k.in(tx).findLast(room, person, more...) })
}

// put writes v, if the revision is right.
func (k *kind[V]) put(ctx context.Context, s *Store, v V) (V, error) {
	return k.update(ctx, s, v, func(t table[V]) (V, error) { return t.write(v) })
}

// update returns what f wrote for v.
func (k *kind[V]) update(ctx context.Context, s *Store, v V, f func(table[V]) (V, error)) (V, error) {
	return run(ctx, s.db.Update, "write "+k.name, func(tx *bbolt.Tx) (V, error) {
		if err := checkRow(k, v); err != nil {
			return v, err
		}
		return f(k.in(tx))
	})
}

// checkRow says which of the names in v is wrong, if one is.
func checkRow[V any](k *kind[V], v V) error {
	p := k.parts(&row[V]{value: v})
	return check(slices.Concat(p.key, p.also)...)
}
