package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// dailyHere runs bot daily in that home at that moment, with what daily.secret is.
func dailyHere(t *testing.T, home, secret string, now time.Time, c dailyCommand) (out, problems string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	c.Variant, c.Days = "mini", 1
	env := &environment{
		ctx: t.Context(), now: func() time.Time { return now }, stdout: &stdout, stderr: &stderr, config: writeConfig(t, ""),
		getenv: func(name string) string {
			return map[string]string{"XDG_DATA_HOME": home, "SUDOKUBOT_DAILY_SECRET": secret}[name]
		},
	}
	if err := c.Run(env); err != nil {
		stderr.WriteString(err.Error())
	}
	return stdout.String(), stderr.String()
}

// TestASecretIsMadeAtTheFirstStart: until then the dailies are the public ones; after it they are the bot's own, and those of
// any bot that is told the secret.
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
	var stdout, stderr bytes.Buffer
	env := &environment{
		ctx: t.Context(), now: func() time.Time { return now }, stdin: strings.NewReader("/help\n"), stdout: &stdout, stderr: &stderr,
		config: writeConfig(t, ""), getenv: func(name string) string { return map[string]string{"XDG_DATA_HOME": home}[name] },
	}
	if err := (consoleCommand{}).Run(env); err != nil {
		t.Fatal(err)
	}
	secret, problems := dailyHere(t, home, "", now, dailyCommand{Secret: true})
	secret = strings.TrimSpace(secret)
	if len(secret) < shortestSecret || problems != "" {
		t.Fatalf("the secret is %q, %q", secret, problems)
	}
	own, problems := dailyHere(t, home, "", now, d)
	if own == public || !strings.Contains(own, `"date":"2026-11-18"`) || problems != "" {
		t.Errorf("after: %s, %s", own, problems)
	}
	if told, _ := dailyHere(t, t.TempDir(), secret, now, d); told != own {
		t.Errorf("elsewhere with the secret: %s, want %s", told, own)
	}
}

// TestNoSolutionOfADayThatIsNotOver: not before its last hour has gone by on Baker Island.
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
