package solve_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/passage"
)

// inLine is a line in which so many messages wait.
type inLine struct {
	passage.Line
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
		{"en", 0, "There's nothing to stop"}, {"en", 1, "Stopped."}, {"en", 5, "Stopped, 5 in all."}, {"fa", 5, "هر ۵ کار متوقف شد."},
	} {
		r.Hears(r.Commands("ann", "language", tt.language))
		ctx := passage.With(t.Context(), passage.New("m1", &inLine{waiting: tt.waiting}, 0))
		if err := r.Bot.Handle(ctx, r.Commands("ann", "cancel", ""), r.Said); err != nil {
			t.Fatal(err)
		}
		if got := r.Shown().Reply.Text; !strings.Contains(got, tt.want) {
			t.Errorf("%s, %d waiting: got %q", tt.language, tt.waiting, got)
		}
	}
}
