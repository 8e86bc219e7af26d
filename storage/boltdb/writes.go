package boltdb

import (
	"context"
	"slices"
	"sync"
	"time"

	"go.etcd.io/bbolt"
)

// write is a change that waits for its transaction. f may run more than once; only the last run has an
// effect.
type write struct {
	f     func(*bbolt.Tx) error
	ended func() error // error of the caller's context
	done  chan error   // receives the outcome; its capacity is 1
}

// writeQueue has the writes for the next transaction. A commit of any size waits for the disk twice. So the
// caller that holds sem commits the writes of all callers. Writes that arrive later wait together for the
// next commit.
//
// bbolt's DB.Batch is not used, because it would commit in its own goroutine. There a damaged page would end
// the process. DB.Batch would also delay writes.
type writeQueue struct {
	sem chan struct{} // full while a goroutine commits or overwrites free pages

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

// remove removes w from the queue. It reports whether w was still in the queue.
func (q *writeQueue) remove(w *write) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	i := slices.Index(q.waiting, w)
	if i >= 0 {
		q.waiting = slices.Delete(q.waiting, i, i+1)
	}
	return i >= 0
}

// take empties the queue. It returns the writes whose contexts have not ended. The other writes get the
// errors of their contexts.
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

// write runs f in a transaction and returns when that is committed. If ctx ends before the commit begins, it
// returns an error.
func (s *Store) write(ctx context.Context, f func(*bbolt.Tx) error) error {
	w := &write{f: f, ended: ctx.Err, done: make(chan error, 1)}
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

// commit runs all writes in one transaction. If a write fails, it runs again alone after the others, because
// it may have failed due to a change that was rolled back. If the commit itself fails, each write runs alone.
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

// attempt runs all writes in one transaction. An error rolls the transaction back. failed is the index of the
// write that failed, or -1 if the transaction itself failed.
func (s *Store) attempt(all []*write) (failed int, err error) {
	failed = -1
	err = guard(func() error {
		return s.db.Update(func(tx *bbolt.Tx) error {
			if err := checkBuckets(tx); err != nil {
				return err
			}
			for i, w := range all {
				if err := guard(func() error { return w.f(tx) }); err != nil {
					failed = i
					return err
				}
			}
			return nil
		})
	})
	if failed < 0 {
		err = s.trouble.note(err, time.Now())
	}
	if err == nil {
		s.wiper.note()
	}
	return failed, err
}
