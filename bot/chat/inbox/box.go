package inbox

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"
)

// Box is the inbox of one source while the bot runs. What is taken and done between two writings is written at once, and
// what is done before it was written is never written. It is safe for concurrent use.
type Box struct {
	store  Store
	source string
	log    *slog.Logger

	mu      sync.Mutex
	change  Change          // what has not been given to the store
	waiting map[string]bool // IDs that are taken and not done
	written int             // how many writings have ended
	begun   int             // how many have begun
	err     error           // of the newest writing
	moved   chan struct{}   // closed and made anew when a writing ends
	dirty   chan struct{}   // has a value when there is something to write
	closing chan struct{}
	ended   chan struct{} // closed when nothing is written any more
}

// Open returns the box of a source, and what is left in it from the run before. With a nil store nothing is kept. The caller
// must Close the box.
func Open(ctx context.Context, store Store, source string, log *slog.Logger) (b *Box, left []Entry, mark string, err error) {
	b = &Box{
		store: store, source: source, log: log, waiting: map[string]bool{},
		moved: make(chan struct{}), dirty: make(chan struct{}, 1), closing: make(chan struct{}), ended: make(chan struct{}),
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

// Kept reports whether what is taken is kept over the end of the run.
func (b *Box) Kept() bool { return b.store != nil }

// Take takes entries, and the mark up to which the source has been read with them; an empty one changes nothing. It returns
// at once; Stored waits until they are stored.
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

// Done takes entries off in one writing: they are answered, by one answer. An unknown ID is no error.
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

// done takes one entry off. mu must be held.
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

// wake tells that there is something to write. mu must be held.
func (b *Box) wake() {
	select {
	case b.dirty <- struct{}{}:
	default:
	}
}

// Stored waits until everything that was taken before is stored. Its error is that of the store, which goes to the log too,
// or ctx's.
func (b *Box) Stored(ctx context.Context) error {
	b.mu.Lock()
	until := b.begun
	if b.pending() {
		until++ // the writing that takes it has not begun
	}
	for b.written < until {
		moved := b.moved
		b.mu.Unlock()
		select {
		case <-moved:
		case <-b.ended:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
		b.mu.Lock()
	}
	defer b.mu.Unlock()
	return b.err
}

// pending reports whether there is something to write. mu must be held.
func (b *Box) pending() bool {
	return b.change.Mark != "" || len(b.change.Taken) > 0 || len(b.change.Done) > 0
}

// Close writes what is left to be written, once, and returns when that is stored or ctx ends.
func (b *Box) Close(ctx context.Context) error {
	close(b.closing)
	select {
	case <-b.ended:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// storeTrouble is how long to wait after a failed writing, and how often that is logged.
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

// pause waits a while, or until the box is closed; then something is to be written again.
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

// write stores what there is to write, at once. What could not be stored stays to be written, as far as it is not done.
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

// putBack puts what was not stored before what came since. mu must be held.
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
