package session_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/talk/session"
	"sudokubot/solver/check"
)

// living is a desk whose clock the test sets.
type living struct {
	desk
	at time.Time
}

func newLiving(t *testing.T) *living {
	t.Helper()
	d := &living{newDesk(t), bottest.Noon()}
	d.base.Now = d.now
	return d
}

func (d *living) now() time.Time { return d.at }

func (d *living) passes(span time.Duration) { d.at = d.at.Add(span) }

func (d *living) begun() *game.Play {
	return game.Begin(game.Home("test:ann"), "r1", "test:ann", d.p, bottest.ClassicDaily, d.now())
}

func (d *living) touches(r *game.Play) {
	d.Helper()
	m := chat.Message{ID: "m1", Room: chat.Room{ID: "test:ann", Private: true}, From: chat.Person{ID: "test:ann"}}
	if _, _, err := d.games.Touch(d.Context(), d.base.Turn(d.Context(), m, chattest.NewRecorder(d.T)), r); err != nil {
		d.Fatal(err)
	}
}

func (d *living) lives() {
	d.Helper()
	check.Must(d.T, d.games.Live(d.Context(), d.now()))
}

func (d *living) wakes() {
	d.Helper()
	d.games = session.New(d.store, nil, nil)
	check.Must(d.T, d.games.Wake(d.Context(), d.now()))
}

// away stops the bot now, and starts another bot after the time span.
func (d *living) away(span time.Duration) {
	d.Helper()
	check.Must(d.T, d.store.PutLife(d.Context(), game.Life{Last: d.now()}))
	d.passes(span)
	d.wakes()
}

// The first bot was never absent. A later bot was absent since the last sign of life, and stores that
// absence at once.
func TestWake(t *testing.T) {
	d := newLiving(t)
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

// Signs of life are stored until all clocks are stopped.
func TestSignsOfLife(t *testing.T) {
	d := newLiving(t)
	d.wakes()
	kept := func() time.Time {
		l, err := d.store.Life(t.Context())
		check.Must(t, err)
		return l.Last
	}
	woken := d.now()
	d.passes(time.Hour)
	if d.lives(); !kept().Equal(woken) {
		t.Errorf("nobody plays, and it lived at %s", kept())
	}
	r := d.begun()
	d.touches(r)
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
	d.touches(r)
	if d.lives(); !kept().Equal(d.now()) {
		t.Errorf("somebody plays again, and %s is kept", kept())
	}
}

// mute is a store whose method Life fails.
type mute struct{ *game.Moving }

var errMute = errors.New("no such file")

// Life implements game.Presence.
func (mute) Life(context.Context) (game.Life, error) { return game.Life{}, errMute }

// If the stored signs of life cannot be read, Wake does not overwrite them.
func TestALifeThatCannotBeRead(t *testing.T) {
	d := newLiving(t)
	d.away(time.Hour)
	before, _ := d.store.Life(t.Context())
	d.passes(time.Hour)
	check.ErrorIs(t, session.New(mute{d.store}, nil, nil).Wake(t.Context(), d.now()), errMute)
	if after, _ := d.store.Life(t.Context()); after.String() != before.String() || strings.Count(after.String(), " ") != 2 {
		t.Errorf("%q became %q", before, after)
	}
}
