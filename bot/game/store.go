// Package game holds what the bot remembers between two messages: the settings of people and rooms, the puzzles that were
// sent and are played, the dailies, and counts; later standings. It owns the Store interface.
//
// It knows people, rooms and puzzles by their names as text. It refuses to know how they are kept: a Store is small
// enough for a file, and for a distributed database.
package game

import (
	"context"
	"errors"
	"slices"
	"strings"
)

// Errors of a Store. Callers branch on them with errors.Is.
var (
	ErrNotFound = errors.New("not found")
	// ErrConflict: somebody wrote since the value was read. Read again and decide again.
	ErrConflict = errors.New("changed since it was read")
	// ErrFull: there is no room to store anything.
	ErrFull = errors.New("no room to store it")
)

// User is a person and what they have set. The zero values mean "not chosen".
type User struct {
	ID       string // chat.Person.ID
	Language string // "en", "fa"
	Digits   string // "latin", "persian"
	Theme    string // as theme.Names; "" is the usual one
	Shown    string // as Language: what they wrote in when it last showed
	Hides    string // the names of what their boards do not show, as Shows has them, with spaces between
	// Asked is where they were asked whether their data is to be deleted, and have written nothing since: the room, the message and the
	// moment as time.RFC3339, each in a line. Empty where they were not.
	Asked string
	// Rev is set by the store: 0 before the first write, then higher with each. It guards against lost updates.
	Rev int64
}

// What boards show to a person unless they have chosen otherwise.
const (
	Clashes = "clashes" // digits that stand twice in a house
	Same    = "same"    // where else the digit stands that is kept
)

// Shows reports whether the boards of u show what has this name.
func (u User) Shows(name string) bool { return !slices.Contains(strings.Fields(u.Hides), name) }

// Toggled returns u with boards that show what they did not, or the other way round.
func (u User) Toggled(name string) User {
	hidden := strings.Fields(u.Hides)
	if u.Shows(name) {
		hidden = append(hidden, name)
	} else {
		hidden = slices.DeleteFunc(hidden, func(one string) bool { return one == name })
	}
	u.Hides = strings.Join(hidden, " ")
	return u
}

// Open is what a person has open in a room, all of one moment. What there is not is zero; its keys are empty then.
type Open struct {
	User    User
	RoomID  string // the newest ID of the room, if it has moved; else empty
	Room    Room
	Made    Request // that of the message itself, if it was answered before
	Replied Request // that of the message to which it replies
	Last    Request // as LastRequest
	// Board is the round, in the room or else in its player's Home, whose board Replied shows, or where nothing is replied to, Last.
	Board Round
	// Round is as LastRound, or the last of the newest HomeLooked rounds in the person's Home that was written for the first time
	// later than that and has its board here: as its Answer, or as Last.
	Round Round
}

// HomeLooked is among how many of the rounds in somebody's Home Open looks for one with its board in a room.
const HomeLooked = 4

// Store keeps what the game remembers. All methods are safe for concurrent use, and each is one transaction.
type Store interface {
	// User returns the user with this ID, or ErrNotFound.
	User(ctx context.Context, id string) (User, error)
	// PutUser writes u if u.Rev is still the stored one (0: not there yet) and returns it with its new Rev; otherwise
	// ErrConflict.
	PutUser(ctx context.Context, u User) (User, error)
	// Forget deletes the user, every request, round, result and Member of theirs in every room, and what points at them; and the Room,
	// the Post and the Tally of each private room of theirs: one whose Person they are, or whose ID is theirs. Counts, dailies and other
	// rooms stay: they name nobody. Forgetting somebody unknown is no error.
	Forget(ctx context.Context, user string) error
	// Known returns all that Forget would delete, in no particular order. Of somebody unknown that is nothing.
	Known(ctx context.Context, user string) (Known, error)

	// Request returns the request that the message source in room made, or ErrNotFound.
	Request(ctx context.Context, room, source string) (Request, error)
	// PutRequest writes q as PutUser does, and makes it the person's last in that room if it has a Puzzle. What is there
	// already keeps its Answer. Of each room only the newest RequestsPerRoom requests (by order of first writing) are kept.
	PutRequest(ctx context.Context, q Request) (Request, error)
	// SetAnswer notes that the message answer shows the request that source made in room. It neither looks at Rev nor
	// changes it, because an answer is shown while the request may change, and makes nothing anybody's last. It is no
	// error if there is no such request.
	SetAnswer(ctx context.Context, room, source, answer string) error
	// LastRequest returns the newest request with a puzzle that the person made in the room, or ErrNotFound.
	LastRequest(ctx context.Context, room, person string) (Request, error)
	// Recent returns the newest requests with a puzzle that the person made, in all rooms, the newest first and at most
	// RecentRequests. Newest is what was written last.
	Recent(ctx context.Context, person string) ([]Request, error)
	// Open returns what the person has open in the room, for a message source of theirs that replies to the message
	// replied; either may be empty. What is not found is no error.
	Open(ctx context.Context, room, person, source, replied string) (Open, error)
	// MoveRoom gives everything stored for the room from the ID to: its Room, Post, Tally, requests, rounds, results and members, and the
	// boards of rounds at Home. Moving an unknown room is no error; what is already stored for to stays and wins, also as somebody's last request
	// or round.
	MoveRoom(ctx context.Context, from, to string) error

	// AddAll adds to each count of that name, which starts at 0. A sum beyond the range of int64 is an error. With an error
	// all counts stay as they were.
	AddAll(ctx context.Context, deltas map[string]int64) error
	// Counts returns all counts by name.
	Counts(ctx context.Context) (map[string]int64, error)

	Rooms
	Dailies
	Rounds
	Results
	Tallies
	Members
	Presence
}

// RequestsPerRoom is how many requests a Store keeps for a room.
const RequestsPerRoom = 500

// RecentRequests is how many requests Recent returns at most.
const RecentRequests = 20
