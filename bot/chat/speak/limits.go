package speak

import (
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits makes requests wait for their turn, so that the bot stays within what a platform allows in all and in each room. K
// names a room; its zero value stands for requests that no limit counts. It is safe for concurrent use.
type Limits[K comparable] struct {
	overall *rate.Limiter
	of      func(room K) []*rate.Limiter
	now     func() time.Time
	sleep   func(context.Context, time.Duration) error

	mu    sync.Mutex
	rooms map[K]*turns
	held  time.Time // nothing is sent before
}

// turns are those of a room.
type turns struct {
	limiters []*rate.Limiter
	held     time.Time // nothing is sent in the room before
}

// NewLimits returns limits that nobody has used. All requests fall under overall, those in a room also under what of
// returns for it, which must not be empty. sleep waits, or returns the error of a context that ends first.
func NewLimits[K comparable](overall *rate.Limiter, of func(room K) []*rate.Limiter, now func() time.Time,
	sleep func(context.Context, time.Duration) error) *Limits[K] {
	return &Limits[K]{overall: overall, of: of, now: now, sleep: sleep, rooms: map[K]*turns{}}
}

// Wait returns when a request may be made in the room, or with ctx's error.
func (l *Limits[K]) Wait(ctx context.Context, room K) error {
	if room == *new(K) {
		return ctx.Err()
	}
	limiters, held := l.look(room)
	if held > 0 {
		if err := l.sleep(ctx, held); err != nil {
			return err
		}
	}
	for _, limiter := range append(limiters, l.overall) {
		if err := l.turn(ctx, limiter); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// look returns the limiters of a room, and for how long nothing is sent there.
func (l *Limits[K]) look(room K) (limiters []*rate.Limiter, held time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	t := l.room(room, now)
	return t.limiters[:len(t.limiters):len(t.limiters)], max(t.held.Sub(now), l.held.Sub(now))
}

// turn waits for one limiter. A turn that is not waited for is given back.
func (l *Limits[K]) turn(ctx context.Context, limiter *rate.Limiter) error {
	now := l.now()
	turn := limiter.ReserveN(now, 1)
	delay := turn.DelayFrom(now)
	if delay == 0 {
		return nil
	}
	err := l.sleep(ctx, delay)
	if err != nil {
		turn.CancelAt(l.now())
	}
	return err
}

// Hold stops every request in rooms for d.
func (l *Limits[K]) Hold(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if until := l.now().Add(d); until.After(l.held) {
		l.held = until
	}
}

// HoldRoom stops the requests in a room for d, whatever was asked for before.
func (l *Limits[K]) HoldRoom(room K, d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	l.room(room, now).held = now.Add(d)
}

// roomsKept is how many rooms are remembered before those at rest are forgotten.
const roomsKept = 1024

// room returns the turns of a room. mu must be held.
func (l *Limits[K]) room(room K, now time.Time) *turns {
	if t := l.rooms[room]; t != nil {
		return t
	}
	if len(l.rooms) >= roomsKept {
		l.forget(now)
	}
	t := &turns{limiters: l.of(room)}
	l.rooms[room] = t
	return t
}

// forget drops the rooms at rest: new turns are as good as theirs.
func (l *Limits[K]) forget(now time.Time) {
	for room, t := range l.rooms {
		if t.rests(now) {
			delete(l.rooms, room)
		}
	}
}

func (t *turns) rests(now time.Time) bool {
	for _, limiter := range t.limiters {
		if limiter.TokensAt(now) < float64(limiter.Burst()) {
			return false
		}
	}
	return now.After(t.held)
}
