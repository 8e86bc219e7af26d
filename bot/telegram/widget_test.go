package telegram_test

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// table is a handler with a game: its state is the moves taken so far. The notes of people outlive the bot.
type table struct {
	mu    sync.Mutex
	moves string
	notes map[string]string
	seen  chan struct{} // if not nil, it receives a value after each change
	wait  chan struct{} // if not nil, it ends the minute of a trial
}

func (g *table) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	if m.Press == nil {
		page := [][]chat.Choice{{{Label: "Page", Page: "round"}}}
		_, err := r.Send(ctx, chat.Reply{Text: "board", Picture: picture(3), Choices: page})
		return err
	}
	if m.Press.Data == "picture:round" {
		_, err := r.Send(ctx, chat.Reply{Text: "as a picture"})
		return err
	}
	g.mu.Lock()
	parts := strings.SplitN(m.Press.Written, ".", 3) // run.n.moves
	if len(parts) == 3 {
		n, err := strconv.ParseInt(parts[1], 36, 32)
		if fresh := len(g.moves) - int(n); err == nil && fresh >= 0 && fresh <= len(parts[2]) {
			g.moves += parts[2][fresh:]
			g.changed()
		}
	}
	state := "state " + g.moves
	g.mu.Unlock()
	_, err := r.Send(ctx, chat.Reply{Text: "words", Board: &chat.Board{Round: "round", Public: "public", State: state}})
	return err
}

// changed signals a change of the game.
func (g *table) changed() {
	select {
	case g.seen <- struct{}{}:
	default:
	}
}

// with lets a bot have widgets. The minute of a trial lasts until wait is closed.
func (g *table) with(widgets string) func(*setup) {
	key := func(person, name string) string { return person + " " + name }
	return func(s *setup) {
		s.cfg.Widgets = widgets
		sleep := s.pace.Sleep
		s.pace.Sleep = func(ctx context.Context, d time.Duration) error {
			if d > 30*time.Second && d <= time.Minute {
				select {
				case <-g.wait:
				case <-ctx.Done():
				}
			}
			return sleep(ctx, d)
		}
		s.cfg.Games = &telegram.Widgets{
			HTML:     "<div></div>",
			Moves:    func(round string) string { return "moves:" + round },
			Picture:  func(round string) string { return "picture:" + round },
			Label:    func(string) string { return "As a picture" },
			Watch:    func(string, string, string) (<-chan struct{}, func()) { return g.seen, func() {} },
			Revision: func(state string) string { return state },
			Note: func(_ context.Context, person, name, text string) error {
				g.mu.Lock()
				defer g.mu.Unlock()
				g.notes[key(person, name)] = text
				return nil
			},
			Noted: func(_ context.Context, person, name string) (string, error) {
				g.mu.Lock()
				defer g.mu.Unlock()
				return g.notes[key(person, name)], nil
			},
		}
	}
}

// startWidgets starts a bot with widgets, and opens a board.
func startWidgets(t *testing.T, widgets string) (g *table, b *bench, ann *telegramtest.User, c *telegramtest.Chat) {
	g = &table{notes: map[string]string{}, wait: make(chan struct{})}
	b, ann, c = startPrivate(t, g.Handle, g.with(widgets))
	b.Clock(b.clock.now)
	return g, b, ann, c
}

// open opens a board, and returns its widget.
func open(t *testing.T, ann *telegramtest.User, c *telegramtest.Chat) telegramtest.Message {
	t.Helper()
	c.Text(ann, "/play")
	check.True(t, c.Next().Photo != nil, "no picture")
	return c.Next()
}

func TestAGameInAWidget(t *testing.T) {
	g, b, ann, c := startWidgets(t, "ask")
	w := open(t, ann, c)
	check.True(t, w.Widget != nil && w.Silent && w.Text == "words" && w.Widget.Data == "state " && w.Widget.Public == "public", "%+v", w)
	check.Equal(t, c.Ask(ann, w.ID, "ab.0.xy").Data(), "state xy")
	check.Equal(t, c.Next().Widget.Data, "state xy")
	check.Equal(t, c.Ask(ann, w.ID, "ab.0.xyz").Data(), "state xyz") // the answer was lost
	check.Equal(t, c.Next().Widget.Data, "state xyz")
	q := c.Ask(ann, w.ID, "ab.3.q")
	q.Again()
	check.Equal(t, q.Data(), "state xyzq")
	check.Equal(t, c.Ask(ann, w.ID, "ab.2.zq").Data(), "state xyzq")
	check.Equal(t, c.Ask(ann, w.ID, "ab.4.r").Data(), "state xyzqr")
	check.True(t, c.Ask(ann, w.ID, "ab.5.s") == nil, "more than 5 queries in 5 s")
	check.Equal(t, c.Press(ann, w.ID, "As a picture").Text(), "")
	b.end()

	// after a restart, the old widget goes on, and the person still has widgets
	b.clock.pass(time.Hour)
	again := startAt(t, b.Server, g.Handle, g.with("ask"))
	again.clock.pass(time.Hour)
	b.Clock(again.clock.now)
	check.Equal(t, c.Ask(ann, w.ID, "cd.5.t").Data(), "state xyzqrt")
	for m := c.Next(); m.Widget == nil || m.Widget.Data != "state xyzqrt"; m = c.Next() {
	}
	check.True(t, open(t, ann, c).Widget != nil, "no second widget")
	again.end()
}

// TestForgedQueriesOfWidgets checks that a query changes only the game of its sender.
func TestForgedQueriesOfWidgets(t *testing.T) {
	g, b, ann, c := startWidgets(t, "on")
	w, ben := open(t, ann, c), b.User("Ben", "en")
	for _, q := range []*telegramtest.WidgetQuery{
		c.Forge(ben, w.ID, "ab.0.x"), b.Private(ben).Forge(ben, w.ID, "ab.0.x"), c.Forge(ann, w.ID+50, "ab.0.x"),
		c.Forge(ann, 0, "ab.0.x"), c.Forge(ann, w.ID, ""), c.Forge(ann, w.ID, "ab.0."+strings.Repeat("x", 60)),
		b.Group("Fans").Forge(ann, w.ID, "ab.0.x"),
	} {
		check.Equal(t, q.Data(), "")
	}
	b.Raw(`{"update_id":%d,"shared_widget_query":{"id":"77","from":{"id":5,"first_name":"X"},"type":{"type":"data"},"data":"a.0.x","widget_id":"1"}}`)
	b.WaitCalls("answerWidgetQuery", 8)
	b.end()
	check.Equal(t, g.moves, "")
}

func TestWithoutWidgets(t *testing.T) {
	pictures := func(t *testing.T, ann *telegramtest.User, c *telegramtest.Chat, n int) {
		t.Helper()
		for range n {
			c.Text(ann, "/play")
			check.True(t, c.Next().Photo != nil, "no picture")
		}
	}
	t.Run("off", func(t *testing.T) {
		_, b, ann, c := startWidgets(t, "off")
		pictures(t, ann, c, 2)
		b.end()
		check.True(t, !strings.Contains(b.Calls("getUpdates")[0].Params["allowed_updates"], "widget"), "asks for queries")
	})
	t.Run("refused", func(t *testing.T) {
		g, b, ann, c := startWidgets(t, "on")
		b.NoWidgets(true)
		pictures(t, ann, c, 1)
		b.WaitCalls("sendWidget", 1)
		b.end()
		check.Equal(t, g.notes["telegram:"+number(ann.ID)+" widgets"], "no")
		again := startAt(t, b.Server, g.Handle, g.with("on"))
		pictures(t, ann, c, 2)
		again.end()
		check.Equal(t, len(again.Calls("sendWidget")), 1)
	})
	t.Run("not_answered", func(t *testing.T) {
		_, b, ann, c := startWidgets(t, "on")
		b.Fail("sendWidget", telegramtest.Dropped())
		pictures(t, ann, c, 1)
		b.WaitCalls("sendWidget", 1)
		check.True(t, open(t, ann, c).Widget != nil, "no widget after a broken connection")
		b.end()
		check.Equal(t, len(b.Calls("sendWidget")), 2)
	})
	t.Run("not_used_within_a_minute", func(t *testing.T) {
		g, b, ann, c := startWidgets(t, "ask")
		open(t, ann, c)
		b.end() // the minute goes on in the next run
		check.Equal(t, len(b.Calls("deleteMessage")), 0)
		again := startAt(t, b.Server, g.Handle, g.with("ask"))
		close(g.wait)
		again.WaitCalls("deleteMessage", 1)
		pictures(t, ann, c, 2)
		again.end()
		check.Equal(t, len(b.Calls("sendWidget")), 1)
		check.Equal(t, g.notes["telegram:"+number(ann.ID)+" widgets"], "no")
	})
	t.Run("used_within_a_minute", func(t *testing.T) {
		g, b, ann, c := startWidgets(t, "ask")
		w := open(t, ann, c)
		c.Ask(ann, w.ID, "ab.0.x").Data()
		close(g.wait)
		b.end()
		check.Equal(t, len(b.Calls("deleteMessage")), 0)
		check.Equal(t, g.notes["telegram:"+number(ann.ID)+" widgets"], "yes")
	})
	t.Run("group", func(t *testing.T) {
		g := &table{notes: map[string]string{}}
		b, ann, c := startGroup(t, g.Handle, g.with("on"))
		pictures(t, ann, c, 2)
		b.end()
		check.Equal(t, len(b.Calls("sendWidget")), 0)
	})
}

// TestAWidgetShowsChangesMadeElsewhere checks that a widget is edited after a change in the chat, and not
// twice after its own moves.
func TestAWidgetShowsChangesMadeElsewhere(t *testing.T) {
	g, b, ann, c := startWidgets(t, "on")
	g.seen = make(chan struct{}, 1)
	w := open(t, ann, c)
	elsewhere := func(moves, want string) {
		g.mu.Lock()
		g.moves += moves
		g.mu.Unlock()
		g.changed()
		check.Equal(t, c.Next().Widget.Data, want)
	}
	elsewhere("a", "state a")
	check.Equal(t, c.Ask(ann, w.ID, "ab.1.x").Data(), "state ax")
	check.Equal(t, c.Next().Widget.Data, "state ax")
	elsewhere("b", "state axb")
	b.end()
	check.Equal(t, len(b.Calls("editMessageWidgetData")), 3)
}

// An edit that must wait does not hold up the answer.
func TestAWidgetThatIsEditedTooOften(t *testing.T) {
	_, b, ann, c := startWidgets(t, "on")
	w := open(t, ann, c)
	b.Fail("editMessageWidgetData", telegramtest.TooManyRequests(7))
	check.Equal(t, c.Ask(ann, w.ID, "ab.0.x").Data(), "state x")
	check.Equal(t, c.Next().Widget.Data, "state x")
	c.Delete(w.ID)
	check.Equal(t, c.Forge(ann, w.ID, "ab.1.y").Data(), "state xy")
	b.end()
}
