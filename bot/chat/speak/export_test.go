package speak

// Rooms returns the number of rooms in memory.
func (l *Limits[K]) Rooms() int { return len(l.rooms) }

// Len returns the number of cached values.
func (r *Recent[K, V]) Len() int { return r.known.Len() }
