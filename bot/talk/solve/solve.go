// Package solve is the conversation about puzzles that people send for a solution. It answers the puzzles,
// asks about doubtful cells of a photo, compares methods, and cancels work.
package solve

import (
	"cmp"
	"context"
	"errors"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
)

type turn struct{ *talk.Turn }

// New returns the conversation about puzzles sent to be solved.
func New() talk.Talk {
	return talk.Talk{
		Name: "solve",
		Commands: []talk.Command{
			{
				Name: "solve", Menu: "menu.solve", Message: "menu.message", Edits: true,
				Decode: talk.Just(action.Solve{Ordered: true}), Options: options(),
			},
			{Name: "cancel", Menu: "menu.cancel", Urgent: true, Decode: talk.Just(action.Cancel{})},
		},
		Handlers: []talk.Handler{
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Solve) error { return (&turn{t}).solve(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, _ action.Cancel) error { return (&turn{t}).cancel(ctx) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Compare) error {
				return under(ctx, t, a.Request, (*turn).comparison)
			}),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Back) error {
				return under(ctx, t, a.Request, (*turn).solution)
			}),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Open) error {
				return under(ctx, t, a.Request, (*turn).open)
			}),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Details) error {
				return under(ctx, t, a.Request, (*turn).details)
			}),
			talk.On(showSolution), talk.On(readAs), talk.On(paint), talk.On(sighted), talk.On(askedAgain),
			talk.On(corrected), talk.On(picked), talk.On(repair), talk.On(onlySolution),
		},
	}
}

func options() []talk.Option {
	list := talk.PuzzleOptions()
	list[0].Lines = true
	return append(list, talk.Option{
		Name: "method", Text: "option.method", Values: solver.Names(), Called: phrases.In("search-name"),
	})
}

// Solution solves p, the puzzle of a request, and returns the reply. Other conversations call it.
func Solution(ctx context.Context, t *talk.Turn, p teller.Subject, asked game.Request) (chat.Reply, error) {
	return (&turn{t}).solution(ctx, p, asked)
}

func under(
	ctx context.Context, t *talk.Turn, request string,
	show func(*turn, context.Context, teller.Subject, game.Request) (chat.Reply, error),
) error {
	return t.Answer(ctx, request, nil,
		func(ctx context.Context, q teller.Subject, asked *game.Request) (chat.Reply, error) {
			return show(&turn{t}, ctx, q, *asked)
		})
}

// showSolution shows the solution, with or without its picture. Later answers also use that choice.
func showSolution(ctx context.Context, t *talk.Turn, a action.ShowSolution) error {
	return t.Answer(ctx, a.Request, nil,
		func(ctx context.Context, q teller.Subject, asked *game.Request) (chat.Reply, error) {
			asked.Text = a.Text
			return (&turn{t}).solution(ctx, q, *asked)
		})
}

// solve answers the puzzle in the message, or says why the puzzle cannot be read. If the message was
// edited, the new answer replaces the old answer.
func (t *turn) solve(ctx context.Context, a action.Solve) error {
	asked, known := t.Open.Made, t.Delivered()
	if known && !t.M.Edited {
		return nil
	}
	if a.Last {
		t.Text = t.Open.Last.Puzzle
	}
	q, no := t.Read(ctx)
	if q == nil && t.M.Edited && !known {
		return nil // the message has a puzzle neither before nor after the edit
	}
	if !known {
		asked = game.Request{
			Room: t.M.Room.ID, Source: t.M.ID, Person: t.M.From.ID, At: t.Base.Now(), Rev: t.Open.Made.Rev,
		}
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
			asked.Puzzle, asked.Shown = t.Maybe[0].String(), action.WriteShown(action.As{})
			reply.Choices = [][]chat.Choice{{t.as(t.Maybe[0].Layout, asked)}}
		}
		return t.Deliver(ctx, asked, reply)
	}
	q.Method = cmp.Or(a.Method, q.Method)
	asked.Puzzle, asked.About, asked.Puzzles, asked.Other, asked.Marks = q.Asked.Raw().String(), q.Method,
		q.Puzzles, q.Other, q.Marks
	asked.Grid, asked.Seen = q.Grid, q.Seen
	if q.Other != "" && q.Method == "" {
		if err := t.Job.Allowed(ctx, q.Asked.Raw()); err != nil {
			return t.Conclude(ctx, asked, chat.Reply{}, err)
		}
		return t.Conclude(ctx, asked, t.question(q.Asked, asked), nil)
	}
	answer := t.solution
	if !a.Ordered && begun(asked) {
		answer = t.halfway
	}
	reply, err := answer(ctx, q.Asked, asked)
	return t.Conclude(ctx, asked, reply, err)
}

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
			var row []chat.Choice
			for _, l := range o.Otherwise {
				row = append(row, t.as(l, asked))
			}
			t.offer(row, &reply)
		}
		return reply, nil
	})
}

// told solves p, the puzzle of a request. It passes the result to the function show, and returns the reply of
// show.
func (t *turn) told(
	ctx context.Context, p teller.Subject, asked game.Request, show func(work.Outcome) (chat.Reply, error),
) (chat.Reply, error) {
	o, err := t.Job.Search(ctx, p.Raw(), asked.Method())
	if bad, ok := errors.AsType[*solver.MethodError](err); ok {
		return t.Teller.RefusalReply(t.Teller.MethodRefused(bad)), nil
	}
	if err != nil {
		return chat.Reply{}, err
	}
	if t.M.Press == nil { // an answer to a button was already counted for the message
		t.Base.Count("solved." + o.Found.Summary().Status.String())
	}
	o.Difficulty, o.Level = t.difficulty(ctx, o)
	if o.Found.Summary().Status == solver.Insoluble {
		if o.Otherwise, err = t.otherwise(ctx, p); err != nil {
			return chat.Reply{}, err
		}
	}
	return show(o)
}

// difficulty returns a line about the difficulty of the puzzle of o, and the name of its level. If the
// difficulty is unknown or trivial, both are empty.
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

// cancel withdraws the person's waiting messages in this room, and stops the person's running work there.
// It says how many messages and jobs it stopped.
func (t *turn) cancel(ctx context.Context) error {
	stopped := t.Passage.Recall() // is called first, so that no withdrawn message begins
	stopped += t.Job.Cancel()
	if stopped == 0 {
		return t.Send(ctx, t.Teller.SaidAside("cancel.nothing", nil))
	}
	return t.Say(ctx, "cancel.done", phrases.Args{"Count": stopped})
}

// onlySolution says whether the puzzle of a request has a single solution. It does not show the solution.
func onlySolution(ctx context.Context, t *talk.Turn, a action.Only) error {
	q, _, err := talk.Asked(ctx, t, a.Request)
	if q == nil || err != nil {
		return err
	}
	o, err := t.Job.Search(ctx, q.Raw(), "")
	if err != nil {
		return err
	}
	k := map[solver.Status]phrases.Key{
		solver.Unique: "small.only", solver.Several: "small.only-several", solver.Insoluble: "small.only-none",
	}[o.Found.Summary().Status]
	return t.Say(ctx, cmp.Or(k, "study.unknown"), nil)
}
