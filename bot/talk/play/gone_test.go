package play_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
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

// turnsEphemeral makes the group answer a press by an ephemeral message if on is set, and in the private room
// otherwise.
func (h *privateOpener) turnsEphemeral(on bool) {
	b := h.Recorder.Budget()
	b.Passing, b.PrivateMode = true, chat.DirectChat
	if on {
		b.PrivateMode = chat.Ephemeral
	}
	h.Recorder.Carry(b)
}

// A press opens an ephemeral board and says where it is. The result counts in the group once. Presses on the
// board change it.
func TestAPressOpensAnEphemeralBoard(t *testing.T) {
	r, _, h := directChat(t)
	h.turnsEphemeral(true)
	check.Equal(t, h.handles(r, playDaily(r, "ann", bottest.Today)), "")
	board := r.Shown()
	if !board.Reply.Private || board.Reply.Picture == nil || !strings.Contains(board.Reply.Text, "51 cells left · 0:00") {
		t.Errorf("the board is %+v", board.Reply)
	}
	check.Equal(t, strings.Join(h.Recorder.Notices(), "|"),
		"It's in the place of this message, and only you see it. Not there? Press once more.")
	h.handles(r, ephemeral(r.Press("ann", "Check")))
	check.Contains(t, r.Shown().Reply.Text, "Check costs 0:20")
	check.Equal(t, len(h.Recorder.Notices()), 1)
	if len(h.led)+len(h.inside.Calls()) != 0 || len(r.Said.Shown()) != 1 {
		t.Errorf("led by %q, inside %v, in the group %v", h.led, h.inside.Calls(), r.Said.Shown())
	}
	_, err := r.Store.Result(t.Context(), "test:family", bottest.Today, "daily", "test:ann")
	check.NoError(t, err)
}

// If the message cannot be ephemeral, the board is in the private room, and the press opens it.
func TestARefusedEphemeralBoardOpensInside(t *testing.T) {
	r, _, h := directChat(t)
	h.turnsEphemeral(true)
	r.Said.Fail(chattest.Send, chat.ErrAloud)
	check.Contains(t, h.handles(r, playDaily(r, "ann", bottest.Today)), "51 cells left · 0:00")
	if len(h.led) != 1 || len(r.Said.Shown()) != 0 {
		t.Errorf("led by %q, in the group %v", h.led, r.Said.Shown())
	}
	check.Contains(t, enters(r, "ann", "play"), "51 cells left")
	h.shut = true
	r.Said.Fail(chattest.Send, chat.ErrAloud)
	h.handles(r, playDaily(r, "ben", bottest.Today))
	check.Equal(t, len(h.led), 2)
}

// A person who does not see the ephemeral board goes on in the private room. It is one game, with one clock,
// and no board stays behind.
func TestFromTheEphemeralBoardInside(t *testing.T) {
	for name, again := range map[string]func(r *bottest.Chat) chat.Message{
		"a press": func(r *bottest.Chat) chat.Message { return playDaily(r, "ann", bottest.Today) },
		"a move":  func(r *bottest.Chat) chat.Message { return r.Says("ann", "134") },
	} {
		t.Run(name, func(t *testing.T) {
			r, c, h := directChat(t)
			h.turnsEphemeral(true)
			h.handles(r, playDaily(r, "ann", bottest.Today))
			c.Passes(time.Minute)
			h.turnsEphemeral(false)
			check.Contains(t, h.handles(r, again(r)), " cells left · 1:00")
			all, err := r.Store.ResultsOf(t.Context(), "test:ann", bottest.Today, bottest.Today)
			check.True(t, err == nil && len(all) > 0 && all[len(all)-1].Room == "test:family", "%v, %v", all, err)
			round, err := r.Store.Round(t.Context(), game.Home("test:ann"), sourceOf("ann"))
			check.Must(t, err)
			check.True(t, game.In("test:ann", round.Answer) != "", "the board is at %q", round.Answer)
		})
	}
}

// A puzzle sent in a group has one game of a person, whether its board is ephemeral or in the private room.
func TestAnyPuzzleHasOneGameBothWays(t *testing.T) {
	r, _, h := directChat(t)
	m := r.Says("ann", bottest.Second)
	r.Want(m, "Solved.")
	h.turnsEphemeral(true)
	h.handles(r, r.Presses("ann", "a1", "1play:r:"+m.ID))
	check.Contains(t, r.Shown().Reply.Text, "Your game: ")
	h.turnsEphemeral(false)
	left := wordsBefore(r.Shown().Reply.Text, " cells left")
	got := h.handles(r, r.Presses("ann", "a1", "1play:r:"+m.ID))
	check.Equal(t, wordsBefore(got, " cells left"), left)
	all, err := r.Store.ResultsOf(t.Context(), "test:ann", bottest.Today, bottest.Today)
	check.True(t, err == nil && len(all) == 2, "%d results, %v", len(all), err)
}

// wordsBefore returns the line of text up to mark.
func wordsBefore(text, mark string) string {
	before, _, _ := strings.Cut(text, mark)
	return before[strings.LastIndexByte(before, '\n')+1:]
}

// A hint pressed for in a group is shown to that person alone, and its next rung in place of it.
func TestAHintInAGroupIsForOne(t *testing.T) {
	r, _, h := directChat(t)
	r.Hears(r.Commands("ann", "new", "hard"))
	r.Hears(r.Commands("ann", "hint", ""))
	public, before := r.Shown(), len(r.Said.Shown())
	data := public.Reply.Choices[0][0].Data
	h.turnsEphemeral(true)
	h.handles(r, r.Presses("ben", public.ID, data))
	hint := r.Shown()
	if hint.ID == public.ID || !hint.Reply.Private || hint.Reply.Picture == nil {
		t.Fatalf("the hint is %+v", hint)
	}
	h.handles(r, ephemeral(r.Presses("ben", hint.ID, hint.Reply.Choices[0][0].Data)))
	if now := r.Shown(); now.ID != hint.ID || now.Reply.Text == hint.Reply.Text || !now.Reply.Private {
		t.Errorf("the next rung is %+v", now)
	}
	r.Said.Fail(chattest.Send, chat.ErrAloud)
	h.handles(r, r.Presses("ben", public.ID, data))
	check.Equal(t, len(r.Said.Shown()), before+1)
}
