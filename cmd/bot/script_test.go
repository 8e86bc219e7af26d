package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"sudokubot/internal/check"
)

// script is a conversation as it is read by people: who says what, what the bot shows, and what befalls it.
type script struct {
	strings.Builder
	names map[any]int    // numbers of the bot's messages, in the order in which they came
	texts map[any]string // what they showed last, but for times
}

// repeats reports whether a message shows again what it showed before, which nobody sees: a bot that is killed before it has
// noted that a board is shown shows it again. If not, it is noted.
func (s *script) repeats(id any, text string) bool {
	text = spent.ReplaceAllString(away.ReplaceAllString(text, ""), "")
	if s.texts[id] == text {
		return true
	}
	s.texts[id] = text
	return false
}

// sight is a message of the bot.
type sight struct {
	id      any
	text    string
	picture bool
	buttons [][]string
	edited  bool
	to      string // the name of who is answered; empty where that is plain
}

// spent is how long something took, which is another time each time. A busy machine takes minutes to start again.
var spent = regexp.MustCompile(`\d+(\.\d+)?[ \x{00a0}\x{202f}](ns|µs|ms|s)\b|\b\d{1,2}:\d\d\b`)

// away is what is told of the time that the bot was not there, where that was long.
var away = regexp.MustCompile(`(?m)^I was away for .*\n`)

// says notes what somebody does.
func (s *script) says(who, what string) { fmt.Fprintf(s, "%s: %s\n", who, what) }

// befalls notes what happens to the bot.
func (s *script) befalls(what string) { fmt.Fprintf(s, "--- %s ---\n", what) }

// shows notes what the bot shows.
func (s *script) shows(m sight) {
	number, known := s.names[m.id]
	if !known {
		number = len(s.names) + 1
		s.names[m.id] = number
	}
	how := ""
	switch {
	case m.edited:
		how = ", edited"
	case m.to != "":
		how = ", answering " + m.to
	}
	fmt.Fprintf(s, "Bot, message %d%s:\n", number, how)
	for line := range strings.Lines(strings.TrimRight(spent.ReplaceAllString(away.ReplaceAllString(m.text, ""), "(time)"), "\n") + "\n") {
		fmt.Fprintf(s, "  %s", line)
	}
	if m.picture {
		s.WriteString("  [picture]\n")
	}
	for _, row := range m.buttons {
		fmt.Fprintf(s, "  [%s]\n", strings.Join(row, "] ["))
	}
}

// line is a message as it stands in the end.
type line struct {
	id   any
	who  string // empty for the bot
	text string
}

// stands notes what is to be seen in a chat in the end, a line for each message. Messages of the bot that follow each other
// stand in the order in which the script tells of them: people do not wait for each other.
func (s *script) stands(lines []line) {
	s.WriteString("=== the chat in the end ===\n")
	for len(lines) > 0 {
		n := 1
		for lines[0].who == "" && n < len(lines) && lines[n].who == "" {
			n++
		}
		slices.SortStableFunc(lines[:n], func(a, b line) int { return cmp.Compare(s.names[a.id], s.names[b.id]) })
		for _, l := range lines[:n] {
			first, _, _ := strings.Cut(l.text, "\n")
			if l.who == "" {
				l.who = fmt.Sprintf("Bot, message %d", s.names[l.id])
			}
			s.says(l.who, first)
		}
		lines = lines[n:]
	}
}

// compare compares the script with the one in testdata.
func (s *script) compare(t *testing.T, name string) {
	t.Helper()
	golden := filepath.Join("testdata", "killed", name+".golden")
	if *update {
		check.Must(t, os.WriteFile(golden, []byte(s.String()), 0o644))
	}
	want, err := os.ReadFile(golden)
	check.Must(t, err)
	if diff := gocmp.Diff(string(want), s.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
