package memory_test

import (
	"testing"

	"sudokubot/storage/storagetest"
	"sudokubot/storage/storagetest/memory"
)

func TestStore(t *testing.T) {
	storagetest.Run(t, func(*testing.T) storagetest.Store { return memory.New() })
}
