package boltdb

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"sudokubot/bot/game"
)

func (t table[V]) room(id string) (all []*row[V], err error) {
	if len(t.parts(&row[V]{}).key) == 1 {
		if r, err := t.get(id); err != nil || r.kept {
			return []*row[V]{r}, err
		}
		return nil, nil
	}
	keys, records := with(t.records, join(id))
	for i, key := range keys {
		r, err := t.at(key, records[i])
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// findLast returns the value of a person's last key in a room with suffix more, or game.ErrNotFound.
func (t table[V]) findLast(room, person string, more ...byte) (none V, err error) {
	if err := checkRead(id{"room", &room}, id{"person", &person}); err != nil {
		return none, err
	}
	return found(t.last(room, append(join(person, room), more...)))
}

func (t table[V]) last(room string, prefix []byte) (*row[V], error) {
	key, source := seekLast(t.finders[byPerson].Cursor(), prefix)
	if key == nil {
		return &row[V]{}, nil
	}
	return t.pointed(room, string(source))
}

func (t table[V]) latest(room, person string, n int) (sources []string) {
	prefix := join(person, room)
	c := t.finders[byPerson].Cursor()
	for k, source := seekLast(c, prefix); bytes.HasPrefix(k, prefix) && len(sources) < n; k, source = c.Prev() {
		sources = append(sources, string(source))
	}
	return sources
}

// newest returns the n requests with a puzzle that a person wrote last in all rooms, the newest first. The
// keys of the index hold the ranks.
func newest(t table[game.Request], person string, n int) ([]game.Request, error) {
	type pointer struct {
		room, source string
		rank         []byte
	}
	var all []pointer
	prefix := join(person)
	c := t.finders[byPerson].Cursor()
	for key, source := c.Seek(prefix); bytes.HasPrefix(key, prefix); key, source = c.Next() {
		room, rest, err := cut(key[len(prefix):])
		if err != nil {
			return nil, err
		}
		if rank, ok := bytes.CutPrefix(rest, []byte{1}); ok {
			all = append(all, pointer{room, string(source), rank})
		}
	}
	slices.SortFunc(all, func(a, b pointer) int { return bytes.Compare(b.rank, a.rank) })
	var found []game.Request
	for _, p := range all[:min(n, len(all))] {
		r, err := t.pointed(p.room, p.source)
		if err != nil {
			return nil, err
		}
		found = append(found, r.value)
	}
	return found, nil
}

func (t table[V]) pointed(names ...string) (*row[V], error) {
	r, err := t.get(names...)
	if err == nil && !r.kept {
		err = fmt.Errorf("%w: a %s is missing", ErrDamaged, t.name)
	}
	return r, err
}

func (t table[V]) forget(person string) error {
	keys, sources := with(t.finders[byPerson], join(person))
	for i, key := range keys {
		names, err := cutKey(key, 2)
		if err != nil {
			return err
		}
		if err := t.removePointed(names[1], byPerson, entry{key, sources[i]}); err != nil {
			return err
		}
	}
	return nil
}

// move moves all records of a room to another. The other room's records stay, and count as newer.
func (t table[V]) move(from, to string) error {
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

// moveOne moves r to another room. It removes r if that room has a record of equal key.
func (t table[V]) moveOne(r *row[V], to string) error {
	if err := t.remove(r); err != nil {
		return err
	}
	p := t.parts(r)
	*p.key[0].name = to
	if t.records.Get(keyOf(p.names())) != nil {
		return nil
	}
	return t.add(r)
}

// renew makes all rows newer than every other row, in each of their orders, and keeps the order among them.
func (t table[V]) renew(all []*row[V]) error {
	if len(all) == 0 {
		return nil
	}
	for i := range t.parts(all[0]).numbers {
		at := func(r *row[V]) *int64 { return t.parts(r).numbers[i] }
		slices.SortFunc(all, func(a, b *row[V]) int { return cmp.Compare(*at(a), *at(b)) })
		for _, r := range all {
			if err := t.renewOne(r, at(r)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t table[V]) renewOne(r *row[V], number *int64) (err error) {
	if err := t.remove(r); err != nil {
		return err
	}
	if *number, err = t.next(); err != nil {
		return err
	}
	return t.add(r)
}

func (t table[V]) ofPerson(person string) (all []V, err error) {
	keys, sources := with(t.finders[byPerson], join(person))
	for i, key := range keys {
		names, err := cutKey(key, 2)
		if err != nil {
			return nil, err
		}
		r, err := t.pointed(names[1], string(sources[i]))
		if err != nil {
			return nil, err
		}
		all = append(all, r.value)
	}
	return all, nil
}
