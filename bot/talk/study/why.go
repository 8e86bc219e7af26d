package study

import (
	"context"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// whyGrid explains why the grid of the message has no solution or several, or else why a digit is wrong. If
// there is no fault, it shows the next step.
func (t *turn) whyGrid(ctx context.Context, _ action.WhyGrid) error {
	if t.Turn.Delivered() {
		return nil
	}
	return t.sent(ctx, t.explained)
}

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
	_, step, _ := strings.Cut(reply.Text, "\n") // leaves out the number of the step
	reply.Text = t.Turn.Teller.Voice.Say("why.sound", nil) + "\n" + step
	return t.Turn.Teller.Fitted(reply), err
}

// whyButton returns the button that explains a wrong digit of the checked grid. Digits with short proofs
// come first.
func (t *turn) whyButton(label phrases.Key, which int, asked game.Request) chat.Choice {
	return t.Turn.Teller.Button(label, action.WhyWrong{Request: asked.Source, Which: which})
}

// whyWrong explains a wrong digit of a grid. It reveals nothing about the right digit.
func (t *turn) whyWrong(ctx context.Context, a action.WhyWrong) error {
	return t.tell(ctx, a.Request, a,
		func(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
			return t.wrong(ctx, p, asked, a.Which)
		})
}

// where shows the wrong digits of a grid, and explains the first of them.
func (t *turn) where(ctx context.Context, a action.Where) error {
	return t.tell(ctx, a.Request, a,
		func(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
			base, _ := p.Logical()
			if grid, ok := gridOf(asked.Grid); ok {
				return t.whereWrong(ctx, base, grid, asked)
			}
			return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse("button.expired")), nil
		})
}

func (t *turn) wrong(
	ctx context.Context, p teller.Subject, asked game.Request, which int,
) (chat.Reply, error) {
	base, _ := p.Logical()
	grid, ok := gridOf(asked.Grid)
	if !ok || which < 0 {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse("button.expired")), nil
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
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse("button.expired")), nil
	}
	v := teller.Refuted(t.Turn.Teller, at, all[which%len(all)])
	// after the last digit, a press and a sentence both get the first digit again; the answer to a sentence
	// also says all digits have been explained
	if which >= len(all) && t.Turn.M.Press == nil {
		v.Text = t.Turn.Teller.Voice.Say("check.all-told", nil) + "\n" + v.Text
	}
	which %= len(all)
	reply := t.Turn.Teller.ContentReply(v)
	if len(all) > 1 {
		reply.Choices = [][]chat.Choice{{t.whyButton("button.another", (which+1)%len(all), asked)}}
	}
	reply.Choices = append(reply.Choices, talk.Ways(t.Turn.Teller.Voice, p, asked, "hint", "play", "solve"))
	return reply, nil
}

// whereWrong lists the wrong digits of a grid, and the shortest proof that one of them is wrong. If the
// grid was read from a picture, it says so.
func (t *turn) whereWrong(
	ctx context.Context, base, grid sudoku.Puzzle, asked game.Request,
) (chat.Reply, error) {
	o, err := t.Turn.Job.Search(ctx, base, "")
	if err != nil {
		return chat.Reply{}, err
	}
	if o.Found.Summary().Status != solver.Unique {
		return talk.Insoluble(t.Turn, o, asked.Source), nil
	}
	solution := o.Found.Only()
	at, all, err := t.Turn.Job.Refute(ctx, base, grid.Givens, solution)
	if err != nil {
		return chat.Reply{}, err
	}
	var wrong []sudoku.Cell
	for c, d := range grid.Givens {
		if d != 0 && d != solution[c] {
			wrong = append(wrong, sudoku.Cell(c))
		}
	}
	text := t.Turn.Teller.Findings(grid, wrong, nil)
	if asked.Seen {
		text = t.Turn.Teller.Voice.Say("sight.as-read", nil) + "\n" + text
	}
	reply := chat.Reply{Text: text}
	var row []chat.Choice
	if len(all) > 0 {
		v := teller.Refuted(t.Turn.Teller, at, all[0])
		v.Text = text + "\n" + v.Text
		reply = t.Turn.Teller.Fitted(t.Turn.Teller.ContentReply(v))
		if len(all) > 1 {
			row = append(row, t.whyButton("button.another", 1, asked))
		}
	}
	ways := talk.Ways(t.Turn.Teller.Voice, teller.SubjectOf(base), asked, "hint", "play", "solve")
	reply.Choices = [][]chat.Choice{append(row, ways...)}
	return reply, nil
}

// whyCell explains the digit in a cell of the last puzzle by showing the step that fills the cell. If the
// digit is a given, it says so. If no step fills the cell, whyCell shows the first step. For a daily that the
// person has solved, it shows only that step, in private.
func (t *turn) whyCell(ctx context.Context, a action.WhyCell) error {
	asked, _ := t.Turn.Shown()
	c := a.Cell
	g, ok := gridOf(asked.Puzzle)
	if !ok { // a coloured puzzle has no steps, and the answer says so
		return t.steps(ctx, action.Steps{Request: asked.Source})
	}
	if d := g.Givens[c]; d != 0 {
		return t.Turn.Say(ctx, "refuted.given", phrases.Args{
			"Cell": t.Turn.Teller.Names().Cell(g.Layout, c), "Digit": t.Turn.Teller.Names().Digit(g.Layout, d),
		})
	}
	p, own := t.Turn.Play()
	if own = own && t.Turn.M.Room.Private && p.Over() && !p.GaveUp && p.Person == t.Turn.M.From.ID &&
		p.Puzzle == asked.Puzzle; own {
		// the person has filled the cell in this game, and the room is private
		t.Turn.Job = t.Turn.Job.Within(p)
	}
	s, w, no, err := t.walk(ctx, teller.SubjectOf(g), asked, work.AllSteps)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(w.Steps, func(s logic.Step) bool {
		return slices.ContainsFunc(s.Placed, func(placed logic.Candidate) bool { return placed.Cell == c })
	})
	switch {
	case own && p.Daily() && s == nil:
		return t.Turn.Send(ctx, t.Turn.Teller.RefusalReply(no))
	case own && p.Daily() && i >= 0: // buttons for other steps would be refused in a live daily
		at, step := s.After(w.Steps[:i]), w.Steps[i]
		reply := t.Turn.Teller.StepReply(at, step, false)
		reply.Text = t.Turn.Teller.Told(at, step)
		return t.Turn.Send(ctx, t.Turn.Teller.Fitted(reply))
	}
	return t.steps(ctx, action.Steps{Request: asked.Source, Step: max(i, 0)})
}
