package storagetest

import (
	"context"
	"maps"
	"time"

	"sudokubot/bot/unit"
	"sudokubot/storage/record"
)

var _ unit.Store = (*Memory)(nil)

// lease is the newest lease of a unit.
type lease struct {
	fence int64
	end   time.Time
	clean bool // whether the lease was released
}

// Fenced returns a view of s for the writes of a unit. A view keeps its own game.Life.
func (s *Memory) Fenced(unit string, fence int64) *Memory {
	view := &Memory{contents: s.contents, unit: unit, fence: fence}
	view.Values = record.NewValues(rows{view})
	return view
}

// Acquire implements unit.Store.
func (s *Memory) Acquire(
	ctx context.Context, name, _ string, ttl, grace time.Duration,
) (fence int64, clean bool, err error) {
	l, err := locked(ctx, s, func() (lease, error) {
		last, known := s.leases[name]
		if now := time.Now(); known && now.Before(last.end.Add(grace)) {
			return lease{}, unit.ErrHeld
		}
		s.leases[name] = lease{fence: last.fence + 1, end: time.Now().Add(ttl)}
		return lease{fence: last.fence + 1, clean: last.clean}, nil
	})
	return l.fence, l.clean, err
}

// Renew implements unit.Store.
func (s *Memory) Renew(ctx context.Context, name string, fence int64, ttl time.Duration) error {
	return s.change(ctx, name, fence, lease{fence: fence, end: time.Now().Add(ttl)}, unit.ErrLost)
}

// Release implements unit.Store.
func (s *Memory) Release(ctx context.Context, name string, fence int64) error {
	return s.change(ctx, name, fence, lease{fence: fence, end: time.Now(), clean: true}, nil)
}

// change replaces the lease with this fence. If it is not the newest, or released, change returns lost.
func (s *Memory) change(ctx context.Context, name string, fence int64, now lease, lost error) error {
	_, err := locked(ctx, s, func() (none struct{}, err error) {
		if last := s.leases[name]; last.fence != fence || last.clean {
			return none, lost
		}
		s.leases[name] = now
		return none, nil
	})
	return err
}

// Join implements unit.Store.
func (s *Memory) Join(ctx context.Context, holder string, ttl time.Duration) (living int, err error) {
	return locked(ctx, s, func() (int, error) {
		now := time.Now()
		s.joined[holder] = now.Add(ttl)
		maps.DeleteFunc(s.joined, func(_ string, until time.Time) bool { return !until.After(now) })
		return len(s.joined), nil
	})
}
