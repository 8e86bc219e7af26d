package telegram_test

import (
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram"
	"sudokubot/internal/check"
)

func TestBudget(t *testing.T) {
	want := chat.Budget{Alone: 1991, Beside: 1023, Rows: 5, Row: 5, Press: 64, Notice: 200, PadRows: 12, PadRow: 8, Passing: true}
	check.Equal(t, telegram.Budget(), want)
}

func TestWhatFitsTheBudgetIsSentWhole(t *testing.T) {
	b := telegram.Budget()
	for name, test := range map[string]struct {
		limit   int
		picture *chat.Picture
		field   string
	}{
		"words alone":      {b.Alone, nil, "text"},
		"words and a grid": {b.Beside, &chat.Picture{Name: "g.png", PNG: []byte{1}, Alt: "a grid"}, "caption"},
	} {
		text := strings.Repeat("w", 100)
		block := strings.Repeat("1", test.limit-len(text))
		got := telegram.Post(5, 0, 0, chat.Reply{Text: text, Block: block, Picture: test.picture}).Params[test.field]
		if want := text + "\n<pre>" + block + "</pre>"; got != want {
			t.Errorf("%s: sent %d of %d characters", name, len(got), len(want))
		}
	}
}
