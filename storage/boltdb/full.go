package boltdb

import (
	"errors"
	"fmt"
	"log/slog"
	"syscall"
	"time"

	"sudokubot/bot/game"
)

// fullness tells of a full disk. Only what commits may call it.
type fullness struct {
	path string
	log  *slog.Logger
	told time.Time
}

// fullEvery is how often a full disk is told of.
const fullEvery = time.Minute

// seen returns err as game.ErrFull if it is that of a full disk, and now and then says so in the log.
func (f *fullness) seen(err error, now time.Time) error {
	if !errors.Is(err, syscall.ENOSPC) {
		return err
	}
	if now.Sub(f.told) >= fullEvery {
		f.told = now
		attrs := []any{"path", f.path, "err", err}
		if free, ok := freeSpace(f.path); ok {
			attrs = append(attrs, "free_bytes", free)
		}
		f.log.Error("the disk is full: what people set and play is not stored until there is room", attrs...)
	}
	return fmt.Errorf("%w: %w", game.ErrFull, err)
}
