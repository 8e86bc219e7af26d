package bot_test

import (
	"testing"

	"sudokubot/bot/bottest"
)

// TestTranscripts plays conversations about the message shown last, in both languages.
func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

// TestPeople plays whole conversations of different people. Each reply depends on the messages before it.
func TestPeople(t *testing.T) { bottest.Transcripts(t, "testdata/people") }
