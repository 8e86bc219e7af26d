package speak

// Rooms returns how many rooms are remembered.
func (l *Limits[K]) Rooms() int { return len(l.rooms) }
