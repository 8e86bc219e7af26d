package boltdb

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/bbolt"
)

// Copy writes the whole file as it is now, while others go on to read and write. begin is told how many bytes will come, and
// returns where they are to go. A file that is not large is read into memory first, so that nobody waits for whoever takes
// the copy. Of a large one, what is deleted while it is copied stays in the file until then.
func (s *Store) Copy(ctx context.Context, begin func(size int64) io.Writer) error {
	var small bytes.Buffer
	_, err := look(ctx, s, "copy", func(tx *bbolt.Tx) (none struct{}, err error) {
		var to io.Writer = &small
		if tx.Size() >= largeFile {
			to = begin(tx.Size())
		}
		_, err = tx.WriteTo(to)
		return none, err
	})
	if err == nil && small.Len() > 0 {
		_, err = small.WriteTo(begin(int64(small.Len())))
	}
	return err
}

// copyTo writes the whole file, whatever version it has.
func (s *Store) copyTo(w io.Writer) error {
	return guard(func() error {
		return s.view(func(tx *bbolt.Tx) error {
			_, err := tx.WriteTo(w)
			return err
		})
	})
}

// CopyFile copies the file from, which nobody may have open, to the file to, which is there afterwards either wholly or not at
// all. timeout is as in Options.
func CopyFile(from, to string, timeout time.Duration) error {
	err := readOnly(from, timeout, func(db *bbolt.DB) error {
		return SaveAside(to, func(w io.Writer) error {
			return db.View(func(tx *bbolt.Tx) error {
				_, err := tx.WriteTo(w)
				return err
			})
		})
	})
	if err != nil {
		return fmt.Errorf("copy %s: %w", from, err)
	}
	return nil
}

// readOnly does f with a file that nobody may write to meanwhile. Its pages must be sound, for bbolt believes what it finds.
func readOnly(path string, timeout time.Duration, f func(*bbolt.DB) error) error {
	o := Options{Timeout: timeout, large: 1<<63 - 1}
	size, err := probe(path, o)
	switch {
	case err != nil:
		return err
	case size < 0:
		return os.ErrNotExist
	case size == 0:
		return fmt.Errorf("%w: it is empty", ErrForeign)
	}
	return guard(func() error {
		db, err := bbolt.Open(path, 0, &bbolt.Options{Timeout: timeout, ReadOnly: true})
		if err != nil {
			return foreign(err)
		}
		defer func() { _ = db.Close() }() // nothing was written
		return f(db)
	})
}

// SaveAside makes a file (mode 0600) of what write writes. It is at path either wholly or not at all, and takes the place of what
// was there.
func SaveAside(path string, write func(io.Writer) error) error {
	return aside(path, func(f *os.File) error { return write(f) })
}

// aside makes a file beside path by fill, puts it on the disk, and gives it that name.
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
