package boltdb_test

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudokubot/internal/check"
	"sudokubot/storage/boltdb"
)

func TestTheCopyOfAMigrationIsRemovedAfter30Days(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot[1]*.db")
	write(t, path, nil)
	now := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	for name, days := range map[string]int{".v3.bak": -31, ".v4.bak": -29, ".v5.bak": -1, ".bak": -99, ".old": -99} {
		write(t, path+name, nil)
		at := now.AddDate(0, 0, days)
		check.Must(t, os.Chtimes(path+name, at, at))
	}
	var log bytes.Buffer
	next := boltdb.Drop(path, now, slog.New(slog.NewTextHandler(&log, nil)))
	wantFiles(t, path, "bot[1]*.db", "bot[1]*.db.bak", "bot[1]*.db.old", "bot[1]*.db.v4.bak", "bot[1]*.db.v5.bak")
	if want := now.AddDate(0, 0, 1); !next.Equal(want) {
		t.Errorf("the next goes at %v, want %v", next, want)
	}
	check.Contains(t, log.String(), ".v3.bak", "logged %q", &log)
	if next := boltdb.Drop(path, now.AddDate(0, 1, 0), slog.New(slog.DiscardHandler)); !next.IsZero() {
		t.Errorf("the next goes at %v, want never", next)
	}
}

func TestAnEmptyFileIsToldOf(t *testing.T) {
	var log bytes.Buffer
	o := boltdb.Options{Log: slog.New(slog.NewTextHandler(&log, nil))}
	path := filepath.Join(t.TempDir(), "bot.db")
	for _, want := range []int{0, 1} { // a file that is not there, and an empty one
		s, err := boltdb.Open(path, o)
		check.Must(t, err)
		shut(t, s)
		if got := strings.Count(log.String(), "an empty file"); got != want {
			t.Errorf("told %d times, want %d: %s", got, want, &log)
		}
		write(t, path, nil)
	}
}
