package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sudokubot/internal/check"
)

// dailyHere runs bot daily at a moment, with a home and a secret.
func dailyHere(t *testing.T, home, secret string, now time.Time, c dailyCommand) (out, problems string) {
	t.Helper()
	c.Variant, c.Days = "mini", 1
	env := inHome(t, home, secret, "INFO", func() time.Time { return now })
	if err := c.Run(env); err != nil {
		fmt.Fprint(env.stderr, err)
	}
	return fmt.Sprint(env.stdout), fmt.Sprint(env.stderr)
}

// TestASecretIsMadeAtTheFirstStart: before that the dailies are public. After it, they follow from the secret.
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

// TestNoSolutionOfADayThatIsNotOver: the solution is out when the day has ended on Baker Island.
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
