package outbox

// Rooms returns the number of rooms in memory.
func (o *Outbox[K]) Rooms() int { return len(o.rooms) }
