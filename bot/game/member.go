package game

import "context"

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
