package memory_test

import (
	"testing"

	"sudokubot/storage/storagetest"
	"sudokubot/storage/storagetest/memory"
)

func TestStore(t *testing.T) {
	storagetest.Run(t, func(*testing.T) storagetest.Store { return memory.New() })
}

func TestShared(t *testing.T) {
	storagetest.RunShared(t, func(*testing.T) storagetest.Shared {
		s := memory.New()
		return storagetest.Shared{Store: s, Units: s, Fenced: func(unit string, fence int64) storagetest.Store {
			return s.Fenced(unit, fence)
		}}
	})
}
