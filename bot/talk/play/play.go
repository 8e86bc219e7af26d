// Package play is the conversation in which a puzzle is played.
//
// It knows boards, moves and their buttons. It refuses to know the rules of the game, and who is best at it.
package play

import (
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// Talk is the conversation. It is safe for concurrent use.
type Talk struct{ rounds game.Rounds }

// turn is a message in this conversation.
type turn struct {
	*talk.Turn
	*Talk
}

// New returns the conversation.
func New(rounds game.Rounds) *Talk { return &Talk{rounds} }

// Talk returns the conversation as a value.
func (c *Talk) Talk() talk.Talk {
	at := func(do func(*turn, context.Context, press.Press) error) talk.Press {
		return func(t *talk.Turn, ctx context.Context, p press.Press) error { return do(c.turn(t), ctx, p) }
	}
	return talk.Talk{Name: "play", Presses: map[string]talk.Press{
		press.Play: at((*turn).pressPlay), press.Game: at((*turn).pressGame), press.Rows: at(pressRows),
	}}
}

// turn returns t in this conversation. What changes a game is done before the person's next message, however long it takes.
func (c *Talk) turn(t *talk.Turn) *turn {
	t.Long = nil
	return &turn{t, c}
}

// Move answers a message that is a move in the game that is open, a word for a button, or neither.
func (c *Talk) Move(t *talk.Turn, ctx context.Context) error { return c.turn(t).move(ctx) }

// Word does in the person's game what a word stands for.
func (c *Talk) Word(t *talk.Turn, ctx context.Context, word words.GameWord) error {
	return c.inGame(t, ctx, func(t *turn, r *game.Play) error { return t.word(ctx, r, word) })
}

// Enter puts digits into the grid of the person's game.
func (c *Talk) Enter(t *talk.Turn, ctx context.Context, entries []game.Entry) error {
	return c.inGame(t, ctx, func(t *turn, r *game.Play) error { return t.enter(ctx, r, talk.Entered{Entries: entries}) })
}

// Remark shows the board of the person's game anew, with a phrase above it; "" is none.
func (c *Talk) Remark(t *talk.Turn, ctx context.Context, k phrases.Key) error {
	return c.inGame(t, ctx, func(t *turn, r *game.Play) error {
		if k == "" {
			return t.show(ctx, r)
		}
		return t.remark(ctx, r, t.Voice.Say(k, nil))
	})
}

// inGame calls do with the game that the person plays.
func (c *Talk) inGame(in *talk.Turn, ctx context.Context, do func(*turn, *game.Play) error) error {
	r, ok := in.Playing()
	if !ok {
		return in.Say(ctx, phrases.GameGone, nil)
	}
	t := c.turn(in)
	t.speakIn(ctx, r)
	return do(t, r)
}

// Played answers a command as the word does in the person's game; handled is false if there is none that is meant.
func (c *Talk) Played(t *talk.Turn, ctx context.Context, word words.GameWord) (handled bool, err error) {
	long := t.Long
	if handled, err = c.turn(t).command(ctx, gameWords()[word]); !handled {
		t.Long = long
	}
	return handled, err
}

// pressPlay begins a game for who pressed, or goes on with the one that they have begun.
func (t *turn) pressPlay(ctx context.Context, pressed press.Press) error {
	w, ok, err := talk.FindWanted(ctx, t.Turn, pressed.About)
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	p, ok := w.Asked.Playable()
	if !ok {
		return t.Notify(ctx, phrases.PlayNot)
	}
	if w.Daily.Date == "" { // a live daily is played as such, so that its hints count
		if err := t.Allowed(ctx, w.Asked.Raw()); err != nil {
			return err
		}
	}
	r, err := t.roundFor(ctx, w, p)
	if err != nil {
		return err
	}
	t.leave(ctx, r)
	return t.show(ctx, r, "", t.howTo(r))
}

// roundFor returns the person's round with the puzzle in this room: the one that goes on, a daily that they have finished,
// or a new one.
func (t *turn) roundFor(ctx context.Context, w talk.Wanted, p sudoku.Puzzle) (*game.Play, error) {
	source := game.RoundSource(w.Ref, t.M.From.ID)
	kept, err := t.rounds.Round(ctx, t.M.Room.ID, source)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return nil, err
	}
	if err == nil && kept.Resumes(p.String()) {
		if r, err := game.Resume(kept); err == nil {
			return r, nil
		}
	}
	r := game.Begin(t.M.Room.ID, source, t.M.From.ID, p, w.Daily, t.Now())
	r.Language, r.Rev = t.Voice.Language.Tag, kept.Rev
	if kept.Ended.IsZero() { // how a game ended stays to be seen
		r.Answer = kept.Answer
	}
	return r, nil
}

// leave replaces the former board of r by a line that says that the game goes on below. Where that fails, the board stays.
func (t *turn) leave(ctx context.Context, r *game.Play) {
	if r.Answer == "" {
		return
	}
	_, err := t.R.Edit(ctx, r.Answer, chat.Reply{Text: t.Voice.Say(phrases.GameBelow, nil)})
	if err != nil && !errors.Is(err, chat.ErrGone) {
		t.Log.WarnContext(ctx, "former board not edited", "room", r.Room, "err", err)
	}
}

// show sends the board of r as a new message, and keeps r.
func (t *turn) show(ctx context.Context, r *game.Play, news ...string) error {
	r.Answer = ""
	return t.update(ctx, r, t.boardReply(ctx, r, news...))
}

// update keeps r, and then puts the reply in the place of its board, or sends it: nothing is shown that a crash can take back.
func (t *turn) update(ctx context.Context, r *game.Play, reply chat.Reply) error {
	if err := t.keepRound(ctx, r); err != nil {
		return err
	}
	shown, err := talk.Put(ctx, t.R, r.Answer, reply)
	if err != nil || shown == "" {
		return err
	}
	return t.keepBoard(ctx, r, shown)
}

// keepRound remembers r, also when the work is to end or the room has moved meanwhile.
func (t *turn) keepRound(ctx context.Context, r *game.Play) error {
	r.Room = t.Moved(r.Room)
	kept, err := t.rounds.PutRound(context.WithoutCancel(ctx), r.Round)
	if err == nil {
		r.Rev = kept.Rev
	}
	return err
}

// keepBoard remembers the message that shows the board of r, and what it shows: a reply to it is a move, and the person's
// last puzzle is this one.
func (t *turn) keepBoard(ctx context.Context, r *game.Play, message string) error {
	last := t.Open.Last
	if last.Source == message && last.Kind == game.KindRound && last.About == r.Source {
		return nil
	}
	return t.rounds.SetBoard(context.WithoutCancel(ctx), game.Request{
		Room: t.Moved(r.Room), Source: message, Answer: message, Person: r.Person, Language: r.Language,
		Puzzle: r.Puzzle, Kind: game.KindRound, About: r.Source, At: t.Now(),
	})
}
