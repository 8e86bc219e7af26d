package main

import (
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// scenario is a day of the design by its number there, played on the console with the real calendar, by a clock that is moved. Its
// sessions are one after the other with one store, as a bot that is ended and begun again. Their lines are those of a week (see
// TestAWeekOfFriends), and what is wanted of what was said since the line before: "= this stands in it", "! this does not".
type scenario struct {
	name     string
	sessions []string
}

// scenarios are those that are played here. Others are in package play, which knows one game.
var scenarios = []scenario{
	{"54 a second game pauses the first", []string{`
		/daily
		+2m
		/daily mini
		= Paused at 2:
		= while you play another game. The board is covered.
		= 18 cells left · 0:00
		= Your other game is paused at 2:
		+1h
	`, `
		/daily
		= 48 cells left · 2:
		= Your other game is paused at 10:00.
		+1m
		{all}
		= Solved in 3:
	`}},
	{"54 in Persian", []string{`
		/language fa
		/daily
		+2m
		/daily mini
		= رفتی سراغ یک بازی دیگر؛ این یکی روی ۲:۰
		= مکث · ۲:۰
		= بازی دیگرت روی ۲:۰
	`}},
}

// TestScenarios plays them.
func TestScenarios(t *testing.T) {
	t.Parallel()
	for _, s := range scenarios {
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
var typedLine = regexp.MustCompile(`^(\[[^\]]+\] )?\w+> `)

// playScenario returns what was said, and holds it against what is wanted.
func playScenario(t *testing.T, s scenario) (conversation string) {
	t.Helper()
	days := weekOfDailies(t)
	home, config := t.TempDir(), writeConfig(t, `log.level = "ERROR"`)
	synctest.Test(t, func(t *testing.T) {
		from := time.Now()
		now := func() time.Time { return weekBegins.Add(time.Since(from)) }
		for _, session := range s.sessions {
			var out, problems tape
			var lines []string
			for line := range strings.Lines(session) {
				if line = strings.TrimSpace(line); line != "" {
					lines = append(lines, remarked(line))
				}
			}
			env := &environment{
				ctx: t.Context(), config: config, now: now, echo: true,
				getenv: func(name string) string {
					return map[string]string{"XDG_DATA_HOME": home, "SUDOKUBOT_DAILY_SECRET": publicSeries}[name]
				},
				stdin: &weekLines{lines: lines, now: now, days: days, out: &out}, stdout: &out, stderr: &problems,
			}
			if err := (consoleCommand{}).Run(env); err != nil {
				t.Error(err)
			}
			if said := problems.String(); said != "" {
				t.Errorf("standard error: %s", said)
			}
			holdWanted(t, out.String())
			conversation += out.String()
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
