// Package play is the conversation in which a puzzle is played.
//
// It knows boards, moves and their buttons. It refuses to know the rules of the game, and who is best at it.
package play

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/passage"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
	"sudokubot/bot/words"
	"sudokubot/bot/words/moves"
	"sudokubot/solver/sudoku"
)

// Talk returns the conversation as a value.
func (c *Talk) Talk() talk.Talk {
	at := func(do func(*turn, context.Context, press.Press) error) talk.Press {
		return func(ctx context.Context, in *talk.Turn, p press.Press) error {
			return c.keeping(ctx, in, func(t *turn) error { return do(t, ctx, p) })
		}
	}
	return talk.Talk{Name: "play", Presses: map[string]talk.Press{
		press.Play: at((*turn).pressPlay), press.Game: at((*turn).pressGame), press.Pad: at((*turn).pressPad),
		press.Rematch: at((*turn).pressRematch), press.Share: c.pressShare,
	}}
}

// Move answers a message that is a move in the game that is open, a word for a button, or neither.
func (c *Talk) Move(ctx context.Context, in *talk.Turn) error {
	return c.keeping(ctx, in, func(t *turn) error { return t.move(ctx) })
}

// Word does in the person's game what a word stands for.
func (c *Talk) Word(ctx context.Context, t *talk.Turn, word words.GameWord) error {
	return c.inGame(ctx, t, func(t *turn, r *game.Play) error { return t.word(ctx, r, word, 1) })
}

// Enter puts digits and notes into the grid of the person's game.
func (c *Talk) Enter(ctx context.Context, t *talk.Turn, m moves.Moves) error {
	return c.inGame(ctx, t, func(t *turn, r *game.Play) error { return t.enter(ctx, r, m) })
}

// Remark says a phrase on the board of the person's game; "" shows it anew. A board whose clock stands is shown anew as such, and
// says nothing else.
func (c *Talk) Remark(ctx context.Context, t *talk.Turn, k phrases.Key) error {
	return c.inGame(ctx, t, func(t *turn, r *game.Play) error {
		reply, stands := t.standing(r)
		switch {
		case !stands && k != "":
			return t.remark(ctx, r, t.Turn.Teller.Voice.Say(k, nil))
		case !stands:
			return t.show(ctx, r)
		}
		t.leave(ctx, r)
		return t.update(ctx, r, reply)
	})
}

// inGame calls do with the game that the person plays.
func (c *Talk) inGame(ctx context.Context, in *talk.Turn, do func(*turn, *game.Play) error) error {
	return c.keeping(ctx, in, func(t *turn) error {
		r, ok := t.Turn.Playing()
		if !ok {
			return t.Turn.Say(ctx, phrases.GameGone, nil)
		}
		if err := t.arrive(ctx, r); err != nil {
			return err
		}
		t.speakIn(ctx, r)
		return do(t, r)
	})
}

// Played answers a command as the word does in the person's game; handled is false if there is none that is meant.
func (c *Talk) Played(ctx context.Context, in *talk.Turn, word words.GameWord) (handled bool, err error) {
	long := in.Job.Long
	err = c.keeping(ctx, in, func(t *turn) (err error) {
		handled, err = t.command(ctx, gameWords()[word])
		return err
	})
	if !handled {
		in.Job.Long = long
	}
	return handled, err
}

// Daily begins the person's game with a daily that can be played, or goes on with it; its result, if it is over, is shown instead. With a
// new board it says what is known of the puzzle, and that the clock runs.
func (c *Talk) Daily(ctx context.Context, in *talk.Turn, ref game.Ref, known []string) error {
	return c.keeping(ctx, in, func(t *turn) error {
		w, ok, err := talk.FindDaily(ctx, t.Turn, ref)
		if err != nil {
			return err
		}
		p, playable := sudoku.Puzzle{}, false
		if ok {
			p, playable = w.Asked.Playable()
		}
		if !playable {
			return t.Turn.Say(ctx, phrases.GameGone, nil)
		}
		return begin(ctx, t, w, p, "", known...)
	})
}

// pressPlay begins a game for who pressed, or goes on with the one that they have begun.
func (t *turn) pressPlay(ctx context.Context, pressed press.Press) error {
	w, ok, err := talk.FindWanted(ctx, t.Turn, pressed.About)
	if err != nil {
		return err
	}
	if !ok {
		return t.Turn.Notify(ctx, phrases.ButtonExpired)
	}
	p, ok := w.Asked.Playable()
	if !ok {
		return t.Turn.Notify(ctx, phrases.PlayNot)
	}
	if w.Daily.Date == "" { // a live daily is played as such, so that its hints count
		if err := t.Turn.Job.Allowed(ctx, w.Asked.Raw()); err != nil {
			return err
		}
	}
	switch {
	case t.Turn.M.Room.Private:
	case t.Turn.Teller.Budget.Aside == chat.AtAPress:
		return t.Turn.Send(ctx, chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.DoorPress, nil), Choices: [][]chat.Choice{{
			t.Turn.Teller.Button(phrases.ButtonPlay, press.Press{Verb: press.Play, About: w.Ref.String()}).As(chat.Primary)}}})
	case t.Turn.Teller.Budget.Aside == chat.Indoors:
		room := t.Turn.M.Room.ID
		t.carried = issueLink(ctx, t.Turn, w.Ref)
		if err := goIn(ctx, t); err != nil {
			return err
		}
		return begin(ctx, t, w, p, room)
	}
	return begin(ctx, t, w, p, "")
}

// begin opens the board of the person's game with a puzzle, which is one of the room from, if that is another than this: there its
// result counts as well. With a new board it says what is known of the puzzle.
func begin(ctx context.Context, t *turn, w talk.Wanted, p sudoku.Puzzle, from string, known ...string) error {
	r, err := t.Talk.games.Find(ctx, t.Turn, w, p, from)
	if err != nil {
		return err
	}
	switch {
	case r.Answer != "" || r.Moves != "" || r.Over():
		known = nil // they have seen it
	case len(known) > 0 || r.Untimed && r.Rev == 0:
		known = append(slices.Clone(known), t.Turn.Teller.Voice.Say(clockOf(r), nil))
	}
	if err := t.arrive(ctx, r); err != nil {
		return err
	}
	also, err := t.Talk.games.Also(ctx, t.Turn, r, cmp.Or(from, t.Turn.M.Room.ID))
	if err != nil {
		return err
	}
	if from != "" {
		if err := openedIn(ctx, t, r, from, w.Ref.Source); err != nil {
			return err
		}
		w.Ref.Source = "" // here it stands in no message
		if last := t.Turn.Open.Last; last.Source == r.Answer && r.Answer != "" && t.Turn.Base.Now().Sub(last.At) < justNow && !r.Over() {
			return nil // the link has only led here
		}
	}
	if err := t.Talk.games.Opened(ctx, t.Turn, r, t.Turn.M.Room.ID, w.Ref.Source); err != nil {
		return err
	}
	t.touch(ctx, r)
	t.leave(ctx, r)
	if err := sayAlso(ctx, t, w.Ref, also); err != nil { // above the board, where it stays
		return err
	}
	return t.show(ctx, r, append(known, "", t.board.HowTo(r))...)
}

// pressRematch begins a game once more that is over, as a practice: with a clock of its own, and in no table.
func (t *turn) pressRematch(ctx context.Context, p press.Press) error {
	kept, err := t.Talk.games.OfBoard(ctx, t.Turn, t.Turn.M.Press.Message, p.About)
	if errors.Is(err, game.ErrNotFound) {
		return t.Turn.Notify(ctx, phrases.GameGone)
	}
	if err != nil {
		return err
	}
	played, err := game.Resume(kept)
	switch {
	case err != nil, !played.Over():
		return t.Turn.Notify(ctx, phrases.GameGone)
	case played.Person != t.Turn.M.From.ID:
		return t.Turn.Notify(ctx, phrases.GameOther)
	}
	r, err := t.Talk.games.Practice(ctx, t.Turn, played)
	if err != nil {
		return err
	}
	if err := t.arrive(ctx, r); err != nil {
		return err
	}
	t.touch(ctx, r)
	return t.show(ctx, r, "", t.board.HowTo(r))
}

// leave replaces the board of r by a line that says that the game goes on below: the next one is a new message.
func (t *turn) leave(ctx context.Context, r *game.Play) {
	if r.Answer != "" {
		leave(ctx, t.Turn, r.Answer)
	}
	r.Answer = ""
}

// leave replaces a message by that line. Where that fails, it stays; and so does a line by which everybody is told of a board that
// only its player sees, where that is what was pressed: it still leads there.
func leave(ctx context.Context, t *talk.Turn, message string) {
	alone := t.M.Press != nil && t.M.Press.Whispered
	_, err := t.R.Edit(ctx, message, chat.Reply{Text: t.Teller.Voice.Say(phrases.GameBelow, nil), Private: alone})
	if err != nil && !errors.Is(err, chat.ErrGone) {
		t.Teller.Log.WarnContext(ctx, "former board not edited", "room", t.M.Room.ID, "err", err)
	}
}

// show sends the board of r as a new message in the place of the former one, and keeps r.
func (t *turn) show(ctx context.Context, r *game.Play, news ...string) error {
	t.leave(ctx, r)
	return t.update(ctx, r, t.board.Board(ctx, r, news...))
}

// update keeps r, and then puts the reply in the place of its board, or sends it: nothing is shown that a crash can take back.
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
			reply.Text += "\n" + t.Turn.Teller.Voice.Say(phrases.GameElsewhere, nil)
		}
		if err != nil {
			return err
		}
	}
	if t.lower(r) { // out of sight: it comes down
		t.leave(ctx, r)
	}
	if r.Answer != "" { // where it has none, the next message waits until it is known
		passage.Of(ctx).Editing()
	}
	return t.Talk.boards.only(ctx, session.Place(r), func(ctx context.Context) error { return t.put(ctx, r, reply) }, t.repaint(r))
}

// lower reports whether the board of r is to come down, where its player writes below it: in a private room. That it is sent anew is
// noted, too.
func (t *turn) lower(r *game.Play) bool {
	switch {
	case r.Answer == "":
		t.Talk.below.Sent(session.Place(r))
		return false
	case !t.Turn.M.Room.Private, t.Turn.M.Press != nil:
		return false
	}
	return t.Talk.below.Written(session.Place(r))
}

// put shows a reply in the place of the board of r, or sends it.
func (t *turn) put(ctx context.Context, r *game.Play, reply chat.Reply) error {
	shown, err := putAside(ctx, t, r, r.Answer, reply)
	if err != nil || shown == "" {
		return err
	}
	r.Answer = shown
	err = t.keepBoard(ctx, r, shown)
	t.Turn.Open.Last = game.Request{} // the board shows something else by now
	return err
}

// keepRound remembers r, also when the work is to end or the room has moved meanwhile.
func (t *turn) keepRound(ctx context.Context, r *game.Play) error {
	if t.failed != nil {
		return t.failed
	}
	err := t.Talk.games.Save(ctx, r)
	if err == nil && t.ended != "" {
		t.Turn.Base.Count(t.ended)
	}
	return err
}

// keepBoard remembers the message that shows the board of r, and what it shows: a reply to it is a move, and the person's
// last puzzle is this one.
func (t *turn) keepBoard(ctx context.Context, r *game.Play, message string) error {
	last := t.Turn.Open.Last
	if last.Source == message && last.Kind == game.KindRound && last.About == r.Source && last.Shown == t.told && !t.elsewhere {
		return nil
	}
	defer t.Talk.games.Left(t.Turn, r, t.former) // what is kept by then stands in this room
	return t.Talk.games.SetBoard(ctx, t.Turn, r, message, t.told)
}
