package game_test

import (
	"slices"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/internal/check"
)

// Sources wait in their order, each once.
func TestWaiting(t *testing.T) {
	var tally game.Tally
	for _, source := range []string{"a b", "c", "a b", "d"} {
		tally = tally.With(source)
	}
	if got := tally.Without("c").Without("e").Waiting(); !slices.Equal(got, []string{"a b", "d"}) {
		t.Errorf("%q wait", got)
	}
	check.Equal(t, tally.Without("a b").Without("c").Without("d"), game.Tally{})
}
