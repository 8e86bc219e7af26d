package storagetest

import (
	"cmp"
	"errors"
	"maps"
	"slices"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

type table[V any] struct {
	parts func(*V) parts
	keep  int  // maximum number of values in a room; 0 for no limit
	begun bool // whether a person's last value is the last begun, instead of the last written
	rows  map[key]*row[V]
	drawn int64 // last revision
}

// key has the parts of the key of a value, for example a room and a message.
type key [4]string

// row is a value with its rank among the values of its room, and its rank among the person's values in the
// room.
type row[V any] struct {
	value                V
	roomRank, personRank int64
}

type parts struct {
	key    []*string
	person *string // person to whom the value belongs
	rev    *int64
	answer *string // may be changed only by the first write and by setAnswer; may be nil
	lasts  bool    // whether the value can be the person's last in its room
}

func (p parts) under() (k key) {
	for i, name := range p.key {
		k[i] = *name
	}
	return k
}

func newTable[V any](parts func(*V) parts) table[V] {
	return table[V]{parts: parts, rows: map[key]*row[V]{}}
}

func (t *table[V]) get(names ...string) (V, error) {
	var k key
	copy(k[:], names)
	return found(t.rows[k])
}

func found[V any](r *row[V]) (V, error) {
	if r == nil {
		var none V
		return none, game.ErrNotFound
	}
	return r.value, nil
}

func (t *table[V]) readRow(key ...string) (*record.Row, error) {
	v, err := t.get(key...)
	return record.RowOf(v), err
}

func (t *table[V]) writeRow(r *record.Row) (*record.Row, error) {
	v, err := t.put(record.As[V](r))
	return record.RowOf(v), err
}

// put replaces the value under the key of v. The stored revision must equal the revision of v. put returns v
// with its new revision and the stored answer.
func (t *table[V]) put(v V) (V, error) {
	var none V
	if err := t.check(v); err != nil {
		return none, err
	}
	p := t.parts(&v)
	if old := t.rows[p.under()]; old != nil && p.answer != nil {
		*p.answer = *t.parts(&old.value).answer
	}
	if t.revision(v) != *p.rev {
		return none, game.ErrConflict
	}
	return t.replace(v), nil
}

func (t *table[V]) check(v V) error {
	p := t.parts(&v)
	names := p.key
	if p.person != nil {
		names = append(names, p.person)
	}
	return checkIDs(names...)
}

// revision returns the revision stored under the key of v, or 0 if there is no value.
func (t *table[V]) revision(v V) int64 {
	r := t.rows[t.parts(&v).under()]
	if r == nil {
		return 0
	}
	return *t.parts(&r.value).rev
}

// replace stores v in place of the current value. It returns v with a new revision.
func (t *table[V]) replace(v V) V {
	p := t.parts(&v)
	r := &row[V]{value: v, roomRank: t.drawn + 1, personRank: t.drawn + 1}
	if old := t.rows[p.under()]; old != nil {
		r.roomRank = old.roomRank
	}
	if t.begun {
		r.personRank = r.roomRank
	}
	t.drawn++
	*t.parts(&r.value).rev = t.drawn
	t.rows[p.under()] = r
	t.prune(p.under()[0])
	return r.value
}

// setAnswer changes only the answer stored under a key. found reports whether the key has a value.
func (t *table[V]) setAnswer(answer string, names ...string) (found bool) {
	var k key
	copy(k[:], names)
	r := t.rows[k]
	if r != nil {
		*t.parts(&r.value).answer = answer
	}
	return r != nil
}

func checkIDs(names ...*string) error {
	for _, name := range names {
		if *name == "" {
			return errors.New("an ID is empty")
		}
	}
	return nil
}

// last returns the person's last value in the room, or game.ErrNotFound.
func (t *table[V]) last(room, person string) (V, error) {
	var last *row[V]
	for _, r := range t.room(room) {
		p := t.parts(&r.value)
		if p.lasts && *p.person == person && (last == nil || r.personRank > last.personRank) {
			last = r
		}
	}
	return found(last)
}

// newest returns at most n values of a person from all rooms, newest first. It leaves out values that cannot
// be the person's last.
func (t *table[V]) newest(person string, n int) (all []V) {
	var rows []*row[V]
	for _, r := range t.rows {
		if p := t.parts(&r.value); p.lasts && *p.person == person {
			rows = append(rows, r)
		}
	}
	slices.SortFunc(rows, func(a, b *row[V]) int { return cmp.Compare(b.personRank, a.personRank) })
	for _, r := range rows[:min(n, len(rows))] {
		all = append(all, r.value)
	}
	return all
}

func (t *table[V]) room(id string) []*row[V] {
	var all []*row[V]
	for k, r := range t.rows {
		if k[0] == id {
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(a, b *row[V]) int { return cmp.Compare(a.roomRank, b.roomRank) })
	return all
}

// prune removes the oldest values of a room if the room has more than t.keep. A home has no limit.
func (t *table[V]) prune(room string) {
	if t.keep == 0 || game.IsHome(room) {
		return
	}
	all := t.room(room)
	for _, r := range all[:max(0, len(all)-t.keep)] {
		delete(t.rows, t.parts(&r.value).under())
	}
}

func (t *table[V]) where(f func(V) bool) (all []V) {
	for _, r := range t.rows {
		if f(r.value) {
			all = append(all, r.value)
		}
	}
	return all
}

func (t *table[V]) remove(f func(V) bool) {
	maps.DeleteFunc(t.rows, func(_ key, r *row[V]) bool { return f(r.value) })
}

// move moves the values of one room to another room. Values already there count as newer. If two keys are
// equal, the value already there remains.
func (t *table[V]) move(from, to string) {
	coming, staying := t.room(from), t.room(to)
	age(coming, staying, func(r *row[V]) *int64 { return &r.roomRank })
	age(coming, staying, func(r *row[V]) *int64 { return &r.personRank })
	for _, r := range coming {
		p := t.parts(&r.value)
		delete(t.rows, p.under())
		*p.key[0] = to
		if t.rows[p.under()] == nil {
			t.rows[p.under()] = r
		}
	}
	t.prune(to)
}

// age lowers the numbers of the values in coming, so that all of them are older than those in staying. The
// order in coming does not change.
func age[R any](coming, staying []R, number func(R) *int64) {
	if len(coming) == 0 || len(staying) == 0 {
		return
	}
	compare := func(a, b R) int { return cmp.Compare(*number(a), *number(b)) }
	newest, oldest := *number(slices.MaxFunc(coming, compare)), *number(slices.MinFunc(staying, compare))
	for _, r := range coming {
		*number(r) += oldest - newest - 1
	}
}
