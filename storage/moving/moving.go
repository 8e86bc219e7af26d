// Package moving finds rooms by their present ID and by all former IDs. A platform may give a room another ID
// at any moment, even between a read and a write of the room's data.
package moving

import (
	"context"
	"sync"

	"sudokubot/bot/game"
)

// Store is a game.Store whose rooms can get new IDs. While a room moves, calls with the ID of a room wait. A
// call with a former ID uses the newest ID of the room, and returns values with the newest ID. A Store is
// safe for concurrent use.
type Store struct {
	game.Store
	mu    sync.RWMutex
	moves map[string]string // newest IDs of moved rooms by their former IDs
}

// New returns a Store on top of the store base. All writes to base must go through the Store.
func New(base game.Store) *Store { return &Store{Store: base, moves: map[string]string{}} }

// MoveRoom implements game.Store.
func (s *Store) MoveRoom(ctx context.Context, from, to string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.Store.MoveRoom(ctx, from, to); err != nil || from == to {
		return err
	}
	delete(s.moves, to) // the room has a former ID again
	for former, now := range s.moves {
		if now == from {
			s.moves[former] = to
		}
	}
	s.moves[from] = to
	return nil
}

// in sets *room to the newest ID of the room, and calls f. No room moves during the call.
func in[V any](s *Store, room *string, f func() (V, error)) (V, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if now, ok := s.moves[*room]; ok {
		*room = now
	}
	return f()
}

type none = struct{}

// PutRequest implements game.Store.
func (s *Store) PutRequest(ctx context.Context, q game.Request) (game.Request, error) {
	return in(s, &q.Room, func() (game.Request, error) { return s.Store.PutRequest(ctx, q) })
}

// SetAnswer implements game.Store.
func (s *Store) SetAnswer(ctx context.Context, room, source, answer string) error {
	_, err := in(s, &room, func() (none, error) { return none{}, s.Store.SetAnswer(ctx, room, source, answer) })
	return err
}

// PutRoom implements game.Rooms.
func (s *Store) PutRoom(ctx context.Context, r game.Room) (game.Room, error) {
	return in(s, &r.ID, func() (game.Room, error) { return s.Store.PutRoom(ctx, r) })
}

// PutPost implements game.Rooms.
func (s *Store) PutPost(ctx context.Context, p game.Post) (game.Post, error) {
	return in(s, &p.Room, func() (game.Post, error) { return s.Store.PutPost(ctx, p) })
}

// PutRound implements game.Rounds.
func (s *Store) PutRound(ctx context.Context, r game.Round) (game.Round, error) {
	return in(s, &r.Room, func() (game.Round, error) { return s.Store.PutRound(ctx, r) })
}

// SetBoard implements game.Rounds.
func (s *Store) SetBoard(ctx context.Context, shown game.Request) error {
	_, err := in(s, &shown.Room, func() (none, error) { return none{}, s.Store.SetBoard(ctx, shown) })
	return err
}

// PutResult implements game.Results.
func (s *Store) PutResult(ctx context.Context, r game.Result) (game.Result, error) {
	return in(s, &r.Room, func() (game.Result, error) { return s.Store.PutResult(ctx, r) })
}

// PutTally implements game.Tallies.
func (s *Store) PutTally(ctx context.Context, t game.Tally) (game.Tally, error) {
	return in(s, &t.Room, func() (game.Tally, error) { return s.Store.PutTally(ctx, t) })
}

// PutMember implements game.Members.
func (s *Store) PutMember(ctx context.Context, m game.Member) (game.Member, error) {
	return in(s, &m.Room, func() (game.Member, error) { return s.Store.PutMember(ctx, m) })
}

// Request implements game.Store.
func (s *Store) Request(ctx context.Context, room, source string) (game.Request, error) {
	return in(s, &room, func() (game.Request, error) { return s.Store.Request(ctx, room, source) })
}

// LastRequest implements game.Store.
func (s *Store) LastRequest(ctx context.Context, room, person string) (game.Request, error) {
	return in(s, &room, func() (game.Request, error) { return s.Store.LastRequest(ctx, room, person) })
}

// Open implements game.Store.
func (s *Store) Open(ctx context.Context, room, person, source, replied string) (game.Open, error) {
	asked := room
	return in(s, &room, func() (game.Open, error) {
		o, err := s.Store.Open(ctx, room, person, source, replied)
		if room != asked {
			o.RoomID = room
		}
		return o, err
	})
}

// Room implements game.Rooms.
func (s *Store) Room(ctx context.Context, room string) (game.Room, error) {
	return in(s, &room, func() (game.Room, error) { return s.Store.Room(ctx, room) })
}

// Post implements game.Rooms.
func (s *Store) Post(ctx context.Context, room string) (game.Post, error) {
	return in(s, &room, func() (game.Post, error) { return s.Store.Post(ctx, room) })
}

// Round implements game.Rounds.
func (s *Store) Round(ctx context.Context, room, source string) (game.Round, error) {
	return in(s, &room, func() (game.Round, error) { return s.Store.Round(ctx, room, source) })
}

// LastRound implements game.Rounds.
func (s *Store) LastRound(ctx context.Context, room, person string) (game.Round, error) {
	return in(s, &room, func() (game.Round, error) { return s.Store.LastRound(ctx, room, person) })
}

// Result implements game.Results.
func (s *Store) Result(ctx context.Context, room, date, name, person string) (game.Result, error) {
	return in(s, &room, func() (game.Result, error) { return s.Store.Result(ctx, room, date, name, person) })
}

// EachResult implements game.Results.
func (s *Store) EachResult(ctx context.Context, room, from, to string, f func(*game.Result)) error {
	_, err := in(s, &room, func() (none, error) { return none{}, s.Store.EachResult(ctx, room, from, to, f) })
	return err
}

// Tally implements game.Tallies.
func (s *Store) Tally(ctx context.Context, room string) (game.Tally, error) {
	return in(s, &room, func() (game.Tally, error) { return s.Store.Tally(ctx, room) })
}

// Member implements game.Members.
func (s *Store) Member(ctx context.Context, room, person string) (game.Member, error) {
	return in(s, &room, func() (game.Member, error) { return s.Store.Member(ctx, room, person) })
}

// MembersIn implements game.Members.
func (s *Store) MembersIn(ctx context.Context, room string) ([]game.Member, error) {
	return in(s, &room, func() ([]game.Member, error) { return s.Store.MembersIn(ctx, room) })
}
