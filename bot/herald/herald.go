package herald

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
)

// Config says to whom and what to post. All but Zone, Changed and Now must be there.
type Config struct {
	Rooms    game.Rooms
	Zone     string // IANA name of the time zone of rooms that have chosen none; empty for UTC
	Platform string // with a colon the beginning of the IDs of the rooms that are served: "telegram"
	// Post posts the daily of date to the room and returns the message's ID. Its errors are those of a chat.Poster.
	Post func(ctx context.Context, to game.Room, date string) (message string, err error)
	// Moved gives all that is stored for the room from to its new ID.
	Moved func(ctx context.Context, from, to string) error
	// Changed is sent to when somebody has changed a room, so that this is not noticed only at the next look.
	Changed <-chan struct{}
	Now     func() time.Time // nil for time.Now
	Log     *slog.Logger
}

const (
	// lease is how long a post may take. One that was begun longer ago and is not Sent was cut short, and is begun again.
	// The platforms that know repetitions know them for some minutes.
	lease = 2 * time.Minute
	// patience is how long a post may wait and be tried again: its last request must end within the lease.
	patience = 90 * time.Second
	// look is how often the clock is looked at, because timers stand still while a machine sleeps.
	look = 5 * time.Minute
	// again is how long after a failed look at the rooms the next one follows.
	again = time.Minute
	// together is how many posts are on their way at once. The platforms' own limits come on top.
	together = 16
)

// Run posts until ctx ends, and then waits for the posts under way. Each room that wants the daily gets that of its day when
// its hour has come, once; if the bot was down by then, later on the same day. The post is stored before it is sent, so
// that two processes with one store do not post twice; and as Sent after it, so that one that was cut short is not missed.
// If a crash comes just between the platform's taking it and that second writing, it is posted again, which platforms that
// know repetitions by their names drop.
//
// A post that the end of ctx has kept from being sent, for certain, is given back, so that the next process makes it at once.
//
// A room in which the bot may not write is left alone for the day.
func Run(ctx context.Context, c Config) {
	h := &herald{Config: c, zones: map[string]*time.Location{}, turns: map[string]turn{}, begun: map[string]bool{}}
	h.posts.SetLimit(together)
	defer h.posts.Wait() //nolint:errcheck // the posts log their own errors
	if h.Now == nil {
		h.Now = time.Now
	}
	next := h.Now()
	for {
		if !h.Now().Before(next) {
			next = h.round(ctx)
		}
		timer := time.NewTimer(min(max(next.Sub(h.Now()), time.Millisecond), look))
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-c.Changed:
			next = h.Now()
		case <-timer.C:
		}
		timer.Stop()
	}
}

// herald is one run.
type herald struct {
	Config
	posts errgroup.Group
	// Of the loop alone.
	zones map[string]*time.Location
	turns map[string]turn // by room

	mu    sync.Mutex
	begun map[string]bool // rooms with a post under way in this run
}

// turn is when a room is to be looked at again, unless it changes.
type turn struct {
	rev int64 // game.Room.Rev
	at  time.Time
}

// round begins all posts that are due and returns when the next one is.
func (h *herald) round(ctx context.Context) time.Time {
	now := h.Now()
	rooms, err := h.Rooms.Rooms(ctx)
	if err != nil {
		if ctx.Err() == nil {
			h.Log.Error("rooms not read", "err", err)
		}
		return now.Add(again)
	}
	next := now.Add(24 * time.Hour)
	for _, r := range rooms {
		if !r.Posts || !strings.HasPrefix(r.ID, h.Platform+":") || ctx.Err() != nil {
			continue
		}
		known, ok := h.turns[r.ID]
		if !ok || known.rev != r.Rev || !now.Before(known.at) {
			// Whatever a clock does, rooms are not looked at without a pause.
			pause := now.Add(time.Second)
			known = turn{r.Rev, slices.MaxFunc([]time.Time{h.serve(ctx, r, now), pause}, time.Time.Compare)}
			h.turns[r.ID] = known
		}
		if known.at.Before(next) {
			next = known.at
		}
	}
	return next
}

// serve begins the post to r if it is due, and returns when to look at r again.
func (h *herald) serve(ctx context.Context, r game.Room, now time.Time) time.Time {
	zone := h.zone(r.Zone)
	at := today(now, zone, r.Hour)
	if now.Before(at.due) {
		return at.due
	}
	last, err := h.Rooms.Post(ctx, r.ID)
	switch {
	case err != nil && !errors.Is(err, game.ErrNotFound):
		h.Log.Error("post not read", "room", r.ID, "err", err)
		return now.Add(again)
	case last.Date > at.date || last.Date == at.date && last.Sent:
		return after(last.Date, zone, r.Hour).due
	case last.Date == at.date && now.Sub(last.At).Abs() < lease:
		return last.At.Add(lease) // somebody is at it
	}
	if h.start(r.ID) {
		h.posts.Go(func() error {
			defer h.end(r.ID)
			h.post(ctx, r, game.Post{Room: r.ID, Date: at.date, Message: last.Message, At: now, Rev: last.Rev})
			return nil
		})
	}
	return now.Add(lease)
}

func (h *herald) zone(name string) *time.Location {
	l, ok := h.zones[name]
	if !ok {
		l = Zone(name, h.Zone)
		h.zones[name] = l
	}
	return l
}

// start reports whether the room had no post under way, and notes that it has.
func (h *herald) start(room string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	was := h.begun[room]
	h.begun[room] = true
	return !was
}

func (h *herald) end(room string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.begun, room)
}

// post claims p, posts it, and stores that it was posted. Errors are logged: the next look tries again.
func (h *herald) post(ctx context.Context, r game.Room, p game.Post) {
	p, err := h.Rooms.PutPost(ctx, p)
	if errors.Is(err, game.ErrConflict) {
		return // another process was quicker
	}
	if err == nil && p.Room != r.ID { // it has moved, and the next look finds it
		err = h.giveBack(context.WithoutCancel(ctx), p)
		if err == nil {
			return
		}
	}
	message := ""
	if err == nil {
		message, err = h.send(ctx, r, p.Date)
	}
	// What has been posted must be stored, also when the work is to end.
	lasting := context.WithoutCancel(ctx)
	if moved, ok := errors.AsType[*chat.MovedError](err); ok {
		err = h.move(lasting, p, moved.To)
	} else if err == nil || errors.Is(err, chat.ErrForbidden) {
		if err != nil {
			h.Log.Info("daily not posted: the bot may not write there", "room", r.ID, "err", err)
		}
		p.Message, p.Sent = message, true
		_, err = h.Rooms.PutPost(lasting, p)
	} else if ctx.Err() != nil && errors.Is(err, chat.ErrUnsent) {
		err = errors.Join(err, h.giveBack(lasting, p))
	}
	if err != nil && ctx.Err() == nil {
		h.Log.Error("daily not posted", "room", r.ID, "date", p.Date, "err", err)
	}
}

// send posts within patience.
func (h *herald) send(ctx context.Context, r game.Room, date string) (message string, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return h.Post(ctx, r, date)
}

// move gives the room its new ID, with a post that may begin at once.
func (h *herald) move(ctx context.Context, p game.Post, to string) error {
	err := h.giveBack(ctx, p)
	return errors.Join(err, h.Moved(ctx, p.Room, to))
}

// giveBack lets whoever is next begin p at once.
func (h *herald) giveBack(ctx context.Context, p game.Post) error {
	p.At = time.Time{}
	_, err := h.Rooms.PutPost(ctx, p)
	return err
}
