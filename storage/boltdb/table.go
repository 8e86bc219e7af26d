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

// kind is a record.Kind whose records and indexes are buckets.
type kind[V any] struct{ *record.Kind[V] }

var (
	users    = kind[game.User]{record.Users}
	rooms    = kind[game.Room]{record.Rooms}
	posts    = kind[game.Post]{record.Posts}
	tallies  = kind[game.Tally]{record.Tallies}
	members  = kind[game.Member]{record.Members}
	dailies  = kind[game.Daily]{record.Dailies}
	requests = kind[game.Request]{record.Requests}
	results  = kind[game.Result]{record.Results}
	rounds   = kind[game.Round]{record.Rounds}
	arrivals = kind[record.Arrival]{record.Arrivals}
)

// table gives access to the values of a kind in a transaction.
type table[V any] struct {
	kind[V]
	records *bbolt.Bucket
	finders []*bbolt.Bucket
	daily   record.FindDaily
}

func (k kind[V]) in(tx *bbolt.Tx) table[V] {
	t := table[V]{kind: k, records: tx.Bucket([]byte(k.Bucket)), daily: dailyIn(tx)}
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
		if !ok && tx.Bucket([]byte(dailies.Bucket)) != nil {
			r, err := dailies.in(tx).get(series, date)
			if d, ok = r.Value, err == nil && r.Kept; ok {
				known[[2]string{series, date}] = d
			}
		}
		return d, ok
	}
}

// get returns the row with a key. If the record does not exist, the row's field Kept is false.
func (t table[V]) get(names ...string) (*record.Row[V], error) {
	key := t.KeyOf(names)
	return t.row(names, key, t.records.Get(key), t.daily)
}

// find returns the value under a key, or game.ErrNotFound.
func (t table[V]) find(names ...string) (V, error) { return found(t.get(names...)) }

func found[V any](r *record.Row[V], err error) (none V, _ error) {
	if err != nil {
		return none, err
	}
	if !r.Kept {
		return none, game.ErrNotFound
	}
	return r.Value, nil
}

// row returns the row of a record. names is the key in parts, and key the key in the file. If stored is nil,
// the row has only its key.
func (k kind[V]) row(names []string, key, stored []byte, daily record.FindDaily) (*record.Row[V], error) {
	r := &record.Row[V]{Kept: stored != nil, Daily: daily}
	p := k.Parts(r)
	for i, name := range p.Key {
		*name = names[i]
	}
	var err error
	r.Unknown, err = k.open(p, key, stored)
	return r, err
}

func (k kind[V]) open(p record.Parts, key, stored []byte) (unknown []byte, err error) {
	content, ok := unseal(key, stored)
	if unknown, err = record.Decode(content, p.Fields); err == nil && !ok {
		err = fmt.Errorf("%w: the checksum of a %s is wrong", ErrDamaged, k.Name)
	}
	return unknown, err
}

func (k kind[V]) at(key, stored []byte, daily record.FindDaily) (*record.Row[V], error) {
	names, err := k.CutKey(key)
	if err != nil {
		return nil, err
	}
	return k.row(names, key, stored, daily)
}

// scan calls f with each record whose key begins with prefix, until f returns false. The first key is at
// least start. All calls share one variable, because a new value for each call would be several times slower.
func (t table[V]) scan(prefix, start []byte, f func(*V) bool) error {
	r := &record.Row[V]{Daily: t.daily}
	p := t.Parts(r)
	c := t.records.Cursor()
	for key, stored := c.Seek(start); key != nil && bytes.HasPrefix(key, prefix); key, stored = c.Next() {
		r.Value = *new(V)
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
		if !f(&r.Value) {
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
	r := &record.Row[V]{Value: v}
	p := t.Parts(r)
	old, err := t.get(p.Names()...)
	if err != nil {
		return v, err
	}
	if *t.Parts(old).Rev != *p.Rev {
		return v, game.ErrConflict
	}
	if old.Kept && p.Answer != nil {
		*p.Answer = *t.Parts(old).Answer
	}
	return t.replace(old, r)
}

// replace stores r in place of old. It returns the value of r with a new revision, and prunes the room.
func (t table[V]) replace(old, r *record.Row[V]) (v V, err error) {
	n, err := t.next()
	if err != nil {
		return v, err
	}
	p := t.Parts(r)
	*p.Rev, r.First, r.Rank, r.Unknown = n, n, n, old.Unknown
	if old.Kept {
		r.First = old.First
		if err := t.remove(old); err != nil {
			return v, err
		}
	}
	if err := t.add(r); err != nil {
		return v, err
	}
	return r.Value, t.prune(p.Names()[0])
}

// setAnswer changes only the answer of a record. kept reports whether the record exists.
func (t table[V]) setAnswer(answer string, names ...string) (kept bool, err error) {
	r, err := t.get(names...)
	if err != nil || !r.Kept {
		return false, err
	}
	*t.Parts(r).Answer = answer
	return true, t.add(r)
}

func (t table[V]) next() (int64, error) {
	n, err := t.records.NextSequence()
	return int64(n), err
}

// add stores the record of r and its entries in the indexes.
func (t table[V]) add(r *record.Row[V]) error {
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
func (t table[V]) remove(r *record.Row[V]) error {
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
func (t table[V]) prune(room string) error {
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
func (t table[V]) removePointed(index *bbolt.Bucket, all []pointer) error {
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
