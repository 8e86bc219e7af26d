package boltdb_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/storage/boltdb"
	"sudokubot/storage/storagetest"
)

func TestStore(t *testing.T) {
	storagetest.Run(t, func(t *testing.T) game.Store { return newStore(t) })
}

// newStore returns an empty store whose file is checked when the test ends.
func newStore(t testing.TB) *boltdb.Store {
	t.Helper()
	return open(t, filepath.Join(t.TempDir(), "bot.db"))
}

// open returns the store in a file that is checked when the test ends.
func open(t testing.TB, path string) *boltdb.Store {
	t.Helper()
	s, err := boltdb.Open(path, boltdb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { shut(t, s) })
	return s
}

// shut checks the file and closes it, unless the test has done so.
func shut(t testing.TB, s *boltdb.Store) {
	t.Helper()
	if err := s.Check(context.Background()); err != nil && !errors.Is(err, boltdb.ErrClosed) {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
