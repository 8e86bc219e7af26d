package play_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// quietly runs play in a synctest bubble, while Pause runs for the platform of the rooms.
func quietly(t *testing.T, play func(d *desk, p *hookedPoster)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d, p := newDesk(t), &hookedPoster{Poster: chattest.NewPoster(t)}
		d.began = time.Now()
		d.runs(p)
		play(d, p)
	})
}

// runs starts Pause, which ends when d.falls is called, or at the end of the test.
func (d *desk) runs(p chat.Poster) {
	ctx, end := context.WithCancel(d.Context())
	ended, talk := make(chan struct{}), d.talk
	d.falls = func() { end(); <-ended }
	d.Cleanup(d.falls)
	go func() {
		defer close(ended)
		talk.Pause(ctx, d.base, "test", p)
	}()
}

// hookedPoster is a chat.Poster that calls a function before each edit.
type hookedPoster struct {
	*chattest.Poster

	mu     sync.Mutex
	before func(ctx context.Context, room string)
}

// on sets the function called before each edit. nil means no function.
func (p *hookedPoster) on(before func(ctx context.Context, room string)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.before = before
}

// Edit implements chat.Poster.
func (p *hookedPoster) Edit(ctx context.Context, to chat.Room, id string, r chat.Reply) error {
	p.mu.Lock()
	before := p.before
	p.mu.Unlock()
	if before != nil {
		before(ctx, to.ID)
	}
	return p.Poster.Edit(ctx, to, id, r)
}

// posted posts a message to become a board, and returns its ID.
func (d *desk) posted(p *hookedPoster, room chat.Room) string {
	d.Helper()
	id, err := p.Post(d.Context(), chat.Room{ID: room.ID}, "board", chat.Reply{Text: "the board"})
	check.Must(d.T, err)
	return id
}

func (d *desk) opens(p *hookedPoster, room chat.Room, r *game.Play) *game.Play {
	d.Helper()
	d.shows(room, d.posted(p, room), r)
	d.touches(room, r)
	return r
}

// presses shows the board of r in a room, like a press.
func (d *desk) presses(p *hookedPoster, r *game.Play, room chat.Room) {
	err := d.talk.Newest(d.Context(), r, "pressed", func(ctx context.Context, note string) error {
		return p.Edit(ctx, room, "p1", chat.Reply{Text: note})
	})
	check.NoError(d, err)
}

func (p *hookedPoster) edits() (all []chattest.Post) {
	for _, post := range p.Posts() {
		if post.Name == "" {
			all = append(all, post)
		}
	}
	return all
}

// Each board is covered once, ten minutes after its last touch.
func TestBoardsAreCoveredWhenTheyAreLeftAlone(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		first := d.opens(p, private, d.begun("daily"))
		d.passes(3*time.Minute + 30*time.Second)
		second := d.opens(p, club, d.begun("mini"))
		for _, next := range []struct {
			span  time.Duration
			edits int
		}{{6*time.Minute + 29*time.Second, 0}, {time.Second, 1}, {3*time.Minute + 29*time.Second, 1}, {time.Second, 2}, {24 * time.Hour, 2}} {
			if d.passes(next.span); len(p.edits()) != next.edits {
				t.Fatalf("%s later: %d edits, want %d", next.span, len(p.edits()), next.edits)
			}
		}
		for i, message := range []string{"p1", "p2"} {
			e := p.edits()[i]
			if e.Edits != message || !strings.Contains(e.Reply.Text, "Ten quiet minutes, so I paused at 10:00.") || e.Reply.Block != "" || e.Reply.Picture == nil {
				t.Errorf("%s became %+v", message, e)
			}
		}
		d.stands(first, true, game.Idle)
		d.stands(second, true, game.Idle)
	})
}

// Touching the board starts the ten minutes anew.
func TestABoardThatIsTouchedMeanwhile(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		r := d.opens(p, private, d.begun("daily"))
		d.passes(9 * time.Minute)
		d.touches(private, r)
		if d.passes(9 * time.Minute); len(p.edits()) > 0 {
			t.Errorf("%+v", p.edits())
		}
		d.passes(time.Minute)
		d.stands(r, true, 19*time.Minute)
	})
}

// If the clock jumps forward, the due boards are covered when the next board is opened.
func TestAClockThatJumps(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.opens(p, private, d.begun("daily"))
		d.passes(time.Second)
		d.mu.Lock()
		d.at = d.at.Add(time.Hour)
		d.mu.Unlock()
		d.opens(p, club, d.begun("mini"))
		d.passes(0)
		if got := p.edits(); len(got) != 1 || got[0].Edits != "p1" {
			t.Errorf("%+v", got)
		}
	})
}

// A board is covered in the language of its player.
func TestABoardThatIsLeftAloneInPersian(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		r := d.begun("daily")
		r.Language = "fa"
		d.opens(p, private, r)
		d.passes(game.Idle)
		if all := p.edits(); len(all) != 1 || !strings.Contains(all[0].Reply.Text, "ده دقیقه خبری نشد") {
			t.Errorf("%+v", all)
		}
	})
}

func TestAnIdleEphemeralBoard(t *testing.T) {
	for aside, want := range map[chat.PrivateMode]struct {
		title   string
		private bool
	}{chat.PrivateNone: {"Ann is playing: ", false}, chat.Ephemeral: {"Your game: ", true}, chat.EphemeralOnPress: {"Your game: ", true}} {
		quietly(t, func(d *desk, p *hookedPoster) {
			carried := d.said.Budget()
			carried.PrivateMode = aside
			d.said.Carry(carried)
			r := d.opens(p, club, d.begun("daily"))
			d.passes(game.Idle)
			r = d.kept(r)
			d.touches(club, r)
			d.goes(private, r, game.PlaceOf(club.ID, "p1"))
			d.passes(0)
			all := p.edits()
			if len(all) != 2 || !strings.HasPrefix(all[0].Reply.Text, want.title) || all[0].Reply.Private != want.private || !strings.HasPrefix(all[1].Reply.Text, want.title) {
				t.Errorf("%v: %+v", aside, all)
			}
		})
	}
}

// The bot covers an idle board even if its room has got another ID meanwhile.
func TestABoardInARoomThatMoves(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		large := chat.Room{ID: "test:large"}
		message := d.posted(p, large)
		r := d.shows(club, message, d.begun("daily"))
		d.touches(club, r)
		check.Must(t, d.base.Games.MoveRoom(t.Context(), club.ID, large.ID))
		d.passes(game.Idle)
		if all := p.edits(); len(all) != 1 || all[0].Room.ID != large.ID || all[0].Edits != message {
			t.Errorf("%+v", all)
		}
		d.stands(r, true, game.Idle)
	})
}

// An idle board stays open if its game has no running clock, or if the board is on another platform.
func TestWhatIsLeftAloneUncovered(t *testing.T) {
	other := chat.Room{ID: "other:ann", Private: true}
	for name, before := range map[string]func(d *desk, r *game.Play){
		"over":                   func(d *desk, r *game.Play) { r.GiveUp(d.now()); d.keep(r) },
		"paused":                 func(d *desk, r *game.Play) { r.Pause(d.now()); d.keep(r) },
		"without a clock":        func(d *desk, r *game.Play) { r.Untimed = true; d.touches(private, r) },
		"gone on elsewhere":      func(d *desk, r *game.Play) { d.shows(other, "m1", r) },
		"on another platform":    func(d *desk, r *game.Play) { d.shows(other, "m1", r); d.touches(other, r) },
		"touched, and not noted": func(d *desk, r *game.Play) { r.Touch(d.now()); d.keep(r) },
		"its player was forgotten": func(d *desk, _ *game.Play) {
			check.Must(d.T, d.store.Forget(d.Context(), ann.ID))
		},
	} {
		t.Run(name, func(t *testing.T) {
			quietly(t, func(d *desk, p *hookedPoster) {
				r := d.opens(p, private, d.begun("daily"))
				d.passes(5 * time.Minute)
				before(d, r)
				kept, _ := d.store.Round(t.Context(), r.Room, r.Source)
				d.passes(time.Hour)
				if all := p.edits(); len(all) > 0 {
					t.Errorf("%+v", all)
				}
				if now, _ := d.store.Round(t.Context(), r.Room, r.Source); now != kept {
					t.Errorf("it became %+v, from %+v", now, kept)
				}
				if d.log.String() != "" {
					t.Error(d.log)
				}
			})
		})
	}
}

// If an idle board cannot be covered, the answer to the next touch says that the clock was stopped.
func TestABoardLeftAloneThatCannotBeCovered(t *testing.T) {
	for _, err := range []error{chat.ErrGone, chat.ErrForbidden} {
		quietly(t, func(d *desk, p *hookedPoster) {
			r := d.opens(p, private, d.begun("daily"))
			p.Fail(private.ID, err)
			d.passes(time.Hour)
			if n := len(p.edits()); n != 1 || d.log.String() != "" {
				t.Errorf("%v: %d edits, %s", err, n, d.log)
			}
			if told := d.touches(private, d.kept(r)); told != "Ten quiet minutes, so I stopped the clock. It goes on at 10:00." {
				t.Errorf("%v: told %q", err, told)
			}
		})
	}
}

// If the network fails, the bot tries to cover the board each minute for an hour, and logs the failure
// once.
func TestABoardLeftAloneWithoutANetwork(t *testing.T) {
	for name, left := range map[string]func(d *desk, p *hookedPoster){
		"idle": func(d *desk, p *hookedPoster) {
			d.opens(p, private, d.begun("daily"))
			p.Shut(private.ID, errors.New("no network"))
			d.passes(game.Idle)
		},
		"open across a restart": func(d *desk, p *hookedPoster) {
			d.wakes()
			d.opens(p, private, d.begun("daily"))
			p.Shut(private.ID, errors.New("no network"))
			d.rises(p, time.Hour)
		},
		"in another room": func(d *desk, p *hookedPoster) {
			message := d.posted(p, private)
			p.Shut(private.ID, errors.New("no network"))
			r := d.shows(private, message, d.begun("daily"))
			d.goes(club, r, game.PlaceOf(private.ID, message))
			d.passes(0)
		},
	} {
		for _, test := range []struct {
			outage time.Duration
			tried  int // the total number of tries
		}{{time.Second, 2}, {20*time.Minute - time.Second, 21}, {2 * time.Hour, 61}} {
			t.Run(name+" for "+test.outage.String(), func(t *testing.T) {
				quietly(t, func(d *desk, p *hookedPoster) {
					left(d, p)
					d.passes(test.outage)
					p.Shut(private.ID, nil)
					d.passes(time.Hour)
					check.Equal(t, len(p.edits()), test.tried)
					covered := p.edits()[len(p.edits())-1].Err == nil
					check.Equal(t, covered, test.outage < time.Hour, "covered")
					if n := strings.Count(d.log.String(), "not covered"); n != 1 {
						t.Errorf("logged %d times: %s", n, d.log)
					}
				})
			})
		}
	}
}

// If the player touches the board between or during tries, the ten minutes start anew.
func TestSomebodyIsBackWithoutANetwork(t *testing.T) {
	for name, back := range map[string]func(d *desk, p *hookedPoster, touch func()){
		"between two tries": func(d *desk, p *hookedPoster, touch func()) { d.passes(30 * time.Second); touch() },
		"in a try": func(d *desk, p *hookedPoster, touch func()) {
			p.on(func(context.Context, string) { p.on(nil); touch() })
			d.passes(time.Minute)
		},
	} {
		t.Run(name, func(t *testing.T) {
			quietly(t, func(d *desk, p *hookedPoster) {
				r := d.opens(p, private, d.begun("daily"))
				p.Shut(private.ID, errors.New("no network"))
				d.passes(game.Idle)
				var touched time.Time
				back(d, p, func() { touched = d.now(); d.touches(private, d.kept(r)) })
				before := len(p.edits())
				if d.passes(touched.Add(game.Idle - time.Second).Sub(d.now())); len(p.edits()) != before {
					t.Fatalf("%+v", p.edits())
				}
				if d.passes(time.Second); len(p.edits()) != before+1 {
					t.Errorf("%+v", p.edits())
				}
			})
		})
	}
}

// If the player touches the board while it is being covered, the board is shown again, and the clock runs.
func TestSomebodyComesBackToABoardThatIsBeingCovered(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		r := d.opens(p, private, d.begun("daily"))
		p.on(func(context.Context, string) {
			p.on(nil)
			d.touches(private, d.kept(r))
			go d.presses(p, r, private)
			time.Sleep(time.Second / 2)
			check.Equal(t, len(p.edits()), 0, "edits during the first")
		})
		d.passes(game.Idle)
		d.passes(time.Second)
		all := p.edits()
		if len(all) != 2 || !strings.Contains(all[0].Reply.Text, "Ten quiet") || all[1].Reply.Text != "pressed" {
			t.Fatalf("%+v", all)
		}
		d.passes(time.Minute - time.Second)
		d.stands(r, false, 11*time.Minute)
		d.passes(9 * time.Minute)
		d.stands(r, true, 20*time.Minute)
	})
}
