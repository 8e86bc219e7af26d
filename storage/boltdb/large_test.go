package boltdb_test

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// openLarge opens a file as a large file, waits until it has been verified, closes it, and returns the log.
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

// TestAFileThatCannotBeMadeIsRemoved checks that Open leaves no part of a new file on a full disk.
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
