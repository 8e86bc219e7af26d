package dispatch

import "sync"

// Once remembers the newest names it was given, so that what a platform delivers twice is answered once. It is safe for
// concurrent use.
type Once struct {
	mu   sync.Mutex
	seen map[string]bool
	ring []string // the names in seen, oldest at next
	next int
}

// NewOnce returns a memory for size names, at least 1.
func NewOnce(size int) *Once {
	return &Once{seen: map[string]bool{}, ring: make([]string, max(size, 1))}
}

// First reports whether name has not been given before, as far as the memory goes, and remembers it.
func (o *Once) First(name string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.seen[name] {
		return false
	}
	delete(o.seen, o.ring[o.next])
	o.ring[o.next] = name
	o.next = (o.next + 1) % len(o.ring)
	o.seen[name] = true
	return true
}
