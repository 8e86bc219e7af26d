package pausing

import (
	"context"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
)

const (
	// apart is how far from each other boards are covered that were open when the bot went away, however many they are.
	apart = 250 * time.Millisecond
	// settled is after which life the boards from before it are covered, or cannot be.
	settled = time.Hour
)

// recall finds the boards on a platform that were open when the bot went away, and that nobody has touched since: they are covered as if it
// had stayed, one after the other.
func (c *Clocks) recall(ctx context.Context, now time.Time, prefix string) error {
	since, ok := c.uncovered()
	if !ok {
		return nil
	}
	running, err := c.store.Running(ctx, since)
	if err != nil {
		return err
	}
	free := now // when the next one can be covered
	slices.SortFunc(running, func(a, b game.Round) int { return a.Touched.Compare(b.Touched) })
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, r := range running {
		room := shownIn(r)
		if _, played := c.open[placeOf(r.Room, r.Source)]; played || !strings.HasPrefix(room, prefix) {
			continue
		}
		due := r.Touched.Add(game.Idle)
		if due.Before(free) {
			due = free
		}
		free = due.Add(apart)
		c.open[placeOf(r.Room, r.Source)] = open{room: chat.Room{ID: room}, home: r.Room, source: r.Source, due: due}
		if due.After(c.last) {
			c.last = due
		}
	}
	return nil
}

// uncovered returns since when boards were touched that may not be covered yet; ok is false for a bot that was never away.
func (c *Clocks) uncovered() (since time.Time, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, o := range slices.Backward(c.life.Outages) {
		if ok && o.To.Before(since) {
			break
		}
		since, ok = o.From.Add(-settled), true
	}
	return since, ok
}

// shownIn returns the room in which the board of r is; empty where it was not shown.
func shownIn(r game.Round) string {
	if !game.IsHome(r.Room) {
		return r.Room
	}
	room, _ := game.RoomOf(r.Answer)
	return room
}
