package boltdb_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// TestAFullDiskIsTold checks that a full disk is logged once a minute, and is game.ErrFull for writers.
func TestAFullDiskIsTold(t *testing.T) {
	var log bytes.Buffer
	seen := boltdb.Full(t.TempDir(), slog.New(slog.NewTextHandler(&log, nil)))
	now := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	full := fmt.Errorf("commit: %w", &os.PathError{Op: "write", Path: "bot.db", Err: syscall.ENOSPC})
	for _, after := range []time.Duration{0, time.Second, 59 * time.Second, time.Minute} {
		if err := seen(full, now.Add(after)); !errors.Is(err, game.ErrFull) || !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%v, want ErrFull", err)
		}
	}
	if n := strings.Count(log.String(), "level=ERROR"); n != 2 {
		t.Errorf("told %d times in a minute, want 2:\n%s", n, &log)
	}
	check.True(t, runtime.GOOS != "linux" || strings.Contains(log.String(), "free_bytes="),
		"it does not say how much is free:\n%s", &log)
	other := errors.New("another")
	if err := seen(other, now); err != other {
		t.Errorf("%v, want it as it was", err)
	}
}
