package bot_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/schedule"
	"sudokubot/solver/check"
)

// busyGroup is a group with Telegram's limits: 20 messages and edits in any minute
// (core.telegram.org/bots/faq). Each message or edit takes half a second. The group records when it was
// informed how many people had finished.
type busyGroup struct {
	*chattest.Poster
	t *testing.T

	mu sync.Mutex
	at []time.Time
	// for each number of people, the time of the first message with at least as many finishers
	told map[int]time.Time
	made int // the number of sent messages
}

func (g *busyGroup) Post(ctx context.Context, to chat.Room, name string, r chat.Reply) (string, error) {
	g.shows(r)
	g.made++
	return g.Poster.Post(ctx, to, name, r)
}

func (g *busyGroup) Edit(ctx context.Context, to chat.Room, id string, r chat.Reply) error {
	g.shows(r)
	return g.Poster.Edit(ctx, to, id, r)
}

func (g *busyGroup) shows(r chat.Reply) {
	time.Sleep(500 * time.Millisecond)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.at = append(g.at, time.Now())
	if n := len(g.at) - 21; n >= 0 && time.Since(g.at[n]) < time.Minute {
		g.t.Errorf("21 messages and edits in %s", time.Since(g.at[n]))
	}
	done := 0
	if _, err := fmt.Sscanf(r.Text, "%d of you are done", &done); err != nil && strings.HasPrefix(r.Text, "First today") {
		done = 1
	} else if strings.HasPrefix(r.Text, "All ") {
		_, _ = fmt.Sscanf(r.Text, "All %d of you have played", &done)
	}
	for n := done; n > 0 && g.told[n].IsZero(); n-- {
		g.told[n] = time.Now()
	}
}

// TestFiftyPlayInPrivateAndFinishInAMinute is scenario 63. Fifty people of a group open the daily in their
// private rooms and finish it within a minute. The group gets one message of the day, which is at most
// eight seconds out of date. The edits stay within Telegram's limits. At the end the group gets the table.
func TestFiftyPlayInPrivateAndFinishInAMinute(t *testing.T) {
	if bottest.UnderRace {
		t.Skip("it draws much")
	}
	const players = 50
	_, solution, _ := strings.Cut(bottest.ClassicDaily.Solution, ":")
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		now := func() time.Time { return bottest.Noon().Add(time.Since(begun)) }
		store, days := bottest.NewStore(t), bottest.NewDays()
		var b *bot.Bot
		tallies := schedule.NewTallies(schedule.TalliesConfig{
			Rooms: store, Now: now, Log: slog.New(slog.DiscardHandler),
			Moved: func(context.Context, string, string) error { return nil },
			Replies: func(ctx context.Context, n game.Tally, over bool, budget chat.Budget) (schedule.DayReplies, error) {
				said, err := b.Tally(ctx, n, over, budget)
				return schedule.DayReplies(said), err
			},
		})
		b = bottest.New(t, bot.Config{Games: store, Calendar: days, Now: now, Finished: tallies.Finished, Rating: time.Nanosecond})
		if _, err := store.PutRoom(t.Context(), game.Room{ID: "test:club", Language: "en", Posts: true, Hour: 8}); err != nil {
			t.Fatal(err)
		}
		g := &busyGroup{Poster: chattest.NewPoster(t), t: t, told: map[int]time.Time{}}
		ctx, stop := context.WithCancel(t.Context())
		var running, playing sync.WaitGroup
		running.Go(func() { tallies.Run(ctx, "test", g) })

		var mu sync.Mutex
		var finished []time.Time
		// closed when all players have opened a board, so that the day cannot be complete before that
		open := make(chan struct{})
		var opening sync.WaitGroup
		for i := range players {
			opening.Add(1)
			playing.Go(func() {
				who := fmt.Sprintf("p%02d", i)
				alone := chattest.NewRecorder(t)
				room := &privateOpener{Recorder: chattest.NewRecorder(t), person: who, inside: alone}
				press := chattest.Group("club").Presses(who, "post", "1play:d:daily:"+bottest.Today)
				press.ID = "press-" + who
				check.NoError(t, b.Handle(ctx, press, room))
				opening.Done()
				<-open
				time.Sleep(time.Duration(i) * 1200 * time.Millisecond)
				check.NoError(t, b.Handle(ctx, chattest.Private(who).Says(who, solution), alone))
				shown := alone.Shown()
				if last := shown[len(shown)-1].Reply; !strings.Contains(last.Text, "Solved") && !strings.Contains(last.Text, "faster than hands") {
					t.Errorf("%s: %s", who, last.Text)
				}
				check.Equal(t, len(room.Calls()), 0, "%s", who)
				mu.Lock()
				defer mu.Unlock()
				finished = append(finished, time.Now())
			})
		}
		opening.Wait()
		close(open)
		playing.Wait()
		time.Sleep(20 * time.Second)
		stop()
		running.Wait()
		if span := finished[players-1].Sub(finished[0]); span > time.Minute {
			t.Errorf("they finished in %s", span)
		}
		for i, at := range finished {
			if told, ok := g.told[i+1]; !ok || told.Sub(at) > 8*time.Second {
				t.Errorf("finish %d is told %s later (%t)", i+1, told.Sub(at), ok)
			}
		}
		check.Equal(t, g.made, 2)
		all, err := game.ResultsIn(t.Context(), store, "test:club", bottest.Today, bottest.Today, nil)
		check.True(t, err == nil && len(all) == players, "%d results, %v", len(all), err)
		for _, one := range all {
			check.Equal(t, one.Outcome, game.Solved, "%s", one.Person)
		}
		t.Logf("%d requests in the group for %d finishes", len(g.at), players)
	})
}

// privateOpener is a Responder for the messages of a group member. inside is a Responder for the member's
// private room.
type privateOpener struct {
	*chattest.Recorder
	person string
	inside chat.Responder
}

func (d *privateOpener) Budget() chat.Budget {
	b := chattest.Budget()
	b.PrivateMode, b.DeepLink = chat.DirectChat, "https://t.me/sudoku?start="
	return b
}

func (d *privateOpener) OpenPrivate(context.Context) (chat.Room, chat.Responder, error) {
	return chat.Room{ID: "test:" + d.person, Private: true}, d.inside, nil
}

func (d *privateOpener) OpenLink(context.Context, string) error { return nil }
