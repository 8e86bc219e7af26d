package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/solver/check"
)

// TestAWeekOfFriends plays the scenarios in testdata on the console, with the real calendar and the time of a
// bubble.
//
//   - "== name" begins a scenario. "---" ends the bot, and starts it again with its store.
//   - Each other line is typed a second after the bot has no work left; \n in it is a line end.
//   - "+90s" and "until 8:00" let time pass. During a session of only "+90s" no bot runs.
//   - "= text" requires the text in the replies since the last typed line; "! text" forbids it.
//   - {all} is the solution of the daily, {off} that with a wrong digit, {fix} the move that corrects it.
//   - {1} is a right move into the first open cell, {3} are right moves into the first three open cells.
//   - {at} is the first open cell, {bad} a wrong move.
func TestAWeekOfFriends(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/*.scenarios")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	for _, file := range files {
		for _, one := range strings.Split("\n"+document(t, file), "\n== ")[1:] {
			name, sessions, _ := strings.Cut(one, "\n")
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				if said := playScenario(t, strings.Split(sessions, "\n---\n")); t.Failed() {
					t.Log(said)
				}
			})
		}
	}
}

// typedLine matches a prompt and the typed line behind it.
var typedLine = regexp.MustCompile(`^(\[[^\]]+\] )?\S+> `)

// playScenario plays the sessions of a scenario, checks their requirements, and returns the conversation.
func playScenario(t *testing.T, sessions []string) (conversation string) {
	t.Helper()
	home := newHome(t)
	weekOfDailies(t) // outside of the bubble, because all scenarios share the result
	synctest.Test(t, func(t *testing.T) {
		for _, session := range sessions {
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
			said := strings.NewReplacer("\u00A0", " ", "\u2066", "", "\u2067", "", "\u2068", "", "\u2069", "").Replace(sessionIn(t, home, lines))
			holdWanted(t, said)
			conversation += said
		}
	})
	return conversation
}

// remarked turns a requirement into a remark. weekLines prints remarks instead of typing them.
func remarked(line string) string {
	if strings.HasPrefix(line, "= ") || strings.HasPrefix(line, "! ") {
		return "# " + line
	}
	return line
}

// holdWanted checks that a conversation meets the requirements in it.
func holdWanted(t *testing.T, conversation string) {
	t.Helper()
	var said strings.Builder
	for line := range strings.Lines(conversation) {
		if want, ok := strings.CutPrefix(strings.TrimSpace(line), "# = "); ok {
			check.Contains(t, said.String(), want)
			continue
		}
		if not, ok := strings.CutPrefix(strings.TrimSpace(line), "# ! "); ok {
			check.True(t, !strings.Contains(said.String(), not), "there is %q in\n%s", not, said.String())
			continue
		}
		if typedLine.MatchString(line) {
			said.Reset()
		}
		said.WriteString(line)
	}
}

// weekBegins is a Monday, five minutes before eight.
var weekBegins = time.Date(2026, 11, 23, 7, 55, 0, 0, time.UTC)

// sessionIn runs a bot in a synctest bubble, types lines to it, and returns the conversation. The data of the
// bot is in home. Its clock shows weekBegins plus the time elapsed in the bubble.
func sessionIn(t *testing.T, home string, lines []string) string {
	t.Helper()
	bubble := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC) // the time at which each bubble begins
	now := func() time.Time { return weekBegins.Add(time.Since(bubble)) }
	env := inHome(t, home, publicSeries, "ERROR", now)
	conversation, problems := chatIn(t, env, &weekLines{lines: lines, now: now, days: weekOfDailies(t), out: env.stdout})
	check.Equal(t, problems, "", "standard error")
	return conversation
}

// oneDaily is a line in the JSON output of bot daily.
type oneDaily struct{ Date, Puzzle, Solution string }

// ofWeek caches the result of weekOfDailies.
var ofWeek struct {
	once sync.Once
	days map[string]oneDaily
}

// weekOfDailies returns the dailies of the days from weekBegins on, by date, with their solutions.
func weekOfDailies(t *testing.T) map[string]oneDaily {
	t.Helper()
	ofWeek.once.Do(func() { ofWeek.days = makeWeek(t) })
	return ofWeek.days
}

func makeWeek(t *testing.T) map[string]oneDaily {
	t.Helper()
	env := inHome(t, t.TempDir(), publicSeries, "WARN", func() time.Time { return weekBegins.AddDate(1, 0, 0) })
	out := new(bytes.Buffer)
	env.stdout = out
	if err := (dailyCommand{Date: weekBegins.Format(time.DateOnly), Days: 8, JSON: true, Variant: "daily"}).Run(env); err != nil {
		t.Fatal(err, env.stderr)
	}
	days := map[string]oneDaily{}
	for d := json.NewDecoder(out); ; {
		var one oneDaily
		if err := d.Decode(&one); err == io.EOF {
			return days
		} else if err != nil {
			t.Fatal(err)
		}
		days[one.Date] = one
	}
}

// weekLines is the input of a scenario. It returns each line a second after the previous line.
type weekLines struct {
	lines []string
	now   func() time.Time
	days  map[string]oneDaily
	out   io.Writer
	left  string
}

// Read implements io.Reader.
func (w *weekLines) Read(p []byte) (int, error) {
	for remarked := false; w.left == ""; {
		if !remarked {
			time.Sleep(time.Second) // by then the bot has no work left; remarks are not followed by a pause
		}
		remarked = false
		if len(w.lines) == 0 {
			return 0, io.EOF
		}
		line := w.lines[0]
		w.lines = w.lines[1:]
		if span, err := time.ParseDuration(strings.TrimPrefix(line, "+")); err == nil && line[0] == '+' {
			time.Sleep(span)
			continue
		}
		if hour, ok := strings.CutPrefix(line, "until "); ok {
			w.sleepUntil(hour)
			continue
		}
		if strings.HasPrefix(line, "# ") {
			fmt.Fprintf(w.out, "%s\n", line)
			remarked = true
			continue
		}
		w.left = strings.ReplaceAll(w.filled(line), `\n`, "\n") + "\n"
	}
	n := copy(p, w.left)
	w.left = w.left[n:]
	return n, nil
}

// sleepUntil sleeps until the given hour of today or, if that has passed, of tomorrow.
func (w *weekLines) sleepUntil(hour string) {
	at, err := time.Parse("15:04", hour)
	if err != nil {
		panic(err)
	}
	now := w.now()
	then := time.Date(now.Year(), now.Month(), now.Day(), at.Hour(), at.Minute(), 0, 0, time.UTC)
	if !then.After(now) {
		then = then.AddDate(0, 0, 1)
	}
	time.Sleep(then.Sub(now))
}

// filled replaces placeholders in a line by digits of today's puzzle.
func (w *weekLines) filled(line string) string {
	return filledBy(w.days[w.now().Format(time.DateOnly)], line)
}

// filledBy replaces placeholders in a line by digits of a puzzle.
func filledBy(d oneDaily, line string) string {
	puzzle, solution := d.Puzzle[strings.LastIndexByte(d.Puzzle, ':')+1:], d.Solution[strings.LastIndexByte(d.Solution, ':')+1:]
	var cells, moves []string
	bad, off := "", ""
	for i, c := range puzzle {
		if c != '.' || len(cells) == 3 {
			continue
		}
		cell, wrong := fmt.Sprintf("r%dc%d", i/9+1, i%9+1), string('1'+(solution[i]-'1'+1)%9)
		cells, moves = append(cells, cell), append(moves, cell+"="+solution[i:i+1])
		bad, off = cell+"="+wrong, solution[:i]+wrong+solution[i+1:]
	}
	return strings.NewReplacer(
		"{all}", solution, "{off}", off, "{fix}", moves[2], "{3}", strings.Join(moves, " "), "{1}", moves[0], "{at}", cells[0], "{bad}", bad,
	).Replace(line)
}
