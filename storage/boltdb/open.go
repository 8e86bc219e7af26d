package boltdb

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/storage/record"
)

// Options configure Open. The zero value is valid.
type Options struct {
	// Timeout limits the wait for a file that another process uses. 0 means one second.
	Timeout time.Duration
	// Wipe is the time from a commit until the freed pages are overwritten. 0 means 20 seconds. The time can
	// be longer if there is always a transaction that reads.
	Wipe time.Duration
	// Log receives warnings, and the results of background work. If it is nil, they are discarded.
	Log *slog.Logger
	// Observe, if not nil, is called after each read and write, with the op "read" or "write" and its time. The
	// time of a write includes its wait for the disk.
	Observe func(op string, took time.Duration)

	large    int64 // size from which a file is large; 0 means largeFile
	openFile func(string, int, os.FileMode) (*os.File, error)
}

// lockWait is the default time to wait for a file that another process uses.
const lockWait = time.Second

// largeFile is the size in bytes from which Open does not verify the whole file, and Copy does not read it
// into memory. A cheap machine reads so many bytes in a second or two.
const largeFile = 64 << 20

// Open opens the file at path. It makes the file (mode 0600) and its folder (mode 0700) if they are missing.
// It verifies all pages before it returns. If the file has 64 MiB or more, it verifies only the first page of
// each bucket: other damage is found when it is read, and by Examine.
//
// It upgrades a file of the version before, and keeps the old file with ".v8.bak" at the end of its name.
//
// The errors are ErrLocked, ErrNewer, ErrOlder, ErrForeign, ErrDamaged, and errors of the operating system.
// After an error the file is unchanged.
func Open(path string, o Options) (*Store, error) {
	o.Timeout, o.Wipe = cmp.Or(o.Timeout, lockWait), cmp.Or(o.Wipe, wipeDelay)
	o.Log, o.large = cmp.Or(o.Log, slog.New(slog.DiscardHandler)), cmp.Or(o.large, largeFile)
	if o.Observe == nil {
		o.Observe = func(string, time.Duration) {}
	}
	if o.openFile == nil {
		o.openFile = os.OpenFile
	}
	s, err := openFile(path, o)
	if err == nil {
		err = s.ensureSchema()
	}
	if errors.Is(err, errEarlier) {
		if err = errors.Join(s.upgrade(), s.Close()); err == nil {
			return Open(path, o)
		}
		s = nil
	}
	if err != nil {
		if s != nil {
			err = errors.Join(err, s.Close())
		}
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	s.wiper.running.Go(func() { s.wiper.run(o.Wipe) })
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
		o.Log.Warn("the database is an empty file, and is begun anew: "+
			"if it held something before, end the bot and go back to a copy", "path", path)
	}
	s := &Store{
		path: path, log: o.Log, closing: make(chan struct{}),
		writes:  writeQueue{sem: make(chan struct{}, 1)},
		trouble: trouble{path: path, log: o.Log}, observe: o.Observe,
	}
	s.Values = record.NewValues(rows{s})
	s.wiper.store, s.wiper.commits = s, make(chan struct{}, 1)
	how := &bbolt.Options{Timeout: o.Timeout, OpenFile: keepFile(o.openFile, &s.file)}
	if size >= o.large && runtime.GOOS != "windows" { // on Windows bbolt would enlarge the file
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

// roomToGrow is the number of bytes by which a large file may grow before bbolt must map it again. For that,
// bbolt waits until no transaction reads, and new readers wait too. During a copy of the whole file they
// would wait for minutes.
const roomToGrow = 1 << 30

// removeStub removes the incomplete file that Open leaves if it could not make the file. bbolt writes the
// first four pages at once, so a shorter file was never a database.
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

// ensureSchema checks the schema version of the file. In an empty file it makes the buckets.
func (s *Store) ensureSchema() error {
	empty := false
	err := guard(func() error {
		return s.readTx(func(t *bbolt.Tx) error {
			if first, _ := t.Cursor().First(); first == nil {
				empty = true
				return nil
			}
			return checkSchema(t)
		})
	})
	if err != nil || !empty {
		return err
	}
	return guard(func() error { return s.db.Update(create) })
}

// allBuckets are the names of all buckets.
var allBuckets = func() []string {
	all := []string{record.Meta, record.Counts, record.Marks}
	for _, k := range record.Kinds {
		all = append(append(all, k.Bucket), k.Finders...)
	}
	return all
}()

var keySchema = []byte("schema")

const schemaVersion = 9

func checkSchema(t *bbolt.Tx) error {
	meta := t.Bucket([]byte(record.Meta))
	if meta == nil {
		return fmt.Errorf("%w: it has no bucket %q", ErrForeign, record.Meta)
	}
	version, err := strconv.Atoi(string(meta.Get(keySchema)))
	switch {
	case err != nil || version < 1:
		return fmt.Errorf("%w: its schema version is %q", ErrForeign, meta.Get(keySchema))
	case version > schemaVersion:
		return fmt.Errorf("%w: schema %d, known is %d", ErrNewer, version, schemaVersion)
	case string(meta.Get(keySchema)) == earlierVersion:
		return errEarlier
	case version < schemaVersion:
		return fmt.Errorf("%w: schema %d, known is %d", ErrOlder, version, schemaVersion)
	}
	return nil
}

func create(t *bbolt.Tx) error {
	for _, name := range allBuckets {
		if _, err := t.CreateBucket([]byte(name)); err != nil {
			return fmt.Errorf("create bucket %s: %w", name, err)
		}
	}
	return t.Bucket([]byte(record.Meta)).Put(keySchema, []byte(strconv.Itoa(schemaVersion)))
}

func checkBuckets(tx *bbolt.Tx) error {
	for _, name := range allBuckets {
		if tx.Bucket([]byte(name)) == nil {
			return fmt.Errorf("%w: the bucket %s is missing", ErrDamaged, name)
		}
	}
	return nil
}
