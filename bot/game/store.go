// Package game holds the bot's memory: the settings of people and rooms, sent and played puzzles, the
// dailies, and counts; later standings. It owns the Store interface.
//
// People, rooms and puzzles are names as text. A Store is small enough for a file, and for a distributed
// database.
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
	// ErrConflict means that the value was written since it was read. Read and decide again.
	ErrConflict = errors.New("changed since it was read")
	// ErrFull means that there is no room to store anything.
	ErrFull = errors.New("no room to store it")
)

// User is a person and their settings. Zero values mean "not chosen".
type User struct {
	ID       string // chat.Person.ID
	Language string // "en", "fa"
	Digits   string // "latin", "persian"
	Theme    string // as theme.Names; "" is the default
	Shown    string // as Language: the last recognised language of their messages
	Hides    string // the names of the hidden parts of their boards, as of Shows, with spaces between
	// Asked is the newest unanswered question whether to delete their data: the room, the message and the moment
	// as time.RFC3339, each in a line. Empty without such a question.
	Asked string
	// Rev is set by the store: 0 before the first write, then higher with each. It guards against lost
	// updates.
	Rev int64
}

// Optional parts of boards, shown by default.
const (
	Clashes = "clashes" // repeated digits of a house
	Same    = "same"    // other places of the kept digit
)

// Shows reports whether the boards of u show the part of this name.
func (u User) Shows(name string) bool { return !slices.Contains(strings.Fields(u.Hides), name) }

// Toggled returns u with the part of this name shown instead of hidden, or hidden instead of shown.
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

// Open is a person's open data in a room, all of one moment. Missing parts are zero, with empty keys.
type Open struct {
	User    User
	RoomID  string // the newest ID of the room, if it has moved; else empty
	Room    Room
	Made    Request // that of the message itself, if it was answered before
	Replied Request // that of the message it replies to
	Last    Request // as LastRequest
	// Board is the round shown by Replied or, without a reply, by Last. It is in the room or in its player's
	// Home.
	Board Round
	// Round is as LastRound, or a later round at Home: the last of the newest HomeLooked rounds there that
	// was first written after it and has its board here, as its Answer or as Last.
	Round Round
}

// HomeLooked is the number of rounds in a Home that Open examines for a board in a room.
const HomeLooked = 4

// Store keeps the game's data. All methods are safe for concurrent use, and each is a transaction.
type Store interface {
	// User returns the user with this ID, or ErrNotFound.
	User(ctx context.Context, id string) (User, error)
	// PutUser writes u if u.Rev is still the stored revision (0: not there yet) and returns it with its new
	// Rev; otherwise ErrConflict.
	PutUser(ctx context.Context, u User) (User, error)
	// Forget deletes the user, every request, round, result and Member of theirs in every room, and all
	// references to them. It also deletes the Room, the Post and the Tally of each private room of theirs: a
	// room with their Person, or with their ID. Counts, dailies and other rooms are anonymous and stay.
	// Forgetting an unknown user is no error.
	Forget(ctx context.Context, user string) error
	// Known returns everything that Forget would delete, in no particular order. For an unknown user it is
	// empty.
	Known(ctx context.Context, user string) (Known, error)

	// Request returns the request of the message source in room, or ErrNotFound.
	Request(ctx context.Context, room, source string) (Request, error)
	// PutRequest writes q as PutUser does, and makes it the person's last request in that room if it has a
	// Puzzle. An existing Answer is kept. Of each room only the newest RequestsPerRoom requests (by order of
	// first writing) are kept.
	PutRequest(ctx context.Context, q Request) (Request, error)
	// SetAnswer notes that the message answer shows the request of source in room. It neither checks nor
	// changes Rev, because the request may change while its answer is shown, and leaves last requests alone.
	// A missing request is no error.
	SetAnswer(ctx context.Context, room, source, answer string) error
	// LastRequest returns the person's newest request with a puzzle in the room, or ErrNotFound.
	LastRequest(ctx context.Context, room, person string) (Request, error)
	// Recent returns the newest requests with a puzzle by the person, in all rooms, the newest first and at
	// most RecentRequests. Newest means last written.
	Recent(ctx context.Context, person string) ([]Request, error)
	// Open returns the person's open data in the room, for a message source of theirs that replies to the
	// message replied; either may be empty. Missing data is no error.
	Open(ctx context.Context, room, person, source, replied string) (Open, error)
	// MoveRoom gives all stored data of the room from the ID to: its Room, Post, Tally, requests, rounds,
	// results and members, and the boards of rounds at Home. Moving an unknown room is no error. Data already
	// stored for to takes precedence, also as a last request or round.
	MoveRoom(ctx context.Context, from, to string) error

	// AddAll adds to each count of that name, starting at 0. A sum beyond the range of int64 is an error.
	// With an error all counts stay unchanged.
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

// RequestsPerRoom limits the requests that a Store keeps for a room.
const RequestsPerRoom = 500

// RecentRequests limits the requests that Recent returns.
const RecentRequests = 20

// Known is all stored data about a person.
type Known struct {
	User     User
	Rooms    []Room // their private rooms
	Posts    []Post // there
	Members  []Member
	Requests []Request
	Rounds   []Round
	Results  []Result
}
