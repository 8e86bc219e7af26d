package play_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/play"
	"sudokubot/bot/talk/session"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// The tests use the rooms private and club, and the player ann.
var (
	private = chat.Room{ID: "test:ann", Private: true}
	club    = chat.Room{ID: "test:club"}
	ann     = chat.Person{ID: "test:ann", Name: "Ann", Language: "en"}
)

// desk holds the games of ann, with a clock that the test sets.
type desk struct {
	*testing.T
	store *game.Moving
	base  *talk.Base
	games *session.Games
	talk  *play.Talk
	said  *chattest.Recorder
	log   *tape
	falls func() // stops the bot's covering of boards, without storing another sign of life

	mu    sync.Mutex
	at    time.Time
	began time.Time // start time in a synctest bubble, where time advances by itself; else zero
}

// tape is a log that is safe for concurrent use.
type tape struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *tape) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *tape) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func (d *desk) begins(store game.Store) {
	d.games = session.New(store, nil, nil)
	d.talk = play.New(d.games, 0)
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{T: t, store: bottest.NewStore(t), said: chattest.NewRecorder(t), log: &tape{}, at: bottest.Noon()}
	d.base = bottest.Base(t, d.store)
	d.begins(d.store)
	d.base.Now, d.base.Log = d.now, slog.New(slog.NewTextHandler(d.log, nil))
	return d
}

func (d *desk) now() time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.began.IsZero() {
		return d.at.Add(time.Since(d.began))
	}
	return d.at
}

// passes moves the clock forward. In a bubble it also waits until the due work is done.
func (d *desk) passes(span time.Duration) {
	if !d.began.IsZero() {
		time.Sleep(span)
		synctest.Wait()
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.at = d.at.Add(span)
}

func (d *desk) turn(room chat.Room) *talk.Turn {
	m := chat.Message{ID: "m1", Room: room, From: ann}
	return d.base.Turn(d.Context(), m, d.said)
}

// begun returns a game of the daily of a series, which ann begins now.
func (d *desk) begun(series string) *game.Play {
	d.Helper()
	p, err := sudoku.Parse(bottest.ClassicDaily.Puzzle)
	check.Must(d.T, err)
	daily := game.Daily{Series: series, Date: bottest.Today}
	r := game.Begin(game.Home(ann.ID), game.RoundSource(game.Ref{Series: series, Date: bottest.Today}, ann.ID), ann.ID, p, daily, d.now())
	r.Language = "en"
	return r
}

func (d *desk) keep(r *game.Play) {
	d.Helper()
	kept, err := d.store.PutRound(d.Context(), r.Round)
	check.Must(d.T, err)
	r.Rev = kept.Rev
}

// shows stores r, and stores that the message in the room is the board of r.
func (d *desk) shows(room chat.Room, message string, r *game.Play) *game.Play {
	d.Helper()
	d.keep(r)
	shown := game.Request{
		Room: room.ID, Source: message, Answer: message, Person: r.Person, Language: r.Language, Puzzle: r.Puzzle, Kind: game.KindRound, About: r.Source, At: d.now(),
	}
	check.Must(d.T, d.store.SetBoard(d.Context(), shown))
	*r = *d.kept(r)
	return r
}

// touches makes ann act in the game r in a room, and stores r. It returns the sentences about clocks on her
// next board.
func (d *desk) touches(room chat.Room, r *game.Play) (told string) {
	d.Helper()
	told, err := d.talk.Touch(d.Context(), d.turn(room), r)
	check.Must(d.T, err)
	d.keep(r)
	return told
}

func (d *desk) kept(r *game.Play) *game.Play {
	d.Helper()
	kept, err := d.store.Round(d.Context(), r.Room, r.Source)
	check.Must(d.T, err)
	p, err := game.Resume(kept)
	check.Must(d.T, err)
	return p
}

// stands checks that the stored game is paused or not, and has this time on its clock.
func (d *desk) stands(r *game.Play, paused bool, clock time.Duration) {
	d.Helper()
	if kept := d.kept(r); kept.Paused != paused || kept.Clock(d.now()) != clock {
		d.Errorf("paused: %t, at %s; want %t, %s", kept.Paused, kept.Clock(d.now()), paused, clock)
	}
}

// Opening or resuming a game pauses the other game in its room, covers the other game's board, and says so.
func TestWhatSetsAnotherGameAside(t *testing.T) {
	for _, test := range []struct {
		name   string
		second func(d *desk) *game.Play // returns the game that ann touches a minute later
		aside  bool
	}{
		{"a board that nobody has seen", func(d *desk) *game.Play { return d.begun("mini") }, true},
		{"one that was paused", func(d *desk) *game.Play {
			r := d.begun("mini")
			r.Pause(d.now())
			return d.shows(private, "a2", r)
		}, true},
		{"one that was left alone", func(d *desk) *game.Play {
			r := d.begun("mini")
			r.Touched = d.now().Add(-game.Idle)
			return d.shows(private, "a2", r)
		}, true},
		{"one that runs", func(d *desk) *game.Play { return d.shows(private, "a2", d.begun("mini")) }, false},
		{"one that ran when the bot went away", func(d *desk) *game.Play {
			r := d.shows(private, "a2", d.begun("mini"))
			d.away(time.Second)
			return r
		}, false},
		{"one that is over before its board was shown", func(d *desk) *game.Play {
			r := d.begun("mini")
			r.GiveUp(d.now())
			return r
		}, false},
		{"itself", func(d *desk) *game.Play {
			r := d.kept(d.begun("daily"))
			r.Pause(d.now())
			d.keep(r)
			return r
		}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t)
			first := d.shows(private, "a1", d.begun("daily"))
			second := test.second(d)
			d.passes(time.Minute)
			told := d.touches(private, second)
			if aside := strings.Contains(told, "Your other game is paused at 1:00"); aside != test.aside {
				t.Errorf("told %q", told)
			}
			if !test.aside {
				if calls := d.said.Calls(); len(calls) > 0 {
					t.Errorf("%+v", calls)
				}
				return
			}
			d.passes(time.Minute)
			d.stands(first, true, time.Minute)
			all := d.said.Calls()
			if len(all) != 1 || all[0].Of != "a1" || all[0].Reply.Picture == nil || all[0].Reply.Block != "" || !strings.Contains(all[0].Reply.Text, "Paused at 1:00 while you play another game") {
				t.Errorf("the first was covered by %+v", all)
			}
		})
	}
}

// Touching a game does not change other games whose clocks do not run in that room.
func TestWhatIsNotSetAside(t *testing.T) {
	for name, first := range map[string]func(d *desk, r *game.Play){
		"over":                  func(d *desk, r *game.Play) { r.GiveUp(d.now()); d.shows(private, "a1", r) },
		"paused":                func(d *desk, r *game.Play) { r.Pause(d.now()); d.shows(private, "a1", r) },
		"without a clock":       func(d *desk, r *game.Play) { r.Untimed = true; d.shows(private, "a1", r) },
		"never shown":           func(d *desk, r *game.Play) { d.keep(r) },
		"shown in another room": func(d *desk, r *game.Play) { d.shows(club, "a1", r) },
		"gone on in another room": func(d *desk, r *game.Play) {
			d.shows(private, "a1", r)
			d.shows(club, "a1", r)
		},
		"another's by now": func(d *desk, r *game.Play) { d.shows(private, "a1", r); r.Person = "test:ben"; d.keep(r) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			r := d.begun("daily")
			first(d, r)
			before := d.kept(r).Round
			d.passes(time.Minute)
			if told := d.touches(private, d.begun("mini")); told != "" || len(d.said.Calls()) > 0 {
				t.Errorf("told %q; %+v", told, d.said.Calls())
			}
			check.Equal(t, d.kept(r).Round, before)
		})
	}
}

// If a game ran before an absence of the bot, it is paused at the time when the absence began.
func TestAGameFromBeforeAnOutageIsSetAside(t *testing.T) {
	d := newDesk(t)
	first := d.shows(private, "a1", d.begun("daily"))
	d.passes(time.Minute)
	d.away(time.Hour)
	check.Equal(t, d.touches(private, d.begun("mini")), "Your other game is paused at 1:00.")
	d.stands(first, true, time.Minute)
}

// If a board was sent several times, only its newest message is covered.
func TestABoardIsCoveredOnce(t *testing.T) {
	d := newDesk(t)
	first := d.begun("daily")
	for _, message := range []string{"a1", "a2", "a3"} {
		d.shows(private, message, first)
	}
	third := d.shows(private, "a4", d.begun("weekly"))
	told := d.touches(private, d.begun("mini"))
	check.Equal(t, strings.Count(told, "Your other game"), 2, "told %q", told)
	covered := map[string]int{}
	for _, c := range d.said.Calls() {
		covered[c.Of]++
	}
	check.True(t, len(covered) == 2 && covered["a3"] == 1 && covered["a4"] == 1, "covered %v", covered)
	d.stands(first, true, 0)
	d.stands(third, true, 0)
}

// The clock is paused even if the board cannot be covered. A failure other than a deleted message is logged.
func TestABoardThatCannotBeCovered(t *testing.T) {
	for _, test := range []struct {
		err    error
		logged bool
	}{{chat.ErrGone, false}, {chat.ErrForbidden, true}, {errors.New("no network"), true}} {
		d := newDesk(t)
		first := d.shows(private, "a1", d.begun("daily"))
		d.said.Fail(chattest.Edit, test.err)
		check.Contains(t, d.touches(private, d.begun("mini")), "Your other game is paused", "%v", test.err)
		d.stands(first, true, 0)
		if logged := strings.Contains(d.log.String(), "board of the game before not covered"); logged != test.logged {
			t.Errorf("%v: logged %q", test.err, d.log)
		}
	}
}

// If the platform replaces the edited message by another message, the ID of the new message is stored as
// the board's.
func TestACoveredBoardThatIsReplaced(t *testing.T) {
	d := newDesk(t)
	first := d.shows(private, "m1", d.begun("daily"))
	d.said.Replace()
	d.touches(private, d.begun("mini"))
	check.Equal(t, d.kept(first).Answer, game.PlaceOf(private.ID, "a1"))
	if shown, err := d.store.Request(t.Context(), private.ID, "a1"); err != nil || !shown.Shows(first.Round) {
		t.Errorf("%+v, %v", shown, err)
	}
}

// hooked is a Responder that calls its function before at each edit.
type hooked struct {
	*chattest.Recorder
	before func()
}

// Edit implements chat.Responder.
func (h hooked) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	h.before()
	return h.Recorder.Edit(ctx, id, r)
}

// The board is covered before the pause is stored, so a crash leaves no open board with a paused clock.
// After the cover, the board shows the presses made meanwhile.
func TestABoardIsCoveredBeforeThatIsKept(t *testing.T) {
	d := newDesk(t)
	first := d.shows(private, "a1", d.begun("daily"))
	m := d.turn(private)
	edits := 0
	m.R = hooked{d.said, func() {
		edits++
		d.stands(first, edits == 2, 0)
		if edits == 2 {
			return
		}
		never := func(context.Context, string) error { t.Error("two show the board"); return nil }
		check.NoError(t, d.talk.Newest(t.Context(), first, "pressed", never))
	}}
	if _, err := d.talk.Touch(t.Context(), m, d.begun("mini")); err != nil {
		t.Fatal(err)
	}
	all := d.said.Calls()
	if len(all) != 2 || all[1].Of != "a1" || !strings.HasSuffix(all[1].Reply.Text, "\nPaused at 0:00. The board is covered.") {
		t.Errorf("shown %+v", all)
	}
}

// If the first game changes while the second game is touched, the touch fails with a conflict.
func TestTwoGamesAreTouchedAtOnce(t *testing.T) {
	d := newDesk(t)
	first := d.shows(private, "a1", d.begun("daily"))
	m := d.turn(private)
	m.R = hooked{d.said, func() { d.keep(first) }}
	if told, err := d.talk.Touch(t.Context(), m, d.begun("mini")); !errors.Is(err, game.ErrConflict) || told != "" {
		t.Errorf("%v, told %q", err, told)
	}
	d.stands(first, false, 0)
}
