package game_test

import (
	"testing"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// TestWaiting checks that sources are listed in their order, each once.
func TestWaiting(t *testing.T) {
	var tally game.Tally
	for _, source := range []string{"a b", "c", "a b", "d"} {
		tally = tally.With(source)
	}
	check.Slices(t, tally.Without("c").Without("e").Waiting(), []string{"a b", "d"})
	check.Equal(t, tally.Without("a b").Without("c").Without("d"), game.Tally{})
}
