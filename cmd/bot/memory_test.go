package main

import (
	"log/slog"
	"math"
	"os"
	"runtime/debug"
	"testing"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"sudokubot/solver/check"
)

// TestMemoryLimitFollowsTheContainer checks the limit that Go gets. It restores the limit afterwards.
func TestMemoryLimitFollowsTheContainer(t *testing.T) {
	if os.Getenv("GOMEMLIMIT") != "" {
		t.Skip("GOMEMLIMIT is set, and the bot keeps it")
	}
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	unlimited := func() (uint64, error) { return 0, memlimit.ErrNoLimit }
	for _, tt := range []struct {
		name      string
		container memlimit.Provider
		want      int64
	}{
		{"a container of 1000 MB", memlimit.Limit(1000_000_000), 900_000_000},
		{"a container without a limit", unlimited, math.MaxInt64},
	} {
		limitMemory(tt.container, slog.New(slog.DiscardHandler))
		check.Equal(t, debug.SetMemoryLimit(-1), tt.want, "%s", tt.name)
	}
	t.Setenv("GOMEMLIMIT", "50MiB")
	debug.SetMemoryLimit(50 << 20)
	limitMemory(memlimit.Limit(1000_000_000), slog.New(slog.DiscardHandler))
	check.Equal(t, debug.SetMemoryLimit(-1), int64(50<<20), "GOMEMLIMIT is set")
}
