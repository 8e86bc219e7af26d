package boltdb

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// compactAtOnce is the number of bytes that a compaction writes in one transaction.
const compactAtOnce = 16 << 20

// Copy writes a consistent snapshot of the whole file while other goroutines read and write. It calls begin
// with the number of bytes, and writes to the writer that begin returns. It reads a small file into memory
// first, so that a slow writer delays no commit. During the copy of a large file, deleted data is not
// overwritten.
func (s *Store) Copy(ctx context.Context, begin func(size int64) io.Writer) error {
	var small bytes.Buffer
	err := s.view(ctx, "copy", func(tx *bbolt.Tx) error {
		var to io.Writer = &small
		if tx.Size() >= largeFile {
			to = begin(tx.Size())
		}
		return writeTo(tx, to)
	})
	if err == nil && small.Len() > 0 {
		_, err = small.WriteTo(begin(int64(small.Len())))
	}
	return err
}

// CopyFile copies a file, without a check of its content. No process may have the file open. On an error
// there is no incomplete copy.
func CopyFile(from, to string, progress Progress) error {
	err := readOnly(from, func(db *bbolt.DB) error {
		return SaveAside(to, func(w io.Writer) error {
			return db.View(func(tx *bbolt.Tx) error { return writeTo(tx, progress.Of(w, tx.Size())) })
		})
	})
	if err != nil {
		return fmt.Errorf("copy %s: %w", from, err)
	}
	return nil
}

// Compact writes a new file without the free pages of the old file. When the new file is on the disk, Compact
// renames it to path. The file must not be open. Compact returns the sizes of the old and the new file in
// bytes. A damaged file is not changed.
func Compact(ctx context.Context, path string) (oldSize, newSize int64, err error) {
	if err := Examine(ctx, path, nil); err != nil {
		return 0, 0, err
	}
	oldSize, newSize, err = compact(path)
	if err != nil {
		return 0, 0, fmt.Errorf("compact %s: %w", path, err)
	}
	return oldSize, newSize, nil
}

// compact writes the new file, and holds the lock of the old file until the rename. A process that waits for
// that lock notices the rename by sameFile.
func compact(path string) (oldSize, newSize int64, err error) {
	var file *os.File
	open := keepFile(os.OpenFile, &file)
	old, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: lockWait, OpenFile: open})
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, old.Close()) }()
	err = errors.Join(sameFile(path, file), guard(func() error {
		return aside(path, func(f *os.File) error {
			if oldSize, err = sizeOf(path); err != nil {
				return err
			}
			if err := compactInto(f.Name(), old); err != nil {
				return err
			}
			// on Windows a file cannot replace an open file
			if newSize, err = sizeOf(f.Name()); err == nil && runtime.GOOS == "windows" {
				err = old.Close()
			}
			return err
		})
	}))
	return oldSize, newSize, err
}

func compactInto(path string, old *bbolt.DB) error {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{NoSync: true, Timeout: lockWait})
	if err != nil {
		return err
	}
	return errors.Join(bbolt.Compact(db, old, compactAtOnce), db.Sync(), db.Close())
}

func sizeOf(path string) (int64, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// probe verifies an existing file without changing it, and returns its size. If the file does not exist, the
// size is -1. In a file of limit bytes or more it reads only the first page of each bucket. bbolt in its
// read-only mode reads only the first two pages. probe reads the other pages as plain data; see pages.
func probe(path string, timeout time.Duration, limit int64) (size int64, err error) {
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
		return withPages(path, db, func(p *pages) error { return p.verify(info.Size() < limit) })
	})
}

// openReadOnly opens the file and runs f. If bbolt refuses the file, the error is ErrForeign.
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

// readOnly verifies the first pages of a file, and then runs f with it. Meanwhile no other process can write
// the file.
func readOnly(path string, f func(*bbolt.DB) error) error {
	size, err := probe(path, lockWait, 0)
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

// SaveAside calls write to fill a new file (mode 0600), syncs it, and renames it to path. If path exists, it
// is replaced.
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

// sameFile returns ErrLocked if path no longer leads to file. In that case another process renamed a new file
// to path before Open got the lock.
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

// keepFile returns a function that calls openFile, and also stores the opened file in target.
func keepFile(
	openFile func(string, int, os.FileMode) (*os.File, error), target **os.File,
) func(string, int, os.FileMode) (*os.File, error) {
	return func(path string, flag int, mode os.FileMode) (file *os.File, err error) {
		*target, err = openFile(path, flag, mode)
		return *target, err
	}
}

func writeTo(tx *bbolt.Tx, w io.Writer) error {
	_, err := tx.WriteTo(w)
	return err
}
