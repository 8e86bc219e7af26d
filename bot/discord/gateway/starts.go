package gateway

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"sudokubot/bot/chat/speak"
)

// starts limits new sessions. Discord allows one in 5 s for each bucket, and a thousand a day for the bot. A
// bucket has the shards with equal shard % max_concurrency. If a session begins too soon, it is invalid. If
// too many begin in a day, Discord ends all sessions and resets the token (docs.discord.com, Gateway,
// Identifying).
type starts struct {
	cfg    Config
	memory memory
	asking *semaphore.Weighted // held while a goroutine sends a request, and while no start is left

	mu      sync.Mutex
	known   Start
	asked   time.Time // time of known; if it is zero, Discord must be asked again
	buckets map[int]*bucket
}

// bucket has the shards whose sessions must begin one after another.
type bucket struct {
	name string
	lock *semaphore.Weighted // held from the wait before a connection until its IDENTIFY is sent
	last time.Time           // time of the last IDENTIFY; belongs to the holder of lock
	// recalled reports whether the field last was read from the memory.
	recalled bool
}

func newStarts(cfg Config) *starts {
	return &starts{
		cfg: cfg, memory: memory{cfg.Memory, cfg.Log},
		asking: semaphore.NewWeighted(1), buckets: map[int]*bucket{},
	}
}

// first returns Discord's answer about the gateway, and retries without limit. If it returns an error, the
// error is permanent.
func (s *starts) first(ctx context.Context) (Start, error) {
	waits := s.cfg.Pace.waits()
	for {
		start, err := s.current(ctx)
		if final := useless(err); final != nil {
			return Start{}, final
		}
		if err == nil || ctx.Err() != nil {
			return start, nil
		}
		wait := waits.NextBackOff()
		s.cfg.Log.Warn("discord: the gateway is not known", "err", s.cfg.clean(err), "again_in", wait)
		_ = speak.Sleep(ctx, wait)
	}
}

// forget drops the cached answer, so the next call of current sends a request.
func (s *starts) forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known, s.asked = Start{}, time.Time{}
}

// current returns Discord's answer about the gateway. It sends a request if the cached answer is old, or has
// no starts left. If Discord does not respond, it returns the cached answer, unless that has no starts left.
func (s *starts) current(ctx context.Context) (Start, error) {
	s.mu.Lock()
	known, asked := s.known, s.asked
	s.mu.Unlock()
	if !asked.IsZero() && time.Since(asked) < s.cfg.Pace.Fresh && known.allows() {
		return known, nil
	}
	start, err := s.cfg.Start(ctx)
	if err != nil && useless(err) == nil && !asked.IsZero() && known.allows() {
		return known, nil
	}
	if err != nil {
		return Start{}, err
	}
	if start.URL == "" {
		return Start{}, errors.New("the answer names no gateway")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known, s.asked = start, time.Now()
	return start, nil
}

func (s Start) allows() bool { return s.Total <= 0 || s.Remaining > 0 }

// few reports whether few starts remain, so the operator is warned: under a tenth, or under fifty.
func (s Start) few() bool { return s.Total > 0 && s.Remaining < max(s.Total/10, 50) }

func (s *starts) address() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.known.URL
}

// trusted returns address. If the gateway uses TLS and address does not, it returns "", to protect the token.
func (s *starts) trusted(address string) string {
	if strings.HasPrefix(s.address(), "wss:") && !strings.HasPrefix(address, "wss:") {
		return ""
	}
	return address
}

// permit is the right to begin one session.
type permit struct {
	starts  *starts
	bucket  *bucket
	release func() // must be called, and may be called twice
}

// await waits until a session of this shard may begin.
func (s *starts) await(ctx context.Context, shard int) (*permit, error) {
	b := s.bucket(shard)
	if err := b.lock.Acquire(ctx, 1); err != nil {
		return nil, err
	}
	t := &permit{s, b, sync.OnceFunc(func() { b.lock.Release(1) })}
	err := s.space(ctx, b)
	if err == nil {
		err = s.budget(ctx)
	}
	if err != nil {
		t.release()
		return nil, err
	}
	return t, nil
}

func (s *starts) bucket(shard int) *bucket {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := shard % max(s.known.Concurrency, 1)
	if s.buckets[n] == nil {
		s.buckets[n] = &bucket{name: IdentifyMark + strconv.Itoa(n), lock: semaphore.NewWeighted(1)}
	}
	return s.buckets[n]
}

// space waits until enough time has passed since the last IDENTIFY of b, by this process or an earlier one.
// The caller holds b.lock.
func (s *starts) space(ctx context.Context, b *bucket) error {
	if !b.recalled {
		b.last = s.recall(ctx, b.name)
		b.recalled = true
	}
	if b.last.IsZero() {
		return ctx.Err()
	}
	// the clock may have been set back
	return speak.Sleep(ctx, min(time.Until(b.last.Add(s.cfg.Pace.Identify)), s.cfg.Pace.Identify))
}

// recall returns the time of the last IDENTIFY of an earlier process, or the zero time if there was none. If
// the stored time cannot be read, it returns the present time.
func (s *starts) recall(ctx context.Context, name string) time.Time {
	mark, ok := s.memory.recall(ctx, name)
	if ok && mark == "" {
		return time.Time{}
	}
	last, err := time.Parse(time.RFC3339Nano, mark)
	if err != nil {
		return time.Now()
	}
	return last
}

// budget waits until a start is left for the day. It logs when few starts are left, and when no start is
// left.
func (s *starts) budget(ctx context.Context) error {
	if err := s.asking.Acquire(ctx, 1); err != nil {
		return err
	}
	defer s.asking.Release(1)
	for {
		start, err := s.current(ctx)
		if err != nil {
			return err
		}
		if start.allows() {
			if start.few() {
				s.cfg.Log.Error("discord: few session starts are left", "left", start.Remaining, "of", start.Total,
					"reset_in", start.ResetAfter)
			}
			return nil
		}
		wait := min(max(start.ResetAfter, time.Second), 24*time.Hour)
		s.cfg.Log.Error("discord: no session start is left; waiting for the reset", "of", start.Total, "reset_in",
			wait)
		if err := speak.Sleep(ctx, wait); err != nil {
			return err
		}
	}
}

// take records an IDENTIFY before it is sent. So the IDENTIFY counts even if the process ends at once.
func (t *permit) take(ctx context.Context) {
	t.starts.memory.note(ctx, t.bucket.name, time.Now())
	t.bucket.last = time.Now()
	t.starts.mu.Lock()
	defer t.starts.mu.Unlock()
	t.starts.known.Remaining--
}
