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
	"sudokubot/internal/check"
)

// TestADamagedDailyIsNotGivenAway: the record of a served daily is damaged, and perhaps the secret changed.
// The next bot refuses help with that daily, kindly, and logs the damage.
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
				if strings.Count(said, "This is the daily puzzle of Friday 2 January") != 2 {
					t.Errorf("it is not refused:\n%s", said)
				}
				check.Contains(t, log, "cannot be read and is made again", "the operator is not told")
			})
		}
	}
}

// damage changes one letter in each copy of a text in the database.
func damage(t *testing.T, home, text string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(home, "sudokubot", "*.db"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the database: %v, %v", files, err)
	}
	file, err := os.ReadFile(files[0])
	check.Must(t, err)
	if !bytes.Contains(file, []byte(text)) {
		t.Fatalf("%q is not in the database", text)
	}
	file = bytes.ReplaceAll(file, []byte(text), []byte(text[:len(text)-1]+"~"))
	check.Must(t, os.WriteFile(files[0], file, 0o600))
}
