package bot

import (
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

// greetedAgain is the time after which a room is greeted again. People who soon add the removed bot again
// have already read the greeting.
const greetedAgain = time.Hour

// greeted holds the rooms greeted recently, with the times. It is safe for concurrent use.
type greeted struct {
	rooms *lru.Cache[string, time.Time]
}

func newGreeted() greeted {
	rooms, _ := lru.New[string, time.Time](1000) // New fails only for a size below 1
	return greeted{rooms}
}

// note records that a room is greeted now. It returns true if the room was not greeted recently.
func (g greeted) note(room string, now time.Time) bool {
	if at, ok := g.rooms.Get(room); ok && now.Sub(at) < greetedAgain {
		return false
	}
	g.rooms.Add(room, now)
	return true
}
