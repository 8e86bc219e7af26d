package boltdb

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"sort"
	"sync"
	"time"

	"go.etcd.io/bbolt"
)

const (
	// wipeDelay is the time from a commit to the pass that overwrites its freed pages.
	wipeDelay = 20 * time.Second
	// wipeAtOnce is the number of pages in a step. Writes wait during a step. On two slow processors it takes
	// 15 ms to read the pages, or 80 ms to overwrite all of them too.
	wipeAtOnce = 2000
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
//   - wiper overwrites only pages free for bbolt's next write: in the list of the newest meta page, and in
//     bbolt's memory.
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

// pass overwrites all free pages.
func (w *wiper) pass() error {
	if err := guard(w.store.db.Sync); err != nil {
		return err
	}
	var from uint64
	for steps := 0; ; steps++ {
		next, err := w.step(from)
		switch {
		case errors.Is(err, errReading):
			if !w.store.pause(wipeRetry) {
				return nil
			}
		case err != nil || next == 0:
			return err
		case steps >= wipeClosing && !w.store.pause(0):
			return nil
		default:
			from = next
		}
	}
}

// step overwrites some free pages, beginning at the page number start. next is the page number at which the
// next step begins, or 0 at the end.
func (w *wiper) step(start uint64) (next uint64, err error) {
	s := w.store
	s.writes.sem <- struct{}{}
	defer func() { <-s.writes.sem }()
	if s.trouble.unsure.Load() {
		return 0, nil
	}
	if !s.reading.TryLock() {
		return 0, errReading
	}
	s.reading.Unlock() // transactions that begin from now on read the newest state
	err = guard(func() error {
		tx, err := s.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }() // the transaction has changed nothing
		next, err = wipePages(tx, s.file, s.db.Info().PageSize, start)
		return err
	})
	return next, err
}

func wipePages(tx *bbolt.Tx, file *os.File, size int, from uint64) (next uint64, err error) {
	free, err := freePages(file, size, uint64(tx.ID())-1)
	if err != nil {
		return 0, err
	}
	free = free[sort.Search(len(free), func(i int) bool { return free[i] >= from }):]
	if len(free) > wipeAtOnce {
		free, next = free[:wipeAtOnce], free[wipeAtOnce]
	}
	page, zeros := make([]byte, size), make([]byte, size)
	for _, id := range free {
		if info, err := tx.Page(int(id)); err != nil || info == nil || info.Type != "free" {
			return 0, fmt.Errorf("%w: page %d is listed as free and is not", ErrDamaged, id)
		}
		if err := wipePage(file, int64(id)*int64(size), page, zeros); err != nil {
			return 0, err
		}
	}
	return next, nil
}

func wipePage(file *os.File, at int64, page, zeros []byte) error {
	if _, err := file.ReadAt(page, at); err != nil || bytes.Equal(page, zeros) {
		return err
	}
	_, err := file.WriteAt(zeros, at)
	return err
}
