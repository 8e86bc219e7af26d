package play

import lru "github.com/hashicorp/golang-lru/v2"

// mostBelow is how many messages may stand below a board until it comes down, and placesKept of how many boards that is known: of others
// nothing is.
const (
	mostBelow  = 3
	placesKept = 5000
)

// below is how many messages stand below boards in private rooms, by the places of the boards. It is safe for concurrent use.
type below struct{ messages *lru.Cache[string, int] }

// newBelow knows of no board.
func newBelow() below {
	messages, _ := lru.New[string, int](placesKept) // its error is that of a size below 1
	return below{messages}
}

// Sent notes that a board stands below all.
func (b below) Sent(place string) { b.messages.Add(place, 0) }

// Written notes one more message below a board, and reports whether that is to come down, which is noted, too.
func (b below) Written(place string) bool {
	n, _ := b.messages.Get(place)
	if n++; n > mostBelow {
		n = 0
	}
	b.messages.Add(place, n)
	return n == 0
}
