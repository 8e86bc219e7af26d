package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// mortalDiscord is a bot on a Discord double, in a process that the test kills.
type mortalDiscord struct {
	*mortal
	*discordtest.Server
	people map[string]string // names of people by ID
	seen   map[string]int    // number of the bot's messages that the script has, by channel
}

func newMortalDiscord(t *testing.T, first func(config string) string) *mortalDiscord {
	t.Helper()
	s := discordtest.New(t, discordToken)
	m := newMortal(t, discordTOML(s, filepath.Join(t.TempDir(), "bot.db")), first)
	awaitReady(s)
	return &mortalDiscord{m, s, map[string]string{}, map[string]int{}}
}

// somebody returns a new person with the given name.
func (s *mortalDiscord) somebody(name string) *discordtest.User {
	u := s.NewUser(name, "en-US")
	s.people[u.ID] = name
	return u
}

// fallsIn injects fault and calls f. It kills the bot during the next request that fault holds back, and
// waits until Discord notices the end of the connection.
func (s *mortalDiscord) fallsIn(fault discordtest.Fault, f func()) {
	s.t.Helper()
	s.Fail(fault)
	f()
	s.held++
	s.AwaitHeld(s.held)
	s.goes()
}

// goes kills the bot, and waits until Discord notices the end of the connection.
func (s *mortalDiscord) goes() {
	s.t.Helper()
	s.falls()
	awaitGone(s.Server)
}

// next waits for the bot's next message in a channel, and adds it to the script.
func (s *mortalDiscord) next(c *discordtest.Channel) discordtest.Message {
	s.t.Helper()
	m := c.Await(s.seen[c.ID] + 1)
	s.seen[c.ID]++
	s.show(m, false)
	return m
}

// both waits for the answers to two people, which may come in either order. It adds them to the script,
// beginning with the answer that contains substr.
func (s *mortalDiscord) both(c *discordtest.Channel, substr string) {
	s.t.Helper()
	c.Await(s.seen[c.ID] + 2)
	said := c.Said()[s.seen[c.ID]:]
	if !strings.Contains(said[0].Text, substr) {
		said[0], said[1] = said[1], said[0]
	}
	s.seen[c.ID] += 2
	s.show(said[0], false)
	s.show(said[1], false)
}

// edited waits for the next edit that changes the text of a message. It skips an edit without a change,
// because a restarted bot may repeat its last edit.
func (s *mortalDiscord) edited(m discordtest.Message) discordtest.Message {
	s.t.Helper()
	s.Await("an edit", func() bool { m = s.Message(m.ID); return !s.repeats(m.ID, m.Text) })
	s.show(m, true)
	return m
}

func (s *mortalDiscord) show(m discordtest.Message, edited bool) {
	s.repeats(m.ID, m.Text)
	to := s.people[s.Message(m.Reference).Author]
	s.shows(sight{m.ID, m.Text, len(m.Files) > 0, m.Buttons, edited, to})
}

// write has a person write a message, and adds it to the script.
func (s *mortalDiscord) write(c *discordtest.Channel, u *discordtest.User, text string) {
	s.says(u.Name, strings.ReplaceAll(text, discordtest.Mention, "@Sudoku"))
	u.Write(c, text)
}

// command has a person give a command, and adds it to the script.
func (s *mortalDiscord) command(c *discordtest.Channel, u *discordtest.User, name, text string) *discordtest.Interaction {
	s.says(u.Name, "/"+name+" "+text)
	return u.Command(c, name, discordtest.Option{Name: "text", Value: text})
}

// press has a person press a button, and adds the press to the script.
func (s *mortalDiscord) press(u *discordtest.User, m discordtest.Message, label string) {
	s.t.Helper()
	s.says(u.Name, "presses ["+label+"]")
	u.Press(m, label)
}

// ends waits until the bot has no work left for a person. Then it ends the bot, and adds the messages of a
// channel to the script.
func (s *mortalDiscord) ends(c *discordtest.Channel, u *discordtest.User) {
	s.t.Helper()
	s.says(u.Name, "/methods")
	u.Command(c, "methods")
	s.next(c)
	s.stop()
	var lines []line
	for _, m := range c.Said() {
		lines = append(lines, line{m.ID, "", m.Text})
	}
	s.stands(lines)
	for n, i := range s.Identifies() {
		check.True(s.t, !i.TooSoon, "IDENTIFY %d came sooner after the one before than Discord allows", n)
	}
}

func TestDiscordKilledInAPrivateChat(t *testing.T) {
	t.Parallel()
	s := newMortalDiscord(t, asItIs)
	ann := s.somebody("Ann")
	c := ann.DM()
	s.fallsIn(discordtest.Severed().On("POST", c.ID+"/messages"), func() { s.write(c, ann, classic) })
	s.rises()
	s.next(c)

	s.write(c, ann, small)
	s.press(ann, s.next(c), "Play")
	board := s.next(c)
	s.write(c, ann, "r2c1=2")
	board = s.edited(board)
	s.fallsIn(discordtest.Severed().On("PATCH", c.ID+"/messages"), func() { s.write(c, ann, "r2c3=4") })
	s.rises()
	board = s.edited(board)
	s.press(ann, board, "↶")
	s.edited(board)
	s.ends(c, ann)
	s.compare(t, "discord-private")
}

func TestDiscordKilledInAServer(t *testing.T) {
	t.Parallel()
	s := newMortalDiscord(t, patient)
	ann, ben := s.somebody("Ann"), s.somebody("Ben")
	c := s.NewChannel()
	if kind := s.command(c, ann, "solve", slow).AwaitAnswer(); kind != 5 {
		t.Fatalf("first answer %d, want 5: thinking", kind)
	}
	s.befalls("the bot is thinking")
	s.goes()
	s.write(c, ben, discordtest.Mention+" /hint "+classic)
	s.rises()
	s.both(c, "Solved.")

	s.write(c, ben, discordtest.Mention+" "+small)
	s.press(ben, s.next(c), "Play")
	board := s.next(c)
	s.write(c, ben, discordtest.Mention+" r2c1=2")
	s.edited(board)
	s.fallsIn(discordtest.Severed().On("PATCH", "/webhooks/"), func() { s.write(c, ben, discordtest.Mention+" r2c3=4") })
	s.command(c, ann, "rate", classic)
	s.rises()
	s.both(c, "Ben, your board has moved on") // the killed bot has lost the token that edits the board
	for _, m := range c.Said() {
		if strings.Contains(m.Text, "Ben, your board has moved on") {
			s.press(ben, m, "Open my board")
		}
	}
	wantIn(t, s.next(c).Text, "| 2 1 | 4 3 |")
	s.ends(c, ann)
	s.compare(t, "discord-server")
}

// TestDiscordKilledOnce kills the bot during an answer. The command or move must take effect exactly once.
func TestDiscordKilledOnce(t *testing.T) {
	t.Parallel()
	for _, when := range []struct {
		name         string
		fault        discordtest.Fault
		asked, taken bool // whether the test of the command, and of the move, runs without -long
	}{
		{"before Discord had taken the answer", discordtest.Severed(), true, *long},
		{"after Discord had taken the answer", discordtest.Unheard(), *long, true},
	} {
		t.Run("a command is answered once, killed "+when.name, func(t *testing.T) {
			if !when.asked {
				t.Skip("it takes -long")
			}
			t.Parallel()
			s := newMortalDiscord(t, asItIs)
			ann, c := s.somebody("Ann"), s.NewChannel()
			s.fallsIn(when.fault.On("POST", "/callback"), func() { s.command(c, ann, "solve", classic) })
			s.rises()
			wantIn(t, c.Await(1).Text, "Solved.")
			s.wantSaid(c, ann, 1)
		})
		t.Run("a move is taken back once, killed "+when.name, func(t *testing.T) {
			if !when.taken {
				t.Skip("it takes -long")
			}
			t.Parallel()
			s := newMortalDiscord(t, asItIs)
			ann, c := s.somebody("Ann"), s.NewChannel()
			s.command(c, ann, "generate", strings.TrimPrefix(small, "/generate "))
			ann.Press(c.Await(1), "Play")
			board := c.Await(2)
			for n, move := range []string{"r2c1=2", "r2c3=4"} {
				ann.Reply(board, move)
				s.Await("the move", func() bool { return s.Message(board.ID).Edits == n+1 })
			}
			s.fallsIn(when.fault.On("POST", "/callback"), func() { ann.Press(s.Message(board.ID), "↶") })
			s.rises()
			s.Await("one move to be left", func() bool { return strings.Contains(s.Message(board.ID).Text, "| 2 1 | . 3 |") })
			s.wantSaid(c, ann, 2)
			wantIn(t, s.Message(board.ID).Text, "| 2 1 | . 3 |")
		})
	}
	t.Run("a message whose answer Discord had taken is answered twice at most", func(t *testing.T) {
		t.Parallel()
		s := newMortalDiscord(t, asItIs)
		ann := s.somebody("Ann")
		c := ann.DM()
		s.fallsIn(discordtest.Unheard().On("POST", c.ID+"/messages"), func() { ann.Write(c, classic) })
		s.rises()
		c.Await(2)
		s.wantSaid(c, ann, 2)
	})
}

// wantSaid waits until the bot has no work left for a person. Then it checks that the bot has sent n messages
// in a channel.
func (s *mortalDiscord) wantSaid(c *discordtest.Channel, u *discordtest.User, n int) {
	s.t.Helper()
	methodsIn(s.Server, u, c)
	s.stop()
	// The bot may receive the last message before its end a second time. Then it has lost the token of the
	// board, and sends a notice, which is not counted.
	said := slices.DeleteFunc(c.Said(), func(m discordtest.Message) bool { return strings.Contains(m.Text, "your board has moved on") })
	check.Equal(s.t, len(said), n+1, "%d messages, want %d: %v", len(said)-1, n, said)
}
