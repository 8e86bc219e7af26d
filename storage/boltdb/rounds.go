package boltdb

import (
	"context"

	"sudokubot/bot/game"
)

// Round implements game.Rounds.
func (s *Store) Round(ctx context.Context, room, source string) (game.Round, error) {
	return s.readRound(ctx, func(t *tx) (*round, error) {
		if err := checkMessage(room, source); err != nil {
			return nil, err
		}
		return t.rounds.get(room, source)
	})
}

// LastRound implements game.Rounds.
func (s *Store) LastRound(ctx context.Context, room, person string) (game.Round, error) {
	return s.readRound(ctx, func(t *tx) (*round, error) {
		if err := checkMember(room, person); err != nil {
			return nil, err
		}
		return t.rounds.last(room, join(person, room))
	})
}

// readRound runs f, which returns a round with Rev 0 if there is none.
func (s *Store) readRound(ctx context.Context, f func(*tx) (*round, error)) (game.Round, error) {
	var found game.Round
	err := s.view(ctx, "read round", func(t *tx) error {
		r, err := f(t)
		if err != nil {
			return err
		}
		if r.Rev == 0 {
			return game.ErrNotFound
		}
		found = r.Round
		return nil
	})
	return found, err
}

// PutRound implements game.Rounds.
func (s *Store) PutRound(ctx context.Context, r game.Round) (game.Round, error) {
	kept := round{Round: r}
	err := s.update(ctx, "write round", func(t *tx) error {
		if err := checkKeys(r.Room, r.Source, r.Person); err != nil {
			return err
		}
		old, err := t.rounds.get(r.Room, r.Source)
		if err != nil {
			return err
		}
		return t.rounds.write(r.Room, old, &kept)
	})
	if err != nil {
		return game.Round{}, err
	}
	return kept.Round, nil
}
