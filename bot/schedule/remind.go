package schedule

import (
	"context"
	"time"

	"sudokubot/bot/game"
)

// Reminders returns a view of rooms for a Run that reminds people of the daily instead of posting it. The
// view has the private rooms with a reminder, each with the hour of its reminder. The Post of such a room is
// its last reminder. The claim is stored with the room itself, so two processes with one store do not remind
// twice. If a process is killed after a claim, the person gets no reminder that day.
func Reminders(rooms game.Rooms) game.Rooms { return reminders{rooms} }

// reminders is a store of rooms where the hour of a reminder replaces the hour of the post.
type reminders struct{ store }

type store = game.Rooms

// Rooms implements game.Rooms. It leaves out rooms without a reminder.
func (r reminders) Rooms(ctx context.Context) (some []game.Room, err error) {
	all, err := r.store.Rooms(ctx)
	for _, r := range all {
		if r = reminded(r); r.Posts {
			some = append(some, r)
		}
	}
	return some, err
}

// Room implements game.Rooms.
func (r reminders) Room(ctx context.Context, id string) (game.Room, error) {
	found, err := r.store.Room(ctx, id)
	return reminded(found), err
}

// reminded returns r with its reminder as its post.
func reminded(r game.Room) game.Room {
	r.Posts, r.Hour, r.Minute = r.Remind > 0 && r.Person != "", max(r.Remind-1, 0), 0
	return r
}

// Post implements game.Rooms. The time of a reminder is not stored. At is the time when its date begins in
// the first zone.
func (v reminders) Post(ctx context.Context, room string) (game.Post, error) {
	r, err := v.store.Room(ctx, room)
	if err != nil {
		return game.Post{}, err
	}
	if r.Reminded == "" {
		return game.Post{}, game.ErrNotFound
	}
	begins, _ := time.Parse(time.DateOnly, r.Reminded) // stored dates are valid
	return game.Post{
		Room: room, Date: r.Reminded, Sent: true, At: begins.Add(-14 * time.Hour), Rev: r.Rev,
	}, nil
}

// PutPost implements game.Rooms. A claim marked Sent needs no write. A released claim has no time.
func (v reminders) PutPost(ctx context.Context, p game.Post) (game.Post, error) {
	if p.Sent {
		return p, nil
	}
	r, err := v.store.Room(ctx, p.Room)
	if err != nil {
		return p, err
	}
	switch claimed := r.Reminded == p.Date; {
	case p.At.IsZero() && claimed:
		r.Reminded = ""
	case p.At.IsZero():
		return p, nil
	case claimed || r.Remind == 0: // another process has claimed it, or the reminder is off
		return p, game.ErrConflict
	default:
		r.Reminded = p.Date
	}
	r, err = v.PutRoom(ctx, r)
	p.Rev = r.Rev
	return p, err
}
