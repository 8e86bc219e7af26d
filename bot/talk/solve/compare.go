package solve

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
)

// comparison solves the puzzle with each method that can. It returns a table and a chart of the times.
func (t *turn) comparison(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	ctx, done := t.Job.Begin(ctx)
	defer done()
	answers, err := t.Job.CompareAll(ctx, p.Raw())
	if err != nil {
		return chat.Reply{}, err
	}
	room := t.Teller.Budget.Alone
	reply := chat.Reply{
		Choices: [][]chat.Choice{{t.Teller.Button("button.back", action.Back{Request: asked.Source})}},
	}
	if !asked.Text {
		reply.Picture, room = t.Teller.Picture(teller.Table{Teller: t.Teller}.Chart(answers)),
			t.Teller.Budget.Beside
	}
	status, agree := verdict(answers)
	if !agree {
		t.Teller.Log.ErrorContext(ctx, "methods disagree", "puzzle", p.Raw().String())
	}
	say := compared(status, agree, work.Cancelled(ctx))
	legend := []phrases.Key{"compare.legend"}
	if slices.ContainsFunc(answers, teller.CutOff) {
		legend = append(legend, "compare.cut")
	}
	if t.Teller.Budget.Tables {
		above := strings.Split(t.Teller.SayAll(slices.Concat(say, legend)), "\n")
		reply.Table = teller.Table{Teller: t.Teller}.Rich(answers, above)
	}
	if reply.Picture != nil {
		say = append(say, "drawn.chart")
	}
	reply.Text = t.Teller.SayAll(slices.Concat(say, legend))
	reply.Block = teller.Table{Teller: t.Teller}.Table(answers, room-utf8.RuneCountInString(reply.Text))
	return reply, nil
}

// compared returns the phrases for a comparison with this status.
func compared(status solver.Status, agree, cancelled bool) []phrases.Key {
	say := []phrases.Key{"compare.title"}
	if !agree {
		say = append(say, "compare.disagree")
	} else if status != solver.Unknown || !cancelled {
		say = append(say, statusKeys[status])
	}
	if cancelled {
		say = append(say, "solved.cancelled")
	}
	return say
}

// verdict returns the result of the methods that have finished, and whether they agree. If they find a
// single solution, it must be equal for all of them.
func verdict(answers []solver.Answer) (s solver.Status, agree bool) {
	only := ""
	for _, a := range answers {
		if teller.CutOff(a) {
			continue
		}
		if s != solver.Unknown && s != a.Status {
			return solver.Unknown, false
		}
		s = a.Status
		if s != solver.Unique {
			continue
		}
		if only != "" && only != a.Solutions[0] {
			return solver.Unknown, false
		}
		only = a.Solutions[0]
	}
	return s, true
}

var statusKeys = map[solver.Status]phrases.Key{
	solver.Unique: "status.unique", solver.Several: "status.several",
	solver.Insoluble: "status.insoluble", solver.Unknown: "status.unknown",
}
