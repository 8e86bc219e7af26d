package bot

import (
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

// greetedAgain is how long a room that was greeted is not greeted again: who takes the bot out and in again has read it.
const greetedAgain = time.Hour

// greeted are the rooms that were greeted of late, and when. It is safe for concurrent use.
type greeted struct {
	rooms *lru.Cache[string, time.Time]
}

func newGreeted() greeted {
	rooms, _ := lru.New[string, time.Time](1000) // fails only for a size below 1
	return greeted{rooms}
}

// note notes that a room is greeted now, and reports whether it was not of late.
func (g greeted) note(room string, now time.Time) bool {
	if at, ok := g.rooms.Get(room); ok && now.Sub(at) < greetedAgain {
		return false
	}
	g.rooms.Add(room, now)
	return true
}
