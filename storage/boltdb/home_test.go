package boltdb_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/internal/check"
	"sudokubot/storage/boltdb"
)

// version5 unpacks a file that a program of schema version 5 wrote. Ann has played the daily in the family at
// noon, with a hint and a wrong digit that a check found; five minutes later in the club, with a hint and
// three digits; then in private, where she also began the mini. Ben began the daily in the family at 12:06
// and in the club at 12:07 with a hint, gave it up in the family at 12:08, and solved it in the club at
// 12:09. Eve has played it in the club alone, and another puzzle.
func version5(t *testing.T) (path string) {
	t.Helper()
	return unpacked(t, "testdata/version5.db.gz")
}

func TestAFileOfVersion5HasOneRoundOfEachPersonAndDaily(t *testing.T) {
	path := version5(t)
	s := open(t, path)
	minute := func(m int) time.Time { return time.Date(2026, time.November, 20, 12, m, 0, 0, time.UTC) }
	for name, want := range map[string]struct {
		source          string
		begun, ended    time.Time
		hints, mistakes int64
		filled          int
	}{
		"ann":  {source: "daily:2026-11-20:test:ann", begun: minute(0), hints: 2, mistakes: 1, filled: 33},
		"ann ": {source: "mini:2026-11-20:test:ann", begun: minute(6), filled: 10},
		"ben":  {source: "daily:2026-11-20:test:ben", begun: minute(6), ended: minute(8), hints: 1, filled: 30},
		"eve":  {source: "daily:2026-11-20:test:eve", begun: minute(9), filled: 30},
	} {
		person := "test:" + strings.TrimSpace(name)
		got, err := s.Round(t.Context(), game.Home(person), want.source)
		if err != nil {
			t.Fatal(name, err)
		}
		p, err := game.Resume(got)
		if err != nil || p.Now.Filled() != want.filled || !got.Begun.Equal(want.begun) || !got.Ended.Equal(want.ended) ||
			got.Hints != want.hints || got.Mistakes != want.mistakes || got.GaveUp != !want.ended.IsZero() {
			t.Errorf("%s has %+v, %v, want %+v", name, got, err, want)
		}
		for _, room := range []string{"test:club", "test:family", "test:ann"} {
			if got, err := s.Round(t.Context(), room, want.source); !errors.Is(err, game.ErrNotFound) {
				t.Errorf("%s still has %+v, %v", room, got, err)
			}
		}
	}
	if last, err := s.LastRound(t.Context(), game.Home("test:ann"), "test:ann"); err != nil || last.Series != "mini" {
		t.Errorf("Ann's last daily is %+v, %v, want the mini", last, err)
	}
	if last, err := s.LastRound(t.Context(), "test:club", "test:eve"); err != nil || last.Date != "" {
		t.Errorf("Eve's last round in the club is %+v, %v, want that of another puzzle", last, err)
	}
	sound(t, s, path)
}

// Boards that were shown before are boards of the one round, and it can be played on.
func TestAFileOfVersion5KeepsItsBoards(t *testing.T) {
	path := version5(t)
	s := open(t, path)
	for _, room := range []string{"test:family", "test:club"} {
		o, err := s.Open(t.Context(), room, "test:ann", "", "a1")
		if err != nil || o.Board.Source != "daily:2026-11-20:test:ann" || !game.IsHome(o.Board.Room) {
			t.Fatalf("in %s the board is of %+v, %v", room, o.Board, err)
		}
		o.Board.Hints++
		if _, err := s.PutRound(t.Context(), o.Board); err != nil {
			t.Error(err)
		}
	}
	sound(t, s, path)
}

func TestAFileOfVersion5IsForgottenWhole(t *testing.T) {
	path := version5(t)
	s := open(t, path)
	check.Must(t, s.Forget(t.Context(), "test:ann"))
	sound(t, s, path)
	if places := scan(t, path, "test:ann"); len(places) > 0 {
		t.Errorf("she is still in %v", places)
	}
}

// A damaged record stays where it is, and fails no other game.
func TestADamagedRoundOfVersion5StaysForCheck(t *testing.T) {
	path := version5(t)
	edit(t, path, func(tx *bbolt.Tx) error {
		rounds := tx.Bucket([]byte("rounds"))
		key := []byte("\x09test:club\x19daily:2026-11-20:test:eve")
		record := append([]byte{}, rounds.Get(key)...)
		record[len(record)-1]++
		return rounds.Put(key, record)
	})
	s, err := boltdb.Open(path, boltdb.Options{})
	check.Must(t, err)
	if _, err := s.Round(t.Context(), game.Home("test:ann"), "daily:2026-11-20:test:ann"); err != nil {
		t.Error(err)
	}
	check.ErrorIs(t, errors.Join(s.Check(t.Context()), s.Close()), boltdb.ErrDamaged)
}

// The number of dailies in a home has no limit.
func TestMoreRoundsThanARoomKeepsComeHome(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := open(t, path)
	var all []game.Round
	for i := range game.RoundsPerRoom + 1 {
		all = append(all, game.Round{Room: []string{"club", "hall"}[i%2], Source: fmt.Sprint(i), Person: "ann", Series: "daily", Date: fmt.Sprint(i)})
	}
	check.Must(t, s.Stock(t.Context(), nil, all))
	shut(t, s)
	edit(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte("6")) })
	s = open(t, path)
	for _, r := range all {
		if _, err := s.Round(t.Context(), game.Home("ann"), r.Source); err != nil {
			t.Fatal(r.Source, err)
		}
	}
	sound(t, s, path)
}

// What help cost is added up, and the clock is the one that has run longest: Ann's in the hall, which stands,
// and Ben's in the club, which had run for eight minutes when he solved the daily in the hall.
func TestAFileOfVersion6KeepsClocksAndPrices(t *testing.T) {
	at := func(minute int) time.Time { return time.Date(2026, time.November, 20, 12, minute, 0, 0, time.UTC) }
	const puzzle = "box2x2:1..4.4...1..4..."
	round := func(person, room string, begun int, r game.Round) game.Round {
		r.Person, r.Room, r.Source, r.Series, r.Date = person, room, "daily:2026-11-20:"+person, "daily", "2026-11-20"
		r.Puzzle, r.Grid, r.Begun = puzzle, puzzle, at(begun)
		return r
	}
	path := filepath.Join(t.TempDir(), "bot.db")
	s := open(t, path)
	err := s.Stock(t.Context(), nil, []game.Round{
		round("ann", "club", 0, game.Round{Since: at(0), Touched: at(3), Price: 30 * time.Second, Paid: 10 * time.Second, Checks: 1, Filled: true}),
		round("ann", "hall", 1, game.Round{
			Ran: 20 * time.Minute, Since: at(1), Touched: at(21), Paused: true, Pauses: 2, Price: 45 * time.Second, Checks: 2, Undos: 4,
		}),
		round("ben", "club", 0, game.Round{Since: at(0), Touched: at(7), Price: time.Minute, Hints: 1}),
		round("ben", "hall", 4, game.Round{Ran: 4 * time.Minute, Since: at(8), Touched: at(8), Ended: at(8), Price: time.Second}),
	})
	check.Must(t, err)
	shut(t, s)
	edit(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte("6")) })
	s = open(t, path)
	for person, want := range map[string]game.Round{
		"ann": {Ran: 20 * time.Minute, Since: at(1), Touched: at(21), Paused: true, Pauses: 2, Price: 75 * time.Second, Checks: 3, Undos: 4, Filled: true},
		"ben": {Ran: 8 * time.Minute, Since: at(8), Touched: at(7), Ended: at(8), Price: 61 * time.Second, Hints: 1},
	} {
		got, err := s.Round(t.Context(), game.Home(person), "daily:2026-11-20:"+person)
		if err != nil {
			t.Fatal(person, err)
		}
		if got.Ran != want.Ran || !got.Since.Equal(want.Since) || !got.Touched.Equal(want.Touched) || !got.Ended.Equal(want.Ended) ||
			got.Paused != want.Paused || got.Pauses != want.Pauses || got.Price != want.Price || got.Checks != want.Checks ||
			got.Undos != want.Undos || got.Filled != want.Filled || got.Hints != want.Hints {
			t.Errorf("%s has %+v, want %+v", person, got, want)
		}
		if p, err := game.Resume(got); err != nil || p.Time(at(50)) != want.Ran+want.Price {
			t.Errorf("%s: %v, %v, want a time of %v", person, p.Time(at(50)), err, want.Ran+want.Price)
		}
	}
	sound(t, s, path)
}

// sound closes s, and demands that its file has no fault.
func sound(t *testing.T, s *boltdb.Store, path string) {
	t.Helper()
	check.NoError(t, s.Check(t.Context()))
	shut(t, s)
	check.NoError(t, boltdb.Examine(t.Context(), path, time.Second), "the file is not sound")
}
