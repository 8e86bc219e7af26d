package bottest

import (
	"context"
	"sync"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver"
)

// Days is a calendar whose dailies the test sets. Today is Friday, 20 November 2026.
type Days struct {
	Date string
	Err  error // returned by Daily and Today
	// Puzzles maps dates to puzzles. On other dates, Daily chooses the puzzle.
	Puzzles map[string]string
	// Live holds the live dailies that Guarded reports, by the canonical lines of their puzzles.
	Live     map[string]game.Daily
	GuardErr error
	// Solutions holds the dailies that Shown returns for full grids, by the canonical lines of the grids.
	Solutions map[string]game.Daily

	mu    sync.Mutex
	Asked int // the number of calls of Guarded
}

// Today is today's date in the tests.
const Today = "2026-11-20"

// ClassicDaily is today's daily. Its puzzle is Classic.
var ClassicDaily = game.Daily{
	Series: "daily", Date: Today, Puzzle: "classic9:" + Classic, ER: 12, Hardest: "Hidden Single",
	Solution: "classic9:534678912672195348198342567859761423426853791713924856961537284287419635345286179",
}

// NewDays returns a calendar in which today's daily is live.
func NewDays() *Days {
	return &Days{Date: Today, Live: map[string]game.Daily{ClassicDaily.Puzzle: ClassicDaily}}
}

// Daily implements talk.Calendar.
func (d *Days) Daily(_ context.Context, series, date string) (game.Daily, error) {
	if d.Err != nil {
		return game.Daily{}, d.Err
	}
	made := ClassicDaily
	made.Series, made.Date = series, date
	switch {
	case series == "mini":
		made.Puzzle, made.Solution, made.ER = "box2x3:1...5...6..1.2...4..4....3.1....6...", "", 12
	case date != Today:
		made.Puzzle, made.ER, made.Hardest = "classic9:"+Second, 15, "Naked Single"
	}
	if p, ok := d.Puzzles[date]; ok {
		made.Puzzle = p
	}
	return made, nil
}

// Today implements talk.Calendar.
func (d *Days) Today(context.Context, string) (string, error) { return d.Date, d.Err }

// Guarded implements work.Guard. It finds a live puzzle only in its original form, not disguised.
func (d *Days) Guarded(_ context.Context, readings []solver.Puzzle) (daily game.Daily, ok bool, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.Asked++
	for _, p := range readings {
		if daily, ok = d.Live[p.String()]; ok {
			break
		}
	}
	return daily, ok, d.GuardErr
}

// Shown implements work.Guard by looking up Solutions.
func (d *Days) Shown(_ context.Context, full solver.Puzzle) (daily game.Daily, ok bool, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	daily, ok = d.Solutions[full.String()]
	return daily, ok, d.GuardErr
}

// WithDays returns a bot in the room, and the bot's calendar.
func WithDays(t *testing.T, room *chattest.Room) (*Chat, *Days) {
	t.Helper()
	d := NewDays()
	store := NewStore(t)
	return &Chat{
		Room: room, T: t, Bot: New(t, bot.Config{Games: store, Calendar: d, Now: Noon}), Store: store,
		Said: chattest.NewRecorder(t),
	}, d
}
