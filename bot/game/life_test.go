package game_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// minute returns the time m minutes after the beginning of a game.
func minute(m float64) time.Time {
	return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC).Add(time.Duration(m * float64(time.Minute)))
}

// TestAnOutageFromBeforeTheClockWasSetBack checks that an outage in the future stops no clock.
func TestAnOutageFromBeforeTheClockWasSetBack(t *testing.T) {
	p := begin(t)
	p.Touch(noon.Add(-time.Hour))
	outage := game.Outage{From: noon.Add(-2 * time.Minute), To: noon}
	now := noon.Add(-59 * time.Minute)
	if away := game.Missed(p, []game.Outage{outage}, now); away != 0 || p.Clock(now) != time.Minute {
		t.Errorf("away for %s, %s on the clock", away, p.Clock(now))
	}
}

// TestClocksStandWhileTheBotIsAway is scenario 55. An outage stops the clock until the player's next action.
// The clock stops at the bot's last sign of life, or at a later move of the player.
func TestClocksStandWhileTheBotIsAway(t *testing.T) {
	out := func(from, to float64) game.Outage { return game.Outage{From: minute(from), To: minute(to)} }
	for _, test := range []struct {
		name    string
		outages []game.Outage
		touched float64 // the player's last action before the outage
		paused  bool
		now     float64 // the player's next action
		clock   float64
		away    float64
	}{
		{"never away", nil, 1, false, 5, 5, 0},
		{"away for two minutes", []game.Outage{out(3, 5)}, 1, false, 5, 3, 2},
		{"thinking on after it is there again", []game.Outage{out(3, 5)}, 1, false, 9, 3, 2},
		{"away before the game", []game.Outage{out(-5, -3)}, 1, false, 5, 5, 0},
		{"away before the last move", []game.Outage{out(0.5, 0.9)}, 1, false, 5, 5, 0},
		{"a move after its last sign of life", []game.Outage{out(0.9, 3)}, 1, false, 5, 1, 2},
		{"away twice", []game.Outage{out(3, 5), out(6, 7)}, 1, false, 8, 3, 3},
		{"asleep before", []game.Outage{out(15, 17)}, 1, false, 20, 11, 0},
		{"away while asleep would come", []game.Outage{out(3, 60)}, 1, false, 61, 3, 57},
		{"paused before", []game.Outage{out(3, 5)}, 1, true, 9, 1, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := sudoku.Parse("latin2:12..")
			check.Must(t, err)
			r := game.Begin("club", "m1", "ann", p, game.Daily{}, minute(0))
			r.Touch(minute(test.touched))
			if test.paused {
				r.Pause(minute(test.touched))
			}
			away := game.Missed(r, test.outages, minute(10_000))
			r.Touch(minute(test.now))
			if got, want := r.Clock(minute(test.now)), minute(test.clock).Sub(minute(0)); got != want || away != minute(test.away).Sub(minute(0)) {
				t.Errorf("the clock is at %s, want %s; away for %s, want %g minutes", got, want, away, test.away)
			}
			check.Equal(t, r.Clock(minute(test.now+1)), minute(test.clock+1).Sub(minute(0)))
		})
	}
}

// TestLives checks that a life is written and read back, and that an invalid text is read as an empty life.
func TestLives(t *testing.T) {
	var l game.Life
	for n := range 2 * game.OutagesKept {
		i := float64(n)
		l.Last = minute(10 * i)
		l = l.Begun(minute(10*i + 1))
		if diff := cmp.Diff(l, game.ReadLife(l.String())); diff != "" {
			t.Fatalf("after %g outages: %s", i+1, diff)
		}
	}
	if n := len(l.Outages); n != game.OutagesKept || l.Outages[n-1] != (game.Outage{From: minute(10 * (2*game.OutagesKept - 1)), To: l.Last}) {
		t.Errorf("%d outages: %v", n, l.Outages)
	}
	if first := (game.Life{}).Begun(minute(0)); len(first.Outages) > 0 || first.Last != minute(0) {
		t.Errorf("the first life: %+v", first)
	}
	for _, text := range []string{"", "x", "1 2 x", "1 99999999999999999999"} {
		if l := game.ReadLife(text); !l.Last.IsZero() || len(l.Outages) > 0 {
			t.Errorf("%q is read as %+v", text, l)
		}
	}
}
