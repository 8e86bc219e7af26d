package play_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// TestASecondGamePausesTheFirst is scenario 54: of two games in a private room only one has a running clock
// and an open board.
func TestASecondGamePausesTheFirst(t *testing.T) {
	for _, test := range []struct{ language, covered, waits, goOn, left string }{
		{"en", "Paused at 2:00 while you play another game. The board is covered.", "Your other game is paused at ", "Go on", "cells left"},
		{"fa", "رفتی سراغ یک بازی دیگر؛ این یکی روی ۲:۰۰ ایستاد و صفحه‌اش پوشیده شد.", "بازی دیگرت روی ", "ادامه", "خانه مانده"},
	} {
		t.Run(test.language, func(t *testing.T) {
			r, days, c := withClock(t, chattest.Private("ann"))
			r.Chooses("ann", test.language)
			r.Hears(r.Commands("ann", "daily", ""))
			first := r.Shown()
			c.Passes(2 * time.Minute)
			r.Want(r.Commands("ann", "daily", "mini"), test.waits, test.left)
			second := r.Shown()
			covered := r.Said.Shown()[0]
			if covered.ID != first.ID || covered.Reply.Picture == nil || strings.Contains(covered.Reply.Picture.Alt, "81") || covered.Reply.Block != "" || !strings.Contains(covered.Reply.Text, test.covered) {
				t.Fatalf("the first shows %+v", covered)
			}
			c.Passes(5 * time.Minute)
			r.Bot = bottest.New(t, r.Config(c, days))
			stands := clocks(t, r, c)
			check.True(t, stands["daily"] == 2*time.Minute && stands["mini"] == 5*time.Minute,
				"clocks %v", stands)
			r.Want(r.Presses("ann", first.ID, covered.Reply.Choices[0][0].Data), test.left, test.waits)
			c.Passes(time.Minute)
			if stands := clocks(t, r, c); stands["daily"] != 3*time.Minute || stands["mini"] != 5*time.Minute {
				t.Errorf("gone back: clocks %v", stands)
			}
			for _, m := range r.Said.Shown() {
				if open := m.Reply.Block != ""; open != (m.ID == first.ID) {
					t.Errorf("message %s shows %q", m.ID, m.Reply.Block)
				}
			}
			r.Hears(bottest.Replying(r.Says("ann", "123"), second.ID)) // a move goes on with the second
			c.Passes(time.Minute)
			if stands := clocks(t, r, c); stands["daily"] != 3*time.Minute || stands["mini"] != 6*time.Minute {
				t.Errorf("a move in the second: clocks %v", stands)
			}
		})
	}
}

// clocks returns the clocks of the games of ann by series.
func clocks(t *testing.T, r *bottest.Chat, c *bottest.Clock) map[string]time.Duration {
	t.Helper()
	all := map[string]time.Duration{}
	for _, series := range []string{"daily", "mini"} {
		kept, err := r.Store.Round(t.Context(), game.Home("test:ann"), game.RoundSource(game.Ref{Series: series, Date: bottest.Today}, "test:ann"))
		check.Must(t, err)
		p, err := game.Resume(kept)
		check.Must(t, err)
		all[series] = p.Clock(c.At)
	}
	return all
}

// A game is not paused by its own board, a puzzle that was only made, or games in other rooms.
func TestWhatPausesNoOtherGame(t *testing.T) {
	for name, does := range map[string]func(r *bottest.Chat){
		"its own board": func(r *bottest.Chat) { r.Hears(r.Commands("ann", "daily", "")) },
		"a move":        func(r *bottest.Chat) { r.Hears(r.Says("ann", "134")) },
		"a puzzle that is only made": func(r *bottest.Chat) {
			r.Hears(r.Commands("ann", "generate", "4x4"))
		},
		"a game in another room": func(r *bottest.Chat) {
			group := &bottest.Chat{Room: chattest.Group("family"), T: r.T, Bot: r.Bot, Store: r.Store, Said: chattest.NewRecorder(r.T)}
			group.Hears(group.Presses("ann", "a0", "play:d:mini:"+bottest.Today))
			group.Hears(group.Presses("ben", "a0", "play:d:mini:"+bottest.Today))
		},
	} {
		t.Run(name, func(t *testing.T) {
			r, _, c := withClock(t, chattest.Private("ann"))
			r.Hears(r.Commands("ann", "daily", ""))
			c.Passes(time.Minute)
			does(r)
			c.Passes(time.Minute)
			kept, err := r.Store.Round(t.Context(), game.Home("test:ann"), sourceOf("ann"))
			check.True(t, err == nil && !kept.Paused, "%+v, %v", kept, err)
		})
	}
}
