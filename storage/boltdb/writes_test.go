package boltdb_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// inBubble calls f in a synctest bubble with the store in a file.
func inBubble(t *testing.T, path string, o boltdb.Options, f func(t *testing.T, s *boltdb.Store)) {
	synctest.Test(t, func(t *testing.T) {
		s, err := boltdb.Open(path, o)
		check.Must(t, err)
		defer shut(t, s)
		s.Hurry()
		f(t, s)
	})
}

// withStore calls f in a synctest bubble with an empty store.
func withStore(t *testing.T, f func(t *testing.T, s *boltdb.Store)) {
	inBubble(t, filepath.Join(t.TempDir(), "bot.db"), boltdb.Options{}, f)
}

// duringCommit calls f while a transaction takes a second. It returns the number of commits that follow.
func duringCommit(t *testing.T, s *boltdb.Store, f func()) (commits int) {
	t.Helper()
	before := s.Commits()
	open, first := make(chan struct{}), make(chan error)
	go func() {
		first <- s.Write(t.Context(), func(*bbolt.Tx) error { close(open); time.Sleep(time.Second); return nil })
	}()
	<-open
	f()
	check.NoError(t, <-first)
	return s.Commits() - before - 1
}

// together calls f from n goroutines at once, and returns the errors.
func together(n int, f func(i int) error) []error {
	var all sync.WaitGroup
	errs := make([]error, n)
	for i := range n {
		all.Go(func() { errs[i] = f(i) })
	}
	all.Wait()
	return errs
}

func putUser(t *testing.T, s *boltdb.Store, id string) error {
	_, err := s.PutUser(t.Context(), game.User{ID: id})
	return err
}

func TestALoneWriteIsACommit(t *testing.T) {
	s := newStore(t)
	before := s.Commits()
	for i := range 5 {
		check.Must(t, putUser(t, s, fmt.Sprint(i)))
	}
	check.Equal(t, (s.Commits() - before), 5)
}

func TestWritesDuringACommitShareTheNext(t *testing.T) {
	withStore(t, func(t *testing.T, s *boltdb.Store) {
		n := duringCommit(t, s, func() {
			check.NoError(t, errors.Join(together(50, func(i int) error { return putUser(t, s, fmt.Sprint(i)) })...))
		})
		check.Equal(t, n, 1)
	})
}

// TestAWriteThatFailsFailsAlone checks that other writes of a transaction succeed if one write fails.
func TestAWriteThatFailsFailsAlone(t *testing.T) {
	broken := map[string]func(*boltdb.Store, *testing.T) error{
		"conflict": func(s *boltdb.Store, t *testing.T) error {
			_, err := s.PutUser(t.Context(), game.User{ID: "new", Rev: 7})
			return err
		},
		"refused": func(s *boltdb.Store, t *testing.T) error { return s.Forget(t.Context(), "") },
		"half done": func(s *boltdb.Store, t *testing.T) error {
			return s.ChangeInbox(t.Context(), "telegram", inbox.Change{Mark: "half", Taken: []inbox.Entry{{ID: "1"}, {}}})
		},
		"panic": func(s *boltdb.Store, t *testing.T) error {
			return s.Write(t.Context(), func(tx *bbolt.Tx) error {
				_ = tx.Bucket([]byte("marks")).Put([]byte("telegram"), []byte("half"))
				panic("lost")
			})
		},
	}
	for name, fails := range broken {
		t.Run(name, func(t *testing.T) {
			withStore(t, func(t *testing.T, s *boltdb.Store) {
				n := duringCommit(t, s, func() {
					for i, err := range together(9, func(i int) error {
						if i%3 == 1 {
							return fails(s, t)
						}
						return putUser(t, s, fmt.Sprint(i))
					}) {
						check.Equal(t, err != nil, i%3 == 1, "write %d: %v", i, err)
					}
				})
				check.Equal(t, n, 1)
				for i := range 9 {
					if _, err := s.User(t.Context(), fmt.Sprint(i)); (err != nil) != (i%3 == 1) {
						t.Errorf("user %d: %v", i, err)
					}
				}
				if left, mark, err := s.Inbox(t.Context(), "telegram"); err != nil || mark != "" || len(left) != 0 {
					t.Errorf("of what failed %v, %q was kept (%v)", left, mark, err)
				}
			})
		})
	}
}

// TestAWriteFailsOnlyByWhatIsStored checks two writes that share a transaction. The second fails only because
// of data that the first wrote. When the first fails too and is rolled back, the second must succeed.
func TestAWriteFailsOnlyByWhatIsStored(t *testing.T) {
	withStore(t, func(t *testing.T, s *boltdb.Store) {
		var errs []error
		duringCommit(t, s, func() {
			errs = together(2, func(i int) error {
				time.Sleep(time.Duration(i)) // this decides the order of the writes
				if i == 1 {
					return putUser(t, s, "ann")
				}
				return s.Write(t.Context(), func(tx *bbolt.Tx) error {
					if err := tx.Bucket([]byte("users")).Put([]byte("ann"), []byte("\x20\x02")); err != nil {
						return err
					}
					return tx.Bucket([]byte("counts")).Put(nil, nil)
				})
			})
		})
		check.True(t, errs[0] != nil && errs[1] == nil, "errors are %v, want one of the first alone", errs)
	})
}

func TestAWriteWhoseContextEndsWhileItWaitsIsTakenOut(t *testing.T) {
	withStore(t, func(t *testing.T, s *boltdb.Store) {
		n := duringCommit(t, s, func() {
			ctx, cancel := context.WithTimeout(t.Context(), time.Nanosecond)
			defer cancel()
			if u, err := s.PutUser(ctx, game.User{ID: "ann"}); !errors.Is(err, context.DeadlineExceeded) || u != (game.User{}) {
				t.Errorf("PutUser = %+v, %v, want the context's error", u, err)
			}
		})
		if _, err := s.User(t.Context(), "ann"); n != 0 || !errors.Is(err, game.ErrNotFound) {
			t.Errorf("%d commits, User: %v, want ErrNotFound", n, err)
		}
	})
}

// TestAWriterLooksAtItsContextAgainWhenItsTurnComes checks a write whose context ends before the transaction
// begins.
func TestAWriterLooksAtItsContextAgainWhenItsTurnComes(t *testing.T) {
	s := newStore(t)
	ctx := &secondThought{Context: t.Context()}
	if u, err := s.PutUser(ctx, game.User{ID: "ann"}); !errors.Is(err, context.Canceled) {
		t.Errorf("PutUser = %+v, %v, want context.Canceled", u, err)
	}
	if u, err := s.User(t.Context(), "ann"); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("User = %+v, %v, want ErrNotFound", u, err)
	}
}

// secondThought is a context whose method Err returns an error from the second call on.
type secondThought struct {
	context.Context
	asked atomic.Int64
}

func (s *secondThought) Err() error {
	if s.asked.Add(1) == 1 {
		return nil
	}
	return context.Canceled
}

func TestAWriteThatHasBegunIsCarriedOut(t *testing.T) {
	s := newStore(t)
	ctx, cancel := context.WithCancel(t.Context())
	err := s.Write(ctx, func(tx *bbolt.Tx) error {
		cancel()
		return tx.Bucket([]byte("marks")).Put([]byte("telegram"), []byte("1"))
	})
	if _, mark, _ := s.Inbox(t.Context(), "telegram"); err != nil || mark != "1" {
		t.Errorf("Write: %v, the mark is %q", err, mark)
	}
}

func TestCloseCommitsWhatWaits(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	inBubble(t, path, boltdb.Options{}, func(t *testing.T, s *boltdb.Store) {
		duringCommit(t, s, func() {
			written, closed := make(chan error), make(chan error)
			go func() { written <- s.AddAll(t.Context(), map[string]int64{"puzzles": 1}) }()
			go func() { time.Sleep(time.Nanosecond); closed <- s.Close() }()
			check.NoError(t, errors.Join(<-written, <-closed, s.Close()))
		})
		check.ErrorIs(t, putUser(t, s, "ann"), boltdb.ErrClosed, "PutUser after Close")
	})
	if counts, err := open(t, path).Counts(t.Context()); err != nil || counts["puzzles"] != 1 {
		t.Errorf("counts are %v, %v", counts, err)
	}
}

// TestAWriteThatMeetsDamageInTheCommitFailsAlone checks a write that empties a page. During the commit bbolt
// merges that page with the page before it, which is damaged.
func TestAWriteThatMeetsDamageInTheCommitFailsAlone(t *testing.T) {
	s, path := openNew(t)
	for i := range 300 {
		_, err := s.PutUser(t.Context(), game.User{ID: fmt.Sprintf("user%03d", i), Language: strings.Repeat("x", 100)})
		check.Must(t, err)
	}
	shut(t, s) // checks that free pages are zero
	pages := usersByPage(read(t, path))
	synctest.Test(t, func(t *testing.T) {
		s, err := boltdb.Open(path, boltdb.Options{})
		check.Must(t, err)
		defer func() { _ = s.Close() }()
		s.Hurry()
		damage(t, path, pages[len(pages)-2].at)
		var errs []error
		duringCommit(t, s, func() {
			errs = together(3, func(i int) error {
				if i != 1 {
					return s.AddAll(t.Context(), map[string]int64{fmt.Sprint(i): 1})
				}
				return s.Write(t.Context(), func(tx *bbolt.Tx) error {
					var errs []error
					for _, id := range pages[len(pages)-1].users[1:] {
						errs = append(errs, tx.Bucket([]byte("users")).Delete([]byte(id)))
					}
					return errors.Join(errs...)
				})
			})
		})
		check.True(t, errs[0] == nil && errors.Is(errs[1], boltdb.ErrDamaged) && errs[2] == nil,
			"errors are %v, want ErrDamaged of the second alone", errs)
		if counts, err := s.Counts(t.Context()); err != nil || len(counts) != 2 {
			t.Errorf("counts are %v, %v", counts, err)
		}
	})
}

// page is a page of a file, with the IDs of the users on it.
type page struct {
	at    int
	users []string
}

// usersByPage returns the pages that have users, sorted by user. Free pages must be zero, because their old
// content would count.
func usersByPage(file []byte) (pages []page) {
	for at := 0; at < len(file); at += os.Getpagesize() {
		content := file[at : at+os.Getpagesize()]
		p := page{at: at}
		for i := range 300 {
			if id := fmt.Sprintf("user%03d", i); bytes.Contains(content, []byte(id+"\x0a")) {
				p.users = append(p.users, id)
			}
		}
		if len(p.users) > 0 {
			pages = append(pages, p)
		}
	}
	slices.SortFunc(pages, func(a, b page) int { return cmp.Compare(a.users[0], b.users[0]) })
	return pages
}

// damage gives a page an unknown kind. at is the offset of the page. The file may be open.
func damage(t *testing.T, path string, at int) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	check.Must(t, err)
	_, err = f.WriteAt([]byte{0x40}, int64(at+8))
	check.Must(t, errors.Join(err, f.Close()))
}
