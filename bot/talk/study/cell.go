package study

import (
	"context"
	"slices"
	"strconv"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// CellIn returns the cell of the puzzle of asked that text names.
func CellIn(t *talk.Turn, asked game.Request, text string) (c sudoku.Cell, ok bool) {
	g, ok := gridOf(asked.Puzzle)
	if !ok {
		return 0, false
	}
	return t.Base.Words.ReadCell(text, g.Layout)
}

// WhyCell shows why there is the digit that there is in a cell of the puzzle of asked, with show: the step that fills it. Where there
// is no such step, it shows what it would of any cell. Who has solved a daily is shown that step alone, in private, while others play it.
func WhyCell(ctx context.Context, t *talk.Turn, asked game.Request, c sudoku.Cell, show talk.Press) error {
	g, _ := gridOf(asked.Puzzle) // as CellIn found
	if d := g.Givens[c]; d != 0 {
		return t.Say(ctx, phrases.RefutedGiven, phrases.Args{"Cell": t.Teller.Names().Cell(g.Layout, c), "Digit": t.Teller.Names().Digit(g.Layout, d)})
	}
	p, own := t.Play()
	if own = own && t.M.Room.Private && p.Over() && !p.GaveUp && p.Person == t.M.From.ID && p.Puzzle == asked.Puzzle; own {
		t.Job = t.Job.Within(p) // who has filled it in is told nothing of it that they do not know, and nobody else reads it here
	}
	s, w, no, err := (&turn{Turn: t}).walk(ctx, teller.SubjectOf(g), asked, work.AllSteps)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(w.Steps, func(s logic.Step) bool {
		return slices.ContainsFunc(s.Placed, func(placed logic.Candidate) bool { return placed.Cell == c })
	})
	switch {
	case own && p.Daily() && s == nil:
		return t.Send(ctx, t.Teller.RefusalReply(no))
	case own && p.Daily() && i >= 0: // the buttons for the other steps would be refused while the day lasts
		return t.Send(ctx, t.Teller.Fitted(stepReply(t.Teller, s.After(w.Steps[:i]), w.Steps[i])))
	}
	return show(ctx, t, press.Press{Verb: press.Steps, State: strconv.Itoa(max(i, 0)), About: asked.Source})
}

// stepReply shows one step alone.
func stepReply(t *teller.Teller, at *logic.Position, s logic.Step) chat.Reply {
	reply := t.StepReply(at, s, false)
	reply.Text = t.Told(at, s)
	return reply
}
