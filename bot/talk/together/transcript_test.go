package together_test

import (
	"testing"

	"sudokubot/bot/bottest"
)

func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }
