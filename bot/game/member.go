package game

import "context"

// Member is what a person has said of themselves in a room: that they take part there wherever they play, or no longer. Who only
// plays there needs none.
type Member struct {
	Room   string // chat.Room.ID
	Person string // chat.Person.ID
	Name   string // as Result.Name
	Away   bool   // they no longer take part: whatever they did or do there is nobody's to name
	Named  bool   // they may be named among those who have not played yet
	Rev    int64  // as User.Rev
}

// Members keeps who takes part in rooms. A Store gives them a new room's ID with MoveRoom, and deletes those of a person with
// Forget.
type Members interface {
	// Member returns what the person has said in the room, or ErrNotFound.
	Member(ctx context.Context, room, person string) (Member, error)
	// PutMember writes m as PutUser does. What EachResult tells follows its Away.
	PutMember(ctx context.Context, m Member) (Member, error)
	// MembersIn returns the members of a room, in the order of their persons.
	MembersIn(ctx context.Context, room string) ([]Member, error)
	// MembersOf returns what the person has said in all rooms, in the order of these.
	MembersOf(ctx context.Context, person string) ([]Member, error)
}
