package boltdb_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/internal/check"
)

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
