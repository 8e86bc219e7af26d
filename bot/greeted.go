package bot

import "time"

// greetedAgain is the time after which a room is greeted again. People who soon add the removed bot again
// have already read the greeting.
const greetedAgain = time.Hour

// greets records that a room is greeted now. It returns true if the room was not greeted recently.
func (b *Bot) greets(room string) bool {
	if _, recently := b.greeted.Get(room); recently {
		return false
	}
	b.greeted.Put(room, true)
	return true
}
