package boltdb

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"time"

	"go.etcd.io/bbolt"
)

// compactAtOnce is how many bytes of keys and values are written to the new file in one transaction, which holds them in memory.
const compactAtOnce = 16 << 20

// Compact writes the file anew, without the pages that are free, and gives the new one its name when it is on the disk. Nobody may
// have the file open; timeout is as in Options. before and after are the sizes in bytes. A damaged file is left as it is.
func Compact(ctx context.Context, path string, timeout time.Duration) (before, after int64, err error) {
	if err := Examine(ctx, path, timeout); err != nil {
		return 0, 0, err
	}
	before, after, err = compact(path, timeout)
	if err != nil {
		return 0, 0, fmt.Errorf("compact %s: %w", path, err)
	}
	return before, after, nil
}

// compact holds the file until the new one has its name: whoever waited for it finds that it is another, see sameFile.
func compact(path string, timeout time.Duration) (before, after int64, err error) {
	var file *os.File
	old, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: timeout, OpenFile: func(name string, flag int, mode os.FileMode) (_ *os.File, err error) {
		file, err = os.OpenFile(name, flag, mode)
		return file, err
	}})
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, old.Close()) }()
	err = errors.Join(sameFile(path, file), guard(func() error {
		return aside(path, func(f *os.File) error {
			if before, err = sizeOf(path); err != nil {
				return err
			}
			if err := compactInto(f.Name(), old); err != nil {
				return err
			}
			if after, err = sizeOf(f.Name()); err == nil && runtime.GOOS == "windows" { // which renames nothing over an open file
				err = old.Close()
			}
			return err
		})
	}))
	return before, after, err
}

func compactInto(path string, old *bbolt.DB) error {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{NoSync: true, Timeout: time.Second})
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

// sameFile says whether the file at path is no longer the one that was opened: another has taken its place while its lock was
// waited for.
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
