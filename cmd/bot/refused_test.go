package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"sudokubot/internal/check"
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
			check.Must(t, err)
			t.Cleanup(func() { _ = s.Close() })
		}, []string{"another bot is running", "End the other bot", "storage.path", "SUDOKUBOT_STORAGE_PATH", "bot backup FILE"}},
		"a newer version wrote it": {func(t *testing.T, path string) {
			s, err := boltdb.Open(path, boltdb.Options{})
			if err == nil {
				err = s.Close()
			}
			check.Must(t, err)
			later(t, path)
		}, []string{"a newer version of this bot", "Start the newer version again", ".bak", version()}},
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
					check.True(t, strings.Contains(err.Error(), part),
						"%v: %q is missing in:\n%v", args, part, err)
				}
				if strings.Contains(err.Error(), "schema") || strings.Contains(err.Error(), "timeout") || strings.Contains(err.Error(), "lock") {
					t.Errorf("%v: it speaks of internals:\n%v", args, err)
				}
			}
		})
	}
}

// later makes a database one of a later version.
func later(t *testing.T, path string) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err == nil {
		err = db.Update(func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte("99")) })
	}
	if err == nil {
		err = db.Close()
	}
	check.Must(t, err)
}
