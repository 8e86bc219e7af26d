// Package inbox keeps what platforms deliver until it is answered, also over a crash.
package inbox

import (
	"context"
	"time"
)

// Entry is something that a platform delivered, as it came over the wire.
type Entry struct {
	ID   string // the platform's name of it, the same when it is delivered again; not empty
	Data []byte
	At   time.Time // when it came
}

// Change is what is stored of a source in one transaction, in the order of the fields: what is both Taken and Done is gone.
type Change struct {
	Mark  string   // how far the source has been read; "" leaves the stored one
	Taken []Entry  // are put behind what is there; one whose ID is there already is left out
	Done  []string // IDs that are taken off; unknown ones are no error
}

// MaxSource is how long the name of a source may be, in bytes.
const MaxSource = 64

// Store keeps what came from each source: a platform, or a part of one. A source is named by 1 to MaxSource bytes. All
// methods are safe for concurrent use, and each is one transaction.
type Store interface {
	// Inbox returns what was taken from source and is not done, in the order in which it was taken, and the mark. The
	// caller may keep and change all of it.
	Inbox(ctx context.Context, source string) (left []Entry, mark string, err error)
	// ChangeInbox stores c, all of it or, with an error, nothing.
	ChangeInbox(ctx context.Context, source string, c Change) error
}
