package boltdb_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
	"sudokubot/storage/storagetest"
)

// TestStore runs the test suite for stores. Each store is a copy of one empty file, because making a file
// waits for the disk.
func TestStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	shut(t, open(t, path))
	empty := read(t, path)
	storagetest.Run(t, func(t *testing.T) storagetest.Store {
		path := filepath.Join(t.TempDir(), "bot.db")
		write(t, path, empty)
		return open(t, path)
	})
}

// newStore returns an empty store. At the end of the test the file is checked.
func newStore(t testing.TB) *boltdb.Store {
	t.Helper()
	s, _ := openNew(t)
	return s
}

// openNew returns an empty store, and the path of its file.
func openNew(t testing.TB) (s *boltdb.Store, path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "bot.db")
	return open(t, path), path
}

// open returns the store in a file. At the end of the test the file is checked.
func open(t testing.TB, path string) *boltdb.Store {
	t.Helper()
	s, err := hurried(path)
	check.Must(t, err)
	t.Cleanup(func() { shut(t, s) })
	return s
}

// hurried opens a store whose writes do not wait for the disk. This makes a difference only if the machine
// crashes.
func hurried(path string) (*boltdb.Store, error) {
	s, err := boltdb.Open(path, boltdb.Options{})
	if err == nil {
		s.Hurry()
	}
	return s, err
}

// shut checks and closes the store. If the store is already closed, it does nothing.
func shut(t testing.TB, s *boltdb.Store) {
	t.Helper()
	if err := s.Check(context.Background()); err != nil && !errors.Is(err, boltdb.ErrClosed) {
		t.Error(err)
	}
	check.NoError(t, s.Close())
}

func TestAFileOfAnotherSchemaVersionIsRefused(t *testing.T) {
	for version, want := range map[string]error{
		"": boltdb.ErrForeign, "0": boltdb.ErrForeign, "-1": boltdb.ErrForeign, "one": boltdb.ErrForeign,
		"99999999999999999999":        boltdb.ErrForeign,
		fmt.Sprint(boltdb.Newest - 2): boltdb.ErrOlder, fmt.Sprint(boltdb.Newest + 1): boltdb.ErrNewer,
	} {
		path := filepath.Join(t.TempDir(), "bot.db")
		shut(t, open(t, path))
		edit(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte(version)) })
		before := read(t, path)
		s, err := boltdb.Open(path, boltdb.Options{})
		check.ErrorIs(t, err, want, "version %q: Open = %v", version, s)
		check.ErrorIs(t, boltdb.Examine(t.Context(), path, nil), want, "version %q", version)
		if wantFiles(t, path, "bot.db"); !bytes.Equal(read(t, path), before) {
			t.Errorf("version %q: the file was changed", version)
		}
	}
}

// wantFiles checks that the folder of path has exactly these files.
func wantFiles(t *testing.T, path string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	check.Must(t, err)
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	check.Equal(t, strings.Join(got, " "), strings.Join(want, " "), "files are %v, want %v", got, want)
}

func secretOf(t *testing.T, s *boltdb.Store, fresh string) string {
	t.Helper()
	secret, err := s.Secret(t.Context(), fresh)
	check.Must(t, err)
	return secret
}

// TestTheSecretOfAFile checks that the first secret remains after another Open, and after Salvage.
func TestTheSecretOfAFile(t *testing.T) {
	s, path := openNew(t)
	if _, err := s.Secret(t.Context(), ""); err == nil {
		t.Error("an empty secret was kept")
	}
	for _, fresh := range []string{"the first", "another"} {
		check.Equal(t, secretOf(t, s, fresh), "the first", "with %q", fresh)
	}
	shut(t, s)
	again := open(t, path)
	check.Equal(t, secretOf(t, again, "another"), "the first")
	shut(t, again)
	salvage(t, read(t, path), func(s *boltdb.Store) {
		check.Equal(t, secretOf(t, s, "another"), "the first")
	})
}

// TestAFullDiskIsTold checks that a full disk is logged once a minute. Writers must get game.ErrFull. Refused
// must name the disk until a minute after the last failure.
func TestAFullDiskIsTold(t *testing.T) {
	var log bytes.Buffer
	seen, refused := boltdb.Trouble(t.TempDir(), slog.New(slog.NewTextHandler(&log, nil)))
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
	check.NoError(t, seen(nil, now.Add(time.Minute+time.Second)))
	for after, want := range map[time.Duration]string{time.Minute + 59*time.Second: "disk full: ", 2 * time.Minute: "<nil>"} {
		if got := fmt.Sprint(refused(now.Add(after))); !strings.HasPrefix(got, want) {
			t.Errorf("after %v: %q, want %q", after, got, want)
		}
	}
	other := errors.New("another")
	if err := seen(other, now); err != other {
		t.Errorf("%v, want it as it was", err)
	}
	if got := fmt.Sprint(refused(now.Add(time.Hour))); got != "the last write failed: another" {
		t.Errorf("an hour after a failure without another write: %q", got)
	}
}

// TestARefusedWriteIsReported checks Refused around a failed commit, Waiting, Size and Options.Observe.
func TestARefusedWriteIsReported(t *testing.T) {
	var mu sync.Mutex
	seen := map[string]int{}
	path := filepath.Join(t.TempDir(), "bot.db")
	s, err := boltdb.Open(path, boltdb.Options{Observe: func(op string, took time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		seen[op]++
		check.True(t, took >= 0, "%s took %v", op, took)
	}})
	check.Must(t, err)
	defer shut(t, s)
	check.NoError(t, putUser(t, s, "ann"))
	check.NoError(t, s.Refused(t.Context()))
	s.Fill()
	big := inbox.Change{Taken: []inbox.Entry{{ID: "1", Data: make([]byte, 16<<20), At: time.Unix(9, 0)}}}
	check.True(t, s.ChangeInbox(t.Context(), "telegram", big) != nil, "a write to a full file: no error")
	err = s.Refused(t.Context())
	check.True(t, err != nil && strings.Contains(err.Error(), "the last write failed"), "%v", err)
	s.Empty()
	check.NoError(t, s.ChangeInbox(t.Context(), "telegram", big))
	second := inbox.Change{Taken: []inbox.Entry{{ID: "2", At: time.Unix(10, 0)}}}
	check.NoError(t, s.ChangeInbox(t.Context(), "telegram", second))
	waiting, err := s.Waiting(t.Context())
	check.Must(t, err)
	if got := waiting["telegram"]; got.N != 2 || !got.Oldest.Equal(time.Unix(9, 0)) {
		t.Errorf("%+v, want 2 since 9", got)
	}
	size, free, err := s.Size(t.Context())
	check.True(t, err == nil && size >= 16<<20 && free != 0, "%d, %d, %v", size, free, err)
	mu.Lock()
	defer mu.Unlock()
	check.True(t, seen["read"] == 1 && seen["write"] == 4, "%v", seen)
}
