package play

import (
	"cmp"
	"context"
	"errors"
	"time"

	"golang.org/x/sync/errgroup"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// touch resumes the clock of r, because its player has just acted in r. It pauses the player's other
// running games in this room, and covers their boards.
func (t *turn) touch(ctx context.Context, r *game.Play) error {
	t.Talk.below.Acted(session.Place(r))
	stop, others, err := t.Talk.games.Touch(ctx, t.Turn, r)
	args := phrases.Args{"Away": t.board.span(stop.Away), "Time": t.board.span(r.Time(t.Turn.Base.Now()))}
	switch {
	case stop.Away > 0:
		t.board.tell(t.board.say("game.away", args))
	case stop.Idle:
		t.board.tell(t.board.say("game.slept", args))
	}
	for _, o := range others {
		if err := pauseOther(ctx, t, o); err != nil {
			return err
		}
	}
	return err
}

// pauseOther pauses the game o, covers its board, and says so on the next board. It stores o after covering
// its board: if the bot crashes in between, the stored clock of o still runs.
func pauseOther(ctx context.Context, t *turn, o *game.Play) error {
	t.Talk.games.Pause(o, t.Turn.Base.Now())
	cover := func(ctx context.Context) error {
		shown, err := editBoard(ctx, t, o, t.board.Covering(o, "game.set-aside", 0))
		if err != nil && !errors.Is(err, chat.ErrGone) {
			log, room := t.Turn.Teller.Log, t.Turn.M.Room.ID
			log.WarnContext(ctx, "board of the game before not covered", "room", room, "err", err)
		}
		if err := t.Talk.games.Save(ctx, o); err != nil {
			return err
		}
		return replaced(ctx, t, o, shown)
	}
	if t.board.drawn() {
		cover = func(ctx context.Context) error {
			t.Talk.games.Stale(t.Turn, o, 0)
			return t.Talk.games.Save(ctx, o)
		}
	}
	if err := t.Talk.boards.exclusively(ctx, session.Place(o), cover, t.repaintHere(o)); err != nil {
		return err
	}
	span := t.board.span(o.Time(t.Turn.Base.Now()))
	t.board.tell(t.board.say("game.waits", phrases.Args{"Time": span}))
	return nil
}

// editBoard edits the board of o in the room of t to show a reply, and returns the ID of the message that
// shows it.
func editBoard(ctx context.Context, t *turn, o *game.Play, reply chat.Reply) (shown string, err error) {
	reply.Private = t.board.Ephemeral()
	return t.Turn.R.Edit(ctx, session.BoardIn(t.Turn.M.Room.ID, o), reply)
}

// replaced stores message as the ID of the board of o. If message is empty, or was already the board,
// replaced does nothing.
func replaced(ctx context.Context, t *turn, o *game.Play, message string) error {
	if message == "" || message == session.BoardIn(t.Turn.M.Room.ID, o) {
		return nil
	}
	t.Turn.Open.Last = game.Request{} // the stored copy is out of date now
	return t.Talk.games.SetBoard(ctx, t.Turn, o, message, "")
}

// repaintHere returns a function that shows the newest state of the board of o, if the board is in the room
// of t.
func (t *turn) repaintHere(o *game.Play) paint {
	return func(ctx context.Context, note string) error {
		now, err := t.Talk.games.Load(ctx, o.Room, o.Source)
		if now == nil || err != nil || now.Over() || session.BoardIn(t.Turn.M.Room.ID, now) == "" {
			return err
		}
		reply := t.board.Board(ctx, now, note)
		if now.Paused {
			reply = t.board.Covering(now, "game.paused", 0)
		}
		shown, err := editBoard(ctx, t, now, reply)
		if err != nil {
			return quiet(err)
		}
		return replaced(ctx, t, now, shown)
	}
}

// resume resumes the clock of r, and stores r, before a message shows its digits without a board. If the
// board was covered, resume shows the board again. stood reports whether the clock was stopped.
func (t *turn) resume(ctx context.Context, r *game.Play) (stood bool, err error) {
	t.Talk.games.Missed(r, t.Turn.Base.Now())
	stood = game.Stands(r, t.Turn.Base.Now())
	if err := t.touch(ctx, r); err != nil {
		return stood, err
	}
	if err := t.Talk.games.Save(ctx, r); err != nil || !stood {
		return stood, err
	}
	return stood, t.Talk.boards.newest(ctx, session.Place(r), 0, "", t.repaintHere(r))
}

// standing returns the cover of the board of r if the clock of r is stopped. If the clock runs, ok is
// false.
func (t *turn) standing(r *game.Play) (cover chat.Reply, ok bool) {
	stop, ok := t.Talk.games.Standing(r, t.Turn.Base.Now())
	if !ok {
		return chat.Reply{}, false
	}
	return covering(&t.board, r, stop), true
}

// covering returns the cover of the board of r, including the reason why the clock is stopped.
func covering(m *board, r *game.Play, stop session.Stop) chat.Reply {
	k := phrases.Key("game.paused")
	switch {
	case stop.Away > 0:
		k = "game.slumbers-away"
	case stop.Idle:
		k = "game.slumbers"
	}
	return m.Covering(r, k, stop.Away)
}

// Covering returns the cover that replaces the board of r while its clock is stopped. The cover shows the
// time on the clock and the phrase k, which may mention the absence of the bot. It has a button to resume the
// game, and shows no cell.
func (b *board) Covering(r *game.Play, k phrases.Key, absence time.Duration) chat.Reply {
	title := b.caption(r).Title
	args := phrases.Args{"Time": b.span(r.Time(b.turn.Base.Now())), "Away": b.span(absence)}
	note := b.say("game.stands", args)
	return chat.Reply{
		Text:    b.GameTitle(r) + "\n" + b.say(k, args),
		Picture: b.turn.Teller.Tile(title, note, title+" · "+note),
		Choices: [][]chat.Choice{{b.GameButton("button.go-on", action.GameOn, r).As(chat.Primary)}},
	}
}

// quiet returns err, or nil if err says that the board cannot be edited or that its game has changed.
func quiet(err error) error {
	if errors.Is(err, chat.ErrGone) || errors.Is(err, chat.ErrForbidden) || errors.Is(err, game.ErrConflict) {
		return nil
	}
	return err
}

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
		if b.Left != "" || b.Stale {
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
	switch {
	case b.Stale:
		do = s.redraw
	case b.Left != "":
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
	return s.talk.boards.exclusively(ctx, b.Place(), cover, nil)
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
	return s.talk.boards.exclusively(ctx, b.Place(), again, nil)
}

// redraw shows the newest state of b, which a client that draws the board itself has changed.
func (s *sweeper) redraw(ctx context.Context, b *session.Board) error {
	show := func(ctx context.Context) error {
		r, err := s.talk.games.LoadBoard(ctx, b)
		if r == nil || err != nil || session.BoardIn(b.Room.ID, r) == "" {
			return err
		}
		m := s.maker(ctx, b, r)
		m.turn.M.Room.Private = session.IsPrivate(ctx, m.turn, b.Room.ID, r.Person)
		reply := m.Board(ctx, r)
		switch {
		case r.Over():
			reply, err = (&ending{*m, s.talk.games}).ended(ctx, r, reply)
		case r.Paused:
			reply = m.Covering(r, "game.paused", 0)
		}
		if err != nil {
			return err
		}
		if err := s.edit(ctx, m, r, reply); err != nil {
			return quiet(err)
		}
		// the message no longer shows a hint or a question
		return s.talk.games.SetBoard(ctx, m.turn, r, session.BoardIn(b.Room.ID, r), "")
	}
	return s.talk.boards.exclusively(ctx, b.Place(), show, nil)
}

// running returns the game of b, and the board to lay it out. If the game is not stored, over, paused, or
// shown in another room, both are nil. A game without a board in any room is shown by its client.
func (s *sweeper) running(ctx context.Context, b *session.Board) (*board, *game.Play, error) {
	r, err := s.talk.games.LoadBoard(ctx, b)
	elsewhere := r != nil && session.BoardIn(b.Room.ID, r) == "" && (r.Answer != "" || !r.Seen)
	if r == nil || err != nil || r.Over() || r.Paused || elsewhere {
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

func (s *sweeper) edit(ctx context.Context, m *board, r *game.Play, reply chat.Reply) error {
	message := session.BoardIn(m.turn.M.Room.ID, r)
	if reply.Private = m.Ephemeral(); message == "" {
		return nil
	}
	return s.poster.Edit(ctx, m.turn.M.Room, message, reply)
}
