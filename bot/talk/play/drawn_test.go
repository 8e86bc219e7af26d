package play_test

import (
	"testing"

	"sudokubot/bot/bottest"
)

// TestPlaysAreEqual plays the same scenarios on the board in the chat and by the protocol of a client.
func TestPlaysAreEqual(t *testing.T) {
	bottest.Playing(t, func(t *testing.T, g *bottest.Table) bottest.Hand { return bottest.NewClient(t, g, "ab") })
}

func TestPlaysAreEqualIfEachBatchIsSentTwice(t *testing.T) {
	bottest.Playing(t, func(t *testing.T, g *bottest.Table) bottest.Hand {
		c := bottest.NewClient(t, g, "ab")
		c.Lossy = true
		return c
	})
}
