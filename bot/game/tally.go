package game

import (
	"context"
	"slices"
	"strings"
)

// Tally is the state of a room's unprompted reports on finished games. One message lists the players who
// finished the room's newest daily, and is edited during the day. For each other puzzle, a message lists
// the players who finished it.
type Tally struct {
	Room string // chat.Room.ID
	Date string // date of the daily, "2026-11-20"; empty before the first finished game
	Game string // as Result.Game
	// Message is the ID of the message about the daily. Message is empty before the message is sent, and
	// after its deletion.
	Message string
	Table   string // ID of the message with the table of the day; empty until it is sent
	Due     bool   // whether a player has finished since the message was last edited
	Over    bool   // whether the day is over in the room, and the message says so
	Lost    int64  // number of times that the message was deleted
	// Live are the Sources of requests whose puzzles were solved since their messages were last edited.
	// Each is a line; the earliest comes first.
	Live string
	Rev  int64 // as User.Rev
}

// Waiting returns the sources in Live.
func (t Tally) Waiting() []string {
	return strings.FieldsFunc(t.Live, func(r rune) bool { return r == '\n' })
}

// With returns t with source added to Live, unless Live has it.
func (t Tally) With(source string) Tally {
	if all := t.Waiting(); !slices.Contains(all, source) {
		t.Live = strings.Join(append(all, source), "\n")
	}
	return t
}

// Without returns t with source removed from Live.
func (t Tally) Without(source string) Tally {
	t.Live = strings.Join(slices.DeleteFunc(t.Waiting(), func(one string) bool { return one == source }), "\n")
	return t
}

// Tallies stores the tallies of rooms. MoveRoom of a Store moves them to a room's new ID, and Forget
// deletes the tally of a private room.
type Tallies interface {
	// Tally returns the tally of the room, or ErrNotFound.
	Tally(ctx context.Context, room string) (Tally, error)
	// PutTally replaces the room's tally by t, as PutUser does.
	PutTally(ctx context.Context, t Tally) (Tally, error)
	// Tallies returns the tallies of all rooms whose IDs begin with prefix, in the order of the IDs.
	Tallies(ctx context.Context, prefix string) ([]Tally, error)
}
