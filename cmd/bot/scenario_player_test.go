package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// scenario is a day of the design by its number there, played on the console with the real calendar, by a clock that is moved. Its
// sessions are one after the other with one store, as a bot that is ended and begun again. Their lines are those of a week (see
// TestAWeekOfFriends), and what is wanted of what was said since the line before: "= this stands in it", "! this does not". Where a session
// is nothing but time, no bot is there.
type scenario struct {
	name     string
	sessions []string
}

// TestScenarios plays them.
func TestScenarios(t *testing.T) {
	t.Parallel()
	for _, s := range slices.Concat(scenarios, between, together, more) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			said := playScenario(t, s)
			if t.Failed() {
				t.Log(said)
			}
		})
	}
}

// typedLine is a line that somebody has typed, with what stands before it.
var typedLine = regexp.MustCompile(`^(\[[^\]]+\] )?\S+> `)

// playScenario returns what was said, and holds it against what is wanted.
func playScenario(t *testing.T, s scenario) (conversation string) {
	t.Helper()
	console := newMovedConsole(t, "ERROR")
	synctest.Test(t, func(t *testing.T) {
		for _, session := range s.sessions {
			if span, err := time.ParseDuration(session); err == nil {
				time.Sleep(span)
				continue
			}
			var lines []string
			for line := range strings.Lines(session) {
				if line = strings.TrimSpace(line); line != "" {
					lines = append(lines, remarked(line))
				}
			}
			said := strings.NewReplacer("\u00A0", " ", "\u2066", "", "\u2067", "", "\u2068", "", "\u2069", "").Replace(console.said(t, lines))
			holdWanted(t, said)
			conversation += said
		}
	})
	return conversation
}

// remarked makes what is wanted a remark.
func remarked(line string) string {
	if strings.HasPrefix(line, "= ") || strings.HasPrefix(line, "! ") {
		return "# " + line
	}
	return line
}

// holdWanted holds a conversation against the remarks in it.
func holdWanted(t *testing.T, conversation string) {
	t.Helper()
	var said strings.Builder
	for line := range strings.Lines(conversation) {
		if want, ok := strings.CutPrefix(strings.TrimSpace(line), "# = "); ok {
			if !strings.Contains(said.String(), want) {
				t.Errorf("want %q in\n%s", want, said.String())
			}
			continue
		}
		if not, ok := strings.CutPrefix(strings.TrimSpace(line), "# ! "); ok {
			if strings.Contains(said.String(), not) {
				t.Errorf("there is %q in\n%s", not, said.String())
			}
			continue
		}
		if typedLine.MatchString(line) {
			said.Reset()
		}
		said.WriteString(line)
	}
}
