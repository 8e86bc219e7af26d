package game

import (
	"context"
	"time"
)

// Room is what was set for a room. The zero values mean "not chosen".
type Room struct {
	ID string // chat.Room.ID
	// Person is chat.Person.ID of the only person in a private room, whose room goes when they are forgotten; empty for a
	// room of several. Not every platform gives such a room the person's ID.
	Person   string
	Thread   string // chat.Room.Thread: where the daily is posted
	Language string // as User.Language: what the bot says there unasked
	Digits   string // as User.Digits
	Theme    string // as User.Theme
	Zone     string // IANA name of the time zone that decides the day there, "Asia/Tehran"
	Series   string // as Daily.Series: which one is the room's daily; "" is the usual one
	Posts    bool   // the daily is posted there
	Hour     int64  // the local hour at which it is posted, 0 to 23
	// Remind is, in a private room, one more than the local hour from which somebody who has not finished the daily yet is reminded of
	// it, 1 to 24; 0 is not at all.
	Remind   int64
	Reminded string // the date of the daily that they were reminded of last, or did not need to be
	Rev      int64  // as User.Rev
}

// Post is the newest daily that was posted to a room, or is being posted.
type Post struct {
	Room    string // chat.Room.ID
	Date    string // of the daily, "2026-11-20"
	Message string // ID of the message; until it is sent, that of the post before, or empty if there was none
	// Sent tells that the platform has taken the message. A post that is not Sent was cut short, and may be there or not.
	Sent bool
	At   time.Time // when it was begun
	Rev  int64     // as User.Rev
}

// Rooms keeps what was set for rooms, and what was posted there. A Store gives both a new room's ID with MoveRoom, and
// deletes both for a private room with Forget.
type Rooms interface {
	// Room returns the room with this ID, or ErrNotFound.
	Room(ctx context.Context, id string) (Room, error)
	// PutRoom writes r as PutUser does.
	PutRoom(ctx context.Context, r Room) (Room, error)
	// Rooms returns all rooms for which something was set, in the order of their IDs. The caller must not modify them.
	Rooms(ctx context.Context) ([]Room, error)
	// Post returns the newest post in the room, or ErrNotFound.
	Post(ctx context.Context, room string) (Post, error)
	// PutPost writes p in the place of the room's newest post, as PutUser does.
	PutPost(ctx context.Context, p Post) (Post, error)
}
