package telegram

import lru "github.com/hashicorp/golang-lru/v2"

// replaced knows which messages took the place of others: somebody may have pressed a button of a picture while words took
// its place, and means the answer, not the message. It is safe for concurrent use.
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

// newest returns the message that stands in the place of id by now: id itself if none took it.
func (r replaced) newest(chat int64, id messageID) messageID {
	for range memory { // numbers only grow; yet nothing that a server says may make this go round for ever
		now, ok := r.by.Peek(spot{chat, id.number})
		if !ok {
			break
		}
		id = now
	}
	return id
}
