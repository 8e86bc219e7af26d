package telegram

import lru "github.com/hashicorp/golang-lru/v2"

// replaced knows which messages have taken the place of others. Somebody may press a button of a picture just when words
// take its place, and means the answer, whichever message it is by now. It is safe for concurrent use.
type replaced struct{ by *lru.Cache[spot, messageID] }

// spot is a message of a chat.
type spot struct {
	chat   int64
	number int
}

// newReplaced remembers as many messages as presses.
func newReplaced() replaced {
	by, _ := lru.New[spot, messageID](memory) // its error is that of a size below 1
	return replaced{by}
}

// note remembers that a message has taken the place of old.
func (r replaced) note(old spot, now messageID) {
	if old.number != now.number {
		r.by.Add(old, now)
	}
}

// newest returns the message that is in the place of id now: id itself if nothing has replaced it.
func (r replaced) newest(chat int64, id messageID) messageID {
	for range memory { // numbers only grow, but no server may make this go on for ever
		now, ok := r.by.Peek(spot{chat, id.number})
		if !ok {
			break
		}
		id = now
	}
	return id
}
