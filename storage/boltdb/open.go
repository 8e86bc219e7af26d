package boltdb

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
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
	// Gather is the time from one commit to the next where many write, for writes to come together in it: each commit waits
	// for the disk. After a rest a few may follow each other sooner. With 0 the next one begins as soon as the last has ended,
	// if anything waits by then. What notes only what has happened already (answers, boards, counts) may wait for as long,
	// and a change of the inbox for half of it, to be committed with others.
	Gather time.Duration
	// Scrub is how long after a commit, at the latest, the pages are overwritten in which deleted records still stand; 0 is
	// ten seconds. It takes longer where there is always somebody reading.
	Scrub time.Duration
	// Log gets what nobody waits for; nil for nothing.
	Log *slog.Logger

	large    int64 // from this size on a file is not read before it is used; 0 is largeFile
	openFile func(string, int, os.FileMode) (*os.File, error)
}

// largeFile is how many bytes are read in a second or two by the disk of a cheap machine.
const largeFile = 64 << 20

// Store is a game.Store and an inbox.Store in a file. It is safe for concurrent use: reads go on side by side, writes that
// come together are one transaction after another in a single one of the file.
type Store struct {
	db     *bbolt.DB
	file   *os.File   // bbolt's own, which closes it
	writes *gathering // nil until the file is ready
	scrubs *scrubbing // as writes
	list   roomList
	full   *fullness

	large      bool           // it was not read before it was used
	background sync.WaitGroup // reads it then, and drops old copies
	reading    sync.RWMutex   // read-locked by all who read
	ending     sync.Once
}

// Open opens the file at path, and makes it (mode 0600) and its folder (mode 0700) where they are missing. It reads the
// whole file to see that it is sound; of a large one, 64 MiB or more, it reads where everything begins, and the rest when it
// is in use: damage found there is logged as an error. A file of an older schema is migrated, after all of it was read and a
// copy of it was put beside it under the name path.vN.bak, N being the old version. The copy is removed after 30 days.
//
// The errors are ErrLocked, ErrNewer, ErrForeign, ErrDamaged, and those of the operating system. A file that cannot be
// used is left as it is.
func Open(path string, o Options) (*Store, error) { return open(path, o, migrations) }

func open(path string, o Options, steps []migration) (*Store, error) {
	if o.Timeout <= 0 {
		o.Timeout = time.Second
	}
	if o.Scrub <= 0 {
		o.Scrub = 10 * time.Second
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
		err = s.prepare(path, o, steps)
	}
	if err != nil {
		if s != nil {
			err = errors.Join(err, s.Close())
		}
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	s.start(path, o)
	return s, nil
}

// start makes a store that is ready take writes, and look after its file.
func (s *Store) start(path string, o Options) {
	s.full = &fullness{path: path, log: o.Log}
	s.scrubs = s.scrub(o)
	s.writes = gather(o.Gather, s.commit)
	s.background.Go(func() {
		if s.large && !s.inspectAll(o.Log) {
			return // the copies may be needed
		}
		s.dropCopies(path, o.Log)
	})
}

func openFile(path string, o Options) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	size, err := probe(path, o)
	if err != nil {
		return nil, err
	}
	if size == 0 {
		o.Log.Warn("the database is an empty file, and is begun anew: if it held something before, end the bot and go back to a copy", "path", path)
	}
	s := &Store{large: size >= o.large}
	how := &bbolt.Options{Timeout: o.Timeout, OpenFile: s.keeping(o.openFile)}
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

// keeping returns open, which bbolt is to use, so that it keeps the file in s: what is done to the file here must not be done
// to another that has come to its path meanwhile.
func (s *Store) keeping(open func(string, int, os.FileMode) (*os.File, error)) func(string, int, os.FileMode) (*os.File, error) {
	return func(path string, flag int, mode os.FileMode) (file *os.File, err error) {
		s.file, err = open(path, flag, mode)
		return s.file, err
	}
}

// roomToGrow is how many bytes a large file may grow by before bbolt maps it anew, for which it waits until nobody reads, and
// whoever wants to read waits for it. It must not have to while all of the file is being read or copied.
const roomToGrow = 1 << 30

// removeStub removes what is left of a file that could not be made. The first four pages are written at once, so what is
// shorter never was a database.
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

// probe looks at an existing file without changing it, and returns its size, or -1 if there is none. bbolt, told that it may
// only read, looks at no more than the first two pages; the others are read as plain data, because bbolt maps the file into
// memory and believes what it finds.
func probe(path string, o Options) (size int64, err error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return -1, nil
	case err != nil:
		return 0, err
	case !info.Mode().IsRegular():
		return 0, errors.New("not a regular file")
	case info.Size() == 0:
		return 0, nil
	}
	return info.Size(), guard(func() error {
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
		return verifyPages(file, info.Size(), db.Info().PageSize, info.Size() < o.large)
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
func (s *Store) prepare(path string, o Options, steps []migration) error {
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
	if err := s.checkAll(); err != nil || version == current {
		return err
	}
	return s.migrate(path, version, steps, o.Log)
}

// checkAll reads the whole file. Of one that is not large probe has read the pages.
func (s *Store) checkAll() error {
	if s.large {
		if err := s.verify(s.file); err != nil {
			return err
		}
	}
	return s.checkPages()
}

// checkPages holds the one transaction that may write, because bbolt's check must not run beside another.
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

// Close commits what waits, waits for the transactions that run, and releases the file. Closing twice is no error.
func (s *Store) Close() (err error) {
	s.ending.Do(func() {
		if s.writes == nil {
			err = guard(s.db.Close)
			return
		}
		s.writes.close()
		s.scrubs.close()
		s.background.Wait()
		err = guard(s.db.Close)
	})
	return err
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
