package play

import (
	"context"
	"sync"
	"time"
)

// coalescer shows boards: a single picture of each at a time, and after that only the newest. Presses outrun
// pictures, so each picture is drawn when its turn comes. The zero coalescer is ready for use. It is safe for
// concurrent use.
type coalescer struct {
	mu     sync.Mutex
	boards map[string]*showing // those that are being shown, by session.Place
}

// paint draws and shows the newest state of a board, with the newest note. The note is empty if it was shown
// before.
type paint func(ctx context.Context, note string) error

// showing is the state of a board that is being shown. The coalescer's mu guards paints, wanted, soon and
// note.
type showing struct {
	paints  bool          // who shows the board shows also what changes meanwhile
	wanted  bool          // the board has changed since the last picture was begun
	soon    bool          // the change does not wait for rest
	note    string        // the newest
	changed chan struct{} // has a value after each change
	free    chan struct{} // closed at the end
}

// newest shows a board by paint, after it has not changed for rest; 0 is at once. If another call is showing
// the board and its later changes, newest leaves it to that call and returns nil.
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

// want notes a change of a board. busy reports whether another call is showing it.
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

// only calls show while nothing else shows the board, and then shows by paint what has changed meanwhile. If
// paint is nil, the calls of newest that came meanwhile show it.
func (c *coalescer) only(
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

// wait waits until a board is not being shown any more.
func wait(ctx context.Context, s *showing) error {
	select {
	case <-s.free:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// open returns the state of a board, and whether it is being shown; if not, it is from now on. The mutex is
// held.
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

// serve shows a board until it does not change any more.
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

// wants reports whether a board has changed. If it has not, others can show it from then on.
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

// begin notes that a picture is begun. It returns the newest note, and whether the board has changed.
func (c *coalescer) begin(s *showing) (note string, wanted bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	note, wanted = s.note, s.wanted
	s.wanted, s.soon, s.note = false, false, ""
	return note, wanted
}

// calm waits until a board has not changed for rest, or a change came that does not wait.
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
