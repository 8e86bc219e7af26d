package solve

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/solver"
)

// only says whether the puzzle of a request has one solution, without showing it.
func only(ctx context.Context, t *talk.Turn, a action.Only) error {
	q, _, err := talk.Asked(ctx, t, a.Request)
	if q == nil || err != nil {
		return err
	}
	o, err := t.Job.Search(ctx, q.Raw(), "")
	if err != nil {
		return err
	}
	switch o.Found.Summary().Status {
	case solver.Unique:
		return t.Say(ctx, phrases.SmallOnly, nil)
	case solver.Several:
		return t.Say(ctx, phrases.SmallSeveral, nil)
	case solver.Insoluble:
		return t.Say(ctx, phrases.SmallNone, nil)
	}
	return t.Say(ctx, phrases.StudyUnknown, nil)
}
