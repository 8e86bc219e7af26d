package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver"
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

// TestDailyToday: without a date it is today's, in the configured zone.
func TestDailyToday(t *testing.T) {
	out, stderr, code := call(t, "", "daily", "--variant", "mini", "--json")
	if code != 0 || stderr != "" || !strings.HasPrefix(out, `{"date":"20`) {
		t.Errorf("exit %d, %s, %s", code, stderr, out)
	}
}
