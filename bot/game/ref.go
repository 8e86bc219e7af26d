package game

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/url"
	"strings"
)

// Ref identifies a puzzle within a room: the daily of a series and date, or the puzzle of a Request.
type Ref struct {
	Series, Date string // as in Daily; empty for the puzzle of a Request
	Source       string // as Request.Source; empty for a daily
}

// The prefixes of the two written forms of Ref.
const (
	refDaily   = "d"
	refRequest = "r"
)

// String writes r in the form that buttons contain: "d:mini:2026-11-20", or "r:" and the Source.
func (r Ref) String() string {
	if r.Date != "" {
		return refDaily + ":" + r.Series + ":" + r.Date
	}
	return refRequest + ":" + r.Source
}

// ReadRef reads the output of String. For any other text ok is false. The puzzle need not exist.
func ReadRef(text string) (r Ref, ok bool) {
	kind, rest, _ := strings.Cut(text, ":")
	switch kind {
	case refDaily:
		r.Series, r.Date, ok = strings.Cut(rest, ":")
		return r, ok && r.Series != "" && r.Date != ""
	case refRequest:
		return Ref{Source: rest}, rest != ""
	}
	return Ref{}, false
}

// longestSource is the longest Source of a round, in bytes. It leaves 16 bytes of a button for its verb.
const longestSource = 48

// RoundSource returns the Source of a person's only round of a puzzle in a room, or of a daily in their
// Home. So a person who opens the puzzle again continues the round and its time. The Source has at most 48
// bytes; a longer Source is hashed.
func RoundSource(r Ref, person string) string {
	name := r.String() + ":" + person
	if r.Date != "" {
		name = r.Series + ":" + r.Date + ":" + person
	}
	return short(name)
}

// Mark returns a short hash of the ID of a person or a room, so that buttons contain no IDs. Handlers of a
// press compare it with the hashes of the possible IDs.
func Mark(id string) string {
	sum := sha256.Sum256([]byte(id))
	return base64.RawURLEncoding.EncodeToString(sum[:6])
}

// PracticeSource returns the Source of the practice round for the puzzle of the round with this source.
func PracticeSource(source string) string { return short("again:" + source) }

// short returns a name unchanged, or its hash if the name is too long for a button.
func short(name string) string {
	if len(name) <= longestSource {
		return name
	}
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:16])
}

// atHome begins the names of Homes. No platform's room has such a name.
const atHome = "\x00"

// Home returns the Room of the rounds of a person's dailies. A daily is a single game with a single clock
// in all rooms, so its round belongs to the person. The Home never changes, and a Store stores all of its
// rounds. Linked identities on several platforms share the Home of one identity.
func Home(person string) string { return atHome + person }

// IsHome reports whether a Room is a Home.
func IsHome(room string) bool { return strings.HasPrefix(room, atHome) }

// PlaceOf returns a name of a message that is unique in all rooms, because IDs of messages are local to a
// room. The name contains no space.
func PlaceOf(room, message string) string {
	return url.PathEscape(room) + "/" + url.PathEscape(message)
}

// In returns the ID of the message named by PlaceOf if the message is in this room, or else "".
func In(room, place string) (message string) {
	rest, _ := strings.CutPrefix(place, url.PathEscape(room)+"/")
	if rest == place {
		return ""
	}
	message, _ = url.PathUnescape(rest)
	return message
}

// RoomOf returns the room of the message named by PlaceOf. For any other text ok is false.
func RoomOf(place string) (room string, ok bool) {
	escaped, _, ok := strings.Cut(place, "/")
	room, err := url.PathUnescape(escaped)
	return room, ok && err == nil && room != ""
}

// Daily is the puzzle of a date, as published first. Once stored, it never changes, even with a new version
// of the generator.
type Daily struct {
	Series   string // the series: "daily", "weekly" or "mini"
	Date     string // "2026-11-20"
	Puzzle   string // canonical line
	Solution string // canonical line
	ER       int64  // rating in tenths; 0 if it was not rated
	Hardest  string // technique of the hardest step, named as in solver/rating
	Version  int64  // version of the generator
	// Key and SolutionKey are keys of package canon. A grid and all its disguises have equal keys.
	Key, SolutionKey string
}

// ErrRepeat means that another date or series has this puzzle or a disguise of it.
var ErrRepeat = errors.New("served before")

// Dailies stores the published dailies.
type Dailies interface {
	// Daily returns the puzzle published in series on date, or ErrNotFound.
	Daily(ctx context.Context, series, date string) (Daily, error)
	// PutDaily stores d and returns it. If the series already has a puzzle for that date, PutDaily returns it
	// and stores nothing. It returns ErrRepeat if another daily has d.Key. Series, Date and Key must not be
	// empty.
	PutDaily(ctx context.Context, d Daily) (Daily, error)
}

// Day is the state of a date's daily in a player's time zone.
type Day uint8

// The values of Day.
const (
	Never   Day = iota // before the first daily
	Past               // over in this time zone; elsewhere it may still be live
	Current            // today's daily
	Coming             // not yet published
)

// DayOf returns the state of the daily of date in a time zone whose current date is today. first is the
// date of the first daily. Dates are written as in Daily.
func DayOf(date, today, first string) Day {
	switch {
	case date > today:
		return Coming
	case date < first:
		return Never
	case date == today:
		return Current
	}
	return Past
}

// Playable reports whether the puzzle of a date in state d may be shown.
func (d Day) Playable() bool { return d == Past || d == Current }

// Resumes reports whether a new game of the puzzle returns to r instead: if r has not ended, or is a finished
// daily. A daily is played only once, except for practice.
func (r Round) Resumes(puzzle string) bool {
	return r.Puzzle == puzzle && (r.Ended.IsZero() || r.Date != "" && !r.Practice)
}
