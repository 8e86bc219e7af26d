package speak

import (
	"sync"
	"time"
)

// Recent remembers for a while what was learned. It is safe for concurrent use.
type Recent[K comparable, V any] struct {
	size int
	life time.Duration
	now  func() time.Time

	mu    sync.Mutex
	known map[K]recent[V]
}

type recent[V any] struct {
	value V
	until time.Time
}

// NewRecent returns a memory for size values, at least 1, each of which is remembered for life.
func NewRecent[K comparable, V any](size int, life time.Duration, now func() time.Time) *Recent[K, V] {
	return &Recent[K, V]{size: max(size, 1), life: life, now: now, known: map[K]recent[V]{}}
}

// Get returns what is remembered of key.
func (r *Recent[K, V]) Get(key K) (value V, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	known, ok := r.known[key]
	if !ok || !r.now().Before(known.until) {
		return value, false
	}
	return known.value, true
}

// Put remembers value. A full memory forgets what is old, or everything if nothing is: it can be learned again.
func (r *Recent[K, V]) Put(key K, value V) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	if len(r.known) >= r.size {
		r.forget(now)
	}
	r.known[key] = recent[V]{value, now.Add(r.life)}
}

func (r *Recent[K, V]) forget(now time.Time) {
	for key, known := range r.known {
		if !now.Before(known.until) {
			delete(r.known, key)
		}
	}
	if len(r.known) >= r.size {
		clear(r.known)
	}
}
