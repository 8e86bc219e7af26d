package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// player is a person in a private chat on a platform.
type player interface {
	says(text string)
	presses(label string)            // a button with this label, and maybe more, of the newest message that has one
	hears(want string) (what string) // waits for what has this in it, a message or what one becomes
	passes(span time.Duration)       // lets time pass
}

// deed is an action in a private chat with the daily, after a span. The answer has want in it, and nothing
// of not.
type deed struct {
	after     time.Duration
	does      string // words, as in a week of friends, or "#Hint": a button
	want, not string
}

// deedsOf reads a scenario. Its lines are those of TestAWeekOfFriends, but for the buttons, which are named.
func deedsOf(lines string) (all []deed) {
	var after time.Duration
	for line := range strings.Lines(lines) {
		line = strings.TrimSpace(line)
		mark, rest, _ := strings.Cut(line, " ")
		switch span, err := time.ParseDuration(line); {
		case line == "":
		case err == nil:
			after = span
		case mark == "=":
			all[len(all)-1].want = rest
		case mark == "!":
			all[len(all)-1].not = rest
		default:
			all, after = append(all, deed{after: after, does: line}), 0
		}
	}
	return all
}

// TestGamesOnTelegram plays scenarios of one game, by their numbers in the design, with one bot. The clock
// is moved.
// Package play has all scenarios. These need the platform too.
func TestGamesOnTelegram(t *testing.T) {
	t.Parallel()
	s := newMovedTelegram(t)
	playGames(t, func(name string) player {
		u := s.User(name, "en")
		return &telegramPlayer{s, u, s.Private(u)}
	})
}

// TestGamesOnDiscord plays the same scenarios on Discord.
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
	games := strings.Split("\n"+document(t, "testdata/platforms/games.scenarios"), "\n== ")[1:]
	for i, game := range games {
		p := enter(string(rune('A'+i)) + "nn")
		name, lines, _ := strings.Cut(game, "\n")
		for _, d := range deedsOf(lines) {
			t.Log(name, d.does) // for a wait in vain
			p.passes(d.after)
			if label, ok := strings.CutPrefix(d.does, "#"); ok {
				p.presses(label)
			} else {
				p.says(filledBy(day, d.does))
			}
			if got := p.hears(d.want); d.not != "" && strings.Contains(got, d.not) {
				t.Errorf("%s: %q is answered with\n%s\nwhich has %q in it", name, d.does, got, d.not)
			}
		}
	}
}

// telegramPlayer is one on Telegram.
type telegramPlayer struct {
	*faultyTelegram
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
	*faultyDiscord
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

// TestTypingOnDiscord: who plays in a server writes several moves at once into the form of their board,
// which nobody else sees, and the
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
