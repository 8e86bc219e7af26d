package play

import lru "github.com/hashicorp/golang-lru/v2"

// mostBelow is the number of messages below a board before it is sent again. placesKept is the number of
// boards whose messages are counted.
const (
	mostBelow  = 3
	placesKept = 5000
)

// below counts the messages below boards in private rooms, by session.Place. It is safe for concurrent use.
type below struct{ messages *lru.Cache[string, int] }

func newBelow() below {
	messages, _ := lru.New[string, int](placesKept) // its error is that of a size below 1
	return below{messages}
}

// Sent notes that a board is the newest message.
func (b below) Sent(place string) { b.messages.Add(place, 0) }

// Written counts one more message below a board. It reports whether the board is to be sent again, and starts
// anew then.
func (b below) Written(place string) bool {
	n, _ := b.messages.Get(place)
	if n++; n > mostBelow {
		n = 0
	}
	b.messages.Add(place, n)
	return n == 0
}
