package boltdb

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// The indexes of requests and rounds: byOrder has the order in a room, byPerson has the entries of a person.
// byTime has the running rounds.
const (
	byOrder = iota
	byPerson
	byTime
)

// table gives access to the values of a kind in a transaction.
type table struct {
	*record.Kind
	records *bbolt.Bucket
	finders []*bbolt.Bucket
	daily   record.FindDaily
}

func in(tx *bbolt.Tx, k *record.Kind) table {
	t := table{Kind: k, records: tx.Bucket([]byte(k.Bucket)), daily: dailyIn(tx)}
	for _, name := range k.Finders {
		t.finders = append(t.finders, tx.Bucket([]byte(name)))
	}
	t.records.FillPercent = 0.7
	return t
}

// dailyIn returns a function that finds dailies in the file, and remembers them for the transaction.
func dailyIn(tx *bbolt.Tx) record.FindDaily {
	known := map[[2]string]game.Daily{}
	return func(series, date string) (game.Daily, bool) {
		d, ok := known[[2]string{series, date}]
		if !ok && tx.Bucket([]byte(record.Dailies.Bucket)) != nil {
			r, err := in(tx, record.Dailies).get(series, date)
			if d, ok = record.As[game.Daily](r), err == nil && r.Kept; ok {
				known[[2]string{series, date}] = d
			}
		}
		return d, ok
	}
}

// get returns the row with a key. If the record does not exist, the row's field Kept is false.
func (t table) get(names ...string) (*record.Row, error) {
	key := t.KeyOf(names)
	return t.row(names, key, t.records.Get(key))
}

// found returns the value of r, or game.ErrNotFound if the record does not exist.
func found[V any](r *record.Row, err error) (V, error) {
	v, err := ifAny[V](r, err)
	if err == nil && !r.Kept {
		err = game.ErrNotFound
	}
	return v, err
}

// ifAny returns the value of r, or the zero value if the record does not exist.
func ifAny[V any](r *record.Row, err error) (none V, _ error) {
	if err != nil || !r.Kept {
		return none, err
	}
	return record.As[V](r), nil
}

// row returns the row of a record. names is the key in parts, and key the key in the file. If stored is nil,
// the row has only its key.
func (t table) row(names []string, key, stored []byte) (*record.Row, error) {
	r := t.Empty()
	r.Kept, r.Daily = stored != nil, t.daily
	p := t.Parts(r)
	for i, name := range p.Key {
		*name = names[i]
	}
	var err error
	r.Unknown, err = t.open(p, key, stored)
	return r, err
}

func (t table) open(p record.Parts, key, stored []byte) (unknown []byte, err error) {
	content, ok := unseal(key, stored)
	if unknown, err = record.Decode(content, p.Fields); err == nil && !ok {
		err = fmt.Errorf("%w: the checksum of a %s is wrong", ErrDamaged, t.Name)
	}
	return unknown, err
}

// at returns the row of a record from the key in the file.
func (t table) at(key, stored []byte) (*record.Row, error) {
	names, err := t.CutKey(key)
	if err != nil {
		return nil, err
	}
	return t.row(names, key, stored)
}

// scan calls f with each record whose key begins with prefix, until f returns false. The first key is at
// least start. All calls share a row, because a new row for each call would be several times slower.
func (t table) scan(prefix, start []byte, f func(*record.Row) bool) error {
	r := t.Empty()
	r.Daily = t.daily
	p := t.Parts(r)
	c := t.records.Cursor()
	for key, stored := c.Seek(start); key != nil && bytes.HasPrefix(key, prefix); key, stored = c.Next() {
		r.Clear()
		names, err := t.CutKey(key)
		if err != nil {
			return err
		}
		for i, name := range p.Key {
			*name = names[i]
		}
		if _, err := t.open(p, key, stored); err != nil {
			return err
		}
		if !f(r) {
			return nil
		}
	}
	return nil
}

// allOf returns the values of the records whose keys begin with prefix.
func allOf[V any](t table, prefix []byte) (all []V, err error) {
	err = t.scan(prefix, prefix, func(r *record.Row) bool {
		all = append(all, record.As[V](r))
		return true
	})
	return all, err
}

// write stores r. It sets the revision of r, and its answer to the stored one. If the stored revision differs
// from that of r, it returns game.ErrConflict.
func (t table) write(r *record.Row) error {
	p := t.Parts(r)
	old, err := t.get(p.Names()...)
	if err != nil {
		return err
	}
	if *t.Parts(old).Rev != *p.Rev {
		return game.ErrConflict
	}
	if old.Kept && p.Answer != nil {
		*p.Answer = *t.Parts(old).Answer
	}
	return t.replace(old, r)
}

// replace stores r with a new revision in place of old, and prunes the room.
func (t table) replace(old, r *record.Row) error {
	n, err := t.next()
	if err != nil {
		return err
	}
	p := t.Parts(r)
	*p.Rev, r.First, r.Rank, r.Unknown = n, n, n, old.Unknown
	if old.Kept {
		r.First = old.First
		if err := t.remove(old); err != nil {
			return err
		}
	}
	if err := t.add(r); err != nil {
		return err
	}
	return t.prune(p.Names()[0])
}

// setAnswer changes only the answer of a record. kept reports whether the record exists.
func (t table) setAnswer(answer string, names ...string) (kept bool, err error) {
	r, err := t.get(names...)
	if err != nil || !r.Kept {
		return false, err
	}
	*t.Parts(r).Answer = answer
	return true, t.add(r)
}

func (t table) next() (int64, error) {
	n, err := t.records.NextSequence()
	return int64(n), err
}

// add stores the record of r and its entries in the indexes.
func (t table) add(r *record.Row) error {
	r.Daily = t.daily
	p := t.Parts(r)
	for i, e := range p.Found {
		if e.Key == nil {
			continue
		}
		if err := t.finders[i].Put(e.Key, e.Value); err != nil {
			return err
		}
	}
	key := t.KeyOf(p.Names())
	content := record.Encode(p.Fields, r.Unknown)
	seal := sealOf(key, content)
	return t.records.Put(key, append(content, seal[:]...))
}

// remove deletes the record of r and its entries in the indexes.
func (t table) remove(r *record.Row) error {
	p := t.Parts(r)
	for i, e := range p.Found {
		if e.Key == nil {
			continue
		}
		if err := t.finders[i].Delete(e.Key); err != nil {
			return err
		}
	}
	return t.records.Delete(t.KeyOf(p.Names()))
}

// prune removes the oldest records of a room if the room has more than t.Keep records. A home (see game.Home)
// has no limit.
func (t table) prune(room string) error {
	if t.Keep == 0 || game.IsHome(room) {
		return nil
	}
	var old []pointer
	n := 0
	for key, source := range backward(t.finders[byOrder], t.Prefix(room)) {
		if n++; n <= t.Keep {
			continue
		}
		name, err := t.SourceIn(room, source)
		if err != nil {
			return err
		}
		old = append(old, pointer{bytes.Clone(key), []string{room, name}})
	}
	return t.removePointed(t.finders[byOrder], old)
}

// removePointed removes entries of an index, and the records of these entries. A damaged or missing record is
// no error. Otherwise it would make other people's writes, or Forget, fail.
func (t table) removePointed(index *bbolt.Bucket, all []pointer) error {
	for _, p := range all {
		r, err := t.get(p.names...)
		if err != nil && !errors.Is(err, ErrDamaged) {
			return err
		}
		if r.Kept {
			err = t.remove(r)
		}
		if err := cmp.Or(err, index.Delete(p.entry)); err != nil {
			return err
		}
	}
	return nil
}
