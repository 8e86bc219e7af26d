package boltdb

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"slices"
	"sort"

	"go.etcd.io/bbolt"

	"sudokubot/storage/record"
)

// room returns the rows of a room: all rows whose keys begin with the ID of the room.
func (t table) room(id string) (all []*record.Row, err error) {
	if t.Names == 1 {
		if r, err := t.get(id); err != nil || r.Kept {
			return []*record.Row{r}, err
		}
		return nil, nil
	}
	keys, records := with(t.records, t.Prefix(id))
	for i, key := range keys {
		r, err := t.at(key, records[i])
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// last returns the last row of a person in a room. If suffix is given, it must follow the room in the key of
// the index by person. If there is no such row, the field Kept of the result is false.
func (t table) last(room, person string, suffix ...byte) (*record.Row, error) {
	sources, err := t.latest(append(t.InRoom(person, room), suffix...), 1)
	if len(sources) > 0 {
		return t.existing(room, sources[0])
	}
	return t.Empty(), err
}

// latest returns the sources of at most n entries in the index by person, newest first. The keys of the
// entries begin with prefix.
func (t table) latest(prefix []byte, n int) (sources []string, err error) {
	for key, source := range backward(t.finders[byPerson], prefix) {
		names, err := t.Target(key, source)
		if err != nil {
			return nil, err
		}
		if sources = append(sources, names[1]); len(sources) == n {
			break
		}
	}
	return sources, nil
}

// newest returns a person's last n requests that have a puzzle, from all rooms, newest first. A key of the
// index ends with the byte of lasting and the rank.
func newest(t table, person string, n int) ([]*record.Row, error) {
	all, err := t.ofPerson(person)
	if err != nil {
		return nil, err
	}
	rank := func(p pointer) []byte { return p.entry[len(p.entry)-9:] }
	all = slices.DeleteFunc(all, func(p pointer) bool { return rank(p)[0] == 0 })
	sort.Slice(all, func(i, j int) bool { return bytes.Compare(rank(all[j]), rank(all[i])) < 0 })
	return t.rows(all[:min(n, len(all))])
}

// pointer is the key of an index entry and the key of the record to which the entry points.
type pointer struct {
	entry []byte
	names []string
}

// ofPerson returns the pointers of a person in the last index, in the order of the index.
func (t table) ofPerson(person string) (all []pointer, err error) {
	keys, values := with(t.byPerson(), t.Prefix(person))
	for i, key := range keys {
		names, err := t.Target(key, values[i])
		if err != nil {
			return nil, err
		}
		all = append(all, pointer{key, names})
	}
	return all, nil
}

func (t table) byPerson() *bbolt.Bucket { return t.finders[min(byPerson, len(t.finders)-1)] }

// rows returns the records to which pointers point. A missing record is ErrDamaged.
func (t table) rows(pointers []pointer) (all []*record.Row, err error) {
	for _, p := range pointers {
		r, err := t.existing(p.names...)
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// rowsOf returns all rows of a person.
func (t table) rowsOf(person string) ([]*record.Row, error) {
	all, err := t.ofPerson(person)
	if err != nil {
		return nil, err
	}
	return t.rows(all)
}

// valuesOf returns the values of rows.
func valuesOf[V any](rows []*record.Row, err error) (all []V, _ error) {
	for _, r := range rows {
		all = append(all, record.As[V](r))
	}
	return all, err
}

// forget removes all records of a person.
func (t table) forget(person string) error {
	all, err := t.ofPerson(person)
	if err != nil {
		return err
	}
	return t.removePointed(t.byPerson(), all)
}

// existing returns the row of a record that has an index entry. If the record is missing, the error is
// ErrDamaged.
func (t table) existing(names ...string) (*record.Row, error) {
	r, err := t.get(names...)
	if err == nil && !r.Kept {
		err = fmt.Errorf("%w: a %s is missing", ErrDamaged, t.Name)
	}
	return r, err
}

// move moves all records of a room to another room. The records already in that room remain, and count as
// newer.
func (t table) move(from, to string) error {
	coming, err := t.room(from)
	if err != nil || len(coming) == 0 {
		return err
	}
	staying, err := t.room(to)
	if err != nil {
		return err
	}
	if err := t.renew(staying); err != nil {
		return err
	}
	for _, r := range coming {
		if err := t.moveOne(r, to); err != nil {
			return err
		}
	}
	return t.prune(to)
}

// moveOne moves r to another room. If that room already has a record with an equal key, r is removed.
func (t table) moveOne(r *record.Row, to string) error {
	if err := t.remove(r); err != nil {
		return err
	}
	p := t.Parts(r)
	*p.Key[0] = to
	if t.records.Get(t.KeyOf(p.Names())) != nil {
		return nil
	}
	return t.add(r)
}

// renew makes the given rows newer than every other row, in each index. Their order among themselves
// does not change.
func (t table) renew(all []*record.Row) error {
	if len(all) == 0 {
		return nil
	}
	for i := range t.Parts(all[0]).Numbers {
		number := func(r *record.Row) *int64 { return t.Parts(r).Numbers[i] }
		sort.Slice(all, func(i, j int) bool { return *number(all[i]) < *number(all[j]) })
		for _, r := range all {
			n, err := t.next()
			if err := cmp.Or(err, t.remove(r)); err != nil {
				return err
			}
			*number(r) = n
			if err := t.add(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// with returns copies of the entries of b whose keys begin with prefix, in order. While the caller uses the
// copies, b may change.
func with(b *bbolt.Bucket, prefix []byte) (keys, values [][]byte) {
	c := b.Cursor()
	for k, v := c.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, v = c.Next() {
		keys = append(keys, bytes.Clone(k))
		values = append(values, bytes.Clone(v))
	}
	return keys, values
}

// backward yields the entries of b whose keys begin with prefix, in reverse order. During the iteration b
// must not change. The byte after the prefix must not be 0xff. No number in this package begins with that
// byte.
func backward(b *bbolt.Bucket, prefix []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(key, value []byte) bool) {
		c := b.Cursor()
		var value []byte
		key, _ := c.Seek(append(bytes.Clone(prefix), 0xff))
		if key == nil {
			key, value = c.Last()
		} else {
			key, value = c.Prev()
		}
		for bytes.HasPrefix(key, prefix) && yield(key, value) {
			key, value = c.Prev()
		}
	}
}
