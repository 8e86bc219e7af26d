package boltdb

import (
	"context"
	"slices"
	"sync"
	"time"

	"go.etcd.io/bbolt"
)

// write is a change waiting for its transaction. do may run more than once; only its last run counts.
type write struct {
	do    func(*bbolt.Tx) error
	ended func() error // the error of the caller's context
	done  chan error   // receives the outcome; has capacity 1
}

// writeQueue holds the writes of the next transaction. A commit waits for the disk twice, regardless of its
// size. The caller that holds sem commits for all, and later writes wait together.
//
// bbolt's DB.Batch would commit in its own goroutine, where a damaged page ends the process, and delay
// writes.
type writeQueue struct {
	sem    chan struct{} // full while a goroutine commits or overwrites free pages
	unsure bool          // the last commit failed, so the file may end in one of two states; guarded by sem

	mu      sync.Mutex
	waiting []*write
	closed  bool
}

// add queues w, or returns ErrClosed.
func (q *writeQueue) add(w *write) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return ErrClosed
	}
	q.waiting = append(q.waiting, w)
	return nil
}

// remove removes w from the queue, and reports whether it was still waiting.
func (q *writeQueue) remove(w *write) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	i := slices.Index(q.waiting, w)
	if i >= 0 {
		q.waiting = slices.Delete(q.waiting, i, i+1)
	}
	return i >= 0
}

// take empties the queue, and returns the writes whose context has not ended. The others get their error.
func (q *writeQueue) take() []*write {
	q.mu.Lock()
	defer q.mu.Unlock()
	taken := slices.DeleteFunc(q.waiting, func(w *write) bool {
		err := w.ended()
		if err != nil {
			w.done <- err
		}
		return err != nil
	})
	q.waiting = nil
	return taken
}

func (q *writeQueue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}

// write returns when do was committed, or when ctx ended before the commit began.
func (s *Store) write(ctx context.Context, do func(*bbolt.Tx) error) error {
	w := &write{do: do, ended: ctx.Err, done: make(chan error, 1)}
	if err := s.writes.add(w); err != nil {
		return err
	}
	select {
	case s.writes.sem <- struct{}{}:
		s.commit(s.writes.take())
		<-s.writes.sem
	case err := <-w.done:
		return err
	case <-ctx.Done():
		if s.writes.remove(w) {
			return ctx.Err()
		}
	}
	return <-w.done
}

// commit runs all writes in a transaction. A failed write runs again alone, after the others, because it may
// have met a change that was rolled back. If the commit itself fails, each write runs alone.
func (s *Store) commit(all []*write) {
	var alone []*write
	for len(all) > 1 {
		failed, err := s.attempt(all)
		if err == nil {
			for _, w := range all {
				w.done <- nil
			}
			all = nil
		}
		if failed < 0 {
			break
		}
		alone = append(alone, all[failed])
		all = slices.Delete(all, failed, failed+1)
	}
	for _, w := range append(all, alone...) {
		_, err := s.attempt([]*write{w})
		w.done <- err
	}
}

// attempt runs all writes in a transaction, which is rolled back on error. failed is the index of the failed
// write, or -1 if the transaction failed.
func (s *Store) attempt(all []*write) (failed int, err error) {
	failed = -1
	err = guard(func() error {
		return s.db.Update(func(tx *bbolt.Tx) error {
			if err := checkBuckets(tx); err != nil {
				return err
			}
			for i, w := range all {
				if err := guard(func() error { return w.do(tx) }); err != nil {
					failed = i
					return err
				}
			}
			return nil
		})
	})
	if failed < 0 {
		s.writes.unsure = err != nil
	}
	if err == nil {
		s.wiper.note()
	}
	return failed, s.full.wrap(err, time.Now())
}
