package boltdb

import (
	"errors"
	"io"
	"log/slog"

	"go.etcd.io/bbolt"
)

// inspectAll reads a file that is in use, and logs what is wrong with it. A file of some gigabytes takes minutes to read,
// during which nobody would be answered. Damage is rare, and what bbolt does when it meets it is turned into an error of
// that read or write, but for a tree that leads back to itself: that can end the process, and then the log has said why.
// Meanwhile freed pages are not used again, and deleted data is not overwritten. Whether keys are in order, and no page is
// lost, bbolt's own check would say, for which all writers would have to wait. It reports whether the file is sound.
func (s *Store) inspectAll(log *slog.Logger) (sound bool) {
	err := s.verify(until{s.file, s.scrubs.closing})
	switch {
	case errors.Is(err, ErrClosed):
	case err != nil:
		log.Error("the database is damaged: end the bot and go back to a copy", "err", err)
	default:
		log.Info("the database is sound")
	}
	return err == nil
}

// verify walks through all pages as they are now, whatever is written meanwhile: those that a reader can reach are not
// written to while it reads. No write may come between the reader's beginning and the reading of the newest meta page.
func (s *Store) verify(file io.ReaderAt) error {
	return guard(func() error {
		still, err := s.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { _ = still.Rollback() }() // again, if it was reached below
		size := s.db.Info().PageSize
		return s.view(func(*bbolt.Tx) error {
			info, err := s.file.Stat()
			if err != nil {
				return err
			}
			p, err := readPages(file, info.Size(), size)
			if err != nil {
				return err
			}
			if err := still.Rollback(); err != nil {
				return err
			}
			return p.verify(true)
		})
	})
}

// until is a file that can be read until something closes.
type until struct {
	file    io.ReaderAt
	closing <-chan struct{}
}

func (u until) ReadAt(b []byte, at int64) (int, error) {
	select {
	case <-u.closing:
		return 0, ErrClosed
	default:
		return u.file.ReadAt(b, at)
	}
}
