package game

import "context"

// Tally is the one message in a room that says who has finished the room's daily, and grows with the day. A room has that of its
// newest day alone.
type Tally struct {
	Room string // chat.Room.ID
	Date string // of the daily, "2026-11-20"
	Game string // as Result.Game
	// Message is the ID of the message: empty until it is sent, and after somebody has deleted it.
	Message string
	Table   string // ID of the message with the table of the day; empty until it is sent
	Due     bool   // somebody has finished since the message was shown
	Over    bool   // the day is over in the room, and the message says so
	Lost    int64  // how often somebody has deleted the message
	Rev     int64  // as User.Rev
}

// Tallies keeps the tallies of rooms. A Store gives them a new room's ID with MoveRoom, and deletes that of a private room with
// Forget.
type Tallies interface {
	// Tally returns the tally of the room, or ErrNotFound.
	Tally(ctx context.Context, room string) (Tally, error)
	// PutTally writes t in the place of the room's tally, as PutUser does.
	PutTally(ctx context.Context, t Tally) (Tally, error)
	// Tallies returns the tallies of all rooms whose IDs begin with prefix, in the order of the IDs.
	Tallies(ctx context.Context, prefix string) ([]Tally, error)
}
