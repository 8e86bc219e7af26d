package solve

import (
	"context"

	"sudokubot/bot/phrases"
)

// cancel takes back what the person has said in this room and waits to be answered, stops what is being done for them here or
// waits for a place, and says how much all that was.
func (t *turn) cancel(ctx context.Context) error {
	stopped := t.Passage.Recall() // first, so that none of them begins
	stopped += t.Job.Cancel()
	if stopped == 0 {
		return t.Send(ctx, t.Teller.SaidAside(phrases.CancelNothing, nil))
	}
	return t.Say(ctx, phrases.CancelDone, phrases.Args{"Count": stopped})
}
