package herald

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
)

// liveKept is of how many messages it is remembered what they say: those that people still play.
const liveKept = 1024

// solved shows in the first of the messages that wait who has solved its puzzle: one at a look, so that a room keeps its pace. Where
// somebody has finished anything meanwhile, it waits on, and is looked at again.
func (r *run) solved(ctx context.Context, at chat.Room, t game.Tally) error {
	source := t.Waiting()[0]
	left, failed := t.Without(source), r.showSolved(ctx, at, source)
	if failed != nil {
		left = left.With(source) // behind the others, which it must not hold up
	}
	_, err := r.Rooms.PutTally(context.WithoutCancel(ctx), left)
	if errors.Is(err, game.ErrConflict) {
		err = nil
	}
	return cmp.Or(failed, err)
}

// showSolved shows in the message of the request source who has solved its puzzle.
func (r *run) showSolved(ctx context.Context, at chat.Room, source string) error {
	message, reply, err := r.Live(ctx, at.ID, source, r.poster.Budget())
	if err != nil {
		return fmt.Errorf("make the message of a puzzle: %w", err)
	}
	if reply == nil || message == "" {
		return nil
	}
	return r.rewrite(ctx, at, message, *reply)
}

// gone is remembered of a message that is there no more; no message says that, as none is empty.
const gone = ""

// rewrite puts a reply in the place of a message, unless it says so already. One that is gone, or is not to be changed, is let be.
func (r *run) rewrite(ctx context.Context, at chat.Room, message string, reply chat.Reply) error {
	place := game.PlaceOf(at.ID, message)
	if said, ok := r.live.Get(place); ok && (said == reply.Text || said == gone) {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err := r.poster.Edit(ctx, at, message, reply)
	if err == nil {
		r.live.Add(place, reply.Text)
	}
	if errors.Is(err, chat.ErrGone) {
		r.live.Add(place, gone)
		return nil
	}
	return allowed(err)
}
