package schedule

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
	Zone     string // IANA name of the time zone of rooms without a zone; empty for UTC
	Platform string // IDs of the served rooms begin with this name and a colon: "telegram"
	// Post posts the daily of date to the room, and returns the ID of the message. Its errors are those of a
	// chat.Poster.
	Post func(ctx context.Context, to game.Room, date string) (message string, err error)
	// Moved moves everything stored for the room oldID to newID.
	Moved func(ctx context.Context, oldID, newID string) error
	// Changed receives a signal after a change of a room. So Run reads the rooms before its next regular
	// look.
	Changed <-chan struct{}
	Now     func() time.Time // nil for time.Now
	Log     *slog.Logger
}

const (
	// postLease is the longest time for a post. An older post without Sent was interrupted, and is started
	// again. Platforms that recognise repetitions do so for a few minutes.
	postLease = 2 * time.Minute
	// postTimeout is the longest time of a post with its retries. The last request must end within postLease.
	postTimeout = 90 * time.Second
	// look is the time between looks at the clock, because timers stop while a machine sleeps.
	look = 5 * time.Minute
	// again is the wait after a failed look at the rooms.
	again = time.Minute
	// maxPosts limits the posts sent at once. Each platform also has its own limits.
	maxPosts = 16
)

// Run posts until ctx ends, and then waits for unfinished posts. Each subscribed room gets the daily of its
// day at its hour, once. If the bot was down at that hour, the daily comes later that day.
//
// Run stores a claim on a post before sending it, so two processes with one store do not post twice.
// Afterwards it stores the post as Sent, so an interrupted post is repeated. If the bot crashes between the
// sending and the second write, the daily is posted again. Platforms that recognise names drop the
// repetition.
//
// If a post is known to be unsent at the end of ctx, Run releases its claim. So the next process sends it at
// once.
//
// A room where the bot may not write is skipped for the day.
func Run(ctx context.Context, c Config) {
	s := &scheduler{Config: c, zones: map[string]*time.Location{}, visits: map[string]visit{}}
	s.posts.SetLimit(maxPosts)
	defer s.posts.Wait() //nolint:errcheck // each post logs its own error
	if s.Now == nil {
		s.Now = time.Now
	}
	loop(ctx, s.Now, c.Changed, func() time.Time { return s.round(ctx) })
}

// loop calls round until ctx ends. Each call returns the time of the next call. A signal on changed also
// causes a call.
func loop(ctx context.Context, now func() time.Time, changed <-chan struct{}, round func() time.Time) {
	for next := now(); ctx.Err() == nil; {
		if !now().Before(next) {
			next = round()
		}
		timer := time.NewTimer(min(max(next.Sub(now()), time.Millisecond), look))
		select {
		case <-ctx.Done():
		case <-changed:
			next = now()
		case <-timer.C:
		}
		timer.Stop()
	}
}

// scheduler is the state during a call of Run.
type scheduler struct {
	Config
	posts errgroup.Group
	begun sync.Map // IDs of rooms with an unfinished post of this run

	// The fields below belong to the goroutine of Run.
	zones  map[string]*time.Location
	visits map[string]visit // by room ID
}

// visit is the time of the next look at a room, unless the room changes.
type visit struct {
	rev int64 // game.Room.Rev
	at  time.Time
}

// round starts all due posts and returns the time of the next round.
func (s *scheduler) round(ctx context.Context) time.Time {
	now := s.Now()
	rooms, err := s.Rooms.Rooms(ctx)
	if err != nil {
		if ctx.Err() == nil {
			s.Log.Error("rooms not read", "err", err)
		}
		return now.Add(again)
	}
	next := now.Add(24 * time.Hour)
	for _, r := range rooms {
		if !r.Posts || !strings.HasPrefix(r.ID, s.Platform+":") || ctx.Err() != nil {
			continue
		}
		known, ok := s.visits[r.ID]
		if !ok || known.rev != r.Rev || !now.Before(known.at) {
			// A jump of the clock must not cause a busy loop.
			pause := now.Add(time.Second)
			known = visit{r.Rev, slices.MaxFunc([]time.Time{s.serve(ctx, r, now), pause}, time.Time.Compare)}
			s.visits[r.ID] = known
		}
		if known.at.Before(next) {
			next = known.at
		}
	}
	return next
}

// serve starts the post to r if it is due, and returns the time of the next look at r.
func (s *scheduler) serve(ctx context.Context, r game.Room, now time.Time) time.Time {
	zone := s.zone(r.Zone)
	at := today(now, zone, r.Hour)
	if now.Before(at.due) {
		return at.due
	}
	last, err := s.Rooms.Post(ctx, r.ID)
	switch {
	case err != nil && !errors.Is(err, game.ErrNotFound):
		s.Log.Error("post not read", "room", r.ID, "err", err)
		return now.Add(again)
	case last.Date > at.date || last.Date == at.date && last.Sent:
		return after(last.Date, zone, r.Hour).due
	case last.Date == at.date && now.Sub(last.At).Abs() < postLease:
		return last.At.Add(postLease) // another process may be posting
	}
	if _, begun := s.begun.LoadOrStore(r.ID, true); !begun {
		s.posts.Go(func() error {
			defer s.begun.Delete(r.ID)
			s.post(ctx, r, game.Post{Room: r.ID, Date: at.date, Message: last.Message, At: now, Rev: last.Rev})
			return nil
		})
	}
	return now.Add(postLease)
}

func (s *scheduler) zone(name string) *time.Location {
	l, ok := s.zones[name]
	if !ok {
		l = Zone(name, s.Zone)
		s.zones[name] = l
	}
	return l
}

// post claims p, posts it, and stores it as posted. It logs errors, and the next look tries again.
func (s *scheduler) post(ctx context.Context, r game.Room, p game.Post) {
	p, err := s.Rooms.PutPost(ctx, p)
	if errors.Is(err, game.ErrConflict) {
		return // another process has claimed the post
	}
	if err == nil && p.Room != r.ID { // the room has moved; the next look finds the new ID
		err = s.giveBack(context.WithoutCancel(ctx), p)
		if err == nil {
			return
		}
	}
	message := ""
	if err == nil {
		message, err = s.send(ctx, r, p.Date)
	}
	// A successful post must be stored, even if ctx has ended.
	lasting := context.WithoutCancel(ctx)
	if moved, ok := errors.AsType[*chat.MovedError](err); ok {
		// The claim is released first, so that the post may start at once.
		err = errors.Join(s.giveBack(lasting, p), s.Moved(lasting, p.Room, moved.To))
	} else if err == nil || errors.Is(err, chat.ErrForbidden) {
		if err != nil {
			s.Log.Info("daily not posted: the bot may not write there", "room", r.ID, "err", err)
		}
		p.Message, p.Sent = message, true
		_, err = s.Rooms.PutPost(lasting, p)
	} else if ctx.Err() != nil && errors.Is(err, chat.ErrUnsent) {
		err = errors.Join(err, s.giveBack(lasting, p))
	}
	if err != nil && ctx.Err() == nil {
		s.Log.Error("daily not posted", "room", r.ID, "date", p.Date, "err", err)
	}
}

func (s *scheduler) send(ctx context.Context, r game.Room, date string) (message string, err error) {
	ctx, cancel := context.WithTimeout(ctx, postTimeout)
	defer cancel()
	return s.Post(ctx, r, date)
}

// giveBack releases the claim on p, so any process may start the post at once.
func (s *scheduler) giveBack(ctx context.Context, p game.Post) error {
	p.At = time.Time{}
	_, err := s.Rooms.PutPost(ctx, p)
	return err
}
