package speak

import (
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

// Recent remembers for a while what was learned. It is safe for concurrent use.
type Recent[K comparable, V any] struct {
	life  time.Duration
	now   func() time.Time
	known *lru.Cache[K, recent[V]]
}

type recent[V any] struct {
	value V
	until time.Time
}

// NewRecent returns a memory for size values, at least 1, each of which is remembered for life. A full memory forgets what
// nobody has asked for in the longest time.
func NewRecent[K comparable, V any](size int, life time.Duration, now func() time.Time) *Recent[K, V] {
	known, _ := lru.New[K, recent[V]](max(size, 1)) // its error is that of a size below 1
	return &Recent[K, V]{life: life, now: now, known: known}
}

// Get returns what is remembered of key.
func (r *Recent[K, V]) Get(key K) (value V, ok bool) {
	known, ok := r.known.Get(key)
	if !ok || !r.now().Before(known.until) {
		return value, false
	}
	return known.value, true
}

// Put remembers value.
func (r *Recent[K, V]) Put(key K, value V) { r.known.Add(key, recent[V]{value, r.now().Add(r.life)}) }
