package boltdb_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
	"sudokubot/storage/storagetest"
)

// TestStore opens every store from a copy of one empty file, because making a file waits for the disk.
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

// newStore returns an empty store whose file is checked when the test ends.
func newStore(t testing.TB) *boltdb.Store {
	t.Helper()
	return open(t, filepath.Join(t.TempDir(), "bot.db"))
}

// open returns the store in a file that is checked when the test ends.
func open(t testing.TB, path string) *boltdb.Store {
	t.Helper()
	s, err := hurried(path)
	check.Must(t, err)
	t.Cleanup(func() { shut(t, s) })
	return s
}

// hurried opens a store whose writes do not wait for the disk. Only a crash of the machine would show the
// difference.
func hurried(path string) (*boltdb.Store, error) {
	s, err := boltdb.Open(path, boltdb.Options{})
	if err == nil {
		s.Hurry()
	}
	return s, err
}

// shut checks and closes the store, unless it is closed.
func shut(t testing.TB, s *boltdb.Store) {
	t.Helper()
	if err := s.Check(context.Background()); err != nil && !errors.Is(err, boltdb.ErrClosed) {
		t.Error(err)
	}
	check.NoError(t, s.Close())
}
