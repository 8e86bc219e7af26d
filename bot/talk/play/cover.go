package play

import (
	"context"
	"errors"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk/session"
)

// touch notes that the player of r does something now. It covers the boards of other games that were running in this
// room.
func (t *turn) touch(ctx context.Context, r *game.Play) error {
	stop, others, err := t.Talk.games.Touch(ctx, t.Turn, r)
	args := phrases.Args{"Away": t.Turn.Teller.Names().Span(stop.Away), "Time": t.Turn.Teller.Names().Span(r.Time(t.Turn.Base.Now()))}
	switch {
	case stop.Away > 0:
		t.board.tell(t.Turn.Teller.Voice.Say(phrases.GameAway, args))
	case stop.Slept:
		t.board.tell(t.Turn.Teller.Voice.Say(phrases.GameSlept, args))
	}
	for _, o := range others {
		if err := setAside(ctx, t, o); err != nil {
			return err
		}
	}
	return err
}

// setAside pauses o, covers its board, and says so with the next board. The board is covered before o is kept: after a
// crash between the two its clock still runs.
func setAside(ctx context.Context, t *turn, o *game.Play) error {
	t.Talk.games.Pause(o, t.Turn.Base.Now())
	cover := func(ctx context.Context) error {
		shown, err := editBoard(ctx, t, o, t.board.Covering(o, phrases.GameSetAside, 0))
		if err != nil && !errors.Is(err, chat.ErrGone) {
			t.Turn.Teller.Log.WarnContext(ctx, "board of the game before not covered", "room", t.Turn.M.Room.ID, "err", err)
		}
		if err := t.Talk.games.Save(ctx, o); err != nil {
			return err
		}
		return replaced(ctx, t, o, shown)
	}
	if err := t.Talk.boards.only(ctx, session.Place(o), cover, t.repaintHere(o)); err != nil {
		return err
	}
	t.board.tell(t.Turn.Teller.Voice.Say(phrases.GameWaits, phrases.Args{"Time": t.Turn.Teller.Names().Span(o.Time(t.Turn.Base.Now()))}))
	return nil
}

// editBoard puts a reply in the place of the board of o in the room of t. It returns the ID of the message shown.
func editBoard(ctx context.Context, t *turn, o *game.Play, reply chat.Reply) (shown string, err error) {
	reply.Private = t.board.Whispers()
	return t.Turn.R.Edit(ctx, session.BoardIn(t.Turn.M.Room.ID, o), reply)
}

// replaced keeps that the platform has replaced the message with the board of o by shown, unless it is empty or the same.
func replaced(ctx context.Context, t *turn, o *game.Play, shown string) error {
	if shown == "" || shown == session.BoardIn(t.Turn.M.Room.ID, o) {
		return nil
	}
	t.Turn.Open.Last = game.Request{} // it is another by then
	return t.Talk.games.SetBoard(ctx, t.Turn, o, shown, "")
}

// repaintHere shows the board of o in the room of t as it is by then, if it is there.
func (t *turn) repaintHere(o *game.Play) paint {
	return func(ctx context.Context, note string) error {
		now, err := t.Talk.games.Load(ctx, o.Room, o.Source)
		if now == nil || err != nil || now.Over() || session.BoardIn(t.Turn.M.Room.ID, now) == "" {
			return err
		}
		reply := t.board.Board(ctx, now, note)
		if now.Paused {
			reply = t.board.Covering(now, phrases.GamePaused, 0)
		}
		shown, err := editBoard(ctx, t, now, reply)
		if err != nil {
			return quiet(err)
		}
		return replaced(ctx, t, now, shown)
	}
}

// resume resumes the clock of r, whose digits are given in another form than its board, and keeps r. If its board was
// covered, it is shown again. stood reports whether the clock stood.
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

// standing returns the cover of the board of r if its clock stands; ok is false if the clock runs.
func (t *turn) standing(r *game.Play) (cover chat.Reply, ok bool) {
	stop, ok := t.Talk.games.Standing(r, t.Turn.Base.Now())
	if !ok {
		return chat.Reply{}, false
	}
	return covering(&t.board, r, stop), true
}

// covering returns the cover of the board of r, with the reason why its clock stands.
func covering(m *board, r *game.Play, stop session.Stop) chat.Reply {
	switch {
	case stop.Away > 0:
		return m.Covering(r, phrases.GameSlumbersAway, stop.Away)
	case stop.Slept:
		return m.Covering(r, phrases.GameSlumbers, 0)
	}
	return m.Covering(r, phrases.GamePaused, 0)
}

// Covering is what stands in the place of the board of r while its clock stands: no cell of it, how far the clock has come and for how long
// the bot was away, as k says it, and how to go on.
func (b *board) Covering(r *game.Play, k phrases.Key, away time.Duration) chat.Reply {
	title, args := b.caption(r).Title, phrases.Args{"Time": b.turn.Teller.Names().Span(r.Time(b.turn.Base.Now())), "Away": b.turn.Teller.Names().Span(away)}
	note := b.turn.Teller.Voice.Say(phrases.GameStands, args)
	return chat.Reply{
		Text: b.GameTitle(r) + "\n" + b.turn.Teller.Voice.Say(k, args), Picture: b.turn.Teller.Tile(title, note, title+" · "+note),
		Choices: [][]chat.Choice{{b.GameButton(phrases.ButtonGoOn, gameOn, r).As(chat.Primary)}},
	}
}

// quiet returns err, or nil if the board cannot be edited any more or its game has changed.
func quiet(err error) error {
	if errors.Is(err, chat.ErrGone) || errors.Is(err, chat.ErrForbidden) || errors.Is(err, game.ErrConflict) {
		return nil
	}
	return err
}
