package boltdb

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// roomCache has all rooms in memory, because all are read often, while few change. A room takes about 200
// bytes. The zero value is an empty cache.
type roomCache struct {
	reading sync.Mutex
	all     []game.Room // sorted by ID; a returned slice is never changed
	known   bool        // whether all has the rooms of the file

	mu    sync.Mutex
	dirty map[string]bool // IDs of rooms that changed after they were read
}

// note marks rooms as changed when tx is committed, before the write that changed them returns.
func (l *roomCache) note(tx *bbolt.Tx, ids ...string) {
	tx.OnCommit(func() { l.add(ids...) })
}

func (l *roomCache) add(ids ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.dirty == nil {
		l.dirty = map[string]bool{}
	}
	for _, id := range ids {
		l.dirty[id] = true
	}
}

func (l *roomCache) take() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	defer clear(l.dirty)
	return slices.Sorted(maps.Keys(l.dirty))
}

// read returns all rooms. It takes the list of changed rooms, and then reads these rooms in a transaction.
// look must run a function in a new read-only transaction.
func (l *roomCache) read(look func(func(*bbolt.Tx) error) error) ([]game.Room, error) {
	l.reading.Lock()
	defer l.reading.Unlock()
	dirty := l.take()
	err := look(func(tx *bbolt.Tx) (err error) {
		switch t := in(tx, record.Rooms); {
		case !l.known:
			l.all = make([]game.Room, 0, t.records.Stats().KeyN) // growing would take five times the memory
			err = t.scan(nil, nil, func(r *record.Row) bool {
				l.all = append(l.all, record.As[game.Room](r))
				return true
			})
		case len(dirty) > 0:
			l.all, err = renewed(l.all, dirty, t)
		}
		l.known = l.known || err == nil
		return err
	})
	if err != nil {
		l.add(dirty...)
		return nil, err
	}
	return l.all, nil
}

// renewed returns the cached rooms, with the rooms in dirty read again from t. Both slices are sorted by ID.
func renewed(cached []game.Room, dirty []string, t table) ([]game.Room, error) {
	now := make([]game.Room, 0, len(cached)+len(dirty))
	for _, id := range dirty {
		n, known := slices.BinarySearchFunc(cached, id, func(r game.Room, id string) int {
			return strings.Compare(r.ID, id)
		})
		now = append(now, cached[:n]...)
		if cached = cached[n:]; known {
			cached = cached[1:]
		}
		r, err := t.get(id)
		if err != nil {
			return nil, err
		}
		if r.Kept {
			now = append(now, record.As[game.Room](r))
		}
	}
	return append(now, cached...), nil
}
