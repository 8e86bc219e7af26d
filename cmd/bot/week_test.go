package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestAWeekOfFriends plays the weeks in testdata: a group on the console with the real calendar, by a clock that is moved. Lines are what
// people type there, and "+90s" or "+24h" lets time pass, "until 8:00" too, "# …" is a remark. {all} stands for the solution of the daily of the day, {3}
// for right digits in its first three open cells, and {bad} for a wrong one. Each line takes a second. Boards are left out of what is kept.
func TestAWeekOfFriends(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"english", "persian"} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join("testdata", "weeks", language)
			lines, err := os.ReadFile(path + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			golden, err := filepath.Abs(path + ".golden")
			if err != nil {
				t.Fatal(err)
			}
			got := ordered(withoutBoards(playWeek(t, string(lines))))
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// weekBegins is a Monday, shortly before eight.
var weekBegins = time.Date(2026, 11, 23, 7, 55, 0, 0, time.UTC)

// playWeek returns the conversation.
func playWeek(t *testing.T, lines string) (conversation string) {
	t.Helper()
	console := newMovedConsole(t, "WARN")
	synctest.Test(t, func(t *testing.T) { conversation = console.said(t, strings.Split(strings.TrimSpace(lines), "\n")) })
	return conversation
}

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

// weekOfDailies returns the dailies from weekBegins on, as somebody knows them for whom they are over.
func weekOfDailies(t *testing.T) map[string]oneDaily {
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
	for w.left == "" {
		time.Sleep(time.Second) // until nobody has anything to do
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
			continue
		}
		w.left = w.filled(line) + "\n"
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

// withoutBoards leaves out the rows of boards, which change with every move.
func withoutBoards(conversation string) string {
	var kept []string
	for line := range strings.Lines(conversation) {
		if !strings.HasPrefix(line, "| ") && !strings.HasPrefix(line, "+-") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

// ofMessage finds the number of a message of the bot.
var ofMessage = regexp.MustCompile(`bot \((\d+)`)

// ordered puts what the bot says after a line in the order of its messages: what a room is told comes beside the answer, before it or
// after.
func ordered(conversation string) string {
	var kept, said []string
	of := func(block string) int {
		n := ofMessage.FindStringSubmatch(strings.SplitN(block, "\n", 2)[0])
		if n == nil {
			return 0
		}
		at, _ := strconv.Atoi(n[1])
		return at
	}
	end := func() {
		slices.SortStableFunc(said, func(a, b string) int { return of(a) - of(b) })
		kept, said = append(kept, said...), nil
	}
	for block := range strings.SplitSeq(strings.TrimRight(conversation, "\n"), "\n\n") {
		lines := strings.Split(block, "\n")
		for len(lines) > 0 && (strings.Contains(lines[0], "> ") || strings.HasPrefix(lines[0], "# ") || strings.HasPrefix(lines[0], "(note")) {
			end()
			kept, lines = append(kept, lines[0]), lines[1:]
		}
		if len(lines) > 0 {
			said = append(said, strings.Join(lines, "\n")+"\n")
		}
	}
	end()
	return strings.Join(kept, "\n") + "\n"
}
