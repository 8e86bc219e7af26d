package study

import (
	"context"
	"slices"

	"sudokubot/bot/action"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
)

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
