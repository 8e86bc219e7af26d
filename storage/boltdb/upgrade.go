package boltdb

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"

	"go.etcd.io/bbolt"

	"sudokubot/storage/record"
)

// earlierVersion is the version of the layout that Open upgrades. Its records had no short forms, its keys
// were not shortened, and the bucket running was missing.
const earlierVersion = "8"

// errEarlier is the error for a file that Open upgrades.
var errEarlier = fmt.Errorf("%w: a start of the bot upgrades it", ErrOlder)

// upgrade writes the data of the file to a new file in the current layout, and renames that to the path. The
// old file stays under the path with ".v8.bak" at its end. If the process ends meanwhile, the file is the old
// one.
func (s *Store) upgrade() error {
	earlier := s.path + ".v" + earlierVersion + ".bak"
	s.log.Warn("the database is written anew in a smaller form, which takes a minute or two for each GB", "path", s.path)
	lost := 0
	err := guard(func() error {
		return aside(s.path, func(f *os.File) (err error) {
			if lost, err = convert(f.Name(), s.db); err != nil {
				return err
			}
			if err := keepEarlier(s.path, earlier); err != nil {
				return err
			}
			if runtime.GOOS == "windows" { // there a file cannot replace an open file
				return s.db.Close()
			}
			return nil
		})
	})
	if err != nil {
		return fmt.Errorf("upgrade: %w", err)
	}
	s.log.Warn("the database is upgraded; the copy has what was deleted since, so remove it when the bot is seen to work",
		"copy", earlier, "unreadable_records", lost)
	return nil
}

// keepEarlier makes the file at path also available as earlier. File systems without links get a copy.
func keepEarlier(path, earlier string) error {
	if err := os.Remove(earlier); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if os.Link(path, earlier) == nil {
		return nil
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // nothing was written
	return SaveAside(earlier, func(w io.Writer) error {
		_, err := io.Copy(w, file)
		return err
	})
}

// convert fills a new file with the data of a file of version 8. lost is the number of unreadable rounds and
// results. Between them is a temporary file, because the transactions leave free pages.
func convert(path string, old *bbolt.DB) (lost int, err error) {
	between := path + ".tmp"
	defer func() { err = errors.Join(err, os.Remove(between)) }()
	db, err := bbolt.Open(between, 0o600, &bbolt.Options{NoSync: true, Timeout: lockWait})
	if err != nil {
		return 0, err
	}
	to := &filler{db: db}
	err = db.Update(create)
	if err == nil {
		err = old.View(func(from *bbolt.Tx) error { return to.fill(from) })
	}
	if err = errors.Join(err, to.commit()); err == nil {
		err = compactInto(path, db)
	}
	return to.lost, errors.Join(err, db.Close())
}

// filler writes to a new file. It commits now and then, so that a transaction fits into memory.
type filler struct {
	db   *bbolt.DB
	tx   *bbolt.Tx // may be nil
	size int       // bytes written in tx
	lost int
}

// fill copies the buckets of from. The indexes of rounds and results follow from the records. Dailies come
// before the records that refer to them.
func (f *filler) fill(from *bbolt.Tx) error {
	renewed := []*record.Kind{record.Rounds, record.Results}
	var made []string
	for _, k := range renewed {
		made = append(append(made, k.Bucket), k.Finders...)
	}
	for _, name := range allBuckets {
		if slices.Contains(made, name) {
			continue
		}
		put := func(tx *bbolt.Tx, key, value []byte) error {
			if name == record.Meta && string(key) == string(keySchema) {
				return nil
			}
			return tx.Bucket([]byte(name)).Put(key, value)
		}
		if err := f.each(from, name, put); err != nil {
			return err
		}
	}
	for _, k := range renewed {
		put := func(tx *bbolt.Tx, key, value []byte) error { return f.putEarlier(in(tx, k), key, value) }
		if err := f.each(from, k.Bucket, put); err != nil {
			return err
		}
	}
	return nil
}

// putEarlier writes a round or a result of version 8.
func (f *filler) putEarlier(t table, key, value []byte) error {
	names, err := record.CutKey(key, t.Names)
	if err != nil {
		f.lost++
		return nil
	}
	r, err := t.row(names, key, value)
	if err != nil {
		f.lost++
		return nil
	}
	return t.add(r)
}

// each calls put with each entry of a bucket, and copies the sequence of the bucket.
func (f *filler) each(from *bbolt.Tx, name string, put func(tx *bbolt.Tx, key, value []byte) error) error {
	b := from.Bucket([]byte(name))
	if b == nil {
		return fmt.Errorf("%w: the bucket %s is missing", ErrDamaged, name)
	}
	err := b.ForEach(func(key, value []byte) error {
		if f.size += len(key) + len(value); f.size > compactAtOnce {
			if err := f.commit(); err != nil {
				return err
			}
		}
		if err := f.begin(); err != nil {
			return err
		}
		return put(f.tx, key, value)
	})
	if err == nil {
		err = f.begin()
	}
	if err != nil {
		return err
	}
	return f.tx.Bucket([]byte(name)).SetSequence(b.Sequence())
}

func (f *filler) begin() (err error) {
	if f.tx == nil {
		f.tx, err = f.db.Begin(true)
	}
	return err
}

func (f *filler) commit() error {
	tx := f.tx
	if f.tx, f.size = nil, 0; tx == nil {
		return nil
	}
	return tx.Commit()
}
