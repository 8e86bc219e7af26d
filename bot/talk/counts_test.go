package talk_test

import (
	"context"
	"errors"
	"maps"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// TestNoCountIsLost checks that counts are stored at the next Flush if the store has failed. Counts made
// meanwhile are stored as well, and no count is stored twice.
func TestNoCountIsLost(t *testing.T) {
	base := bottest.Base(t, storagetest.NewMemory())
	stored := map[string]int64{}
	full, writes := true, 0
	store := func(_ context.Context, deltas map[string]int64) error {
		base.Count("made") // counted while the store writes; Count must not wait for the store
		writes++
		if full {
			return errors.New("no space left")
		}
		for what, n := range deltas {
			stored[what] += n
		}
		return nil
	}
	base.Count("solved")
	base.Count("solved")
	base.Count("played")
	if err := base.Flush(t.Context(), store); err == nil {
		t.Error("want the error for the log")
	}
	full = false
	base.Count("solved")
	check.Must(t, base.Flush(t.Context(), store))
	if want := map[string]int64{"solved": 3, "played": 1, "made": 1}; !maps.Equal(stored, want) {
		t.Errorf("stored %v, want %v", stored, want)
	}
	if err := errors.Join(base.Flush(t.Context(), store), base.Flush(t.Context(), func(context.Context, map[string]int64) error { return nil })); err != nil {
		t.Fatal(err)
	}
	if err := base.Flush(t.Context(), store); err != nil || writes != 3 {
		t.Errorf("with nothing to store there were %d writes, want none after the third: %v", writes, err)
	}
}
