package game

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/url"
	"strings"
)

// Ref names a puzzle within a room: the daily of a series and date, or the puzzle of a Request.
type Ref struct {
	Series, Date string // as in Daily; empty for the puzzle of a Request
	Source       string // as Request.Source; empty for a daily
}

// The kinds of Ref as they are written.
const (
	refDaily   = "d"
	refRequest = "r"
)

// String writes r, as buttons carry it: "d:mini:2026-11-20" or "r:" and the Source.
func (r Ref) String() string {
	if r.Date != "" {
		return refDaily + ":" + r.Series + ":" + r.Date
	}
	return refRequest + ":" + r.Source
}

// ReadRef reads the output of String; ok is false for anything else. The puzzle need not exist.
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

// longestSource is the longest Source of a round, in bytes. It leaves 16 bytes of a button for the verb.
const longestSource = 48

// RoundSource names a person's only round of a puzzle in a room, or of a daily in their Home. Beginning the
// puzzle again so returns to the round and its time. It is at most 48 bytes long; a longer name is hashed.
func RoundSource(r Ref, person string) string {
	name := r.String() + ":" + person
	if r.Date != "" {
		name = r.Series + ":" + r.Date + ":" + person
	}
	return short(name)
}

// Mark returns a short hash of the ID of a person or a room, to keep IDs out of buttons. Handlers of a press
// compare it with the possible IDs.
func Mark(id string) string {
	sum := sha256.Sum256([]byte(id))
	return base64.RawURLEncoding.EncodeToString(sum[:6])
}

// PracticeSource names the round for practising the puzzle of the round of a source.
func PracticeSource(source string) string { return short("again:" + source) }

// short returns a name unchanged, or hashed if it is too long for a button.
func short(name string) string {
	if len(name) <= longestSource {
		return name
	}
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:16])
}

// atHome begins the names of homes, and of no room of a platform.
const atHome = "\x00"

// Home is the Room of the rounds of a person's dailies. A daily is a single game with a single clock in every
// room, so its round belongs to the person. It never moves, and a Store keeps all of them. Linked identities
// on several platforms share the home of one identity.
func Home(person string) string { return atHome + person }

// IsHome reports whether a Room is a Home.
func IsHome(room string) bool { return strings.HasPrefix(room, atHome) }

// PlaceOf names a message in any room, as IDs of messages are local to a room. The name has no space in it.
func PlaceOf(room, message string) string {
	return url.PathEscape(room) + "/" + url.PathEscape(message)
}

// In returns the ID of the message named by PlaceOf, if it is in this room, or else "".
func In(room, place string) (message string) {
	rest, _ := strings.CutPrefix(place, url.PathEscape(room)+"/")
	if rest == place {
		return ""
	}
	message, _ = url.PathUnescape(rest)
	return message
}

// RoomOf returns the room of the message named by PlaceOf; ok is false for any other text.
func RoomOf(place string) (room string, ok bool) {
	escaped, _, ok := strings.Cut(place, "/")
	room, err := url.PathUnescape(escaped)
	return room, ok && err == nil && room != ""
}
