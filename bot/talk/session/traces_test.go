package session_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/game"
	"sudokubot/bot/talk/session"
	"sudokubot/solver/check"
)

// left forgets a person at noon, as /privacy does.
func (d desk) left(person string) {
	d.Helper()
	known, err := d.store.Known(d.Context(), person)
	if err != nil {
		d.Fatal(err)
	}
	if err := session.LeaveTraces(d.Context(), d.store, known.Rounds, bottest.Noon()); err != nil {
		d.Fatal(err)
	}
	if err := d.store.Forget(d.Context(), person); err != nil {
		d.Fatal(err)
	}
}

// traces returns what is left of people who were forgotten.
func (d desk) traces() []game.Result {
	d.Helper()
	all, err := game.ResultsIn(d.Context(), d.store, "traces", "0000-01-01", "9999-12-31", nil)
	if err != nil {
		d.Fatal(err)
	}
	return all
}

// Who is forgotten while a daily lives that they have seen has no new clock for it, however often; all others
// have, and they for all else.
func TestNobodyGetsASecondClock(t *testing.T) {
	today, mini, over := game.Ref{Series: "daily", Date: "2026-11-20"}, game.Ref{Series: "mini", Date: "2026-11-20"}, game.Ref{Series: "daily", Date: "2026-11-17"}
	d := newDesk(t)
	d.keep(d.of("test:family", "ann", today, ""))
	d.keep(d.of("test:family", "ann", over, ""))
	d.keep(d.of("test:family", "ann", game.Ref{Source: "m7"}, ""))
	d.keep(d.of("test:family", "ben", mini, ""))
	d.left("ann")
	d.left("ben")
	d.left("eve") // who was not known
	for _, test := range []struct {
		person  string
		ref     game.Ref
		untimed bool
	}{
		{"ann", today, true}, {"ann", mini, false}, {"ann", over, false}, {"ann", game.Ref{Source: "m7"}, false},
		{"ben", mini, true}, {"ben", today, false}, {"eve", today, false},
	} {
		if r := d.of("test:club", test.person, test.ref, ""); r.Untimed != test.untimed || r.Moves != "" {
			t.Errorf("%s with %s: untimed %t, want %t", test.person, test.ref, r.Untimed, test.untimed)
		}
	}
	d.keep(d.of("test:family", "ann", today, ""))
	d.left("ann")
	if r := d.of("test:family", "ann", today, ""); !r.Untimed {
		t.Error("the second time there is a clock")
	}
}

// A board that nobody has seen is none that was played.
func TestABoardThatWasNotSeenLeavesNoTrace(t *testing.T) {
	d := newDesk(t)
	r := d.of("test:family", "ann", game.Ref{Series: "daily", Date: "2026-11-20"}, "")
	if _, err := d.store.PutRound(t.Context(), r.Round); err != nil {
		t.Fatal(err)
	}
	if d.left("ann"); len(d.traces()) > 0 {
		t.Errorf("there is %+v", d.traces())
	}
}

// A trace says nothing of who was forgotten, and is gone with its key when its day is over everywhere; those
// of other days stay.
func TestTracesNameNobodyAndGo(t *testing.T) {
	d := newDesk(t)
	for _, person := range []string{"test:ann", "test:ben"} {
		d.keep(d.of("test:family", person, game.Ref{Series: "daily", Date: "2026-11-20"}, ""))
		d.keep(d.of("test:family", person, game.Ref{Series: "daily", Date: "2026-11-21"}, ""))
		d.left(person)
	}
	if n := len(d.traces()); n != 6 {
		t.Fatalf("%d traces and keys", n)
	}
	for _, one := range d.traces() {
		if one.Name = ""; strings.Contains(one.Person, "ann") || strings.Contains(one.Person, "ben") || !one.Begun.IsZero() || one.Puzzle != "" {
			t.Errorf("it tells %+v", one)
		}
	}
	sweep := func(now time.Time) int {
		t.Helper()
		check.Must(t, session.Sweep(t.Context(), d.store, d.store.Forget, now))
		return len(d.traces())
	}
	end := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) // when the 20th is over where it is over last
	check.Equal(t, sweep(end.Add(-time.Second)), 6)
	check.Equal(t, sweep(end), 3)
	check.Equal(t, sweep(end.AddDate(0, 0, 1)), 0)
}
