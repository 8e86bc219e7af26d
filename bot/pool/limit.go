package pool

import (
	"context"
	"errors"
	"time"

	"sudokubot/solver/search"
)

// ErrSpent is the cause of the end of a context whose limit was reached.
var ErrSpent = errors.New("the limit of processor time is reached")

// elapsedFactor times a limit is the longest elapsed time of work, so starved or blocked work ends.
const elapsedFactor = 4

type slot struct {
	pool  *Pool
	clock search.Clock // the clock of the work's thread
}

type slotKey struct{}

// Limit returns a context that ends when the work in the slot of ctx has used this much processor time. It
// ends after four times as much elapsed time at the latest. If ctx has no slot, limit is elapsed time. The
// holder of the slot must call cancel.
func Limit(ctx context.Context, limit time.Duration) (limited context.Context, cancel context.CancelFunc) {
	clock, longest := search.WallClock(), limit
	if at, ok := ctx.Value(slotKey{}).(*slot); ok {
		clock, longest = at.clock, elapsedFactor*limit
	}
	return clock.Limit(ctx, limit, longest, ErrSpent)
}
