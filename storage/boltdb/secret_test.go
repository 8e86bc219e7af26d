package boltdb_test

import (
	"path/filepath"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

func secretOf(t *testing.T, s *boltdb.Store, fresh string) string {
	t.Helper()
	secret, err := s.Secret(t.Context(), fresh)
	check.Must(t, err)
	return secret
}

// TestTheSecretOfAFile checks that the first secret stays after another Open and after Salvage.
func TestTheSecretOfAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := open(t, path)
	if _, err := s.Secret(t.Context(), ""); err == nil {
		t.Error("an empty secret was kept")
	}
	for _, fresh := range []string{"the first", "another"} {
		check.Equal(t, secretOf(t, s, fresh), "the first", "with %q", fresh)
	}
	shut(t, s)
	again := open(t, path)
	check.Equal(t, secretOf(t, again, "another"), "the first")
	shut(t, again)
	salvage(t, read(t, path), func(s *boltdb.Store) {
		check.Equal(t, secretOf(t, s, "another"), "the first")
	})
}
