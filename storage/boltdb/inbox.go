package boltdb

import (
	"context"

	"go.etcd.io/bbolt"

	"sudokubot/bot/chat/inbox"
	"sudokubot/storage/record"
)

var _ inbox.Store = (*Store)(nil)

// Inbox implements inbox.Store.
func (s *Store) Inbox(ctx context.Context, source string) (left []inbox.Entry, mark string, err error) {
	left, err = look(ctx, s, "read inbox", func(tx *bbolt.Tx) ([]inbox.Entry, error) {
		if err := record.CheckSource(source); err != nil {
			return nil, err
		}
		mark = string(tx.Bucket([]byte(record.Marks)).Get([]byte(source)))
		return queued(in(tx, record.Arrivals), source)
	})
	if err != nil {
		return nil, "", err
	}
	return left, mark, nil
}

// queued returns the entries of source, oldest first.
func queued(t table, source string) (left []inbox.Entry, err error) {
	_, ids := with(t.finders[byOrder], record.Join(source))
	for _, id := range ids {
		r, err := t.existing(source, string(id))
		if err != nil {
			return nil, err
		}
		a := record.As[record.Arrival](r)
		left = append(left, inbox.Entry{ID: a.ID, Data: []byte(a.Data), At: a.At})
	}
	return left, nil
}

// Waiting returns the unanswered entries of each source.
func (s *Store) Waiting(ctx context.Context) (map[string]inbox.Waiting, error) {
	return look(ctx, s, "count what waits", func(tx *bbolt.Tx) (map[string]inbox.Waiting, error) {
		all := map[string]inbox.Waiting{}
		t := in(tx, record.Arrivals)
		return all, t.finders[byOrder].ForEach(func(key, id []byte) error {
			source, _, err := record.Cut(key)
			if err != nil {
				return err
			}
			w := all[source]
			if w.N++; w.N == 1 {
				first, err := t.existing(source, string(id))
				if err != nil {
					return err
				}
				w.Oldest = record.As[record.Arrival](first).At
			}
			all[source] = w
			return nil
		})
	})
}

// ChangeInbox implements inbox.Store.
func (s *Store) ChangeInbox(ctx context.Context, source string, c inbox.Change) error {
	return s.change(ctx, "change inbox", func(tx *bbolt.Tx) error {
		if err := record.CheckSource(source); err != nil {
			return err
		}
		if c.Mark != "" {
			if err := tx.Bucket([]byte(record.Marks)).Put([]byte(source), []byte(c.Mark)); err != nil {
				return err
			}
		}
		t := in(tx, record.Arrivals)
		for _, e := range c.Taken {
			if err := takeIn(t, record.Arrival{Source: source, ID: e.ID, Data: string(e.Data), At: e.At}); err != nil {
				return err
			}
		}
		for _, id := range c.Done {
			r, err := t.get(source, id)
			if err == nil && r.Kept {
				err = t.remove(r)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// takeIn stores a as the newest entry of its source. If a is already stored, it does nothing.
func takeIn(t table, a record.Arrival) error {
	if err := record.CheckIDs(a.ID); err != nil {
		return err
	}
	r, err := t.get(a.Source, a.ID)
	if err != nil || r.Kept {
		return err
	}
	n, err := t.next()
	if err != nil {
		return err
	}
	return t.add(&record.Row{Value: &a, First: n})
}
