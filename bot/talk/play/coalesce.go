package play

import (
	"context"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

// coalescer shows each board, one picture at a time. Presses are faster than pictures, so after each
// picture it shows only the newest state. The zero coalescer is ready for use. It is safe for concurrent
// use.
type coalescer struct {
	mu     sync.Mutex
	boards map[string]*showing // the boards that a call is showing, by session.Place
}

// paint draws the newest state of a board with a note, and shows it. If an earlier picture had the note,
// the note is empty.
type paint func(ctx context.Context, note string) error

// showing is the state of a board while a call shows it. The coalescer's mu guards paints, wanted, soon and
// note.
type showing struct {
	paints  bool          // the call also shows changes made while it runs
	wanted  bool          // the board has changed since the last picture was begun
	soon    bool          // the change is shown without waiting for rest
	note    string        // the newest note
	changed chan struct{} // receives a value after each change
	free    chan struct{} // closed at the end of the call
}

// newest shows a board by calling paint, as soon as the board has not changed for the duration rest. If
// rest is 0, it shows the board at once. If another call already shows the board and its changes, newest
// returns nil.
func (c *coalescer) newest(
	ctx context.Context, place string, rest time.Duration, note string, paint paint,
) error {
	for {
		s, busy := c.want(place, rest == 0, note)
		switch {
		case !busy:
			return c.serve(ctx, place, s, rest, paint)
		case s.paints:
			return nil
		}
		if err := wait(ctx, s); err != nil {
			return err
		}
		var first bool
		if note, first = c.begin(s); !first { // another call shows the change
			return nil
		}
	}
}

// want records a change of a board. busy reports whether another call is showing the board.
func (c *coalescer) want(place string, soon bool, note string) (s *showing, busy bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	s, busy = c.open(place, true)
	s.wanted, s.soon, s.note = true, s.soon || soon, note
	select {
	case s.changed <- struct{}{}:
	default:
	}
	return s, busy
}

// exclusively waits until no other call shows the board, and calls show. Then it calls paint to show the
// changes made meanwhile. If paint is nil, those changes are left to waiting calls of coalescer.newest.
func (c *coalescer) exclusively(
	ctx context.Context, place string, show func(context.Context) error, paint paint,
) error {
	for {
		c.mu.Lock()
		s, busy := c.open(place, paint != nil)
		c.mu.Unlock()
		if !busy {
			err := show(ctx)
			if err != nil || paint == nil {
				c.close(place, s)
				return err
			}
			return c.serve(ctx, place, s, 0, paint)
		}
		if err := wait(ctx, s); err != nil {
			return err
		}
	}
}

func wait(ctx context.Context, s *showing) error {
	select {
	case <-s.free:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// open returns the state of a board, and whether another call shows the board. If no other call does, the
// caller shows it from now on. The caller holds the mutex.
func (c *coalescer) open(place string, paints bool) (s *showing, busy bool) {
	if s, busy = c.boards[place]; busy {
		return s, true
	}
	if c.boards == nil {
		c.boards = map[string]*showing{}
	}
	s = &showing{paints: paints, changed: make(chan struct{}, 1), free: make(chan struct{})}
	c.boards[place] = s
	return s, false
}

// serve shows a board until no change is left.
func (c *coalescer) serve(
	ctx context.Context, place string, s *showing, rest time.Duration, paint paint,
) error {
	for c.wants(place, s) {
		err := c.calm(ctx, s, rest)
		if err == nil {
			note, _ := c.begin(s)
			err = paint(ctx, note)
		}
		if err != nil {
			c.close(place, s)
			return err
		}
	}
	return nil
}

// wants reports whether a board has changed. If the board has not changed, wants ends the call that shows
// it.
func (c *coalescer) wants(place string, s *showing) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !s.wanted {
		delete(c.boards, place)
		close(s.free)
	}
	return s.wanted
}

func (c *coalescer) close(place string, s *showing) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.boards, place)
	close(s.free)
}

// begin starts a picture. It returns the newest note, and whether the board has changed.
func (c *coalescer) begin(s *showing) (note string, wanted bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	note, wanted = s.note, s.wanted
	s.wanted, s.soon, s.note = false, false, ""
	return note, wanted
}

// calm waits until a board has not changed for the duration rest, or until a change need not wait for rest.
func (c *coalescer) calm(ctx context.Context, s *showing, rest time.Duration) error {
	for {
		c.mu.Lock()
		soon := s.soon || rest == 0
		c.mu.Unlock()
		if soon {
			return ctx.Err()
		}
		timer := time.NewTimer(rest)
		select {
		case <-timer.C:
			return nil
		case <-s.changed:
			timer.Stop()
		case <-ctx.Done():
			timer.Stop()
			return ctx.Err()
		}
	}
}

// mostBelow is the largest number of messages below a board before the board is sent again. placesKept is
// the number of boards whose messages are counted.
const (
	mostBelow  = 5
	placesKept = 5000
)

// below stores facts about boards by session.Place. It is safe for concurrent use.
type below struct {
	messages *lru.Cache[string, int] // the number of messages below a board in a private room
	// the last remark on the board, if no action in the game came after it
	remarks *lru.Cache[string, string]
}

func newBelow() below {
	messages, _ := lru.New[string, int](placesKept) // New fails only for a size below 1
	remarks, _ := lru.New[string, string](placesKept)
	return below{messages, remarks}
}

// Repeats stores a remark on a board, and reports whether the board's last remark was equal.
func (b below) Repeats(place, text string) bool {
	last, _ := b.remarks.Get(place)
	b.remarks.Add(place, text)
	return last == text
}

// Acted deletes the remark on a board after an action in its game.
func (b below) Acted(place string) { b.remarks.Remove(place) }

// Sent records that the board is now the newest message in its room.
func (b below) Sent(place string) { b.messages.Add(place, 0) }

// Written counts a message below a board. If the count exceeds mostBelow, it resets the count and returns
// true.
func (b below) Written(place string) bool {
	n, _ := b.messages.Get(place)
	if n++; n > mostBelow {
		n = 0
	}
	b.messages.Add(place, n)
	return n == 0
}
