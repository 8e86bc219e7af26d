package storagetest_test

import (
	"testing"

	"sudokubot/storage/storagetest"
)

func TestStore(t *testing.T) {
	storagetest.Run(t, func(*testing.T) storagetest.Store { return storagetest.NewMemory() })
}

func TestShared(t *testing.T) {
	storagetest.RunShared(t, func(*testing.T) storagetest.Shared {
		s := storagetest.NewMemory()
		return storagetest.Shared{Store: s, Units: s, Fenced: func(unit string, fence int64) storagetest.Store {
			return s.Fenced(unit, fence)
		}}
	})
}
