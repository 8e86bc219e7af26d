package boltdb_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

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
