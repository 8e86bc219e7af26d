package play

import (
	"context"
	"errors"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
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
	case stop.Slept:
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
	if err := t.Talk.boards.only(ctx, session.Place(o), cover, t.repaintHere(o)); err != nil {
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
	case stop.Slept:
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
