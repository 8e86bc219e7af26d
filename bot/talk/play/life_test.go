package play_test

import (
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

func (d *desk) lives() {
	d.Helper()
	check.Must(d.T, d.games.Live(d.Context(), d.now()))
}

func (d *desk) wakes() {
	d.Helper()
	d.begins(d.store)
	check.Must(d.T, d.games.Wake(d.Context(), d.now()))
}

// away stops the bot now, and starts another after a span.
func (d *desk) away(span time.Duration) {
	d.Helper()
	l, err := d.store.Life(d.Context())
	if l.Last = d.now(); err == nil {
		err = d.store.PutLife(d.Context(), l)
	}
	check.Must(d.T, err)
	d.passes(span)
	d.wakes()
}

// Clocks are paused from the last sign of life to the next touch, which mentions absences of ten seconds or
// more.
func TestOutages(t *testing.T) {
	for _, test := range []struct {
		name   string
		before func(d *desk, r *game.Play) // a minute after the game was begun
		away   time.Duration
		then   time.Duration // until the player is back
		told   string
		clock  time.Duration
	}{
		{"nine seconds", nil, 9 * time.Second, 0, "", time.Minute},
		{"just less than ten", nil, 10*time.Second - time.Millisecond, time.Hour, "", time.Minute},
		{"ten seconds", nil, 10 * time.Second, 0, "I was away for 0:10; that isn't counted. Your clock goes on at 1:00.", time.Minute},
		{"a day", nil, 24 * time.Hour, 5 * time.Minute, "I was away for 24:00:00; that isn't counted. Your clock goes on at 1:00.", time.Minute},
		{"twice", func(d *desk, _ *game.Play) { d.away(4 * time.Second); d.passes(time.Minute) }, 6 * time.Second, 0,
			"I was away for 0:10; that isn't counted. Your clock goes on at 1:00.", time.Minute},
		{"while it was paused", func(d *desk, r *game.Play) { r.Pause(d.now()); d.keep(r) }, time.Hour, 0, "", time.Minute},
		{"while it slept", func(d *desk, _ *game.Play) { d.passes(game.Idle) }, time.Hour, 0, "Ten quiet minutes, so I stopped the clock. It goes on at 10:00.", game.Idle},
		{"without a clock", func(d *desk, r *game.Play) { r.Untimed = true; d.keep(r) }, time.Hour, 0, "", time.Minute},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t)
			r := d.shows(private, "a1", d.begun("daily"))
			d.passes(time.Minute)
			if test.before != nil {
				test.before(d, r)
			}
			d.away(test.away)
			d.passes(test.then)
			if told := d.touches(private, r); told != test.told {
				t.Errorf("told %q, want %q", told, test.told)
			}
			d.stands(r, false, test.clock)
			d.passes(time.Minute)
			check.Equal(t, d.touches(private, r), "", "told again")
			d.stands(r, false, test.clock+time.Minute)
		})
	}
}
