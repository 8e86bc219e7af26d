package boltdb_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"go.etcd.io/bbolt"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
	"sudokubot/storage/record"
)

// TestForgetLeavesNoTrace checks that no key and no value in the file contains the ID of a forgotten person.
// A private room contains the ID too. Requests were overwritten, given to another person, pruned and moved
// before.
func TestForgetLeavesNoTrace(t *testing.T) {
	const ann = "telegram:812300042"
	s, path := openNew(t)
	_, err := s.PutUser(t.Context(), game.User{ID: ann, Language: "fa"})
	check.Must(t, err)
	for i, room := range []string{ann, "club", "club", "old", "old", "hall"} {
		q := put(t, s, game.Request{Room: room, Source: fmt.Sprint(i), Person: ann, Puzzle: "p"})
		q.Puzzle = []string{"", "q"}[i%2]
		put(t, s, q)
	}
	for i, room := range []string{ann, "club", "old", "hall"} {
		_, err1 := s.PutRound(t.Context(), game.Round{Room: room, Source: fmt.Sprint(i % 2), Person: ann, Puzzle: "p"})
		_, err2 := s.PutRoom(t.Context(), game.Room{ID: room, Person: []string{ann, "", "", ann}[i]})
		_, err3 := s.PutPost(t.Context(), game.Post{Room: room})
		check.Must(t, errors.Join(err1, err2, err3))
	}
	for _, room := range []string{ann, "club", "old", "hall"} {
		_, err1 := s.PutResult(t.Context(), game.Result{Room: room, Date: "2026-11-20", Game: "daily", Person: ann, Name: "Ann Forgetmenot", Puzzle: "p"})
		_, err2 := s.PutMember(t.Context(), game.Member{Room: room, Person: ann, Name: "Ann Forgetmenot", Named: true})
		_, err3 := s.PutRound(t.Context(), game.Round{Room: game.Home(ann), Source: "daily:" + room, Person: ann, Puzzle: "p"})
		_, err4 := s.PutTally(t.Context(), game.Tally{Room: room, Date: "2026-11-20", Game: "daily"})
		check.Must(t, errors.Join(err1, err2, err3, err4))
	}
	if known, err := s.Known(t.Context(), ann); err != nil || len(known.Results) != 4 || len(known.Members) != 4 || len(known.Rounds) < 6 || len(known.Requests) == 0 {
		t.Fatalf("known is %+v, %v", known, err)
	}
	taken := put(t, s, game.Request{Room: "club", Source: "taken", Person: ann, Puzzle: "p"})
	taken.Person = "bob"
	put(t, s, taken)
	check.Must(t, s.MoveRoom(t.Context(), "old", "hall"))
	check.Must(t, s.Forget(t.Context(), ann))
	if _, err := s.Request(t.Context(), "club", "taken"); err != nil {
		t.Errorf("the request of somebody else: %v", err)
	}
	shut(t, s)
	if places := scan(t, path, ann); len(places) > 0 {
		t.Errorf("the ID is still in %v", places)
	}
	file := read(t, path)
	for _, trace := range []string{ann, "Forgetmenot", string(record.Results.Prefix(ann))} {
		if at := bytes.Index(file, []byte(trace)); at >= 0 {
			t.Errorf("%q is still in the file, at byte %d", trace, at)
		}
	}
	check.Equal(t, len(scan(t, path, "bob")), 2)
}

// scan returns the bucket of each key or value of a file that contains id.
func scan(t *testing.T, path, id string) (places []string) {
	t.Helper()
	var visit func(name string, b *bbolt.Bucket) error
	visit = func(name string, b *bbolt.Bucket) error {
		return b.ForEach(func(k, v []byte) error {
			if bytes.Contains(k, []byte(id)) || bytes.Contains(v, []byte(id)) {
				places = append(places, name)
			}
			if v == nil {
				return visit(name+"/"+string(k), b.Bucket(k))
			}
			return nil
		})
	}
	edit(t, path, func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bbolt.Bucket) error { return visit(string(name), b) })
	})
	return places
}

// TestUnknownFieldsOfARecordAreKept checks unknown fields in records. A later version of the program may have
// written them, and writes of this version must not remove them.
func TestUnknownFieldsOfARecordAreKept(t *testing.T) {
	s, path := openNew(t)
	u, q := fill(t, s)
	shut(t, s)
	for _, bucket := range []string{"users", "requests", "rooms", "posts", "rounds"} {
		edit(t, path, func(tx *bbolt.Tx) error {
			b := tx.Bucket([]byte(bucket))
			k, v := b.Cursor().First()
			content := append(bytes.Clone(v[:len(v)-len(boltdb.SealOf(k, v))]), later...)
			return b.Put(k, append(content, boltdb.SealOf(k, content)...))
		})
	}
	s = open(t, path)
	wantFilled(t, s, u, q)
	q.Text = true
	put(t, s, q)
	_, err := s.PutUser(t.Context(), u)
	check.Must(t, err)
	check.Must(t, s.MoveRoom(t.Context(), "club", "hall"))
	writeAgain(t, s, "hall", "1")
	err1 := s.SetAnswer(t.Context(), "hall", "1", "a1")
	err2 := s.SetBoard(t.Context(), game.Request{Room: "hall", Source: "1", Person: "ann", About: "1"})
	check.Must(t, errors.Join(err1, err2))
	shut(t, s)
	check.Equal(t, len(scan(t, path, string(later))), 5)
}

// writeAgain reads a room, its post and one of its rounds, and writes them back.
func writeAgain(t *testing.T, s *boltdb.Store, room, source string) {
	t.Helper()
	r, err1 := s.Room(t.Context(), room)
	p, err2 := s.Post(t.Context(), room)
	round, err3 := s.Round(t.Context(), room, source)
	_, err4 := s.PutRoom(t.Context(), r)
	_, err5 := s.PutPost(t.Context(), p)
	_, err6 := s.PutRound(t.Context(), round)
	check.Must(t, errors.Join(err1, err2, err3, err4, err5, err6))
}

// TestCheckFindsWhatDoesNotFit damages one bucket after another. Check must find indexes that do not match
// their records, and unreadable records. No other method may panic.
func TestCheckFindsWhatDoesNotFit(t *testing.T) {
	changes := map[string]func(*bbolt.Tx) error{
		"order more":   more("order", "\x04club12345678"),
		"people more":  more("people", "\x03bob\x04club112345678"),
		"begun more":   more("begun", "\x04club12345678"),
		"players more": more("players", "\x03bob\x04club12345678"),
		"served more":  more("served", "another"),
		"private more": more("private", "\x03bob\x04club"),
		"running more": more("running", "12345678\x04club\x01x"),
		"queue more":   more("queue", "\x08telegram12345678"),
		"bucket lost":  func(t *bbolt.Tx) error { return t.DeleteBucket([]byte("people")) },
	}
	for _, damage := range []struct {
		name, buckets string
		change        func(bucket string) func(*bbolt.Tx) error
	}{
		{"lost", "order people requests begun players running rounds members dailies served private inbox queue", lose},
		{"broken", "requests order people users counts begun players rounds rooms posts tallies members dailies served " +
			"private inbox queue", breakFirst},
		{"astray", "order people begun players running private queue", astray},
	} {
		for bucket := range strings.FieldsSeq(damage.buckets) {
			changes[bucket+" "+damage.name] = damage.change(bucket)
		}
	}
	for name, change := range changes {
		s, path := openNew(t)
		fill(t, s)
		shut(t, s)
		edit(t, path, change)
		check.ErrorIs(t, boltdb.Examine(t.Context(), path, nil), boltdb.ErrDamaged, "%s", name)
		s, err := hurried(path)
		check.Must(t, err, "%s", name)
		check.ErrorIs(t, s.Check(t.Context()), boltdb.ErrDamaged, "%s", name)
		_, _ = s.LastRequest(t.Context(), "club", "ann")
		_, _ = s.Open(t.Context(), "club", "ann", "1", "2")
		_, _ = s.Counts(t.Context())
		_, _ = s.Rooms(t.Context())
		_, _ = s.Post(t.Context(), "club")
		_, _ = s.Daily(t.Context(), "daily", "2026-11-20")
		_, _ = s.LastRound(t.Context(), "club", "ann")
		_, _, _ = s.Inbox(t.Context(), "telegram")
		_ = s.ChangeInbox(t.Context(), "telegram", inbox.Change{Taken: []inbox.Entry{{ID: "1"}, {ID: "2"}}, Done: []string{"1", "2"}})
		_ = s.MoveRoom(t.Context(), "club", "hall")
		_ = s.Forget(t.Context(), "ann")
		check.NoError(t, s.Close(), "%s", name)
	}
}

// TestOpenTellsOfADamagedRecord checks the method Store.Open for each part of its result. If the record of
// that part is damaged, the error must say so.
func TestOpenTellsOfADamagedRecord(t *testing.T) {
	for part, c := range map[string]struct{ bucket, person, source, replied string }{
		"User":    {bucket: "users", person: "ann"},
		"Made":    {bucket: "requests", person: "bob", source: "1"},
		"Replied": {bucket: "requests", person: "bob", replied: "1"},
		"Last":    {bucket: "requests", person: "ann"},
		"Board":   {bucket: "rounds", person: "bob", replied: "2"},
		"Round":   {bucket: "rounds", person: "ann"},
	} {
		s, path := openNew(t)
		fill(t, s)
		put(t, s, game.Request{Room: "club", Source: "2", Person: "carol", Kind: game.KindRound, About: "1"})
		shut(t, s)
		edit(t, path, breakFirst(c.bucket))
		s, err := hurried(path)
		check.Must(t, err, "%s", part)
		o, err := s.Open(t.Context(), "club", c.person, c.source, c.replied)
		check.True(t, errors.Is(err, boltdb.ErrDamaged) && o == (game.Open{}),
			"%s: Open = %+v, %v, want nothing and ErrDamaged", part, o, err)
		check.NoError(t, s.Close(), "%s", part)
	}
}

func lose(bucket string) func(*bbolt.Tx) error {
	return func(t *bbolt.Tx) error {
		b := t.Bucket([]byte(bucket))
		k, _ := b.Cursor().First()
		return b.Delete(k)
	}
}

func more(bucket, key string) func(*bbolt.Tx) error {
	return func(t *bbolt.Tx) error { return t.Bucket([]byte(bucket)).Put([]byte(key), []byte("2")) }
}

// astray returns a function that moves an entry of a bucket to another key. The number of entries does not
// change.
func astray(bucket string) func(*bbolt.Tx) error {
	return func(t *bbolt.Tx) error {
		b := t.Bucket([]byte(bucket))
		k, v := b.Cursor().First()
		key, value := bytes.Clone(k), bytes.Clone(v)
		if err := b.Delete(key); err != nil {
			return err
		}
		key[len(key)-1] ^= 0x80
		return b.Put(key, value)
	}
}

func breakFirst(bucket string) func(*bbolt.Tx) error {
	return func(t *bbolt.Tx) error {
		b := t.Bucket([]byte(bucket))
		k, _ := b.Cursor().First()
		return b.Put(k, []byte("\x0a\xff"))
	}
}

func TestCheckEndsWithItsContext(t *testing.T) {
	s := newStore(t)
	fill(t, s)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	check.ErrorIs(t, s.Check(ctx), ctx.Err())
}

// TestTheFileDoesNotGrowWithWhatIsPruned checks that the store reuses the space of pruned requests.
func TestTheFileDoesNotGrowWithWhatIsPruned(t *testing.T) {
	s, path := openNew(t)
	write := func(n, from int) int {
		for i := range n {
			put(t, s, game.Request{Room: "club", Source: fmt.Sprint(from + i), Person: "ann", Puzzle: strings.Repeat("1", 90)})
		}
		return len(read(t, path))
	}
	full := write(game.RequestsPerRoom+200, 0)
	if later := write(2*game.RequestsPerRoom, 10_000); later > 2*full {
		t.Errorf("file grew from %d to %d bytes", full, later)
	}
}

// BenchmarkPutRequestsAtOnce measures 25 concurrent writers for each processor. Each write waits for the
// disk.
func BenchmarkPutRequestsAtOnce(b *testing.B) {
	s, err := boltdb.Open(filepath.Join(b.TempDir(), "bot.db"), boltdb.Options{})
	check.Must(b, err)
	defer shut(b, s)
	var n atomic.Int64
	b.SetParallelism(25)
	b.RunParallel(func(p *testing.PB) {
		for p.Next() {
			i := n.Add(1)
			put(b, s, game.Request{Room: fmt.Sprintf("telegram:-100%d", i%100), Source: fmt.Sprint(i), Person: "ann"})
		}
	})
	b.ReportMetric(float64(s.Commits())/float64(b.N), "commits/op")
}
