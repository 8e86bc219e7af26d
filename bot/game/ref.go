package game

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
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
