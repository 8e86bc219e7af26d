package unit

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"sudokubot/bot/chat/speak"
)

// Times of leases. After a process is killed, another process takes over after about leaseTime + look. If
// a lease cannot be renewed, its work is stopped before the lease ends. margin is the time left for the
// last requests.
const (
	leaseTime = 3500 * time.Millisecond
	renewal   = 500 * time.Millisecond
	limit     = time.Second // for a renewal or another call of the store
	margin    = time.Second
	look      = 100 * time.Millisecond // between two tries to acquire a unit
	retry     = 200 * time.Millisecond // between two tries to renew
	// yield is the time for which a free unit is left to processes with fewer units.
	yield = 500 * time.Millisecond
)

// Share is the share of a process in the units. It is safe for concurrent use.
type Share struct {
	store  Store
	holder string
	log    *slog.Logger

	mu     sync.Mutex
	wanted int      // number of units that this process would hold
	held   []*Lease // in the order of acquisition
	living int      // number of living processes
}

// NewShare returns the share of the process with the name holder, without units. The name must be unique.
// The caller must call Run.
func NewShare(store Store, holder string, log *slog.Logger) *Share {
	return &Share{store: store, holder: holder, log: log}
}

// Run takes part in sharing until ctx ends. When another process begins, Run ends leases beyond a fair share.
func (s *Share) Run(ctx context.Context) {
	defer speak.Repeat(ctx, 0, renewal, s.join)()
	<-ctx.Done()
	leaving, stop := context.WithTimeout(context.WithoutCancel(ctx), limit)
	defer stop()
	_, _ = s.store.Join(leaving, s.holder, 0) // without it, the process counts as living for some seconds
}

func (s *Share) join(ctx context.Context) {
	living, err := s.store.Join(ctx, s.holder, leaseTime)
	if err != nil {
		return // renewals log their errors
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if living > s.living {
		for _, l := range s.held[min(s.fair(living), len(s.held)):] {
			l.end(errYielded)
		}
	}
	s.living = living
}

// fair returns the most units for each of the living processes. mu must be held.
func (s *Share) fair(living int) int { return (s.wanted + max(living, 1) - 1) / max(living, 1) }

// Hold calls run whenever this process acquires the unit, until ctx ends or run fails. It returns the error
// of run. The context of run ends with ctx, before the end of the lease, or when the unit is left to another
// process. Then run must return within margin. Hold renews the lease until run returns.
func (s *Share) Hold(ctx context.Context, unit string, run func(context.Context, *Lease) error) error {
	s.want(1)
	defer s.want(-1)
	for {
		l, err := s.acquire(ctx, unit)
		if err != nil {
			return nil //nolint:nilerr // ctx has ended
		}
		if err := s.keep(ctx, l, run); err != nil {
			return err
		}
	}
}

func (s *Share) want(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wanted += n
}

// acquire waits until the unit is free. Its error is ctx's.
func (s *Share) acquire(ctx context.Context, unit string) (*Lease, error) {
	var logged time.Time
	for {
		l := &Lease{Unit: unit, until: time.Now().Add(leaseTime)}
		var err error
		l.Fence, l.Clean, err = s.store.Acquire(ctx, unit, s.holder, leaseTime, s.grace())
		if err == nil {
			s.log.Info("unit acquired", "unit", unit, "fence", l.Fence)
			return l, nil
		}
		if now := time.Now(); !errors.Is(err, ErrHeld) && ctx.Err() == nil && now.Sub(logged) >= time.Minute {
			s.log.Error("the unit cannot be acquired", "unit", unit, "err", err)
			logged = now
		}
		if err := speak.Sleep(ctx, look*3/4+rand.N(look/2)); err != nil {
			return nil, err
		}
	}
}

// grace returns the time for which this process leaves a free unit to others.
func (s *Share) grace() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.held) >= s.fair(s.living) {
		return yield
	}
	return 0
}

// Reasons for the end of a lease.
var (
	errLate    = errors.New("the lease could not be renewed in time")
	errYielded = errors.New("another process has fewer units")
)

// keep calls run while it renews the lease. Then it releases the lease.
func (s *Share) keep(ctx context.Context, l *Lease, run func(context.Context, *Lease) error) error {
	storeCtx, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	ctx, l.end = context.WithCancelCause(ctx)
	defer l.end(nil)
	l.late = time.AfterFunc(time.Until(l.until)-margin, func() { l.end(errLate) })
	defer l.late.Stop()
	s.add(l)
	var renewing sync.WaitGroup
	renewing.Go(func() {
		for wait := renewal; speak.Sleep(storeCtx, wait) == nil; {
			wait = s.renew(storeCtx, l)
		}
	})
	err := run(ctx, l)
	s.remove(l)
	s.release(storeCtx, l, context.Cause(ctx))
	stop()
	renewing.Wait()
	return err
}

// renew tries to renew a lease, and returns the time until the next try.
func (s *Share) renew(ctx context.Context, l *Lease) time.Duration {
	asked := time.Now()
	ctx, stop := context.WithTimeout(ctx, limit)
	defer stop()
	err := s.store.Renew(ctx, l.Unit, l.Fence, leaseTime)
	if err == nil {
		l.extend(asked.Add(leaseTime))
		return renewal
	}
	if errors.Is(err, ErrLost) {
		l.end(err)
	}
	return retry
}

func (s *Share) release(ctx context.Context, l *Lease, why error) {
	ctx, stop := context.WithTimeout(ctx, limit)
	defer stop()
	if err := s.store.Release(ctx, l.Unit, l.Fence); err != nil && why == nil {
		why = err
	}
	if errors.Is(why, ErrLost) || errors.Is(why, errLate) {
		s.log.Warn("unit lost", "unit", l.Unit, "fence", l.Fence, "err", why)
		return
	}
	s.log.Info("unit released", "unit", l.Unit, "fence", l.Fence)
}

func (s *Share) add(l *Lease) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held = append(s.held, l)
}

func (s *Share) remove(l *Lease) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held = slices.DeleteFunc(s.held, func(other *Lease) bool { return other == l })
}

// Lease is the hold of this process on a unit.
type Lease struct {
	Unit  string
	Fence int64 // for a view of the store: its writes fail after the lease was lost
	Clean bool  // whether the previous process released the unit; otherwise that process ended seconds ago

	end  context.CancelCauseFunc
	late *time.Timer // ends the lease in time

	mu    sync.Mutex
	until time.Time // the earliest end of the lease
}

// Held reports whether the lease still lasts. The process must not speak for the unit after the lease, for
// example if the process was paused.
func (l *Lease) Held() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return time.Now().Before(l.until)
}

func (l *Lease) extend(until time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.until.After(time.Now()) { // otherwise the process was paused, and another may have acted since
		l.until = until
		l.late.Reset(time.Until(until) - margin)
	}
}
