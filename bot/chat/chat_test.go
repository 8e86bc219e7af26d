package chat_test

import (
	"errors"
	"fmt"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/solver/check"
)

// Callers find a MovedError in a wrapped error.
func TestMovedError(t *testing.T) {
	err := fmt.Errorf("post: %w", &chat.MovedError{To: "telegram:-1001"})
	moved, ok := errors.AsType[*chat.MovedError](err)
	check.True(t, ok && moved.To == "telegram:-1001" && err.Error() == "post: the room is now telegram:-1001",
		"%v, %v, %v", err, moved, ok)
}

// The zero File is a document, and the zero Option takes text.
func TestZeroKinds(t *testing.T) {
	if f, o := (chat.File{}), (chat.Option{}); f.Kind != chat.Document || o.Kind != chat.TextOption {
		t.Errorf("a file is of kind %d, an option of kind %d", f.Kind, o.Kind)
	}
}
