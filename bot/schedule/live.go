package schedule

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
)

// liveKept is the number of messages whose text is remembered: those still being played.
const liveKept = 1024

// solved updates the first waiting message with the people who solved its puzzle. Each look updates a
// single message, so a room keeps its pace. After a new finish meanwhile the message waits on, and is
// updated again.
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

// showSolved updates the message of the request source with the people who solved its puzzle.
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

// gone is remembered for a deleted message; no message has this text, as messages are never empty.
const gone = ""

// rewrite replaces a message by a reply, unless its text is equal. It skips a message that is deleted, or
// cannot be changed.
func (r *run) rewrite(ctx context.Context, at chat.Room, message string, reply chat.Reply) error {
	place := game.PlaceOf(at.ID, message)
	if said, ok := r.live.Get(place); ok && (said == reply.Text || said == gone) {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, postTimeout)
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
