package play

import (
	"cmp"
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// These are the limits of covering idle boards.
const (
	coverTimeout = 90 * time.Second // the longest time for covering one board
	coverAtOnce  = 8                // the largest number of boards covered at a time
)

// sweeper covers the idle boards on a platform. It also covers boards whose game continues in another room.
type sweeper struct {
	talk   *Talk
	base   *talk.Base
	poster chat.Poster
}

// Pause pauses the idle games on a platform, and replaces their boards by covers (see Covering), until ctx is
// done.
func (c *Talk) Pause(ctx context.Context, base *talk.Base, platform string, p chat.Poster) {
	s := &sweeper{c, base, p}
	if err := c.games.Recall(ctx, base.Now(), platform); err != nil && ctx.Err() == nil {
		base.Log.WarnContext(ctx,
			"boards from before the bot began not found: they are covered when they are touched", "err", err)
	}
	var covering errgroup.Group
	covering.SetLimit(coverAtOnce)
	defer func() { _ = covering.Wait() }() // cover logs the errors
	for ctx.Err() == nil {
		due, wait, woken := c.games.Due(base.Now(), platform)
		s.live(ctx, due)
		for _, b := range due {
			covering.Go(func() error { s.cover(ctx, b); return nil })
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
		case <-woken:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// live stores a sign of life if clocks are due to be stopped. After a crash the bot then stops them at the
// stored time.
func (s *sweeper) live(ctx context.Context, due []*session.Board) {
	for _, b := range due {
		if b.Left != "" {
			continue
		}
		// signs of life are stored with a precision of milliseconds
		soon := s.base.Now().Add(time.Millisecond)
		if err := s.talk.games.Live(ctx, soon); err != nil && ctx.Err() == nil {
			s.base.Log.WarnContext(ctx, "no sign of life kept", "err", err)
		}
		return
	}
}

// cover covers b. If that fails, b is due again later. cover logs only the first error of a board.
func (s *sweeper) cover(ctx context.Context, b *session.Board) {
	timed, cancel := context.WithTimeout(ctx, coverTimeout)
	defer cancel()
	do := s.coverIdle
	if b.Left != "" {
		do = s.coverLeft
	}
	if err := do(timed, b); err != nil && ctx.Err() == nil && s.talk.games.Retry(b, s.base.Now()) {
		s.base.Log.WarnContext(ctx,
			"board that was left not covered: it is tried again", "room", b.Room.ID, "err", err)
	}
}

// coverIdle pauses the game of b and covers its board, unless the player has touched the board since b
// became due.
func (s *sweeper) coverIdle(ctx context.Context, b *session.Board) error {
	moved := *b // other goroutines may read b
	moved.Room.ID = s.base.Newest(ctx, b.Room.ID)
	b = &moved
	cover := func(ctx context.Context) error {
		m, r, err := s.running(ctx, b)
		if r == nil || err != nil {
			return err
		}
		stop, ok := s.talk.games.Idle(r, s.base.Now())
		if !ok {
			return nil
		}
		if err := s.edit(ctx, m, r, covering(m, r, stop)); err != nil {
			return quiet(err)
		}
		return quiet(s.talk.games.Save(ctx, r))
	}
	return s.talk.boards.only(ctx, b.Place(), cover, nil)
}

// coverLeft covers b, whose game continues in another room, unless the player has returned to the room of
// b. If the player returns during the edit, coverLeft shows the board again.
func (s *sweeper) coverLeft(ctx context.Context, b *session.Board) error {
	r, err := s.talk.games.LoadBoard(ctx, b)
	if r == nil || err != nil || r.Answer == b.Left {
		return err
	}
	m := s.maker(ctx, b, r)
	reply := m.Covering(r, "game.moved", 0)
	// the clock runs, so the picture shows no time
	reply.Picture = m.turn.Teller.Tile(m.GameTitle(r), "", m.GameTitle(r))
	if err := s.poster.Edit(ctx, b.Room, game.In(b.Room.ID, b.Left), reply); err != nil {
		return quiet(err)
	}
	again := func(ctx context.Context) error {
		m, r, err := s.running(ctx, b)
		if r == nil || err != nil || r.Answer != b.Left {
			return err
		}
		return quiet(s.edit(ctx, m, r, m.Board(ctx, r, "")))
	}
	return s.talk.boards.only(ctx, b.Place(), again, nil)
}

// running returns the game of b, and the board to lay it out. If the game is not stored, over, paused, or
// shown in another room, both are nil.
func (s *sweeper) running(ctx context.Context, b *session.Board) (*board, *game.Play, error) {
	r, err := s.talk.games.LoadBoard(ctx, b)
	if r == nil || err != nil || r.Over() || r.Paused || session.BoardIn(b.Room.ID, r) == "" {
		return nil, nil, err
	}
	return s.maker(ctx, b, r), r, nil
}

// maker returns a board for laying out r in the room of b, in the language of the player.
func (s *sweeper) maker(ctx context.Context, b *session.Board, r *game.Play) *board {
	budget := s.poster.Budget()
	budget.PrivateMode = cmp.Or(b.PrivateMode, budget.PrivateMode)
	t := s.base.ForRoom(ctx, game.Room{ID: b.Room.ID}, budget)
	t.SpeakAs(ctx, game.Request{Person: r.Person, Language: r.Language})
	t.M.Room, t.M.From = b.Room, b.From
	return &board{turn: t}
}

// edit edits the board of r to show reply.
func (s *sweeper) edit(ctx context.Context, m *board, r *game.Play, reply chat.Reply) error {
	reply.Private = m.Ephemeral()
	return s.poster.Edit(ctx, m.turn.M.Room, session.BoardIn(m.turn.M.Room.ID, r), reply)
}
