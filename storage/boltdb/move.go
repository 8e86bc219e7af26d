package boltdb

import (
	"cmp"
	"context"
	"slices"
)

// MoveRoom implements game.Store. What comes counts as older than everything already stored for the new room: it does
// not become anybody's last there, and it is what goes when there are more than RequestsPerRoom.
func (s *Store) MoveRoom(ctx context.Context, from, to string) error {
	return s.update(ctx, "move room", func(t *tx) error {
		if err := checkID("room", from); err != nil {
			return err
		}
		if err := checkID("room", to); err != nil {
			return err
		}
		if from == to {
			return nil
		}
		return t.move(from, to)
	})
}

func (t *tx) move(from, to string) error {
	coming, err := t.room(from)
	if err != nil || len(coming) == 0 {
		return err
	}
	staying, err := t.room(to)
	if err != nil {
		return err
	}
	if err := t.renew(staying); err != nil {
		return err
	}
	for _, q := range coming {
		if err := t.moveOne(q, to); err != nil {
			return err
		}
	}
	return t.prune(to)
}

// moveOne gives q to another room, unless that has a request of the same message.
func (t *tx) moveOne(q request, to string) error {
	if err := t.remove(q); err != nil {
		return err
	}
	there, err := t.request(to, q.Source)
	if err != nil || there.Rev != 0 {
		return err
	}
	q.Room = to
	return t.add(q)
}

// renew makes the requests newer than all others, in both of their orders, and leaves them as they are among themselves.
func (t *tx) renew(requests []request) error {
	orders := []func(*request) *int64{
		func(q *request) *int64 { return &q.first },
		func(q *request) *int64 { return &q.rank },
	}
	for _, n := range orders {
		slices.SortFunc(requests, func(a, b request) int { return cmp.Compare(*n(&a), *n(&b)) })
		for i, old := range requests {
			var err error
			if *n(&requests[i]), err = next(t.requests); err != nil {
				return err
			}
			if err := t.replace(old, requests[i]); err != nil {
				return err
			}
		}
	}
	return nil
}
