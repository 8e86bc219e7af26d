package main

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sudokubot/solver/check"
)

// readsClock lists the packages that may read the clock of the machine, each with its reason. It also lists
// such tests, unless they use synctest. All other code gets a clock, so that no answer and no test depends on
// the date.
var readsClock = map[string]string{
	"bot":                     "the clock if none is given",
	"bot/calendar":            "the clock if none is given",
	"bot/chat/dispatch":       "the clock if none is given",
	"bot/schedule":            "the clock if none is given",
	"solver":                  "the clock if none is given",
	"bot/discord":             "the clock of its rate limits",
	"bot/telegram":            "the clock of its rate limits",
	"cmd/bot":                 "the clock of the program, and times of commands",
	"bot/chat/inbox":          "how often trouble is logged",
	"bot/console":             "how long an answer took",
	"bot/discord/discordtest": "rate limits of the server",
	"bot/discord/gateway":     "deadlines",
	"bot/photo/measure":       "a program that measures",
	"bot/pool":                "deadlines",
	"bot/watch":               "deadlines",
	"solver/cputime":          "where there is no clock of the processor",
	"storage/boltdb":          "how old copies and damage are",

	"bot/calendar/bench_test.go":            "measures",
	"bot/discord/export_test.go":            "measures in bubbles",
	"bot/discord/gateway/heartbeat_test.go": "measures in bubbles",
	"bot/discord/join_test.go":              "any moment will do",
	"bot/discord/late_test.go":              "any moment will do",
	"bot/discord/manages_test.go":           "measures in bubbles",
	"cmd/bot/moved_platforms_test.go":       "how long a test goes on",
	"cmd/bot/telegram_faults_test.go":       "measures",
	"generator/daily/weeks_test.go":         "measures",
	"generator/daily/years_test.go":         "measures",
	"generator/many_test.go":                "measures",
	"solver/bitboard/bench_test.go":         "measures",
	"solver/canon/bench_test.go":            "measures",
	"solver/rating/rated_test.go":           "measures",
	"solver/sat/bench_test.go":              "measures",
}

func TestClocksAreGiven(t *testing.T) {
	t.Parallel()
	clock := regexp.MustCompile(`\btime\.(Now|Since|Until|Local)\b`)
	read := map[string]bool{}
	for _, file := range goFiles(t) {
		text, err := os.ReadFile(filepath.Join(root, file))
		check.Must(t, err)
		isTest := strings.HasSuffix(file, "_test.go")
		if !clock.Match(text) || isTest && bytes.Contains(text, []byte("\"testing/synctest\"")) {
			continue
		}
		reader := file
		if !isTest {
			reader = path.Dir(file)
		}
		read[reader] = true
		check.True(t, readsClock[reader] != "", "%s reads the clock of the machine: give it a clock", file)
	}
	for reader := range readsClock {
		check.True(t, read[reader], "%s may read the clock and does not", reader)
	}
}
