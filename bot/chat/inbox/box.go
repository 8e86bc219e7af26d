// Package inbox stores the events of platforms until they are answered, so a crash loses no event.
package inbox

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"
)

// Box is the inbox of a source while the bot runs. Each write contains all changes since the previous write.
// An entry that is done before it is written is never written. Box is safe for concurrent use.
type Box struct {
	store  Store
	source string
	log    *slog.Logger

	mu      sync.Mutex
	change  Change          // changes not yet passed to the store
	waiting map[string]bool // IDs that are taken and not yet done
	written int             // number of finished writes
	begun   int             // number of started writes
	err     error           // result of the newest write
	moved   chan struct{}   // closed and replaced when a write ends
	dirty   chan struct{}   // has a value when a change is pending
	closing chan struct{}
	ended   chan struct{} // closed after the last write
}

// Open returns the box of a source, and the entries and the mark left from the previous run. If store is nil,
// the box stores nothing. The caller must Close the box, also after an error.
func Open(
	ctx context.Context, store Store, source string, log *slog.Logger,
) (b *Box, left []Entry, mark string, err error) {
	b = &Box{
		store: store, source: source, log: log, waiting: map[string]bool{},
		moved: make(chan struct{}), dirty: make(chan struct{}, 1), closing: make(chan struct{}),
		ended: make(chan struct{}),
	}
	if store != nil {
		left, mark, err = store.Inbox(ctx, source)
	}
	for _, e := range left {
		b.waiting[e.ID] = true
	}
	go b.run()
	return b, left, mark, err
}

// Kept reports whether unanswered entries survive the end of the run.
func (b *Box) Kept() bool { return b.store != nil }

// Take adds entries. mark is the position up to which the source has been read; an empty mark does not change
// the stored mark. Take returns at once; Stored waits until the entries are stored.
func (b *Box) Take(mark string, entries ...Entry) {
	if b.store == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, e := range entries {
		if !b.waiting[e.ID] {
			b.waiting[e.ID] = true
			b.change.Taken = append(b.change.Taken, e)
		}
	}
	if mark != "" {
		b.change.Mark = mark
	}
	b.wake()
}

// Done removes answered entries in a single write. An unknown ID is no error.
func (b *Box) Done(ids ...string) {
	if b.store == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, id := range ids {
		b.done(id)
	}
}

// done removes an entry. mu must be held.
func (b *Box) done(id string) {
	if !b.waiting[id] {
		return
	}
	delete(b.waiting, id)
	if i := slices.IndexFunc(b.change.Taken, func(e Entry) bool { return e.ID == id }); i >= 0 {
		b.change.Taken = slices.Delete(b.change.Taken, i, i+1)
		return
	}
	b.change.Done = append(b.change.Done, id)
	b.wake()
}

// wake signals a pending write. mu must be held.
func (b *Box) wake() {
	select {
	case b.dirty <- struct{}{}:
	default:
	}
}

// Stored waits until everything taken before this call is stored or done. Its error is ctx's, or the store's,
// which is also logged, or ErrClosed.
func (b *Box) Stored(ctx context.Context) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	until := b.begun
	if b.pending() {
		until++ // the pending change needs another write
	}
	if b.written >= until {
		return nil
	}
	for b.written < until {
		if err := b.awaitWrite(ctx); err != nil {
			return err
		}
	}
	return b.err
}

// awaitWrite waits for the end of a write. mu must be held, and is released meanwhile.
func (b *Box) awaitWrite(ctx context.Context) (err error) {
	moved, written := b.moved, b.written
	b.mu.Unlock()
	select {
	case <-moved:
	case <-b.ended:
	case <-ctx.Done():
		err = ctx.Err()
	}
	b.mu.Lock()
	if err == nil && b.written == written {
		return ErrClosed
	}
	return err
}

// ErrClosed is the error of Stored if the box was closed before the changes were written.
var ErrClosed = errors.New("the inbox is closed")

// pending reports whether a change is pending. mu must be held.
func (b *Box) pending() bool {
	return b.change.Mark != "" || len(b.change.Taken) > 0 || len(b.change.Done) > 0
}

// Close writes the pending change once, and only logs a failure. It returns when the write ends, or returns
// ctx's error.
func (b *Box) Close(ctx context.Context) error {
	close(b.closing)
	select {
	case <-b.ended:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// storeTrouble is the wait after a failed write. troubleEvery is the time between two log lines about
// failures.
const (
	storeTrouble = time.Second
	troubleEvery = time.Minute
)

// run writes until the box is closed.
func (b *Box) run() {
	defer close(b.ended)
	var logged time.Time
	for open := true; open; {
		select {
		case <-b.dirty:
		case <-b.closing:
			open = false
		}
		err := b.write()
		if err == nil {
			continue
		}
		if now := time.Now(); now.Sub(logged) >= troubleEvery {
			b.log.Error("what came is not kept: a crash would lose it", "source", b.source, "err", err)
			logged = now
		}
		if open {
			b.pause()
		}
	}
}

// pause waits until the duration storeTrouble has passed or the box is closed. In both cases it then signals
// a pending write.
func (b *Box) pause() {
	timer := time.NewTimer(storeTrouble)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-b.closing:
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wake()
}

// write passes the pending change to the store. If the store fails, the change stays pending, except for
// entries done meanwhile.
func (b *Box) write() error {
	b.mu.Lock()
	c := b.change
	if !b.pending() {
		b.mu.Unlock()
		return nil
	}
	b.change = Change{}
	b.begun++
	b.mu.Unlock()

	err := b.store.ChangeInbox(context.Background(), b.source, c)

	b.mu.Lock()
	defer b.mu.Unlock()
	b.written, b.err = b.written+1, err
	if err != nil {
		b.putBack(c)
	}
	close(b.moved)
	b.moved = make(chan struct{})
	return err
}

// putBack makes c pending again after the store failed. It puts c before the changes made meanwhile, and
// omits entries done meanwhile. mu must be held.
func (b *Box) putBack(c Change) {
	done := map[string]bool{}
	for _, id := range b.change.Done {
		done[id] = true
	}
	c.Taken = slices.DeleteFunc(c.Taken, func(e Entry) bool { return done[e.ID] })
	b.change.Taken = append(c.Taken, b.change.Taken...)
	b.change.Done = append(c.Done, b.change.Done...)
	if b.change.Mark == "" {
		b.change.Mark = c.Mark
	}
}

// Entry is an event of a platform, in its wire format.
type Entry struct {
	ID   string // the platform's ID of the event, equal at each delivery; not empty
	Data []byte
	At   time.Time // time of delivery
}

// Change is a change of a source, stored in one transaction. Fields apply in their order: an entry that is
// both Taken and Done is removed.
type Change struct {
	Mark  string   // position up to which the source has been read; "" keeps the stored mark
	Taken []Entry  // entries to append; known IDs are skipped
	Done  []string // IDs to remove; unknown IDs are no error
}

// Waiting describes the unfinished entries of a source.
type Waiting struct {
	N      int       // number of entries, at least 1
	Oldest time.Time // time of delivery of the first entry
}

// MaxSource is the maximum length of a source's name in bytes.
const MaxSource = 64

// Store stores the entries of each source. A source is a platform, or a part of it. Its name has 1 to
// MaxSource bytes. All methods are safe for concurrent use, and each is one transaction.
type Store interface {
	// Inbox returns the mark, and the unfinished entries taken from source, in the order in which they were
	// taken. The caller owns the result.
	Inbox(ctx context.Context, source string) (left []Entry, mark string, err error)
	// ChangeInbox stores all of c. On error it stores nothing.
	ChangeInbox(ctx context.Context, source string, c Change) error
}
