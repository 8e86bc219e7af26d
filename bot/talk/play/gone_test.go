package play_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// leaves posts a board of r in oldRoom, and makes ann resume r in newRoom.
func (d *desk) leaves(p *hookedPoster, oldRoom, newRoom chat.Room, r *game.Play) (message string) {
	d.Helper()
	message = d.posted(p, oldRoom)
	d.shows(oldRoom, message, r)
	d.goes(newRoom, r, game.PlaceOf(oldRoom.ID, message))
	return message
}

// goes makes ann resume r in a room. place is the place of the board of r in the room that she left.
func (d *desk) goes(to chat.Room, r *game.Play, place string) {
	d.Helper()
	d.shows(to, "m1", r)
	d.games.Left(d.turn(to), r, place)
}

// If a game continues in another room, its board in the first room is covered at once. The clock runs on,
// so the cover shows no time.
func TestABoardThatIsLeftForAnotherRoom(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		r := d.begun("daily")
		message := d.leaves(p, private, club, r)
		d.passes(0)
		all := p.edits()
		if len(all) != 1 || all[0].Room.ID != private.ID || all[0].Edits != message {
			t.Fatalf("%+v", all)
		}
		covered := all[0].Reply
		if !strings.HasSuffix(covered.Text, "\nThis game goes on in another chat.") || covered.Picture == nil || strings.Contains(covered.Picture.Alt, "0:00") || covered.Block != "" {
			t.Errorf("%+v", covered)
		}
		if d.passes(time.Hour); len(p.edits()) != 1 {
			t.Errorf("%+v", p.edits()[1:])
		}
		d.stands(r, false, game.Idle)
	})
}

// Only a board of a game with a running clock is covered when the game continues in another room.
func TestWhatIsNotCoveredInAnotherRoom(t *testing.T) {
	for name, leave := range map[string]func(d *desk, p *hookedPoster, r *game.Play){
		"the first room":   func(d *desk, _ *hookedPoster, r *game.Play) { d.goes(private, r, "") },
		"another platform": func(d *desk, p *hookedPoster, r *game.Play) { d.goes(club, r, game.PlaceOf("other:ann", "m1")) },
		"over":             func(d *desk, p *hookedPoster, r *game.Play) { r.GiveUp(d.now()); d.leaves(p, private, club, r) },
		"back there by now": func(d *desk, p *hookedPoster, r *game.Play) {
			message := d.posted(p, private)
			d.shows(private, message, r)
			d.games.Left(d.turn(club), r, game.PlaceOf(private.ID, message))
		},
		"its player was forgotten": func(d *desk, p *hookedPoster, r *game.Play) {
			message := d.posted(p, private)
			d.shows(private, message, r)
			check.Must(d.T, d.store.Forget(d.Context(), ann.ID))
			d.games.Left(d.turn(club), r, game.PlaceOf(private.ID, message))
		},
	} {
		t.Run(name, func(t *testing.T) {
			quietly(t, func(d *desk, p *hookedPoster) {
				leave(d, p, d.begun("daily"))
				d.passes(0)
				if all := p.edits(); len(all) > 0 || d.log.String() != "" {
					t.Errorf("%+v, %s", all, d.log)
				}
			})
		})
	}
}

// If the player returns to the room while its board is being covered, the board is shown again, unless the
// game has ended.
func TestSomebodyComesBackToABoardThatTheyLeft(t *testing.T) {
	for name, test := range map[string]struct {
		back  func(d *desk, r *game.Play)
		edits int
	}{
		"and plays": {func(*desk, *game.Play) {}, 2},
		"and ends":  {func(d *desk, r *game.Play) { r.GiveUp(d.now()); d.keep(r) }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			quietly(t, func(d *desk, p *hookedPoster) {
				r := d.begun("daily")
				p.on(func(context.Context, string) {
					p.on(nil)
					d.shows(private, "p1", r)
					test.back(d, r)
				})
				d.leaves(p, private, club, r)
				d.passes(0)
				all := p.edits()
				if len(all) != test.edits {
					t.Fatalf("%+v", all)
				}
				if last := all[len(all)-1]; last.Edits != "p1" || test.edits > 1 && last.Reply.Block == "" {
					t.Errorf("%+v", last)
				}
			})
		})
	}
}

// A board that can no longer be edited stays open.
func TestABoardInAnotherRoomThatCannotBeCovered(t *testing.T) {
	for _, err := range []error{chat.ErrGone, chat.ErrForbidden} {
		quietly(t, func(d *desk, p *hookedPoster) {
			p.Fail(private.ID, nil, err) // posted before the error is set
			d.leaves(p, private, club, d.begun("daily"))
			d.passes(time.Hour)
			if n := len(p.edits()); n != 1 || d.log.String() != "" {
				t.Errorf("%v: %d edits, %s", err, n, d.log)
			}
		})
	}
}

// If a game continued in another room before Pause runs, Pause covers the board in the first room.
func TestABoardThatIsLeftBeforeAnybodyLooks(t *testing.T) {
	quietly(t, func(d *desk, p *hookedPoster) {
		d.begins(d.store)
		d.leaves(p, private, club, d.begun("daily"))
		if d.passes(time.Hour); len(p.edits()) > 0 {
			t.Fatalf("%+v", p.edits())
		}
		d.runs(p)
		if d.passes(0); len(p.edits()) != 1 {
			t.Errorf("%+v", p.edits())
		}
	})
}
