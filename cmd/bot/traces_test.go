package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/talk/rounds"
	"sudokubot/internal/check"
	"sudokubot/storage/boltdb"
)

// Of people who are forgotten while a daily lives there is a trace, and nothing in the file that names them; once the day is over, not even the
// trace or its key.
func TestNothingInTheFileNamesWhoWasForgotten(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "bot.db")
	open := func() *boltdb.Store {
		t.Helper()
		store, err := boltdb.Open(path, boltdb.Options{})
		check.Must(t, err)
		return store
	}
	noon := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	store := open()
	for i := range 20 {
		person := fmt.Sprintf("telegram:4711%02d", i)
		r := game.Round{Room: game.Home(person), Source: "source", Person: person, Puzzle: "p", Grid: "g", Series: "daily", Date: "2026-11-20", Untimed: true}
		if _, err := store.PutRound(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		known, err := store.Known(t.Context(), person)
		check.Must(t, err)
		check.Must(t, rounds.LeaveTraces(t.Context(), store, known.Rounds, noon))
		check.Must(t, store.Forget(t.Context(), person))
	}
	traces, err := game.ResultsIn(t.Context(), store, "traces", "2026-11-20", "2026-11-20", nil)
	if err != nil || len(traces) != 21 {
		t.Fatalf("%d traces and keys, %v", len(traces), err)
	}
	grep := func(words ...string) {
		t.Helper()
		if err := store.Close(); err != nil { // which overwrites what was deleted
			t.Fatal(err)
		}
		file, err := os.ReadFile(path)
		check.Must(t, err)
		for _, word := range words {
			check.True(t, !bytes.Contains(file, []byte(word)), "the file has %q", word)
		}
	}
	grep("4711")
	store = open()
	check.Must(t, rounds.Sweep(t.Context(), store, store.Forget, noon.Add(48*time.Hour)))
	var all []string
	for _, one := range traces {
		all = append(all, one.Person)
		if one.Name != "" {
			all = append(all, one.Name)
		}
	}
	grep(append(all, "4711")...)
}
