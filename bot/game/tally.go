package game

import (
	"context"
	"slices"
	"strings"
)

// Tally is the unprompted reports of a room on finished games. One message lists the finishers of the room's
// newest daily, and grows with the day. Other messages list the finishers of their puzzles.
type Tally struct {
	Room string // chat.Room.ID
	Date string // of the daily, "2026-11-20"; empty before its first finisher
	Game string // as Result.Game
	// Message is the ID of the message: empty until it is sent, and after its deletion.
	Message string
	Table   string // ID of the message with the table of the day; empty until it is sent
	Due     bool   // a player has finished since the message was shown
	Over    bool   // the day is over in the room, and the message says so
	Lost    int64  // number of deletions of the message
	// Live are the Sources of requests solved since their messages listed the finishers, each in a line; the
	// earliest comes first.
	Live string
	Rev  int64 // as User.Rev
}

// Waiting returns the sources in Live.
func (t Tally) Waiting() []string {
	return strings.FieldsFunc(t.Live, func(r rune) bool { return r == '\n' })
}

// With returns t with source added to its waiting sources, unless it is there already.
func (t Tally) With(source string) Tally {
	if all := t.Waiting(); !slices.Contains(all, source) {
		t.Live = strings.Join(append(all, source), "\n")
	}
	return t
}

// Without returns t without a source.
func (t Tally) Without(source string) Tally {
	t.Live = strings.Join(slices.DeleteFunc(t.Waiting(), func(one string) bool { return one == source }), "\n")
	return t
}

// Tallies keeps the tallies of rooms. A Store gives them a new room's ID with MoveRoom, and deletes the tally
// of a private room with Forget.
type Tallies interface {
	// Tally returns the tally of the room, or ErrNotFound.
	Tally(ctx context.Context, room string) (Tally, error)
	// PutTally writes t in the place of the room's tally, as PutUser does.
	PutTally(ctx context.Context, t Tally) (Tally, error)
	// Tallies returns the tallies of all rooms whose IDs begin with prefix, in the order of the IDs.
	Tallies(ctx context.Context, prefix string) ([]Tally, error)
}
