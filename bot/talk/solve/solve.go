// Package solve is the conversation about what somebody sends to be solved: the answer, a comparison of methods, taking back.
//
// It knows how a solution is laid out. It refuses to know how one is found.
package solve

import (
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
)

// turn is a message in this conversation.
type turn struct{ *talk.Turn }

// New returns the conversation about what somebody sends to be solved.
func New() talk.Talk {
	on := func(do func(*turn, context.Context) error) talk.Run {
		return func(ctx context.Context, t *talk.Turn) error { return do(&turn{t}, ctx) }
	}
	return talk.Talk{
		Name: "solve",
		Commands: []talk.Command{
			{Name: "solve", Menu: phrases.MenuSolve, Message: phrases.MenuMessage, Edits: true, Run: Puzzle, Options: options()},
			{Name: "cancel", Menu: phrases.MenuCancel, Urgent: true, Run: on((*turn).cancel)},
		},
		Presses: map[string]talk.Press{
			press.Compare: answering((*turn).comparison),
			press.Back:    answering((*turn).solution),
			press.Text:    inText(true),
			press.Picture: inText(false),
			press.As:      readAs,
			press.Open:    answering((*turn).open),
			press.Details: answering((*turn).details),
			press.Paint:   paint,
		},
	}
}

// options are those of a puzzle that must be given, and how it is solved.
func options() []talk.Option {
	list := talk.PuzzleOptions()
	list[0].Lines = true
	return append(list, talk.Option{Name: "method", Text: phrases.OptionMethod, Values: solver.Names(), Called: phrases.SearchKey})
}

// Puzzle answers a message that is a puzzle, or may have been meant as one.
func Puzzle(ctx context.Context, t *talk.Turn) error { return (&turn{t}).solve(ctx) }

// Solution solves p, the puzzle of asked, and makes the reply; for conversations in which a puzzle is solved, too.
func Solution(ctx context.Context, t *talk.Turn, p teller.Subject, asked game.Request) (chat.Reply, error) {
	return (&turn{t}).solution(ctx, p, asked)
}

// answering returns the press of a button under the answer to a puzzle.
func answering(show func(*turn, context.Context, teller.Subject, game.Request) (chat.Reply, error)) talk.Press {
	return func(ctx context.Context, t *talk.Turn, p press.Press) error {
		return t.Answer(ctx, p, func(ctx context.Context, q teller.Subject, asked *game.Request, _ string) (chat.Reply, error) {
			return show(&turn{t}, ctx, q, *asked)
		})
	}
}

// inText returns a press that shows the solution with or without its picture from now on.
func inText(text bool) talk.Press {
	return func(ctx context.Context, t *talk.Turn, p press.Press) error {
		return t.Answer(ctx, p, func(ctx context.Context, q teller.Subject, asked *game.Request, _ string) (chat.Reply, error) {
			asked.Text = text
			return (&turn{t}).solution(ctx, q, *asked)
		})
	}
}

// solve answers the puzzle in the message, or says why none can be read. An edited message corrects its answer.
func (t *turn) solve(ctx context.Context) error {
	asked, known := t.Open.Made, t.Delivered()
	if known && !t.M.Edited {
		return nil
	}
	q, no := t.Read(ctx)
	if q == nil && t.M.Edited && !known {
		return nil // a remark that was edited, and still is one
	}
	if !known {
		asked = game.Request{Room: t.M.Room.ID, Source: t.M.ID, Person: t.M.From.ID, At: t.Base.Now(), Rev: t.Open.Made.Rev}
	}
	asked.Language = t.Teller.Voice.Language.Tag
	asked.Kind, asked.About = game.KindSearch, ""
	asked.Puzzle, asked.Puzzles, asked.Other, asked.Marks, asked.Grid, asked.Shown = "", 0, "", "", "", ""
	asked.Seen = false
	if q == nil && t.Doubted != nil {
		doubted := *t.Doubted
		doubted.Answer = asked.Answer
		return t.Deliver(ctx, doubted, t.Teller.RefusalReply(no))
	}
	if q == nil {
		reply := t.Teller.RefusalReply(no)
		if len(t.Maybe) > 0 {
			asked.Puzzle, asked.Shown = t.Maybe[0].String(), press.As
			reply.Choices = [][]chat.Choice{{t.as(t.Maybe[0].Layout, asked)}}
		}
		return t.Deliver(ctx, asked, reply)
	}
	asked.Puzzle, asked.About, asked.Puzzles, asked.Other, asked.Marks = q.Asked.Raw().String(), q.Method, q.Puzzles, q.Other, q.Marks
	asked.Grid, asked.Seen = q.Grid, q.Seen
	if q.Other != "" && q.Method == "" {
		if err := t.Job.Allowed(ctx, q.Asked.Raw()); err != nil {
			return t.Conclude(ctx, asked, chat.Reply{}, err)
		}
		return t.Conclude(ctx, asked, t.question(q.Asked, asked), nil)
	}
	reply, err := t.solution(ctx, q.Asked, asked)
	return t.Conclude(ctx, asked, reply, err)
}

// solution solves p, the puzzle of asked, and makes the reply.
func (t *turn) solution(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	return t.told(ctx, p, asked, func(o work.Outcome) (chat.Reply, error) {
		reply := t.answerReply(o, asked)
		if asked.Seen {
			t.amiss(ctx, o, asked, &reply)
			if err := t.ruled(ctx, o, asked, &reply); err != nil {
				return chat.Reply{}, err
			}
		}
		if len(o.Otherwise) > 0 && t.M.Press == nil {
			t.offer(t.asEach(o.Otherwise, asked), &reply)
		}
		return reply, nil
	})
}

// details solves p, the puzzle of asked, and tells all that is known of that.
func (t *turn) details(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	return t.told(ctx, p, asked, func(o work.Outcome) (chat.Reply, error) { return t.detailsReply(o, asked), nil })
}

// told solves p, the puzzle of asked, for lay to lay out what was found.
func (t *turn) told(ctx context.Context, p teller.Subject, asked game.Request, lay func(work.Outcome) (chat.Reply, error)) (chat.Reply, error) {
	o, err := t.Job.Search(ctx, p.Raw(), asked.Method())
	if bad, ok := errors.AsType[*solver.MethodError](err); ok {
		return t.Teller.RefusalReply(t.Teller.MethodRefused(bad)), nil
	}
	if err != nil {
		return chat.Reply{}, err
	}
	if t.M.Press == nil { // what a press shows again has been counted
		t.Base.Count("solved." + o.Found.Summary().Status.String())
	}
	o.Difficulty, o.Level = t.difficulty(ctx, o)
	if o.Found.Summary().Status == solver.Insoluble {
		if o.Otherwise, err = t.otherwise(ctx, p); err != nil {
			return chat.Reply{}, err
		}
	}
	return lay(o)
}

// difficulty says in a line how hard the puzzle of an outcome is, and names its level; nothing where that is not known, or not worth saying.
func (t *turn) difficulty(ctx context.Context, o work.Outcome) (line, level string) {
	p, no := teller.SubjectOf(o.Puzzle).Logical()
	if no != "" || o.Found.Summary().Status != solver.Unique || o.Found.Complete() {
		return "", ""
	}
	r, ok := t.Job.RateBeside(ctx, p)
	if !ok || r.AtLeast && r.ER < teller.Beyond {
		return "", ""
	}
	return t.Teller.Names().RatingLine(r), t.Teller.Names().LevelName(r.ER.Level())
}
