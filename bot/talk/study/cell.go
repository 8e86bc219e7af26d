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

// whyCell shows the step that fills a cell of the puzzle that was shown last. Where there is no such step, it shows
// the first. A person who has solved a daily is shown that step alone, in private, while others play it.
func (t *turn) whyCell(ctx context.Context, a action.WhyCell) error {
	asked, _ := t.Turn.Shown()
	c := a.Cell
	g, _ := gridOf(asked.Puzzle) // as CellIn found
	if d := g.Givens[c]; d != 0 {
		return t.Turn.Say(ctx, phrases.RefutedGiven, phrases.Args{"Cell": t.Turn.Teller.Names().Cell(g.Layout, c), "Digit": t.Turn.Teller.Names().Digit(g.Layout, d)})
	}
	p, own := t.Turn.Play()
	if own = own && t.Turn.M.Room.Private && p.Over() && !p.GaveUp && p.Person == t.Turn.M.From.ID && p.Puzzle == asked.Puzzle; own {
		t.Turn.Job = t.Turn.Job.Within(p) // who has filled it in is told nothing of it that they do not know, and nobody else reads it here
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

// stepReply shows one step alone.
func stepReply(t *teller.Teller, at *logic.Position, s logic.Step) chat.Reply {
	reply := t.StepReply(at, s, false)
	reply.Text = t.Told(at, s)
	return reply
}
