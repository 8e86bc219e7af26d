package boltdb

import (
	"bytes"
	"errors"
	"sync"
	"time"

	"go.etcd.io/bbolt"
)

const (
	// wipeDelay is the time from a commit to the pass that overwrites its freed pages.
	wipeDelay = 20 * time.Second
	// wipeAtOnce is the number of pages in a step. Writes wait during a step. On two slow processors it takes
	// 65 ms.
	wipeAtOnce = 2000
	// runPages is the number of adjacent pages that are read at once.
	runPages = 64
	// wipeRetry is the wait before another attempt if a transaction reads.
	wipeRetry = 50 * time.Millisecond
	// wipeClosing is the number of steps after which a pass stops if the store is closing. The next Open
	// overwrites the remaining pages.
	wipeClosing = 10
)

// errReading means that a transaction reads, and that it may have begun before the last commit.
var errReading = errors.New("a transaction is reading")

// wiper overwrites free pages with zeros, some time after each commit and when the store closes. bbolt never
// overwrites them, and a rewrite of a large file after each deletion would take too long.
//
// No live data is lost if the process or the power ends at any moment:
//   - wiper overwrites only pages that are free for bbolt's next write when they are overwritten.
//   - Transactions that began before the last commit may read such pages, so a step waits until no
//     transaction reads.
//   - The older meta page may lead to such pages. So a pass begins with a sync of the newest meta page. After
//     a failed commit no pass begins until another commit succeeds.
type wiper struct {
	store   *Store
	commits chan struct{} // receives a value after a commit; its capacity is 1
	running sync.WaitGroup
}

func (w *wiper) note() {
	select {
	case w.commits <- struct{}{}:
	default: // run has already been notified
	}
}

// run overwrites free pages until the store closes. It begins with pages that an earlier process left.
func (w *wiper) run(delay time.Duration) {
	w.note()
	for w.await() {
		w.store.pause(delay)
		select {
		case <-w.commits: // the next pass covers this commit too
		default:
		}
		if err := w.pass(); err != nil {
			w.store.log.Error("deleted data not overwritten", "err", err)
		}
	}
}

// await waits for a commit. If the store closes and all commits have had their pass, it returns false.
func (w *wiper) await() bool {
	select {
	case <-w.commits:
		return true
	default:
	}
	select {
	case <-w.commits:
		return true
	case <-w.store.closing:
		return false
	}
}

// pass overwrites all free pages that are not zero. Writes wait while it lists the free pages and while it
// overwrites, but not while it reads the pages.
func (w *wiper) pass() error {
	if err := guard(w.store.db.Sync); err != nil {
		return err
	}
	var free []uint64
	err := w.whileNoCommit(func(tx *bbolt.Tx) (err error) {
		free, err = freePages(w.store.file, w.store.db.Info().PageSize, uint64(tx.ID())-1)
		return err
	})
	if err == nil {
		free, err = w.notZero(free)
	}
	for steps := 1; err == nil && len(free) > 0; {
		step := free[:min(wipeAtOnce, len(free))]
		switch err = w.overwrite(step); {
		case errors.Is(err, errReading):
			if err = nil; !w.store.pause(wipeRetry) {
				return nil
			}
		case err == nil:
			if free = free[len(step):]; steps >= wipeClosing && w.store.isClosing() {
				return nil
			}
			steps++
		}
	}
	if errors.Is(err, errUnsure) {
		return nil
	}
	return err
}

// errUnsure means that the last commit failed.
var errUnsure = errors.New("the file may have one of two states")

// whileNoCommit runs f in a transaction that changes nothing, while writes wait.
func (w *wiper) whileNoCommit(f func(*bbolt.Tx) error) error {
	s := w.store
	s.writes.sem <- struct{}{}
	defer func() { <-s.writes.sem }()
	if s.trouble.unsure.Load() {
		return errUnsure
	}
	return guard(func() error {
		tx, err := s.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }() // the transaction has changed nothing
		return f(tx)
	})
}

// notZero returns the pages that have other bytes than zeros. Some may be in use meanwhile. If the store is
// closing, it looks at the first pages only.
func (w *wiper) notZero(free []uint64) (dirty []uint64, err error) {
	size := uint64(w.store.db.Info().PageSize)
	run, zeros := make([]byte, runPages*size), make([]byte, size)
	for from := 0; from < len(free); {
		n := 1
		for n < runPages && from+n < len(free) && free[from+n] == free[from]+uint64(n) {
			n++
		}
		if _, err := w.store.file.ReadAt(run[:uint64(n)*size], int64(free[from]*size)); err != nil {
			return nil, err
		}
		for i := range uint64(n) {
			if !bytes.Equal(run[i*size:][:size], zeros) {
				dirty = append(dirty, free[from]+i)
			}
		}
		if from += n; from > wipeClosing*wipeAtOnce && w.store.isClosing() {
			break
		}
	}
	return dirty, nil
}

// overwrite overwrites those pages that are still free, unless a transaction reads.
func (w *wiper) overwrite(pages []uint64) error {
	s := w.store
	return w.whileNoCommit(func(tx *bbolt.Tx) error {
		if !s.reading.TryLock() {
			return errReading
		}
		s.reading.Unlock() // transactions that begin from now on read the newest state
		zeros := make([]byte, s.db.Info().PageSize)
		for _, id := range pages {
			info, err := tx.Page(int(id))
			if err == nil && info != nil && info.Type == "free" {
				_, err = s.file.WriteAt(zeros, int64(id)*int64(len(zeros)))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}
