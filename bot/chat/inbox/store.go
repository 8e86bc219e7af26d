// Package inbox keeps the events of platforms until they are answered, even over a crash.
package inbox

import (
	"context"
	"time"
)

// Entry is an event of a platform, in its wire format.
type Entry struct {
	ID   string // the platform's name of it, equal on each delivery; not empty
	Data []byte
	At   time.Time // when it came
}

// Change is a change of a source in one transaction, in the order of the fields: an entry both Taken and
// Done is gone.
type Change struct {
	Mark  string   // how far the source has been read; "" leaves the stored one
	Taken []Entry  // are appended; known IDs are skipped
	Done  []string // IDs that are taken off; unknown ones are no error
}

// MaxSource is the most bytes of a source's name.
const MaxSource = 64

// Store keeps the entries of each source: a platform, or a part of it. A source's name has 1 to MaxSource
// bytes. All methods are safe for concurrent use, and each is one transaction.
type Store interface {
	// Inbox returns the entries taken from source and not done, in the order they were taken, and the mark.
	// The caller may keep and change all of it.
	Inbox(ctx context.Context, source string) (left []Entry, mark string, err error)
	// ChangeInbox stores all of c, or nothing and returns an error.
	ChangeInbox(ctx context.Context, source string, c Change) error
}
