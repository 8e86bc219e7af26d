package calendar

import (
	"context"

	"sudokubot/bot/game"
)

// flight is the work on one daily, for all who wait for it. It ends early only when nobody waits any more.
type flight struct {
	cancel  context.CancelFunc
	waiting int // guarded by Calendar.mu
	done    chan struct{}

	// What came of it, when done is closed.
	daily game.Daily
	err   error
}

// join waits for a daily together with everybody else who wants it.
func (c *Calendar) join(ctx context.Context, d day) (game.Daily, error) {
	if err := ctx.Err(); err != nil {
		return game.Daily{}, err
	}
	f := c.flightOf(ctx, d)
	select {
	case <-f.done:
		return f.daily, f.err
	case <-ctx.Done():
		c.leave(d, f)
		return game.Daily{}, ctx.Err()
	}
}

// flightOf returns the flight of d, which begins with its first passenger.
func (c *Calendar) flightOf(ctx context.Context, d day) *flight {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f, ok := c.flights[d]; ok {
		f.waiting++
		return f
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	f := &flight{cancel: cancel, waiting: 1, done: make(chan struct{})}
	c.flights[d] = f
	go c.fly(ctx, d, f)
	return f
}

func (c *Calendar) fly(ctx context.Context, d day, f *flight) {
	defer f.cancel()
	f.daily, f.err = c.serve(ctx, d)
	c.mu.Lock()
	defer c.mu.Unlock()
	if f.err == nil {
		c.served.Add(d, f.daily)
	}
	if c.flights[d] == f {
		delete(c.flights, d)
	}
	close(f.done)
}

// leave takes one passenger off; without any the flight ends, and whoever comes later begins another.
func (c *Calendar) leave(d day, f *flight) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f.waiting--; f.waiting > 0 {
		return
	}
	f.cancel()
	if c.flights[d] == f {
		delete(c.flights, d)
	}
}
