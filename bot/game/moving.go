package game

import (
	"context"
	"sync"
)

// Moving is a Store that finds rooms by their present ID and by all former IDs. A platform may give a room
// another ID at any moment, even between a read and a write of the room's data. While a room moves, calls
// with the ID of a room wait. A call with a former ID uses the newest ID of the room, and returns values with
// the newest ID. A Moving is safe for concurrent use.
type Moving struct {
	Store
	mu    sync.RWMutex
	moves map[string]string // newest IDs of moved rooms by their former IDs
}

// NewMoving returns a Moving on top of base. All writes to base must go through it.
func NewMoving(base Store) *Moving { return &Moving{Store: base, moves: map[string]string{}} }

// MoveRoom implements Store.
func (s *Moving) MoveRoom(ctx context.Context, from, to string) error {
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
func in[V any](s *Moving, room *string, f func() (V, error)) (V, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if now, ok := s.moves[*room]; ok {
		*room = now
	}
	return f()
}

// do is in for a function without a value.
func (s *Moving) do(room *string, f func() error) error {
	_, err := in(s, room, func() (struct{}, error) { return struct{}{}, f() })
	return err
}

// PutRequest implements Store.
func (s *Moving) PutRequest(ctx context.Context, q Request) (Request, error) {
	return in(s, &q.Room, func() (Request, error) { return s.Store.PutRequest(ctx, q) })
}

// SetAnswer implements Store.
func (s *Moving) SetAnswer(ctx context.Context, room, source, answer string) error {
	return s.do(&room, func() error { return s.Store.SetAnswer(ctx, room, source, answer) })
}

// PutRoom implements Rooms.
func (s *Moving) PutRoom(ctx context.Context, r Room) (Room, error) {
	return in(s, &r.ID, func() (Room, error) { return s.Store.PutRoom(ctx, r) })
}

// PutPost implements Rooms.
func (s *Moving) PutPost(ctx context.Context, p Post) (Post, error) {
	return in(s, &p.Room, func() (Post, error) { return s.Store.PutPost(ctx, p) })
}

// PutRound implements Rounds.
func (s *Moving) PutRound(ctx context.Context, r Round) (Round, error) {
	return in(s, &r.Room, func() (Round, error) { return s.Store.PutRound(ctx, r) })
}

// SetBoard implements Rounds.
func (s *Moving) SetBoard(ctx context.Context, shown Request) error {
	return s.do(&shown.Room, func() error { return s.Store.SetBoard(ctx, shown) })
}

// PutResult implements Results.
func (s *Moving) PutResult(ctx context.Context, r Result) (Result, error) {
	return in(s, &r.Room, func() (Result, error) { return s.Store.PutResult(ctx, r) })
}

// PutTally implements Tallies.
func (s *Moving) PutTally(ctx context.Context, t Tally) (Tally, error) {
	return in(s, &t.Room, func() (Tally, error) { return s.Store.PutTally(ctx, t) })
}

// PutMember implements Members.
func (s *Moving) PutMember(ctx context.Context, m Member) (Member, error) {
	return in(s, &m.Room, func() (Member, error) { return s.Store.PutMember(ctx, m) })
}

// Request implements Store.
func (s *Moving) Request(ctx context.Context, room, source string) (Request, error) {
	return in(s, &room, func() (Request, error) { return s.Store.Request(ctx, room, source) })
}

// LastRequest implements Store.
func (s *Moving) LastRequest(ctx context.Context, room, person string) (Request, error) {
	return in(s, &room, func() (Request, error) { return s.Store.LastRequest(ctx, room, person) })
}

// Open implements Store.
func (s *Moving) Open(ctx context.Context, room, person, source, replied string) (Open, error) {
	asked := room
	return in(s, &room, func() (Open, error) {
		o, err := s.Store.Open(ctx, room, person, source, replied)
		if room != asked {
			o.RoomID = room
		}
		return o, err
	})
}

// Room implements Rooms.
func (s *Moving) Room(ctx context.Context, room string) (Room, error) {
	return in(s, &room, func() (Room, error) { return s.Store.Room(ctx, room) })
}

// Post implements Rooms.
func (s *Moving) Post(ctx context.Context, room string) (Post, error) {
	return in(s, &room, func() (Post, error) { return s.Store.Post(ctx, room) })
}

// Round implements Rounds.
func (s *Moving) Round(ctx context.Context, room, source string) (Round, error) {
	return in(s, &room, func() (Round, error) { return s.Store.Round(ctx, room, source) })
}

// LastRound implements Rounds.
func (s *Moving) LastRound(ctx context.Context, room, person string) (Round, error) {
	return in(s, &room, func() (Round, error) { return s.Store.LastRound(ctx, room, person) })
}

// Result implements Results.
func (s *Moving) Result(ctx context.Context, room, date, name, person string) (Result, error) {
	return in(s, &room, func() (Result, error) { return s.Store.Result(ctx, room, date, name, person) })
}

// EachResult implements Results.
func (s *Moving) EachResult(ctx context.Context, room, from, to string, f func(*Result)) error {
	return s.do(&room, func() error { return s.Store.EachResult(ctx, room, from, to, f) })
}

// Tally implements Tallies.
func (s *Moving) Tally(ctx context.Context, room string) (Tally, error) {
	return in(s, &room, func() (Tally, error) { return s.Store.Tally(ctx, room) })
}

// Member implements Members.
func (s *Moving) Member(ctx context.Context, room, person string) (Member, error) {
	return in(s, &room, func() (Member, error) { return s.Store.Member(ctx, room, person) })
}

// MembersIn implements Members.
func (s *Moving) MembersIn(ctx context.Context, room string) ([]Member, error) {
	return in(s, &room, func() ([]Member, error) { return s.Store.MembersIn(ctx, room) })
}
