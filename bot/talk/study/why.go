package study

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// Why returns what answers why a grid is as it is, which comes with the message: where it has no solution or more than one, why;
// where one of its digits is known to be wrong, why that is; else why the next digit is what it is.
func Why(dailies Dailies) talk.Run {
	return func(ctx context.Context, in *talk.Turn) error {
		t := &turn{Turn: in, dailies: dailies}
		if t.Turn.Delivered() {
			return nil
		}
		q, no := t.Turn.Read(ctx)
		if q == nil {
			return t.Turn.Send(ctx, t.Turn.Teller.RefusalReply(no))
		}
		asked := t.Turn.Request(q)
		reply, err := t.whyGrid(ctx, q, &asked)
		return t.Turn.Conclude(ctx, asked, reply, err)
	}
}

// whyGrid makes the answer to why a grid is as it is.
func (t *turn) whyGrid(ctx context.Context, q *talk.Question, asked *game.Request) (chat.Reply, error) {
	reply, err := t.checked(ctx, q, asked)
	if err != nil {
		return reply, err
	}
	base := q.Stood()
	if p, ok := gridOf(asked.Puzzle); ok && asked.Grid != "" {
		base = teller.SubjectOf(p)
		if offersWhy(reply) {
			asked.Shown = press.Check + ".0"
			return t.whyAt(ctx, base, *asked, "0")
		}
	}
	o, err := t.Turn.Job.Search(ctx, base.Raw(), "")
	if err != nil {
		return reply, err
	}
	if _, no := base.Logical(); no != "" || o.Found.Summary().Status != solver.Unique || o.Found.Complete() {
		return t.Turn.Teller.ViewReply(t.Turn.Teller.View(o)), nil
	}
	h := teller.Hinting{Rung: teller.RungWhere}.Onward(true)
	asked.Shown = press.Hint + "." + h.String()
	reply, err = t.hintAt(ctx, base, *asked, h.String())
	_, step, _ := strings.Cut(reply.Text, "\n") // without its number
	reply.Text = t.Turn.Teller.Voice.Say(phrases.WhySound, nil) + "\n" + step
	return t.Turn.Teller.Fitted(reply), err
}

// offersWhy reports whether a reply has a button for why a digit is wrong.
func offersWhy(reply chat.Reply) bool {
	return slices.ContainsFunc(slices.Concat(reply.Choices...), func(c chat.Choice) bool {
		p, _ := press.Read(c.Data)
		return p.Verb == press.Check
	})
}

// whyButton is the button for why a wrong digit of the grid that was checked is wrong: the first of them is the one that is seen
// most easily to be.
func (t *turn) whyButton(label phrases.Key, which int, asked game.Request) chat.Choice {
	return t.Turn.Teller.Button(label, press.Press{Verb: press.Check, State: strconv.Itoa(which), About: asked.Source})
}

// whyAt says why the digit that a button asks for is wrong. Of the right one it tells nothing.
func (t *turn) whyAt(ctx context.Context, p teller.Subject, asked game.Request, state string) (chat.Reply, error) {
	base, _ := p.Logical()
	grid, ok := gridOf(asked.Grid)
	if state == talk.FirstWrong && ok {
		return t.whereAt(ctx, base, grid, asked)
	}
	which, err := strconv.Atoi(state)
	if !ok || err != nil || which < 0 {
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
	reply := t.Turn.Teller.ViewReply(v)
	if len(all) > 1 {
		reply.Choices = [][]chat.Choice{{t.whyButton(phrases.ButtonAnother, (which+1)%len(all), asked)}}
	}
	reply.Choices = append(reply.Choices, talk.Ways(t.Turn.Teller.Voice, p, asked, "hint", "play", "solve"))
	return reply, nil
}
