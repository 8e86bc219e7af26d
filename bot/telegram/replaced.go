package telegram

import lru "github.com/hashicorp/golang-lru/v2"

// replaced maps replaced messages to their replacements. A person may press a button of a picture just when
// words replace it. The press then means the answer, in its newest message. It is safe for concurrent use.
type replaced struct {
	by *lru.Cache[messageKey, messageID]
}

// messageKey is a message of a chat.
type messageKey struct {
	chat   int64
	number int
}

// newReplaced remembers as many messages as presses.
func newReplaced() replaced {
	by, _ := lru.New[messageKey, messageID](memory) // fails only for a size below 1
	return replaced{by}
}

func (r replaced) note(old messageKey, now messageID) {
	if old.number != now.number {
		r.by.Add(old, now)
	}
}

// newest returns the present replacement of id, or id itself.
func (r replaced) newest(chat int64, id messageID) messageID {
	for range memory { // numbers only grow, but no server may make this go on for ever
		now, ok := r.by.Peek(messageKey{chat, id.number})
		if !ok {
			break
		}
		id = now
	}
	return id
}
