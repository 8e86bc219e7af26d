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

// Config configures Run. All fields but Zone, Changed and Now are required.
type Config struct {
	Rooms    game.Rooms
	Zone     string // IANA name of the time zone of rooms that have chosen none; empty for UTC
	Platform string // with a colon the beginning of the IDs of the rooms that are served: "telegram"
	// Post posts the daily of date to the room and returns the message's ID. Its errors are those of a
	// chat.Poster.
	Post func(ctx context.Context, to game.Room, date string) (message string, err error)
	// Moved moves everything stored for the room from to its new ID.
	Moved func(ctx context.Context, from, to string) error
	// Changed receives a signal after a change of a room, so Run sees the change before its next look.
	Changed <-chan struct{}
	Now     func() time.Time // nil for time.Now
	Log     *slog.Logger
}

const (
	// lease is the longest time for a post. An older post not Sent was interrupted, and is begun again.
	// Platforms that recognise repetitions do so for some minutes.
	lease = 2 * time.Minute
	// patience is the longest time of a post with its retries: its last request must end within the lease.
	patience = 90 * time.Second
	// look is the time between looks at the clock, because timers stop while a machine sleeps.
	look = 5 * time.Minute
	// again is the wait after a failed look at the rooms.
	again = time.Minute
	// together is the most posts sent at once. The platforms' own limits come on top.
	together = 16
)

// Run posts until ctx ends, and then waits for the posts under way. Each subscribed room gets the daily of
// its day at its hour, once; if the bot was down then, later on that day. Run stores a post before sending
// it, so two processes with one store do not post twice. It stores the post as Sent afterwards, so an
// interrupted post is repeated. After a crash between the sending and the second write the daily is posted
// again; platforms that recognise names drop the repetition.
//
// A post certainly not sent at the end of ctx is given back, so the next process sends it at once.
//
// A room where the bot may not write is skipped for the day.
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

// herald is a run.
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

// round begins all due posts and returns the time of the next.
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
			// No jump of the clock may cause a busy loop.
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
		return last.At.Add(lease) // another process may be posting
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

// start reports whether the room had no post under way, and marks it as posting.
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

// post claims p, posts it, and stores it as posted. Errors are logged: the next look tries again.
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
	// A successful post must be stored, even at the end of the run.
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

// giveBack returns p, so the next claimant may begin it at once.
func (h *herald) giveBack(ctx context.Context, p game.Post) error {
	p.At = time.Time{}
	_, err := h.Rooms.PutPost(ctx, p)
	return err
}
