package play

import (
	"context"
	"errors"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// update keeps r, and then edits its board to show the reply, or sends the reply. A crash takes back nothing
// that was shown.
func (t *turn) update(ctx context.Context, r *game.Play, reply chat.Reply) error {
	if err := t.keepRound(ctx, r); err != nil {
		return err
	}
	if r.Over() {
		err := t.Talk.games.Settle(ctx, t.Turn, r)
		if err == nil {
			reply, err = (&ending{t.Turn, t.Talk.games}).ended(ctx, r, reply)
		}
		if t.elsewhere && t.ended == "" && !r.GaveUp {
			reply.Text += "\n" + t.board.say(phrases.GameElsewhere, nil)
		}
		if err != nil {
			return err
		}
	}
	reply.Below = t.lower(r)
	reply.Quiet = reply.Quiet || reply.Below
	if r.Answer != "" && !reply.Below { // the next message waits for the ID of a new board
		t.Turn.Passage.Editing()
	}
	put := func(ctx context.Context) error { return t.put(ctx, r, reply) }
	return t.Talk.boards.only(ctx, session.Place(r), put, t.repaint(r))
}

// refresh keeps r, says n, and has the board drawn when there is time for it. If a picture is on its way, the
// next one shows the presses since then.
func (t *turn) refresh(ctx context.Context, r *game.Play, n notice) error {
	if err := t.keepRound(ctx, r); err != nil {
		return err
	}
	passing := n.key && t.Turn.Teller.Budget.Passing
	if n.key {
		t.Turn.Passage.Yield() // the next key need not wait for anything that is shown
	} else {
		t.Turn.Passage.Editing()
	}
	if passing {
		if err := t.Turn.R.Notify(ctx, n.text); err != nil || !n.changes {
			return err
		}
		n.text = ""
	}
	rest := time.Duration(0)
	if passing && !n.shows {
		rest = t.Talk.rest
	}
	return t.Talk.boards.newest(ctx, session.Place(r), rest, n.text, t.repaint(r))
}

// lower reports whether the board of r is sent again below the player's messages: it was asked for, or it is
// out of sight in a private room. It notes a board that is sent for another reason.
func (t *turn) lower(r *game.Play) bool {
	switch {
	case r.Answer == "", t.below:
		t.Talk.below.Sent(session.Place(r))
		return t.below && r.Answer != ""
	case !t.Turn.M.Room.Private, t.Turn.M.Press != nil:
		return false
	}
	return t.Talk.below.Written(session.Place(r))
}

// put shows a reply in the place of the board of r, or sends it.
func (t *turn) put(ctx context.Context, r *game.Play, reply chat.Reply) error {
	shown, err := putPrivate(ctx, t, r, r.Answer, reply)
	if err != nil || shown == "" {
		return err
	}
	r.Answer = shown
	err = t.keepBoard(ctx, r, shown)
	t.Turn.Open.Last = game.Request{} // it is out of date
	return err
}

func (t *turn) keepRound(ctx context.Context, r *game.Play) error {
	err := t.Talk.games.Save(ctx, r)
	if err == nil && t.ended != "" {
		t.Turn.Base.Count(t.ended)
	}
	return err
}

// keepBoard stores that a message shows the board of r. Replies to the message are then moves, and r is the
// person's last puzzle.
func (t *turn) keepBoard(ctx context.Context, r *game.Play, message string) error {
	last := t.Turn.Open.Last
	same := last.Source == message && last.Kind == game.KindRound && last.About == r.Source
	if same && last.Shown == t.told && !t.elsewhere {
		return nil
	}
	defer t.Talk.games.Left(t.Turn, r, t.former) // after the board here is stored
	return t.Talk.games.SetBoard(ctx, t.Turn, r, message, t.told)
}

// leave replaces the board of r by a line that says that the game goes on below. The next board is a new
// message.
func (t *turn) leave(ctx context.Context, r *game.Play) {
	if r.Answer != "" {
		leave(ctx, t.Turn, r.Answer)
	}
	r.Answer = ""
}

// leave replaces a message by that line. If that fails, the message stays. So does the group's line with a
// button for an ephemeral board, if that button was pressed.
func leave(ctx context.Context, t *talk.Turn, message string) {
	alone := t.M.Press != nil && t.M.Press.Ephemeral
	line := chat.Reply{Text: t.Teller.Voice.Say(phrases.GameBelow, nil), Private: alone, Quiet: true}
	_, err := t.R.Edit(ctx, message, line)
	if err != nil && !errors.Is(err, chat.ErrGone) {
		t.Teller.Log.WarnContext(ctx, "former board not edited", "room", t.M.Room.ID, "err", err)
	}
}

// repaint shows the newest state of the board of r.
func (t *turn) repaint(r *game.Play) paint {
	return func(ctx context.Context, note string) error {
		now, err := t.Talk.games.Load(ctx, r.Room, r.Source)
		if now == nil || err != nil || now.Over() { // the message that ended it shows the end
			return err
		}
		now.Answer, t.told = r.Answer, ""
		if now.Paused {
			return t.put(ctx, now, t.board.Covering(now, phrases.GamePaused, 0))
		}
		if now.Open() == 0 && !strings.Contains(note, "\n") {
			note = t.board.say(phrases.GameFull, nil)
		}
		return t.put(ctx, now, t.board.Board(ctx, now, note))
	}
}

// putPrivate edits the message, or sends a new one, as an ephemeral message for the player of r where boards
// are ephemeral. It returns the ID of the message shown.
func putPrivate(
	ctx context.Context, t *turn, r *game.Play, message string, reply chat.Reply,
) (string, error) {
	if !t.board.Ephemeral() {
		return t.Turn.Put(ctx, message, reply)
	}
	open := action.Game{Do: action.GameShow, Round: r.Source}
	return showPrivate(ctx, t.Turn, open, message, reply)
}
