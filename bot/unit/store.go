// Package unit shares the bot's connections among processes with a common database. A unit is the connection
// to a platform, with its inbox and its posts. One process at a time holds a unit, under a lease in the
// database. If this process ends, another takes over the unit.
package unit

import (
	"context"
	"errors"
	"time"
)

var (
	// ErrHeld means that another process holds the unit.
	ErrHeld = errors.New("another process holds the unit")
	// ErrLost means that the lease of the unit is no longer the newest. The writes of this lease fail.
	ErrLost = errors.New("another process has taken over the unit")
)

// Store stores the leases of units, and the living processes. The clock is the store's. All methods are safe
// for concurrent use, and each is one transaction. A lease with a ttl of 0 or less ends at once.
//
// A store also has views for the writes of a unit. Each write of a view fails with ErrLost, and changes
// nothing, unless the fence of the view is the newest of its unit.
type Store interface {
	// Acquire gives the unit to the process holder for the time ttl, and returns the new fence of the unit.
	// Each fence of a unit is higher than the previous one. If the last lease has not ended, or ended less than
	// grace ago, Acquire returns ErrHeld. clean reports whether the last lease was released.
	Acquire(ctx context.Context, unit, holder string, ttl, grace time.Duration) (
		fence int64, clean bool, err error)
	// Renew lets the lease with this fence end after the time ttl, counted from now. If the fence is not the
	// newest, or the lease was released, Renew returns ErrLost.
	Renew(ctx context.Context, unit string, fence int64, ttl time.Duration) error
	// Release ends the lease with this fence now. If the fence is not the newest, it does nothing.
	Release(ctx context.Context, unit string, fence int64) error
	// Join records the process with the name holder as living until ttl from now. It returns the number of
	// living processes.
	Join(ctx context.Context, holder string, ttl time.Duration) (living int, err error)
}
