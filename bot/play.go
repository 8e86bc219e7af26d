package bot

import (
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// ordered is a puzzle that somebody wants to play or to have printed.
type ordered struct {
	asked teller.Subject
	daily game.Daily // zero if it is none
	ref   game.Ref
	made  string // how it was ordered; empty where it was not made here
}

// ordered finds the puzzle of a button, a game.Ref. ok is false if it is not known, or not yet to be seen.
func (t *talk) ordered(ctx context.Context, what string) (o ordered, ok bool, err error) {
	o.ref, ok = game.ReadRef(what)
	switch {
	case !ok:
		return o, false, nil
	case o.ref.Date != "":
		return t.orderedDaily(ctx, o.ref)
	}
	asked, err := t.Games.Request(ctx, t.m.Room.ID, o.ref.Source)
	switch {
	case errors.Is(err, game.ErrNotFound):
		return o, false, nil
	case err != nil:
		return o, false, err
	}
	p, bad := solver.Parse(asked.Puzzle)
	if bad != nil {
		return o, false, nil
	}
	o.asked = teller.SubjectOf(p)
	if asked.Kind == game.KindMade {
		o.made = asked.About
	}
	return o, true, nil
}

func (t *talk) orderedDaily(ctx context.Context, ref game.Ref) (o ordered, ok bool, err error) {
	ok, err = t.hasDaily(ctx, ref.Series, ref.Date)
	if err != nil || !ok {
		return o, false, err
	}
	o.ref = ref
	o.daily, o.asked, err = t.served(ctx, ref.Series, ref.Date)
	return o, err == nil, err
}

// pressPlay begins a game for who pressed, or goes on with the one that they have begun.
func (t *talk) pressPlay(ctx context.Context, pressed press.Press) error {
	o, ok, err := t.ordered(ctx, pressed.About)
	if err != nil {
		return err
	}
	if !ok {
		return t.notify(ctx, phrases.ButtonExpired)
	}
	p, ok := o.asked.Playable()
	if !ok {
		return t.notify(ctx, phrases.PlayNot)
	}
	if o.daily.Date == "" { // a live daily is played as such, so that its hints count
		if err := t.Allowed(ctx, o.asked.Raw()); err != nil {
			return err
		}
	}
	r, err := t.roundFor(ctx, o, p)
	if err != nil {
		return err
	}
	t.leave(ctx, r)
	return t.show(ctx, r, "", t.howTo(r))
}

// roundFor returns the person's round with the puzzle in this room: the one that goes on, a daily that they have finished,
// or a new one.
func (t *talk) roundFor(ctx context.Context, o ordered, p sudoku.Puzzle) (*game.Play, error) {
	source := game.RoundSource(o.ref, t.m.From.ID)
	kept, err := t.Games.Round(ctx, t.m.Room.ID, source)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return nil, err
	}
	if err == nil && kept.Resumes(p.String()) {
		if r, err := game.Resume(kept); err == nil {
			return r, nil
		}
	}
	r := game.Begin(t.m.Room.ID, source, t.m.From.ID, p, o.daily, t.Now())
	r.Language, r.Rev = t.Voice.Language.Tag, kept.Rev
	if kept.Ended.IsZero() { // how a game ended stays to be seen
		r.Answer = kept.Answer
	}
	return r, nil
}

// leave says in the former board of r that the game goes on below. That it cannot be said there is no harm.
func (t *talk) leave(ctx context.Context, r *game.Play) {
	if r.Answer == "" {
		return
	}
	_, err := t.r.Edit(ctx, r.Answer, chat.Reply{Text: t.Voice.Say(phrases.GameBelow, nil)})
	if err != nil && !errors.Is(err, chat.ErrGone) {
		t.Log.Warn("former board not edited", "room", r.Room, "err", err)
	}
}

// show sends the board of r as a new message, and keeps r.
func (t *talk) show(ctx context.Context, r *game.Play, news ...string) error {
	r.Answer = ""
	return t.update(ctx, r, t.boardReply(ctx, r, news...))
}

// update puts the reply in the place of the board of r, or sends it, and keeps r.
func (t *talk) update(ctx context.Context, r *game.Play, reply chat.Reply) error {
	before := r.Answer
	err := chat.ErrGone
	if r.Answer != "" {
		r.Answer, err = t.r.Edit(ctx, r.Answer, reply)
	}
	if errors.Is(err, chat.ErrGone) {
		r.Answer, err = t.r.Send(ctx, reply)
	}
	if err != nil {
		r.Answer = before // what was played is kept, whether it can be shown or not
	}
	return errors.Join(err, t.keepRound(ctx, r))
}

// keepRound remembers r, also when the work is to end or the room has moved meanwhile, and with the board's message what
// it shows: a reply to it is a move, and the person's last puzzle is this one.
func (t *talk) keepRound(ctx context.Context, r *game.Play) error {
	ctx = context.WithoutCancel(ctx)
	if to, ok := t.moves.Get(r.Room); ok {
		r.Room = to
	}
	if _, err := t.Games.PutRound(ctx, r.Round); err != nil {
		return err
	}
	last, err := t.Games.LastRequest(ctx, r.Room, r.Person)
	if r.Answer == "" || err == nil && last.Source == r.Answer && last.Kind == game.KindRound && last.About == r.Source {
		return nil
	}
	shown, err := t.Games.Request(ctx, r.Room, r.Answer)
	if err != nil {
		shown = game.Request{Room: r.Room, Source: r.Answer, At: t.Now()}
	}
	shown.Person, shown.Answer, shown.Language = r.Person, r.Answer, r.Language
	shown.Puzzle, shown.Kind, shown.About = r.Puzzle, game.KindRound, r.Source
	t.keep(ctx, shown)
	return nil
}

// currentRound returns the round that the message is about: that of the board it replies to; or else that of the person's
// last puzzle in this room, if that is a board; or the one that they began last, unless they practise. ok is false if there
// is none.
func (t *talk) currentRound(ctx context.Context) (r *game.Play, ok bool) {
	asked, board, err := t.shownBoard(ctx)
	var kept game.Round
	switch {
	case err == nil && board:
		kept, err = t.Games.Round(ctx, t.m.Room.ID, asked.About)
	case t.m.ReplyTo != nil, asked.Kind == game.KindPractice:
		return nil, false
	default:
		kept, err = t.Games.LastRound(ctx, t.m.Room.ID, t.m.From.ID)
	}
	if err != nil {
		return nil, false
	}
	r, err = game.Resume(kept)
	return r, err == nil
}

// shownRound returns the current round if it is the person's and goes on, and its puzzle is the one that the message replies
// to, or that they saw last in this room.
func (t *talk) shownRound(ctx context.Context) (r *game.Play, ok bool) {
	r, ok = t.currentRound(ctx)
	if !ok || r.Over() || r.Person != t.m.From.ID {
		return nil, false
	}
	asked, _, err := t.shownBoard(ctx)
	return r, err == nil && asked.Puzzle == r.Puzzle
}

// shownBoard returns the request that the message replies to, or the person's last one in this room, and whether that is a
// board.
func (t *talk) shownBoard(ctx context.Context) (asked game.Request, board bool, err error) {
	asked, err = t.Games.LastRequest(ctx, t.m.Room.ID, t.m.From.ID)
	if to := t.m.ReplyTo; to != nil {
		asked, err = t.Games.Request(ctx, t.m.Room.ID, to.ID)
	}
	return asked, asked.Kind == game.KindRound, err
}
