package boltdb

import (
	"context"

	"sudokubot/bot/game"
)

// Request implements game.Store.
func (s *Store) Request(ctx context.Context, room, source string) (game.Request, error) {
	return s.readRequest(ctx, func(t *tx) (request, error) {
		if err := checkRead("room", room); err != nil {
			return request{}, err
		}
		if err := checkRead("message", source); err != nil {
			return request{}, err
		}
		return t.request(room, source)
	})
}

// LastRequest implements game.Store.
func (s *Store) LastRequest(ctx context.Context, room, person string) (game.Request, error) {
	return s.readRequest(ctx, func(t *tx) (request, error) {
		if err := checkRead("room", room); err != nil {
			return request{}, err
		}
		if err := checkRead("person", person); err != nil {
			return request{}, err
		}
		return t.last(room, person)
	})
}

// readRequest runs f, which returns a request with Rev 0 if there is none.
func (s *Store) readRequest(ctx context.Context, f func(*tx) (request, error)) (game.Request, error) {
	var q request
	err := s.view(ctx, "read request", func(t *tx) (err error) {
		q, err = f(t)
		if err == nil && q.Rev == 0 {
			return game.ErrNotFound
		}
		return err
	})
	if err != nil {
		return game.Request{}, err
	}
	return q.Request, nil
}

// PutRequest implements game.Store.
func (s *Store) PutRequest(ctx context.Context, q game.Request) (game.Request, error) {
	err := s.update(ctx, "write request", func(t *tx) (err error) {
		if err := checkKeys(q); err != nil {
			return err
		}
		q.Rev, err = t.write(q)
		return err
	})
	if err != nil {
		return game.Request{}, err
	}
	return q, nil
}

func checkKeys(q game.Request) error {
	if err := checkID("room", q.Room); err != nil {
		return err
	}
	if err := checkID("message", q.Source); err != nil {
		return err
	}
	return checkID("person", q.Person)
}

// write puts q in the place of what is stored under its key, if that still has the revision of q, and returns the new one.
func (t *tx) write(q game.Request) (rev int64, err error) {
	old, err := t.request(q.Room, q.Source)
	if err != nil {
		return 0, err
	}
	if old.Rev != q.Rev {
		return 0, game.ErrConflict
	}
	if q.Rev, err = next(t.requests); err != nil {
		return 0, err
	}
	kept := request{Request: q, first: old.first, rank: q.Rev, unknown: old.unknown}
	if old.Rev == 0 {
		kept.first = q.Rev
		err = t.add(kept)
	} else {
		err = t.replace(old, kept)
	}
	if err != nil {
		return 0, err
	}
	return q.Rev, t.prune(q.Room)
}
