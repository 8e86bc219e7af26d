package dispatch

import lru "github.com/hashicorp/golang-lru/v2"

// Once remembers the newest names given to it, so duplicates of a platform are answered once. It is safe
// for concurrent use.
type Once struct{ seen *lru.Cache[string, struct{}] }

// NewOnce returns a memory for size names, at least 1.
func NewOnce(size int) *Once {
	seen, _ := lru.New[string, struct{}](max(size, 1)) // fails only for a size below 1
	return &Once{seen}
}

// First reports whether name has not been given before, as far as the memory goes, and remembers it.
func (o *Once) First(name string) bool {
	known, _ := o.seen.ContainsOrAdd(name, struct{}{})
	return !known
}
