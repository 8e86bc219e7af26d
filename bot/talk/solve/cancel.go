package solve

import (
	"context"

	"sudokubot/bot/phrases"
)

// cancel recalls the person's waiting messages in this room, stops their running and waiting work here, and
// reports the total number.
func (t *turn) cancel(ctx context.Context) error {
	stopped := t.Passage.Recall() // first, so that none of them begins
	stopped += t.Job.Cancel()
	if stopped == 0 {
		return t.Send(ctx, t.Teller.SaidAside(phrases.CancelNothing, nil))
	}
	return t.Say(ctx, phrases.CancelDone, phrases.Args{"Count": stopped})
}
