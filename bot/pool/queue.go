package pool

import (
	"cmp"
	"slices"
	"time"
)

// queue is the queue for the slots of a kind, and their holders. Callers of its methods hold the lock of the
// pool.
type queue struct {
	free    int // slots
	most    int // slots of a person at once
	trials  int // slots free for trials
	people  map[string]*person
	waiting []*ticket     // in order of arrival
	had     time.Duration // time used by the person called last, when called
}

// person is a person with orders in a queue.
type person struct {
	working int           // slots they have
	waiting int           // tickets they have in the queue
	had     time.Duration // time used; newcomers start with that of the person called last
}

// ticket is a waiting order.
type ticket struct {
	person string
	kind   Kind
	called chan struct{} // closed when there is a slot
}

// newQueue returns a queue for so many slots, at most most of them for a person at once. Trials leave a slot
// of several to short work.
func newQueue(slots, most int) *queue {
	return &queue{free: slots, most: most, trials: max(1, slots-1), people: map[string]*person{}}
}

func (q *queue) waitingOf(name string) int {
	if p, ok := q.people[name]; ok {
		return p.waiting
	}
	return 0
}

func (q *queue) working() (n int) {
	for _, p := range q.people {
		n += p.working
	}
	return n
}

func (q *queue) join(name string, k Kind) *ticket {
	p := q.people[name]
	if p == nil {
		p = &person{had: q.had}
		q.people[name] = p
	}
	if p.working == 0 && p.waiting == 0 {
		p.had = max(p.had, q.had) // absence saves up no turns
	}
	p.waiting++
	t := &ticket{person: name, kind: k, called: make(chan struct{})}
	q.waiting = append(q.waiting, t)
	return t
}

// quit takes t out of the queue; it is false if t is not in it.
func (q *queue) quit(t *ticket) bool {
	i := slices.Index(q.waiting, t)
	if i < 0 {
		return false
	}
	q.waiting = slices.Delete(q.waiting, i, i+1)
	q.people[t.person].waiting--
	q.forget(t.person)
	return true
}

// leave gives the slot of t back, after its person worked there for that time.
func (q *queue) leave(t *ticket, worked time.Duration) {
	q.free++
	if t.kind == Trial {
		q.trials++
	}
	p := q.people[t.person]
	p.working--
	p.had += worked
	q.forget(t.person)
}

// forget deletes people without orders here who have used no more time than others; all when the queue is
// idle.
func (q *queue) forget(name string) {
	if p := q.people[name]; p.working == 0 && p.waiting == 0 && p.had <= q.had {
		delete(q.people, name)
	}
	for _, p := range q.people {
		if p.working > 0 || p.waiting > 0 {
			return
		}
	}
	clear(q.people)
	q.had = 0
}

// call gives the free slots to the first claims.
func (q *queue) call() {
	for q.free > 0 {
		all := slices.DeleteFunc(q.claims(), func(t claim) bool {
			return t.round >= q.most || t.kind == Trial && q.trials == 0
		})
		if len(all) == 0 {
			return
		}
		q.give(slices.MinFunc(all, before).ticket) // the first of equal claims
	}
}

func (q *queue) give(t *ticket) {
	q.waiting = slices.DeleteFunc(q.waiting, func(other *ticket) bool { return other == t })
	p := q.people[t.person]
	p.waiting--
	p.working++
	q.free--
	if t.kind == Trial {
		q.trials--
	}
	q.had = max(q.had, p.had)
	close(t.called)
}

// claim is a waiting ticket with the counts that order it.
type claim struct {
	*ticket
	round int           // how many slots the person has and will have been given before
	had   time.Duration // time used by the person
}

// claims returns the claims of all waiting orders: the short ones, then trials, each in order of arrival.
func (q *queue) claims() []claim {
	all := make([]claim, 0, len(q.waiting))
	round := map[string]int{}
	sorted := slices.Clone(q.waiting)
	slices.SortStableFunc(sorted, func(a, b *ticket) int { return cmp.Compare(a.kind, b.kind) })
	for _, t := range sorted {
		p := q.people[t.person]
		all = append(all, claim{t, p.working + round[t.person], p.had})
		round[t.person]++
	}
	return all
}

// before orders claims: trials last; then by the number of a person's earlier claims; then by the time used.
func before(a, b claim) int {
	return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.round, b.round), cmp.Compare(a.had, b.had))
}

// positionOf returns the position of t in the queue, from 1; 0 if it is not in it.
func (q *queue) positionOf(t *ticket) int {
	all := q.claims()
	slices.SortStableFunc(all, before)
	return 1 + slices.IndexFunc(all, func(x claim) bool { return x.ticket == t })
}
