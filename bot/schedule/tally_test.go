package schedule_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/schedule"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// club is a room whose people finish the daily of 2000-01-01, the first day in a synctest bubble.
type club struct {
	*storagetest.Memory
	*chattest.Poster
	t       *testing.T
	tallies *schedule.Tallies
	all     bool            // all people have finished
	at      []time.Duration // the times of posts and edits

	mu   sync.Mutex
	done int
}

const (
	clubID   = "test:club"
	clubDate = "2000-01-01"
)

func newClub(t *testing.T) *club {
	c := &club{Memory: storagetest.NewMemory(), Poster: chattest.NewPoster(t), t: t}
	c.begin()
	return c
}

// begin creates the state of a new process.
func (c *club) begin() {
	c.tallies = schedule.NewTallies(schedule.TalliesConfig{Rooms: c.Memory, Replies: c.tell, Log: slog.New(slog.DiscardHandler),
		Moved: func(ctx context.Context, from, to string) error { return c.MoveRoom(ctx, from, to) }})
}

// tell returns messages with the number of people who have finished.
func (c *club) tell(_ context.Context, t game.Tally, over bool, _ chat.Budget) (schedule.DayReplies, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	text := fmt.Sprintf("%d done", c.done)
	switch {
	case t.Table != "" || c.all:
		return schedule.DayReplies{Message: &chat.Reply{Text: text + ", all"}, Table: &chat.Reply{Text: fmt.Sprint("table of ", c.done)}}, nil
	case over:
		text += ", over"
	}
	return schedule.DayReplies{Message: &chat.Reply{Text: text, Quiet: true}}, nil
}

// finish adds a person who has finished.
func (c *club) finish() {
	c.mu.Lock()
	c.done++
	c.mu.Unlock()
	check.NoError(c.t, c.tallies.Finished(c.t.Context(), clubID, clubDate, "daily"))
}

// post posts like chattest's Poster, but takes half a second.
func (c *club) post(ctx context.Context, to chat.Room, name string, r chat.Reply) (string, error) {
	c.note()
	return c.Poster.Post(ctx, to, name, r)
}

func (c *club) note() {
	time.Sleep(500 * time.Millisecond)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = append(c.at, time.Since(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)))
}

// slow is the poster of a club. Each of its requests takes half a second.
type slow struct{ *club }

func (s slow) Post(ctx context.Context, to chat.Room, name string, r chat.Reply) (string, error) {
	return s.post(ctx, to, name, r)
}

func (s slow) Edit(ctx context.Context, to chat.Room, id string, r chat.Reply) error {
	s.note()
	return s.Poster.Edit(ctx, to, id, r)
}

// run runs the bot for this duration. First it calls the functions in turn. After each call it waits until
// all goroutines are blocked.
func (c *club) run(duration time.Duration, meanwhile ...func()) {
	ctx, cancel := context.WithCancel(c.t.Context())
	var working sync.WaitGroup
	working.Go(func() { c.tallies.Run(ctx, "test", slow{c}) })
	synctest.Wait()
	for _, f := range meanwhile {
		f()
		synctest.Wait()
	}
	time.Sleep(duration)
	cancel()
	working.Wait()
}

// wants compares the messages in the room.
func (c *club) wants(want ...string) {
	c.t.Helper()
	var got []string
	for _, p := range c.Shown(clubID) {
		got = append(got, p.Reply.Text)
	}
	check.True(c.t, slices.Equal(got, want), "the room has %q, want %q", got, want)
}

// TestTheMessageOfTheDay checks when the message of the day is sent, edited and sent again, also over
// restarts (scenarios 61, 62 and 64 to 66).
func TestTheMessageOfTheDay(t *testing.T) {
	for _, test := range []struct {
		name string
		does func(c *club)
		want []string
	}{
		{"nobody has finished", func(c *club) { c.run(time.Hour) }, nil},
		{"the first is told", func(c *club) { c.run(time.Second, c.finish) }, []string{"1 done"}},
		{"the third is told in the same message", func(c *club) { c.run(time.Minute, c.finish, c.finish, c.finish) }, []string{"3 done"}},
		{"after a restart it is the same message", func(c *club) {
			c.run(time.Minute, c.finish)
			c.begin()
			c.run(time.Minute, c.finish)
		}, []string{"2 done"}},
		{"what was not told before the end is told by the next process", func(c *club) {
			c.finish()
			c.begin()
			c.run(time.Minute)
		}, []string{"1 done"}},
		{"a manager has deleted it: the next finish sends one", func(c *club) {
			c.run(time.Minute, c.finish)
			c.Delete("p1")
			c.run(time.Minute)
			c.wants()
			c.run(time.Minute, c.finish)
		}, []string{"2 done"}},
		{"a manager has deleted it: the end of the day sends none", func(c *club) {
			c.run(time.Minute, c.finish)
			c.Delete("p1")
			c.run(48 * time.Hour)
		}, nil},
		{"the day is over", func(c *club) { c.run(25*time.Hour, c.finish) }, []string{"1 done, over"}},
		{"the day ends while the bot is down", func(c *club) {
			c.run(time.Hour, c.finish)
			time.Sleep(48 * time.Hour)
			c.begin()
			c.run(time.Second)
		}, []string{"1 done, over"}},
		{"who opened it before midnight finishes after that", func(c *club) {
			c.run(25*time.Hour, c.finish)
			c.run(time.Minute, c.finish)
		}, []string{"2 done, over"}},
		{"all have played: the table, once", func(c *club) {
			c.run(time.Minute, c.finish)
			c.all = true
			c.run(30*time.Hour, c.finish)
		}, []string{"2 done, all", "table of 2"}},
		{"a regular finishes after the table", func(c *club) {
			c.all = true
			c.run(time.Minute, c.finish)
			c.begin()
			c.run(30*time.Hour, c.finish)
		}, []string{"2 done, all", "table of 2"}},
		{"the table was deleted", func(c *club) {
			c.all = true
			c.run(time.Minute, c.finish)
			c.Delete("p2")
			c.run(time.Minute, c.finish)
		}, []string{"2 done, all"}},
		{"another series, and an older day, are not told of", func(c *club) {
			c.run(time.Minute, c.finish, func() {
				_ = c.tallies.Finished(c.t.Context(), clubID, clubDate, "mini")
				_ = c.tallies.Finished(c.t.Context(), clubID, "1999-12-31", "daily")
				_ = c.tallies.Finished(c.t.Context(), "other:1", clubDate, "daily")
			})
			check.Equal(c.t, len(c.Posts()), 1)
		}, []string{"1 done"}},
		{"the next day has one of its own", func(c *club) {
			c.run(25*time.Hour, c.finish)
			c.run(time.Minute, func() { _ = c.tallies.Finished(c.t.Context(), clubID, "2000-01-02", "daily") })
		}, []string{"1 done, over", "1 done"}},
		{"the bot may not write there", func(c *club) {
			c.Shut(clubID, chat.ErrForbidden)
			c.run(time.Hour, c.finish)
			check.Equal(c.t, len(c.Posts()), 1)
			c.Shut(clubID, nil)
			c.run(time.Minute, c.finish)
		}, []string{"2 done"}},
		{"the platform fails for a while", func(c *club) {
			c.Fail(clubID, context.DeadlineExceeded)
			c.run(2*time.Minute, c.finish)
		}, []string{"1 done"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := newClub(t)
				test.does(c)
				c.wants(test.want...)
			})
		})
	}
}

// TestTheMessageStandsBelowThePost checks that the message is a reply to the post, and is silent.
func TestTheMessageStandsBelowThePost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		_, err1 := c.PutPost(t.Context(), game.Post{Room: clubID, Date: clubDate, Message: "m7", Sent: true})
		_, err2 := c.PutRoom(t.Context(), game.Room{ID: clubID, Thread: "topic"})
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		c.run(time.Second, c.finish)
		if p := c.Posts()[0]; p.Reply.Under != "m7" || !p.Reply.Quiet || p.Room.Thread != "topic" || p.Name != "day-"+clubDate {
			t.Errorf("posted %+v", p)
		}
	})
}

func TestARoomThatMovedHasItsMessageThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		c.Fail(clubID, &chat.MovedError{To: "test:hall"})
		c.run(time.Minute, c.finish)
		shown := c.Shown("test:hall")
		check.True(t, len(shown) == 1 && shown[0].Reply.Text == "1 done", "the new room has %+v", shown)
	})
}

// TestARoomThatMovesWhileItIsTold checks that finishes after a move of the room appear once, in the new room.
func TestARoomThatMovesWhileItIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		rooms := game.NewMoving(c.Memory)
		c.tallies = schedule.NewTallies(schedule.TalliesConfig{Rooms: rooms, Replies: c.tell, Moved: rooms.MoveRoom, Log: slog.New(slog.DiscardHandler)})
		c.run(time.Minute, func() {
			check.NoError(t, rooms.MoveRoom(t.Context(), clubID, "test:hall"))
		}, c.finish, c.finish, func() { _ = c.tallies.Finished(t.Context(), "test:hall", clubDate, "daily") })
		c.wants()
		shown := c.Shown("test:hall")
		check.True(t, len(shown) == 1 && shown[0].Reply.Text == "2 done", "the new room has %+v", shown)
	})
}

// inAMinute is the number of messages and edits that Telegram allows in a group (core.telegram.org/bots/faq).
const inAMinute = 20

// TestFiftyFinishInAMinute is scenario 63: a single message lists all fifty people. Its edits are at least
// four seconds apart, to obey the platform's limit. Each finish appears within eight seconds.
func TestFiftyFinishInAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		var finished []time.Duration
		from := time.Now()
		c.run(20*time.Second, func() {
			for i := range 50 {
				finished = append(finished, time.Since(from))
				c.finish()
				time.Sleep(time.Duration(700+i*137%1000) * time.Millisecond)
			}
		})
		c.wants("50 done")
		for i, at := range c.at {
			check.True(t, i == 0 || at-c.at[i-1] >= 4*time.Second, "shown at %s, %s after the last", at, at-c.at[max(i-1, 0)])
			check.True(t, i < inAMinute || at-c.at[i-inAMinute] >= time.Minute,
				"%d requests in a minute before %s", inAMinute+1, at)
		}
		for i, f := range finished {
			told := slices.IndexFunc(c.Posts(), func(p chattest.Post) bool {
				n := 0
				_, err := fmt.Sscanf(p.Reply.Text, "%d", &n)
				return err == nil && n > i
			})
			check.True(t, told >= 0 && c.at[told]-f <= 8*time.Second,
				"finish %d at %s is not told in time", i+1, f)
		}
		t.Logf("%d states for 50 finishes in %s", len(c.at), finished[49])
	})
}

// TestKilledWhileItIsTold checks that after a kill the next process edits the existing message.
func TestKilledWhileItIsTold(t *testing.T) {
	for cut := time.Duration(0); cut < 6*time.Second; cut += 250 * time.Millisecond {
		synctest.Test(t, func(t *testing.T) {
			c := newClub(t)
			c.run(cut, c.finish, c.finish)
			c.begin()
			c.run(time.Minute, c.finish)
			texts := []string{}
			for _, p := range c.Shown(clubID) {
				texts = append(texts, p.Reply.Text)
			}
			check.Equal(t, strings.Join(texts, "|"), "3 done", "ended after %s: the room has %q", cut, texts)
		})
	}
}
