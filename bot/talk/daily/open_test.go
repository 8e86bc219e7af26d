package daily_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// alone returns the private room of ann at noon, and the room's clock.
func alone(t *testing.T) (*bottest.Chat, *bottest.Clock) {
	t.Helper()
	r, days := bottest.WithDays(t, chattest.Private("ann"))
	c := bottest.NewClock()
	r.Bot = bottest.New(t, r.Config(c, days))
	return r, c
}

// In a private room each request for a live daily opens its board, which starts the clock.
func TestADailyOpensItsBoard(t *testing.T) {
	for _, ask := range []struct {
		name, of string
		say      func(r *bottest.Chat) chat.Message
	}{
		{"/daily", "the daily puzzle of Friday 20 November", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", "") }},
		{"/daily mini", "the mini of Friday 20 November", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", "mini") }},
		{"the date", "the daily puzzle of Friday 20 November", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", bottest.Today) }},
		{"a card's link", "the daily puzzle of Friday 20 November", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "start", "daily_"+bottest.Today) }},
		{"a button of before", "the mini of Friday 20 November", func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "1daily:d:mini:"+bottest.Today) }},
		{"the archive", "the daily puzzle of Friday 20 November", func(r *bottest.Chat) chat.Message {
			return r.Presses("ann", "a1", "1archive."+bottest.Today+"."+bottest.Today+":daily")
		}},
	} {
		t.Run(ask.name, func(t *testing.T) {
			r, c := alone(t)
			r.Chooses("ann", "en")
			r.Want(ask.say(r), "Your game: "+ask.of+"\n", " cells left · 0:00", "Easy (1.2 of 12)", "Your clock is running.")
			c.Passes(90 * time.Second)
			if again := r.Hears(ask.say(r)); !strings.Contains(again, " cells left · 1:30") || strings.Contains(again, "Easy (") {
				t.Errorf("asked again, the same game goes on with the same clock; got %s", again)
			}
		})
	}
}

// If words may ask for a live daily, the bot asks first. The yes button opens the board.
func TestWordsAskBeforeTheClock(t *testing.T) {
	for _, language := range []struct {
		name, asked, answer, press, board string
		words                             []string
	}{
		{"en", "Your clock starts when you open it. Open it now?", "yes", "Play", " cells left · 0:00",
			[]string{"today's puzzle please", "daily", "weekly", "the mini one", "can I play today's puzzle"}},
		{"fa", "بازش که کنی، زمانت شروع می‌شود. باز کنم؟", "بله", "بازی کن", " خانه مانده · ۰:۰۰",
			[]string{"جدول امروز", "هفتگی", "مینی"}},
	} {
		for _, words := range language.words {
			for name, opens := range map[string]func(r *bottest.Chat) chat.Message{
				"yes":         func(r *bottest.Chat) chat.Message { return r.Says("ann", language.answer) },
				"its label":   func(r *bottest.Chat) chat.Message { return r.Says("ann", language.press) },
				"play":        func(r *bottest.Chat) chat.Message { return r.Says("ann", "play") },
				"play it":     func(r *bottest.Chat) chat.Message { return r.Says("ann", "play it") },
				"a press":     func(r *bottest.Chat) chat.Message { return r.Press("ann", language.press) },
				"the command": func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", "") },
			} {
				t.Run(language.name+"/"+words+"/"+name, func(t *testing.T) {
					r, c := alone(t)
					r.Chooses("ann", language.name)
					r.Want(r.Says("ann", words), language.asked)
					bottest.NoDigitFound(t, r.Shown().Reply.Block)
					c.Passes(90 * time.Second)
					r.Want(opens(r), language.board)
					if said := r.Hears(r.Says("ann", words)); strings.Contains(said, language.asked) && name != "the command" {
						t.Errorf("it is open, and asked about again: %s", said)
					}
				})
			}
		}
	}
}

// TestAQuestionOpensNoDaily checks that questions and long sentences do not open the offered daily.
func TestAQuestionOpensNoDaily(t *testing.T) {
	for _, said := range []string{"can I play this in private, my brother copies everything", "play it?", "میشه تنهایی بازیش کنم که کسی نبینه"} {
		r, _ := alone(t)
		r.Chooses("ann", "en")
		r.Want(r.Says("ann", "daily"), "Open it now?")
		r.Want(r.Says("ann", said), "Open it now?")
	}
}

// A request for a daily that was opened already continues its game, or shows its end.
func TestADailyIsOpenedOnce(t *testing.T) {
	r, c := alone(t)
	r.Chooses("ann", "en")
	r.Hears(r.Commands("ann", "daily", ""))
	first := r.Shown().ID
	r.Want(r.Says("ann", "134"), "50 cells left · 0:00")
	c.Passes(time.Minute)
	r.Want(r.Commands("ann", "daily", ""), "50 cells left · 1:00")
	check.True(t, r.Shown().ID != first, "the board does not come down")
	c.Passes(5 * time.Minute)
	r.Want(r.Says("ann", strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:")), "Solved in 6:00, no help.")
	c.Passes(time.Hour)
	r.Want(r.Commands("ann", "daily", ""), "Solved in 6:00, no help.")
	r.Want(r.Says("ann", "today's puzzle please"), "Solved in 6:00, no help.")
}

// A daily is shown without a board in a group, or if it is no longer live.
func TestWhatOpensNoBoard(t *testing.T) {
	r, _ := alone(t)
	r.Want(r.Commands("ann", "daily", "2026-11-18"), "Daily puzzle · Wednesday 18 November\n")
	r.Want(r.Press("ann", "Mini"), "Mini · Wednesday 18 November\n")
	group, _ := bottest.WithDays(t, chattest.Group("family"))
	group.Want(group.Commands("ann", "daily", ""), "Daily puzzle · Friday 20 November\n")
	group.Want(group.Press("ann", "Mini"), "Mini · Friday 20 November\n")
}
