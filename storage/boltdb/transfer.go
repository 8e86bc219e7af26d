package boltdb

import (
	"cmp"
	"context"

	"go.etcd.io/bbolt"

	"sudokubot/storage/record"
)

// Export calls f with all records and other values, in one transaction.
func (s *Store) Export(ctx context.Context, f func(record.Stored) error) error {
	return s.view(ctx, "export", func(tx *bbolt.Tx) error {
		for _, k := range record.Kinds {
			if err := in(tx, k).export(ctx, f); err != nil {
				return err
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
				return err
			}
		}
		return nil
	})
}

func (t table) export(ctx context.Context, f func(record.Stored) error) error {
	return t.records.ForEach(func(key, stored []byte) error {
		r, err := t.at(key, stored)
		if err := cmp.Or(err, ctx.Err()); err != nil {
			return err
		}
		return f(t.Pack(r))
	})
}

// Import writes records and other values that Export of a store has returned, in one transaction.
func (s *Store) Import(ctx context.Context, all []record.Stored) error {
	return s.change(ctx, "import", func(tx *bbolt.Tx) error {
		for _, stored := range all {
			if err := load(tx, stored); err != nil {
				return err
			}
			if id, _, err := record.Cut(stored.Key); stored.Bucket == record.Rooms.Bucket && err == nil {
				s.rooms.note(tx, id)
			}
		}
		return nil
	})
}

// load writes a record or another value. Later revisions and ranks will be higher than those of the record.
func load(tx *bbolt.Tx, s record.Stored) error {
	switch s.Bucket {
	case record.Marks, record.Counts, record.Meta:
		return tx.Bucket([]byte(s.Bucket)).Put(s.Key, s.Content)
	}
	k, err := record.KindOf(s.Bucket)
	if err != nil {
		return err
	}
	r, err := k.Unpack(s)
	if err == nil {
		err = k.Check(r)
	}
	if err != nil {
		return err
	}
	t := in(tx, k)
	if highest := k.Highest(r); highest > int64(t.records.Sequence()) {
		if err := t.records.SetSequence(uint64(highest)); err != nil {
			return err
		}
	}
	return t.add(r)
}
