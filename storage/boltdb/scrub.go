package boltdb

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sort"
	"sync/atomic"
	"time"

	"go.etcd.io/bbolt"
)

const (
	// pagesAtOnce is how many free pages are looked at in one transaction, which keeps writers waiting: on a busy machine
	// with two slow processors some 15 ms, and 80 if all had to be overwritten.
	pagesAtOnce = 2000
	// readersAgain is how long to wait where somebody is reading.
	readersAgain = 50 * time.Millisecond
	// lastPass is how long Close looks at free pages at most; what is left then is for the next Open.
	lastPass = time.Second
)

// scrubbing overwrites with zeros what deleted records leave in the free pages of the file.
//
// A page is overwritten only while no other transaction can write (bbolt's lock is held), and only if it is free both in
// the list that the newest meta page points at and in bbolt's memory. Nothing that is stored can be lost by it:
//   - No page that the newest meta page reaches is in that list. After a crash at any moment bbolt would begin by taking
//     just these pages for free, and its next transaction may write to each of them before it has written a new meta page.
//     This does the same, earlier.
//   - The older meta page may still reach such pages, and so may a reader that began before the last commit; for these
//     readers bbolt keeps its pending pages from being written to, but they are in the list. So nothing is done while
//     there is a reader that began before the lock was taken; one that begins later sees the newest meta page.
//   - That meta page must be on the disk, or a loss of power would bring the older one back. A commit has waited for that,
//     and what a process left that was killed is synced before the first pass; after a commit that failed nothing is done
//     until one succeeds.
//
// What this writes goes the way of all of bbolt's writes, through the same pages of the operating system, so a later write
// to the same page comes later on the disk too, and nothing has to be waited for. The price is that the older meta page leads
// nowhere, should the disk lose the newest: bbolt's next commits would have taken its pages one by one.
type scrubbing struct {
	store   *Store
	delay   time.Duration
	log     *slog.Logger
	stirred chan struct{} // gets a value when pages may have become free; holds one
	closing chan struct{}
	ended   chan struct{}

	doubt atomic.Bool // the last commit has not succeeded
}

// scrub starts the scrubbing of a store that has been opened.
func (s *Store) scrub(o Options) *scrubbing {
	c := &scrubbing{
		store: s, delay: o.Scrub, log: o.Log,
		stirred: make(chan struct{}, 1), closing: make(chan struct{}), ended: make(chan struct{}),
	}
	c.stir() // there may be leftovers
	go c.run()
	return c
}

// committing tells that a commit begins; bbolt's lock is held.
func (c *scrubbing) committing() { c.doubt.Store(true) }

// committed tells that it has succeeded. It does not block.
func (c *scrubbing) committed() {
	c.doubt.Store(false)
	c.stir()
}

func (c *scrubbing) stir() {
	select {
	case c.stirred <- struct{}{}:
	default: // it will look
	}
}

// close ends the scrubbing, after a last pass if there may be something to do.
func (c *scrubbing) close() {
	close(c.closing)
	<-c.ended
}

func (c *scrubbing) run() {
	defer close(c.ended)
	for synced := false; c.await(); {
		c.pause(c.delay)
		c.settle()
		if !synced {
			synced = c.report(guard(c.store.db.Sync))
		}
		if synced {
			c.report(c.pass())
		}
	}
}

// await waits until there may be something to do. It reports false when there is not and the store is closing.
func (c *scrubbing) await() bool {
	select {
	case <-c.stirred:
		return true
	case <-c.closing:
		return c.settle()
	}
}

// settle reports whether there was something to do, which is about to be done.
func (c *scrubbing) settle() bool {
	select {
	case <-c.stirred:
		return true
	default:
		return false
	}
}

// pause waits, and reports whether the store is not closing.
func (c *scrubbing) pause(d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-c.closing:
		return false
	}
}

// report reports whether there was no error, and logs one: nobody waits for it.
func (c *scrubbing) report(err error) bool {
	if err != nil {
		c.log.Error("deleted data not overwritten", "err", err)
	}
	return err == nil
}

// pass overwrites all free pages, for as long as there is time.
func (c *scrubbing) pass() error {
	var from uint64
	for end := (time.Time{}); c.mayGoOn(&end); {
		next, err := c.slice(from)
		switch {
		case errors.Is(err, errReaders):
			if !c.pause(readersAgain) {
				return nil
			}
		case err != nil || next == 0:
			return err
		default:
			from = next
		}
	}
	return nil
}

// mayGoOn reports whether there is time for more; end is set when the store is closing.
func (c *scrubbing) mayGoOn(end *time.Time) bool {
	select {
	case <-c.closing:
	default:
		return true
	}
	if end.IsZero() {
		*end = time.Now().Add(lastPass)
	}
	return time.Now().Before(*end)
}

// errReaders: somebody reads who may have begun before the last commit.
var errReaders = errors.New("somebody is reading")

// slice overwrites some of the free pages, those with the lowest numbers from one on, and returns with which one to go on, or 0.
func (c *scrubbing) slice(from uint64) (next uint64, err error) {
	err = guard(func() error {
		tx, err := c.store.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }() // nothing was changed in it
		if c.doubt.Load() {
			return nil
		}
		if !c.store.reading.TryLock() {
			return errReaders
		}
		c.store.reading.Unlock() // who begins to read now reads what is newest
		next, err = c.wipe(tx, from)
		return err
	})
	return next, err
}

// wipe is slice in a transaction.
func (c *scrubbing) wipe(tx *bbolt.Tx, from uint64) (next uint64, err error) {
	size := c.store.db.Info().PageSize
	free, err := freePages(c.store.file, size, uint64(tx.ID())-1)
	if err != nil {
		return 0, err
	}
	free = free[sort.Search(len(free), func(i int) bool { return free[i] >= from }):]
	if len(free) > pagesAtOnce {
		free, next = free[:pagesAtOnce], free[pagesAtOnce]
	}
	page, zeros := make([]byte, size), make([]byte, size)
	for _, id := range free {
		if info, err := tx.Page(int(id)); err != nil || info == nil || info.Type != "free" {
			return 0, fmt.Errorf("%w: page %d is listed as free and is not", ErrDamaged, id)
		}
		if err := wipePage(c.store.file, int64(id)*int64(size), page, zeros); err != nil {
			return 0, err
		}
	}
	return next, nil
}

// wipePage overwrites a page, unless it has been.
func wipePage(file *os.File, at int64, page, zeros []byte) error {
	if _, err := file.ReadAt(page, at); err != nil || bytes.Equal(page, zeros) {
		return err
	}
	_, err := file.WriteAt(zeros, at)
	return err
}
