package boltdb

import "context"

// MoveRoom implements game.Store. What comes counts as older than everything already stored for the new room: it does
// not become anybody's last there, and it is what goes when there are more than RequestsPerRoom or RoundsPerRoom.
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
	if err := t.requests.move(from, to); err != nil {
		return err
	}
	if err := t.rounds.move(from, to); err != nil {
		return err
	}
	if err := moveKey(t.rooms, from, to); err != nil {
		return err
	}
	return moveKey(t.posts, from, to)
}
