package pausing

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/easel"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/board"
)

// A board that is left alone pauses itself, and says so: the message with it is covered. So does one that was open when the bot went away:
// see recall.

// open is a game that goes on, where it was played last.
type open struct {
	room         chat.Room
	from         chat.Person
	aside        chat.Aside // how boards are shown to nobody else, as far as that is known
	home, source string     // of the round
	due          time.Time
	end          time.Time // when its board is tried no more, where that could not be covered; zero before
}

// watch notes that r is played, in the room of t.
func (c *Clocks) watch(t *board.Maker, r *game.Play) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last = t.Base.Now()
	if !r.Untimed {
		if _, known := c.open[Place(r)]; !known {
			c.wake()
		}
		c.open[Place(r)] = open{t.M.Room, t.M.From, t.Teller.Budget.Aside, r.Room, r.Source, r.Touched.Add(game.Idle), time.Time{}}
	}
}

const (
	look     = time.Minute      // how often the clock is looked at, at least: nobody is idle as soon as that; so often a board is tried again
	patience = 90 * time.Second // how long a board may take to be covered
	together = 8                // how many are covered at once
)

// Run pauses and covers the boards that are left alone on a platform, until ctx ends.
func (c *Clocks) Run(ctx context.Context, base *talk.Base, platform string, p chat.Poster) {
	if err := c.recall(ctx, base.Now(), platform+":"); err != nil && ctx.Err() == nil {
		base.Log.WarnContext(ctx, "boards from before the bot began not found: they are covered when they are touched", "err", err)
	}
	var covering errgroup.Group
	covering.SetLimit(together)
	defer func() { _ = covering.Wait() }() // they log their errors
	for ctx.Err() == nil {
		c.mu.Lock()
		woken := c.woken
		c.mu.Unlock()
		for place, o := range c.left(base.Now(), platform+":") {
			covering.Go(func() error { c.coverLeft(ctx, base, p, place, o); return nil })
		}
		due, next := c.due(base.Now(), platform+":")
		if len(due) > 0 { // a bot that is killed on the way finds their clocks where they stand now: Life has milliseconds
			if err := c.Live(ctx, base.Now().Add(time.Millisecond)); err != nil && ctx.Err() == nil {
				base.Log.WarnContext(ctx, "no sign of life kept", "err", err)
			}
		}
		for _, o := range due {
			covering.Go(func() error {
				if err := c.sleep(ctx, base, p, o); err != nil && ctx.Err() == nil {
					c.tryAgain(ctx, base, c.open, placeOf(o.home, o.source), o, err)
				}
				return nil
			})
		}
		timer := time.NewTimer(min(max(next.Sub(base.Now()), time.Millisecond), look))
		select {
		case <-ctx.Done():
		case <-woken:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// due returns the games on a platform that nobody has touched for so long, which are looked at no more, and when the next one is due.
func (c *Clocks) due(now time.Time, prefix string) (due []open, next time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	next = now.Add(look)
	for place, o := range c.open {
		switch {
		case !strings.HasPrefix(o.room.ID, prefix):
		case !o.due.After(now):
			due = append(due, o)
			delete(c.open, place)
		case o.due.Before(next):
			next = o.due
		}
	}
	return due, next
}

// tryAgain logs why the board at a place of these could not be covered, once, and has it tried again, unless its player has come back to it
// meanwhile, or it was tried for long enough.
func (c *Clocks) tryAgain(ctx context.Context, base *talk.Base, boards map[string]open, place string, o open, why error) {
	now := base.Now()
	if o.end.IsZero() {
		base.Log.WarnContext(ctx, "board that was left not covered: it is tried again", "room", o.room.ID, "err", why)
		o.end = now.Add(settled)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, back := boards[place]; !back && now.Before(o.end) {
		o.due = now.Add(look)
		boards[place] = o
	}
}

// sleep pauses the game of o, if it still goes on and nobody has touched it, and covers its board. Where that cannot be covered, it is told
// when its player comes back.
func (c *Clocks) sleep(ctx context.Context, base *talk.Base, p chat.Poster, o open) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	o.room.ID = base.Newest(ctx, o.room.ID)
	cover := func(ctx context.Context) error {
		t, r, err := c.going(ctx, base, p, o)
		if r == nil || err != nil {
			return err
		}
		now := t.Base.Now()
		if now.Before(r.Touched) { // the clock of the machine was set back; that by which this is due was not
			now = r.Touched.Add(game.Idle)
		}
		if now.Before(r.Touched.Add(game.Idle)) {
			return nil
		}
		why := phrases.GameSlumbers
		away := c.Missed(r, now)
		if away >= worthTelling {
			why = phrases.GameSlumbersAway
		}
		r.Pause(now)
		err = edit(ctx, t, p, r, t.Covering(r, why, away))
		if err == nil {
			_, err = c.store.PutRound(context.WithoutCancel(ctx), r.Round)
		}
		return quiet(err)
	}
	return c.Easel.Only(ctx, placeOf(o.home, o.source), cover, c.asPlayed(base, p, o)) // its player may come back while it is being covered
}

// asPlayed returns what shows the board of o where its player has played it since.
func (c *Clocks) asPlayed(base *talk.Base, p chat.Poster, o open) easel.Paint {
	return func(ctx context.Context, note string) error {
		t, r, err := c.going(ctx, base, p, c.newest(o))
		if r == nil || err != nil {
			return err
		}
		return quiet(edit(ctx, t, p, r, t.Board(ctx, r, note)))
	}
}

// quiet takes it for no error that a board cannot be changed any more, or has changed.
func quiet(err error) error {
	if errors.Is(err, chat.ErrGone) || errors.Is(err, chat.ErrForbidden) || errors.Is(err, game.ErrConflict) {
		return nil
	}
	return err
}

// newest returns o as its player has played it since.
func (c *Clocks) newest(o open) open {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now, ok := c.open[placeOf(o.home, o.source)]; ok {
		return now
	}
	return o
}

// going returns the game of o as it is kept, with what makes its board; nil if its clock does not run, or its board is elsewhere.
func (c *Clocks) going(ctx context.Context, base *talk.Base, p chat.Poster, o open) (*board.Maker, *game.Play, error) {
	r, err := c.kept(ctx, o)
	if r == nil || err != nil || r.Over() || r.Paused || boardIn(o.room.ID, r) == "" {
		return nil, nil, err
	}
	return o.maker(ctx, base, p, r), r, nil
}

// kept returns the game of o; nil if its player was forgotten.
func (c *Clocks) kept(ctx context.Context, o open) (*game.Play, error) {
	kept, err := c.store.Round(ctx, o.home, o.source)
	if errors.Is(err, game.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return game.Resume(kept)
}

// maker returns what makes the board of r, the game of o, where that was played last.
func (o open) maker(ctx context.Context, base *talk.Base, p chat.Poster, r *game.Play) *board.Maker {
	budget := p.Budget()
	budget.Aside = cmp.Or(o.aside, budget.Aside)
	t := base.ForRoom(ctx, game.Room{ID: o.room.ID}, budget)
	t.SpeakAs(ctx, game.Request{Person: r.Person, Language: r.Language})
	t.M.Room, t.M.From = o.room, o.from
	return &board.Maker{Turn: t}
}

// edit puts reply in the place of the board of r.
func edit(ctx context.Context, t *board.Maker, p chat.Poster, r *game.Play, reply chat.Reply) error {
	reply.Private = board.Whispers(t.Turn)
	return p.Edit(ctx, t.M.Room, boardIn(t.M.Room.ID, r), reply)
}
