package play

import (
	"context"

	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
)

// admitted opens the board that a link leads to.
func (t *turn) admitted(ctx context.Context, carried string) (effect, error) {
	k, ok, err := readLink(ctx, t.Turn, carried)
	if err != nil {
		return effect{}, err
	}
	at := *t.Turn
	if k.Room != "" {
		at.M.Room.ID = k.Room // there the ref names the puzzle
	}
	w := talk.Wanted{}
	if ok {
		if w, ok, err = talk.Find(ctx, &at, k.Ref); err != nil {
			return effect{}, err
		}
	}
	if !ok {
		return effect{}, t.Turn.Say(ctx, phrases.DoorClosed, nil)
	}
	p, ok := w.Asked.Playable()
	if !ok {
		return effect{}, t.Turn.Say(ctx, phrases.PlayNot, nil)
	}
	if err := allowed(ctx, t, w); err != nil {
		return effect{}, err
	}
	return begin(ctx, t, w, p, k.Room)
}

// allowed returns an error if w gives a live daily away. A live daily is played as such, so that its hints
// count.
func allowed(ctx context.Context, t *turn, w talk.Wanted) error {
	if w.Daily.Date != "" {
		return nil
	}
	return t.Turn.Job.Allowed(ctx, w.Asked.Raw())
}
