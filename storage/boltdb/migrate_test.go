package boltdb_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/internal/check"
	"sudokubot/storage/boltdb"
)

// version1 is what a program of schema version 1 wrote, by bucket: a person, a count, and two requests of
// which the second has no puzzle.
var version1 = map[string]map[string]string{
	"meta":   {"schema": "1"},
	"users":  {"ann": "\x0a\x02fa\x20\x02"},
	"counts": {"puzzles": "\x00\x00\x00\x00\x00\x00\x00\x01"},
	"requests": {
		"\x04club\x011": "\x0a\x03ann\x1a\x0blatin2:12..\x30\x12\x38\x12\x40\x02\x48\x02\x50\x02",
		"\x04club\x012": "\x0a\x03bob\x30\x0a\x40\x04\x48\x04\x50\x04\x5a\x02en\xa2\x06\x03new",
	},
	"order": {
		"\x04club\x00\x00\x00\x00\x00\x00\x00\x01": "1",
		"\x04club\x00\x00\x00\x00\x00\x00\x00\x02": "2",
	},
	"people": {
		"\x03ann\x04club\x01\x00\x00\x00\x00\x00\x00\x00\x01": "1",
		"\x03bob\x04club\x00\x00\x00\x00\x00\x00\x00\x00\x02": "2",
	},
}

// oldFile makes a file of schema version 1.
func oldFile(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "bot.db")
	edit(t, path, func(tx *bbolt.Tx) error {
		var errs []error
		for name, content := range version1 {
			b, err := tx.CreateBucket([]byte(name))
			if err != nil {
				return err
			}
			for k, v := range content {
				errs = append(errs, b.Put([]byte(k), []byte(v)))
			}
		}
		errs = append(errs, tx.Bucket([]byte("users")).SetSequence(1), tx.Bucket([]byte("requests")).SetSequence(2))
		return errors.Join(errs...)
	})
	return path
}

func TestAFileOfVersion1KeepsEverything(t *testing.T) {
	path := oldFile(t)
	s := open(t, path)
	ann := game.User{ID: "ann", Language: "fa", Rev: 1}
	first := game.Request{Room: "club", Source: "1", Person: "ann", Puzzle: "latin2:12..", At: time.Unix(9, 9), Rev: 1}
	wantFilled(t, s, ann, first)
	second := game.Request{Room: "club", Source: "2", Person: "bob", Language: "en", At: time.Unix(5, 0), Rev: 2}
	if got, err := s.Request(t.Context(), "club", "2"); err != nil || !same(got, second) {
		t.Errorf("the second request is %+v, %v, want %+v", got, err, second)
	}
	if counts, err := s.Counts(t.Context()); err != nil || counts["puzzles"] != 1 {
		t.Errorf("counts are %v, %v", counts, err)
	}
	second.Puzzle = "latin2:..21"
	check.Equal(t, put(t, s, second).Rev, 3)
	shut(t, s)

	wantFiles(t, path, "bot.db", "bot.db.v1.bak")
	check.Equal(t, len(scan(t, path, "\xa2\x06\x03new")), 1)
	write(t, path, read(t, path+".v1.bak")) // going back, and forth again
	wantFilled(t, open(t, path), ann, first)
}

func TestAFileOfVersion1GetsRoomsDailiesRoundsAndAnInbox(t *testing.T) {
	path := oldFile(t)
	s := open(t, path)
	for range 2 {
		if _, err := s.Room(t.Context(), "club"); !errors.Is(err, game.ErrNotFound) {
			t.Errorf("Room = %v, want ErrNotFound", err)
		}
		if rooms, err := s.Rooms(t.Context()); err != nil || len(rooms) != 0 {
			t.Errorf("Rooms = %v, %v", rooms, err)
		}
		shut(t, s)
		s = open(t, path)
	}
	_, err1 := s.PutRoom(t.Context(), game.Room{ID: "club", Zone: "Asia/Tehran"})
	_, err2 := s.PutPost(t.Context(), game.Post{Room: "club", Date: "2026-11-20"})
	_, err3 := s.PutDaily(t.Context(), game.Daily{Series: "daily", Date: "2026-11-20", Key: "k"})
	_, err4 := s.PutRound(t.Context(), game.Round{Room: "club", Source: "1", Person: "ann"})
	err5 := s.ChangeInbox(t.Context(), "telegram", inbox.Change{Taken: []inbox.Entry{{ID: "1"}}})
	check.NoError(t, errors.Join(err1, err2, err3, err4, err5))
}

func TestAFileOfVersion4FindsThePrivateRoomsOfAPerson(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := open(t, path)
	for _, r := range []game.Room{{ID: "hers", Person: "ann"}, {ID: "his", Person: "bob"}, {ID: "club"}} {
		if _, err := s.PutRoom(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	shut(t, s)
	edit(t, path, func(tx *bbolt.Tx) error {
		return errors.Join(tx.DeleteBucket([]byte("private")), tx.DeleteBucket([]byte("results")), tx.DeleteBucket([]byte("solvers")),
			tx.DeleteBucket([]byte("tallies")), tx.DeleteBucket([]byte("members")), tx.DeleteBucket([]byte("memberships")),
			tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte("4")))
	})
	s = open(t, path)
	check.NoError(t, errors.Join(s.Check(t.Context()), s.Forget(t.Context(), "ann")))
	if all, err := s.Rooms(t.Context()); err != nil || len(all) != 2 || all[0].ID != "club" || all[1].ID != "his" {
		t.Errorf("rooms are %v, %v", all, err)
	}
}

// A file of version 1 with one of the new buckets is refused, and not changed.
func TestAFileOfVersion1WithNewBucketsIsLeft(t *testing.T) {
	path := oldFile(t)
	edit(t, path, func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket([]byte("rounds"))
		return err
	})
	if s, err := boltdb.Open(path, boltdb.Options{}); err == nil {
		shut(t, s)
		t.Error("Open: no error")
	}
	edit(t, path, func(tx *bbolt.Tx) error {
		check.Equal(t, string(tx.Bucket([]byte("meta")).Get([]byte("schema"))), "1")
		check.True(t, tx.Bucket([]byte("rooms")) == nil, "half of the migration was kept")
		return nil
	})
}

// TestAFileOfVersion5HasResults of the dailies that were over, in the rooms where they ended.
func TestAFileOfVersion5HasResults(t *testing.T) {
	path := version5(t)
	s := open(t, path)
	all, err := game.ResultsIn(t.Context(), s, "test:family", "", "9", nil)
	if err != nil || len(all) != 1 {
		t.Fatalf("the family has %+v, %v", all, err)
	}
	if r := all[0]; r.Person != "test:ben" || r.Outcome != game.GaveUp || r.Hints != 1 || r.Date != "2026-11-20" || r.Game != "daily" || r.Platform != "test" {
		t.Errorf("Ben's is %+v", r)
	}
	sound(t, s, path)
}

// TestPlayedDailiesAreCarriedOverOnce, and what is kept as a result already stays.
func TestPlayedDailiesAreCarriedOverOnce(t *testing.T) {
	const puzzle, solution = "box2x2:12..34..2.4.4321", "box2x2:1234341221434321"
	begun := time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	path := filepath.Join(t.TempDir(), "bot.db")
	s := open(t, path)
	for _, who := range []string{"ann", "ben", "cem", "dan"} {
		r := game.Round{
			Room: game.Home(who), Source: "daily:" + who, Person: who, Answer: game.PlaceOf("test:club", "7"), Puzzle: puzzle, Grid: solution, ER: 12,
			Series: "daily", Date: "2026-11-20", Hints: 1, Price: 10 * time.Second, Begun: begun, Since: begun, Ran: time.Minute, Ended: begun.Add(time.Hour),
		}
		switch who {
		case "ben":
			r.Ended = time.Time{}
		case "cem":
			r.Answer = ""
		case "dan":
			r.Answer = game.PlaceOf("test:club", "8")
			if _, err := s.PutResult(t.Context(), game.Result{Room: "test:club", Date: r.Date, Game: "daily", Person: who, Name: "Dan"}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := s.PutRound(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		shut(t, s)
		edit(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte("7")) })
		s = open(t, path)
		all, err := game.ResultsIn(t.Context(), s, "test:club", "", "9", nil)
		if err != nil || len(all) != 2 {
			t.Fatalf("the club has %+v, %v", all, err)
		}
		var names []string
		for _, r := range all {
			names = append(names, r.Person+" "+r.Name)
			if r.Person == "ann" && (r.Outcome != game.Solved || r.Time() != 70*time.Second || r.Level != "easy" || !r.Begun.Equal(begun)) {
				t.Errorf("Ann's is %+v", r)
			}
		}
		check.Equal(t, strings.Join(names, ", "), "ann , dan Dan")
	}
	sound(t, s, path)
}
