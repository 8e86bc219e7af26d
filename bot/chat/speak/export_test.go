package speak

// Rooms returns the number of rooms in memory.
func (l *Limits[K]) Rooms() int { return len(l.rooms) }
