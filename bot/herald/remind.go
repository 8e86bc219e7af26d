package herald

import (
	"context"
	"slices"

	"sudokubot/bot/game"
)

// Reminders returns what Run takes for rooms to remind people of the daily in the place of posting it: the private rooms that want to be
// reminded, at the hour at which they do. What was posted there is what they were reminded of. It is claimed with the room itself,
// so that two processes with one store do not remind twice; who was claimed for when a process was killed is not reminded that day.
func Reminders(rooms game.Rooms) game.Rooms { return reminders{rooms} }

// reminders is rooms with the hour of the reminder for that of the post.
type reminders struct{ store }

type store = game.Rooms

// Rooms implements game.Rooms.
func (v reminders) Rooms(ctx context.Context) ([]game.Room, error) {
	all, err := v.store.Rooms(ctx)
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

// PutPost implements game.Rooms. That a claim was Sent needs no writing; one that is given back has no time.
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
