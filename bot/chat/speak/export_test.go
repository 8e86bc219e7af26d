package speak

// Rooms returns how many rooms are remembered.
func (l *Limits[K]) Rooms() int { return len(l.rooms) }

// Len returns how many values are remembered.
func (r *Recent[K, V]) Len() int { return r.known.Len() }
