package boltdb

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"go.etcd.io/bbolt"
)

// Options configure Open. The zero value is valid.
type Options struct {
	// Timeout is the time to wait while another process holds the file; 0 is a second.
	Timeout time.Duration
	// Wipe is the time from a commit until the pages that it freed are overwritten; 0 is 20 seconds. It takes
	// longer while transactions read without a pause.
	Wipe time.Duration
	// Log receives what no caller waits for; nil discards it.
	Log *slog.Logger

	large    int64 // from this size on a file is not read before it is used; 0 is largeFile
	openFile func(string, int, os.FileMode) (*os.File, error)
}

// largeFile is the size, in bytes, that the disk of a cheap machine reads in a second or two.
const largeFile = 64 << 20

// Open opens the file at path. It makes the file (mode 0600) and its folder (mode 0700) if they are missing.
// It reads the whole file to verify it. A file of 64 MiB or more it reads in the background, and logs damage
// there as an error.
//
// A file of an older schema is migrated, after it was read whole and copied to path.vN.bak, N being the old
// version. The copy is removed after 30 days.
//
// The errors are ErrLocked, ErrNewer, ErrForeign, ErrDamaged, and those of the operating system. After an
// error the file is as before.
func Open(path string, o Options) (*Store, error) { return open(path, o, migrations) }

func open(path string, o Options, steps []migration) (*Store, error) {
	if o.Timeout <= 0 {
		o.Timeout = time.Second
	}
	if o.Wipe <= 0 {
		o.Wipe = wipeDelay
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.large == 0 {
		o.large = largeFile
	}
	if o.openFile == nil {
		o.openFile = os.OpenFile
	}
	s, err := openFile(path, o)
	if err == nil {
		err = s.prepare(steps)
	}
	if err != nil {
		if s != nil {
			err = errors.Join(err, s.Close())
		}
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	s.wiper.running.Go(func() { s.wiper.run(o.Wipe) })
	s.background.Go(func() {
		if s.large && !s.verifyInUse() {
			return // the copies may be needed
		}
		s.dropCopies()
	})
	return s, nil
}

func openFile(path string, o Options) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	size, err := probe(path, o.Timeout, o.large)
	if err != nil {
		return nil, err
	}
	if size == 0 {
		o.Log.Warn("the database is an empty file, and is begun anew: if it held something before, end the bot and go back to a copy", "path", path)
	}
	s := &Store{
		path: path, log: o.Log, full: fullDisk{path: path, log: o.Log}, large: size >= o.large,
		writes: writeQueue{turn: make(chan struct{}, 1)}, closing: make(chan struct{}),
	}
	s.wiper.store, s.wiper.commits = s, make(chan struct{}, 1)
	how := &bbolt.Options{Timeout: o.Timeout, OpenFile: keepFile(o.openFile, &s.file)}
	if s.large && runtime.GOOS != "windows" { // where it would make the file as large
		how.InitialMmapSize = int(size) + roomToGrow
	}
	err = guard(func() (err error) {
		s.db, err = bbolt.Open(path, 0o600, how)
		return err
	})
	if err == nil {
		err = sameFile(path, s.file)
	}
	if err != nil && s.db != nil {
		err = errors.Join(err, s.db.Close())
	}
	if err != nil && size < 0 && !errors.Is(err, ErrLocked) {
		err = errors.Join(err, removeStub(path))
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// roomToGrow is the number of bytes by which a large file may grow until bbolt maps it anew. For that bbolt
// waits until no transaction reads, and later readers wait too, which must not happen while the whole file is
// read or copied.
const roomToGrow = 1 << 30

// removeStub removes the rest of a file that could not be made. bbolt writes the first four pages at once, so
// a shorter file never was a database.
func removeStub(path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) || err == nil && info.Size() >= int64(4*os.Getpagesize()) {
		return nil
	}
	if err != nil {
		return err
	}
	return os.Remove(path)
}

// prepare makes the buckets of a new file, or checks and migrates an older one.
func (s *Store) prepare(steps []migration) error {
	current := len(steps) + 1
	version, err := s.version(current)
	if err != nil {
		return err
	}
	if version > current {
		return fmt.Errorf("%w: schema %d, known is %d", ErrNewer, version, current)
	}
	if s.large && version == current {
		return nil
	}
	if s.large { // of a smaller file probe has verified the pages
		if err := s.verify(s.file); err != nil {
			return err
		}
	}
	if err := s.checkPages(); err != nil || version == current {
		return err
	}
	return s.migrate(version, steps)
}

// checkPages runs bbolt's check. It holds the write transaction, because the check must not run beside a
// commit.
func (s *Store) checkPages() error {
	return guard(func() error {
		t, err := s.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { _ = t.Rollback() }() // nothing was written
		return checkTree(t)
	})
}

// version returns the schema version of the file. An empty file gets the buckets of version current.
func (s *Store) version(current int) (int, error) {
	version := 0 // of an empty file
	err := guard(func() error {
		return s.view(func(t *bbolt.Tx) (err error) {
			if first, _ := t.Cursor().First(); first != nil {
				version, err = schema(t)
			}
			return err
		})
	})
	if err != nil || version != 0 {
		return version, err
	}
	return current, guard(func() error { return s.db.Update(func(t *bbolt.Tx) error { return create(t, current) }) })
}

// migrate copies the file, and then brings it from version to the newest one in a single transaction.
func (s *Store) migrate(version int, steps []migration) error {
	backup := fmt.Sprintf("%s.v%d.bak", s.path, version)
	err := SaveAside(backup, func(w io.Writer) error {
		return guard(func() error { return s.view(func(tx *bbolt.Tx) error { return writeTo(tx, w) }) })
	})
	if err != nil {
		return fmt.Errorf("copy to %s: %w", backup, err)
	}
	s.log.Warn("the database is brought up to date; what people delete stays in the copy until that is removed",
		"schema", version, "copy", backup, "removed_after", copyKept)
	return guard(func() error {
		return s.db.Update(func(t *bbolt.Tx) error {
			for v := version; v <= len(steps); v++ {
				if err := steps[v-1](t); err != nil {
					return fmt.Errorf("migrate from schema %d: %w", v, err)
				}
			}
			return putSchema(t, len(steps)+1)
		})
	})
}
