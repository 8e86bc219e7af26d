package pausing

import (
	"context"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/board"
)

// Left notes that r goes on in the room of t, and that the board which it had in another room, at a place as game.PlaceOf has it, shows its
// cells there: whatever the clock does from then on.
func (c *Clocks) Left(t *board.Maker, r *game.Play, place string) {
	room, ok := game.RoomOf(place)
	if !ok || r.Over() {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.gone[place] = open{chat.Room{ID: room}, t.M.From, t.Teller.Budget.Aside, r.Room, r.Source, t.Base.Now(), time.Time{}}
	c.wake()
}

// wake has Run look again.
func (c *Clocks) wake() {
	close(c.woken)
	c.woken = make(chan struct{})
}

// left returns the boards on a platform that were left for another room, and takes it that they are covered.
func (c *Clocks) left(now time.Time, prefix string) map[string]open {
	c.mu.Lock()
	defer c.mu.Unlock()
	left := map[string]open{}
	for place, o := range c.gone {
		if strings.HasPrefix(o.room.ID, prefix) && !o.due.After(now) {
			left[place] = o
			delete(c.gone, place)
		}
	}
	return left
}

// coverLeft covers one of them, unless its game has come back there.
func (c *Clocks) coverLeft(ctx context.Context, base *talk.Base, p chat.Poster, place string, o open) {
	if err := c.coverAt(ctx, base, p, place, o); err != nil && ctx.Err() == nil {
		c.tryAgain(ctx, base, c.gone, place, o, err)
	}
}

// coverAt covers the board at a place.
func (c *Clocks) coverAt(ctx context.Context, base *talk.Base, p chat.Poster, place string, o open) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	r, err := c.kept(ctx, o)
	if r == nil || err != nil || r.Answer == place { // they are back there
		return err
	}
	m := o.maker(ctx, base, p, r)
	reply := m.Covering(r, phrases.GameMoved, 0)
	reply.Picture = m.Teller.Tile(m.GameTitle(r), "", m.GameTitle(r)) // the clock does not stand
	if err := p.Edit(ctx, o.room, game.In(o.room.ID, place), reply); err != nil {
		return quiet(err)
	}
	return c.uncover(ctx, base, p, place, o)
}

// uncover shows the board at a place again, if its player has come back there while it was being covered.
func (c *Clocks) uncover(ctx context.Context, base *talk.Base, p chat.Poster, place string, o open) error {
	again := func(ctx context.Context) error {
		t, r, err := c.going(ctx, base, p, o)
		if r == nil || err != nil || r.Answer != place {
			return err
		}
		return quiet(edit(ctx, t, p, r, t.Board(ctx, r, "")))
	}
	return c.Easel.Only(ctx, placeOf(o.home, o.source), again, c.asPlayed(base, p, o))
}
