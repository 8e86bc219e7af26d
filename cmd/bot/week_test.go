package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestAWeekOfFriends plays days of a group on the console with the real calendar, by a clock that is moved. Lines are typed there; each
// takes a second. "+90s" and "until 8:00" let time pass, and "# …" is a remark. {all} is replaced by the solution of the daily of the
// day, {3} by right digits in its first three open cells, and {bad} by a wrong one.
func TestAWeekOfFriends(t *testing.T) {
	t.Parallel()
	playScenarios(t, "testdata/week-english.scenarios")
	playScenarios(t, "testdata/week-persian.scenarios")
}

// playScenarios plays the scenarios in a file. "== name" begins a scenario, and "---" another session of it, see scenario. In a line \n is a
// line end.
func playScenarios(t *testing.T, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range strings.Split("\n"+string(text), "\n== ")[1:] {
		name, session, _ := strings.Cut(one, "\n")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			playScenario(t, scenario{name, strings.Split(session, "\n---\n")})
		})
	}
}

// weekBegins is a Monday, shortly before eight.
var weekBegins = time.Date(2026, 11, 23, 7, 55, 0, 0, time.UTC)

// movedConsole is where bots are that are played with on the console, one after the other, by a clock that is moved.
type movedConsole struct {
	home, config string
	days         map[string]oneDaily
}

// newMovedConsole returns one where nothing was kept yet, whose bots log what is at this level.
func newMovedConsole(t *testing.T, level string) movedConsole {
	t.Helper()
	return movedConsole{t.TempDir(), writeConfig(t, fmt.Sprintf("log.level = %q", level)), weekOfDailies(t)}
}

// said returns what a bot said that was begun, to which lines were typed, and that was ended. It is called in a bubble, whose time is that
// since weekBegins.
func (c movedConsole) said(t *testing.T, lines []string) string {
	t.Helper()
	bubble := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC) // when the time of all bubbles begins
	now := func() time.Time { return weekBegins.Add(time.Since(bubble)) }
	var out, problems tape
	env := &environment{
		ctx: t.Context(), config: c.config, now: now, echo: true,
		getenv: func(name string) string {
			return map[string]string{"XDG_DATA_HOME": c.home, "SUDOKUBOT_DAILY_SECRET": publicSeries}[name]
		},
		stdin: &weekLines{lines: lines, now: now, days: c.days, out: &out}, stdout: &out, stderr: &problems,
	}
	if err := (consoleCommand{}).Run(env); err != nil {
		t.Error(err)
	}
	if said := problems.String(); said != "" {
		t.Errorf("standard error: %s", said)
	}
	return strings.ReplaceAll(out.String(), c.home, "HOME")
}

// oneDaily is a line of bot daily.
type oneDaily struct{ Date, Puzzle, Solution string }

// ofWeek holds what weekOfDailies returns, which is made once.
var ofWeek struct {
	once sync.Once
	days map[string]oneDaily
}

// weekOfDailies returns the dailies from weekBegins on, with their solutions.
func weekOfDailies(t *testing.T) map[string]oneDaily {
	t.Helper()
	ofWeek.once.Do(func() { ofWeek.days = makeWeek(t) })
	return ofWeek.days
}

func makeWeek(t *testing.T) map[string]oneDaily {
	t.Helper()
	var out, problems bytes.Buffer
	env := &environment{
		ctx: t.Context(), config: writeConfig(t, `log.level = "WARN"`), now: func() time.Time { return weekBegins.AddDate(1, 0, 0) },
		getenv: func(name string) string {
			return map[string]string{"XDG_DATA_HOME": t.TempDir(), "SUDOKUBOT_DAILY_SECRET": publicSeries}[name]
		},
		stdin: strings.NewReader(""), stdout: &out, stderr: &problems,
	}
	if err := (dailyCommand{Date: weekBegins.Format(time.DateOnly), Days: 8, JSON: true, Variant: "daily"}).Run(env); err != nil {
		t.Fatal(err, problems.String())
	}
	days := map[string]oneDaily{}
	for d := json.NewDecoder(&out); ; {
		var one oneDaily
		if err := d.Decode(&one); err == io.EOF {
			return days
		} else if err != nil {
			t.Fatal(err)
		}
		days[one.Date] = one
	}
}

// weekLines is what is typed, line by line, each a second after the bot has fallen silent.
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
			time.Sleep(time.Second) // until the bot has nothing to do; remarks take no time
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

// sleepUntil lets time pass until it is so late, today or tomorrow.
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

// filled returns a line with the digits of the day's puzzle.
func (w *weekLines) filled(line string) string {
	return filledBy(w.days[w.now().Format(time.DateOnly)], line)
}

// filledBy returns a line with the digits of a puzzle.
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
