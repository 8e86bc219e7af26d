package boltdb

import (
	"context"
	"fmt"
	"slices"

	"go.etcd.io/bbolt"
)

// look returns what f does in a transaction that only reads; doing names the work in errors.
func look[T any](ctx context.Context, s *Store, doing string, f func(*bbolt.Tx) (T, error)) (result T, err error) {
	if err = ctx.Err(); err == nil {
		err = guard(func() error {
			return s.view(func(tx *bbolt.Tx) (err error) {
				if err := whole(tx); err != nil {
					return err
				}
				result, err = f(tx)
				return err
			})
		})
	}
	return outcome(result, doing, err)
}

// view does f in a transaction that only reads, which the scrubbing can see.
func (s *Store) view(f func(*bbolt.Tx) error) error {
	s.reading.RLock()
	defer s.reading.RUnlock()
	return s.db.View(f)
}

// change returns what f does in a transaction that others may be part of. f may be called more than once.
func change[T any](ctx context.Context, s *Store, p patience, doing string, f func(*bbolt.Tx) (T, error)) (result T, err error) {
	if err = ctx.Err(); err == nil {
		err = s.writes.put(ctx, p, func(tx *bbolt.Tx) (err error) {
			result, err = f(tx)
			return err
		})
	}
	return outcome(result, doing, err)
}

// outcome returns result, or err with what was being done.
func outcome[T any](result T, doing string, err error) (T, error) {
	if err != nil {
		return *new(T), fmt.Errorf("%s: %w", doing, err)
	}
	return result, nil
}

// change is one that returns nothing.
func (s *Store) change(ctx context.Context, p patience, doing string, f func(*bbolt.Tx) error) error {
	_, err := change(ctx, s, p, doing, func(tx *bbolt.Tx) (struct{}, error) { return struct{}{}, f(tx) })
	return err
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
	return look(ctx, s, "read "+k.name, func(tx *bbolt.Tx) (V, error) { return k.in(tx).find(names...) })
}

// readLast returns what findLast does.
func (k *kind[V]) readLast(ctx context.Context, s *Store, room, person string, more ...byte) (V, error) {
	return look(ctx, s, "read "+k.name, func(tx *bbolt.Tx) (V, error) { return k.in(tx).findLast(room, person, more...) })
}

// put writes v, if the revision is right.
func (k *kind[V]) put(ctx context.Context, s *Store, v V) (V, error) {
	return k.update(ctx, s, v, func(t table[V]) (V, error) { return t.write(v) })
}

// update returns what f wrote for v.
func (k *kind[V]) update(ctx context.Context, s *Store, v V, f func(table[V]) (V, error)) (V, error) {
	return change(ctx, s, now, "write "+k.name, func(tx *bbolt.Tx) (V, error) {
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
