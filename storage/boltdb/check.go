package boltdb

import (
	"bytes"
	"context"
	"fmt"

	"go.etcd.io/bbolt"
)

// Check reads the whole file and returns what is wrong with it: first bbolt's own check of the pages, then whether
// every request is found by its room's order and by its person, and nothing else is. Writes wait until it is done.
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
	n := 0
	err := t.requests.ForEach(func(key, value []byte) error {
		n++
		q, err := requestAt(key, value)
		if err != nil {
			return err
		}
		if err := found(t.order, q.inOrder()); err != nil {
			return err
		}
		if err := found(t.people, q.inPeople()); err != nil {
			return err
		}
		return ctx.Err()
	})
	if err != nil {
		return err
	}
	if order, people := t.order.Stats().KeyN, t.people.Stats().KeyN; order != n || people != n {
		return fmt.Errorf("%w: %d requests, %d in order, %d of people", ErrDamaged, n, order, people)
	}
	return t.checkRest()
}

func found(b *bbolt.Bucket, e entry) error {
	if got := b.Get(e.key); !bytes.Equal(got, e.value) {
		return fmt.Errorf("%w: a request is not where it should be found", ErrDamaged)
	}
	return nil
}

// checkRest reads every user and every count.
func (t *tx) checkRest() error {
	err := t.users.ForEach(func(id, value []byte) error {
		_, err := decodeUser(string(id), value)
		return err
	})
	if err != nil {
		return err
	}
	return t.counts.ForEach(func(_, value []byte) error {
		_, err := decodeCount(value)
		return err
	})
}
