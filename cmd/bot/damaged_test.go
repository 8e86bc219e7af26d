package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/generator/daily"
)

// TestADamagedDailyIsNotGivenAway: whatever is damaged in the record of a daily that was served, and though the secret was
// changed as well, nobody is helped with it after the bot was started again. Who asks is told kindly, and the operator knows.
func TestADamagedDailyIsNotGivenAway(t *testing.T) {
	t.Parallel()
	served, err := daily.Make(t.Context(), "", "daily", daily.Date{Year: 2026, Month: 1, Day: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	line := served.Puzzle.String()
	for _, field := range []string{line, served.Puzzle.Layout.Text(served.Solution), served.Rating.Hardest, served.Key, served.SolutionKey} {
		for _, secret := range []string{publicSeries, "another secret, of many signs"} {
			t.Run(fmt.Sprintf("%.9s, %.7s", field, secret), func(t *testing.T) {
				t.Parallel()
				home := t.TempDir()
				start(t, home, publicSeries, "/daily\n")
				damage(t, home, field)
				said, log := start(t, home, secret, strings.TrimPrefix(line, "classic9:")+"\n/hint "+line+"\n")
				if strings.Count(said, "This is the daily puzzle of Friday 2 January") != 2 {
					t.Errorf("it is not refused:\n%s", said)
				}
				if !strings.Contains(log, "cannot be read and is made again") {
					t.Errorf("the operator is not told: %s", log)
				}
			})
		}
	}
}

// start talks to a bot that has this home and this secret.
func start(t *testing.T, home, secret, input string) (said, log string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		var out, problems bytes.Buffer
		env := &environment{
			ctx: t.Context(), config: writeConfig(t, `log.level = "WARN"`), echo: true,
			now: func() time.Time { return time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC) },
			getenv: func(name string) string {
				return map[string]string{"XDG_DATA_HOME": home, "SUDOKUBOT_DAILY_SECRET": secret}[name]
			},
			stdin: strings.NewReader(input), stdout: &out, stderr: &problems,
		}
		if err := (consoleCommand{}).Run(env); err != nil {
			t.Fatal(err)
		}
		said, log = out.String(), problems.String()
	})
	return said, log
}

// damage changes one letter of a text wherever it stands in the database.
func damage(t *testing.T, home, text string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(home, "sudokubot", "*.db"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the database: %v, %v", files, err)
	}
	file, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(file, []byte(text)) {
		t.Fatalf("%q is not in the database", text)
	}
	file = bytes.ReplaceAll(file, []byte(text), []byte(text[:len(text)-1]+"~"))
	if err := os.WriteFile(files[0], file, 0o600); err != nil {
		t.Fatal(err)
	}
}
