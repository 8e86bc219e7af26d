package bot

import (
	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/chat"
)

// mistyped are the newest messages with a command that nothing has come of: edited into one that is known it is carried out, once. Nothing
// of them is stored, since in a group they may be another bot's. It is safe for concurrent use.
type mistyped struct {
	messages *lru.Cache[string, bool]
}

func newMistyped() mistyped {
	messages, _ := lru.New[string, bool](5000) // fails only for a size below 1
	return mistyped{messages}
}

// note notes one.
func (m mistyped) note(one chat.Message) { m.messages.Add(one.Room.ID+"\x00"+one.ID, true) }

// take reports whether one was noted, and is to be carried out now.
func (m mistyped) take(one chat.Message) bool {
	return m.messages.Remove(one.Room.ID + "\x00" + one.ID)
}
