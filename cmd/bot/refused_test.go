package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"sudokubot/storage/boltdb"
)

// TestADatabaseThatCannotBeUsedIsExplained: whoever starts a bot learns which database it is, what that means, and what to do; no word is
// of how the file is made.
func TestADatabaseThatCannotBeUsedIsExplained(t *testing.T) {
	for name, tt := range map[string]struct {
		make  func(t *testing.T, path string)
		parts []string
	}{
		"another bot runs with it": {func(t *testing.T, path string) {
			s, err := boltdb.Open(path, boltdb.Options{})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = s.Close() })
		}, []string{"another bot is running", "End the other bot", "storage.path", "SUDOKUBOT_STORAGE_PATH", "bot backup FILE"}},
		"a newer version wrote it":  {writtenBy("99"), []string{"a newer version of this bot", "Start the newer version again", "put a copy", version()}},
		"an older version wrote it": {writtenBy("7"), []string{"an older version of this bot", "Start the older version again", "SUDOKUBOT_STORAGE_PATH", version()}},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "people.db")
			tt.make(t, path)
			for _, args := range [][]string{nil, {"console"}} {
				config := fmt.Sprintf("storage.path = %q\n", path)
				if args == nil {
					config += "telegram.token = \"1:abc\"\n"
				}
				_, err := operate(t, config, args...)
				if exitCode(err) != exitFailed {
					t.Fatalf("%v: exit code %d, %v", args, exitCode(err), err)
				}
				for _, part := range append(tt.parts, path, "Nothing was changed") {
					if !strings.Contains(err.Error(), part) {
						t.Errorf("%v: %q is missing in:\n%v", args, part, err)
					}
				}
				if strings.Contains(err.Error(), "schema") || strings.Contains(err.Error(), "timeout") || strings.Contains(err.Error(), "lock") {
					t.Errorf("%v: it speaks of internals:\n%v", args, err)
				}
			}
		})
	}
}

// writtenBy returns a function that makes a database of a schema version.
func writtenBy(version string) func(t *testing.T, path string) {
	return func(t *testing.T, path string) {
		s, err := boltdb.Open(path, boltdb.Options{})
		if err == nil {
			err = s.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		db, err := bbolt.Open(path, 0o600, nil)
		if err == nil {
			write := func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte(version)) }
			err = errors.Join(db.Update(write), db.Close())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
