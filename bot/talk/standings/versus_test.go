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

// The rival is found by name, its beginning, a mention, a reply or a button.
func TestVersus(t *testing.T) {
	r := friends(t)
	const score = "Sara 5, Ali 0 in 5 games. On average Sara is 3:19 faster."
	for _, words := range []string{"Ali", "@ali", "al", "<@ali>"} {
		r.Want(r.Commands("sara", "vs", words), score)
	}
	m := r.Commands("sara", "vs", "")
	m.ReplyTo = &chat.Message{ID: "9", Room: m.Room, From: chat.Person{ID: "test:ali", Name: "Ali"}}
	r.Want(m, score)
	r.Want(r.Commands("sara", "vs", ""), "Whom shall I compare you with?")
	r.Want(r.Press("sara", "Ali"), score)
	r.Want(r.Commands("ali", "vs", "Reza"), "Ali 4, Reza 0, equal 1 in 5 games. On average Ali is 0:31 faster.")
	r.Want(r.Commands("mina", "vs", "Sara"), "Mina 0, Sara 5 in 5 games. On average Sara is 6:34 faster.")
	r.Want(r.Commands("sara", "vs", "Sara"), "Whom shall I compare you with?")
	r.Want(r.Commands("eve", "vs", "Sara"), "You don't take part here yet")
	r.Chooses("sara", "fa")
	r.Want(r.Commands("sara", "vs", "Ali"), "در ۵ بازی")
}

// A person who plays only in another room is answered like an unknown person.
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

// Two members without a common game get a notice.
func TestVersusBeforeAnyGame(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for _, name := range []string{"ann", "ben"} {
		r.Hears(r.Commands(name, "join", ""))
	}
	r.Want(r.Commands("ann", "vs", "ben"), "ann and ben haven't both finished a daily here yet.")
}
