package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
	"sudokubot/storage/record"
	"sudokubot/storage/storagetest"
)

// stocked makes a database with values of every kind, with a room that moved and a person who was forgotten.
func stocked(t *testing.T, path string) {
	t.Helper()
	s, err := boltdb.Open(path, boltdb.Options{})
	check.Must(t, err)
	ctx, at := t.Context(), time.Unix(9, 123456789).UTC()
	do := func(_ any, err error) { t.Helper(); check.Must(t, err) }
	for i, person := range []string{"ann", "bob\x00", "\xff", "gone"} {
		do(s.PutUser(ctx, game.User{ID: person, Language: "fa"}))
		do(s.PutRoom(ctx, game.Room{ID: "dm " + person, Person: person}))
		do(s.PutPost(ctx, game.Post{Room: "dm " + person, Date: "2026-11-20", At: at}))
		do(s.PutTally(ctx, game.Tally{Room: "dm " + person, Date: "2026-11-20", Game: "daily"}))
		do(s.PutMember(ctx, game.Member{Room: "club", Person: person, Away: i == 1}))
		do(s.PutResult(ctx, game.Result{Room: "club", Date: "2026-11-20", Game: "daily", Person: person, Begun: at}))
		do(s.PutRound(ctx, game.Round{Room: game.Home(person), Source: "2026-11-20", Person: person, Begun: at, Touched: at}))
		for n := range 3 {
			do(s.PutRequest(ctx, game.Request{Room: "club", Source: fmt.Sprint(person, n), Person: person, Puzzle: "p", At: at}))
		}
		do(s.PutRequest(ctx, game.Request{Room: "club", Source: person, Person: person, Kind: game.KindRound,
			About: "2026-11-20", Answer: "a", At: at}))
	}
	do(s.PutDaily(ctx, game.Daily{Series: "daily", Date: "2026-11-20", Puzzle: "p", Key: "k"}))
	do(nil, s.AddAll(ctx, map[string]int64{"puzzles": -2, "\x00": 1 << 62}))
	do(nil, s.PutLife(ctx, game.Life{Last: at}))
	do(s.Secret(ctx, "a secret"))
	do(nil, s.ChangeInbox(ctx, "telegram", inbox.Change{Mark: "8", Taken: []inbox.Entry{{ID: "7", Data: []byte("{}"), At: at}}}))
	do(nil, s.Forget(ctx, "gone"))
	do(nil, s.MoveRoom(ctx, "club", "hall"))
	check.Must(t, s.Close())
}

// lossy is a store that changes what it imports.
type lossy struct {
	transferable
	change func([]record.Stored) []record.Stored
}

func (l lossy) Import(ctx context.Context, all []record.Stored) error {
	return l.transferable.Import(ctx, l.change(all))
}

// TestADifferenceIsReported copies to stores that lose a record or a byte.
func TestADifferenceIsReported(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	stocked(t, path)
	from, err := boltdb.Open(path, boltdb.Options{})
	check.Must(t, err)
	defer from.Close()
	for name, change := range map[string]func([]record.Stored) []record.Stored{
		"a record is missing": func(all []record.Stored) []record.Stored { return all[1:] },
		"a byte is different": func(all []record.Stored) []record.Stored {
			content := all[0].Content
			content[len(content)-1]++
			return all
		},
	} {
		to, err := boltdb.Open(filepath.Join(t.TempDir(), "to.db"), boltdb.Options{})
		check.Must(t, err)
		env := &environment{ctx: t.Context(), now: testsClock.now, stdout: io.Discard, stderr: io.Discard}
		check.ErrorContains(t, copyAll(env, from, lossy{to, change}), "differs", "%s", name)
		check.Must(t, to.Close())
	}
}

// TestEverythingIsCopiedThereAndBack copies a file to PostgreSQL and to another file.
func TestEverythingIsCopiedThereAndBack(t *testing.T) {
	url, folder := storagetest.PostgresURL(t), t.TempDir()
	first, second, third := filepath.Join(folder, "1.db"), filepath.Join(folder, "2.db"), filepath.Join(folder, "3.db")
	stocked(t, first)
	const equal = "Every record was compared, and the copy is equal."
	wantDone(t, "", "requests  12\n", "copy", first, url)
	wantDone(t, "", equal, "copy", url, second)
	wantDone(t, "", equal, "copy", first, third)
	wantDone(t, "", second+" is sound", "check", second)
	one, err := operate(t, "", "copy", second, filepath.Join(folder, "4.db"))
	check.Must(t, err)
	other, err := operate(t, "", "copy", third, filepath.Join(folder, "5.db"))
	check.Must(t, err)
	check.Equal(t, one, other)

	wantRefused(t, "", "must be empty", "copy", first, url)
	wantRefused(t, "", "exists already", "copy", url, second)
	wantRefused(t, "", "no such file", "copy", filepath.Join(folder, "none.db"), url)
	_, err = os.Stat(filepath.Join(folder, "none.db"))
	check.ErrorIs(t, err, os.ErrNotExist)
}
