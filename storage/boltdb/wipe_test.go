package boltdb_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// wipeAfter is the value of Options.Wipe in these tests.
const wipeAfter = 10 * time.Second

// marked is the ID of a person. No other data contains this text.
const marked = "telegram:8123"

// withWiper calls f in a synctest bubble with the store in a file.
func withWiper(t *testing.T, path string, f func(t *testing.T, s *boltdb.Store)) {
	inBubble(t, path, boltdb.Options{Wipe: wipeAfter}, f)
}

// mark writes the ID marked to many records, on pages of all kinds.
func mark(t *testing.T, s *boltdb.Store) {
	t.Helper()
	errs := []error{putUser(t, s, marked)}
	for i := range 100 {
		id := fmt.Sprint(i)
		q := game.Request{Room: "club", Source: id, Person: marked, Puzzle: strings.Repeat(marked, i%7*500)}
		_, err1 := s.PutRequest(t.Context(), q)
		_, err2 := s.PutRound(t.Context(), game.Round{Room: "club", Source: id, Person: marked})
		_, err3 := s.PutRequest(t.Context(), game.Request{Room: "club", Source: "b" + id, Person: "bob", Puzzle: id})
		errs = append(errs, err1, err2, err3)
	}
	came := []inbox.Entry{{ID: "1", Data: []byte(marked)}, {ID: "2", Data: bytes.Repeat([]byte(marked), 10_000)}}
	check.Must(t, errors.Join(append(errs, s.ChangeInbox(t.Context(), "telegram", inbox.Change{Taken: came}))...))
}

// unmark deletes all data that mark wrote.
func unmark(t *testing.T, s *boltdb.Store) {
	t.Helper()
	err := s.ChangeInbox(t.Context(), "telegram", inbox.Change{Done: []string{"1", "2"}})
	check.Must(t, errors.Join(err, s.Forget(t.Context(), marked)))
}

// marks returns how often a file contains marked.
func marks(t *testing.T, path string) int { return bytes.Count(read(t, path), []byte(marked)) }

func TestDeletedDataIsWiped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	withWiper(t, path, func(t *testing.T, s *boltdb.Store) {
		mark(t, s)
		unmark(t, s)
		if n := marks(t, path); n == 0 {
			t.Error("the file never had the mark")
		}
		time.Sleep(wipeAfter + time.Second)
		check.Equal(t, marks(t, path), 0)
		check.NoError(t, s.Check(t.Context()))
		before := read(t, path)
		time.Sleep(10 * wipeAfter)
		check.True(t, bytes.Equal(read(t, path), before), "the file changed while nothing was written")
	})
	s := open(t, path)
	for i := range 100 {
		if q, err := s.Request(t.Context(), "club", fmt.Sprint("b", i)); err != nil || q.Puzzle != fmt.Sprint(i) {
			t.Errorf("the request of somebody else is %+v, %v", q, err)
		}
	}
}

func TestCloseWipes(t *testing.T) {
	s, path := openNew(t)
	mark(t, s)
	unmark(t, s)
	shut(t, s)
	check.Equal(t, marks(t, path), 0)
	shut(t, open(t, path))
}

// TestManyPagesAreWiped checks a file with more free pages than a step overwrites.
func TestManyPagesAreWiped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	withWiper(t, path, func(t *testing.T, s *boltdb.Store) {
		var c inbox.Change
		for i := range 24 {
			c.Taken = append(c.Taken, inbox.Entry{ID: fmt.Sprint(i), Data: bytes.Repeat([]byte(marked), 1<<20/len(marked))})
			c.Done = append(c.Done, fmt.Sprint(i))
		}
		err1 := s.ChangeInbox(t.Context(), "telegram", inbox.Change{Taken: c.Taken})
		err2 := s.ChangeInbox(t.Context(), "telegram", inbox.Change{Done: c.Done})
		check.Must(t, errors.Join(err1, err2))
		time.Sleep(2 * wipeAfter)
		check.Equal(t, marks(t, path), 0)
	})
}

// TestPagesOfAnEarlierProcessAreWiped checks the free pages that a killed process left. The next process must
// overwrite them even if it writes nothing else.
func TestPagesOfAnEarlierProcessAreWiped(t *testing.T) {
	killed, path := filepath.Join(t.TempDir(), "killed.db"), filepath.Join(t.TempDir(), "bot.db")
	s := open(t, killed)
	mark(t, s)
	unmark(t, s)
	write(t, path, read(t, killed))
	withWiper(t, path, func(t *testing.T, s *boltdb.Store) {
		if n := marks(t, path); n == 0 {
			t.Error("there is nothing left")
		}
		time.Sleep(wipeAfter + time.Second)
		check.Equal(t, marks(t, path), 0)
	})
}

// TestWipingWaitsForReaders checks that a transaction can still read data that was deleted after the
// transaction began.
func TestWipingWaitsForReaders(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	withWiper(t, path, func(t *testing.T, s *boltdb.Store) {
		mark(t, s)
		reading, readOn, found := make(chan struct{}), make(chan struct{}), make(chan int)
		go func() {
			n := 0
			_ = s.Look(func(tx *bbolt.Tx) error {
				close(reading)
				<-readOn
				n = bytes.Count(tx.Bucket([]byte("inbox")).Get([]byte("\x08telegram\x012")), []byte(marked))
				return nil
			})
			found <- n
		}()
		<-reading
		unmark(t, s)
		time.Sleep(10 * wipeAfter)
		close(readOn)
		check.Equal(t, <-found, 10_000)
		time.Sleep(wipeAfter)
		check.Equal(t, marks(t, path), 0)
	})
}

// TestWipingWaitsForACommitAfterOneThatFailed checks that after a failed commit the wiper waits until another
// commit succeeds. After the failure either meta page may be the newest in the file.
func TestWipingWaitsForACommitAfterOneThatFailed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	withWiper(t, path, func(t *testing.T, s *boltdb.Store) {
		mark(t, s)
		unmark(t, s)
		s.Fill()
		if err := s.ChangeInbox(t.Context(), "telegram", inbox.Change{Taken: []inbox.Entry{{ID: "1", Data: make([]byte, 16<<20)}}}); err == nil {
			t.Error("a write to a full disk: no error")
		}
		before := read(t, path)
		time.Sleep(10 * wipeAfter)
		check.True(t, bytes.Equal(read(t, path), before), "the file changed")
		s.Empty()
		check.NoError(t, putUser(t, s, "ann"))
		time.Sleep(2 * wipeAfter)
		check.Equal(t, marks(t, path), 0)
	})
}

// TestWipingBesideWritersAndReaders checks that no data is lost if wiping happens during reads and writes.
func TestWipingBesideWritersAndReaders(t *testing.T) {
	s, err := boltdb.Open(filepath.Join(t.TempDir(), "bot.db"), boltdb.Options{Wipe: 1})
	check.Must(t, err)
	s.Hurry()
	defer shut(t, s)
	var writing, reading sync.WaitGroup
	ctx, end := context.WithCancel(t.Context())
	for i := range 4 {
		writing.Go(func() {
			check.NoError(t, churn(t, s, fmt.Sprint("writer ", i)))
		})
		reading.Go(func() {
			for ctx.Err() == nil {
				if err := readWhole(t, s, fmt.Sprint("writer ", i)); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	writing.Wait()
	end()
	reading.Wait()
}

// churn writes and deletes requests of all sizes.
func churn(t *testing.T, s *boltdb.Store, person string) error {
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 120 {
		id := fmt.Sprint(i % 20)
		q, err := s.Request(t.Context(), person, id)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return err
		}
		q.Room, q.Source, q.Person = person, id, person
		q.Puzzle = strings.Repeat(person, random.IntN(1+i%10*200)) + "."
		if _, err := s.PutRequest(t.Context(), q); err != nil {
			return err
		}
		if i%30 == 29 {
			if err := s.Forget(t.Context(), person); err != nil {
				return err
			}
		}
	}
	return nil
}

// readWhole reads the requests of a person. It returns an error if a request differs from what churn wrote.
func readWhole(t *testing.T, s *boltdb.Store, person string) error {
	for i := range 20 {
		q, err := s.Request(t.Context(), person, fmt.Sprint(i))
		switch {
		case errors.Is(err, game.ErrNotFound):
		case err != nil:
			return err
		case q.Person != person || strings.ReplaceAll(q.Puzzle, person, "") != ".":
			return fmt.Errorf("request %d is %.300v", i, q)
		}
	}
	return nil
}
