package boltdb

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// Errors of Open and of every method. Callers branch on them with errors.Is.
var (
	// ErrLocked: another process (or another Store of this one) holds the file.
	ErrLocked = errors.New("the file is in use by another process")
	// ErrNewer: a later version of this program wrote the file.
	ErrNewer = errors.New("the file was written by a newer version of this program")
	// ErrForeign: the file is none of ours: no bbolt file at all, or one with other buckets.
	ErrForeign = errors.New("the file is not a store of this program")
	// ErrDamaged: the file is one of ours, but parts of it cannot be read.
	ErrDamaged = errors.New("the file is damaged")
	// ErrClosed: the store was closed.
	ErrClosed = errors.New("the store is closed")
)

// Options say how a file is opened. The zero value is good.
type Options struct {
	// Timeout is how long to wait while another process holds the file; 0 is a second.
	Timeout time.Duration
	// Gather is the time from one commit to the next, for writes to come together in it: each commit waits for the disk.
	// With 0 the next one begins as soon as the last has ended, if anything waits by then. A write that comes when the last
	// commit is longer ago does not wait; but what notes only what has happened already (answers, boards, counts) may wait
	// for as long, and a change of the inbox for a quarter of it, to be committed with others.
	Gather time.Duration
}

// Store is a game.Store and an inbox.Store in a file. It is safe for concurrent use: reads go on side by side, writes that
// come together are one transaction after another in a single one of the file.
type Store struct {
	db     *bbolt.DB
	writes *gathering // nil until the file is ready
}

// Open opens the file at path, and makes it (mode 0600) and its folder (mode 0700) where they are missing. It reads the
// whole file to see that it is sound. A file of an older schema is migrated, after a copy of it was put beside it
// under the name path.vN.bak, N being the old version.
//
// The errors are ErrLocked, ErrNewer, ErrForeign, ErrDamaged, and those of the operating system. A file that cannot be
// used is left as it is.
func Open(path string, o Options) (*Store, error) { return open(path, o, migrations) }

func open(path string, o Options, steps []migration) (*Store, error) {
	if o.Timeout <= 0 {
		o.Timeout = time.Second
	}
	s, err := openFile(path, o)
	if err == nil {
		err = s.prepare(path, steps)
	}
	if err != nil {
		if s != nil {
			err = errors.Join(err, s.Close())
		}
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	s.writes = gather(o.Gather, s.commit)
	return s, nil
}

func openFile(path string, o Options) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	if err := probe(path, o); err != nil {
		return nil, err
	}
	s := &Store{}
	err := guard(func() (err error) {
		s.db, err = bbolt.Open(path, 0o600, &bbolt.Options{Timeout: o.Timeout})
		return err
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// probe looks at an existing file without changing it. bbolt, told that it may only read, looks at no more than the first
// two pages; the others are read as plain data, because bbolt maps the file into memory and believes what it finds.
func probe(path string, o Options) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errors.New("not a regular file")
	case info.Size() == 0:
		return nil
	}
	return guard(func() error {
		db, err := bbolt.Open(path, 0, &bbolt.Options{Timeout: o.Timeout, ReadOnly: true})
		if err != nil {
			return foreign(err)
		}
		defer func() { _ = db.Close() }() // nothing was written
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		defer func() { _ = file.Close() }()
		return verifyPages(file, info.Size(), db.Info().PageSize)
	})
}

// foreign tells a file that is no bbolt file from one that could not be opened.
func foreign(err error) error {
	if _, system := errors.AsType[*os.PathError](err); system || errors.Is(err, berrors.ErrTimeout) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrForeign, err)
}

// prepare makes the buckets of a new file, or checks and migrates what an old one holds.
func (s *Store) prepare(path string, steps []migration) error {
	current := len(steps) + 1
	version, err := s.version(current)
	if err != nil {
		return err
	}
	if version > current {
		return fmt.Errorf("%w: schema %d, known is %d", ErrNewer, version, current)
	}
	if err := s.checkPages(); err != nil {
		return err
	}
	if version == current {
		return nil
	}
	return s.migrate(path, version, steps)
}

// checkPages holds the one transaction that may write, because bbolt's check must not run beside another.
func (s *Store) checkPages() error {
	return guard(func() error {
		t, err := s.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { _ = t.Rollback() }() // nothing was written
		for problem := range t.Check() {
			if err == nil { // the first; all must be received
				err = fmt.Errorf("%w: %w", ErrDamaged, problem)
			}
		}
		return err
	})
}

// Close commits what waits, waits for the transactions that run, and releases the file. Closing twice is no error.
func (s *Store) Close() error {
	if s.writes != nil {
		s.writes.close()
	}
	return guard(s.db.Close)
}

// guard runs f and turns what bbolt does on a damaged file, panics and faults of the memory map, into ErrDamaged, and
// bbolt's own errors into ours.
func guard(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", ErrDamaged, p)
		}
	}()
	err = f()
	switch {
	case errors.Is(err, berrors.ErrTimeout):
		return ErrLocked
	case errors.Is(err, berrors.ErrDatabaseNotOpen):
		return ErrClosed
	}
	return err
}
