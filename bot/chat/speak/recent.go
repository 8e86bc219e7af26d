package speak

import (
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

// Recent caches values for a while. It is safe for concurrent use.
type Recent[K comparable, V any] struct {
	life  time.Duration
	now   func() time.Time
	known *lru.Cache[K, recent[V]]
}

type recent[V any] struct {
	value V
	until time.Time
}

// NewRecent returns a cache for size values, at least 1, each remembered for life. A full cache forgets the
// least recently used value.
func NewRecent[K comparable, V any](size int, life time.Duration, now func() time.Time) *Recent[K, V] {
	known, _ := lru.New[K, recent[V]](max(size, 1)) // fails only for a size below 1
	return &Recent[K, V]{life: life, now: now, known: known}
}

// Get returns the cached value of key.
func (r *Recent[K, V]) Get(key K) (value V, ok bool) {
	known, ok := r.known.Get(key)
	if !ok || !r.now().Before(known.until) {
		return value, false
	}
	return known.value, true
}

// Put remembers value.
func (r *Recent[K, V]) Put(key K, value V) { r.known.Add(key, recent[V]{value, r.now().Add(r.life)}) }
