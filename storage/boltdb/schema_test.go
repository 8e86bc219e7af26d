package boltdb_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

func TestAFileOfAnotherSchemaVersionIsRefused(t *testing.T) {
	for version, want := range map[string]error{
		"": boltdb.ErrForeign, "0": boltdb.ErrForeign, "-1": boltdb.ErrForeign, "one": boltdb.ErrForeign,
		"99999999999999999999":        boltdb.ErrForeign,
		fmt.Sprint(boltdb.Newest - 1): boltdb.ErrOlder, fmt.Sprint(boltdb.Newest + 1): boltdb.ErrNewer,
	} {
		path := filepath.Join(t.TempDir(), "bot.db")
		shut(t, open(t, path))
		edit(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte(version)) })
		before := read(t, path)
		s, err := boltdb.Open(path, boltdb.Options{})
		check.ErrorIs(t, err, want, "version %q: Open = %v", version, s)
		check.ErrorIs(t, boltdb.Examine(t.Context(), path), want, "version %q", version)
		if wantFiles(t, path, "bot.db"); !bytes.Equal(read(t, path), before) {
			t.Errorf("version %q: the file was changed", version)
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
