package boltdb

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"

	"go.etcd.io/bbolt"
)

// compactAtOnce is the number of bytes in a transaction of a compaction.
const compactAtOnce = 16 << 20

// Copy writes a consistent snapshot of the whole file, while others read and write. It calls begin with the
// number of bytes, and writes to the writer that begin returns. It reads a small file into memory first, so a
// slow writer delays no commit. Deleted data of a large file is not overwritten during the copy.
func (s *Store) Copy(ctx context.Context, begin func(size int64) io.Writer) error {
	var small bytes.Buffer
	_, err := look(ctx, s, "copy", func(tx *bbolt.Tx) (none struct{}, err error) {
		var to io.Writer = &small
		if tx.Size() >= largeFile {
			to = begin(tx.Size())
		}
		return none, writeTo(tx, to)
	})
	if err == nil && small.Len() > 0 {
		_, err = small.WriteTo(begin(int64(small.Len())))
	}
	return err
}

// CopyFile copies a file, which no process may have open. The copy appears whole or not at all.
func CopyFile(from, to string) error {
	err := readOnly(from, func(db *bbolt.DB) error {
		return SaveAside(to, func(w io.Writer) error {
			return db.View(func(tx *bbolt.Tx) error { return writeTo(tx, w) })
		})
	})
	if err != nil {
		return fmt.Errorf("copy %s: %w", from, err)
	}
	return nil
}

// Compact rewrites the file without its free pages, and renames the new file once it is on the disk. The file
// must not be open. before and after are sizes in bytes. A damaged file is not changed.
func Compact(ctx context.Context, path string) (before, after int64, err error) {
	if err := Examine(ctx, path); err != nil {
		return 0, 0, err
	}
	before, after, err = compact(path)
	if err != nil {
		return 0, 0, fmt.Errorf("compact %s: %w", path, err)
	}
	return before, after, nil
}

// compact rewrites the file, and holds its lock until the rename. A process that waits for the lock notices
// the rename by sameFile.
func compact(path string) (before, after int64, err error) {
	var file *os.File
	old, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: lockWait, OpenFile: keepFile(os.OpenFile, &file)})
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
			// Windows cannot rename over an open file
			if after, err = sizeOf(f.Name()); err == nil && runtime.GOOS == "windows" {
				err = old.Close()
			}
			return err
		})
	}))
	return before, after, err
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
