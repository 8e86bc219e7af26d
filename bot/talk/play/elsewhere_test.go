package play_test

import (
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// TestADailyCountsWhereItsPlayerTakesPart, wherever they open it, and where they have left it does not.
func TestADailyCountsWhereItsPlayerTakesPart(t *testing.T) {
	r, _, c := withClock(t, chattest.Group("family"))
	for room, away := range map[string]bool{"test:work": false, "test:club": true, r.Room.ID: false} {
		if _, err := r.Store.PutMember(t.Context(), game.Member{Room: room, Person: "test:ben", Away: away}); err != nil {
			t.Fatal(err)
		}
	}
	r.Hears(playDaily(r, "ben", bottest.Today))
	c.Passes(time.Minute)
	r.Hears(r.Press("ben", "Give up"))
	r.Hears(r.Press("ben", "Yes, give up"))
	all, err := r.Store.ResultsOf(t.Context(), "test:ben", "", "9")
	if err != nil || len(all) != 2 {
		t.Fatalf("results are %+v, %v", all, err)
	}
	for _, one := range all {
		check.True(t, one.Room != "test:club" && one.Outcome == game.GaveUp && one.Clock == time.Minute,
			"result %+v", one)
	}
}
