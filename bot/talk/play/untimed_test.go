package play_test

import (
	"context"
	"maps"
	"slices"
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

// solution is the solution of the live daily. wrong differs from solution in the last cell.
var (
	solution = strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:")
	wrong    = solution[:80] + "8"
)

const asks = "Seeing this puzzle starts your clock. Start it now, or take it on paper, untimed?"

// alone returns ann's private room at noon, and the room's clock.
func alone(t *testing.T) (*bottest.Chat, *bottest.Clock) {
	t.Helper()
	r, days := bottest.WithDays(t, chattest.Private("ann"))
	c := bottest.NewClock()
	for _, full := range []string{solution, wrong} { // the guard of dailies knows this text as well
		days.Live["classic9:"+full] = bottest.ClassicDaily
	}
	r.Bot = bottest.New(t, r.Config(c, days))
	r.Chooses("ann", "en")
	return r, c
}

// sent returns the replies of the recorded calls after the first n.
func sent(r *bottest.Chat, n int) (all []chat.Reply) {
	for _, c := range r.Said.Calls()[n:] {
		all = append(all, c.Reply)
	}
	return all
}

// digits reports whether at least one of the replies shows digits of the daily.
func digits(all []chat.Reply) bool {
	for _, reply := range all {
		if reply.Attachment != nil || reply.Block != "" || strings.Contains(reply.Text, "Row 1:") || reply.Picture != nil {
			return true
		}
	}
	return false
}

// ways are the requests that show the digits of the daily without its board.
var ways = []struct {
	name, got string
	ask       func(r *bottest.Chat) chat.Message
}{
	{"Print", "on a page to print", func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "1print:d:daily:"+bottest.Today) }},
	{"four to a page", "puzzles to print", func(r *bottest.Chat) chat.Message {
		return r.Presses("ann", "a1", "1print.4.foot:d:daily:"+bottest.Today)
	}},
	{"/print", "on a page to print", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", "") }},
	{"/print today", "on a page to print", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", "today") }},
	{"in words", "on a page to print", func(r *bottest.Chat) chat.Message {
		r.Want(r.Says("ann", "print today's puzzle"), "Shall I print this?")
		return r.Press("ann", "Print")
	}},
	{"As text", "Row 1:", func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "1rows:d:daily:"+bottest.Today) }},
}

// The digits of a live daily are shown only after the clock has started, or in a game without a time.
// Otherwise the time of a solution found on paper would begin at its first typed digit.
func TestNoDigitWithoutAClock(t *testing.T) {
	for _, way := range ways {
		t.Run(way.name, func(t *testing.T) {
			r, c := alone(t)
			r.Want(way.ask(r), asks)
			if digits(sent(r, 0)) {
				t.Fatal("digits come with the question")
			}
			c.Passes(time.Hour) // without an answer no clock starts
			before := len(r.Said.Calls())
			r.Want(r.Press("ann", "Start my clock"), way.got)
			all := sent(r, before)
			if len(all) != 3 || !strings.Contains(all[0].Text, "Your game: the daily puzzle") || all[1].Text != "Your clock is running." {
				t.Errorf("want the board first, then that the clock runs, then what was asked for; got %q", texts(all))
			}
			c.Passes(4 * time.Minute)
			r.Want(way.ask(r), way.got) // the clock runs, so the bot asks nothing
			r.Want(r.Says("ann", solution), "Solved in 4:00")
		})
	}
}

// A daily begun on paper has no time, and still counts.
func TestOnPaperThereIsNoTime(t *testing.T) {
	for _, way := range ways {
		t.Run(way.name, func(t *testing.T) {
			r, c := alone(t)
			r.Hears(way.ask(r))
			before := len(r.Said.Calls())
			r.Want(r.Press("ann", "On paper, no time"), way.got)
			if all := sent(r, before); len(all) != 2 || all[0].Text != "On paper, then: there's no time for this one, but solving it counts." {
				t.Errorf("got %q", texts(all))
			}
			r.Want(way.ask(r), way.got)
			c.Passes(time.Hour)
			r.Want(r.Commands("ann", "daily", ""), "51 cells left · no time", "On paper, then:")
			r.Want(r.Says("ann", "134"), "50 cells left · no time")
			r.Want(r.Press("ann", "Hint"), "Look at ") // a hint in a game without a time has no price
			r.Want(r.Says("ann", solution), "Right, well done! Your clock never ran, so there's no time, but it counts.")
			wantResult(t, r, game.Untimed)
			r.Want(r.Press("ann", "Share"), "Solved, no time")
			r.Want(r.Commands("ann", "daily", ""), "Your clock never ran")
		})
	}
}

// If the daily was not opened, its whole solution is a result without a time. If it was opened, the
// solution is entered as a move.
func TestASolutionThatIsBrought(t *testing.T) {
	r, _ := alone(t)
	r.Want(r.Says("ann", solution), "Right, well done! Your clock never ran, so there's no time, but it counts.")
	wantResult(t, r, game.Untimed)
	r.Want(r.Says("ann", solution), "Your clock never ran")

	r, c := alone(t)
	r.Hears(r.Commands("ann", "daily", ""))
	c.Passes(5 * time.Minute)
	// ann now plays another game, and the game of the daily is paused
	r.Hears(r.Commands("ann", "daily", "mini"))
	c.Passes(5 * time.Minute)
	r.Want(r.Says("ann", solution), "Solved in 5:00, no help.")
	wantResult(t, r, game.Solved)

	r, _ = alone(t)
	// for a solution with a wrong digit the bot does not say that it is wrong
	r.Want(r.Says("ann", wrong), "until that day is over I only help inside the game")
	group, days := bottest.WithDays(t, chattest.Group("family"))
	group.Chooses("ann", "en")
	said := map[string]bool{}
	for _, full := range []string{solution, wrong} {
		days.Live["classic9:"+full] = bottest.ClassicDaily
		said[group.Hears(group.Says("ann", full))] = true
	}
	if len(said) != 1 || !strings.Contains(slices.Collect(maps.Keys(said))[0], "please delete it here. In private I say whether it's right, and it counts.") {
		t.Errorf("where others read it, right and wrong get %v", said)
	}
	if _, err := group.Store.Result(t.Context(), group.Room.ID, bottest.Today, "daily", "test:ann"); err == nil {
		t.Error("a solution that a room sees is a result")
	}
}

// A message that shows the digits of a paused game resumes its clock.
func TestAPausedClockGoesOn(t *testing.T) {
	for _, way := range append(ways[:len(ways):len(ways)], struct {
		name, got string
		ask       func(r *bottest.Chat) chat.Message
	}{"the board in words", "Row 1:", func(r *bottest.Chat) chat.Message { return r.Says("ann", "text") }}) {
		t.Run(way.name, func(t *testing.T) {
			r, c := alone(t)
			r.Hears(r.Commands("ann", "daily", ""))
			c.Passes(3 * time.Minute)
			r.Want(r.Says("ann", "pause"), "Paused at 3:00")
			c.Passes(time.Hour)
			before := len(r.Said.Calls())
			r.Want(way.ask(r), way.got)
			all := strings.Join(texts(sent(r, before)), "\n")
			if i, j := strings.Index(all, "51 cells left · 3:00"), strings.Index(all, "Your clock goes on at 3:00."); i < 0 || j < i && way.name != "the board in words" {
				t.Errorf("got %q", all)
			}
			for _, m := range r.Said.Shown() {
				check.True(t, !strings.Contains(m.Reply.Text, "Paused"),
					"it is said that the clock stands: %s", m.Reply.Text)
			}
			c.Passes(2 * time.Minute)
			r.Want(r.Says("ann", solution), "Solved in 5:00")
		})
	}
}

// The buttons of the question about the clock do nothing in a group, or for an unknown puzzle.
func TestButtonsThatLeadNowhere(t *testing.T) {
	r, _ := alone(t)
	for _, data := range []string{"1clock.on.print:d:daily:2026-11-21", "1clock.on.print:r:m1", "1clock.on.forget:x", "1clock.on:d:daily:" + bottest.Today, "1clock"} {
		r.Want(r.Presses("ann", "a1", data), "I can't find that puzzle any more. Could you send it again?")
	}
	group, _ := bottest.WithDays(t, chattest.Group("family"))
	group.Want(group.Presses("ann", "a1", "1clock.off.print:d:daily:"+bottest.Today), "I can't find that puzzle any more.")
}

func wantResult(t *testing.T, r *bottest.Chat, want game.Outcome) {
	t.Helper()
	got, err := r.Store.Result(t.Context(), r.Room.ID, bottest.Today, "daily", "test:ann")
	if err != nil || got.Outcome != want || want == game.Untimed && (got.Clock != 0 || got.Ranked() || !got.Counts()) {
		t.Errorf("got %+v, %v", got, err)
	}
}

func texts(all []chat.Reply) (lines []string) {
	for _, reply := range all {
		lines = append(lines, reply.Text)
	}
	return lines
}

// TestPlaysAreEqual plays the same scenarios on the board in the chat and by the protocol of a client.
func TestPlaysAreEqual(t *testing.T) {
	bottest.Playing(t, func(t *testing.T, g *bottest.Table) bottest.Hand { return bottest.NewClient(t, g, "ab") })
}

func TestPlaysAreEqualIfEachBatchIsSentTwice(t *testing.T) {
	bottest.Playing(t, func(t *testing.T, g *bottest.Table) bottest.Hand {
		c := bottest.NewClient(t, g, "ab")
		c.Lossy = true
		return c
	})
}

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
