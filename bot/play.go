package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// The verbs of the buttons that begin a game, and of those under its board. "d:SERIES:DATE" or "r:SOURCE" follows pressPlay
// and pressPrint: a daily, or the puzzle of a request.
const (
	pressPlay  = "play"
	pressPrint = "print"
	pressGame  = "game"
)

// ordered is a puzzle that somebody wants to play or to have printed.
type ordered struct {
	asked  teller.Subject
	daily  game.Daily // zero if it is none
	source string     // what names it within the room
	made   string     // how it was ordered; empty where it was not made here
}

// ordered finds the puzzle of a button: "d:SERIES:DATE" or "r:SOURCE". ok is false if it is not known, or not yet to be seen.
func (t *talk) ordered(ctx context.Context, what string) (o ordered, ok bool, err error) {
	kind, rest, _ := strings.Cut(what, ":")
	if kind == "d" {
		return t.orderedDaily(ctx, rest)
	}
	asked, err := t.Games.Request(ctx, t.m.Room.ID, rest)
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
	o = ordered{asked: teller.SubjectOf(p), source: "r:" + rest}
	if asked.Kind == game.KindMade {
		o.made = asked.About
	}
	return o, true, nil
}

func (t *talk) orderedDaily(ctx context.Context, what string) (o ordered, ok bool, err error) {
	name, date, ok, err := t.pressedDaily(ctx, what)
	if err != nil || !ok {
		return o, false, err
	}
	o.source = name + ":" + date
	o.daily, o.asked, err = t.served(ctx, name, date)
	return o, err == nil, err
}

// pressPlay begins a game for who pressed, or goes on with the one that they have begun.
func (t *talk) pressPlay(ctx context.Context, what string) error {
	o, ok, err := t.ordered(ctx, what)
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
		if err := t.guard(ctx, o.asked); err != nil {
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
func (t *talk) roundFor(ctx context.Context, o ordered, p sudoku.Puzzle) (round, error) {
	source := roundSource(o.source, t.m.From.ID)
	kept, err := t.Games.Round(ctx, t.m.Room.ID, source)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return round{}, err
	}
	if known := err == nil && kept.Puzzle == p.String(); known && (kept.Ended.IsZero() || o.daily.Date != "") {
		if r, err := roundOf(kept); err == nil {
			return r, nil
		}
	}
	if !kept.Ended.IsZero() {
		kept.Answer = "" // how that game ended stays to be seen
	}
	return roundOf(game.Round{
		Room: t.m.Room.ID, Source: source, Person: t.m.From.ID, Answer: kept.Answer, Puzzle: p.String(), Grid: p.String(),
		Series: o.daily.Series, Date: o.daily.Date, Language: t.Voice.Language.Tag, Begun: t.Now(), Rev: kept.Rev,
	})
}

// roundSource names the one round that a person has with a puzzle in a room, so that pressing Play again comes back to it
// and its time. It stands in buttons, so it is short.
func roundSource(puzzle, person string) string {
	const longest = 48 // with the longest verb, no more than every chat.Budget has
	name := puzzle + ":" + person
	if len(name) <= longest {
		return name
	}
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:16])
}

// leave says in the former board of r that the game goes on below. That it cannot be said there is no harm.
func (t *talk) leave(ctx context.Context, r round) {
	if r.Answer == "" {
		return
	}
	_, err := t.r.Edit(ctx, r.Answer, chat.Reply{Text: t.Voice.Say(phrases.GameBelow, nil)})
	if err != nil && !errors.Is(err, chat.ErrGone) {
		t.Log.Warn("former board not edited", "room", r.Room, "err", err)
	}
}

// show sends the board of r as a new message, and keeps r.
func (t *talk) show(ctx context.Context, r round, news ...string) error {
	r.Answer = ""
	return t.update(ctx, r, t.boardReply(ctx, r, news...))
}

// update puts the reply in the place of the board of r, or sends it, and keeps r.
func (t *talk) update(ctx context.Context, r round, reply chat.Reply) error {
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
func (t *talk) keepRound(ctx context.Context, r round) error {
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
func (t *talk) currentRound(ctx context.Context) (r round, ok bool) {
	asked, board, err := t.shownBoard(ctx)
	var kept game.Round
	switch {
	case err == nil && board:
		kept, err = t.Games.Round(ctx, t.m.Room.ID, asked.About)
	case t.m.ReplyTo != nil, asked.Kind == game.KindPractice:
		return round{}, false
	default:
		kept, err = t.Games.LastRound(ctx, t.m.Room.ID, t.m.From.ID)
	}
	if err != nil {
		return round{}, false
	}
	r, err = roundOf(kept)
	return r, err == nil
}

// shownRound returns the current round if it is the person's and goes on, and its puzzle is the one that the message replies
// to, or that they saw last in this room.
func (t *talk) shownRound(ctx context.Context) (r round, ok bool) {
	r, ok = t.currentRound(ctx)
	if !ok || r.over() || r.Person != t.m.From.ID {
		return round{}, false
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
