package boltdb

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

// The indexes of requests and rounds: byOrder has the order in a room, byPerson has the entries of a person.
const (
	byOrder = iota
	byPerson
)

// kind describes how values of a type are stored. Each value is a record in a bucket. Other buckets are
// indexes of the records.
type kind[V any] struct {
	name    string
	bucket  string
	finders []string // buckets of the indexes; requests and rounds have byOrder and byPerson
	keep    int      // maximum number of records in a room; 0 for no limit
	parts   func(*row[V]) parts
	// pointed returns the key of a record from the record's entry in the index by person. That index is the
	// last of finders. pointed is nil for kinds without that index, and for rooms.
	pointed func(key []string, value []byte) []string
}

// row is a value with its stored metadata.
type row[V any] struct {
	value       V
	first, rank int64  // numbers of the first and of the last write
	unknown     []byte // fields that a later version of the program wrote
	kept        bool   // whether the record exists
}

// parts has pointers to the parts of a row, and the row's index entries.
type parts struct {
	key     []*string // key of the record
	also    []*string // other IDs that must not be empty
	rev     *int64
	answer  *string // may be changed only by the first write and by setAnswer; nil for a kind without answers
	fields  []field
	found   []entry  // entries in the indexes
	numbers []*int64 // ranks in the indexes; renew gives them new numbers
}

func (p parts) names() (names []string) {
	for _, name := range p.key {
		names = append(names, *name)
	}
	return names
}

func (k *kind[V]) under(names ...string) *row[V] {
	r := &row[V]{}
	for i, name := range k.parts(r).key {
		*name = names[i]
	}
	return r
}

// table gives access to the values of a kind in a transaction.
type table[V any] struct {
	*kind[V]
	records *bbolt.Bucket
	finders []*bbolt.Bucket
}

func (k *kind[V]) in(tx *bbolt.Tx) table[V] {
	t := table[V]{kind: k, records: tx.Bucket([]byte(k.bucket))}
	for _, name := range k.finders {
		t.finders = append(t.finders, tx.Bucket([]byte(name)))
	}
	return t
}

// get returns the row with a key. If the record does not exist, the row's field kept is false.
func (t table[V]) get(names ...string) (*row[V], error) {
	r := t.under(names...)
	return r, t.decode(r, t.records.Get(keyOf(names)))
}

// find returns the value under a key, or game.ErrNotFound.
func (t table[V]) find(names ...string) (V, error) { return found(t.get(names...)) }

func found[V any](r *row[V], err error) (none V, _ error) {
	if err != nil {
		return none, err
	}
	if !r.kept {
		return none, game.ErrNotFound
	}
	return r.value, nil
}

func (k *kind[V]) decode(r *row[V], record []byte) (err error) {
	p := k.parts(r)
	r.kept = record != nil
	r.unknown, err = k.open(p, keyOf(p.names()), record)
	return err
}

func (k *kind[V]) open(p parts, key, record []byte) (unknown []byte, err error) {
	content, ok := unseal(key, record)
	if unknown, err = decode(content, p.fields); err == nil && !ok {
		err = fmt.Errorf("%w: the checksum of a %s is wrong", ErrDamaged, k.name)
	}
	return unknown, err
}

func (t table[V]) at(key, record []byte) (*row[V], error) {
	names, err := cutKey(key, len(t.parts(&row[V]{}).key))
	if err != nil {
		return nil, err
	}
	r := t.under(names...)
	return r, t.decode(r, record)
}

// each calls f with all records in the order of their keys.
func (t table[V]) each(f func(*row[V]) error) error {
	return t.records.ForEach(func(key, record []byte) error {
		r, err := t.at(key, record)
		if err != nil {
			return err
		}
		return f(r)
	})
}

// scan calls f with each record whose key begins with prefix, until f returns false. The first key is at
// least start. All calls share one variable, because a new value for each call would be several times slower.
func (t table[V]) scan(prefix, start []byte, f func(*V) bool) error {
	r := &row[V]{}
	p := t.parts(r)
	c := t.records.Cursor()
	for key, record := c.Seek(start); key != nil && bytes.HasPrefix(key, prefix); key, record = c.Next() {
		r.value = *new(V)
		names, err := cutKey(key, len(p.key))
		if err != nil {
			return err
		}
		for i, name := range p.key {
			*name = names[i]
		}
		if _, err := t.open(p, key, record); err != nil {
			return err
		}
		if !f(&r.value) {
			return nil
		}
	}
	return nil
}

func (t table[V]) all(prefix []byte) (all []V, err error) {
	err = t.scan(prefix, prefix, func(v *V) bool {
		all = append(all, *v)
		return true
	})
	return all, err
}

// write stores v, and returns it with its new revision and the stored answer. If the stored revision differs
// from that of v, it returns game.ErrConflict.
func (t table[V]) write(v V) (V, error) {
	r := &row[V]{value: v}
	p := t.parts(r)
	old, err := t.get(p.names()...)
	if err != nil {
		return v, err
	}
	if *t.parts(old).rev != *p.rev {
		return v, game.ErrConflict
	}
	if old.kept && p.answer != nil {
		*p.answer = *t.parts(old).answer
	}
	return t.replace(old, r)
}

// replace stores r in place of old. It returns the value of r with a new revision, and prunes the room.
func (t table[V]) replace(old, r *row[V]) (v V, err error) {
	n, err := t.next()
	if err != nil {
		return v, err
	}
	p := t.parts(r)
	*p.rev, r.first, r.rank, r.unknown = n, n, n, old.unknown
	if old.kept {
		r.first = old.first
		if err := t.remove(old); err != nil {
			return v, err
		}
	}
	if err := t.add(r); err != nil {
		return v, err
	}
	return r.value, t.prune(p.names()[0])
}

// setAnswer changes only the answer of a record. kept reports whether the record exists.
func (t table[V]) setAnswer(answer string, names ...string) (kept bool, err error) {
	r, err := t.get(names...)
	if err != nil || !r.kept {
		return false, err
	}
	*t.parts(r).answer = answer
	return true, t.add(r)
}

func (t table[V]) next() (int64, error) {
	n, err := t.records.NextSequence()
	return int64(n), err
}

// add stores the record of r and its entries in the indexes.
func (t table[V]) add(r *row[V]) error {
	p := t.parts(r)
	for i, e := range p.found {
		if err := t.finders[i].Put(e.key, e.value); err != nil {
			return err
		}
	}
	key := keyOf(p.names())
	content := encode(p.fields, r.unknown)
	seal := sealOf(key, content)
	return t.records.Put(key, append(content, seal[:]...))
}

// remove deletes the record of r and its entries in the indexes.
func (t table[V]) remove(r *row[V]) error {
	p := t.parts(r)
	for i, e := range p.found {
		if err := t.finders[i].Delete(e.key); err != nil {
			return err
		}
	}
	return t.records.Delete(keyOf(p.names()))
}

// prune removes the oldest records of a room if the room has more than t.keep records. A home (see game.Home)
// has no limit.
func (t table[V]) prune(room string) error {
	if t.keep == 0 || game.IsHome(room) {
		return nil
	}
	var old []pointer
	n := 0
	for key, source := range backward(t.finders[byOrder], join(room)) {
		if n++; n > t.keep {
			old = append(old, pointer{bytes.Clone(key), []string{room, string(source)}})
		}
	}
	return t.removePointed(t.finders[byOrder], old)
}

// removePointed removes entries of an index, and the records of these entries. A damaged or missing record is
// no error. Otherwise it would make other people's writes, or Forget, fail.
func (t table[V]) removePointed(index *bbolt.Bucket, all []pointer) error {
	for _, p := range all {
		r, err := t.get(p.names...)
		if err != nil && !errors.Is(err, ErrDamaged) {
			return err
		}
		if r.kept {
			err = t.remove(r)
		}
		if err := cmp.Or(err, index.Delete(p.entry)); err != nil {
			return err
		}
	}
	return nil
}
