package boltdb

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

var _ game.Store = (*Store)(nil)

// tx is a transaction: the buckets of the file as they are in it.
type tx struct {
	users, counts, rooms, posts, dailies, served *bbolt.Bucket

	requests shelf[*request]
	rounds   shelf[*round]
}

// view runs f in a transaction that only reads. doing names the work in errors.
func (s *Store) view(ctx context.Context, doing string, f func(*tx) error) error {
	return run(ctx, doing, s.db.View, f)
}

// update runs f in the one transaction that may write; what f wrote is kept if it returns nil.
func (s *Store) update(ctx context.Context, doing string, f func(*tx) error) error {
	return run(ctx, doing, s.db.Update, f)
}

// run looks at ctx before the transaction and again in it, because writers wait for each other.
func run(ctx context.Context, doing string, begin func(func(*bbolt.Tx) error) error, f func(*tx) error) error {
	err := ctx.Err()
	if err == nil {
		err = guard(func() error {
			return begin(func(t *bbolt.Tx) error {
				if err := ctx.Err(); err != nil {
					return err
				}
				x, err := buckets(t)
				if err != nil {
					return err
				}
				return f(x)
			})
		})
	}
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	return nil
}

func buckets(t *bbolt.Tx) (*tx, error) {
	x := &tx{
		users: t.Bucket(bucketUsers), counts: t.Bucket(bucketCounts), rooms: t.Bucket(bucketRooms),
		posts: t.Bucket(bucketPosts), dailies: t.Bucket(bucketDailies), served: t.Bucket(bucketServed),
		requests: shelf[*request]{
			records: t.Bucket(bucketRequests), order: t.Bucket(bucketOrder), people: t.Bucket(bucketPeople),
			keep: game.RequestsPerRoom, decode: decodeRequest,
		},
		rounds: shelf[*round]{
			records: t.Bucket(bucketRounds), order: t.Bucket(bucketBegun), people: t.Bucket(bucketPlayers),
			keep: game.RoundsPerRoom, decode: decodeRound,
		},
	}
	for _, name := range allBuckets {
		if t.Bucket(name) == nil {
			return nil, fmt.Errorf("%w: the bucket %s is missing", ErrDamaged, name)
		}
	}
	return x, nil
}

// next draws from the sequence of b.
func next(b *bbolt.Bucket) (int64, error) {
	n, err := b.NextSequence()
	return int64(n), err
}

// User implements game.Store.
func (s *Store) User(ctx context.Context, id string) (game.User, error) {
	var u user
	err := s.view(ctx, "read user", func(t *tx) (err error) {
		if err := checkRead("user", id); err != nil {
			return err
		}
		u, err = t.user(id)
		if err == nil && u.Rev == 0 {
			return game.ErrNotFound
		}
		return err
	})
	if err != nil {
		return game.User{}, err
	}
	return u.User, nil
}

// user returns the user with this ID; its Rev is 0 if there is none.
func (t *tx) user(id string) (user, error) {
	return decodeUser(id, t.users.Get([]byte(id)))
}

// PutUser implements game.Store.
func (s *Store) PutUser(ctx context.Context, u game.User) (game.User, error) {
	err := s.update(ctx, "write user", func(t *tx) error {
		if err := checkID("user", u.ID); err != nil {
			return err
		}
		old, err := t.user(u.ID)
		if err != nil {
			return err
		}
		if old.Rev != u.Rev {
			return game.ErrConflict
		}
		if u.Rev, err = next(t.users); err != nil {
			return err
		}
		kept := user{User: u, unknown: old.unknown}
		return t.users.Put([]byte(u.ID), kept.encode())
	})
	if err != nil {
		return game.User{}, err
	}
	return u, nil
}

// Forget implements game.Store.
func (s *Store) Forget(ctx context.Context, user string) error {
	return s.update(ctx, "forget user", func(t *tx) error {
		if err := checkID("user", user); err != nil {
			return err
		}
		if err := t.requests.forget(user); err != nil {
			return err
		}
		if err := t.rounds.forget(user); err != nil {
			return err
		}
		if err := t.forgetRooms(user); err != nil {
			return err
		}
		return t.users.Delete([]byte(user))
	})
}

// Add implements game.Store. A sum beyond the range of int64 is an error, and the count stays as it was.
func (s *Store) Add(ctx context.Context, count string, delta int64) (int64, error) {
	var sum int64
	err := s.update(ctx, "add to count", func(t *tx) error {
		if err := checkID("count", count); err != nil {
			return err
		}
		old, err := decodeCount(t.counts.Get([]byte(count)))
		if err != nil {
			return err
		}
		if delta > 0 && old > math.MaxInt64-delta || delta < 0 && old < math.MinInt64-delta {
			return fmt.Errorf("%d and %d overflow", old, delta)
		}
		sum = old + delta
		return t.counts.Put([]byte(count), number(sum))
	})
	if err != nil {
		return 0, err
	}
	return sum, nil
}

// Counts implements game.Store.
func (s *Store) Counts(ctx context.Context) (map[string]int64, error) {
	counts := map[string]int64{}
	err := s.view(ctx, "read counts", func(t *tx) error {
		return t.counts.ForEach(func(name, value []byte) (err error) {
			counts[string(name)], err = decodeCount(value)
			return err
		})
	})
	if err != nil {
		return nil, err
	}
	return counts, nil
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
