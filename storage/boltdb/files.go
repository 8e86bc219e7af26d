package boltdb

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// probe verifies an existing file without changing it, and returns its size, or -1 if it does not exist.
// bbolt, opened for reading only, reads just the first two pages. probe reads the others as plain data; see
// pages.
func probe(path string, timeout time.Duration, large int64) (size int64, err error) {
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
	return info.Size(), openReadOnly(path, timeout, func(db *bbolt.DB) error {
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		defer func() { _ = file.Close() }() // nothing was written
		p, err := readPages(file, db.Info().PageSize)
		if err != nil {
			return err
		}
		return p.verify(info.Size() < large)
	})
}

// openReadOnly runs f with the opened file. A file refused by bbolt is ErrForeign.
func openReadOnly(path string, timeout time.Duration, f func(*bbolt.DB) error) error {
	return guard(func() error {
		db, err := bbolt.Open(path, 0, &bbolt.Options{Timeout: timeout, ReadOnly: true})
		if err == nil {
			defer func() { _ = db.Close() }() // nothing was written
			return f(db)
		}
		if _, system := errors.AsType[*os.PathError](err); system || errors.Is(err, berrors.ErrTimeout) {
			return err
		}
		return fmt.Errorf("%w: %w", ErrForeign, err)
	})
}

// readOnly runs f with a file, locked against writes by other processes. It verifies the pages first.
func readOnly(path string, f func(*bbolt.DB) error) error {
	size, err := probe(path, lockWait, math.MaxInt64)
	switch {
	case err != nil:
		return err
	case size < 0:
		return os.ErrNotExist
	case size == 0:
		return fmt.Errorf("%w: it is empty", ErrForeign)
	}
	return openReadOnly(path, lockWait, f)
}

// SaveAside writes a new file (mode 0600) by write, syncs it, and renames it to path. It replaces an older
// file.
func SaveAside(path string, write func(io.Writer) error) error {
	return aside(path, func(f *os.File) error { return write(f) })
}

func aside(path string, fill func(*os.File) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	if err = fill(f); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// sameFile returns ErrLocked if path no longer leads to file. Another process may have renamed a new file to
// path before Open got the lock.
func sameFile(path string, file *os.File) error {
	now, err := os.Stat(path)
	if err != nil {
		return err
	}
	opened, err := file.Stat()
	if err == nil && !os.SameFile(now, opened) {
		err = fmt.Errorf("%w: another file has taken its place", ErrLocked)
	}
	return err
}

// keepFile returns open, extended to store the opened file in to.
func keepFile(
	open func(string, int, os.FileMode) (*os.File, error), to **os.File,
) func(string, int, os.FileMode) (*os.File, error) {
	return func(path string, flag int, mode os.FileMode) (file *os.File, err error) {
		*to, err = open(path, flag, mode)
		return *to, err
	}
}

func writeTo(tx *bbolt.Tx, w io.Writer) error {
	_, err := tx.WriteTo(w)
	return err
}
