package play_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// rises stops the bot, starts another bot after the time span, and runs Pause.
func (d *desk) rises(p *hookedPoster, span time.Duration) {
	d.Helper()
	d.falls()
	d.passes(span)
	d.wakes()
	d.runs(p)
	d.passes(0)
}

// If a board was open before a restart, it is covered once. It is covered ten minutes after its last touch,
// or at once if this time is over. Its clock is stopped at the beginning of the absence.
func TestABoardThatIsOpenAcrossARestart(t *testing.T) {
	for _, test := range []struct {
		name string
		// lived: from the touch to the last sign of life; away: from the last sign of life to the next bot
		lived, away time.Duration
		later       time.Duration // the time after which the board is covered
		said        string
		clock       time.Duration
	}{
		{"a restart of seconds", 4 * time.Minute, 3 * time.Second, 5*time.Minute + 57*time.Second,
			"Ten quiet minutes, so I paused at 4:00. The board is covered.", 4 * time.Minute},
		{"away for two minutes", 4 * time.Minute, 2 * time.Minute, 4 * time.Minute,
			"I was away for 2:00; that isn't counted. Paused at 4:00, and the board is covered.", 4 * time.Minute},
		{"away for longer than a board is open", 4 * time.Minute, time.Hour, 0,
			"I was away for 1:00:00; that isn't counted. Paused at 4:00, and the board is covered.", 4 * time.Minute},
		{"away since the touch", 0, 5 * time.Minute, 5 * time.Minute,
			"I was away for 5:00; that isn't counted. Paused at 0:00, and the board is covered.", 0},
		{"away in the second in which it slept", game.Idle + time.Second, time.Minute, 0,
			"Ten quiet minutes, so I paused at 10:00. The board is covered.", game.Idle},
	} {
		t.Run(test.name, func(t *testing.T) {
			quietly(t, func(d *desk, p *hookedPoster) {
				d.wakes()
				r := d.opens(p, private, d.begun("daily"))
				d.falls()
				d.passes(test.lived)
				d.lives()
				d.rises(p, test.away)
				if test.later > 0 {
					if d.passes(test.later - time.Second); len(p.edits()) > 0 {
						t.Fatalf("too early: %+v", p.edits())
					}
					d.passes(time.Second)
				}
				all := p.edits()
				if len(all) != 1 || all[0].Edits != "p1" || !strings.HasSuffix(all[0].Reply.Text, "\n"+test.said) || all[0].Reply.Block != "" || all[0].Reply.Picture == nil {
					t.Fatalf("%+v, want %q", all, test.said)
				}
				d.stands(r, true, test.clock)
				d.passes(time.Hour)
				d.rises(p, time.Hour)
				if d.passes(time.Hour); len(p.edits()) != 1 {
					t.Errorf("covered again: %+v", p.edits()[1:])
				}
				d.stands(r, true, test.clock)
				check.Equal(t, d.touches(private, d.kept(r)), "", "told again")
				d.passes(time.Minute)
				d.stands(r, false, test.clock+time.Minute)
			})
		})
	}
}

// If the player touches the board before it is covered, the ten minutes start anew, and the answer mentions
// the absence.
func TestSomebodyIsBackAfterARestart(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.wakes()
		r := d.opens(p, private, d.begun("daily"))
		d.passes(4 * time.Minute)
		d.lives()
		d.rises(p, 2*time.Minute)
		if told := d.touches(private, r); !strings.HasPrefix(told, "I was away for 2:00;") {
			t.Errorf("told %q", told)
		}
		if d.passes(game.Idle - time.Second); len(p.edits()) > 0 {
			t.Errorf("%+v", p.edits())
		}
		d.passes(time.Second)
		if all := p.edits(); len(all) != 1 || !strings.Contains(all[0].Reply.Text, "Ten quiet minutes, so I paused at 14:00.") {
			t.Errorf("%+v", all)
		}
	})
}

// A touch counts even if Recall has read the games before the touch is stored.
func TestSomebodyIsBackBeforeBoardsAreLookedFor(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.wakes()
		r := d.opens(p, private, d.begun("daily"))
		d.falls()
		d.passes(5 * time.Minute)
		d.wakes()
		if _, err := d.talk.Touch(t.Context(), d.turn(private), r); err != nil {
			t.Fatal(err)
		}
		d.runs(p)
		d.passes(0)
		d.keep(r)
		if d.passes(game.Idle); len(p.edits()) != 1 {
			t.Errorf("%+v", p.edits())
		}
	})
}

// If the player returns while the board is being covered after a restart, the board is shown again.
func TestSomebodyIsBackWhileTheirBoardIsCoveredAfterARestart(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.wakes()
		r := d.opens(p, club, d.begun("daily"))
		p.on(func(context.Context, string) {
			p.on(nil)
			d.touches(club, d.kept(r))
			go d.presses(p, r, club)
		})
		d.rises(p, time.Hour)
		if all := p.edits(); len(all) != 2 || all[1].Reply.Text != "pressed" {
			t.Errorf("%+v", all)
		}
		d.stands(r, false, 0)
	})
}

// Signs of life are stored while boards opened before the restart are open. So the length of a second
// absence is right.
func TestSignsOfLifeAfterARestart(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.wakes()
		d.opens(p, private, d.begun("daily"))
		d.rises(p, time.Minute)
		d.passes(8 * time.Minute)
		d.lives()
		d.rises(p, time.Minute)
		if all := p.edits(); len(all) != 1 || !strings.Contains(all[0].Reply.Text, "I was away for 2:00;") {
			t.Errorf("%+v", all)
		}
	})
}

// A restart does not change a board whose game has no running clock in that room.
func TestWhatIsLeftAsItIsAfterARestart(t *testing.T) {
	other := chat.Room{ID: "other:ann", Private: true}
	for name, open := range map[string]func(d *desk, p *hookedPoster, r *game.Play){
		"covered before":      func(d *desk, p *hookedPoster, r *game.Play) { d.opens(p, private, r); r.Pause(d.now()); d.keep(r) },
		"over":                func(d *desk, p *hookedPoster, r *game.Play) { d.opens(p, private, r); r.GiveUp(d.now()); d.keep(r) },
		"without a clock":     func(d *desk, p *hookedPoster, r *game.Play) { r.Untimed = true; d.opens(p, private, r) },
		"never shown":         func(d *desk, _ *hookedPoster, r *game.Play) { d.keep(r) },
		"on another platform": func(d *desk, _ *hookedPoster, r *game.Play) { d.shows(other, "m1", r) },
		"its player was forgotten": func(d *desk, p *hookedPoster, r *game.Play) {
			d.opens(p, private, r)
			check.Must(d.T, d.store.Forget(d.Context(), ann.ID))
		},
	} {
		t.Run(name, func(t *testing.T) {
			quietly(t, func(d *desk, p *hookedPoster) {
				d.wakes()
				open(d, p, d.begun("daily"))
				d.rises(p, time.Hour)
				d.passes(time.Hour)
				if all := p.edits(); len(all) > 0 || d.log.String() != "" {
					t.Errorf("%+v, %s", all, d.log)
				}
			})
		})
	}
}

func (d *desk) many(p *hookedPoster, n int) (messages []string) {
	d.Helper()
	for i := range n {
		person := fmt.Sprintf("test:p%d", i)
		r := d.begun("daily")
		r.Room, r.Person = game.Home(person), person
		room := chat.Room{ID: person, Private: true}
		messages = append(messages, d.posted(p, room))
		d.shows(room, messages[i], r)
		d.passes(time.Second)
	}
	return messages
}

// edited returns the messages that were edited, in order.
func (p *hookedPoster) edited() (messages []string) {
	for _, e := range p.edits() {
		messages = append(messages, e.Edits)
	}
	return messages
}

// Boards are covered in the order of their last touches, at most four a second.
func TestManyBoardsAreOpenAcrossARestart(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.wakes()
		messages := d.many(p, 40)
		d.rises(p, time.Hour)
		for second := range 9 {
			if n := len(p.edits()); n != 4*second+1 {
				t.Errorf("%d edits after %d s, want %d", n, second, 4*second+1)
			}
			d.passes(time.Second)
		}
		d.passes(time.Second)
		check.Slices(t, p.edited(), messages)
	})
}

func TestARestartWhileBoardsAreCovered(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.wakes()
		messages := d.many(p, 12)
		d.rises(p, time.Hour)
		d.passes(time.Second)
		d.rises(p, 3*time.Hour)
		d.passes(time.Minute)
		check.Slices(t, p.edited(), messages)
	})
}

// If the message of a board was deleted, the bot tries once to cover it. A second restart, hours later,
// does not try again.
func TestABoardThatCannotBeCoveredAfterARestart(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.wakes()
		r := d.opens(p, private, d.begun("daily"))
		p.Delete("p1")
		d.rises(p, 30*time.Minute)
		check.Equal(t, len(p.edits()), 1)
		d.passes(2 * time.Hour)
		d.opens(p, club, d.begun("mini")) // makes the bot store a sign of life
		d.lives()
		if d.rises(p, time.Second); len(p.edits()) != 1 {
			t.Errorf("%+v", p.edits()[1:])
		}
		if told := d.touches(private, r); !strings.HasPrefix(told, "I was away for ") {
			t.Errorf("told %q", told)
		}
	})
}

// crashing is a store whose PutRound fails.
type crashing struct{ *game.Moving }

// PutRound implements game.Rounds.
func (crashing) PutRound(context.Context, game.Round) (game.Round, error) {
	return game.Round{}, errors.New("killed")
}

// If the bot crashes after it has covered a board, but before it stores that, the board gets an equal cover
// again.
func TestABotThatIsKilledWhileABoardIsCovered(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.falls()
		d.begins(crashing{d.store})
		check.Must(t, d.games.Wake(t.Context(), d.now()))
		d.runs(p)
		r := d.opens(p, private, d.begun("daily"))
		d.passes(game.Idle)
		d.rises(p, time.Minute)
		all := p.edits()
		check.True(t, len(all) == 2 && reflect.DeepEqual(all[0].Reply, all[1].Reply), "%+v", all)
		d.stands(r, true, game.Idle)
	})
}

// blind is a store whose method Running fails.
type blind struct{ *game.Moving }

// Running implements game.Rounds.
func (blind) Running(context.Context, time.Time) ([]game.Round, error) {
	return nil, errors.New("no such file")
}

// If Recall fails, only the boards opened after that are covered.
func TestBoardsFromBeforeThatAreNotFound(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.wakes()
		d.falls()
		d.passes(time.Minute)
		d.begins(blind{d.store})
		check.Must(t, d.games.Wake(t.Context(), d.now()))
		d.runs(p)
		d.opens(p, private, d.begun("daily"))
		d.passes(game.Idle)
		if n := len(p.edits()); n != 1 || !strings.Contains(d.log.String(), "no such file") {
			t.Errorf("%d edits, log %s", n, d.log)
		}
	})
}

// A cover that takes long does not delay other covers.
func TestABoardThatTakesLongToBeCovered(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.opens(p, private, d.begun("daily"))
		d.passes(time.Second)
		d.opens(p, club, d.begun("mini"))
		p.on(func(ctx context.Context, room string) {
			if room == private.ID {
				<-ctx.Done()
			}
		})
		d.passes(game.Idle)
		check.Slices(t, p.edited(), []string{"p2"})
	})
}

func (d *desk) lives() {
	d.Helper()
	check.Must(d.T, d.games.Live(d.Context(), d.now()))
}

func (d *desk) wakes() {
	d.Helper()
	d.begins(d.store)
	check.Must(d.T, d.games.Wake(d.Context(), d.now()))
}

// away stops the bot now, and starts another bot after the time span.
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

// Clocks are paused from the last sign of life to the next touch. The answer to that touch mentions
// absences of ten seconds or more.
func TestOutages(t *testing.T) {
	for _, test := range []struct {
		name   string
		before func(d *desk, r *game.Play) // is called a minute after the game was begun
		away   time.Duration
		then   time.Duration // the time until the player is back
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
