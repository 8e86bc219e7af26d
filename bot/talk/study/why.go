package study

import (
	"context"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// whyGrid explains the grid of the message: why it has no or several solutions; or why a digit is wrong; or
// else the next step.
func (t *turn) whyGrid(ctx context.Context) error {
	if t.Turn.Delivered() {
		return nil
	}
	q, no := t.Turn.Read(ctx)
	if q == nil {
		return t.Turn.Send(ctx, t.Turn.Teller.RefusalReply(no))
	}
	asked := t.Turn.Request(q)
	reply, err := t.explained(ctx, q, &asked)
	return t.Turn.Conclude(ctx, asked, reply, err)
}

// explained returns the reply that explains a grid.
func (t *turn) explained(ctx context.Context, q *talk.Question, asked *game.Request) (chat.Reply, error) {
	reply, err := t.checked(ctx, q, asked)
	if err != nil {
		return reply, err
	}
	base := q.Stood()
	if p, ok := gridOf(asked.Puzzle); ok && asked.Grid != "" {
		base = teller.SubjectOf(p)
		if asked.Shown != "" {
			asked.Shown = action.WriteShown(action.WhyWrong{})
			return t.wrong(ctx, base, *asked, 0)
		}
	}
	o, err := t.Turn.Job.Search(ctx, base.Raw(), "")
	if err != nil {
		return reply, err
	}
	if _, no := base.Logical(); no != "" || o.Found.Summary().Status != solver.Unique || o.Found.Complete() {
		return talk.Insoluble(t.Turn, o, asked.Source), nil
	}
	h := action.Hinting{Rung: action.RungWhere}.Onward(true)
	asked.Shown = action.WriteShown(action.Hint{Hinting: h})
	reply, err = t.hinted(ctx, base, *asked, h)
	_, step, _ := strings.Cut(reply.Text, "\n") // without its number
	reply.Text = t.Turn.Teller.Voice.Say(phrases.WhySound, nil) + "\n" + step
	return t.Turn.Teller.Fitted(reply), err
}

// whyButton returns the button that explains a wrong digit of the checked grid. Digit 0 is the easiest to
// refute.
func (t *turn) whyButton(label phrases.Key, which int, asked game.Request) chat.Choice {
	return t.Turn.Teller.Button(label, action.WhyWrong{Request: asked.Source, Which: which})
}

// whyWrong explains one of the wrong digits of a grid. It reveals nothing about the right digit.
func (t *turn) whyWrong(ctx context.Context, a action.WhyWrong) error {
	return t.tell(ctx, a.Request, a,
		func(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
			return t.wrong(ctx, p, asked, a.Which)
		})
}

// where shows the wrong digits of a grid, and explains one.
func (t *turn) where(ctx context.Context, a action.Where) error {
	return t.tell(ctx, a.Request, a,
		func(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
			base, _ := p.Logical()
			if grid, ok := gridOf(asked.Grid); ok {
				return t.whereWrong(ctx, base, grid, asked)
			}
			return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse(phrases.ButtonExpired)), nil
		})
}

// wrong returns the reply that explains a wrong digit.
func (t *turn) wrong(
	ctx context.Context, p teller.Subject, asked game.Request, which int,
) (chat.Reply, error) {
	base, _ := p.Logical()
	grid, ok := gridOf(asked.Grid)
	if !ok || which < 0 {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse(phrases.ButtonExpired)), nil
	}
	o, err := t.Turn.Job.Search(ctx, base, "")
	if err != nil {
		return chat.Reply{}, err
	}
	at, all, err := t.Turn.Job.Refute(ctx, base, grid.Givens, o.Found.Only())
	if err != nil {
		return chat.Reply{}, err
	}
	if len(all) == 0 {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse(phrases.ButtonExpired)), nil
	}
	v := teller.Refuted(t.Turn.Teller, at, all[which%len(all)])
	if which >= len(all) && t.Turn.M.Press == nil { // asked for in words; a button goes round
		v.Text = t.Turn.Teller.Voice.Say(phrases.CheckAllTold, nil) + "\n" + v.Text
	}
	which %= len(all)
	reply := t.Turn.Teller.ContentReply(v)
	if len(all) > 1 {
		reply.Choices = [][]chat.Choice{{t.whyButton(phrases.ButtonAnother, (which+1)%len(all), asked)}}
	}
	reply.Choices = append(reply.Choices, talk.Ways(t.Turn.Teller.Voice, p, asked, "hint", "play", "solve"))
	return reply, nil
}
