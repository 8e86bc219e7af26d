package boltdb

import (
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
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

// fullEvery is the minimum time between two log entries about a full disk.
const fullEvery = time.Minute

// fullDisk logs that the disk is full. It is not safe for concurrent use.
type fullDisk struct {
	path   string
	log    *slog.Logger
	logged time.Time
}

// wrap returns err as game.ErrFull if err means that the disk is full. It logs a full disk, but only once in
// the time fullEvery.
func (f *fullDisk) wrap(err error, now time.Time) error {
	if !errors.Is(err, syscall.ENOSPC) {
		return err
	}
	if now.Sub(f.logged) >= fullEvery {
		f.logged = now
		attrs := []any{"path", f.path, "err", err}
		if free, ok := freeSpace(f.path); ok {
			attrs = append(attrs, "free_bytes", free)
		}
		f.log.Error("the disk is full: what people set and play is not stored until there is room", attrs...)
	}
	return fmt.Errorf("%w: %w", game.ErrFull, err)
}
