package calendar_test

import (
	"math/rand/v2"
	"testing"

	"sudokubot/bot/calendar"
	"sudokubot/bot/game"
	"sudokubot/solver/canon/canontest"
)

// TestGuardedWithFewerGivensAndMoreDigits leaves out givens and adds found digits. Several solutions result,
// the daily's among them.
func TestGuardedWithFewerGivensAndMoreDigits(t *testing.T) {
	w := newWorld(t, "2026-11-28 12:00")
	p, solution := solved(t, "classic9:.5...86....8.3...13.4..158.4.37.6....1.....4....8.42.3.876..9.45...7.1....91...7.")
	stored := game.Daily{Series: "daily", Date: "2026-11-28", Puzzle: p.String(), Key: "k"}
	if _, err := w.store.PutDaily(t.Context(), stored); err != nil {
		t.Fatal(err)
	}
	g := &guarded{TB: t, Calendar: w.open(calendar.Config{Series: []string{"daily"}, Make: puzzleOf})}
	g.live = map[string]game.Daily{"daily": stored}
	asked := g.parse("classic9:..1.4863...8.3.4.13.4..158...37.68..81.3........8.42..18...39...3.47.1.8..9......")
	g.want(asked, "daily")
	rng := rand.New(rand.NewPCG(15, 15))
	for range *disguises {
		fewer := filled(without(p, 8+rng.IntN(4), rng), solution, 6+rng.IntN(10), rng)
		g.want(canontest.Disguise(fewer, rng), "daily")
	}
}
