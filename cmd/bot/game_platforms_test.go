package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// player is a person on a platform who plays the daily.
type player interface {
	says(text string)
	// presses the button with this label in the newest message that has such a button; see labelled
	presses(label string)
	hears(want string) view // waits for a new or edited message that contains want
	heard() int             // returns the number of messages and edits so far
	passes(span time.Duration)
	away(span time.Duration) // does what platformBot.away does
}

// view is a message of the bot. An edit does not change id.
type view struct {
	id, text, only string // only is the ID of the person who alone sees the message, or empty
	picture        bool
}

// stages maps the name of a platform to a function that starts a bot there. That function returns another
// function, which makes players. On "a server of Discord" the player Ann plays in a server, and has an
// ephemeral board.
var stages = map[string]func(t *testing.T) func(name string) player{
	"Telegram": func(t *testing.T) func(name string) player {
		s := runTelegram(t, asItIs)
		return func(name string) player {
			u := s.User(name, "en")
			return &telegramPlayer{s, u, s.Private(u)}
		}
	},
	"Discord":             func(t *testing.T) func(name string) player { return discordStage(t, false) },
	"a server of Discord": func(t *testing.T) func(name string) player { return discordStage(t, true) },
}

func discordStage(t *testing.T, server bool) func(name string) player {
	s := runDiscord(t, asItIs)
	return func(name string) player {
		u := s.NewUser(name, "en-US")
		c := u.DM()
		if server && name == "Ann" {
			c = s.NewChannel()
		}
		return &discordPlayer{s, u, c, map[string]int{}}
	}
}

// deed is an action in a game of the daily, after a pause. The answer must contain want, and must not contain
// unwanted.
type deed struct {
	after          time.Duration
	does           string // a text with placeholders for filledBy, or "#" and the label of a button
	want, unwanted string
}

// deedsOf parses a scenario in the format of TestAWeekOfFriends, with one difference: it names buttons by
// their labels.
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
			all[len(all)-1].unwanted = rest
		default:
			all, after = append(all, deed{after: after, does: line}), 0
		}
	}
	return all
}

// TestGames plays scenarios of a single game, with one bot on each platform. Their names begin with their
// numbers in the design. Package play has all scenarios; the scenarios here need a platform.
func TestGames(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Telegram", "Discord"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			playGames(t, stages[name](t))
		})
	}
}

// labelled reports whether a button has this label, or the label followed by a price or a comma.
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
			t.Log(name, d.does) // the log shows the action if its answer does not come
			p.passes(d.after)
			if label, ok := strings.CutPrefix(d.does, "#"); ok {
				p.presses(label)
			} else {
				p.says(filledBy(day, d.does))
			}
			if got := p.hears(d.want).text; d.unwanted != "" && strings.Contains(got, d.unwanted) {
				t.Errorf("%s: %q is answered with\n%s\nwhich has %q in it", name, d.does, got, d.unwanted)
			}
		}
	}
}

// telegramPlayer is a player in a private chat of Telegram.
type telegramPlayer struct {
	*faultyTelegram
	u *telegramtest.User
	c *telegramtest.Chat
}

func (p *telegramPlayer) says(text string) { p.c.Text(p.u, text) }
func (p *telegramPlayer) heard() int       { return len(p.c.Said()) }

func (p *telegramPlayer) hears(want string) view {
	m := p.until(p.c, want)
	return view{id: fmt.Sprint(m.ID), text: m.Text, picture: m.Photo != nil}
}

func (p *telegramPlayer) presses(label string) {
	for _, m := range slices.Backward(p.c.Messages()) {
		if b, ok := buttonOf(m, label); ok {
			p.c.Press(p.u, m.ID, b.Label)
			return
		}
	}
	p.t.Fatalf("no message has a button %q", label)
}

// discordPlayer is a player in direct messages or a channel of Discord.
type discordPlayer struct {
	*faultyDiscord
	u    *discordtest.User
	c    *discordtest.Channel
	seen map[string]int // for each message 1 + the number of its edits at the last call of hears
}

func (p *discordPlayer) says(text string) {
	if command, ok := strings.CutPrefix(text, "/"); ok {
		p.u.Command(p.c, command)
		return
	}
	if !p.c.Private {
		text = discordtest.Mention + " " + text
	}
	p.u.Write(p.c, text)
}

func (p *discordPlayer) presses(label string) {
	for _, m := range slices.Backward(p.c.Said()) {
		for _, b := range slices.Concat(m.Buttons...) {
			if labelled(b, label) {
				p.u.Press(m, b)
				return
			}
		}
	}
	p.t.Fatalf("no message has a button %q", label)
}

func (p *discordPlayer) heard() (n int) {
	for _, m := range p.c.Said() {
		n += 1 + m.Edits
	}
	return n
}

func (p *discordPlayer) hears(want string) (v view) {
	p.Await(want, func() bool {
		for _, m := range p.c.Said() {
			if p.seen[m.ID] <= m.Edits && strings.Contains(m.Text, want) {
				v = view{m.ID, m.Text, m.For, len(m.Files) == 1}
				return true
			}
		}
		return false
	})
	for _, m := range p.c.Said() {
		p.seen[m.ID] = m.Edits + 1
	}
	return v
}

// TestTypingOnDiscord checks the form for typing moves into an ephemeral board in a server. The form accepts
// several moves at once, an undo, and the whole grid, which ends the game.
func TestTypingOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	ann := s.NewUser("Ann", "en-US")
	hall := s.NewChannel()
	ann.Write(hall, discordtest.Mention+" /daily")
	ann.Press(hall.Await(1), "Play")
	board := hall.Await(2)
	open := strings.Count(board.Text, ".") // the number of dots in the board and in the sentences
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
		return s.edited(board, edits)
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

// TestThePadOnDiscord plays a daily on the pad of a message of components, in both languages. The pad has a
// key for each block, each cell of a block and each digit.
func TestThePadOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	cell, digits := "", ""
	for _, test := range []struct{ language, zero, solved string }{{"en", "0", "Solved!"}, {"fa", "۰", "حل شد"}} {
		u := s.NewUser("Ann", "en-US")
		dm := u.DM()
		u.Write(dm, "/language "+test.language)
		dm.Await(1)
		u.Command(dm, "daily")
		board := dm.Await(2)
		if cell == "" {
			digits = solvedFrom(t, board.Text)
			cell = openCells(board.Text)[0]
		}
		shape := ""
		for _, row := range board.Buttons {
			shape += fmt.Sprint(len(row))
		}
		check.Equal(t, shape, "555555")
		row, column := int(cell[0]-'1'), int(cell[1]-'1')
		d := int(digits[row*9+column] - '1')
		for n, at := range [][2]int{{3 + row/3, column / 3}, {row % 3, column % 3}, {d / 2, 3 + d%2}} {
			u.PressAt(s.Message(board.ID), at[0], at[1])
			s.edited(board, n+1)
		}
		zero, _ := utf8.DecodeRuneInString(test.zero)
		want := "‹" + string(zero+rune(d+1)) + "›"
		check.Equal(t, s.Message(board.ID).Buttons[row%3][column%3], want)
		u.Write(dm, digits)
		end := s.until(dm, test.solved)
		check.Equal(t, len(end.Files), 1)
	}
}
