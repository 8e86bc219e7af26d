package session_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
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

const date = "2026-11-20"

// ledger is session.Games with a store. It records the calls of Finished and Solved.
type ledger struct {
	*game.Moving
	*session.Games
	turn *talk.Turn // a turn for a message of Ann in her private room
	told []string
	fail error
}

func newLedger(t *testing.T) *ledger {
	t.Helper()
	store := bottest.NewStore(t)
	d := &ledger{Moving: store}
	d.over(store)
	m := chat.Message{ID: "m1", Room: chat.Room{ID: "test:dm", Private: true}, From: chat.Person{ID: "test:ann", Name: "Ann"}}
	d.turn = bottest.Base(t, store).Turn(t.Context(), m, chattest.NewRecorder(t))
	return d
}

func (d *ledger) over(store game.Store) {
	d.Games = session.New(store, func(_ context.Context, room, date, series string) error {
		d.told = append(d.told, room+" "+date+" "+series)
		return d.fail
	}, func(_ context.Context, room string, sources ...string) error {
		d.told = append(d.told, room+" "+strings.Join(sources, ","))
		return d.fail
	})
}

// plays returns a game of Ann. If daily is true, it is a game of the daily.
func plays(t *testing.T, daily bool) *game.Play {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + bottest.Classic)
	check.Must(t, err)
	of := game.Daily{}
	if daily {
		of = game.Daily{Series: "daily", Date: date, ER: 12}
	}
	return game.Begin("home", "r1", "test:ann", p, of, bottest.Noon())
}

// takesPart stores that Ann takes part in a room. If away is true, it stores that she has left the room.
func (d *ledger) takesPart(t *testing.T, room string, away bool) {
	t.Helper()
	if _, err := d.PutMember(t.Context(), game.Member{Room: room, Person: "test:ann", Name: "Ann", Away: away}); err != nil {
		t.Fatal(err)
	}
}

// wants checks the rooms and outcomes of the results of Ann.
func (d *ledger) wants(t *testing.T, want ...string) {
	t.Helper()
	all, err := d.ResultsOf(t.Context(), "test:ann", "", "9999-12-31")
	check.Must(t, err)
	var got []string
	for _, r := range all {
		got = append(got, fmt.Sprintf("%s %d", r.Room, r.Outcome))
	}
	slices.Sort(got)
	check.Slices(t, got, want)
}

// A daily counts in the room where it was opened and in all rooms where its player takes part. Another puzzle
// counts in one room.
func TestWhereAGameCounts(t *testing.T) {
	for _, test := range []struct {
		name  string
		daily bool
		want  []string
	}{
		{"a daily", true, []string{"test:club 0", "test:family 0"}},
		{"another puzzle", false, []string{"test:family 0"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			d, r := newLedger(t), plays(t, test.daily)
			d.takesPart(t, "test:club", false)
			d.takesPart(t, "test:left", true)
			for range 2 { // the second time is a repeated press, which changes nothing
				check.Must(t, d.Opened(t.Context(), d.turn, r, "test:family", "m7"))
				d.wants(t, test.want...)
			}
		})
	}
}

// The end of a game is written once into its result in each room. Groups are notified at each call.
func TestHowAGameEnds(t *testing.T) {
	d, r := newLedger(t), plays(t, true)
	d.takesPart(t, "test:club", false)
	for _, room := range []string{"test:family", "test:dm"} {
		check.Must(t, d.Opened(t.Context(), d.turn, r, room, "m7"))
	}
	r.Ended, r.GaveUp = bottest.Noon().Add(time.Minute), true
	d.fail = errors.New("nobody listens") // the answer must not fail because of this error
	rooms := []string{"test:club " + date + " daily", "test:family " + date + " daily"}
	for n := range 2 {
		check.Must(t, d.Settle(t.Context(), d.turn, r))
		d.wants(t, "test:club 3", "test:dm 3", "test:family 3")
		slices.Sort(d.told)
		check.Slices(t, d.told, slices.Sorted(slices.Values(slices.Repeat(rooms, n+1))))
		r.GaveUp = false // the results have ended already, so this changes nothing
	}
}

// TestAPuzzleOfARoomIsSolved checks that a group is notified of a solved puzzle if a message of the group
// holds the puzzle. The puzzle is not a daily.
func TestAPuzzleOfARoomIsSolved(t *testing.T) {
	for _, test := range []struct {
		name, room, source string
		gaveUp             bool
		told               []string
	}{
		{"under a message", "test:family", "m7", false, []string{"test:family m7"}},
		{"under none", "test:family", "", false, nil},
		{"given up", "test:family", "m7", true, nil},
		{"where somebody is alone", "test:dm", "m7", false, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			d, r := newLedger(t), plays(t, false)
			check.Must(t, d.Opened(t.Context(), d.turn, r, test.room, test.source))
			r.Ended, r.GaveUp = bottest.Noon().Add(time.Minute), test.gaveUp
			d.fail = errors.New("nobody listens")
			if err := d.Settle(t.Context(), d.turn, r); err != nil || !slices.Equal(d.told, test.told) {
				t.Errorf("%v, told %q, want %q", err, d.told, test.told)
			}
		})
	}
}

func TestAPracticeCountsNowhere(t *testing.T) {
	d, r := newLedger(t), plays(t, true)
	check.Must(t, d.Opened(t.Context(), d.turn, r, "test:family", "m7"))
	r.Ended, r.Practice = bottest.Noon(), true
	if err := d.Settle(t.Context(), d.turn, r); err != nil || len(d.told) != 0 {
		t.Errorf("%v, told %q", err, d.told)
	}
	d.wants(t, "test:family 0")
}

// The result of a solved puzzle has the techniques. The result of a puzzle that was given up has none.
func TestTechniquesOfResults(t *testing.T) {
	for _, daily := range []bool{true, false} {
		for _, solved := range []bool{true, false} {
			d, r := newLedger(t), plays(t, daily)
			if _, err := d.PutResult(t.Context(), withRoom(r, "test:dm")); err != nil {
				t.Fatal(err)
			}
			if solved {
				solution, err := sudoku.Parse(bottest.ClassicDaily.Solution)
				check.Must(t, err)
				all, _ := r.Filling(solution.Givens)
				r.Enter(all, bottest.Noon().Add(time.Hour))
			} else {
				r.GiveUp(bottest.Noon().Add(time.Hour))
			}
			check.Must(t, d.Settle(t.Context(), d.turn, r))
			got, err := d.ResultsOf(t.Context(), "test:ann", "", "9")
			if err != nil || len(got) != 1 || got[0].Outcome == game.Playing {
				t.Fatalf("%+v, %v", got, err)
			}
			if codes := got[0].Techniques.Codes(); solved != slices.Contains(codes, "0002") || !solved && len(codes) > 0 {
				t.Errorf("daily %t, solved %t: %q", daily, solved, codes)
			}
		}
	}
}

// withRoom returns the result of the open game r in a room.
func withRoom(r *game.Play, room string) game.Result {
	one := r.Result()
	one.Room, one.Date = room, date
	return one
}

// Messages that name a player are updated after the name is withdrawn. They are the newest daily of each
// series in a room, and each stored message with another puzzle.
func TestWithdrawing(t *testing.T) {
	for _, test := range []struct {
		name, room string
		ones       []game.Result
		told       string
	}{
		{"nothing", "", nil, ""},
		{"what does not name them", "", []game.Result{
			{Game: "1", Series: "daily"}, {Game: "2", Series: "daily", Outcome: game.GaveUp}, {Game: "3", Series: "daily", Outcome: game.Solved, Hidden: true},
			{Game: "4", Series: "daily", Outcome: game.Solved, Room: "test:dm"}, {Game: "5", Series: "daily", Outcome: game.Solved, Room: "test:ann"},
			{Game: "6", Outcome: game.GaveUp, Source: "m1", Puzzle: "kept"}, {Game: "7", Outcome: game.Solved, Source: "m2", Puzzle: "kept"},
			{Game: "8", Outcome: game.Solved, Puzzle: "kept"}, {Game: "9", Outcome: game.Solved, Source: "m1", Puzzle: "another"},
		}, ""},
		{"the newest daily", "", []game.Result{
			{Game: "1", Series: "daily", Outcome: game.Solved}, {Game: "2", Series: "daily", Outcome: game.Solved, Date: "2026-11-19"},
			{Game: "3", Series: "mini", Outcome: game.Untimed, Date: "2026-11-18"}, {Game: "4", Series: "daily", Outcome: game.Solved, Date: "2026-11-17", Room: "test:work"},
		}, "club 2026-11-18 mini; club 2026-11-20 daily; test:work 2026-11-17 daily"},
		{"puzzles", "", []game.Result{
			{Game: "1", Outcome: game.Solved, Source: "m1", Puzzle: "kept"}, {Game: "2", Outcome: game.Untimed, Source: "m3", Puzzle: "kept", Date: "2025-01-01"},
		}, "club m3,m1"},
		{"one room", "test:work", []game.Result{
			{Game: "1", Series: "daily", Outcome: game.Solved}, {Game: "2", Series: "daily", Outcome: game.Solved, Room: "test:work"},
			{Game: "3", Outcome: game.Solved, Source: "m1", Puzzle: "kept"},
		}, "test:work 2026-11-20 daily"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newLedger(t)
			for _, source := range []string{"m1", "m3"} {
				if _, err := d.PutRequest(t.Context(), game.Request{Room: "club", Source: source, Person: "test:eve", Kind: game.KindMade, Puzzle: "kept", At: bottest.Noon()}); err != nil {
					t.Fatal(err)
				}
			}
			for _, one := range test.ones {
				one.Person, one.Room, one.Date = "test:ann", cmp.Or(one.Room, "club"), cmp.Or(one.Date, date)
				if _, err := d.PutResult(t.Context(), one); err != nil {
					t.Fatal(err)
				}
			}
			tell, err := d.Withdrawing(t.Context(), d.turn, test.room)
			if err != nil || len(d.told) > 0 {
				t.Fatalf("%v, told before: %q", err, d.told)
			}
			check.Must(t, d.Forget(t.Context(), "test:ann"))
			tell()
			slices.Sort(d.told)
			check.Equal(t, strings.Join(d.told, "; "), test.told)
		})
	}
}

// meanwhile is a store that calls a function before it writes the nth result.
type meanwhile struct {
	*game.Moving
	happens func()
	left    int
}

// PutResult implements game.Results.
func (m *meanwhile) PutResult(ctx context.Context, r game.Result) (game.Result, error) {
	if m.left--; m.left == 0 {
		m.happens()
	}
	return m.Moving.PutResult(ctx, r)
}

// All results of a game get its end. This is true even if the room gets another ID, or a result changes
// between the writes.
func TestAnEndIsNotLost(t *testing.T) {
	for name, happens := range map[string]func(t *testing.T, d *ledger){
		"a room moves": func(t *testing.T, d *ledger) {
			check.Must(t, d.turn.Base.Games.MoveRoom(t.Context(), "test:family", "test:large"))
		},
		"a result is changed": func(t *testing.T, d *ledger) {
			all, err := d.ResultsOf(t.Context(), "test:ann", date, date)
			check.Must(t, err)
			for _, one := range all {
				one.Name = "Annie"
				if _, err := d.Moving.PutResult(t.Context(), one); err != nil {
					t.Fatal(err)
				}
			}
		},
	} {
		for at := 1; at <= 3; at++ {
			d := newLedger(t)
			r := plays(t, true)
			for _, room := range []string{"test:dm", "test:family", "test:work"} {
				check.Must(t, d.Opened(t.Context(), d.turn, r, room, ""))
			}
			d.over(&meanwhile{d.Moving, func() { happens(t, d) }, at})
			r.GiveUp(bottest.Noon())
			check.NoError(t, d.Settle(t.Context(), d.turn, r), "%s, %d", name, at)
			all, err := d.ResultsOf(t.Context(), "test:ann", date, date)
			if err != nil || len(all) != 3 {
				t.Fatalf("%s, %d: %+v, %v", name, at, all, err)
			}
			for _, one := range all {
				if one.Outcome != game.GaveUp || name == "a room moves" && one.Room == "test:family" {
					t.Errorf("%s, %d: in %s it ended with %d", name, at, one.Room, one.Outcome)
				}
			}
			if name == "a room moves" && (slices.Contains(d.told, "test:family "+date+" daily") && at < 3 || !slices.Contains(d.told, "test:large "+date+" daily") && at < 3) {
				t.Errorf("%s, %d: told %q", name, at, d.told)
			}
		}
	}
}
