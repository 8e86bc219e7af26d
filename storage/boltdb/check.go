package boltdb

import (
	"bytes"
	"context"
	"fmt"

	"go.etcd.io/bbolt"
)

// Check reads the whole file and returns what is wrong with it: first bbolt's own check of the pages, then whether
// every request, round and daily is found where it should be, and nothing else is. Writes wait until it is done.
func (s *Store) Check(ctx context.Context) error {
	err := ctx.Err()
	if err == nil {
		err = s.checkPages()
	}
	if err != nil {
		return fmt.Errorf("check: %w", err)
	}
	return s.view(ctx, "check", func(t *tx) error { return t.check(ctx) })
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

// check compares the buckets with each other.
func (t *tx) check(ctx context.Context) error {
	if err := t.requests.check(ctx); err != nil {
		return fmt.Errorf("requests: %w", err)
	}
	if err := t.rounds.check(ctx); err != nil {
		return fmt.Errorf("rounds: %w", err)
	}
	if err := t.checkDailies(); err != nil {
		return err
	}
	return t.checkRest()
}

func (s shelf[R]) check(ctx context.Context) error {
	n := 0
	err := s.records.ForEach(func(key, value []byte) error {
		n++
		r, err := s.at(key, value)
		if err != nil {
			return err
		}
		if err := found(s.order, r.inOrder()); err != nil {
			return err
		}
		if err := found(s.people, r.inPeople()); err != nil {
			return err
		}
		return ctx.Err()
	})
	if err != nil {
		return err
	}
	if order, people := s.order.Stats().KeyN, s.people.Stats().KeyN; order != n || people != n {
		return fmt.Errorf("%w: %d records, %d in order, %d of people", ErrDamaged, n, order, people)
	}
	return nil
}

func found(b *bbolt.Bucket, e entry) error {
	if got := b.Get(e.key); !bytes.Equal(got, e.value) {
		return fmt.Errorf("%w: a record is not where it should be found", ErrDamaged)
	}
	return nil
}

// checkRest reads what nothing else points at: users, counts, rooms and posts.
func (t *tx) checkRest() error {
	err := t.users.ForEach(func(id, value []byte) error {
		_, err := decodeUser(string(id), value)
		return err
	})
	if err != nil {
		return err
	}
	err = t.counts.ForEach(func(_, value []byte) error {
		_, err := decodeCount(value)
		return err
	})
	if err != nil {
		return err
	}
	if err := t.eachRoom(func(room) {}); err != nil {
		return err
	}
	return t.posts.ForEach(func(id, value []byte) error {
		_, err := decodePost(string(id), value)
		return err
	})
}
