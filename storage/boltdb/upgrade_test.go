package boltdb_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// player is the person whose data is in testdata/version8.txt.
const player = "telegram:812300042"

// store8 writes the values of testdata/version8.txt. The file was dumped after a version whose layout was 8
// had run this function: a line for each sequence and each entry.
func store8(t *testing.T, s *boltdb.Store) {
	t.Helper()
	at := time.Unix(1_763_600_000, 123_456_789)
	d := game.Daily{
		Series: "daily", Date: "2026-11-20", Puzzle: "latin4:1..3..2.3..1.2..", Solution: "latin4:1243412334122341", ER: 12,
		Hardest: "naked single", Version: 2, Key: "k1", SolutionKey: "k2",
	}
	_, err1 := s.PutDaily(t.Context(), d)
	_, err2 := s.PutUser(t.Context(), game.User{ID: player, Language: "fa", Asked: "a"})
	_, err3 := s.PutRoom(t.Context(), game.Room{ID: player, Person: player, Zone: "Asia/Tehran", Posts: true, Hour: 8})
	_, err4 := s.PutPost(t.Context(), game.Post{Room: player, Date: d.Date, Message: "9", Sent: true, At: at})
	_, err5 := s.PutTally(t.Context(), game.Tally{Room: "telegram:-100123", Date: d.Date, Game: "daily", Message: "9"})
	_, err6 := s.PutMember(t.Context(), game.Member{Room: "telegram:-100123", Person: player, Name: "Ann", Named: true})
	check.Must(t, errors.Join(err1, err2, err3, err4, err5, err6))
	put(t, s, game.Request{Room: "telegram:-100123", Source: "7", Person: player, Puzzle: d.Puzzle, Kind: game.KindRound, About: "x", At: at})
	home := game.Round{
		Room: game.Home(player), Source: game.RoundSource(game.Ref{Series: "daily", Date: d.Date}, player), Person: player,
		Answer: game.PlaceOf(player, "33"), Puzzle: d.Puzzle, Grid: d.Solution, Series: d.Series, Date: d.Date, Language: "fa",
		Moves: "1:0>2 2:0>4 4:0>3,5~6>2,8~1e>16 4:3>4 5:0>1", Redo: "7:0>3", Applied: "/telegram:812300042/34\ntelegram:812300042/36",
		Blocks: "12 - 30 41", Ran: 5 * time.Second, Begun: at, Since: at, Touched: at.Add(time.Minute), Ended: at.Add(time.Minute),
	}
	running := home
	running.Room, running.Source, running.Grid, running.Ended = "telegram:-100123", "8:", "latin4:12.3..2.3..1.2..", time.Time{}
	running.Series, running.Date = "", ""
	odd := running
	odd.Room, odd.Source, odd.Paused, odd.Moves = game.Home(player), "odd:", true, "no moves"
	for _, r := range []game.Round{home, running, odd} {
		_, err := s.PutRound(t.Context(), r)
		check.Must(t, err)
	}
	result := game.Result{
		Room: "telegram:-100123", Date: d.Date, Game: "daily", Person: player, Name: "Ann", Series: "daily", Puzzle: d.Puzzle,
		Outcome: game.Solved, Clock: time.Minute, Platform: "telegram", Begun: at, Ended: at.Add(time.Minute),
	}
	other := result
	other.Game, other.Series, other.Puzzle, other.Ended = "hash", "", "latin2:12..", time.Time{}
	for _, r := range []game.Result{result, other} {
		_, err := s.PutResult(t.Context(), r)
		check.Must(t, err)
	}
	err7 := s.ChangeInbox(t.Context(), "telegram", inbox.Change{Mark: "8", Taken: []inbox.Entry{{ID: "7", Data: []byte("{}"), At: at}}})
	_, err8 := s.Secret(t.Context(), "the secret")
	check.Must(t, errors.Join(err7, err8, s.AddAll(t.Context(), map[string]int64{"puzzles": -2})))
}

// all returns everything in a store that store8 has written.
func all(t *testing.T, s *boltdb.Store) (all []any) {
	t.Helper()
	known, err1 := s.Known(t.Context(), player)
	open, err2 := s.Open(t.Context(), "telegram:-100123", player, "7", "")
	running, err3 := s.Running(t.Context(), time.Unix(0, 0))
	rooms, err4 := s.Rooms(t.Context())
	left, mark, err5 := s.Inbox(t.Context(), "telegram")
	counts, err6 := s.Counts(t.Context())
	tallies, err7 := s.Tallies(t.Context(), "telegram:")
	daily, err8 := s.Daily(t.Context(), "daily", "2026-11-20")
	results, err9 := game.ResultsIn(t.Context(), s, "telegram:-100123", "", "9", nil)
	check.Must(t, errors.Join(err1, err2, err3, err4, err5, err6, err7, err8, err9))
	secret := secretOf(t, s, "another")
	next := put(t, s, game.Request{Room: "later", Source: "1", Person: "bob"})
	if len(running) != 1 || len(known.Rounds) != 3 || len(results) != 2 {
		t.Errorf("%d running, %d rounds, %d results", len(running), len(known.Rounds), len(results))
	}
	return []any{known, open, running, rooms, left, mark, counts, tallies, daily, results, secret, next}
}

func TestAFileOfTheVersionBeforeIsUpgraded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	edit(t, path, func(tx *bbolt.Tx) error {
		for line := range strings.Lines(string(read(t, "testdata/version8.txt"))) {
			var bucket, key, value string
			_, err := fmt.Sscan(line, &bucket, &key, &value)
			check.Must(t, err)
			b, err := tx.CreateBucketIfNotExists([]byte(bucket))
			check.Must(t, err)
			if key == "sequence" {
				n, err := strconv.ParseUint(value, 10, 64)
				check.Must(t, errors.Join(err, b.SetSequence(n)))
				continue
			}
			k, err1 := hex.DecodeString(key)
			v, err2 := hex.DecodeString(strings.TrimPrefix(value, "="))
			check.Must(t, errors.Join(err1, err2, b.Put(k, v)))
		}
		return nil
	})
	old := read(t, path)
	check.ErrorIs(t, boltdb.Examine(t.Context(), path, nil), boltdb.ErrOlder)
	upgraded, fresh := open(t, path), newStore(t)
	store8(t, fresh)
	got, want := all(t, upgraded), all(t, fresh)
	for i := range want {
		check.True(t, reflect.DeepEqual(got[i], want[i]), "got  %+v\nwant %+v", got[i], want[i])
	}
	check.True(t, bytes.Equal(read(t, path+".v8.bak"), old), "the old file was changed")
	wantFiles(t, path, "bot.db", "bot.db.v8.bak")
	shut(t, upgraded)
	check.NoError(t, boltdb.Examine(t.Context(), path, nil))
	check.Must(t, os.Remove(path+".v8.bak"))
	shut(t, open(t, path))
	wantFiles(t, path, "bot.db")
}
