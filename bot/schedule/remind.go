package schedule

import (
	"context"
	"slices"

	"sudokubot/bot/game"
)

// Reminders returns the Rooms with which Run reminds people of the daily instead of posting it. They are
// the private rooms with a reminder, at the hour of the reminder. The post recorded there is the last
// reminder. It is claimed with the room itself, so two processes with one store do not remind twice. If a
// process is killed after a claim, this person gets no reminder that day.
func Reminders(rooms game.Rooms) game.Rooms { return reminders{rooms} }

// reminders is rooms with the hour of the reminder for the hour of the post.
type reminders struct{ store }

type store = game.Rooms

// Rooms implements game.Rooms.
func (r reminders) Rooms(ctx context.Context) ([]game.Room, error) {
	all, err := r.store.Rooms(ctx)
	all = slices.Clone(all) // they are the store's
	for i, r := range all {
		all[i].Posts = r.Remind > 0 && r.Person != ""
		all[i].Hour = max(r.Remind-1, 0)
	}
	return all, err
}

// Post implements game.Rooms.
func (v reminders) Post(ctx context.Context, room string) (game.Post, error) {
	r, err := v.Room(ctx, room)
	if err != nil {
		return game.Post{}, err
	}
	if r.Reminded == "" {
		return game.Post{}, game.ErrNotFound
	}
	return game.Post{Room: room, Date: r.Reminded, Sent: true, Rev: r.Rev}, nil
}

// PutPost implements game.Rooms. A Sent claim needs no write; a claim given back has no time.
func (v reminders) PutPost(ctx context.Context, p game.Post) (game.Post, error) {
	if p.Sent {
		return p, nil
	}
	r, err := v.Room(ctx, p.Room)
	if err != nil {
		return p, err
	}
	switch claimed := r.Reminded == p.Date; {
	case p.At.IsZero() && claimed:
		r.Reminded = ""
	case p.At.IsZero():
		return p, nil
	case claimed || r.Remind == 0: // another process was quicker, or they do not want it any more
		return p, game.ErrConflict
	default:
		r.Reminded = p.Date
	}
	r, err = v.PutRoom(ctx, r)
	p.Rev = r.Rev
	return p, err
}
