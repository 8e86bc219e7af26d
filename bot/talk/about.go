package talk

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// about finds the puzzle of a command: in the command, in the message that the command replies to, or else in
// the person's last request in this room. If there is no puzzle, the question is nil, and the refusal gives
// the reason.
func (t *Turn) about(ctx context.Context) (*Question, teller.Refusal) {
	bare := strings.TrimSpace(t.Text) == "" && len(t.M.Files) == 0
	last := t.Open.Last
	switch {
	case !bare:
		return t.Read(ctx)
	case t.M.ReplyTo == nil && last.Puzzle == "":
		return nil, t.Teller.Refuse("ask.which")
	case t.M.ReplyTo == nil, t.M.ReplyTo.ID != "" && last.Answer == t.M.ReplyTo.ID && last.Puzzle != "":
		return t.recalled(ctx, last)
	}
	if t.Open.Replied.Puzzle != "" {
		return t.recalled(ctx, t.Open.Replied)
	}
	return t.Read(ctx)
}

// recalled returns the question stored in a request.
func (t *Turn) recalled(ctx context.Context, asked game.Request) (*Question, teller.Refusal) {
	p, err := solver.Parse(asked.Puzzle)
	if err != nil {
		return nil, t.Teller.Refuse("button.expired")
	}
	q := &Question{
		Asked: teller.SubjectOf(p), Puzzles: asked.Puzzles, Other: asked.Other, Marks: asked.Marks,
		Grid: asked.Grid,
	}
	return t.Admit(ctx, q, teller.Refusal{})
}

// Request returns the stored form of a command about q.
func (t *Turn) Request(q *Question) game.Request {
	return game.Request{
		Room: t.M.Room.ID, Source: t.M.ID, Person: t.M.From.ID, Puzzle: q.Asked.Raw().String(),
		Puzzles: q.Puzzles, Other: q.Other, Marks: q.Marks, Grid: q.Grid, Seen: q.Seen,
		Language: t.Teller.Voice.Language.Tag, At: t.Base.Now(), Rev: t.Open.Made.Rev,
	}
}

// Delivered reports whether the message was already answered. It is false for a message that a crash
// interrupted.
func (t *Turn) Delivered() bool { return t.Open.Made.Answer != "" }

// Tell answers an action about the puzzle of the message, of the message replied to, or the last puzzle. It
// calls tell to make the reply. shown is the hint or step in the reply, or nil.
func (t *Turn) Tell(
	ctx context.Context, shown action.Action,
	tell func(context.Context, teller.Subject, game.Request) (chat.Reply, error),
) error {
	if t.Delivered() {
		return nil
	}
	q, no := t.about(ctx)
	if q == nil {
		return t.Send(ctx, t.Teller.RefusalReply(no))
	}
	if _, hint := shown.(action.Hint); hint { // a hint is for the grid with the entered digits
		q.Asked = q.Stood()
	}
	asked := t.Request(q)
	if shown != nil {
		asked.Shown = action.WriteShown(shown)
	}
	reply, err := tell(ctx, q.Asked, asked)
	return t.Conclude(ctx, asked, reply, err)
}

// Answer shows the puzzle of a request in another way. For a press it replaces the message with the button,
// for a sentence it sends a message. The puzzle may have become a live daily since the request. shown is
// explained at Tell.
func (t *Turn) Answer(
	ctx context.Context, request string, shown action.Action,
	show func(context.Context, teller.Subject, *game.Request) (chat.Reply, error),
) error {
	q, asked, err := Asked(ctx, t, request)
	if q == nil || err != nil {
		return err
	}
	reply, err := show(ctx, q, &asked)
	if err := cmp.Or(err, ctx.Err()); err != nil {
		return err // an incomplete answer would show less than the present message
	}
	if asked.Shown = ""; shown != nil {
		asked.Shown = action.WriteShown(shown)
	}
	if alone, err := t.answerAlone(ctx, shown, reply); alone {
		return err
	}
	switch {
	case t.M.Press == nil:
		if asked.Kind == game.KindMade {
			asked.Tile = cmp.Or(asked.Tile, asked.Answer)
		}
		asked.Answer = ""
	case asked.Tile != "" && asked.Tile == t.M.Press.Message:
		asked.Answer, asked.Tile = asked.Tile, ""
	case asked.Answer == "": // the platform did not report the ID of the answer; the first press does
		asked.Answer = t.M.Press.Message
	// the button is below another message about the puzzle, for example the list of methods
	case asked.Answer != t.M.Press.Message:
		return t.Edit(ctx, reply)
	}
	return t.Deliver(ctx, asked, reply)
}

// answerAlone shows a hint only to the person who pressed for it in a group, where the platform can.
func (t *Turn) answerAlone(
	ctx context.Context, shown action.Action, reply chat.Reply,
) (alone bool, err error) {
	_, hint := shown.(action.Hint)
	budget := t.Teller.Budget
	if !hint || !t.Pressed() || budget.PrivateMode != chat.Ephemeral || budget.DeepLink == "" {
		return false, nil
	}
	board := ""
	if t.M.Press.Ephemeral {
		board = t.M.Press.Message
	}
	_, err = PutAlone(ctx, t, board, reply)
	return !errors.Is(err, chat.ErrAloud), err
}

// Asked returns the puzzle of a request, if the guard allows it. If t is a press, Asked switches to the
// language of the request. If the request is no longer stored, Asked says so and the puzzle is nil.
func Asked(ctx context.Context, t *Turn, request string) (q teller.Subject, asked game.Request, err error) {
	asked, err = t.Base.Games.Request(ctx, t.M.Room.ID, request)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return nil, asked, err
	}
	parsed, err := solver.Parse(asked.Puzzle)
	if err != nil {
		return nil, asked, t.Notify(ctx, "button.expired")
	}
	if t.M.Press != nil && !t.M.Press.Typed {
		t.SpeakAs(ctx, asked)
	}
	if err := t.Job.Allowed(ctx, parsed); err != nil {
		return nil, asked, err
	}
	return teller.SubjectOf(parsed), asked, nil
}
