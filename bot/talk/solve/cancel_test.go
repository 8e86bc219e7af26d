package solve_test

import (
	"context"
	"io"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// inLine is a line in which so many messages wait.
type inLine struct {
	chat.PersonQueue
	waiting int
}

func (l *inLine) Recall() (n int) { n, l.waiting = l.waiting, 0; return n }
func (*inLine) Yield()            {}
func (*inLine) Showing()          {}

// TestCancelTakesBackWhatWaits: and says how much.
func TestCancelTakesBackWhatWaits(t *testing.T) {
	r := bottest.Private(t)
	for _, tt := range []struct {
		language string
		waiting  int
		want     string
	}{
		{"en", 0, "All right."}, {"en", 1, "Stopped."}, {"en", 5, "Stopped, 5 in all."}, {"fa", 5, "هر ۵ کار متوقف شد."},
	} {
		r.Hears(r.Commands("ann", "language", tt.language))
		m := r.Commands("ann", "cancel", "")
		m.Passage = chat.NewPassage("m1", &inLine{waiting: tt.waiting}, 0)
		check.Must(t, r.Bot.Handle(t.Context(), m, r.Said))
		check.Contains(t, r.Shown().Reply.Text, tt.want, "%s, %d", tt.language, tt.waiting)
	}
}

// TestCancelOfWhatIsStillBeingRead: /cancel comes when the order has left its line, and its search has not
// begun yet, as on a busy machine. Then it never begins: it would go on for an hour, with nobody to stop it.
func TestCancelOfWhatIsStillBeingRead(t *testing.T) {
	r := bottest.Private(t)
	slow := &slowStore{Store: r.Store, reading: make(chan bool), read: make(chan bool)}
	b := bottest.New(t, bot.Config{Games: slow, Timeout: time.Hour})
	q := dispatch.New(t.Context(), b, dispatch.Options{}, slog.New(slog.NewTextHandler(io.Discard, nil)))
	q.Submit(dispatch.Item{M: r.Commands("ann", "solve", "backtrack "+bottest.Slow), R: r.Said})
	<-slow.reading
	stopped := make(chan bool)
	q.Submit(dispatch.Item{M: r.Commands("ann", "cancel", ""), R: r.Said, Done: func(bool) { close(stopped) }})
	<-stopped
	check.Equal(t, r.Shown().Reply.Text, "Stopped.")
	close(slow.read)
	check.Must(t, q.Drain(t.Context()))
	check.Contains(t, r.Shown().Reply.Text, "Stopped, as you asked.")
}

// slowStore takes its time to say what is open, the first time that it is asked.
type slowStore struct {
	game.Store
	reading, read chan bool
	asked         atomic.Bool
}

func (s *slowStore) Open(ctx context.Context, room, person, message, replied string) (game.Open, error) {
	if !s.asked.Swap(true) {
		close(s.reading)
		<-s.read
	}
	return s.Store.Open(ctx, room, person, message, replied)
}
