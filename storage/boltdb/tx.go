package boltdb

import (
	"context"
	"fmt"
	"slices"

	"go.etcd.io/bbolt"
)

// view runs f in a transaction that only reads. doing names the work in errors.
func (s *Store) view(ctx context.Context, doing string, f func(*bbolt.Tx) error) error {
	return run(ctx, doing, s.db.View, f)
}

// update runs f in the one transaction that may write; what f wrote is kept if it returns nil.
func (s *Store) update(ctx context.Context, doing string, f func(*bbolt.Tx) error) error {
	return run(ctx, doing, s.db.Update, f)
}

// run looks at ctx before the transaction and again in it, because writers wait for each other.
func run(ctx context.Context, doing string, begin func(func(*bbolt.Tx) error) error, f func(*bbolt.Tx) error) error {
	err := ctx.Err()
	if err == nil {
		err = guard(func() error {
			return begin(func(tx *bbolt.Tx) error {
				if err := ctx.Err(); err != nil {
					return err
				}
				if err := whole(tx); err != nil {
					return err
				}
				return f(tx)
			})
		})
	}
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	return nil
}

// whole says whether a bucket is missing.
func whole(tx *bbolt.Tx) error {
	for _, name := range allBuckets {
		if tx.Bucket(name) == nil {
			return fmt.Errorf("%w: the bucket %s is missing", ErrDamaged, name)
		}
	}
	return nil
}

// read returns the value under a key, or game.ErrNotFound.
func (k *kind[V]) read(ctx context.Context, s *Store, names ...string) (V, error) {
	return k.view(ctx, s, func(t table[V]) (V, error) { return t.find(names...) })
}

// readLast returns what findLast does.
func (k *kind[V]) readLast(ctx context.Context, s *Store, room, person string, more ...byte) (V, error) {
	return k.view(ctx, s, func(t table[V]) (V, error) { return t.findLast(room, person, more...) })
}

// view returns what f finds.
func (k *kind[V]) view(ctx context.Context, s *Store, f func(table[V]) (V, error)) (found V, err error) {
	err = s.view(ctx, "read "+k.name, func(tx *bbolt.Tx) (err error) {
		found, err = f(k.in(tx))
		return err
	})
	return found, err
}

// put writes v, if the revision is right.
func (k *kind[V]) put(ctx context.Context, s *Store, v V) (V, error) {
	return k.update(ctx, s, v, func(t table[V]) (V, error) { return t.write(v) })
}

// update returns what f wrote for v.
func (k *kind[V]) update(ctx context.Context, s *Store, v V, f func(table[V]) (V, error)) (V, error) {
	var written, none V
	err := s.update(ctx, "write "+k.name, func(tx *bbolt.Tx) (err error) {
		p := k.parts(&row[V]{value: v})
		if err := check(slices.Concat(p.key, p.also)...); err != nil {
			return err
		}
		written, err = f(k.in(tx))
		return err
	})
	if err != nil {
		return none, err
	}
	return written, nil
}
