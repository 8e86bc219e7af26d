package boltdb

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

// shelf keeps what messages made, requests or rounds: one bucket of records, and two that find them, by the order in which
// they came to their room and by person.
type shelf[R filed[R]] struct {
	records, order, people *bbolt.Bucket
	keep                   int // of a room
	decode                 func(room, source string, b []byte) (R, error)
}

// filed is a *request or a *round. Its entries depend on what is in it when they are asked for.
type filed[R any] interface {
	record() entry
	inOrder() entry
	inPeople() entry
	// revision is 0 for what is not there.
	revision() int64
	// succeed makes it the value that follows old, which is not there if this is the first, with the revision rev.
	succeed(old R, rev int64)
	// numbers are those that order it, which a move draws anew.
	numbers() []*int64
	moveTo(room string)
}

// entry is a key of a bucket and its value.
type entry struct{ key, value []byte }

func (q *request) record() entry { return entry{join(q.Room, q.Source), q.encode()} }

func (q *request) inOrder() entry {
	return entry{append(join(q.Room), number(q.first)...), []byte(q.Source)}
}

func (q *request) inPeople() entry {
	key := append(join(q.Person, q.Room), 0)
	if q.Puzzle != "" {
		key[len(key)-1] = 1
	}
	return entry{append(key, number(q.rank)...), []byte(q.Source)}
}

func (q *request) revision() int64    { return q.Rev }
func (q *request) numbers() []*int64  { return []*int64{&q.first, &q.rank} }
func (q *request) moveTo(room string) { q.Room = room }

func (q *request) succeed(old *request, rev int64) {
	q.Rev, q.first, q.rank, q.unknown = rev, old.first, rev, old.unknown
	if old.Rev == 0 {
		q.first = rev
	}
}

func (r *round) record() entry { return entry{join(r.Room, r.Source), r.encode()} }

func (r *round) inOrder() entry {
	return entry{append(join(r.Room), number(r.first)...), []byte(r.Source)}
}

func (r *round) inPeople() entry {
	return entry{append(join(r.Person, r.Room), number(r.first)...), []byte(r.Source)}
}

func (r *round) revision() int64    { return r.Rev }
func (r *round) numbers() []*int64  { return []*int64{&r.first} }
func (r *round) moveTo(room string) { r.Room = room }

func (r *round) succeed(old *round, rev int64) {
	r.Rev, r.first, r.unknown = rev, old.first, old.unknown
	if old.Rev == 0 {
		r.first = rev
	}
}

// get returns what a message made.
func (s shelf[R]) get(room, source string) (R, error) {
	return s.decode(room, source, s.records.Get(join(room, source)))
}

// at reads an entry of the bucket of records.
func (s shelf[R]) at(key, value []byte) (R, error) {
	var none R
	room, rest, err := cut(key)
	if err != nil {
		return none, err
	}
	source, _, err := cut(rest)
	if err != nil {
		return none, err
	}
	return s.decode(room, source, value)
}

// room returns what a room has, in no particular order.
func (s shelf[R]) room(id string) ([]R, error) {
	var all []R
	keys, values := with(s.records, join(id))
	for i, key := range keys {
		r, err := s.at(key, values[i])
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// last returns what the last key of the bucket people that begins with prefix points at.
func (s shelf[R]) last(room string, prefix []byte) (R, error) {
	key, source := seekLast(s.people.Cursor(), prefix)
	if key == nil {
		return s.decode(room, "", nil)
	}
	return s.pointed(room, string(source))
}

// pointed returns what another bucket points at, so it must be there.
func (s shelf[R]) pointed(room, source string) (R, error) {
	r, err := s.get(room, source)
	if err == nil && r.revision() == 0 {
		err = fmt.Errorf("%w: a record is missing", ErrDamaged)
	}
	return r, err
}

// write puts r in the place of old, if that still has the revision of r, and gives r the new one.
func (s shelf[R]) write(room string, old, r R) error {
	if old.revision() != r.revision() {
		return game.ErrConflict
	}
	rev, err := next(s.records)
	if err != nil {
		return err
	}
	if old.revision() != 0 {
		if err := s.remove(old); err != nil {
			return err
		}
	}
	r.succeed(old, rev)
	if err := s.add(r); err != nil {
		return err
	}
	return s.prune(room)
}

// add stores r, its record and what finds it.
func (s shelf[R]) add(r R) error {
	record, order, people := r.record(), r.inOrder(), r.inPeople()
	if err := s.records.Put(record.key, record.value); err != nil {
		return err
	}
	if err := s.order.Put(order.key, order.value); err != nil {
		return err
	}
	return s.people.Put(people.key, people.value)
}

// remove is the opposite of add.
func (s shelf[R]) remove(r R) error {
	if err := s.records.Delete(r.record().key); err != nil {
		return err
	}
	if err := s.order.Delete(r.inOrder().key); err != nil {
		return err
	}
	return s.people.Delete(r.inPeople().key)
}

// prune removes the oldest of a room that are too many.
func (s shelf[R]) prune(room string) error {
	prefix := join(room)
	var old []string
	c, n := s.order.Cursor(), 0
	for k, source := seekLast(c, prefix); bytes.HasPrefix(k, prefix); k, source = c.Prev() {
		if n++; n > s.keep {
			old = append(old, string(source))
		}
	}
	for _, source := range old {
		r, err := s.pointed(room, source)
		if err != nil {
			return err
		}
		if err := s.remove(r); err != nil {
			return err
		}
	}
	return nil
}

// forget removes everything of a person.
func (s shelf[R]) forget(person string) error {
	keys, sources := with(s.people, join(person))
	for i, key := range keys {
		_, rest, err := cut(key)
		if err != nil {
			return err
		}
		room, _, err := cut(rest)
		if err != nil {
			return err
		}
		r, err := s.pointed(room, string(sources[i]))
		if err != nil {
			return err
		}
		if err := s.remove(r); err != nil {
			return err
		}
	}
	return nil
}

// move gives what the room from has to another.
func (s shelf[R]) move(from, to string) error {
	coming, err := s.room(from)
	if err != nil || len(coming) == 0 {
		return err
	}
	staying, err := s.room(to)
	if err != nil {
		return err
	}
	if err := s.renew(staying); err != nil {
		return err
	}
	for _, r := range coming {
		if err := s.moveOne(r, to); err != nil {
			return err
		}
	}
	return s.prune(to)
}

// moveOne gives r to another room, unless that has something of the same message.
func (s shelf[R]) moveOne(r R, to string) error {
	if err := s.remove(r); err != nil {
		return err
	}
	r.moveTo(to)
	if s.records.Get(r.record().key) != nil {
		return nil
	}
	return s.add(r)
}

// renew makes all newer than everything else, in each of their orders, and leaves them as they are among themselves.
func (s shelf[R]) renew(all []R) error {
	if len(all) == 0 {
		return nil
	}
	for i := range all[0].numbers() {
		slices.SortFunc(all, func(a, b R) int { return cmp.Compare(*a.numbers()[i], *b.numbers()[i]) })
		for _, r := range all {
			if err := s.renewOne(r, i); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s shelf[R]) renewOne(r R, number int) (err error) {
	if err := s.remove(r); err != nil {
		return err
	}
	if *r.numbers()[number], err = next(s.records); err != nil {
		return err
	}
	return s.add(r)
}
