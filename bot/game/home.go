package game

import (
	"net/url"
	"strings"
)

// atHome begins the names of homes, and of no room of a platform.
const atHome = "\x00"

// Home is the Room of the rounds of a person's dailies. A daily is one game with one clock wherever it is opened, so that its
// round belongs to the person and to no room: it never moves, and a Store keeps as many as there are. Those who are one person
// on several platforms share the home of one of their names.
func Home(person string) string { return atHome + person }

// IsHome reports whether a Room is somebody's Home.
func IsHome(room string) bool { return strings.HasPrefix(room, atHome) }

// PlaceOf names a message in whatever room it is: IDs of messages are those of a room. The name has no space in it.
func PlaceOf(room, message string) string {
	return url.PathEscape(room) + "/" + url.PathEscape(message)
}

// In returns the ID of the message that PlaceOf named, if it is in this room, or else nothing.
func In(room, place string) (message string) {
	rest, _ := strings.CutPrefix(place, url.PathEscape(room)+"/")
	if rest == place {
		return ""
	}
	message, _ = url.PathUnescape(rest)
	return message
}

// RoomOf returns the room of the message that PlaceOf named; ok is false where it named none.
func RoomOf(place string) (room string, ok bool) {
	escaped, _, ok := strings.Cut(place, "/")
	room, err := url.PathUnescape(escaped)
	return room, ok && err == nil && room != ""
}
