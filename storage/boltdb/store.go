package boltdb

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// Store is a game.Store and an inbox.Store in a file. It is safe for concurrent use. Reads run concurrently.
// Writes that wait for the disk share a transaction.
type Store struct {
	record.Values

	path string
	db   *bbolt.DB
	file *os.File // db opens and closes it
	log  *slog.Logger

	writes writeQueue
	wiper  wiper
	rooms  roomCache

	trouble trouble
	observe func(op string, took time.Duration)

	closing chan struct{}
	closed  sync.Once
	reading sync.RWMutex // every transaction that reads holds a read lock
}

// Close commits the waiting writes, and overwrites freed pages unless a transaction reads. Then it waits for
// running transactions, and releases the file. A second call has no effect.
func (s *Store) Close() (err error) {
	s.closed.Do(func() {
		s.writes.close()
		s.writes.sem <- struct{}{}
		s.commit(s.writes.take())
		<-s.writes.sem
		close(s.closing)
		s.wiper.running.Wait()
		err = guard(s.db.Close)
	})
	return err
}

// readTx runs f in a read-only transaction. All reads use it, so that wiping can wait until no transaction
// reads.
func (s *Store) readTx(f func(*bbolt.Tx) error) error {
	s.reading.RLock()
	defer s.reading.RUnlock()
	return s.db.View(f)
}

// pause waits for d. If the store closes earlier, it returns false.
func (s *Store) pause(d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-s.closing:
		return false
	}
}

func (s *Store) isClosing() bool {
	select {
	case <-s.closing:
		return true
	default:
		return false
	}
}

// look returns the result of f in a read-only transaction. After an error it returns the zero value.
func look[T any](
	ctx context.Context, s *Store, doing string, f func(*bbolt.Tx) (T, error),
) (result T, err error) {
	err = s.view(ctx, doing, func(tx *bbolt.Tx) (err error) {
		result, err = f(tx)
		return err
	})
	if err != nil {
		return *new(T), err
	}
	return result, nil
}

// view runs f in a read-only transaction. doing describes the work in errors.
func (s *Store) view(ctx context.Context, doing string, f func(*bbolt.Tx) error) error {
	err := ctx.Err()
	if err == nil {
		begun := time.Now()
		err = guard(func() error {
			return s.readTx(func(tx *bbolt.Tx) error {
				if err := checkBuckets(tx); err != nil {
					return err
				}
				return f(tx)
			})
		})
		s.observe("read", time.Since(begun))
	}
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	return nil
}

// change runs f in a transaction that may include other writes. doing describes the work in errors. f may run
// more than once.
func (s *Store) change(ctx context.Context, doing string, f func(*bbolt.Tx) error) error {
	err := ctx.Err()
	if err == nil {
		begun := time.Now()
		err = s.write(ctx, f)
		s.observe("write", time.Since(begun))
	}
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	return nil
}

// readLast returns the value of table.last, or game.ErrNotFound.
func readLast[V any](
	ctx context.Context, s *Store, k *record.Kind, room, person string, more ...byte,
) (V, error) {
	return look(ctx, s, "read "+k.Name, func(tx *bbolt.Tx) (V, error) {
		return found[V](in(tx, k).last(room, person, more...))
	})
}

// rows implements record.Rows.
type rows struct{ s *Store }

// ReadRow implements record.Rows.
func (r rows) ReadRow(ctx context.Context, k *record.Kind, key ...string) (*record.Row, error) {
	return look(ctx, r.s, "read "+k.Name, func(tx *bbolt.Tx) (*record.Row, error) {
		found, err := in(tx, k).get(key...)
		if err == nil && !found.Kept {
			err = game.ErrNotFound
		}
		return found, err
	})
}

// WriteRow implements record.Rows.
func (r rows) WriteRow(ctx context.Context, k *record.Kind, row *record.Row) (*record.Row, error) {
	return update(ctx, r.s, k, row, func(t table, row *record.Row) error {
		if k == record.Rooms {
			r.s.rooms.note(t.records.Tx(), record.As[game.Room](row).ID)
		}
		return t.write(row)
	})
}

// update checks the IDs in the value of r, and then calls f with a copy of r in a transaction. It returns the
// copy.
func update(
	ctx context.Context, s *Store, k *record.Kind, r *record.Row, f func(table, *record.Row) error,
) (row *record.Row, err error) {
	err = s.change(ctx, "write "+k.Name, func(tx *bbolt.Tx) error {
		row = r.Clone()
		if err := k.Check(row); err != nil {
			return err
		}
		return f(in(tx, k), row)
	})
	return row, err
}
