package bot_test

import (
	"context"
	"sync"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// days is a calendar whose dailies the test writes. It is Friday, 20 November 2026.
type days struct {
	today string
	err   error // of Daily and Today
	// puzzles are those of dates that do not have the usual one.
	puzzles map[string]string
	// What Guarded says of each puzzle, by its canonical line, and with which error.
	live     map[string]game.Daily
	guardErr error

	mu    sync.Mutex
	asked int // how often Guarded was called
}

const today = "2026-11-20"

// classicDaily is the daily of today, with classic as its puzzle.
var classicDaily = game.Daily{
	Series: "daily", Date: today, Puzzle: "classic9:" + classic, ER: 12, Hardest: "Hidden Single",
	Solution: "classic9:534678912672195348198342567859761423426853791713924856961537284287419635345286179",
}

func newDays() *days {
	return &days{today: today, live: map[string]game.Daily{classicDaily.Puzzle: classicDaily}}
}

func (d *days) Daily(_ context.Context, series, date string) (game.Daily, error) {
	if d.err != nil {
		return game.Daily{}, d.err
	}
	made := classicDaily
	made.Series, made.Date = series, date
	switch {
	case series == "mini":
		made.Puzzle, made.Solution, made.ER = "box2x3:1...5...6..1.2...4..4....3.1....6...", "", 12
	case date != today:
		made.Puzzle, made.ER, made.Hardest = "classic9:"+second, 15, "Naked Single"
	}
	if p, ok := d.puzzles[date]; ok {
		made.Puzzle = p
	}
	return made, nil
}

func (d *days) Today(context.Context, string) (string, error) { return d.today, d.err }

func (d *days) Guarded(_ context.Context, p solver.Puzzle, _ func(context.Context) ([]sudoku.Grid, bool)) (game.Daily, bool, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asked++
	daily, ok := d.live[p.String()]
	return daily, ok, d.guardErr
}

// withDays returns a bot with a calendar in a room.
func withDays(t *testing.T, in *chattest.Room) (*room, *days) {
	t.Helper()
	d := newDays()
	store := newStore(t)
	return &room{Room: in, t: t, bot: newBot(t, bot.Config{Games: store, Calendar: d, Now: noon}), store: store, said: chattest.NewRecorder(t)}, d
}
