package speak

import (
	"context"
	"maps"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"
)

// Limits makes requests wait, so the bot obeys a platform's limits, overall and per room. K identifies a
// room. Requests with the zero K have no limits. Limits is safe for concurrent use.
type Limits[K comparable] struct {
	// Posts, if not nil, applies to the requests of WaitAfter, in place of the overall limit.
	Posts   *Slots
	overall *Slots
	pace    rate.Limit // of the requests in a room
	burst   int
	clock

	mu    sync.Mutex
	rooms map[K]*roomLimits
	held  time.Time // no request is made before this time
}

// clock reads the time and sleeps. If a context ends first, sleep returns the error of the context.
type clock struct {
	now   func() time.Time
	sleep func(context.Context, time.Duration) error
}

type roomLimits struct {
	*rate.Limiter
	held time.Time // no request in the room is made before this time
}

// NewLimits returns unused limits. overall applies to all requests. A room has burst requests at once, and
// further requests at the given pace. sleep waits. If a context ends first, sleep returns the error of the
// context.
func NewLimits[K comparable](
	overall *Slots, pace rate.Limit, burst int, now func() time.Time,
	sleep func(context.Context, time.Duration) error,
) *Limits[K] {
	return &Limits[K]{
		overall: overall, pace: pace, burst: burst, clock: clock{now, sleep}, rooms: map[K]*roomLimits{},
	}
}

// Wait waits until a request may be made in the room. Its error is ctx's. Call landed when the platform has
// answered the request.
func (l *Limits[K]) Wait(ctx context.Context, room K) (landed func(), err error) {
	return l.wait(ctx, room, true, nil)
}

// Pass waits like Wait, but ignores the room's pace. It waits only for holds and for the overall limit.
func (l *Limits[K]) Pass(ctx context.Context, room K) (landed func(), err error) {
	return l.wait(ctx, room, false, nil)
}

// WaitAfter waits like Wait, before a post that answers no message. Requests of Wait and Pass in all rooms go
// first, until urgent is closed. urgent must not be nil.
func (l *Limits[K]) WaitAfter(
	ctx context.Context, room K, urgent <-chan struct{},
) (landed func(), err error) {
	return l.wait(ctx, room, true, urgent)
}

// PassAfter waits like Pass, before an edit that answers no message. Requests of Wait and Pass go first.
func (l *Limits[K]) PassAfter(ctx context.Context, room K) (landed func(), err error) {
	return l.wait(ctx, room, false, make(chan struct{}))
}

func (l *Limits[K]) wait(
	ctx context.Context, room K, counts bool, urgent <-chan struct{},
) (landed func(), err error) {
	if room == *new(K) {
		return func() {}, ctx.Err()
	}
	waited, err := l.rest(ctx, room, time.Time{})
	if err != nil {
		return nil, err
	}
	if counts {
		if err := l.await(ctx, room); err != nil {
			return nil, err
		}
	}
	if _, err = l.rest(ctx, room, waited); err != nil { // another hold may have begun meanwhile
		return nil, err
	}
	if counts && urgent != nil && l.Posts != nil {
		return l.Posts.take(ctx, l.clock, nil)
	}
	return l.overall.take(ctx, l.clock, urgent)
}

// rest waits for the end of the room's hold, and returns that time. If the hold ends at the time waited, rest
// does not wait, since the caller has already waited for it.
func (l *Limits[K]) rest(ctx context.Context, room K, waited time.Time) (time.Time, error) {
	for {
		until := l.until(room)
		held := until.Sub(l.now())
		if held <= 0 || until.Equal(waited) {
			return until, ctx.Err()
		}
		if err := l.sleep(ctx, held); err != nil {
			return until, err
		}
		waited = until
	}
}

// until returns the end of the room's hold, or of the hold of all rooms, if that is later.
func (l *Limits[K]) until(room K) time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.room(room, l.now())
	if t.held.After(l.held) {
		return t.held
	}
	return l.held
}

// await waits for the room's pace. If the wait fails, it cancels the reservation.
func (l *Limits[K]) await(ctx context.Context, room K) error {
	now := l.now()
	l.mu.Lock()
	reserved := l.room(room, now).ReserveN(now, 1)
	l.mu.Unlock()
	delay := reserved.DelayFrom(now)
	if delay == 0 {
		return nil
	}
	err := l.sleep(ctx, delay)
	if err != nil {
		reserved.CancelAt(l.now())
	}
	return err
}

// Hold stops the requests in all rooms for d.
func (l *Limits[K]) Hold(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if until := l.now().Add(d); until.After(l.held) {
		l.held = until
	}
}

// Busy returns the number of requests that count against the overall limit now.
func (l *Limits[K]) Busy() int { return l.overall.busy(l.now()) }

// Use counts n requests of another process, answered until now, against the unused overall limit.
func (l *Limits[K]) Use(n int) { l.overall.use(n, l.now()) }

// HoldRoom stops the requests in a room for d. It replaces an earlier hold of the room.
func (l *Limits[K]) HoldRoom(room K, d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	l.room(room, now).held = now.Add(d)
}

// roomsKept is the number of rooms in memory before idle rooms are deleted.
const roomsKept = 1024

// room returns the limits of a room. mu must be held.
func (l *Limits[K]) room(room K, now time.Time) *roomLimits {
	if t := l.rooms[room]; t != nil {
		return t
	}
	if len(l.rooms) >= roomsKept {
		l.forget(now)
	}
	t := &roomLimits{Limiter: rate.NewLimiter(l.pace, l.burst)}
	l.rooms[room] = t
	return t
}

// forget deletes the limits of idle rooms, because new limits would behave equally.
func (l *Limits[K]) forget(now time.Time) {
	maps.DeleteFunc(l.rooms, func(_ K, t *roomLimits) bool {
		return now.After(t.held) && t.TokensAt(now) >= float64(l.burst)
	})
}

// Recent caches values for a limited time. It is safe for concurrent use.
type Recent[K comparable, V any] struct {
	ttl   time.Duration
	now   func() time.Time
	known *lru.Cache[K, recent[V]]
}

type recent[V any] struct {
	value V
	until time.Time
}

// NewRecent returns a cache for size values, at least 1. Each value expires after ttl. A full cache drops the
// least recently used value.
func NewRecent[K comparable, V any](size int, ttl time.Duration, now func() time.Time) *Recent[K, V] {
	known, _ := lru.New[K, recent[V]](max(size, 1)) // fails only for a size below 1
	return &Recent[K, V]{ttl: ttl, now: now, known: known}
}

// Get returns the cached value of key.
func (r *Recent[K, V]) Get(key K) (value V, ok bool) {
	known, ok := r.known.Get(key)
	if !ok || !r.now().Before(known.until) {
		return value, false
	}
	return known.value, true
}

// Put caches value.
func (r *Recent[K, V]) Put(key K, value V) { r.known.Add(key, recent[V]{value, r.now().Add(r.ttl)}) }
