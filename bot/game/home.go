package game

import (
	"net/url"
	"strings"
)

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
