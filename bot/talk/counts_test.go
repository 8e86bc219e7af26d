package talk_test

import (
	"context"
	"errors"
	"maps"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/storage/memory"
)

// TestNoCountIsLost: what a store refuses is stored the next time, with what was counted meanwhile, and nothing twice.
func TestNoCountIsLost(t *testing.T) {
	base := bottest.Base(t, memory.New())
	stored := map[string]int64{}
	full := true
	store := func(_ context.Context, what string, n int64) (int64, error) {
		base.Count("made") // by an answer that goes on while the store writes: it does not wait
		if full && what == "solved" {
			return 0, errors.New("no space left")
		}
		stored[what] += n
		return stored[what], nil
	}
	base.Count("solved")
	base.Count("solved")
	base.Count("played")
	if err := base.Flush(t.Context(), store); err == nil {
		t.Error("want the error for the log")
	}
	full = false
	base.Count("solved")
	if err := base.Flush(t.Context(), store); err != nil {
		t.Fatal(err)
	}
	if want := map[string]int64{"solved": 3, "played": 1, "made": 2}; !maps.Equal(stored, want) {
		t.Errorf("stored %v, want %v", stored, want)
	}
}
