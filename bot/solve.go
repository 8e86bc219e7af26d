package bot

import (
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
)

// solve answers the puzzle in the message, or says why none can be read. An edited message corrects its answer.
func (t *talk) solve(ctx context.Context) error {
	asked, err := t.Games.Request(ctx, t.m.Room.ID, t.m.ID)
	known := err == nil
	switch {
	case known && !t.m.Edited:
		return nil // delivered again
	case err != nil && !errors.Is(err, game.ErrNotFound):
		t.Log.Error("request not read", "err", err)
	}
	q, no := t.read(ctx)
	if q == nil && t.m.Edited && !known {
		return nil // a remark that was edited, and still is one
	}
	if !known {
		asked = game.Request{Room: t.m.Room.ID, Source: t.m.ID, Person: t.m.From.ID, At: t.Now()}
	}
	asked.Language = t.Voice.Language.Tag
	asked.Kind, asked.About = game.KindSearch, ""
	asked.Puzzle, asked.Puzzles, asked.Other, asked.Marks = "", 0, "", ""
	if q == nil {
		return t.deliver(ctx, asked, t.RefusalReply(no))
	}
	asked.Puzzle, asked.About, asked.Puzzles, asked.Other, asked.Marks = q.asked.Raw().String(), q.method, q.puzzles, q.other, q.marks
	reply, err := t.solution(ctx, q.asked, asked)
	return t.conclude(ctx, asked, reply, err)
}

// conclude delivers the reply to asked; where the bot's end cut its making short, it says that.
func (t *talk) conclude(ctx context.Context, asked game.Request, reply chat.Reply, err error) error {
	if errors.Is(err, work.ErrInterrupted) {
		reply, err = t.interrupted(asked), nil
	}
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		reply, err = t.RefusalReply(t.liveRefusal(ctx, live)), nil
	}
	if err != nil {
		return err
	}
	ctx, cancel := t.parting(ctx)
	defer cancel()
	return t.deliver(ctx, asked, reply)
}

// deliver puts the reply in the place of the former answer, or sends it, and remembers where it stands.
func (t *talk) deliver(ctx context.Context, asked game.Request, reply chat.Reply) error {
	err := chat.ErrGone
	if asked.Answer != "" {
		asked.Answer, err = t.r.Edit(ctx, asked.Answer, reply)
	}
	if errors.Is(err, chat.ErrGone) {
		asked.Answer, err = t.r.Send(ctx, reply)
	}
	if err != nil {
		return err
	}
	t.keep(ctx, asked)
	return nil
}

// solution solves p, the puzzle of asked, and makes the reply.
func (t *talk) solution(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	o, err := t.Search(ctx, p.Raw(), asked.Method())
	if bad, ok := errors.AsType[*solver.MethodError](err); ok {
		return t.RefusalReply(t.MethodRefused(bad)), nil
	}
	if err != nil {
		return chat.Reply{}, err
	}
	if t.m.Press == nil { // what a press shows again has been counted
		t.count(ctx, "solved."+o.Found.Summary().Status.String())
	}
	o.Difficulty = t.difficulty(ctx, o)
	return t.answerReply(o, asked), nil
}

func (t *talk) count(ctx context.Context, what string) {
	if _, err := t.Games.Add(ctx, what, 1); err != nil {
		t.Log.Error("not counted", "err", err)
	}
}
