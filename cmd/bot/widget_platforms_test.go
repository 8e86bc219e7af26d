package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	client "sudokubot/bot/game/board"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// widgetPlay is a person's widget, asked as its script asks.
type widgetPlay struct {
	*faultyTelegram
	chat   *telegramtest.Chat
	player *telegramtest.User
	id     int // of the message
	sent   int // moves
}

// play sends moves in batches, a second apart. It returns the last answer.
func (w *widgetPlay) play(moves ...client.Move) (state string) {
	w.platformBot.t.Helper()
	for some := range slices.Chunk(moves, 28) {
		state = w.ask(client.Batch{Run: "ab", First: w.sent, Moves: some}.Text(9))
		w.sent += len(some)
	}
	return state
}

func (w *widgetPlay) ask(batch string) string {
	w.platformBot.t.Helper()
	w.passes(1100 * time.Millisecond)
	q := w.chat.Ask(w.player, w.id, batch)
	check.True(w.platformBot.t, q != nil, "no query %q", batch)
	return q.Data()
}

// becomes waits until the message has a state.
func (w *widgetPlay) becomes(state string) {
	w.platformBot.t.Helper()
	for m := w.chat.Next(); m.ID != w.id || m.Widget.Data != state; m = w.chat.Next() {
	}
}

// stateIn returns a field of a state: 1 is the revision, 3 the flag and 4 the digits.
func stateIn(state string, field int) string {
	return strings.SplitN(state+strings.Repeat("|", 10), "|", 12)[field]
}

// TestAGameInAWidgetOfTelegram plays a puzzle in a widget, over a restart, to its end. Answers get lost, Ben
// asks for the game of Ann, and Ann also types below the picture.
func TestAGameInAWidgetOfTelegram(t *testing.T) {
	t.Parallel()
	s := newTelegram(t, newMovedClock())
	s.config = strings.Replace(s.config, "private_boards", "widgets = 'on'\nprivate_boards", 1)
	s.begin(s.config)
	s.Clock(s.now)
	ann, c := s.private()
	c.Text(ann, "/daily")
	shown := c.Next().Text
	opened := c.Next()
	digits := solvedFrom(t, shown)
	check.True(t, opened.Widget != nil && strings.HasPrefix(opened.Widget.Public, "1|48|9|"), "%+v", opened)
	check.Equal(t, stateIn(opened.Widget.Data, 4), strings.ReplaceAll(cellsOf(shown), ".", "0"))
	var moves []client.Move
	for i, sign := range cellsOf(shown) {
		if sign == '.' {
			moves = append(moves, client.Move{Cell: sudoku.Cell(i), Digit: sudoku.Digit(digits[i] - '0')})
		}
	}
	w := &widgetPlay{faultyTelegram: s, chat: c, player: ann, id: opened.ID}

	wrong := moves[0]
	wrong.Digit = wrong.Digit%9 + 1
	state := w.play(wrong)
	w.becomes(state)
	check.Equal(t, stateIn(state, 4)[wrong.Cell], byte('0'+wrong.Digit))
	again := client.Batch{Run: "ab", Moves: []client.Move{wrong}}.Text(9) // the answer was lost
	check.Equal(t, stateIn(w.ask(again), 1), stateIn(state, 1))
	for _, batch := range []string{"ab.5.0(", "cd.1.1(", "ab.1.~~", "x"} { // gaps, and no batches
		check.Equal(t, stateIn(w.ask(batch), 1), stateIn(state, 1), "after %q", batch)
	}
	state = w.play(client.Move{Kind: client.Command, Digit: client.Undo})
	check.Equal(t, stateIn(state, 4)[wrong.Cell], byte('0'))
	w.becomes(state)

	ben := s.User("Ben", "en")
	for _, room := range []*telegramtest.Chat{c, s.Private(ben)} {
		check.Equal(t, room.Forge(ben, w.id, "be.0.1("+string(rune('('+wrong.Cell))).Data(), "")
	}

	half := len(moves) / 2
	state = w.play(moves[:half]...)
	w.becomes(state)
	s.away(0)
	more := w.play(moves[half : half+1]...)
	check.Equal(t, strings.Count(stateIn(more, 4), "0"), len(moves)-half-1)
	w.becomes(more)

	typed := moves[half+1] // below the picture
	c.Text(ann, fmt.Sprintf("%d%d%d", typed.Cell/9+1, typed.Cell%9+1, typed.Digit))
	s.until(c, fmt.Sprint(len(moves)-half-2, " cells left"))
	more = w.ask("zz.1.0(")
	check.Equal(t, stateIn(more, 4)[typed.Cell], byte('0'+typed.Digit))

	state = w.play(client.Move{Kind: client.Command, Digit: client.Pause})
	check.Equal(t, stateIn(state, 3)+stateIn(state, 4), "p"+strings.Repeat("0", 81))
	state = w.play(client.Move{Kind: client.Command, Digit: client.Resume})
	check.Equal(t, stateIn(state, 4), stateIn(more, 4))

	state = w.play(moves[half+2:]...)
	check.Equal(t, stateIn(state, 3)+stateIn(state, 4), "w"+digits)
	w.becomes(state)
	check.Equal(t, stateIn(w.ask("zz.0.1("), 4), digits)
	s.passes(time.Minute) // the picture is drawn again when the widget rests
	solved := func(m telegramtest.Message) bool {
		return strings.Contains(m.Text, "Solved!") && strings.Contains(m.Text, "Daily puzzle")
	}
	if !slices.ContainsFunc(c.Said(), solved) { // on a busy machine the picture comes before the widget's state
		check.True(t, solved(s.until(c, "Solved!")), "no daily is solved")
	}
}
