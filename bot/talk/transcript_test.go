package talk_test

import (
	"testing"

	"sudokubot/bot/bottest"
)

// TestTranscripts checks what all conversations say.
func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "*/testdata") }
