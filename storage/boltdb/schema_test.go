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
		if !errors.Is(err, want) {
			t.Errorf("version %q: Open = %v, %v, want %v", version, s, err, want)
		}
		if err := boltdb.Examine(t.Context(), path, 0); !errors.Is(err, want) {
			t.Errorf("version %q: Examine = %v, want %v", version, err, want)
		}
		if wantFiles(t, path, "bot.db"); !bytes.Equal(read(t, path), before) {
			t.Errorf("version %q: the file was changed", version)
		}
	}
}

// wantFiles demands that the folder of path has these files and no others.
func wantFiles(t *testing.T, path string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("files are %v, want %v", got, want)
	}
}
