package main

import (
	"flag"
	"io"
	"math"
	"os"
	"strings"
	"testing"

	"sudokubot/solver/check"
)

// assumed returns the assumptions of these flags.
func assumed(t *testing.T, args ...string) assumptions {
	t.Helper()
	a, f := assumptions{}, flag.NewFlagSet("scale", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	a.flags(f)
	check.Must(t, f.Parse(args))
	return a
}

func printed(a assumptions) string {
	var text strings.Builder
	for _, t := range tables(a, simulate(a)) {
		t.print(&text)
	}
	return text.String()
}

// TestDocsHoldTheTables checks that docs/SCALE.md quotes the command.
func TestDocsHoldTheTables(t *testing.T) {
	doc, err := os.ReadFile("../../docs/SCALE.md")
	check.Must(t, err)
	for line := range strings.Lines(printed(assumed(t))) {
		check.Contains(t, string(doc), line)
	}
}

func TestTheSameSeedGivesTheSameTables(t *testing.T) {
	a := assumed(t, "-sample", "20000", "-seed", "7")
	check.Equal(t, printed(a), printed(a))
	other := assumed(t, "-sample", "20000", "-seed", "8")
	check.True(t, printed(a) != printed(other), "another seed changes nothing")
}

func TestTwiceThePeopleNeedTwice(t *testing.T) {
	one, two := assumed(t, "-sample", "20000"), assumed(t, "-sample", "20000", "-people", "2e7")
	n, m := one.needs(simulate(one)), two.needs(simulate(two))
	for name, pair := range map[string][2]float64{
		"messages": {n.day, m.day}, "cores": {n.cores, m.cores}, "requests": {n.requests, m.requests}, "games": {n.games, m.games},
	} {
		check.True(t, math.Abs(pair[1]/pair[0]-2) < 1e-6, "%s: %v", name, pair)
	}
}

func TestMessagesADayAreAsAssumed(t *testing.T) {
	a := assumed(t)
	got, want := a.needs(simulate(a)).day, a.People*a.Active*a.Messages
	check.True(t, math.Abs(got/want-1) < 0.02, "got %v, want %v", got, want)
}

// TestNineOClock checks delays against the time that a queue takes.
func TestNineOClock(t *testing.T) {
	quiet := func(cohorts ...cohort) *day { return &day{due: cohorts} }
	a := assumed(t)
	for _, test := range []struct {
		name      string
		day       *day
		perSecond float64
		want      float64 // minutes
	}{
		{"100,000 groups, 29 a second", quiet(cohort{540, 100_000}), 29, 58},
		{"900 a second", quiet(cohort{540, 100_000}), 900, 2},
		{"ten o'clock does not wait for nine", quiet(cohort{540, 348_000}, cohort{600, 870}), 29, 201},
		{"too many for a day", quiet(cohort{540, 10e6}), 29, math.Inf(1)},
	} {
		longest, _ := test.day.delays(a, test.perSecond, false)
		check.Equal(t, longest, test.want, "%s", test.name)
	}
	busy := quiet(cohort{540, 17_400})
	busy.telegram[541] = 29 * 60 / a.Sends // answers take this minute
	longest, _ := busy.delays(a, 29, false)
	check.Equal(t, longest, 11)
	longest, _ = busy.delays(a, 29, true)
	check.Equal(t, longest, 10)
}

func TestNumbers(t *testing.T) {
	for v, want := range map[float64]string{0.4166: "0.42", 7: "7", 12.4: "12", 1234.4: "1,234", 1.2e6: "1.2 million", 3e9: "3 billion"} {
		check.Equal(t, number(v), want)
	}
	check.True(t, assumptions{People: 1, Sample: 1, PerToken: 1, PerGuilds: 1, Active: 2}.valid() != nil, "a share of 2")
}
