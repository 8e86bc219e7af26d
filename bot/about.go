package bot

import (
	"context"
	"errors"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// about finds the puzzle that a command is about: in the message, in what it replies to, or else the last one of the
// person in this room. The question is nil when there is none; then the refusal says why.
func (t *talk) about(ctx context.Context) (*question, teller.Refusal) {
	bare := strings.TrimSpace(t.m.Text) == "" && len(t.m.Files) == 0
	last, err := t.Games.LastRequest(ctx, t.m.Room.ID, t.m.From.ID)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		t.Log.Error("last request not read", "err", err)
	}
	switch {
	case !bare:
		return t.read(ctx)
	case t.m.ReplyTo == nil && last.Puzzle == "":
		return nil, t.Refuse(phrases.AskWhich)
	case t.m.ReplyTo == nil, last.Answer == t.m.ReplyTo.ID && last.Puzzle != "":
		return t.recalled(ctx, last)
	}
	if known, err := t.Games.Request(ctx, t.m.Room.ID, t.m.ReplyTo.ID); err == nil && known.Puzzle != "" {
		return t.recalled(ctx, known)
	}
	return t.read(ctx)
}

// recalled returns the question that a stored request was.
func (t *talk) recalled(ctx context.Context, asked game.Request) (*question, teller.Refusal) {
	p, err := solver.Parse(asked.Puzzle)
	if err != nil {
		return nil, t.Refuse(phrases.ButtonExpired)
	}
	q := &question{asked: teller.SubjectOf(p), puzzles: asked.Puzzles, other: asked.Other, marks: asked.Marks}
	return t.allowed(ctx, q, teller.Refusal{})
}

// request is what is kept of a command about q.
func (t *talk) request(q *question) game.Request {
	return game.Request{
		Room: t.m.Room.ID, Source: t.m.ID, Person: t.m.From.ID, Puzzle: q.asked.Raw().String(),
		Puzzles: q.puzzles, Other: q.other, Marks: q.marks, Language: t.Voice.Language.Tag, At: t.Now(),
	}
}

// delivered reports whether the message has been answered before.
func (t *talk) delivered(ctx context.Context) bool {
	_, err := t.Games.Request(ctx, t.m.Room.ID, t.m.ID)
	return err == nil
}

// telling returns a command that is about a puzzle: it finds the puzzle, and tell makes the reply.
func telling(tell func(*talk, context.Context, teller.Subject, game.Request) (chat.Reply, error)) func(*talk, context.Context) error {
	return func(t *talk, ctx context.Context) error {
		if t.delivered(ctx) {
			return nil
		}
		q, no := t.about(ctx)
		if q == nil {
			_, err := t.r.Send(ctx, t.RefusalReply(no))
			return err
		}
		asked := t.request(q)
		reply, err := tell(t, ctx, q.asked, asked)
		return t.conclude(ctx, asked, reply, err)
	}
}
