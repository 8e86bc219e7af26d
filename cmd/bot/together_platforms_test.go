package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver"
	"sudokubot/solver/check"
)

// cellsOf returns the cells of a board shown in a message, row by row.
func cellsOf(shown string) string {
	rows := regexp.MustCompile(`(?m)^\|.*\|$`).FindAllString(shown, -1)
	return strings.NewReplacer("|", "", " ", "").Replace(strings.Join(rows, ""))
}

// solvedFrom returns the solution of a puzzle shown in a message, row by row.
func solvedFrom(t *testing.T, shown string) string {
	t.Helper()
	cells := cellsOf(shown)
	p, err := solver.Parse(map[int]string{16: "classic4:", 36: "box2x3:", 81: "classic9:"}[len(cells)] + cells)
	check.Must(t, err, "no puzzle in %q", shown)
	a, err := solver.Ask(t.Context(), p, solver.Options{})
	if err != nil || len(a.Solutions) == 0 {
		t.Fatalf("%+v, %v", a, err)
	}
	_, digits, _ := strings.Cut(a.Solutions[0], ":")
	return digits
}

// openCells returns the empty cells of a board shown in a message. A cell has two digits as when typed: 12 is
// row 1, column 2.
func openCells(shown string) (all []string) {
	for i, c := range cellsOf(shown) {
		if c == '.' {
			all = append(all, fmt.Sprintf("%d%d", i/9+1, i%9+1))
		}
	}
	return all
}

// firstMove returns the move that fills the first empty cell of a shown board. digits is the solution.
func firstMove(shown, digits string) string {
	return openCells(shown)[0] + digits[strings.IndexByte(cellsOf(shown), '.'):][:1]
}

// TestAGroupPlaysTogetherOnTelegram plays scenarios 1 to 3, 61, 62 and 64. An admin adds the bot, and sets it
// up by three presses with a restart in between. One silent message lists the people who have finished. It
// grows after another restart.
func TestAGroupPlaysTogetherOnTelegram(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	ann, ben := s.User("Ann", "en"), s.User("Ben", "en")
	c := s.Group("Family")
	c.Promote(ann)
	c.Promote(s.Bot)
	c.Add(ann)
	hello := c.Next()
	wantIn(t, hello.Text, "Shall I post it here daily?")
	wantIn(t, c.Press(ben, hello.ID, "Yes").Text(), "Only the admins here can change that.")
	c.Press(ann, hello.ID, "Yes")
	wantIn(t, c.Next().Text, "At what time?")
	s.away(0)
	c.Press(ann, hello.ID, "21:00")
	zones := c.Next()
	wantIn(t, zones.Text, "What time is it where you are?")
	c.Press(ann, hello.ID, zones.Buttons[0][1].Label) // London
	wantIn(t, c.Next().Text, "Done: daily at 21:00, London time.")

	c.Text(ann, "/daily@"+s.Bot.Username)
	daily := c.Next()
	check.True(t, daily.Photo != nil && !daily.Silent && len(daily.Blocks) <= 0 && !strings.Contains(daily.Text, "Row 1"),
		"want a picture without a digit, got %q", daily.Text)
	until := func(is func(telegramtest.Message) bool) telegramtest.Message {
		for {
			if m := c.Next(); is(m) {
				return m
			}
		}
	}
	for i, who := range []*telegramtest.User{ann, ben} {
		alone := s.Private(who)
		pressed := c.Press(who, daily.ID, "Play")
		board := alone.Next()
		wantIn(t, pressed.Link(), "p_daily_")
		wantIn(t, board.Text, "Your game: the daily puzzle")
		alone.Text(who, solvedFrom(t, board.Text))
		wantIn(t, alone.Next().Text, "too fast to have been typed here")
		day := until(func(m telegramtest.Message) bool { return m.Silent })
		wantIn(t, day.Text, []string{"Ann has solved it, without a ranked time. Who's next?", "Both of you have played. Table below"}[i])
		if i == 0 {
			s.away(0)
			continue
		}
		check.True(t, day.Edited, "it is a new message")
		until(func(m telegramtest.Message) bool {
			return m.Silent && strings.Contains(m.Text, "Also solved: Ann and Ben")
		})
		c.WaitDeleted(day.ID + 1) // Telegram's notice
		for _, m := range c.Messages() {
			check.True(t, m.Pinned == (m.ID == day.ID) && (m.From == ann || m.Text != ""), "pinned, or a notice: %+v", m)
		}
	}
}

// TestAGroupPlaysTogetherOnDiscord has two people play the daily of a channel. The bot restarts in between.
func TestAGroupPlaysTogetherOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	ann, ben := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US")
	c := s.NewChannel()
	said := 0
	next := func() discordtest.Message { said++; return c.Await(said) }
	ann.Command(c, "daily")
	daily := next()
	check.True(t, !strings.Contains(daily.Text, "|") && len(daily.Files) == 1 && daily.For == "",
		"want a picture without a digit for everybody, got %+v", daily)
	var first discordtest.Message
	for i, who := range []*discordtest.User{ann, ben} {
		who.Press(daily, "Play")
		board := next()
		check.Equal(t, board.For, who.ID)
		who.Write(c, discordtest.Mention+" "+solvedFrom(t, board.Text))
		if i == 0 {
			first = next()
			wantIn(t, first.Text, "Ann has solved it, without a ranked time. Who's next?")
			check.True(t, first.Silent, "it made a sound")
			// otherwise the next process edits the board
			s.Await("the end of her board", func() bool { return s.Message(board.ID).Text != board.Text })
			s.away(0)
			continue
		}
		table := next()
		wantIn(t, table.Text, "Also solved: Ann and Ben")
		wantIn(t, s.Message(first.ID).Text, "Both of you have played. Table below")
	}
}

// TestAGroupThatMovesKeepsItsDay plays scenario 78: a group becomes a supergroup with a new ID. It must keep
// the results of the day.
func TestAGroupThatMovesKeepsItsDay(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	ann, ben := s.User("Ann", "en"), s.User("Ben", "en")
	before, alone, his := s.BasicGroup("Family"), s.Private(ann), s.Private(ben)
	before.Text(ann, "/daily@"+s.Bot.Username)
	daily := before.Next()
	before.Press(ann, daily.ID, "Play")
	before.Press(ben, daily.ID, "Play")
	digits := solvedFrom(t, alone.Next().Text)
	his.Next()
	alone.Text(ann, digits)
	alone.Next()
	wantIn(t, before.Next().Text, "Ann has solved it, without a ranked time.")
	after := before.Migrate()
	his.Text(ben, digits)
	wantIn(t, his.Next().Text, "too fast to have been typed")
	after.Text(ben, "/top@"+s.Bot.Username+" today")
	for {
		if m := after.Next(); strings.Contains(m.Text, "Also solved") || strings.Contains(m.Text, "Ann") && strings.Contains(m.Text, "Ben") {
			wantIn(t, m.Text, "Ann", "Ben")
			break
		}
	}
	if n := strings.Count(fmt.Sprint(before.Messages()), "Ben"); n > 0 {
		t.Error("the former group has a message about Ben")
	}
}
