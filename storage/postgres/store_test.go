package postgres_test

import (
	"testing"

	"sudokubot/solver/check"
	"sudokubot/storage/postgres"
	"sudokubot/storage/storagetest"
)

func open(t testing.TB, url string) *postgres.Store {
	t.Helper()
	s, err := postgres.Open(t.Context(), url, postgres.Options{})
	check.Must(t, err)
	t.Cleanup(func() { check.NoError(t, s.Close()) })
	return s
}

func TestStore(t *testing.T) {
	storagetest.Run(t, func(t *testing.T) storagetest.Store { return open(t, storagetest.PostgresURL(t)) })
}

func TestShared(t *testing.T) {
	storagetest.RunShared(t, func(t *testing.T) storagetest.Shared {
		s := open(t, storagetest.PostgresURL(t))
		return storagetest.Shared{Store: s, Units: s, Fenced: func(unit string, fence int64) storagetest.Store {
			return s.Fenced(unit, fence)
		}}
	})
}
