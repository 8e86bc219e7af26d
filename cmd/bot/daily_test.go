package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/generator/daily"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

func TestDailyJSON(t *testing.T) {
	t.Parallel()
	out, stderr, code := call(t, "", "daily", "--date", "2026-11-20", "--json")
	shape := regexp.MustCompile(`^\{"date":"2026-11-20","series":"daily","puzzle":"classic9:[1-9.]{81}","solution":"classic9:[1-9]{81}",` +
		`"seed":\d+,"version":\d+,"er":[456]\.\d,"level":"(hard|expert)","givens":\d\d,"symmetry":"[a-z0-9-]+","variant":"classic9",` +
		`"hardest":"[a-z0-9-]+","key":"[^"]{16,}"\}\n$`)
	if code != 0 || stderr != "" || !shape.MatchString(out) {
		t.Fatalf("exit %d, %s, %s", code, stderr, out)
	}
	if again, _, _ := call(t, "", "daily", "--date", "2026-11-20", "--variant", "daily", "--json"); again != out {
		t.Errorf("the second time it is %s", again)
	}
	var d dailyOf
	if err := json.Unmarshal([]byte(out), &struct {
		*dailyOf
		ER json.Number `json:"er"`
	}{dailyOf: &d}); err != nil {
		t.Fatal(err)
	}
	p, err := sudoku.Parse(d.Puzzle)
	check.Must(t, err)
	a, err := solver.Ask(t.Context(), p, solver.Options{})
	check.True(t, err == nil && a.Status == solver.Unique && a.Solutions[0] == d.Solution,
		"%v, %v, said %s", a.Status, a.Solutions, d.Solution)
	r, err := rating.Rate(t.Context(), p)
	check.True(t, err == nil && strings.Contains(out, `"er":`+r.ER.String()+`,`), "rated %s, %v", r.ER, err)
}

func TestDailyForPeople(t *testing.T) {
	t.Parallel()
	out, _, code := call(t, "", "daily", "--date", "2026-11-21", "--variant", "mini", "--days", "2")
	if code != 0 || !regexp.MustCompile(`^2026-11-21 mini: easy 1\.\d, box2x3, \d+ givens\n[1-6.]{36}\n`).MatchString(out) ||
		!strings.Contains(out, "\n2026-11-22 mini: ") {
		t.Errorf("exit %d, %s", code, out)
	}
}

// TestDailyToday checks the command without a date as an argument.
func TestDailyToday(t *testing.T) {
	out, stderr, code := call(t, "", "daily", "--variant", "mini", "--json")
	check.True(t, code == 0 && stderr == "" && strings.HasPrefix(out, `{"date":"20`),
		"exit %d, %s, %s", code, stderr, out)
}

// dailyHere runs bot daily with a home folder, a configured secret and a fixed time.
func dailyHere(t *testing.T, home, secret string, now time.Time, c dailyCommand) (out, problems string) {
	t.Helper()
	c.Variant, c.Days = "mini", 1
	env := inHome(t, home, secret, "INFO", func() time.Time { return now })
	if err := c.Run(env); err != nil {
		fmt.Fprint(env.stderr, err)
	}
	return fmt.Sprint(env.stdout), fmt.Sprint(env.stderr)
}

// TestASecretIsMadeAtTheFirstStart checks that bot daily prints public dailies before the first start of a
// bot. After that start it prints dailies made from the bot's secret.
func TestASecretIsMadeAtTheFirstStart(t *testing.T) {
	home, now := t.TempDir(), time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	d := dailyCommand{Date: "2026-11-18", JSON: true}
	public, _ := dailyHere(t, home, publicSeries, now, d)
	if out, note := dailyHere(t, home, "", now, d); out != public || !strings.Contains(note, "public") {
		t.Errorf("before: %s, %s, want %s", out, note, public)
	}
	if out, no := dailyHere(t, home, "", now, dailyCommand{Secret: true}); out != "" || !strings.Contains(no, "no secret yet") {
		t.Errorf("before, the secret is %q, %q", out, no)
	}
	chatIn(t, inHome(t, home, "", "INFO", func() time.Time { return now }), strings.NewReader("/help\n"))
	secret, problems := dailyHere(t, home, "", now, dailyCommand{Secret: true})
	secret = strings.TrimSpace(secret)
	if len(secret) < shortestSecret || problems != "" {
		t.Fatalf("the secret is %q, %q", secret, problems)
	}
	own, problems := dailyHere(t, home, "", now, d)
	check.True(t, own != public && strings.Contains(own, `"date":"2026-11-18"`) && problems == "",
		"after: %s, %s", own, problems)
	if told, _ := dailyHere(t, t.TempDir(), secret, now, d); told != own {
		t.Errorf("elsewhere with the secret: %s, want %s", told, own)
	}
}

// TestNoSolutionOfADayThatIsNotOver checks that the command hides the solution of a daily until the day has
// ended in UTC-12.
func TestNoSolutionOfADayThatIsNotOver(t *testing.T) {
	for _, test := range []struct {
		date string
		want bool
	}{
		{"2026-11-18", true}, {"2026-11-19", false}, {"2026-11-20", false}, {"2027-01-01", false},
	} {
		now := time.Date(2026, 11, 20, 11, 59, 59, 0, time.UTC)
		out, _ := dailyHere(t, t.TempDir(), publicSeries, now, dailyCommand{Date: test.date, JSON: true})
		if told := strings.Contains(out, `"solution"`); told != test.want || !strings.Contains(out, `"puzzle"`) {
			t.Errorf("%s: %s", test.date, out)
		}
	}
}

// TestADamagedDailyIsNotGivenAway damages the record of a served daily, with an unchanged or a changed
// secret. The next bot must refuse help with that daily, and log the damage.
func TestADamagedDailyIsNotGivenAway(t *testing.T) {
	t.Parallel()
	served, err := daily.Make(t.Context(), "", "daily", daily.Date{Year: 2026, Month: 1, Day: 2}, nil)
	check.Must(t, err)
	line := served.Puzzle.String()
	for _, field := range []string{line, served.Puzzle.Layout.Text(served.Solution), served.Rating.Hardest, served.Key, served.SolutionKey} {
		for _, secret := range []string{publicSeries, "another secret, of many signs"} {
			t.Run(fmt.Sprintf("%.9s, %.7s", field, secret), func(t *testing.T) {
				t.Parallel()
				home := t.TempDir()
				noon := func() time.Time { return time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC) }
				var said, log string
				synctest.Test(t, func(t *testing.T) {
					chatIn(t, inHome(t, home, publicSeries, "WARN", noon), strings.NewReader("/daily\n"))
					damage(t, home, field)
					asks := strings.NewReader(strings.TrimPrefix(line, "classic9:") + "\n/hint " + line + "\n")
					said, log = chatIn(t, inHome(t, home, secret, "WARN", noon), asks)
				})
				check.True(t, strings.Count(said, "This is the daily puzzle of Friday 2 January") == 2,
					"it is not refused:\n%s", said)
				check.Contains(t, log, "cannot be read and is made again", "the operator is not told")
			})
		}
	}
}

// damage changes a letter in each occurrence of text in the database.
func damage(t *testing.T, home, text string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(home, "sudokubot", "*.db"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the database: %v, %v", files, err)
	}
	file := document(t, files[0])
	if !strings.Contains(file, text) {
		t.Fatalf("%q is not in the database", text)
	}
	file = strings.ReplaceAll(file, text, text[:len(text)-1]+"~")
	check.Must(t, os.WriteFile(files[0], []byte(file), 0o600))
}
