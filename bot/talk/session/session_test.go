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
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// desk finds and stores rounds.
type desk struct {
	*testing.T
	store *game.Moving
	base  *talk.Base
	games *session.Games
	p     sudoku.Puzzle
}

func newDesk(t *testing.T) desk {
	t.Helper()
	store := bottest.NewStore(t)
	p, err := sudoku.Parse(bottest.ClassicDaily.Puzzle)
	check.Must(t, err)
	return desk{t, store, bottest.Base(t, store), session.New(store, nil, nil), p}
}

// of returns the round of a person with a puzzle, opened in a room. If the puzzle is from another room,
// origin is the ID of that room.
func (d desk) of(room, person string, ref game.Ref, origin string) *game.Play {
	d.Helper()
	m := chat.Message{ID: "m1", Room: chat.Room{ID: room}, From: chat.Person{ID: person, Name: person}}
	w := talk.Wanted{Ref: ref}
	if ref.Date != "" {
		w.Daily = game.Daily{Series: ref.Series, Date: ref.Date}
	}
	r, err := d.games.Find(d.Context(), d.base.Turn(context.Background(), m, chattest.NewRecorder(d.T)), w, d.p, origin)
	check.Must(d.T, err)
	return r
}

func (d desk) keep(r *game.Play) {
	d.Helper()
	r.Enter([]game.Entry{{Cell: 2, Digit: 4}}, bottest.Noon())
	if _, err := d.store.PutRound(d.Context(), r.Round); err != nil {
		d.Fatal(err)
	}
}

// TestWhatIsOneGame checks that a person has a single game of a daily in all rooms. Any other puzzle is a
// separate game in each room. Opened in private, it is a separate game for each room it comes from.
func TestWhatIsOneGame(t *testing.T) {
	daily, own := game.Ref{Series: "daily", Date: "2026-11-20"}, game.Ref{Source: "m7"}
	for _, test := range []struct {
		name             string
		ref              game.Ref
		room, from       string
		person           string
		thenRoom, thenOf string
		then             string
		one              bool
	}{
		{"a daily in two rooms", daily, "test:family", "", "ann", "test:club", "", "ann", true},
		{"a daily in private", daily, "test:family", "", "ann", "test:dm", "test:family", "ann", true},
		{"a daily of two people", daily, "test:family", "", "ann", "test:family", "", "ben", false},
		{"a puzzle once more", own, "test:family", "", "ann", "test:family", "", "ann", true},
		{"a puzzle of two rooms", own, "test:family", "", "ann", "test:club", "", "ann", false},
		{"a puzzle of two people", own, "test:family", "", "ann", "test:family", "", "ben", false},
		{"a room's, in private", own, "test:dm", "test:family", "ann", "test:dm", "test:family", "ann", true},
		{"those of two rooms, in private", own, "test:dm", "test:family", "ann", "test:dm", "test:club", "ann", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t)
			d.keep(d.of(test.room, test.person, test.ref, test.from))
			then := d.of(test.thenRoom, test.then, test.ref, test.thenOf)
			if one := then.Moves != ""; one != test.one {
				t.Errorf("it is the same game: %t, want %t", one, test.one)
			}
		})
	}
}

// The clock of a game begins when the game's board is opened for the first time.
func TestTheClockBeginsOnce(t *testing.T) {
	d := newDesk(t)
	ref := game.Ref{Series: "daily", Date: "2026-11-20"}
	r := d.of("test:family", "ann", ref, "")
	r.Begun = r.Begun.Add(-1000)
	if _, err := d.store.PutRound(t.Context(), r.Round); err != nil {
		t.Fatal(err)
	}
	if again := d.of("test:family", "ann", ref, ""); !again.Begun.Equal(bottest.Noon()) {
		t.Errorf("no board was shown, and the clock began at %s", again.Begun)
	}
	shown := game.Request{Room: "test:family", Source: "a1", Person: "ann", Kind: game.KindRound, About: r.Source, Puzzle: r.Puzzle}
	check.Must(t, d.store.SetBoard(t.Context(), shown))
	if again := d.of("test:family", "ann", ref, ""); !again.Begun.Equal(r.Begun) {
		t.Errorf("a board was shown, and the clock began anew at %s", again.Begun)
	}
}

// A practice has a round of its own, which continues until the practice is over.
func TestPractice(t *testing.T) {
	d := newDesk(t)
	played := d.of("test:family", "ann", game.Ref{Series: "daily", Date: "2026-11-20"}, "")
	played.GiveUp(bottest.Noon())
	turn := d.base.Turn(t.Context(), chat.Message{ID: "m2", Room: chat.Room{ID: "test:family"}, From: chat.Person{ID: "ann"}}, chattest.NewRecorder(t))
	practice := func(of *game.Play) *game.Play {
		r, err := d.games.Practice(t.Context(), turn, of)
		if err != nil || !r.Practice || r.Over() || r.Source == played.Source {
			t.Fatalf("%+v, %v", r, err)
		}
		return r
	}
	first := practice(played)
	d.keep(first)
	if again := practice(played); again.Moves == "" {
		t.Error("it does not go on")
	}
	first.GiveUp(bottest.Noon())
	first.Rev++
	if _, err := d.store.PutRound(t.Context(), first.Round); err != nil {
		t.Fatal(err)
	}
	if again := practice(first); again.Moves != "" || again.Source != first.Source {
		t.Error("it does not begin anew")
	}
}

// The round of a board is found by the message that shows the board, for every person.
func TestTheRoundOfABoard(t *testing.T) {
	d := newDesk(t)
	r := d.of("test:family", "ann", game.Ref{Series: "daily", Date: "2026-11-20"}, "")
	d.keep(r)
	shown := game.Request{Room: "test:family", Source: "a1", Answer: "a1", Person: "ann", Kind: game.KindRound, About: r.Source, Puzzle: r.Puzzle}
	check.Must(t, d.store.SetBoard(t.Context(), shown))
	ben := d.base.Turn(t.Context(), chat.Message{ID: "m2", Room: chat.Room{ID: "test:family"}, From: chat.Person{ID: "ben"}}, chattest.NewRecorder(t))
	got, err := d.games.OfBoard(t.Context(), ben, "a1", r.Source)
	check.True(t, err == nil && got.Person == "ann" && got.Moves != "", "%+v, %v", got, err)
	if _, err := d.games.OfBoard(t.Context(), ben, "a2", "elsewhere"); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("an unknown board: %v", err)
	}
	ben.Open.Board = game.Round{Room: r.Room, Source: r.Source}
	if err := d.games.Reread(t.Context(), ben); err != nil || ben.Open.Board.Moves == "" {
		t.Errorf("reread: %+v, %v", ben.Open.Board, err)
	}
}

func (d desk) left(person string) {
	d.Helper()
	known, err := d.store.Known(d.Context(), person)
	check.Must(d.T, err)
	check.Must(d.T, session.LeaveTraces(d.Context(), d.store, known.Rounds, bottest.Noon()))
	check.Must(d.T, d.store.Forget(d.Context(), person))
}

func (d desk) traces() []game.Result {
	d.Helper()
	all, err := game.ResultsIn(d.Context(), d.store, "traces", "0000-01-01", "9999-12-31", nil)
	check.Must(d.T, err)
	return all
}

// A person who deletes their data gets no new clock for a live daily that they have seen. For another
// puzzle they get a new clock. Deleting the data does not change the clocks of other people.
func TestNobodyGetsASecondClock(t *testing.T) {
	today, mini, over := game.Ref{Series: "daily", Date: "2026-11-20"}, game.Ref{Series: "mini", Date: "2026-11-20"}, game.Ref{Series: "daily", Date: "2026-11-17"}
	d := newDesk(t)
	d.keep(d.of("test:family", "ann", today, ""))
	d.keep(d.of("test:family", "ann", over, ""))
	d.keep(d.of("test:family", "ann", game.Ref{Source: "m7"}, ""))
	d.keep(d.of("test:family", "ben", mini, ""))
	d.left("ann")
	d.left("ben")
	d.left("eve") // eve has no stored data
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

// A game whose board was never shown leaves no trace of its player.
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

// A trace does not contain the name of its person. The trace and its key are deleted when the day is over
// in all time zones.
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
	end := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) // the end of 20 November in the last time zone
	check.Equal(t, sweep(end.Add(-time.Second)), 6)
	check.Equal(t, sweep(end), 3)
	check.Equal(t, sweep(end.AddDate(0, 0, 1)), 0)
}

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
