package telegram

import (
	"strconv"
	"strings"

	lru "github.com/hashicorp/golang-lru/v2"
)

// platform is the beginning of the IDs of rooms and people.
const platform = Platform + ":"

func roomID(id int64) string   { return platform + strconv.FormatInt(id, 10) }
func personID(id int64) string { return platform + strconv.FormatInt(id, 10) }

// messageID identifies a message of the bot. The core does not interpret it. It includes whether the message
// is a picture, because another method edits pictures.
type messageID struct {
	number  int
	picture bool
	alone   int64 // the person who alone sees the message; 0 for messages that all see
}

// idOf returns the ID of a message of the bot. If it is ephemeral, its reader is person.
func idOf(m *message, person int64) messageID {
	if m.Ephemeral != 0 {
		return messageID{m.Ephemeral, len(m.Photo) > 0, person}
	}
	return messageID{m.MessageID, len(m.Photo) > 0, 0}
}

// String returns "123", or "e123.7" for an ephemeral message to person 7, and a "p" behind it for a picture.
func (id messageID) String() string {
	s := strconv.Itoa(id.number)
	if id.alone != 0 {
		s = "e" + s + "." + strconv.FormatInt(id.alone, 10)
	}
	if id.picture {
		s += "p"
	}
	return s
}

// parseID parses the output of String, or the ID of any other message.
func parseID(s string) (id messageID, err error) {
	s, id.picture = strings.CutSuffix(s, "p")
	if rest, alone := strings.CutPrefix(s, "e"); alone {
		number, person, _ := strings.Cut(rest, ".")
		if id.alone, err = strconv.ParseInt(person, 10, 64); err != nil {
			return id, err
		}
		s = number
	}
	id.number, err = strconv.Atoi(s)
	return id, err
}

// replaced maps replaced messages to their replacements. A person may press a button of a picture while a
// text replaces the picture. Then the answer must edit the newest replacement. replaced is safe for
// concurrent use.
type replaced struct {
	by *lru.Cache[messageKey, messageID]
}

// messageKey is a message of a chat.
type messageKey struct {
	chat   int64
	number int
}

// newReplaced returns a map that remembers the newest replacements, at most as many as the constant memory.
func newReplaced() replaced {
	by, _ := lru.New[messageKey, messageID](memory) // fails only for a size below 1
	return replaced{by}
}

func (r replaced) note(old messageKey, now messageID) {
	if old.number != now.number {
		r.by.Add(old, now)
	}
}

// newest returns the newest replacement of id, or id itself.
func (r replaced) newest(chat int64, id messageID) messageID {
	for range memory { // message numbers only increase, but a faulty server must not cause an endless loop
		now, ok := r.by.Peek(messageKey{chat, id.number})
		if !ok {
			break
		}
		id = now
	}
	return id
}
