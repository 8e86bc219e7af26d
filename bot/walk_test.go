package bot_test

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/calendar"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
	"sudokubot/storage/storagetest"
)

// walk records what happens while a message is handled, in order.
type walk struct {
	steps []string
	now   time.Time
	asked int // how often the solver has read the clock
}

func (w *walk) note(step string) { w.steps = append(w.steps, step) }

// clock returns the time for the test. The solver reads the clock during a search, which is the only sign
// of a search that is visible from outside.
func (w *walk) clock() time.Time {
	var caller [1]uintptr
	runtime.Callers(2, caller[:])
	if frame, _ := runtime.CallersFrames(caller[:]).Next(); strings.HasPrefix(frame.Function, "sudokubot/solver.") {
		w.asked++
	}
	return w.now
}

// guarding is a calendar that records the calls of its guard.
type guarding struct {
	*calendar.Calendar
	*walk
}

func (g guarding) Guarded(ctx context.Context, readings []solver.Puzzle) (game.Daily, bool, error) {
	g.note("guard")
	return g.Calendar.Guarded(ctx, readings)
}

// answering is a responder that records the answers.
type answering struct {
	*chattest.Recorder
	*walk
}

func (a answering) Send(ctx context.Context, r chat.Reply) (string, error) {
	a.note("send")
	return a.Recorder.Send(ctx, r)
}

func (a answering) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	a.note("edit")
	return a.Recorder.Edit(ctx, id, r)
}

// TestTheWalkOfAMessage checks what the handling of a message costs. The store is read once for everything
// that is open, and once a minute for the zones of all rooms. The request is written before the answer, so
// that a crash makes no button of the answer useless. The ID of the answer is written later, together with
// other writes. Counts are also written later.
func TestTheWalkOfAMessage(t *testing.T) {
	w := &walk{now: bottest.Noon()}
	store := hooked{storagetest.NewMemory(), w.note}
	days, err := calendar.New(calendar.Config{
		Dailies: store, Rooms: store, Now: w.clock, Series: []string{"daily"},
		Make: func(_ context.Context, series, date string, _ func(string) bool) (game.Daily, error) {
			return game.Daily{Series: series, Date: date, Puzzle: "classic9:" + bottest.Second, Key: series + date}, nil
		},
	})
	check.Must(t, err)
	check.Must(t, days.Warm(t.Context()))
	said := answering{chattest.NewRecorder(t), w}
	r := &bottest.Chat{Room: chattest.Private("ann"), T: t, Said: said.Recorder,
		Bot: bottest.New(t, bot.Config{Games: store, Now: w.clock, Calendar: guarding{days, w}})}
	steps := []struct {
		name   string
		m      func() chat.Message
		later  time.Duration
		want   string
		solved int // the number of searches
	}{
		{"a puzzle", func() chat.Message { return r.Says("ann", bottest.Classic) }, 0, "read Open, guard, write Request, send, note Answer", 1},
		{"after a minute", func() chat.Message { return r.Says("ann", turned) }, time.Minute, "read Open, guard, write Request, send, note Answer", 1},
		{"a command", func() chat.Message { return r.Commands("ann", "solve", turnedAgain) }, 0, "read Open, guard, write Request, send, note Answer", 1},
		{"by a method", func() chat.Message { return r.Commands("ann", "solve", "csp "+turnedAgain) }, 0, "read Open, guard, write Request, send, note Answer", 1},
		{"a press", func() chat.Message { return r.Press("ann", "Details", "As text") }, 0, "read Open, read Request, guard, write Request, edit", 0},
		// the sentence is recognized as English
		{"prose", func() chat.Message { return r.Says("ann", "what a pity, my dog") }, 0, "read Open, read Room, write Request, send, note Answer, write User", 0},
	}
	for _, step := range steps {
		t.Run(step.name, func(t *testing.T) {
			m := step.m()
			w.now, w.steps, w.asked = w.now.Add(step.later), nil, 0
			check.Must(t, r.Bot.Handle(t.Context(), m, said))
			check.Equal(t, strings.Join(w.steps, ", "), step.want)
			if got := w.asked; got != step.solved*asks(t) {
				t.Errorf("the solver asked the time %d times, want %d searches of %d", got, step.solved, asks(t))
			}
		})
	}
	w.steps = nil
	if err := r.Bot.Flush(t.Context()); err != nil || !slices.Equal(w.steps, []string{"write solved.unique"}) {
		t.Errorf("later it wrote %q, error %v", w.steps, err)
	}
}

// asks returns how often the solver reads the clock in a search that finds a solution.
func asks(t *testing.T) int {
	t.Helper()
	w := &walk{}
	p, err := sudoku.Parse("classic9:" + bottest.Classic)
	if err == nil {
		_, err = solver.Solve(t.Context(), p, solver.Options{Now: w.clock})
	}
	if err != nil || w.asked == 0 {
		t.Fatalf("asked %d times, error %v", w.asked, err)
	}
	return w.asked
}

// These are the classic puzzle with its digits exchanged, once and twice.
const (
	turned      = "64..8....7..216....19....7.9...7...45..9.4..28...3...7.7....39....521..6....9..81"
	turnedAgain = "75..9....8..327....21....8.1...8...56..1.5..39...4...8.8....41....632..7....1..92"
)
