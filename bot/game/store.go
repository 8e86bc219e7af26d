// Package game defines the bot's stored data: the settings of people and rooms, requests and rounds,
// dailies, results and counts. It owns the Store interface.
//
// People, rooms and puzzles are identified by text. A Store can be a file or a distributed database.
package game

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// Errors of a Store. Callers branch on them with errors.Is.
var (
	ErrNotFound = errors.New("not found")
	// ErrConflict means that the value was written since it was read. Read and decide again.
	ErrConflict = errors.New("changed since it was read")
	// ErrFull means that the store has no space left. The store logs it, but not each time.
	ErrFull = errors.New("no room to store it")
)

// User is a person and their settings. Zero values mean "not chosen".
type User struct {
	ID       string // chat.Person.ID
	Language string // "en", "fa"
	Digits   string // "latin", "persian"
	Theme    string // as theme.Names; "" is the default
	Shown    string // as Language: the last language recognised in their messages
	Hides    string // names of the parts of boards that they hide, as in Shows, separated by spaces
	// Asked is the newest unanswered question whether to delete the person's data. It has a line each for
	// the room, the message and the time as time.RFC3339. Without such a question it is empty.
	Asked string
	// Seen is the day in UTC when the person last used the bot, as time.DateOnly. It is empty unless the
	// operator limits how long data is stored, see ForgetIdle.
	Seen string
	// Rev is set by the store: 0 before the first write, then higher after each write. It prevents lost
	// updates.
	Rev int64
}

// Optional parts of boards, shown by default.
const (
	Clashes = "clashes" // digits repeated in a house
	Same    = "same"    // other cells with the selected digit
)

// Shows reports whether the boards of u show the part called name.
func (u User) Shows(name string) bool { return !slices.Contains(strings.Fields(u.Hides), name) }

// Toggled returns u with the part called name shown if it was hidden, or hidden if it was shown.
func (u User) Toggled(name string) User {
	hidden := strings.Fields(u.Hides)
	if u.Shows(name) {
		hidden = append(hidden, name)
	} else {
		hidden = slices.DeleteFunc(hidden, func(part string) bool { return part == name })
	}
	u.Hides = strings.Join(hidden, " ")
	return u
}

// Open is a person's open data in a room, read at one time. Missing parts are zero, with empty keys.
type Open struct {
	User    User
	RoomID  string // newest ID of the room, if the room has moved; else empty
	Room    Room
	Made    Request // request of the message itself, if it was answered before
	Replied Request // request of the message to which this message replies
	Last    Request // as LastRequest
	// Board is the round that Replied shows or, without a reply, the round that Last shows. It is in the
	// room or in its player's Home.
	Board Round
	// Round is the result of LastRound, unless a round at Home was first written later and has its board in
	// the room. The board is the Answer of the round at Home, or Last shows the round. Of the newest
	// HomeLooked rounds at Home, the last such round counts.
	Round Round
}

// HomeLooked is the number of newest rounds in a Home that Open examines for a board in the room.
const HomeLooked = 4

// Store stores the game's data. All methods are safe for concurrent use, and each is a transaction.
type Store interface {
	// User returns the user with this ID, or ErrNotFound.
	User(ctx context.Context, id string) (User, error)
	// PutUser writes u if u.Rev equals the stored revision, or is 0 and no user is stored. It returns u
	// with its new Rev. Otherwise it returns ErrConflict.
	PutUser(ctx context.Context, u User) (User, error)
	// Forget deletes the user, every request, round, result and Member of the user in every room, and all
	// references to the user. It also deletes the Room, the Post and the Tally of each private room of the
	// user. Such a room has the user as its Person, or the user's ID. Counts, dailies and other rooms are
	// anonymous and are not deleted. An unknown user is no error.
	Forget(ctx context.Context, user string) error
	// Known returns the data that Forget would delete, except tallies, unordered. For an unknown user it is
	// empty.
	Known(ctx context.Context, user string) (Known, error)
	// People returns users of whom data is stored, at most n, in a fixed order. Of a user who was never put it
	// returns the ID alone. from is empty, or the result next of the call before. next is empty at the end.
	People(ctx context.Context, from string, n int) (all []User, next string, err error)

	// Request returns the request of source, a message in room, or ErrNotFound.
	Request(ctx context.Context, room, source string) (Request, error)
	// PutRequest writes q as PutUser does. If q has a Puzzle, q becomes the person's last request in that
	// room. A stored Answer does not change. Of each room only the newest RequestsPerRoom requests are
	// stored, by order of first writing.
	PutRequest(ctx context.Context, q Request) (Request, error)
	// SetAnswer stores answer as the Answer of the request of source in room. It neither checks nor changes
	// Rev, because the request may change while its answer is sent. It does not change last requests. A
	// missing request is no error.
	SetAnswer(ctx context.Context, room, source, answer string) error
	// LastRequest returns the person's newest request with a puzzle in the room, or ErrNotFound.
	LastRequest(ctx context.Context, room, person string) (Request, error)
	// Recent returns the person's newest requests with a puzzle in all rooms, at most RecentRequests. The
	// last written comes first.
	Recent(ctx context.Context, person string) ([]Request, error)
	// Open returns the person's open data in the room. source is the ID of a message of the person, replied
	// the ID of the message to which it replies. Either may be empty. Missing data is no error.
	Open(ctx context.Context, room, person, source, replied string) (Open, error)
	// MoveRoom moves all stored data of the room to another ID: its Room, Post, Tally, requests, rounds,
	// results and members, and the boards of rounds at Home. An unknown room is no error. Data already
	// stored under the new ID takes precedence, also as a last request or round.
	MoveRoom(ctx context.Context, from, to string) error

	// AddAll adds each delta to the count of its name. Counts start at 0. If a sum exceeds the range of
	// int64, it returns an error and changes no count.
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

// Known is the stored data about a person, without the tallies of private rooms.
type Known struct {
	User     User
	Rooms    []Room // the person's private rooms
	Posts    []Post // posts in these rooms
	Members  []Member
	Requests []Request
	Rounds   []Round
	Results  []Result
}

// Used returns u as of a person who uses the bot at the time now.
func (u User) Used(now time.Time) User {
	u.Seen = now.UTC().Format(time.DateOnly)
	return u
}

// peopleAtOnce is the number of people whom ForgetIdle reads and writes at once. Stores combine such writes.
const peopleAtOnce = 50

// ForgetIdle forgets the people who last used the bot more than the given number of days before now. For a
// person whose last use is not known, the days begin now. It returns the number of people forgotten.
func ForgetIdle(ctx context.Context, s Store, now time.Time, days int) (forgotten int, err error) {
	oldest := User{}.Used(now.AddDate(0, 0, -days)).Seen
	for from, more := "", true; more; more = from != "" {
		var people []User
		if people, from, err = s.People(ctx, from, peopleAtOnce); err != nil {
			return forgotten, err
		}
		var writes errgroup.Group
		for _, u := range people {
			switch {
			case u.Seen == "":
				writes.Go(func() error {
					_, err := s.PutUser(ctx, u.Used(now))
					if errors.Is(err, ErrConflict) { // the person uses the bot at this moment
						return nil
					}
					return err
				})
			case u.Seen < oldest:
				forgotten++
				writes.Go(func() error { return s.Forget(ctx, u.ID) })
			}
		}
		if err := writes.Wait(); err != nil {
			return forgotten, err
		}
	}
	return forgotten, nil
}
