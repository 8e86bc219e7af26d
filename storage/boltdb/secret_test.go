package boltdb_test

import (
	"path/filepath"
	"testing"

	"sudokubot/storage/boltdb"
)

func secretOf(t *testing.T, s *boltdb.Store, fresh string) string {
	t.Helper()
	secret, err := s.Secret(t.Context(), fresh)
	if err != nil {
		t.Fatal(err)
	}
	return secret
}

// The first secret stays, also when the file is opened again, and when it is salvaged.
func TestTheSecretOfAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := open(t, path)
	if _, err := s.Secret(t.Context(), ""); err == nil {
		t.Error("an empty secret was kept")
	}
	for _, fresh := range []string{"the first", "another"} {
		if got := secretOf(t, s, fresh); got != "the first" {
			t.Errorf("with %q it is %q, want the first", fresh, got)
		}
	}
	shut(t, s)
	again := open(t, path)
	if got := secretOf(t, again, "another"); got != "the first" {
		t.Errorf("opened again it is %q, want the first", got)
	}
	shut(t, again)
	salvage(t, read(t, path), func(s *boltdb.Store) {
		if got := secretOf(t, s, "another"); got != "the first" {
			t.Errorf("salvaged it is %q, want the first", got)
		}
	})
}
