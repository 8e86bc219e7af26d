package play_test

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// TestABoardThatIsLeftAlone is scenario 53, on a platform that edits posts by ID. The bot covers a board
// once, ten minutes after its last touch. If the board's message is gone, the next answer says that the
// clock was stopped.
func TestABoardThatIsLeftAlone(t *testing.T) {
	for name, back := range map[string]string{ // the text of the answer an hour later
		"alone":               "50 cells left · 10:00",
		"the message is gone": "Ten quiet minutes, so I stopped the clock. It goes on at 10:00.",
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r, days := bottest.WithDays(t, chattest.Private("ann"))
				began := time.Now()
				config := r.Config(bottest.NewClock(), days)
				config.Now = func() time.Time { return bottest.Noon().Add(time.Since(began)) }
				r.Bot = bottest.New(t, config)
				p := chattest.NewPoster(t)
				if _, err := p.Post(t.Context(), chat.Room{ID: r.Room.ID}, "board", chat.Reply{Text: "board"}); err != nil {
					t.Fatal(err)
				}
				ctx, end := context.WithCancel(t.Context())
				defer synctest.Wait()
				defer end()
				go bot.Pause(ctx, r.Bot, "test", poster{p})
				r.Chooses("ann", "en")
				r.Hears(r.Commands("ann", "daily", ""))
				r.Hears(r.Says("ann", "134"))
				if name == "the message is gone" {
					p.Delete("p1")
				}
				time.Sleep(time.Hour)
				synctest.Wait()
				edits := p.Posts()[1:]
				if len(edits) != 1 || !strings.Contains(edits[0].Reply.Text, "Ten quiet minutes, so I paused at ") ||
					edits[0].Reply.Block != "" || edits[0].Reply.Picture == nil {
					t.Errorf("the board became %+v", edits)
				}
				kept, err := r.Store.Round(t.Context(), game.Home("test:ann"), sourceOf("ann"))
				check.Must(t, err)
				played, err := game.Resume(kept)
				if err != nil || played.Clock(config.Now()) != 10*time.Minute {
					t.Errorf("the clock is at %s, %v", played.Clock(config.Now()), err)
				}
				got := r.Hears(r.Commands("ann", "daily", ""))
				if strings.Contains(got, "Ten quiet") != strings.Contains(back, "Ten quiet") {
					t.Errorf("told twice, or never: %s", got)
				}
				check.Contains(t, got, back)
			})
		})
	}
}

// poster edits a message of a Recorder by the ID of the post.
type poster struct{ *chattest.Poster }

// Edit implements chat.Poster.
func (p poster) Edit(ctx context.Context, to chat.Room, id string, r chat.Reply) error {
	return p.Poster.Edit(ctx, to, strings.Replace(id, "a", "p", 1), r)
}

// TestABotThatIsKilled is scenarios 55 and 56. Clocks are stopped from the last sign of life to the next
// move. If the last digit is sent during the absence, the game's time is the time at the last sign of life.
func TestABotThatIsKilled(t *testing.T) {
	r, days, c := withClock(t, chattest.Private("ann"))
	r.Chooses("ann", "en")
	begin := func(b *bot.Bot) {
		r.Bot = b
		check.Must(t, bot.Wake(t.Context(), r.Bot))
	}
	begin(r.Bot)
	r.Hears(r.Commands("ann", "daily", ""))
	c.Passes(3 * time.Minute)
	r.Hears(r.Says("ann", "134"))
	c.Passes(time.Minute)
	if err := r.Bot.Flush(t.Context()); err != nil { // stores the bot's last sign of life
		t.Fatal(err)
	}
	c.Passes(2*time.Minute + 4*time.Second)
	begin(bottest.New(t, r.Config(c, days)))
	c.Passes(time.Minute) // the restarted bot has stored no sign of life yet
	r.Want(r.Says("ann", "146"), "I was away for 2:04; that isn't counted. Your clock goes on at 4:00.", "49 cells left · 4:00")
	c.Passes(time.Minute)
	r.Want(r.Says("ann", "undo"), "50 cells left · 5:00")

	c.Passes(2 * time.Minute)
	// the bot is killed without another sign of life: clocks are stopped as of the last move
	c.Passes(5 * time.Second)
	begin(bottest.New(t, r.Config(c, days)))
	r.Want(r.Says("ann", all), "Solved in 5:00, no help.")
}
