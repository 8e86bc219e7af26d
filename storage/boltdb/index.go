package boltdb

import (
	"bytes"
	"fmt"

	"sudokubot/bot/game"
)

// request returns the request of a message; its Rev is 0 if there is none.
func (t *tx) request(room, source string) (request, error) {
	return decodeRequest(room, source, t.requests.Get(join(room, source)))
}

// room returns the requests of a room in no particular order.
func (t *tx) room(id string) ([]request, error) {
	var requests []request
	keys, values := with(t.requests, join(id))
	for i, key := range keys {
		q, err := requestAt(key, values[i])
		if err != nil {
			return nil, err
		}
		requests = append(requests, q)
	}
	return requests, nil
}

// requestAt reads an entry of the bucket requests.
func requestAt(key, value []byte) (request, error) {
	room, rest, err := cut(key)
	if err != nil {
		return request{}, err
	}
	source, _, err := cut(rest)
	if err != nil {
		return request{}, err
	}
	return decodeRequest(room, source, value)
}

// last returns the newest request with a puzzle of a person in a room; its Rev is 0 if there is none.
func (t *tx) last(room, person string) (request, error) {
	key, source := seekLast(t.people.Cursor(), append(join(person, room), 1))
	if key == nil {
		return request{}, nil
	}
	return t.pointed(room, string(source))
}

// pointed returns a request that another bucket points at, so it must be there.
func (t *tx) pointed(room, source string) (request, error) {
	q, err := t.request(room, source)
	if err == nil && q.Rev == 0 {
		err = fmt.Errorf("%w: a request is missing", ErrDamaged)
	}
	return q, err
}

// prune removes the oldest requests of a room that are too many.
func (t *tx) prune(room string) error {
	prefix := join(room)
	var old []string
	c, n := t.order.Cursor(), 0
	for k, source := seekLast(c, prefix); bytes.HasPrefix(k, prefix); k, source = c.Prev() {
		if n++; n > game.RequestsPerRoom {
			old = append(old, string(source))
		}
	}
	for _, source := range old {
		q, err := t.pointed(room, source)
		if err != nil {
			return err
		}
		if err := t.remove(q); err != nil {
			return err
		}
	}
	return nil
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

// add stores q, its record and what finds it.
func (t *tx) add(q request) error {
	record, order, people := q.record(), q.inOrder(), q.inPeople()
	if err := t.requests.Put(record.key, record.value); err != nil {
		return err
	}
	if err := t.order.Put(order.key, order.value); err != nil {
		return err
	}
	return t.people.Put(people.key, people.value)
}

// remove is the opposite of add.
func (t *tx) remove(q request) error {
	if err := t.requests.Delete(q.record().key); err != nil {
		return err
	}
	if err := t.order.Delete(q.inOrder().key); err != nil {
		return err
	}
	return t.people.Delete(q.inPeople().key)
}

// replace stores q where old was.
func (t *tx) replace(old, q request) error {
	if err := t.remove(old); err != nil {
		return err
	}
	return t.add(q)
}
