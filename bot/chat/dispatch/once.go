package dispatch

import "sync"

// Once remembers the newest names it was given, so that what a platform delivers twice is answered once. It is safe for
// concurrent use.
type Once struct {
	size int

	mu   sync.Mutex
	seen map[string]bool
	ring []string // the names in seen; when there are size of them, the oldest is at next
	next int
}

// NewOnce returns a memory for size names, at least 1.
func NewOnce(size int) *Once {
	return &Once{size: max(size, 1), seen: map[string]bool{}}
}

// First reports whether name has not been given before, as far as the memory goes, and remembers it.
func (o *Once) First(name string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.seen[name] {
		return false
	}
	o.seen[name] = true
	if len(o.ring) < o.size {
		o.ring = append(o.ring, name)
		return true
	}
	delete(o.seen, o.ring[o.next])
	o.ring[o.next] = name
	o.next = (o.next + 1) % o.size
	return true
}
