package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/internal/check"
)

// player is somebody in a private chat on a platform.
type player interface {
	says(text string)
	presses(label string)            // a button with this label, and maybe more, of the newest message that has one
	hears(want string) (what string) // waits for what has this in it, a message or what one becomes
	passes(span time.Duration)       // lets time pass
}

// deed is what somebody does in a private chat with the daily, some time after what they did before: words, as in a week of friends, or
// "#Hint", a button. What comes of it, a message or what one becomes, has want in it and nothing of not.
type deed struct {
	after     time.Duration
	does      string
	want, not string
}

// games are those scenarios of one game that platforms have a part in, by their numbers in the design; package play has all of them. Minutes of times
// are those of the clock that is moved; seconds go on.
var games = []struct {
	name  string
	deeds []deed
}{
	{"24, 33, 34 moves, undo and redo", []deed{
		{0, "/daily", "48 cells left", ""}, {0, "{3}", "45 cells left", ""}, {0, "undo", "Took back 3 digits.", ""}, {0, "redo", "45 cells left", "Took back"},
		{0, "undo", "48 cells left", ""}, {0, "{1}", "47 cells left", ""}, {0, "redo", "There's nothing to redo", ""}}},
	{"25 one move of two is outside", []deed{{0, "/daily", "48 cells left", ""}, {0, "{1} r12c3=4", "12", "Not a move"}}},
	{"29 emptied", []deed{{0, "/daily", "", ""}, {0, "{1}", "47 cells left", ""}, {0, "-{at}", "48 cells left", ""}}},
	{"31 full grid into an open game", []deed{{0, "/daily", "48 cells left", ""}, {7 * time.Minute, "{all}", "Solved in 7:", "with"}}},
	{"35 restart", []deed{
		{0, "/daily", "", ""}, {0, "{3}", "45 cells left", ""}, {0, "restart", "Empty the board?", ""}, {0, "#Yes", "48 cells left", ""},
		{0, "undo", "45 cells left", ""}}},
	{"36, 41 prices are said first", []deed{
		{0, "/daily", "", ""}, {0, "notes", "0:30", ""}, {0, "#No", "48 cells left", ""}, {0, "hint", "adds 0:10 and makes this a helped game", "Look at"},
		{0, "#No", "48 cells left", ""}, {5 * time.Minute, "{all}", "no help.", ""}}},
	{"42 four rungs are one hint", []deed{
		{0, "/daily", "", ""}, {0, "hint", "adds 0:10", ""}, {0, "#Hint", "Look at", ""}, {0, "#Which technique?", "What helps here", ""},
		{0, "#Show the pattern", "48 cells left", ""}, {0, "#Show the step", "48 cells left", ""}, {5 * time.Minute, "{all}", "with one hint (5:", ""}}},
	{"45, 46 check", []deed{
		{0, "/daily", "", ""}, {0, "{1}", "47 cells left", ""}, {0, "check", "Check costs 0:20", ""}, {0, "#Check", "All right so far", ""},
		{0, "{bad}", "46 cells left", ""}, {0, "check", "One digit is wrong: ", ""}}},
	{"44, 47 full but wrong, and a hint beside a wrong digit", []deed{
		{0, "/daily", "", ""}, {5 * time.Minute, "{off}", "Full, but something is off", "Solved"}, {0, "hint", "adds 0:10", "wrong"},
		{0, "#Hint", "At least one of your digits is wrong", ""}, {0, "{fix}", "Solved in 5:", "no help"}}},
	{"48, 49 giving up", []deed{
		{0, "/daily", "", ""}, {0, "give up", "Give up on this one?", ""}, {0, "#No, play on", "48 cells left", ""}, {0, "give up", "Give up on this one?", ""},
		{3 * time.Minute, "بله", "Given up after 3:", ""}}},
	{"51, 52 pauses", []deed{
		{0, "/daily", "", ""}, {2 * time.Minute, "pause", "The board is covered.", "| "}, {time.Hour, "#Go on", "48 cells left · 2:", ""},
		{0, "pause", "The board is covered.", ""}, {time.Hour, "{1}", "47 cells left · 2:", ""}, {time.Minute, "{all}", "Solved in 3:", ""}}},
	{"57 faster than hands", []deed{{0, "/daily", "", ""}, {0, "{all}", "is faster than hands can enter it", ""}}},
	{"70 the same once more", []deed{{0, "/daily", "", ""}, {4 * time.Minute, "{all}", "Solved in 4:", ""}, {0, "#Same again, faster", "48 cells left", ""}}},
	{"40 thanks in a game", []deed{{0, "/daily", "", ""}, {0, "thanks", "You're welcome!", "Not a move"}, {0, "{1}", "47 cells left", ""}}},
	{"38 what is no move", []deed{{0, "/daily", "", ""}, {0, "asdf asdf", "Not a move.", ""}, {0, "{1}", "47 cells left", "Not a move"}}},
	{"32 never opened", []deed{{0, "{all}", "Your clock never ran, so there's no time", "Solved in"}}},
	{"59 over midnight", []deed{{9*time.Hour + 10*time.Minute, "/daily", "48 cells left", ""}, {30 * time.Minute, "{1}", "47 cells left", ""}, {0, "{all}", "Solved in ", "no place"}}},
}

// TestGamesOnTelegram plays them there, one after the other with one bot.
func TestGamesOnTelegram(t *testing.T) {
	t.Parallel()
	s := newMovedTelegram(t)
	playGames(t, func(name string) player {
		u := s.User(name, "en")
		return &telegramPlayer{s, u, s.Private(u)}
	})
}

// TestGamesOnDiscord is the same there.
func TestGamesOnDiscord(t *testing.T) {
	t.Parallel()
	s := newMovedDiscord(t)
	playGames(t, func(name string) player {
		u := s.NewUser(name, "en-US")
		return &discordPlayer{s, u, u.DM(), map[string]int{}}
	})
}

// labelled reports whether a button says this, and maybe more.
func labelled(button, label string) bool {
	return button == label || strings.HasPrefix(button, label+" +") || strings.HasPrefix(button, label+",")
}

func playGames(t *testing.T, enter func(name string) player) {
	t.Helper()
	day := weekOfDailies(t)["2026-11-23"]
	for i, g := range games {
		p := enter(string(rune('A'+i)) + "nn")
		for _, d := range g.deeds {
			t.Log(g.name, d.does) // what is waited for in vain
			p.passes(d.after)
			if label, ok := strings.CutPrefix(d.does, "#"); ok {
				p.presses(label)
			} else {
				p.says(filledBy(day, d.does))
			}
			if got := p.hears(d.want); d.not != "" && strings.Contains(got, d.not) {
				t.Errorf("%s: %q is answered with\n%s\nwhich has %q in it", g.name, d.does, got, d.not)
			}
		}
	}
}

// telegramPlayer is one on Telegram.
type telegramPlayer struct {
	*movedTelegram
	u *telegramtest.User
	c *telegramtest.Chat
}

func (p *telegramPlayer) says(text string)         { p.c.Text(p.u, text) }
func (p *telegramPlayer) hears(want string) string { return p.until(p.c, want).Text }

func (p *telegramPlayer) presses(label string) {
	for _, m := range slices.Backward(p.c.Messages()) {
		for _, row := range m.Buttons {
			for _, b := range row {
				if labelled(b.Label, label) {
					p.c.Press(p.u, m.ID, b.Label)
					return
				}
			}
		}
	}
	p.t.Fatalf("no message has a button %q", label)
}

// discordPlayer is one in direct messages of Discord.
type discordPlayer struct {
	*movedDiscord
	u    *discordtest.User
	c    *discordtest.Channel
	seen map[string]int // how often messages had been edited when something was heard the last time, and one more
}

func (p *discordPlayer) says(text string) {
	if command, ok := strings.CutPrefix(text, "/"); ok {
		p.u.Command(p.c, command)
		return
	}
	p.u.Write(p.c, text)
}

func (p *discordPlayer) presses(label string) {
	for _, m := range slices.Backward(p.c.Said()) {
		for _, row := range m.Buttons {
			for _, b := range row {
				if labelled(b, label) {
					p.u.Press(m, b)
					return
				}
			}
		}
	}
	p.t.Fatalf("no message has a button %q", label)
}

func (p *discordPlayer) hears(want string) (what string) {
	p.Await(want, func() bool {
		for _, m := range p.c.Said() {
			if p.seen[m.ID] <= m.Edits && strings.Contains(m.Text, want) {
				what = m.Text
				return true
			}
		}
		return false
	})
	for _, m := range p.c.Said() {
		p.seen[m.ID] = m.Edits + 1
	}
	return what
}

// TestTypingOnDiscord: who plays in a server writes several moves at once into the form of their board, which nobody else sees, and the
// whole grid ends the game.
func TestTypingOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	ann := s.NewUser("Ann", "en-US")
	hall := s.NewChannel()
	ann.Write(hall, discordtest.Mention+" /daily")
	ann.Press(hall.Await(1), "Play")
	board := hall.Await(2)
	open := strings.Count(board.Text, ".") // of the board, and of the sentences
	digits := solvedFrom(t, board.Text)
	cells := openCells(board.Text)

	typed := func(text string, edits int) discordtest.Message {
		t.Helper()
		i := ann.Press(s.Message(board.ID), "Type…")
		if got := i.AwaitAnswer(); got != 9 {
			t.Fatalf("answer %d, want a form", got)
		}
		check.Equal(t, i.Form().Title, "Moves, rows or the whole grid")
		i.Fill(text)
		s.Await("the board to be edited", func() bool { return s.Message(board.ID).Edits >= edits })
		return s.Message(board.ID)
	}
	var moves []string
	for _, cell := range cells[:3] {
		moves = append(moves, cell+string(digits[int(cell[0]-'1')*9+int(cell[1]-'1')]))
	}
	got := typed(strings.Join(moves, "\n"), 1)
	if now := strings.Count(got.Text, "."); got.For != ann.ID || now >= open {
		t.Errorf("after three moves %d points of %d are left: %q", now, open, got.Text)
	}
	wantIn(t, typed("undo", 2).Text, "Took back 3 digits.")
	end := typed(digits, 3)
	wantIn(t, end.Text, "Solved!")
	check.Equal(t, end.For, ann.ID)
}
