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
	"testing"
	"testing/synctest"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/storage/boltdb"
)

const between = 80 * time.Millisecond

// gathering runs f with a store whose commits begin that long after each other, in a bubble of its own. The store has just
// begun as many as may come together.
func gathering(t *testing.T, gather time.Duration, f func(t *testing.T, s *boltdb.Store)) {
	path := filepath.Join(t.TempDir(), "bot.db")
	synctest.Test(t, func(t *testing.T) {
		s, err := boltdb.Open(path, boltdb.Options{Gather: gather})
		if err != nil {
			t.Fatal(err)
		}
		defer shut(t, s)
		s.Hurry()
		put(t, s, game.Request{Room: "club", Source: "first", Person: "ann"})
		for i := range 4 {
			if err := putUser(t, s, fmt.Sprint("early", i)); err != nil {
				t.Fatal(err)
			}
		}
		f(t, s)
	})
}

// wantCommits demands that f makes so many commits, and that they have passed when so much time has.
func wantCommits(t *testing.T, s *boltdb.Store, want int, took time.Duration, f func()) {
	t.Helper()
	before, begun := s.Commits(), time.Now()
	f()
	if n, d := s.Commits()-before, time.Since(begun); n != want || d != took {
		t.Errorf("%d commits in %v, want %d in %v", n, d, want, took)
	}
}

// together calls f n times at once and returns the errors.
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

func TestWritesThatComeTogetherAreOneCommit(t *testing.T) {
	gathering(t, between, func(t *testing.T, s *boltdb.Store) {
		wantCommits(t, s, 1, between, func() {
			if err := errors.Join(together(50, func(i int) error { return putUser(t, s, fmt.Sprint(i)) })...); err != nil {
				t.Error(err)
			}
		})
	})
}

func TestAFewWritesAfterARestDoNotWaitForEachOther(t *testing.T) {
	gathering(t, between, func(t *testing.T, s *boltdb.Store) {
		time.Sleep(time.Minute)
		wantCommits(t, s, 7, 2*between, func() {
			for i := range 7 {
				if err := putUser(t, s, fmt.Sprint(i)); err != nil {
					t.Fatal(err)
				}
			}
		})
	})
}

func TestWithoutATimeToGatherEachLoneWriteIsACommit(t *testing.T) {
	gathering(t, 0, func(t *testing.T, s *boltdb.Store) {
		wantCommits(t, s, 25, 0, func() {
			for i := range 25 {
				if err := putUser(t, s, fmt.Sprint(i)); err != nil {
					t.Fatal(err)
				}
			}
		})
	})
}

// While one commit waits for the disk, what comes is gathered for the next.
func TestWithoutATimeToGatherWhatWaitsIsOneCommit(t *testing.T) {
	gathering(t, 0, func(t *testing.T, s *boltdb.Store) {
		writing, disk := make(chan struct{}), make(chan struct{})
		slow := func(*bbolt.Tx) error { writing <- struct{}{}; <-disk; return nil }
		wantCommits(t, s, 2, 0, func() {
			go func() { _ = s.Write(t.Context(), slow) }()
			<-writing
			go func() { synctest.Wait(); close(disk) }()
			if err := errors.Join(together(50, func(i int) error { return putUser(t, s, fmt.Sprint(i)) })...); err != nil {
				t.Error(err)
			}
		})
	})
}

func TestALoneWriteAfterAPauseDoesNotWait(t *testing.T) {
	gathering(t, between, func(t *testing.T, s *boltdb.Store) {
		time.Sleep(between)
		wantCommits(t, s, 1, 0, func() { _ = putUser(t, s, "ann") })
		time.Sleep(between / 4)
		wantCommits(t, s, 1, between*3/4, func() { _ = putUser(t, s, "bob") })
	})
}

// What nobody waits for waits for others, but not longer than its kind may.
func TestWhatNobodyWaitsForRidesAlong(t *testing.T) {
	patient := map[string]struct {
		write func(*testing.T, *boltdb.Store) error
		waits time.Duration
	}{
		"inbox": {func(t *testing.T, s *boltdb.Store) error {
			return s.ChangeInbox(t.Context(), "telegram", inbox.Change{Mark: "1"})
		}, between / 2},
		"answer": {func(t *testing.T, s *boltdb.Store) error { return s.SetAnswer(t.Context(), "club", "first", "a1") }, between},
		"board": {func(t *testing.T, s *boltdb.Store) error {
			return s.SetBoard(t.Context(), game.Request{Room: "club", Source: "m1", Person: "ann", About: "r1"})
		}, between},
		"counts": {func(t *testing.T, s *boltdb.Store) error {
			return s.AddAll(t.Context(), map[string]int64{"puzzles": 1})
		}, between},
	}
	for name, p := range patient {
		t.Run(name, func(t *testing.T) {
			gathering(t, between, func(t *testing.T, s *boltdb.Store) {
				time.Sleep(between)
				wantCommits(t, s, 1, p.waits, func() { _ = p.write(t, s) })
				time.Sleep(2 * between)
				wantCommits(t, s, 1, between/8, func() {
					go func() { time.Sleep(between / 8); _ = putUser(t, s, "ann") }()
					_ = p.write(t, s)
				})
			})
		})
	}
}

// One write that fails takes none of the others with it, and none of them changes what it fails by.
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
			gathering(t, between, func(t *testing.T, s *boltdb.Store) {
				wantCommits(t, s, 1, between, func() {
					for i, err := range together(9, func(i int) error {
						if i%3 == 1 {
							return fails(s, t)
						}
						return putUser(t, s, fmt.Sprint(i))
					}) {
						if (err != nil) != (i%3 == 1) {
							t.Errorf("write %d: %v", i, err)
						}
					}
				})
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

// A conflict with a write of the same transaction that fails itself is none.
func TestAWriteFailsOnlyByWhatIsStored(t *testing.T) {
	gathering(t, between, func(t *testing.T, s *boltdb.Store) {
		errs := together(2, func(i int) error {
			time.Sleep(time.Duration(i)) // the order in which they come
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
		if errs[0] == nil || errs[1] != nil {
			t.Errorf("errors are %v, want one of the first alone", errs)
		}
	})
}

func TestAWriteWhoseContextEndsWhileItWaitsIsTakenOut(t *testing.T) {
	gathering(t, between, func(t *testing.T, s *boltdb.Store) {
		ctx, cancel := context.WithTimeout(t.Context(), between/2)
		defer cancel()
		wantCommits(t, s, 0, between/2, func() {
			if u, err := s.PutUser(ctx, game.User{ID: "ann"}); !errors.Is(err, context.DeadlineExceeded) || u != (game.User{}) {
				t.Errorf("PutUser = %+v, %v, want the context's error", u, err)
			}
		})
		wantCommits(t, s, 1, between/2, func() { _ = putUser(t, s, "bob") })
		if _, err := s.User(t.Context(), "ann"); !errors.Is(err, game.ErrNotFound) {
			t.Errorf("User: %v, want ErrNotFound", err)
		}
	})
}

func TestAWriteThatHasBegunIsCarriedOut(t *testing.T) {
	gathering(t, between, func(t *testing.T, s *boltdb.Store) {
		ctx, cancel := context.WithCancel(t.Context())
		err := s.Write(ctx, func(tx *bbolt.Tx) error {
			cancel()
			return tx.Bucket([]byte("marks")).Put([]byte("telegram"), []byte("1"))
		})
		if _, mark, _ := s.Inbox(t.Context(), "telegram"); err != nil || mark != "1" {
			t.Errorf("Write: %v, the mark is %q", err, mark)
		}
	})
}

func TestCloseCommitsWhatWaits(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	synctest.Test(t, func(t *testing.T) {
		s, err := boltdb.Open(path, boltdb.Options{Gather: between})
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		written := make(chan error)
		go func() { written <- s.AddAll(t.Context(), map[string]int64{"puzzles": 1}) }()
		synctest.Wait()
		go func() { written <- s.Close() }()
		if err := errors.Join(<-written, <-written, s.Close()); err != nil {
			t.Error(err)
		}
		if d := time.Since(begun); d != 0 {
			t.Errorf("it took %v", d)
		}
		if err := putUser(t, s, "ann"); !errors.Is(err, boltdb.ErrClosed) {
			t.Errorf("PutUser after Close: %v, want ErrClosed", err)
		}
	})
	if counts, err := open(t, path).Counts(t.Context()); err != nil || counts["puzzles"] != 1 {
		t.Errorf("counts are %v, %v", counts, err)
	}
}

// A write that makes the commit meet damage fails alone too. Of a page that is nearly empty bbolt makes one with the page
// before, and that one is damaged.
func TestAWriteThatMeetsDamageInTheCommitFailsAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := open(t, path)
	for i := range 300 {
		if _, err := s.PutUser(t.Context(), game.User{ID: fmt.Sprintf("user%03d", i), Language: strings.Repeat("x", 100)}); err != nil {
			t.Fatal(err)
		}
	}
	shut(t, s) // and what is free is zero
	pages := usersByPage(read(t, path))
	synctest.Test(t, func(t *testing.T) {
		s, err := boltdb.Open(path, boltdb.Options{Gather: between})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = s.Close() }()
		s.Hurry()
		put(t, s, game.Request{Room: "club", Source: "first", Person: "ann"})
		damage(t, path, pages[len(pages)-2].at)
		errs := together(3, func(i int) error {
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
		if errs[0] != nil || !errors.Is(errs[1], boltdb.ErrDamaged) || errs[2] != nil {
			t.Errorf("errors are %v, want ErrDamaged of the second alone", errs)
		}
		if counts, err := s.Counts(t.Context()); err != nil || len(counts) != 2 {
			t.Errorf("counts are %v, %v", counts, err)
		}
	})
}

// page is one with users.
type page struct {
	at    int
	users []string
}

// usersByPage returns the pages with users in their order, of a file whose free pages are zero.
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

// damage makes a page of a file, which may be open, one of an unknown kind.
func damage(t *testing.T, path string, at int) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.WriteAt([]byte{0x40}, int64(at+8))
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}
