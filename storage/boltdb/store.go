package boltdb

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"go.etcd.io/bbolt"
)

// Store is a game.Store and an inbox.Store in a file. It is safe for concurrent use. Reads run concurrently.
// Writes that wait for the disk share a transaction.
type Store struct {
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

// look returns the result of f in a read-only transaction. doing describes the work in errors.
func look[T any](
	ctx context.Context, s *Store, doing string, f func(*bbolt.Tx) (T, error),
) (result T, err error) {
	if err = ctx.Err(); err == nil {
		begun := time.Now()
		err = guard(func() error {
			return s.readTx(func(tx *bbolt.Tx) (err error) {
				if err := checkBuckets(tx); err != nil {
					return err
				}
				result, err = f(tx)
				return err
			})
		})
		s.observe("read", time.Since(begun))
	}
	if err != nil {
		return *new(T), fmt.Errorf("%s: %w", doing, err)
	}
	return result, nil
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

// read returns the value stored under a key, or game.ErrNotFound.
func (k kind[V]) read(ctx context.Context, s *Store, names ...string) (V, error) {
	return look(ctx, s, "read "+k.Name, func(tx *bbolt.Tx) (V, error) { return k.in(tx).find(names...) })
}

func (k kind[V]) readLast(ctx context.Context, s *Store, room, person string, more ...byte) (V, error) {
	return look(ctx, s, "read "+k.Name, func(tx *bbolt.Tx) (V, error) {
		return k.in(tx).findLast(room, person, more...)
	})
}

func (k kind[V]) put(ctx context.Context, s *Store, v V) (V, error) {
	return k.update(ctx, s, v, func(t table[V]) (V, error) { return t.write(v) })
}

// update checks the IDs in v, and then returns the result of f in a transaction.
func (k kind[V]) update(
	ctx context.Context, s *Store, v V, f func(table[V]) (V, error),
) (result V, err error) {
	err = s.change(ctx, "write "+k.Name, func(tx *bbolt.Tx) (err error) {
		if err := k.Check(v); err != nil {
			return err
		}
		result, err = f(k.in(tx))
		return err
	})
	if err != nil {
		return *new(V), err
	}
	return result, nil
}
