package talk_test

import (
	"testing"

	"sudokubot/bot/bottest"
)

// What all conversations say.
func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "*/testdata") }
