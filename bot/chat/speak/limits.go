package speak

import (
	"context"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

// Limits makes requests wait, so the bot stays within a platform's limits, overall and per
// room. K names a room; its zero value is for requests without limits. It is safe for concurrent use.
type Limits[K comparable] struct {
	overall *Slots
	of      func(room K) []Limiter
	clock

	mu    sync.Mutex
	rooms map[K]*roomLimits
	held  time.Time // nothing is sent before
}

// clock provides the time; sleep returns the error of a context that ends first.
type clock struct {
	now   func() time.Time
	sleep func(context.Context, time.Duration) error
}

// roomLimits are the limits of a room.
type roomLimits struct {
	limiters []Limiter
	held     time.Time // nothing is sent in the room before
}

// NewLimits returns unused limits. All requests fall under overall, requests in a room also under the
// result of of(room), which must not be empty. sleep waits, or returns the error of a context that ends
// first.
func NewLimits[K comparable](overall *Slots, of func(room K) []Limiter, now func() time.Time,
	sleep func(context.Context, time.Duration) error) *Limits[K] {
	return &Limits[K]{overall: overall, of: of, clock: clock{now, sleep}, rooms: map[K]*roomLimits{}}
}

// Wait returns when a request may be made in the room, or with ctx's error. landed must be called when the
// request has been answered.
func (l *Limits[K]) Wait(ctx context.Context, room K) (landed func(), err error) {
	return l.wait(ctx, room, true)
}

// Pass is Wait for a request outside the limits of its room: it waits only for holds, and for the overall
// limit.
func (l *Limits[K]) Pass(ctx context.Context, room K) (landed func(), err error) {
	return l.wait(ctx, room, false)
}

func (l *Limits[K]) wait(ctx context.Context, room K, counts bool) (landed func(), err error) {
	if room == *new(K) {
		return func() {}, ctx.Err()
	}
	waited, err := l.rest(ctx, room, time.Time{})
	if err != nil {
		return nil, err
	}
	if counts {
		for _, limiter := range l.limiters(room) {
			if err := l.await(ctx, limiter); err != nil {
				return nil, err
			}
		}
	}
	if _, err = l.rest(ctx, room, waited); err != nil { // it may have been put off meanwhile
		return nil, err
	}
	return l.overall.take(ctx, l.clock)
}

// rest waits for the end of the room's hold, and returns that time. It does not wait if the hold ends at
// waited, since the caller has waited until then.
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

func (l *Limits[K]) limiters(room K) []Limiter {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.room(room, l.now())
	return t.limiters[:len(t.limiters):len(t.limiters)]
}

// until returns the end of a room's hold.
func (l *Limits[K]) until(room K) time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.room(room, l.now())
	if t.held.After(l.held) {
		return t.held
	}
	return l.held
}

// await waits for a limiter. If the wait fails, the reservation is given back.
func (l *Limits[K]) await(ctx context.Context, limiter Limiter) error {
	delay, back := limiter.Reserve(l.now())
	if delay == 0 {
		return nil
	}
	err := l.sleep(ctx, delay)
	if err != nil {
		back(l.now())
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

// HoldRoom stops the requests in a room for d, replacing earlier holds.
func (l *Limits[K]) HoldRoom(room K, d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	l.room(room, now).held = now.Add(d)
}

// roomsKept is the number of rooms remembered before idle rooms are forgotten.
const roomsKept = 1024

// room returns the limits of a room. mu must be held.
func (l *Limits[K]) room(room K, now time.Time) *roomLimits {
	if t := l.rooms[room]; t != nil {
		return t
	}
	if len(l.rooms) >= roomsKept {
		l.forget(now)
	}
	t := &roomLimits{limiters: l.of(room)}
	l.rooms[room] = t
	return t
}

// forget drops the rooms at rest: new limits are as good as theirs.
func (l *Limits[K]) forget(now time.Time) {
	for room, t := range l.rooms {
		if t.rests(now) {
			delete(l.rooms, room)
		}
	}
}

func (t *roomLimits) rests(now time.Time) bool {
	for _, limiter := range t.limiters {
		if !limiter.Rests(now) {
			return false
		}
	}
	return now.After(t.held)
}

// Recent caches values for a while. It is safe for concurrent use.
type Recent[K comparable, V any] struct {
	life  time.Duration
	now   func() time.Time
	known *lru.Cache[K, recent[V]]
}

type recent[V any] struct {
	value V
	until time.Time
}

// NewRecent returns a cache for size values, at least 1, each remembered for life. A full cache forgets the
// least recently used value.
func NewRecent[K comparable, V any](size int, life time.Duration, now func() time.Time) *Recent[K, V] {
	known, _ := lru.New[K, recent[V]](max(size, 1)) // fails only for a size below 1
	return &Recent[K, V]{life: life, now: now, known: known}
}

// Get returns the cached value of key.
func (r *Recent[K, V]) Get(key K) (value V, ok bool) {
	known, ok := r.known.Get(key)
	if !ok || !r.now().Before(known.until) {
		return value, false
	}
	return known.value, true
}

// Put remembers value.
func (r *Recent[K, V]) Put(key K, value V) { r.known.Add(key, recent[V]{value, r.now().Add(r.life)}) }
