package pausing

import (
	"context"
	"time"

	"sudokubot/bot/game"
)

// Wake notes that the bot begins at the moment now: since its last sign of life clocks stand.
func (c *Clocks) Wake(ctx context.Context, now time.Time) error {
	l, err := c.store.Life(ctx)
	if err != nil {
		return err
	}
	l = l.Begun(now)
	c.mu.Lock()
	c.life = l
	c.mu.Unlock()
	return c.store.PutLife(ctx, l)
}

// Live is a sign of life at the moment now. None is kept where all boards sleep: there is no clock that it matters to.
func (c *Clocks) Live(ctx context.Context, now time.Time) error {
	c.mu.Lock()
	nobody := c.last.IsZero() || now.Sub(c.last) > game.Idle+look
	if !nobody {
		c.life.Last = now
	}
	l := c.life
	c.mu.Unlock()
	if nobody {
		return nil
	}
	return c.store.PutLife(ctx, l)
}
