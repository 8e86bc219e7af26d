package game

import (
	"context"
	"slices"
	"strings"
	"time"
)

// Room is the settings of a room. Zero values mean "not chosen".
type Room struct {
	ID string // chat.Room.ID
	// Person is the chat.Person.ID of the only person in a private room. When the person is forgotten, the
	// room is deleted. For a room of several persons it is empty. On some platforms the ID of a private
	// room differs from that of its person.
	Person   string
	Thread   string // chat.Room.Thread: where the daily is posted
	Language string // as User.Language: for the bot's unprompted messages in the room
	Digits   string // as User.Digits
	Theme    string // as User.Theme
	Zone     string // IANA name of the time zone that decides the day in the room, "Asia/Tehran"
	Series   string // the room's daily, as Daily.Series; "" is the default
	Posts    bool   // whether the daily is posted in the room
	Hour     int64  // local hour of the post, 0 to 23
	Minute   int64  // minute of that hour, 0 to 59
	// Remind is, in a private room, the local hour + 1 of the reminder of an unfinished daily, 1 to 24. 0
	// means no reminder.
	Remind   int64
	Reminded string // date of the last reminder, sent or unnecessary
	Rev      int64  // as User.Rev
}

// PostMinute returns the local time of the post, in minutes after midnight.
func (r Room) PostMinute() int64 { return r.Hour*60 + r.Minute }

// Post is the newest daily posted to a room. The platform may not have it yet.
type Post struct {
	Room    string // chat.Room.ID
	Date    string // date of the daily, "2026-11-20"
	Message string // ID of the message; before it is sent, the previous post's ID, or empty
	// Sent means that the platform has confirmed the message. If a post without Sent was interrupted, the
	// message may exist or not.
	Sent   bool
	At     time.Time // when the bot began to send it
	Before string    // date of the post before; empty for the first, and if it is not known
	Rev    int64     // as User.Rev
}

// Rooms stores the settings and posts of rooms. MoveRoom of a Store moves them to a room's new ID, and
// Forget deletes those of a private room.
type Rooms interface {
	// Room returns the room with this ID, or ErrNotFound.
	Room(ctx context.Context, id string) (Room, error)
	// PutRoom writes r as PutUser does.
	PutRoom(ctx context.Context, r Room) (Room, error)
	// Rooms returns all rooms with settings, in the order of their IDs. The caller must not modify them.
	Rooms(ctx context.Context) ([]Room, error)
	// Post returns the newest post in the room, or ErrNotFound.
	Post(ctx context.Context, room string) (Post, error)
	// PutPost replaces the room's newest post by p, as PutUser does.
	PutPost(ctx context.Context, p Post) (Post, error)
}

// Member is a person's choice in a room: whether games that the person plays anywhere count in this room.
// Players without a choice need no Member.
type Member struct {
	Room   string // chat.Room.ID
	Person string // chat.Person.ID
	Name   string // as Result.Name
	Away   bool   // whether the person no longer takes part: the bot never names their games there
	Named  bool   // whether the person may be named among the players still to finish
	Rev    int64  // as User.Rev
}

// Members stores the members of rooms. MoveRoom of a Store moves them to a room's new ID, and Forget
// deletes those of a person.
type Members interface {
	// Member returns the person's choice in the room, or ErrNotFound.
	Member(ctx context.Context, room, person string) (Member, error)
	// PutMember writes m as PutUser does. Its Away applies to the results of EachResult.
	PutMember(ctx context.Context, m Member) (Member, error)
	// MembersIn returns the members of a room, in the order of their persons.
	MembersIn(ctx context.Context, room string) ([]Member, error)
	// MembersOf returns the person's choices in all rooms, in the order of the rooms.
	MembersOf(ctx context.Context, person string) ([]Member, error)
}

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
