package boltdb_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/internal/check"
	"sudokubot/storage/boltdb"
)

// copyOf is how the name of the copy ends that is made of a file some versions after the newest.
func copyOf(later int) string { return fmt.Sprintf(".v%d.bak", boltdb.Newest+later) }

// The migrations of programs to come. The first renames a language, the second adds a bucket.
func rename(t *bbolt.Tx) error {
	users := t.Bucket([]byte("users"))
	value := bytes.Replace(users.Get([]byte("ann")), []byte("fa"), []byte("FA"), 1)
	return users.Put([]byte("ann"), value[:len(value)-6]) // without the checksum
}

func addPhotos(t *bbolt.Tx) error {
	_, err := t.CreateBucket([]byte("photos"))
	return err
}

func TestOpenMigratesAnOldFileAndKeepsACopy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	old := open(t, path)
	u, q := fill(t, old)
	shut(t, old)

	s, err := boltdb.OpenWith(path, boltdb.Options{}, rename, addPhotos)
	check.Must(t, err)
	migrated := u
	migrated.Language = "FA"
	wantFilled(t, s, migrated, q)
	shut(t, s)

	wantFilled(t, open(t, path+copyOf(0)), u, q)
	if s, err := boltdb.Open(path, boltdb.Options{}); !errors.Is(err, boltdb.ErrNewer) {
		t.Errorf("Open by the old program = %v, %v, want ErrNewer", s, err)
	}
	wantFiles(t, path, "bot.db", "bot.db"+copyOf(0))
}

func TestOpenMigratesFromWhereTheFileIs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	once := func(*bbolt.Tx) error { return errors.New("this step was made before") }
	second, err := boltdb.OpenWith(path, boltdb.Options{}, once) // a new file has the newest version
	check.Must(t, err)
	u, q := fill(t, second)
	shut(t, second)
	third, err := boltdb.OpenWith(path, boltdb.Options{}, once, addPhotos)
	check.Must(t, err)
	defer shut(t, third)
	wantFilled(t, third, u, q)
	wantFiles(t, path, "bot.db", "bot.db"+copyOf(1))
}

func TestAMigrationThatFailsChangesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	old := open(t, path)
	u, q := fill(t, old)
	shut(t, old)
	broken := map[string]func(*bbolt.Tx) error{
		"error": func(*bbolt.Tx) error { return os.ErrInvalid },
		"panic": func(*bbolt.Tx) error { panic("no such bucket") },
	}
	for name, step := range broken {
		if s, err := boltdb.OpenWith(path, boltdb.Options{}, rename, step); err == nil {
			t.Errorf("%s: Open = %v, want an error", name, s)
		}
		s := open(t, path)
		wantFilled(t, s, u, q)
		shut(t, s)
	}
	wantFiles(t, path, "bot.db", "bot.db"+copyOf(0))
}

func TestAnotherAttemptReplacesTheCopy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := open(t, path)
	u, q := fill(t, s)
	shut(t, s)
	write(t, path+copyOf(0), []byte("an earlier copy"))
	s, err := boltdb.OpenWith(path, boltdb.Options{}, addPhotos)
	check.Must(t, err)
	shut(t, s)
	wantFilled(t, open(t, path+copyOf(0)), u, q)
}

func TestAFileWithoutASchemaVersionIsRefused(t *testing.T) {
	for _, version := range []string{"", "0", "-1", "one", "99999999999999999999"} {
		path := filepath.Join(t.TempDir(), "bot.db")
		shut(t, open(t, path))
		edit(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte(version)) })
		if s, err := boltdb.Open(path, boltdb.Options{}); !errors.Is(err, boltdb.ErrForeign) {
			t.Errorf("version %q: Open = %v, %v, want ErrForeign", version, s, err)
		}
	}
}

// wantFiles demands that the folder of path has these files and no others.
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
