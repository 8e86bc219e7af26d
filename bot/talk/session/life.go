package session

import (
	"context"
	"time"

	"sudokubot/bot/game"
)

// Wake notes that the bot begins at the moment now. Clocks were stopped from its last sign of life on.
func (g *Games) Wake(ctx context.Context, now time.Time) error {
	l, err := g.store.Life(ctx)
	if err != nil {
		return err
	}
	l = l.Begun(now)
	g.mu.Lock()
	g.life = l
	g.mu.Unlock()
	return g.store.PutLife(ctx, l)
}

// Live stores a sign of life at the moment now, unless all clocks are stopped.
func (g *Games) Live(ctx context.Context, now time.Time) error {
	g.mu.Lock()
	idle := g.last.IsZero() || now.Sub(g.last) > game.Idle+look
	if !idle {
		g.life.Last = now
	}
	l := g.life
	g.mu.Unlock()
	if idle {
		return nil
	}
	return g.store.PutLife(ctx, l)
}

// outages returns the times when the bot was away.
func (g *Games) outages() []game.Outage {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.life.Outages
}
