package study

import (
	"context"
	"slices"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
)

// whyCell explains the digit in a cell of the last puzzle: by the step that fills it, or else by the first
// step. While a daily is live, a person who has solved it sees only that step, in private.
func (t *turn) whyCell(ctx context.Context, a action.WhyCell) error {
	asked, _ := t.Turn.Shown()
	c := a.Cell
	g, _ := gridOf(asked.Puzzle) // as CellIn found
	if d := g.Givens[c]; d != 0 {
		return t.Turn.Say(ctx, phrases.RefutedGiven, phrases.Args{
			"Cell": t.Turn.Teller.Names().Cell(g.Layout, c), "Digit": t.Turn.Teller.Names().Digit(g.Layout, d),
		})
	}
	p, own := t.Turn.Play()
	if own = own && t.Turn.M.Room.Private && p.Over() && !p.GaveUp && p.Person == t.Turn.M.From.ID &&
		p.Puzzle == asked.Puzzle; own {
		// the person has filled it in and learns nothing new, and the chat is private
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
	case own && p.Daily() && i >= 0: // the buttons for the other steps would be refused while the day lasts
		return t.Turn.Send(ctx, t.Turn.Teller.Fitted(stepReply(t.Turn.Teller, s.After(w.Steps[:i]), w.Steps[i])))
	}
	return t.steps(ctx, action.Steps{Request: asked.Source, Step: max(i, 0)})
}

func stepReply(t *teller.Teller, at *logic.Position, s logic.Step) chat.Reply {
	reply := t.StepReply(at, s, false)
	reply.Text = t.Told(at, s)
	return reply
}
