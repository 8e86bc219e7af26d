package memory_test

import (
	"testing"

	"sudokubot/bot/game"
	"sudokubot/storage/memory"
	"sudokubot/storage/storagetest"
)

func TestStore(t *testing.T) {
	storagetest.Run(t, func(*testing.T) game.Store { return memory.New() })
}
