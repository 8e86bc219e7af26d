package boltdb

import (
	"cmp"
	"context"
	"fmt"

	"go.etcd.io/bbolt"

	"sudokubot/storage/record"
)

// transferred are the kinds that Export and Import copy. The dailies come first, because records of rounds
// and results may refer to them.
var transferred = []interface {
	export(context.Context, *bbolt.Tx, func(record.Stored) error) error
	load(*bbolt.Tx, record.Stored) (mine bool, err error)
}{dailies, users, rooms, posts, tallies, members, requests, rounds, results, arrivals}

// Export calls f with all records and other values, in one transaction.
func (s *Store) Export(ctx context.Context, f func(record.Stored) error) error {
	_, err := look(ctx, s, "export", func(tx *bbolt.Tx) (none struct{}, err error) {
		for _, k := range transferred {
			if err := k.export(ctx, tx, f); err != nil {
				return none, err
			}
		}
		for _, name := range []string{record.Marks, record.Counts, record.Meta} {
			err := tx.Bucket([]byte(name)).ForEach(func(key, value []byte) error {
				if string(key) == string(keySchema) && name == record.Meta {
					return nil
				}
				return f(record.Stored{Bucket: name, Key: key, Content: value})
			})
			if err != nil {
				return none, err
			}
		}
		return none, nil
	})
	return err
}

func (k kind[V]) export(ctx context.Context, tx *bbolt.Tx, f func(record.Stored) error) error {
	t := k.in(tx)
	return t.records.ForEach(func(key, stored []byte) error {
		r, err := k.at(key, stored, t.daily)
		if err := cmp.Or(err, ctx.Err()); err != nil {
			return err
		}
		return f(k.Pack(r))
	})
}

// Import writes records and other values that Export of a store has returned, in one transaction.
func (s *Store) Import(ctx context.Context, all []record.Stored) error {
	return s.change(ctx, "import", func(tx *bbolt.Tx) error {
		for _, stored := range all {
			if err := load(tx, stored); err != nil {
				return err
			}
			if id, _, err := record.Cut(stored.Key); stored.Bucket == rooms.Bucket && err == nil {
				s.rooms.note(tx, id)
			}
		}
		return nil
	})
}

func load(tx *bbolt.Tx, s record.Stored) error {
	switch s.Bucket {
	case record.Marks, record.Counts, record.Meta:
		return tx.Bucket([]byte(s.Bucket)).Put(s.Key, s.Content)
	}
	for _, k := range transferred {
		if mine, err := k.load(tx, s); mine {
			return err
		}
	}
	return fmt.Errorf("unknown kind %q", s.Bucket)
}

// load writes a record if it is of this kind. Later revisions and ranks will be higher than those of the
// record.
func (k kind[V]) load(tx *bbolt.Tx, s record.Stored) (mine bool, err error) {
	if s.Bucket != k.Bucket {
		return false, nil
	}
	r, err := k.Unpack(s)
	if err == nil {
		err = k.Check(r.Value)
	}
	if err != nil {
		return true, err
	}
	t := k.in(tx)
	if highest := k.Highest(r); highest > int64(t.records.Sequence()) {
		if err := t.records.SetSequence(uint64(highest)); err != nil {
			return true, err
		}
	}
	return true, t.add(r)
}
