package boltdb

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"go.etcd.io/bbolt"
)

// patience is how long a write may wait for others to be committed with, in quarters of Options.Gather.
type patience int

const (
	now  patience = 0 // somebody waits for it
	soon patience = 2 // a platform is told then that something has come
	late patience = 4 // notes what has happened already
)

// write is something to be done in a transaction, maybe more than once: only the last time counts.
type write struct {
	do   func(*bbolt.Tx) error
	ctx  context.Context // of who waits, for as long as they wait
	due  time.Time       // when it wants to be committed
	done chan error      // gets what came of it; holds one
}

// gathering is the writes that wait to be committed together: a commit costs two waits for the disk, whatever is in it.
// bbolt's own Batch knows neither a cadence nor writes that may wait longer than others, and leaves no write out whose
// context has ended.
type gathering struct {
	between time.Duration // Options.Gather
	commit  func([]*write)
	wake    chan struct{} // gets a value when there is something new to see; holds one
	ended   chan struct{}

	mu      sync.Mutex
	waiting []*write
	closed  bool
}

// gather returns a gathering that commits until it is closed.
func gather(between time.Duration, commit func([]*write)) *gathering {
	g := &gathering{between: between, commit: commit, wake: make(chan struct{}, 1), ended: make(chan struct{})}
	go g.run()
	return g
}

// put waits until do was committed, and returns its error or that of the commit. While it is not yet in a transaction, it is
// taken back when ctx ends.
func (g *gathering) put(ctx context.Context, p patience, do func(*bbolt.Tx) error) error {
	w := &write{do: do, ctx: ctx, due: time.Now().Add(g.between * time.Duration(p) / 4), done: make(chan error, 1)}
	if !g.add(w) {
		return ErrClosed
	}
	select {
	case err := <-w.done:
		return err
	case <-ctx.Done():
	}
	if g.takeBack(w) {
		return ctx.Err()
	}
	return <-w.done
}

// add reports whether w will be done.
func (g *gathering) add(w *write) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed {
		g.waiting = append(g.waiting, w)
		g.look()
	}
	return !g.closed
}

// look makes run look again. It does not block.
func (g *gathering) look() {
	select {
	case g.wake <- struct{}{}:
	default: // it will
	}
}

// takeBack reports whether w was still waiting.
func (g *gathering) takeBack(w *write) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	i := slices.Index(g.waiting, w)
	if i >= 0 {
		g.waiting = slices.Delete(g.waiting, i, i+1)
	}
	return i >= 0
}

// close commits what waits.
func (g *gathering) close() {
	g.mu.Lock()
	g.closed = true
	g.look()
	g.mu.Unlock()
	<-g.ended
}

// credit is how many commits may come together after a rest: a few people do not wait for each other.
const credit = 4

// run commits what waits, all of it as soon as one of it is due, but no oftener than the time between two commits allows, in the
// long run. In the end nothing is waited for.
func (g *gathering) run() {
	defer close(g.ended)
	var full time.Time // when all of the credit is back (the generic cell rate algorithm, ITU-T I.371)
	for {
		switch at, some, closed := g.next(full.Add(-credit * g.between)); {
		case some && (closed || !time.Now().Before(at)):
			if begun := time.Now(); full.Before(begun) {
				full = begun
			}
			full = full.Add(g.between)
			g.commit(g.take())
		case some:
			g.pause(time.Until(at))
		case closed:
			return
		default:
			<-g.wake
		}
	}
}

// next returns when to commit, if there is something that waits, but not before the moment at.
func (g *gathering) next(at time.Time) (_ time.Time, some, closed bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.waiting) == 0 {
		return at, false, g.closed
	}
	first := slices.MinFunc(g.waiting, func(a, b *write) int { return a.due.Compare(b.due) })
	if first.due.After(at) {
		at = first.due
	}
	return at, true, g.closed
}

// pause returns after d, or sooner when there is something new to see.
func (g *gathering) pause(d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-g.wake:
	}
}

// take returns all that waits, without those whose contexts have ended, who are told.
func (g *gathering) take() []*write {
	g.mu.Lock()
	defer g.mu.Unlock()
	taken := slices.DeleteFunc(g.waiting, func(w *write) bool {
		err := w.ctx.Err()
		if err != nil {
			w.done <- err
		}
		return err != nil
	})
	g.waiting = nil
	return taken
}

// commit does all in one transaction. One that fails is left out of it and done again alone, when the others are committed:
// what it failed by may have been one of those that were to be rolled back with it.
func (s *Store) commit(all []*write) {
	var alone []*write
	for len(all) > 0 {
		failed, err := s.attempt(all)
		if failed < 0 && len(all) > 1 && errors.Is(err, ErrDamaged) { // one of them has met the damage
			alone, all = append(alone, all...), nil
			break
		}
		if failed < 0 || len(all) == 1 {
			answer(all, err)
			break
		}
		alone = append(alone, all[failed])
		all = slices.Delete(all, failed, failed+1)
	}
	for _, w := range alone {
		_, err := s.attempt([]*write{w})
		answer([]*write{w}, err)
	}
}

func answer(all []*write, err error) {
	for _, w := range all {
		w.done <- err
	}
}

// attempt does all in a transaction, which is rolled back on error. failed is the index of the one that failed, or -1 if it
// was not one alone.
func (s *Store) attempt(all []*write) (failed int, err error) {
	failed = -1
	err = guard(func() error {
		return s.db.Update(func(tx *bbolt.Tx) error {
			if err := whole(tx); err != nil {
				return err
			}
			for i, w := range all {
				if err := guard(func() error { return w.do(tx) }); err != nil {
					failed = i
					return err
				}
			}
			s.scrubs.committing()
			return nil
		})
	})
	if err == nil {
		s.scrubs.committed()
	}
	return failed, s.full.seen(err, time.Now())
}
