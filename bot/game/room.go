package game

import (
	"context"
	"time"
)

// Room is the settings of a room. Zero values mean "not chosen".
type Room struct {
	ID string // chat.Room.ID
	// Person is chat.Person.ID of the only person in a private room, whose room goes when they are forgotten;
	// empty for a room of several. Not every platform gives such a room the person's ID.
	Person   string
	Thread   string // chat.Room.Thread: where the daily is posted
	Language string // as User.Language: for unprompted messages there
	Digits   string // as User.Digits
	Theme    string // as User.Theme
	Zone     string // IANA name of the time zone that decides the day there, "Asia/Tehran"
	Series   string // as Daily.Series: the room's daily; "" is the default
	Posts    bool   // the daily is posted there
	Hour     int64  // the local hour of its post, 0 to 23
	// Remind is, in a private room, the local hour + 1 of the reminder of an unfinished daily, 1 to 24; 0 is
	// off.
	Remind   int64
	Reminded string // the date of their last reminder, sent or unnecessary
	Rev      int64  // as User.Rev
}

// Post is the newest daily posted to a room, perhaps still on its way.
type Post struct {
	Room    string // chat.Room.ID
	Date    string // of the daily, "2026-11-20"
	Message string // ID of the message; before it is sent, that of the previous post, or empty
	// Sent reports that the platform has taken the message. A post that is not Sent was interrupted, and may
	// be there or not.
	Sent bool
	At   time.Time // when it was begun
	Rev  int64     // as User.Rev
}

// Rooms keeps the settings and posts of rooms. A Store gives both a new room's ID with MoveRoom, and deletes
// both for a private room with Forget.
type Rooms interface {
	// Room returns the room with this ID, or ErrNotFound.
	Room(ctx context.Context, id string) (Room, error)
	// PutRoom writes r as PutUser does.
	PutRoom(ctx context.Context, r Room) (Room, error)
	// Rooms returns all rooms with settings, in the order of their IDs. The caller must not modify them.
	Rooms(ctx context.Context) ([]Room, error)
	// Post returns the newest post in the room, or ErrNotFound.
	Post(ctx context.Context, room string) (Post, error)
	// PutPost writes p in the place of the room's newest post, as PutUser does.
	PutPost(ctx context.Context, p Post) (Post, error)
}

// Member is a person's choice in a room: to take part wherever they play, or no longer. Players without a
// choice need no Member.
type Member struct {
	Room   string // chat.Room.ID
	Person string // chat.Person.ID
	Name   string // as Result.Name
	Away   bool   // they no longer take part: the bot never names their games there
	Named  bool   // they may be named among the players still to finish
	Rev    int64  // as User.Rev
}

// Members keeps the members of rooms. A Store gives them a new room's ID with MoveRoom, and deletes those of
// a person with Forget.
type Members interface {
	// Member returns the person's choice in the room, or ErrNotFound.
	Member(ctx context.Context, room, person string) (Member, error)
	// PutMember writes m as PutUser does. EachResult follows its Away.
	PutMember(ctx context.Context, m Member) (Member, error)
	// MembersIn returns the members of a room, in the order of their persons.
	MembersIn(ctx context.Context, room string) ([]Member, error)
	// MembersOf returns the person's choices in all rooms, in the order of the rooms.
	MembersOf(ctx context.Context, person string) ([]Member, error)
}
