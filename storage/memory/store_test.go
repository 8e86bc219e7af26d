package memory_test

import (
	"testing"

	"sudokubot/storage/memory"
	"sudokubot/storage/storagetest"
)

func TestStore(t *testing.T) {
	storagetest.Run(t, func(*testing.T) storagetest.Store { return memory.New() })
}
