package standings_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
)

// One press rejoins or leaves the room. Tables do not name a person who has left.
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

// /missing names the people who have agreed, counts the others, and leaves out people who have left.
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

// The description of a table's picture is the table as text. An empty table has no picture.
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

// The rival is found by the name, the beginning of the name, a mention, a reply or a button.
func TestVersus(t *testing.T) {
	r := friends(t)
	const score = "Sara 5, Ali 0 in 5 games. On average Sara is 3:19 faster."
	for _, words := range []string{"Ali", "@ali", "al", "<@ali>"} {
		r.Want(r.Commands("sara", "vs", words), score)
	}
	m := r.Commands("sara", "vs", "")
	m.ReplyTo = &chat.Message{ID: "9", Room: m.Room, From: chat.Person{ID: "test:ali", Name: "Ali"}}
	r.Want(m, score)
	m = r.Commands("sara", "vs", "")
	m.ReplyTo = &chat.Message{Room: m.Room, From: chat.Person{ID: "test:sara", Name: "Sara"}}
	r.Want(m, "Whom shall I compare you with?")
	r.Want(r.Commands("sara", "vs", ""), "Whom shall I compare you with?")
	r.Want(r.Press("sara", "Ali"), score)
	r.Want(r.Commands("ali", "vs", "Reza"), "Ali 4, Reza 0, equal 1 in 5 games. On average Ali is 0:31 faster.")
	r.Want(r.Commands("mina", "vs", "Sara"), "Mina 0, Sara 5 in 5 games. On average Sara is 6:34 faster.")
	r.Want(r.Commands("sara", "vs", "Sara"), "Whom shall I compare you with?")
	r.Want(r.Commands("eve", "vs", "Sara"), "You don't take part here yet")
	r.Chooses("sara", "fa")
	r.Want(r.Commands("sara", "vs", "Ali"), "در ۵ بازی")
}

// A question about a person who plays only in another room is answered like a question about an unknown
// person.
func TestVersusLearnsNothing(t *testing.T) {
	r := friends(t)
	put(t, r, game.Result{Room: "test:work", Date: bottest.Today, Game: "daily", Series: "daily", Person: "test:zoe", Name: "Zoe", Outcome: game.Solved, Clock: time.Minute})
	known := r.Hears(r.Commands("sara", "vs", "Zoe"))
	unknown := r.Hears(r.Commands("sara", "vs", "Nobody"))
	if !strings.Contains(known, "Zoe doesn't take part here, so there's nothing to compare.") || strings.ReplaceAll(known, "Zoe", "Nobody") != unknown {
		t.Errorf("got\n%s\n%s", known, unknown)
	}
	m := r.Commands("sara", "vs", "")
	m.ReplyTo = &chat.Message{ID: "9", Room: m.Room, From: chat.Person{ID: "test:zoe", Name: "Zoe"}}
	r.Want(m, "Zoe doesn't take part here")
	r.Hears(r.Commands("ali", "leave", ""))
	r.Want(r.Commands("sara", "vs", "Ali"), "Ali doesn't take part here")
	private, _ := bottest.WithDays(t, chattest.Private("ann"))
	private.Want(private.Commands("ann", "vs", "Ali"), "only the two of us")
}

// If two members have no game in common, the answer says so.
func TestVersusBeforeAnyGame(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for _, name := range []string{"ann", "ben"} {
		r.Hears(r.Commands(name, "join", ""))
	}
	r.Want(r.Commands("ann", "vs", "ben"), "ann and ben haven't both finished a daily here yet.")
}
