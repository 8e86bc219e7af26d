package boltdb

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	berrors "go.etcd.io/bbolt/errors"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// The errors of Open and of all methods. Callers compare errors with them by errors.Is.
var (
	// ErrLocked is the error for a file that another process or another Store uses.
	ErrLocked = errors.New("the file is in use by another process")
	// ErrNewer is the error for a file written by a later version of this program.
	ErrNewer = errors.New("the file was written by a newer version of this program")
	// ErrOlder is the error for a file written by an earlier version of this program.
	ErrOlder = errors.New("the file was written by an older version of this program")
	// ErrForeign is the error for a file written by another program.
	ErrForeign = errors.New("the file is not a store of this program")
	// ErrDamaged is the error for a store with unreadable parts.
	ErrDamaged = record.ErrDamaged
	// ErrClosed is the error for methods of a store that has been closed.
	ErrClosed = errors.New("the store is closed")
)

// guard runs f. In a damaged file bbolt may panic or cause a memory fault; guard returns ErrDamaged for
// either. It converts bbolt's errors to errors of this package.
func guard(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", ErrDamaged, p)
		}
	}()
	err = f()
	switch {
	case errors.Is(err, berrors.ErrTimeout):
		return ErrLocked
	case errors.Is(err, berrors.ErrDatabaseNotOpen):
		return ErrClosed
	}
	return err
}

// troubleEvery is the minimum time between two log entries about a full disk. For so long after a failed
// commit Refused returns its error, because small writes still find room on a full disk.
const troubleEvery = time.Minute

// trouble remembers failed commits, and logs a full disk.
type trouble struct {
	path string
	log  *slog.Logger

	// whether the newest commit failed, so that the file may have one of two states
	unsure atomic.Bool

	mu     sync.Mutex
	err    error     // the newest failure; nil before the first
	at     time.Time // time of the newest failure
	logged time.Time
}

// note records the end of a commit and returns err. If err means that the disk is full, it returns err as
// game.ErrFull, and logs it, but only once in the time troubleEvery.
func (t *trouble) note(err error, now time.Time) error {
	if t.unsure.Store(err != nil); err == nil {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if errors.Is(err, syscall.ENOSPC) {
		err = fmt.Errorf("%w: %w", game.ErrFull, err)
		t.report(err, now)
	}
	t.err, t.at = err, now
	return err
}

// report logs that the disk is full. The caller holds mu.
func (t *trouble) report(err error, now time.Time) {
	if now.Sub(t.logged) < troubleEvery {
		return
	}
	t.logged = now
	attrs := []any{"path", t.path, "err", err}
	if free, ok := FreeSpace(t.path); ok {
		attrs = append(attrs, "free_bytes", free)
	}
	t.log.Error("the disk is full: what people set and play is not stored until there is room", attrs...)
}

// leastFree is the free space in bytes below which a disk counts as full. A burst of writes can take so much.
const leastFree = 1 << 20

// refused returns why the file takes no writes at the time now, or nil.
func (t *trouble) refused(now time.Time) error {
	if free, ok := FreeSpace(t.path); ok && free < leastFree {
		return fmt.Errorf("disk full: %d bytes are free", free)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.err == nil, !t.unsure.Load() && now.Sub(t.at) >= troubleEvery:
		return nil
	case errors.Is(t.err, game.ErrFull):
		return fmt.Errorf("disk full: %w", t.err)
	}
	return fmt.Errorf("the last write failed: %w", t.err)
}

// Refused returns nil if the file takes writes. Otherwise the error says why not: the disk is full, or a
// commit failed in the last minute.
func (s *Store) Refused(context.Context) error { return s.trouble.refused(time.Now()) }

// Size returns the size of the file and the free space on its disk, in bytes. free is -1 if it is not known.
func (s *Store) Size(context.Context) (size, free int64, err error) {
	if size, err = sizeOf(s.path); err != nil {
		return 0, 0, fmt.Errorf("size of the database: %w", err)
	}
	free, ok := FreeSpace(s.path)
	if !ok {
		free = -1
	}
	return size, free, nil
}
