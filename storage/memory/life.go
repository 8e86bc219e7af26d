package memory

import (
	"context"

	"sudokubot/bot/game"
)

// Life implements game.Presence.
func (s *Store) Life(ctx context.Context) (game.Life, error) {
	return locked(ctx, s, func() (game.Life, error) { return game.ReadLife(s.life), nil })
}

// PutLife implements game.Presence.
func (s *Store) PutLife(ctx context.Context, l game.Life) error {
	_, err := locked(ctx, s, func() (struct{}, error) { s.life = l.String(); return struct{}{}, nil })
	return err
}
