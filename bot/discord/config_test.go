package discord_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/solver/check"
)

func TestDefaults(t *testing.T) {
	want := discord.Config{APIURL: "https://discord.com", Workers: 1000}
	check.Deep(t, discord.Defaults(), want)
}

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

// TestLacks checks that each command and press reports the rights that the bot lacks.
func TestLacks(t *testing.T) {
	t.Parallel()
	const see, write, attach, administrator = 1 << 10, 1 << 11, 1 << 15, 1 << 3
	e := meet(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
		_, err := r.Send(ctx, chat.Reply{Text: fmt.Sprint(m.Lacks)})
		return err
	}, discord.Pace{})
	for n, test := range []struct {
		permitted uint64
		want      []chat.Right
	}{
		{see | write | attach, nil},
		{administrator, nil},
		{see | attach, []chat.Right{chat.Write}},
		{write, []chat.Right{chat.See, chat.Attach}},
		{0, []chat.Right{chat.See, chat.Write, chat.Attach}},
	} {
		e.Permit(test.permitted)
		e.ann.Command(e.hall, "rate")
		if got := e.hall.Await(n + 1).Text; got != discord.Escape(fmt.Sprint(test.want)) {
			t.Errorf("permitted %b: lacks %s, want %v", test.permitted, got, test.want)
		}
	}
}

// needed are the permissions that a server is asked for. Source: docs.discord.com, Permissions, Bitwise
// Permission Flags.
var needed = map[string]int{
	"View Channel": 10, "Send Messages": 11, "Attach Files": 15, "Read Message History": 16, "Send Messages in Threads": 38,
}

// TestTheInvitationAsksForWhatIsNeeded holds the number and the names in the README against the permissions.
func TestTheInvitationAsksForWhatIsNeeded(t *testing.T) {
	raw, err := os.ReadFile("../../README.md")
	readme := strings.Join(strings.Fields(string(raw)), " ")
	var number uint64
	for name, bit := range needed {
		number |= 1 << bit
		check.Contains(t, readme, "*"+name+"*", "the README does not name %s", name)
	}
	if want := fmt.Sprintf("&permissions=%d`", number); err != nil || !strings.Contains(readme, want) {
		t.Errorf("%v; the README has no %s", err, want)
	}
}
