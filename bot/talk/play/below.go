package play

import lru "github.com/hashicorp/golang-lru/v2"

// mostBelow is the number of messages below a board before it is sent again. placesKept is the number of
// boards whose messages are counted.
const (
	mostBelow  = 5
	placesKept = 5000
)

// below counts the messages below boards in private rooms, and remembers the remarks on boards, by
// session.Place. It is safe for concurrent use.
type below struct {
	messages *lru.Cache[string, int]
	remarks  *lru.Cache[string, string] // since the last action in the game
}

func newBelow() below {
	messages, _ := lru.New[string, int](placesKept) // New fails only for a size below 1
	remarks, _ := lru.New[string, string](placesKept)
	return below{messages, remarks}
}

// Repeats notes a remark on a board, and reports whether it was the last one already.
func (b below) Repeats(place, text string) bool {
	last, _ := b.remarks.Get(place)
	b.remarks.Add(place, text)
	return last == text
}

// Acted notes an action in the game of a board.
func (b below) Acted(place string) { b.remarks.Remove(place) }

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
