package boltdb_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"sudokubot/internal/check"
	"sudokubot/storage/boltdb"
)

// openLarge opens a file as if it were large, waits until it has been read, closes it, and returns what was
// logged.
func openLarge(path string) (logged string, err error) {
	var log bytes.Buffer
	o := boltdb.Options{Log: slog.New(slog.NewTextHandler(&log, nil))}
	s, err := boltdb.Open(path, o.LargeFrom(1))
	if err != nil {
		return "", err
	}
	s.Inspected()
	return log.String(), s.Close()
}

func TestASoundLargeFileIsReadBesideWriters(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	write(t, path, manyPages(t))
	for range 5 {
		var log bytes.Buffer
		o := boltdb.Options{Log: slog.New(slog.NewTextHandler(&log, nil)), Wipe: 1}
		s, err := boltdb.Open(path, o.LargeFrom(1))
		check.Must(t, err)
		s.Hurry()
		check.NoError(t, churn(t, s, "ann"))
		s.Inspected()
		shut(t, s)
		if !strings.Contains(log.String(), "sound") || strings.Contains(log.String(), "level=ERROR") {
			t.Errorf("logged %q", &log)
		}
	}
}

func TestALargeFileIsReadWholeBeforeItIsMigrated(t *testing.T) {
	damaged := raw(manyPages(t))
	damages["a branch that leads back to itself"](damaged)
	path := filepath.Join(t.TempDir(), "bot.db")
	write(t, path, damaged)
	s, err := boltdb.OpenWith(path, boltdb.Options{}.LargeFrom(1), func(*bbolt.Tx) error { return nil })
	check.ErrorIs(t, err, boltdb.ErrDamaged, "Open = %v", s)
	wantFiles(t, path, "bot.db")
	check.True(t, bytes.Equal(read(t, path), damaged), "the file was changed")
}

// On a full disk no part of a new file is left.
func TestAFileThatCannotBeMadeIsRemoved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	full := func(path string, flag int, mode os.FileMode) (*os.File, error) {
		if err := os.WriteFile(path, nil, mode); err != nil {
			return nil, err
		}
		return os.OpenFile(path, os.O_RDONLY, 0)
	}
	if s, err := boltdb.Open(path, boltdb.Options{}.OpenedBy(full)); err == nil {
		shut(t, s)
		t.Error("Open: no error")
	}
	wantFiles(t, path)
	write(t, path, nil) // an empty file of the user
	if _, err := boltdb.Open(path, boltdb.Options{}.OpenedBy(full)); err == nil {
		t.Error("Open of an empty file: no error")
	}
	wantFiles(t, path, "bot.db")
}

func TestAMigrationIsLogged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	shut(t, open(t, path))
	var log bytes.Buffer
	o := boltdb.Options{Log: slog.New(slog.NewTextHandler(&log, nil))}
	s, err := boltdb.OpenWith(path, o, addPhotos)
	check.Must(t, err)
	shut(t, s)
	if got := log.String(); !strings.Contains(got, fmt.Sprint("schema=", boltdb.Newest)) || !strings.Contains(got, "copy="+path+copyOf(0)) {
		t.Errorf("logged %q", got)
	}
}
