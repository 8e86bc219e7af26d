package discord_test

import (
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/internal/check"
)

func TestBudget(t *testing.T) {
	want := chat.Budget{Alone: 1991, Beside: 1023, Rows: 5, Row: 5, Press: 64, Notice: 200, PadRows: 5, PadRow: 5, Forms: true}
	check.Equal(t, discord.Budget(), want)
}

func TestWhatFitsTheBudgetIsSentWhole(t *testing.T) {
	b := discord.Budget()
	for name, test := range map[string]struct {
		limit   int
		picture *chat.Picture
	}{
		"words alone":      {b.Alone, nil},
		"words and a grid": {b.Beside, &chat.Picture{Name: "g.png", PNG: []byte("png"), Alt: "a grid"}},
	} {
		text := strings.Repeat("w", 100)
		block := strings.Repeat("1", test.limit-len(text))
		got, _ := discord.Compose(chat.Reply{Text: text, Block: block, Picture: test.picture})
		if !strings.Contains(got, text) || !strings.Contains(got, block) || strings.Contains(got, "grid.txt") {
			t.Errorf("%s: not all is sent: %s", name, got)
		}
	}
	if over, _ := discord.Compose(chat.Reply{Text: "w", Block: strings.Repeat("1", b.Alone)}); !strings.Contains(over, "grid.txt") {
		t.Errorf("more than the budget is sent: %s", over)
	}
}
