package standings_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
)

// One press joins again or leaves. Tables show no name of a person who has left.
func TestJoinAndLeave(t *testing.T) {
	r := friends(t)
	r.Want(r.Commands("sara", "leave", ""), "show no name")
	r.Want(r.Commands("eve", "top", ""), "1. somebody: 20 points", "2. Ali")
	r.Want(r.Commands("sara", "top", ""), "1. somebody: 20 points")
	r.Hears(r.Commands("sara", "leave", ""))
	r.Want(r.Press("sara", "Join again"), "You're in.")
	r.Want(r.Commands("eve", "top", ""), "1. Sara: 20 points")
	r.Hears(r.Commands("ali", "join", ""))
	r.Want(r.Press("eve", "Leave"), "somebody else's button")
	r.Want(r.Commands("eve", "top", ""), "2. Ali")
	private, _ := bottest.WithDays(t, chattest.Private("ann"))
	for _, command := range []string{"join", "leave", "missing"} {
		private.Want(private.Commands("ann", command, ""), "only the two of us")
	}
}

func TestJoinBringsTodaysGames(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for _, date := range []string{"2026-11-19", bottest.Today} {
		for _, name := range []string{"daily", "anything"} {
			one := game.Result{Room: "test:work", Date: date, Game: name, Person: "test:ann", Name: "Ann", Outcome: game.Solved, Clock: 3 * time.Minute}
			if name == "daily" {
				one.Series = name
			}
			put(t, r, one)
		}
	}
	r.Want(r.Commands("eve", "top", "today"), "nobody has finished")
	r.Hears(r.Commands("ann", "join", ""))
	r.Want(r.Commands("eve", "top", "today"), "1. ann 3:00 · 1 point")
	if all, err := game.ResultsIn(t.Context(), r.Store, r.Room.ID, "", "9", nil); err != nil || len(all) != 1 {
		t.Errorf("%d results, %v", len(all), err)
	}
}

// /missing names the people who agreed, counts the others, and omits people who have left.
func TestMissing(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Want(r.Commands("eve", "missing", ""), "Nobody takes part here yet.")
	r = friends(t)
	r.Want(r.Commands("eve", "missing", ""), "Nobody: all who take part have played today.")
	for _, name := range []string{"ann", "ben"} {
		r.Hears(r.Commands(name, "join", ""))
	}
	r.Want(r.Commands("eve", "missing", ""), "2 of you are still to play.")
	r.Hears(r.Commands("ben", "join", ""))
	r.Want(r.Press("ben", "Say my name"), "and I name you when you're still to play")
	r.Want(r.Commands("eve", "missing", ""), "Still to play: ben and one more.")
	r.Hears(r.Commands("ann", "leave", ""))
	r.Want(r.Commands("eve", "missing", ""), "Still to play: ben.")
	put(t, r, game.Result{Room: r.Room.ID, Date: bottest.Today, Game: "daily", Series: "daily", Person: "test:ben", Name: "ben", Outcome: game.GaveUp})
	r.Want(r.Commands("eve", "missing", ""), "Nobody: all")
}

// The picture of a table has the text as its description. An empty table has no picture.
func TestPicture(t *testing.T) {
	r := friends(t)
	r.Hears(r.Commands("sara", "top", ""))
	if shown := r.Shown().Reply; shown.Picture == nil || shown.Picture.Alt != shown.Text || !strings.HasPrefix(shown.Text, "This week") {
		t.Errorf("shown is %+v", shown)
	}
	r.Hears(r.Commands("sara", "top", "mini"))
	if shown := r.Shown().Reply; shown.Picture != nil {
		t.Error("an empty table is drawn")
	}
}
