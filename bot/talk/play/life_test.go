package play_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/talk/session"
	"sudokubot/storage/moving"
)

// lives gives a sign of life.
func (d *desk) lives() {
	d.Helper()
	if err := d.games.Live(d.Context(), d.now()); err != nil {
		d.Fatal(err)
	}
}

// wakes has another bot begin.
func (d *desk) wakes() {
	d.Helper()
	d.begins(d.store)
	if err := d.games.Wake(d.Context(), d.now()); err != nil {
		d.Fatal(err)
	}
}

// away has the bot go away now, and another begin after that.
func (d *desk) away(span time.Duration) {
	d.Helper()
	l, err := d.store.Life(d.Context())
	if l.Last = d.now(); err == nil {
		err = d.store.PutLife(d.Context(), l)
	}
	if err != nil {
		d.Fatal(err)
	}
	d.passes(span)
	d.wakes()
}

// From the last sign of life until their player does something clocks stand. It is told from ten seconds on; what is shorter costs nobody
// anything either.
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
			if told := d.touches(private, r); told != "" {
				t.Errorf("told again: %q", told)
			}
			d.stands(r, false, test.clock+time.Minute)
		})
	}
}

// Who plays elsewhere than on a board, as on paper, has the same clock.
func TestMissed(t *testing.T) {
	d := newDesk(t)
	r := d.shows(private, "a1", d.begun("daily"))
	d.passes(time.Minute)
	if missed := d.games.Missed(r, d.now()); missed != 0 || r.Paused {
		t.Errorf("missed %s, paused: %t; the bot was there", missed, r.Paused)
	}
	d.away(time.Hour)
	if missed := d.games.Missed(r, d.now()); missed != time.Hour || !r.Paused || r.Clock(d.now()) != time.Minute {
		t.Errorf("missed %s, paused: %t, at %s", missed, r.Paused, r.Clock(d.now()))
	}
}

// A bot that begins for the first time was never away; one that begins anew was since its last sign of life, and that is kept at once.
func TestWake(t *testing.T) {
	d := newDesk(t)
	d.wakes()
	if l, err := d.store.Life(t.Context()); err != nil || len(l.Outages) > 0 || !l.Last.Equal(d.now()) {
		t.Errorf("the first time: %+v, %v", l, err)
	}
	from := d.now()
	d.passes(time.Minute)
	d.wakes()
	want := game.Outage{From: from, To: d.now()}
	if l, err := d.store.Life(t.Context()); err != nil || len(l.Outages) != 1 || l.Outages[0] != want || !l.Last.Equal(d.now()) {
		t.Errorf("anew: %+v, %v; want %v", l, err, want)
	}
}

// Signs of life are kept while there is a clock that they matter to: until a board that was left alone is sure to sleep.
func TestSignsOfLife(t *testing.T) {
	d := newDesk(t)
	d.wakes()
	kept := func() time.Time {
		l, err := d.store.Life(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return l.Last
	}
	woken := d.now()
	d.passes(time.Hour)
	if d.lives(); !kept().Equal(woken) {
		t.Errorf("nobody plays, and it lived at %s", kept())
	}
	r := d.shows(private, "a1", d.begun("daily"))
	d.touches(private, r)
	for range 11 {
		d.passes(time.Minute)
		if d.lives(); !kept().Equal(d.now()) {
			t.Errorf("it lived at %s, and %s is kept", d.now(), kept())
		}
	}
	last := kept()
	d.passes(time.Second)
	if d.lives(); !kept().Equal(last) {
		t.Errorf("all boards sleep, and it lived at %s", kept())
	}
	d.touches(private, r)
	if d.lives(); !kept().Equal(d.now()) {
		t.Errorf("somebody plays again, and %s is kept", kept())
	}
}

// mute is a store that has no life.
type mute struct{ *moving.Store }

var errMute = errors.New("no such file")

// Life implements game.Presence.
func (mute) Life(context.Context) (game.Life, error) { return game.Life{}, errMute }

// A life that cannot be read is not begun anew: what was kept of outages is not lost by that.
func TestALifeThatCannotBeRead(t *testing.T) {
	d := newDesk(t)
	d.away(time.Hour)
	before, _ := d.store.Life(t.Context())
	d.passes(time.Hour)
	if err := session.New(mute{d.store}, nil, nil).Wake(t.Context(), d.now()); !errors.Is(err, errMute) {
		t.Errorf("it woke with %v", err)
	}
	if after, _ := d.store.Life(t.Context()); after.String() != before.String() || strings.Count(after.String(), " ") != 2 {
		t.Errorf("%q became %q", before, after)
	}
}
