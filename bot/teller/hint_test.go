package teller_test

import (
	"testing"

	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/teller"
)

// Where to look, and the name of the technique, come with the house and no candidates: those would tell every single of the
// grid.
func TestTheFirstRungsShowTheHouseAndNothingElse(t *testing.T) {
	tell := &teller.Teller{Voice: bottest.Voice(t, "en")}
	at := position(t, puzzles[0])
	s, _ := at.Next(t.Context())
	for rung, candidates := range map[string]bool{"0.1": false, "0.2": false, "0.2l": false, "0.3": true, "0.4": true} {
		h, ok := action.ReadHinting(rung)
		if !ok {
			t.Fatal(rung)
		}
		_, _, k := tell.Hinted(h, at, s)
		if got := len(k.Board.Candidates) > 0; got != candidates || len(k.Areas) != 1 || !candidates && len(k.Spots) > 0 {
			t.Errorf("rung %s: candidates %t, areas %v, spots %v", rung, got, k.Areas, k.Spots)
		}
	}
}
