package schedule

import (
	"context"
	"log/slog"
	"maps"
	"strings"
	"sync"
	"time"

	"sudokubot/bot/game"
)

// Config configures Run. All fields but Zone, Changed, AtOnce and Now are required.
type Config struct {
	Rooms    game.Rooms
	Zone     string // IANA name of the time zone of rooms without a zone; empty for UTC
	Platform string // IDs of the served rooms begin with this name and a colon: "telegram"
	// Post posts the daily of date to the room, and returns the ID of the message. Its errors are those of a
	// chat.Poster.
	Post func(ctx context.Context, to game.Room, date string) (message string, err error)
	// Moved moves everything stored for the room oldID to newID.
	Moved func(ctx context.Context, oldID, newID string) error
	// Changed receives a signal after a change of a room. Run then reads the rooms at once.
	Changed <-chan struct{}
	AtOnce  int              // number of posts sent at once; 0: 16. Each platform also has its own limits
	Now     func() time.Time // nil for time.Now
	Log     *slog.Logger
}

const (
	// postLease is the longest time for a post. An older post without Sent was interrupted, and is started
	// again. Platforms that recognise repetitions do so for a few minutes.
	postLease = 2 * time.Minute
	// postTimeout is the longest time of a post with its retries. The last request must end within postLease.
	postTimeout = 90 * time.Second
	// look is the time between two checks of the clock, because timers stop while a machine sleeps.
	look = 5 * time.Minute
	// again is the wait after the rooms could not be read.
	again = time.Minute
	// maxPosts limits the posts sent at once. Each platform also has its own limits.
	maxPosts = 16
	// putBack is the least jump of the clock to the past that counts as a correction of a wrong clock.
	putBack = time.Minute
	// During futureWait, a post from the future counts, because the clock may still be slow, as after the
	// start of some machines. After it, the post counts as made by a wrong clock.
	futureWait = 15 * time.Minute
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
// The due rooms of a day come in an order that differs from day to day. Rooms due at different times take
// turns. When all rooms due at one time have been served, Run logs the time for them.
//
// If the clock was some time ahead and is right again, posts from that time stop counting after 15 minutes.
//
// A room where the bot may not write is skipped for the day.
func Run(ctx context.Context, c Config) {
	s := &scheduler{Config: c, served: make(chan struct{}, 1), visits: map[string]visit{}}
	if s.AtOnce <= 0 {
		s.AtOnce = maxPosts
	}
	if s.Now == nil {
		s.Now = time.Now
	}
	defer s.posts.Wait()
	loop(ctx, s.Now, c.Changed, s.served, func(now time.Time) time.Time { return s.round(ctx, now) })
}

// loop calls round until ctx ends. Each call returns the time of the next call. A signal on either channel,
// or a clock that was put back, also causes a call. Times have no monotonic clock, which would hide such a
// change.
func loop(
	ctx context.Context, clock func() time.Time, changed, served <-chan struct{},
	round func(now time.Time) time.Time,
) {
	now := func() time.Time { return clock().Round(0) }
	for next, seen := now(), now(); ctx.Err() == nil; {
		at := now()
		if !at.Before(next) || seen.Sub(at) > putBack {
			next = round(at)
		}
		seen = at
		timer := time.NewTimer(min(max(next.Sub(now()), time.Millisecond), look))
		select {
		case <-ctx.Done():
		case <-changed:
			next = now()
		case <-served:
			next = now()
		case <-timer.C:
		}
		timer.Stop()
	}
}

// scheduler is the state during a call of Run.
type scheduler struct {
	Config
	posts  sync.WaitGroup
	zones  sync.Map      // *time.Location by name
	served chan struct{} // signals the end of a batch, whose rooms now have the times of their next looks

	mu      sync.Mutex
	seen    time.Time        // time of the last round
	visits  map[string]visit // by room ID
	queue   queue
	workers int
}

// visit is the time of the next check of a room, unless the room changes.
type visit struct {
	rev     int64 // game.Room.Rev
	at      time.Time
	queued  bool      // the room is in the queue, or being served
	doubted time.Time // the first look at a post from the future
}

// round queues all due rooms and returns the time of the next round.
func (s *scheduler) round(ctx context.Context, now time.Time) time.Time {
	rooms, err := s.Rooms.Rooms(ctx)
	if err != nil {
		if ctx.Err() == nil {
			s.Log.Error("rooms not read", "err", err)
		}
		return now.Add(again)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.seen.Sub(now) > putBack {
		maps.DeleteFunc(s.visits, func(_ string, v visit) bool { return !v.queued })
	}
	s.seen = now
	next := now.Add(24 * time.Hour)
	for _, r := range rooms {
		if !r.Posts || !strings.HasPrefix(r.ID, s.Platform+":") {
			continue
		}
		v, ok := s.visits[r.ID]
		if !v.queued && (!ok || v.rev != r.Rev || !now.Before(v.at)) {
			v.rev = r.Rev
			s.plan(r, &v, now)
			s.visits[r.ID] = v
		}
		if v.queued {
			v.at = now.Add(postLease) // the time of its next look is not known yet
		}
		if v.at.Before(next) {
			next = v.at
		}
	}
	for range min(s.AtOnce-s.workers, s.queue.waiting) {
		s.workers++
		s.posts.Go(func() { s.work(ctx) })
	}
	return next
}

// plan queues r if its daily is due, and sets the time of the next check of r. mu must be held.
func (s *scheduler) plan(r game.Room, v *visit, now time.Time) {
	at := today(now, s.zone(r.Zone), r.PostMinute())
	v.at, v.queued = at.due, !now.Before(at.due)
	if v.queued {
		s.queue.add(r.ID, at)
	}
}

func (s *scheduler) zone(name string) *time.Location {
	l, ok := s.zones.Load(name)
	if !ok {
		l, _ = s.zones.LoadOrStore(name, Zone(name, s.Zone))
	}
	return l.(*time.Location)
}
