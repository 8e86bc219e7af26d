package schedule

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/sync/errgroup"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
)

// run is the state of one call of Tallies.Run.
type run struct {
	*Tallies
	poster chat.Poster
	prefix string
	heard  chan struct{}
	posts  errgroup.Group

	mu     sync.Mutex
	due    map[string]time.Time // the next look at each room
	paused map[string]time.Time // the end of each room's pause
	busy   map[string]bool      // rooms being served

	live *lru.Cache[string, string] // the texts of puzzle messages, by room and message
}

// recall schedules the rooms with work left by an earlier run.
func (r *run) recall(ctx context.Context) {
	all, err := r.Rooms.Tallies(ctx, r.prefix)
	if err != nil && ctx.Err() == nil {
		r.Log.Error("tallies not read", "err", err)
	}
	for _, t := range all {
		if t.Due || !t.Over || t.Live != "" {
			r.look(t.Room, r.Now())
		}
	}
}

// hear schedules a check of a room as soon as possible.
func (r *run) hear(room string) {
	if !strings.HasPrefix(room, r.prefix) {
		return
	}
	r.look(room, r.Now())
	r.wakeUp()
}

// wakeUp ends the wait before the next round.
func (r *run) wakeUp() {
	select {
	case r.heard <- struct{}{}:
	default: // an earlier signal already starts a round
	}
}

// look schedules a check of a room at the time t, unless an earlier check is scheduled.
func (r *run) look(room string, t time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if known, ok := r.due[room]; !ok || t.Before(known) {
		r.due[room] = t
	}
}

// round starts a check of each due room, and returns the time of the next round.
func (r *run) round(ctx context.Context) time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.Now()
	next := now.Add(24 * time.Hour)
	maps.DeleteFunc(r.paused, func(_ string, at time.Time) bool { return !at.After(now) })
	for room, at := range r.due {
		if end := r.paused[room]; at.Before(end) {
			at = end
		}
		switch {
		case r.busy[room]: // the end of serve starts another round
		case at.After(now):
			if at.Before(next) {
				next = at
			}
		case r.posts.TryGo(func() error { r.serve(ctx, room); return nil }):
			r.busy[room] = true
			delete(r.due, room)
		default:
			return now.Add(pace / 8) // maxPosts rooms are being served
		}
	}
	return next
}

func (r *run) serve(ctx context.Context, room string) {
	begun := r.Now()
	next, err := r.update(ctx, room)
	if moved, ok := errors.AsType[*chat.MovedError](err); ok {
		if err = r.Moved(context.WithoutCancel(ctx), room, moved.To); err == nil {
			r.look(moved.To, begun)
		}
	} else if err != nil {
		next = begun.Add(retry)
	}
	if err != nil && ctx.Err() == nil {
		r.Log.Error("not told who has finished", "room", room, "err", err)
	}
	r.mu.Lock()
	delete(r.busy, room)
	r.paused[room] = begun.Add(pace)
	r.mu.Unlock()
	if !next.IsZero() {
		r.look(room, next)
	}
	r.wakeUp()
}

// update carries out the open updates of a room, and returns the time of the next check. If no check is
// needed, the time is zero.
func (r *run) update(ctx context.Context, room string) (next time.Time, err error) {
	t, err := r.Rooms.Tally(ctx, room)
	if errors.Is(err, game.ErrNotFound) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, fmt.Errorf("read the tally: %w", err)
	}
	if t.Room != room { // the room has moved: its new ID has its own look
		r.look(t.Room, r.Now())
		return time.Time{}, nil
	}
	set, err := r.Rooms.Room(ctx, room)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return time.Time{}, fmt.Errorf("read the room: %w", err)
	}
	end := after(t.Date, Zone(set.Zone, r.Zone), 0).due
	over := !r.Now().Before(end)
	if !over {
		next = end
	}
	at := chat.Room{ID: room, Thread: set.Thread}
	if t.Date == "" || !t.Due && (!over || t.Over) {
		if len(t.Waiting()) > 0 {
			return r.Now(), r.solved(ctx, at, t)
		}
		return next, nil
	}
	told, err := r.Replies(ctx, t, over, r.poster.Budget())
	if err != nil {
		return time.Time{}, err
	}
	if err := r.show(ctx, at, &t, told); err != nil {
		return time.Time{}, err
	}
	if err := r.store(context.WithoutCancel(ctx), t, over); err != nil {
		return time.Time{}, err
	}
	if len(t.Waiting()) > 0 {
		return r.Now(), nil
	}
	return next, nil
}

// show posts or edits the message of t and the table, and sets their IDs in t.
func (r *run) show(ctx context.Context, at chat.Room, t *game.Tally, told DayReplies) error {
	ctx, cancel := context.WithTimeout(ctx, postTimeout)
	defer cancel()
	if told.Message == nil {
		return nil
	}
	if err := allowed(r.message(ctx, at, t, *told.Message)); err != nil {
		return err
	}
	if told.Table == nil {
		return nil
	}
	return allowed(r.table(ctx, at, t, *told.Table))
}

// allowed returns err, or nil if err says that the bot may not write in the room.
func allowed(err error) error {
	if errors.Is(err, chat.ErrForbidden) {
		return nil
	}
	return err
}

// message edits the message of the day, or posts it below the daily. If the message was deleted, the next
// finish posts a new message.
func (r *run) message(ctx context.Context, at chat.Room, t *game.Tally, reply chat.Reply) error {
	if t.Message != "" {
		err := r.poster.Edit(ctx, at, t.Message, reply)
		if !errors.Is(err, chat.ErrGone) {
			return err
		}
		t.Message, t.Lost = "", t.Lost+1
	}
	if !t.Due {
		return nil
	}
	if p, err := r.Rooms.Post(ctx, at.ID); err == nil && p.Date == t.Date && p.Sent {
		reply.Under = p.Message
	}
	id, err := r.poster.Post(ctx, at, nameOf("day", *t), reply)
	if err == nil {
		t.Message = id
		err = r.note(context.WithoutCancel(ctx), t)
	}
	return err
}

// table posts the table of the day once, and edits it after later finishes.
func (r *run) table(ctx context.Context, at chat.Room, t *game.Tally, reply chat.Reply) error {
	if t.Table != "" {
		err := r.poster.Edit(ctx, at, t.Table, reply)
		if errors.Is(err, chat.ErrGone) {
			return nil // a person deleted it on purpose
		}
		return err
	}
	id, err := r.poster.Post(ctx, at, nameOf("table", *t), reply)
	if err == nil {
		t.Table = id
		err = r.note(context.WithoutCancel(ctx), t)
	}
	return err
}

// nameOf returns the name of a post. If a post is repeated after an interruption, platforms that recognise
// names drop the repetition.
func nameOf(what string, t game.Tally) string {
	name := what + "-" + t.Date
	if t.Lost > 0 && what == "day" {
		name += fmt.Sprint("-", t.Lost)
	}
	return name
}

// note stores the IDs of new messages at once, so a killed bot does not send these messages again.
func (r *run) note(ctx context.Context, t *game.Tally) error {
	now, err := r.Rooms.PutTally(ctx, *t)
	if err == nil {
		*t = now
	}
	if errors.Is(err, game.ErrConflict) { // a person finished meanwhile, and the update stays due
		err = r.change(ctx, *t, func(now *game.Tally) {
			now.Message, now.Table, now.Lost = t.Message, t.Table, t.Lost
		})
	}
	return err
}

// store records that the messages of t are up to date. If a person finished meanwhile, the update stays due.
func (r *run) store(ctx context.Context, t game.Tally, over bool) error {
	return r.change(ctx, t, func(now *game.Tally) {
		if now.Rev == t.Rev {
			now.Due = false
		}
		now.Message, now.Table, now.Lost, now.Over = t.Message, t.Table, t.Lost, over
	})
}

// change changes the stored tally of the day of t.
func (r *run) change(ctx context.Context, t game.Tally, change func(*game.Tally)) error {
	for {
		now, err := r.Rooms.Tally(ctx, t.Room)
		if errors.Is(err, game.ErrNotFound) || err == nil && (now.Date != t.Date || now.Game != t.Game) {
			return nil // another day has begun, or the room is gone
		}
		if err != nil {
			return err
		}
		change(&now)
		if _, err = r.Rooms.PutTally(ctx, now); !errors.Is(err, game.ErrConflict) {
			return err
		}
	}
}

// liveKept is the number of puzzle messages whose text is cached.
const liveKept = 1024

// solved updates the first waiting message of a puzzle. Each check updates a single message, to obey the
// room's pace. If a person solves the puzzle meanwhile, the message is updated again.
func (r *run) solved(ctx context.Context, at chat.Room, t game.Tally) error {
	source := t.Waiting()[0]
	left, failed := t.Without(source), r.showSolved(ctx, at, source)
	if failed != nil {
		left = left.With(source) // a failed message goes to the end, so it does not delay other messages
	}
	_, err := r.Rooms.PutTally(context.WithoutCancel(ctx), left)
	if errors.Is(err, game.ErrConflict) {
		err = nil
	}
	return cmp.Or(failed, err)
}

// showSolved updates the message for the request source with the people who solved its puzzle.
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

// gone is the cached text of a deleted message. No message has an empty text.
const gone = ""

// rewrite edits a message, unless it already has the text of reply. A deleted message is no error.
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
