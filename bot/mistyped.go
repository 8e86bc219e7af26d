package bot

import (
	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/chat"
)

// mistyped records the newest messages with an unknown command. If such a message is edited into a known
// command, it is answered once. The messages are not stored, because in a group they may be for another
// bot. It is safe for concurrent use.
type mistyped struct {
	messages *lru.Cache[string, bool]
}

func newMistyped() mistyped {
	messages, _ := lru.New[string, bool](5000) // New fails only for a size below 1
	return mistyped{messages}
}

func (m mistyped) note(c chat.Message) { m.messages.Add(c.Room.ID+"\x00"+c.ID, true) }

// take reports whether the message was recorded, and removes the record.
func (m mistyped) take(c chat.Message) bool {
	return m.messages.Remove(c.Room.ID + "\x00" + c.ID)
}
