package boltdb

import (
	"context"

	"sudokubot/bot/game"
)

// Request implements game.Store.
func (s *Store) Request(ctx context.Context, room, source string) (game.Request, error) {
	return s.readRequest(ctx, func(t *tx) (*request, error) {
		if err := checkMessage(room, source); err != nil {
			return nil, err
		}
		return t.requests.get(room, source)
	})
}

// LastRequest implements game.Store.
func (s *Store) LastRequest(ctx context.Context, room, person string) (game.Request, error) {
	return s.readRequest(ctx, func(t *tx) (*request, error) {
		if err := checkMember(room, person); err != nil {
			return nil, err
		}
		return t.requests.last(room, append(join(person, room), 1))
	})
}

// readRequest runs f, which returns a request with Rev 0 if there is none.
func (s *Store) readRequest(ctx context.Context, f func(*tx) (*request, error)) (game.Request, error) {
	var found game.Request
	err := s.view(ctx, "read request", func(t *tx) error {
		q, err := f(t)
		if err != nil {
			return err
		}
		if q.Rev == 0 {
			return game.ErrNotFound
		}
		found = q.Request
		return nil
	})
	return found, err
}

// PutRequest implements game.Store.
func (s *Store) PutRequest(ctx context.Context, q game.Request) (game.Request, error) {
	kept := request{Request: q}
	err := s.update(ctx, "write request", func(t *tx) error {
		if err := checkKeys(q.Room, q.Source, q.Person); err != nil {
			return err
		}
		old, err := t.requests.get(q.Room, q.Source)
		if err != nil {
			return err
		}
		return t.requests.write(q.Room, old, &kept)
	})
	if err != nil {
		return game.Request{}, err
	}
	return kept.Request, nil
}
