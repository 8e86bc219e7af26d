package bot_test

import (
	"testing"

	"sudokubot/bot/bottest"
)

// TestTranscripts: what is said is about what was shown last, in both languages.
func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

// TestPeople are whole conversations of different people: each reply is read with what came before it.
func TestPeople(t *testing.T) { bottest.Transcripts(t, "testdata/people") }
